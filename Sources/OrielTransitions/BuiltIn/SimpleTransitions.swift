import Foundation
import OrielAnimation
@_spi(Oriel) import OrielCore
import OrielDrawing
import OrielViews

/// Shows and hides the view at once. SwiftUI: `IdentityTransition`.
nonisolated public struct IdentityTransition: Transition {
  /// Creates a transition without an effect.
  public init() {}
  @MainActor public func body(content: Content, phase: TransitionPhase) -> some View { content }
  @MainActor public static var properties: TransitionProperties { TransitionProperties(hasMotion: false) }
}

/// Fades the view in and out. SwiftUI: `OpacityTransition`.
nonisolated public struct OpacityTransition: Transition {
  /// Creates a transition that fades the view in and out.
  public init() {}
  @MainActor public func body(content: Content, phase: TransitionPhase) -> some View { content.opacity(phase.isIdentity ? 1 : 0) }
  @MainActor public static var properties: TransitionProperties { TransitionProperties(hasMotion: false) }
}

/// Grows the view from a factor of its size, and shrinks it to that. SwiftUI: `ScaleTransition`.
nonisolated public struct ScaleTransition: Transition {
  /// The factor while the view is absent.
  public var scale: Double
  /// The fixed point of the view.
  public var anchor: UnitPoint

  /// Creates a transition from a factor of the size, about an anchor.
  public init(_ scale: Double, anchor: UnitPoint = .center) { (self.scale, self.anchor) = (scale, anchor) }
  @MainActor public func body(content: Content, phase: TransitionPhase) -> some View {
    content.scaleEffect(phase.isIdentity ? 1 : scale, anchor: anchor)
  }
}

/// Moves the view in from an offset, and out to it. SwiftUI: `OffsetTransition`.
nonisolated public struct OffsetTransition: Transition {
  /// The offset while the view is absent, in points.
  public var offset: CGSize

  /// Creates a transition from an offset in points.
  public init(_ offset: CGSize) { self.offset = offset }
  @MainActor public func body(content: Content, phase: TransitionPhase) -> some View { content.offset(phase.isIdentity ? .zero : offset) }
}

/// Moves the view in from an edge and out to it, by the view's own size. SwiftUI: `MoveTransition`.
nonisolated public struct MoveTransition: Transition {
  /// The edge beyond which the view is while it is absent.
  public var edge: Edge

  /// Creates a transition from an edge.
  public init(edge: Edge) { self.edge = edge }
  @MainActor public func body(content: Content, phase: TransitionPhase) -> some View {
    let way = phase.isIdentity ? .zero : edge.way
    return content.shifted(x: way.x, y: way.y)
  }
}

/// Moves the view in from the leading edge, and out to the trailing edge. SwiftUI: `SlideTransition`.
nonisolated public struct SlideTransition: Transition {
  /// Creates a transition from the leading to the trailing edge.
  public init() {}
  @MainActor public func body(content: Content, phase: TransitionPhase) -> some View { content.shifted(x: phase.value, y: 0) }
}

/// Moves the view in from an edge and out to the opposite one, by the view's own size, while fading. SwiftUI: `PushTransition`.
nonisolated public struct PushTransition: Transition {
  /// The edge from which the view is inserted.
  public var edge: Edge

  /// Creates a transition from an edge to the opposite one.
  public init(edge: Edge) { self.edge = edge }
  @MainActor public func body(content: Content, phase: TransitionPhase) -> some View {
    content.shifted(x: -phase.value * edge.way.x, y: -phase.value * edge.way.y).opacity(phase.isIdentity ? 1 : 0)
  }
}

extension Edge {
  /// The direction to this edge, in units of the view's size.
  fileprivate var way: CGPoint {
    switch self {
    case .top: CGPoint(x: 0, y: -1)
    case .bottom: CGPoint(x: 0, y: 1)
    case .leading: CGPoint(x: -1, y: 0)
    case .trailing: CGPoint(x: 1, y: 0)
    }
  }
}

extension Transition where Self == IdentityTransition {
  /// Shows and hides the view at once.
  public static var identity: IdentityTransition { IdentityTransition() }
}
extension Transition where Self == OpacityTransition {
  /// Fades the view in and out.
  public static var opacity: OpacityTransition { OpacityTransition() }
}
extension Transition where Self == ScaleTransition {
  /// Grows the view from nothing, and shrinks it to nothing.
  public static var scale: ScaleTransition { ScaleTransition(0) }
  /// Grows the view from a factor of its size about an anchor, and shrinks it to that.
  public static func scale(_ scale: Double, anchor: UnitPoint = .center) -> ScaleTransition { ScaleTransition(scale, anchor: anchor) }
}
extension Transition where Self == OffsetTransition {
  /// Moves the view in from an offset, and out to it.
  public static func offset(_ offset: CGSize) -> OffsetTransition { OffsetTransition(offset) }
  /// Moves the view in from an offset in points, and out to it.
  public static func offset(x: CGFloat = 0, y: CGFloat = 0) -> OffsetTransition { OffsetTransition(CGSize(width: x, height: y)) }
}
extension Transition where Self == MoveTransition {
  /// Moves the view in from an edge and out to it, by the view's own size.
  public static func move(edge: Edge) -> MoveTransition { MoveTransition(edge: edge) }
}
extension Transition where Self == SlideTransition {
  /// Moves the view in from the leading edge, and out to the trailing edge.
  public static var slide: SlideTransition { SlideTransition() }
}
extension Transition where Self == PushTransition {
  /// Moves the view in from an edge and out to the opposite one, while fading.
  public static func push(from edge: Edge) -> PushTransition { PushTransition(edge: edge) }
}
