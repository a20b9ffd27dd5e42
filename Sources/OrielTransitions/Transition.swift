@_spi(Oriel) import OrielAnimation
@_spi(Oriel) import OrielCore
import OrielMotion

/// How a view comes and goes in an animation. SwiftUI: `Transition`.
///
/// The body shows the view in each phase; what differs between two phases moves by the animation with which the view comes or goes.
@MainActor @preconcurrency public protocol Transition {
  /// The type of the body.
  associatedtype Body: View
  /// A view that stands for the one that comes and goes.
  typealias Content = PlaceholderContentView<Self>
  /// The view in a phase.
  @ViewBuilder @MainActor @preconcurrency func body(content: Content, phase: TransitionPhase) -> Body
  /// What is known of all transitions of the type. By default they move.
  @MainActor @preconcurrency static var properties: TransitionProperties { get }
  /// Whether this one moves something, so that views fade in its place if motion is reduced.
  var _hasMotion: Bool { get }
}

/// What is known of a type of transitions. SwiftUI: `TransitionProperties`.
public struct TransitionProperties: Sendable {
  /// Whether something moves, and views fade in its place where the person prefers less motion.
  public var hasMotion: Bool

  /// Those of transitions that move, or do not.
  public init(hasMotion: Bool = true) { self.hasMotion = hasMotion }
}

extension Transition {
  public static var properties: TransitionProperties { TransitionProperties() }
  public var _hasMotion: Bool { Self.properties.hasMotion }

  /// A view as this transition shows it in a phase, for transitions that are made of others. SwiftUI: `apply(content:phase:)`.
  public func apply<V: View>(content: V, phase: TransitionPhase) -> some View {
    body(content: PlaceholderContentView(standingFor: content), phase: phase)
  }

  /// This transition, and around it another one. SwiftUI: `combined(with:)`.
  public func combined<T: Transition>(with other: T) -> some Transition { CombinedTransition(first: self, second: other) }

  /// The transition by an animation of its own, in place of that with which the view comes or goes. SwiftUI: `animation(_:)`.
  ///
  /// Without any animation around, views come and go at once.
  public func animation(_ animation: Animation?) -> some Transition { AnimatedTransition(base: self, animation: animation) }
}

extension View {
  /// How the view comes and goes when it is put in or taken out in an animation; without this it fades. SwiftUI: `transition(_:)`.
  ///
  /// It applies where this view is what is put in or taken out, or a part of that which its container shows as a view: not inside a stack
  /// that comes as a whole. Modifiers around it, such as a background, come and go with the view. A view that goes takes no input, and one
  /// that is put in again meanwhile comes back with its state.
  nonisolated public func transition<T: Transition>(_ transition: T) -> some View { modifier(_TransitionModifier(transition)) }

  /// How the view comes and goes when it is put in or taken out in an animation; without this it fades.
  nonisolated public func transition(_ t: AnyTransition) -> some View { modifier(_TransitionModifier(t.erased)) }
}

/// Follows whether a view comes or goes, and shows it accordingly.
nonisolated public struct _TransitionModifier<T: Transition>: ViewModifier {
  public typealias Body = Never
  private let transition: @MainActor () -> T

  init(_ transition: T) {
    nonisolated(unsafe) let transition = transition  // used on the main actor alone
    self.transition = { transition }
  }

  @MainActor public static func _visit<V: View>(_ content: V, _ modifier: Self, _ context: inout _ViewContext) {
    let (node, isNew) = context.element { TransitionNode(graph: $0, scope: $1, depth: $2) }
    if isNew { node.mounted() }
    node.visitContent { $0.visit(TransitionBody(transition: modifier.transition(), phase: node.location, content: content)) }
  }

  public static var _effect: _ModifierEffect { .onContent }
}

private final class TransitionNode: PresenceNode {}

/// The body of a transition, in the phase of its view.
private struct TransitionBody<T: Transition, V: View>: View {
  let transition: T
  let phase: StateLocation<TransitionPhase>
  let content: V
  @Environment(\.accessibilityReduceMotion) private var reducesMotion

  var body: some View {
    let phase = phase.get(), content = TransitionContent(content: content)
    if reducesMotion && transition._hasMotion {
      content.opacity(phase.isIdentity ? 1 : 0)
    } else {
      transition.body(content: PlaceholderContentView(standingFor: content), phase: phase)
    }
  }
}

/// The view in the body of its transition, which is around all modifiers of the view.
private struct TransitionContent<V: View>: _PrimitiveView {
  let content: V

  static func _visit(_ view: TransitionContent, _ context: inout _ViewContext) { context.enclosed(view.content) }
}
