import Foundation
import OrielAnimation
@_spi(Oriel) import OrielCore
import OrielDrawing
import OrielMotion
import OrielViews

/// A transition of a hidden type. SwiftUI: `AnyTransition`.
///
/// ```swift
/// if isShown {
///   Text("Saved").transition(.move(edge: .top).combined(with: .opacity))
/// }
/// ```
public struct AnyTransition: Sendable {
  let erased: ErasedTransition

  /// Hides the type of a transition.
  nonisolated public init<T: Transition>(_ transition: T) { erased = ErasedTransition(transition) }

  /// Shows and hides the view at once.
  public static let identity = AnyTransition(IdentityTransition())
  /// Fades the view in and out.
  public static let opacity = AnyTransition(OpacityTransition())
  /// Moves the view in from the leading edge, and out to the trailing edge.
  public static var slide: AnyTransition { AnyTransition(SlideTransition()) }
  /// Grows the view from nothing, and shrinks it to nothing.
  public static var scale: AnyTransition { AnyTransition(ScaleTransition(0)) }

  /// Grows the view from a factor of its size about an anchor, and shrinks it to that.
  public static func scale(scale: CGFloat, anchor: UnitPoint = .center) -> AnyTransition {
    AnyTransition(ScaleTransition(Double(scale), anchor: anchor))
  }

  /// Moves the view in from an edge and out to it, by the view's own size.
  public static func move(edge: Edge) -> AnyTransition { AnyTransition(MoveTransition(edge: edge)) }

  /// Moves the view in from an edge and out to the opposite one, by the view's own size, while fading.
  public static func push(from edge: Edge) -> AnyTransition { AnyTransition(PushTransition(edge: edge)) }

  /// Moves the view in from an offset, and out to it.
  public static func offset(_ offset: CGSize) -> AnyTransition { AnyTransition(OffsetTransition(offset)) }

  /// Moves the view in from an offset in points, and out to it.
  public static func offset(x: CGFloat = 0, y: CGFloat = 0) -> AnyTransition { offset(CGSize(width: x, height: y)) }

  /// Applies one modifier while the view is absent, and another of the same type while it is present.
  public static func modifier<E: ViewModifier>(active: E, identity: E) -> AnyTransition {
    AnyTransition(ModifierTransition(active: active, identity: identity))
  }

  /// Uses one transition for insertion and another for removal.
  public static func asymmetric(insertion: AnyTransition, removal: AnyTransition) -> AnyTransition {
    AnyTransition(AsymmetricTransition(insertion: insertion.erased, removal: removal.erased))
  }

  /// Combines this transition with another one, applied around it.
  public func combined(with other: AnyTransition) -> AnyTransition {
    AnyTransition(CombinedTransition(first: erased, second: other.erased))
  }

  /// The transition with its own animation, instead of the one with which the view is inserted or removed.
  public func animation(_ animation: Animation?) -> AnyTransition {
    AnyTransition(AnimatedTransition(base: erased, animation: animation))
  }
}

/// A transition of any type.
nonisolated struct ErasedTransition: Transition, @unchecked Sendable {
  private let show: @MainActor (Content, TransitionPhase) -> AnyView
  private let moves: @MainActor () -> Bool

  init<T: Transition>(_ transition: T) {
    let transition = MainActorValue(transition)
    show = { AnyView(transition.value.body(content: PlaceholderContentView(standingFor: $0), phase: $1)) }
    moves = { transition.value._hasMotion }
  }

  @MainActor func body(content: Content, phase: TransitionPhase) -> AnyView { show(content, phase) }
  @MainActor var _hasMotion: Bool { moves() }
}
