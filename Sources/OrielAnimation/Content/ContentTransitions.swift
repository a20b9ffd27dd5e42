@_spi(Oriel) import OrielCore
import OrielDrawing

private enum ContentTransitionKey: EnvironmentKey { static var defaultValue: ContentTransition? { nil } }
private enum DrawingGroupKey: EnvironmentKey { static var defaultValue: Bool { false } }

extension EnvironmentValues {
  /// How changing texts and symbols are animated; none by default. SwiftUI: `EnvironmentValues.contentTransition`.
  public var contentTransition: ContentTransition {
    get { self[ContentTransitionKey.self] ?? .identity }
    set { self[ContentTransitionKey.self] = newValue }
  }

  /// Whether the parts of a text or symbol are composited as one layer during a transition.
  public var contentTransitionAddsDrawingGroup: Bool {
    get { self[DrawingGroupKey.self] }
    set { self[DrawingGroupKey.self] = newValue }
  }

  /// The transition that is set explicitly; nil if there is none.
  fileprivate var givenContentTransition: ContentTransition? { self[ContentTransitionKey.self] }
}

extension View {
  /// Sets how texts and symbols in this view are animated when their content changes. SwiftUI: `contentTransition(_:)`.
  ///
  /// By default new content appears at once, and only the font size is animated. The transition does not measure anything or run bodies. If
  /// the user prefers reduced motion, content fades instead of moving.
  nonisolated public func contentTransition(_ transition: ContentTransition) -> some View {
    modifier(ContentTransitionModifier(transition))
  }
}

/// Passes on a transition, with the direction in which its number has changed.
private nonisolated struct ContentTransitionModifier: ViewModifier {
  let transition: ContentTransition
  @State private var last: Last

  init(_ transition: ContentTransition) {
    self.transition = transition
    _last = State(wrappedValue: Last())
  }

  /// The transition of the last update. No view depends on it.
  private final class Last { var transition: ContentTransition? }

  @MainActor func body(content: Content) -> some View {
    let current = transition.following(last.transition)
    last.transition = current
    return content.environment(\.contentTransition, current)
  }
}

extension Animator {
  /// The transition of a box's content in the current transaction; nil if none is set, and `identity` where nothing is animated.
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
