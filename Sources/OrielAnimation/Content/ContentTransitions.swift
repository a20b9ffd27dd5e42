@_spi(Oriel) import OrielCore
import OrielDrawing

private enum ContentTransitionKey: EnvironmentKey { static var defaultValue: ContentTransition? { nil } }
private enum DrawingGroupKey: EnvironmentKey { static var defaultValue: Bool { false } }

extension EnvironmentValues {
  /// How texts and symbols become others in animations: at once where nothing is set. SwiftUI: `EnvironmentValues.contentTransition`.
  public var contentTransition: ContentTransition {
    get { self[ContentTransitionKey.self] ?? .identity }
    set { self[ContentTransitionKey.self] = newValue }
  }

  /// Whether the parts of a text or symbol on its way are drawn together, as one picture, and then over what is behind.
  public var contentTransitionAddsDrawingGroup: Bool {
    get { self[DrawingGroupKey.self] }
    set { self[DrawingGroupKey.self] = newValue }
  }

  /// The one that is set; nil where nothing is.
  fileprivate var givenContentTransition: ContentTransition? { self[ContentTransitionKey.self] }
}

extension View {
  /// How texts and symbols in this view become others when they change in an animation. SwiftUI: `contentTransition(_:)`.
  ///
  /// Without it new content is there at once, and only the size of letters moves. Nothing is measured or run on the way. Where the person
  /// prefers less motion, content fades in place of moving.
  nonisolated public func contentTransition(_ transition: ContentTransition) -> some View {
    modifier(ContentTransitionModifier(transition))
  }
}

/// Hands down a transition, with the direction in which its number has changed.
private nonisolated struct ContentTransitionModifier: ViewModifier {
  let transition: ContentTransition
  @State private var last: Last

  init(_ transition: ContentTransition) {
    self.transition = transition
    _last = State(wrappedValue: Last())
  }

  /// The transition of the last update; nothing follows it.
  private final class Last { var transition: ContentTransition? }

  @MainActor func body(content: Content) -> some View {
    let current = transition.following(last.transition)
    last.transition = current
    return content.environment(\.contentTransition, current)
  }
}

extension Animator {
  /// How a box's content becomes another one in the present transaction: nil if nothing is set, and `identity` where nothing moves.
  func transition(ofContent box: Box) -> ContentTransition? {
    graph.dependencies.untracked { () -> ContentTransition? in
      let values = EnvironmentValues(box.scope)
      guard var transition = values.givenContentTransition else { return nil }
      if box.transaction.effectiveAnimation == nil { return .identity }
      if values.accessibilityReduceMotion { transition = transition.withoutMotion }
      transition.drawsAsGroup = values.contentTransitionAddsDrawingGroup
      return transition
    }
  }
}
