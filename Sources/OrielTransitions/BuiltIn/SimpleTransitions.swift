import Foundation
import OrielAnimation
@_spi(Oriel) import OrielCore
import OrielDrawing
import OrielViews

/// The view is there or not, at once. SwiftUI: `IdentityTransition`.
nonisolated public struct IdentityTransition: Transition {
  /// A transition that shows nothing.
  public init() {}
  @MainActor public func body(content: Content, phase: TransitionPhase) -> some View { content }
  @MainActor public static var properties: TransitionProperties { TransitionProperties(hasMotion: false) }
}

/// The view fades. SwiftUI: `OpacityTransition`.
nonisolated public struct OpacityTransition: Transition {
  /// A transition between nothing and all of the view.
  public init() {}
  @MainActor public func body(content: Content, phase: TransitionPhase) -> some View { content.opacity(phase.isIdentity ? 1 : 0) }
  @MainActor public static var properties: TransitionProperties { TransitionProperties(hasMotion: false) }
}

/// The view grows from a factor of its size, and shrinks to it. SwiftUI: `ScaleTransition`.
nonisolated public struct ScaleTransition: Transition {
  /// The factor while the view is not there.
  public var scale: Double
  /// The point of the view that stays in its place.
  public var anchor: UnitPoint

  /// A transition from a factor of the size, about a point of the view.
  public init(_ scale: Double, anchor: UnitPoint = .center) { (self.scale, self.anchor) = (scale, anchor) }
  @MainActor public func body(content: Content, phase: TransitionPhase) -> some View {
    content.scaleEffect(phase.isIdentity ? 1 : scale, anchor: anchor)
  }
}

/// The view comes from a distance, and goes there. SwiftUI: `OffsetTransition`.
nonisolated public struct OffsetTransition: Transition {
  /// Where the view is while it is not there, in points from its place.
  public var offset: CGSize

  /// A transition from a distance in points.
  public init(_ offset: CGSize) { self.offset = offset }
  @MainActor public func body(content: Content, phase: TransitionPhase) -> some View { content.offset(phase.isIdentity ? .zero : offset) }
}

/// The view comes from an edge, and goes to it, by its own size. SwiftUI: `MoveTransition`.
nonisolated public struct MoveTransition: Transition {
  /// The edge beyond which the view is while it is not there.
  public var edge: Edge

  /// A transition from an edge.
  public init(edge: Edge) { self.edge = edge }
  @MainActor public func body(content: Content, phase: TransitionPhase) -> some View {
    let way = phase.isIdentity ? .zero : edge.way
    return content.shifted(x: way.x, y: way.y)
  }
}

/// The view comes from the leading edge, and goes to the trailing one. SwiftUI: `SlideTransition`.
nonisolated public struct SlideTransition: Transition {
  /// A transition from the leading to the trailing edge.
  public init() {}
  @MainActor public func body(content: Content, phase: TransitionPhase) -> some View { content.shifted(x: phase.value, y: 0) }
}

/// The view comes from an edge and goes to the opposite one, by its own size, and fades meanwhile. SwiftUI: `PushTransition`.
nonisolated public struct PushTransition: Transition {
  /// The edge from which the view comes.
  public var edge: Edge

  /// A transition from an edge to the one on the other side.
  public init(edge: Edge) { self.edge = edge }
  @MainActor public func body(content: Content, phase: TransitionPhase) -> some View {
    content.shifted(x: -phase.value * edge.way.x, y: -phase.value * edge.way.y).opacity(phase.isIdentity ? 1 : 0)
  }
}

extension Edge {
  /// From a view's place to the one beyond this edge, in parts of the view's size.
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
  /// The view is there or not, at once.
  public static var identity: IdentityTransition { IdentityTransition() }
}
extension Transition where Self == OpacityTransition {
  /// The view fades.
  public static var opacity: OpacityTransition { OpacityTransition() }
}
extension Transition where Self == ScaleTransition {
  /// The view grows from nothing, and shrinks to nothing.
  public static var scale: ScaleTransition { ScaleTransition(0) }
  /// The view grows from a factor of its size about a point, and shrinks to it.
  public static func scale(_ scale: Double, anchor: UnitPoint = .center) -> ScaleTransition { ScaleTransition(scale, anchor: anchor) }
}
extension Transition where Self == OffsetTransition {
  /// The view comes from a distance, and goes there.
  public static func offset(_ offset: CGSize) -> OffsetTransition { OffsetTransition(offset) }
  /// The view comes from a distance in points, and goes there.
  public static func offset(x: CGFloat = 0, y: CGFloat = 0) -> OffsetTransition { OffsetTransition(CGSize(width: x, height: y)) }
}
extension Transition where Self == MoveTransition {
  /// The view comes from an edge, and goes to it, by its own size.
  public static func move(edge: Edge) -> MoveTransition { MoveTransition(edge: edge) }
}
extension Transition where Self == SlideTransition {
  /// The view comes from the leading edge, and goes to the trailing one.
  public static var slide: SlideTransition { SlideTransition() }
}
extension Transition where Self == PushTransition {
  /// The view comes from an edge and goes to the opposite one, and fades meanwhile.
  public static func push(from edge: Edge) -> PushTransition { PushTransition(edge: edge) }
}
