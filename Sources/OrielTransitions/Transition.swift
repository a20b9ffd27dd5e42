@_spi(Oriel) import OrielAnimation
@_spi(Oriel) import OrielCore
import OrielMotion

/// Describes how a view is inserted and removed in an animation. SwiftUI: `Transition`.
///
/// The body shows the view in each phase; the differences between two phases are animated with the animation of the insertion or removal.
///
/// ```swift
/// struct Twirl: Transition {
///   func body(content: Content, phase: TransitionPhase) -> some View {
///     content.rotationEffect(.degrees(phase.isIdentity ? 0 : 180)).opacity(phase.isIdentity ? 1 : 0)
///   }
/// }
/// ```
@MainActor @preconcurrency public protocol Transition {
  /// The type of the body.
  associatedtype Body: View
  /// A placeholder for the inserted or removed view.
  typealias Content = PlaceholderContentView<Self>
  /// The view as shown in a phase.
  @ViewBuilder @MainActor @preconcurrency func body(content: Content, phase: TransitionPhase) -> Body
  /// Properties of all transitions of the type. By default they have motion.
  @MainActor @preconcurrency static var properties: TransitionProperties { get }
  /// Whether this transition has motion, so that views fade instead if reduced motion is preferred.
  var _hasMotion: Bool { get }
}

/// Properties of a type of transitions. SwiftUI: `TransitionProperties`.
public struct TransitionProperties: Sendable {
  /// Whether something moves; then views fade instead if the user prefers reduced motion.
  public var hasMotion: Bool

  /// Creates properties of transitions with or without motion.
  public init(hasMotion: Bool = true) { self.hasMotion = hasMotion }
}

extension Transition {
  public static var properties: TransitionProperties { TransitionProperties() }
  public var _hasMotion: Bool { Self.properties.hasMotion }

  /// A view as this transition shows it in a phase, for composing transitions. SwiftUI: `apply(content:phase:)`.
  public func apply<V: View>(content: V, phase: TransitionPhase) -> some View {
    body(content: PlaceholderContentView(standingFor: content), phase: phase)
  }

  /// Combines this transition with another one, applied around it. SwiftUI: `combined(with:)`.
  public func combined<T: Transition>(with other: T) -> some Transition { CombinedTransition(first: self, second: other) }

  /// The transition with its own animation, instead of the one with which the view is inserted or removed. SwiftUI: `animation(_:)`.
  ///
  /// Outside of any animation, views are still inserted and removed at once.
  public func animation(_ animation: Animation?) -> some Transition { AnimatedTransition(base: self, animation: animation) }
}

extension View {
  /// Sets how the view is inserted and removed in an animation; the default is fading. SwiftUI: `transition(_:)`.
  ///
  /// It applies if this view itself is inserted or removed, or is one of the views that its container shows separately: not inside a stack
  /// that is inserted as a whole. Enclosing modifiers, such as a background, appear and disappear with the view. A removed view receives no
  /// input, and one that is inserted again meanwhile returns with its state.
  ///
  /// ```swift
  /// if isShown { Text("Saved").transition(.move(edge: .top)) }
  /// ```
  nonisolated public func transition<T: Transition>(_ transition: T) -> some View { modifier(_TransitionModifier(transition)) }

  /// Sets how the view is inserted and removed in an animation; the default is fading.
  nonisolated public func transition(_ t: AnyTransition) -> some View { modifier(_TransitionModifier(t.erased)) }
}

/// Follows the insertion and removal of a view, and shows it accordingly.
nonisolated public struct _TransitionModifier<T: Transition>: ViewModifier {
  public typealias Body = Never
  private let transition: @MainActor () -> T

  init(_ transition: T) {
    let transition = MainActorValue(transition)
    self.transition = { transition.value }
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

/// The view in the body of its transition, which encloses all modifiers of the view.
private struct TransitionContent<V: View>: _PrimitiveView {
  let content: V

  static func _visit(_ view: TransitionContent, _ context: inout _ViewContext) { context.enclosed(view.content) }
}
