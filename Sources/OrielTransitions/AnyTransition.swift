import Foundation
import OrielAnimation
@_spi(Oriel) import OrielCore
import OrielDrawing
import OrielMotion
import OrielViews

/// A transition whose type is hidden. SwiftUI: `AnyTransition`.
public struct AnyTransition: Sendable {
  let erased: ErasedTransition

  /// Hides the type of a transition.
  nonisolated public init<T: Transition>(_ transition: T) { erased = ErasedTransition(transition) }

  /// The view is there or not, at once.
  public static let identity = AnyTransition(IdentityTransition())
  /// The view fades.
  public static let opacity = AnyTransition(OpacityTransition())
  /// The view comes from the leading edge, and goes to the trailing one.
  public static var slide: AnyTransition { AnyTransition(SlideTransition()) }
  /// The view grows from nothing, and shrinks to nothing.
  public static var scale: AnyTransition { AnyTransition(ScaleTransition(0)) }

  /// The view grows from a factor of its size about a point, and shrinks to it.
  public static func scale(scale: CGFloat, anchor: UnitPoint = .center) -> AnyTransition {
    AnyTransition(ScaleTransition(Double(scale), anchor: anchor))
  }

  /// The view comes from an edge, and goes to it, by its own size.
  public static func move(edge: Edge) -> AnyTransition { AnyTransition(MoveTransition(edge: edge)) }

  /// The view comes from an edge and goes to the opposite one, by its own size, and fades meanwhile.
  public static func push(from edge: Edge) -> AnyTransition { AnyTransition(PushTransition(edge: edge)) }

  /// The view comes from a distance, and goes there.
  public static func offset(_ offset: CGSize) -> AnyTransition { AnyTransition(OffsetTransition(offset)) }

  /// The view comes from a distance in points, and goes there.
  public static func offset(x: CGFloat = 0, y: CGFloat = 0) -> AnyTransition { offset(CGSize(width: x, height: y)) }

  /// The view is changed by one modifier while it is not there, and by another one of the type while it is.
  public static func modifier<E: ViewModifier>(active: E, identity: E) -> AnyTransition {
    AnyTransition(ModifierTransition(active: active, identity: identity))
  }

  /// One transition for coming, and another one for going.
  public static func asymmetric(insertion: AnyTransition, removal: AnyTransition) -> AnyTransition {
    AnyTransition(AsymmetricTransition(insertion: insertion.erased, removal: removal.erased))
  }

  /// This transition, and around it another one.
  public func combined(with other: AnyTransition) -> AnyTransition {
    AnyTransition(CombinedTransition(first: erased, second: other.erased))
  }

  /// The transition by an animation of its own, in place of that with which the view comes or goes.
  public func animation(_ animation: Animation?) -> AnyTransition {
    AnyTransition(AnimatedTransition(base: erased, animation: animation))
  }
}

/// A transition of any type.
nonisolated struct ErasedTransition: Transition, @unchecked Sendable {
  private let show: @MainActor (Content, TransitionPhase) -> AnyView
  private let moves: @MainActor () -> Bool

  init<T: Transition>(_ transition: T) {
    nonisolated(unsafe) let transition = transition  // used on the main actor alone
    show = { AnyView(transition.body(content: PlaceholderContentView(standingFor: $0), phase: $1)) }
    moves = { transition._hasMotion }
  }

  @MainActor func body(content: Content, phase: TransitionPhase) -> AnyView { show(content, phase) }
  @MainActor var _hasMotion: Bool { moves() }
}
