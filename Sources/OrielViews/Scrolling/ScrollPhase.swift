import Foundation
@_spi(Oriel) import OrielCore
import OrielDrawing
@_spi(Oriel) import OrielLayout

/// The state of a scroll view. SwiftUI: `ScrollPhase`.
///
/// With a wheel, a scroll view is `interacting` from the first event that scrolls it until 150 milliseconds have passed without one; then
/// it is `idle`. A finger is `tracking` until it has moved far enough to scroll.
@frozen public enum ScrollPhase: Hashable, BitwiseCopyable, Sendable, CustomDebugStringConvertible {
  /// Not scrolling.
  case idle
  /// A finger may be about to scroll.
  case tracking
  /// The user is scrolling.
  case interacting
  /// The content moves on after the user has scrolled.
  case decelerating
  /// The program scrolls with an animation.
  case animating

  /// Whether the phase is not `idle`.
  public var isScrolling: Bool { self != .idle }

  public var debugDescription: String {
    switch self {
    case .idle: "idle"
    case .tracking: "tracking"
    case .interacting: "interacting"
    case .decelerating: "decelerating"
    case .animating: "animating"
    }
  }
}

/// The state of a scroll view when its phase changes. SwiftUI: `ScrollPhaseChangeContext`.
public struct ScrollPhaseChangeContext {
  /// The geometry at the change: before the scroll if it begins, and at its end if it ends.
  public let geometry: ScrollGeometry
  /// The velocity of scrolling, in points per second, positive towards the content's right and bottom.
  public let velocity: CGVector?
}

extension View {
  /// Runs an action when the phase of the first scroll view inside changes, with the old and the new phase. SwiftUI:
  /// `onScrollPhaseChange(_:)`.
  ///
  /// It runs immediately, before the next layout: at the event that begins a scroll before the content moves, and at its end after the
  /// behaviour (`scrollTargetBehavior(_:)`) has moved it. Keys and programs scroll at once, without a change of phase.
  nonisolated public func onScrollPhaseChange(_ action: @escaping (_ oldPhase: ScrollPhase, _ newPhase: ScrollPhase) -> Void) -> some View {
    onScrollPhaseChange { old, new, _ in action(old, new) }
  }

  /// The same, with the geometry and the velocity of the scroll view.
  nonisolated public func onScrollPhaseChange(
    _ action: @escaping (_ oldPhase: ScrollPhase, _ newPhase: ScrollPhase, _ context: ScrollPhaseChangeContext) -> Void
  ) -> some View {
    modifier(_ScrollPhaseModifier(action: action))
  }
}

nonisolated public struct _ScrollPhaseModifier: ViewModifier {
  public typealias Body = Never
  let action: (ScrollPhase, ScrollPhase, ScrollPhaseChangeContext) -> Void

  @MainActor public static func _visit<V: View>(_ content: V, _ modifier: Self, _ context: inout _ViewContext) {
    let (node, isNew) = context.element { ScrollPhaseNode(graph: $0, scope: $1, depth: $2) }
    node.action = modifier.action
    node.visitContent { $0.visit(content) }
    if isNew { node.mounted() }
  }
}

@MainActor final class ScrollPhaseNode: ScrollListener {
  var action: ((ScrollPhase, ScrollPhase, ScrollPhaseChangeContext) -> Void)?
}
