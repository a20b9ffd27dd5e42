import Observation
@_spi(Oriel) import OrielCore
import OrielGraph

/// A `focusedValue` as an entry in its parent's list: its value is found through the environment of the focused view.
@MainActor final class FocusedValueElement: ScopeElement {
  let link: FocusedValueLink

  init(outer: EnvironmentScope) {
    link = FocusedValueLink(outer: outer.dependencies.untracked { EnvironmentValues(outer)[FocusedValueLinkKey.self] })
    let scope = EnvironmentScope(parent: outer)
    scope.set(FocusedValueLinkKey.self, link)
    scope.open()
    super.init(scope)
  }
}

/// The position of a `focusedSceneValue`, whose value applies while it is in the window.
@MainActor final class FocusedSceneValueElement: Element {
  let link = FocusedValueLink(outer: nil)
  /// The last value written, for comparison.
  var writer: Any?

  init(graph: ViewGraph) {
    super.init()
    graph.focusedValues.add(link)
  }

  override func adopt(_ donor: Element, in graph: ViewGraph, from other: ViewGraph) {
    if let donor = donor as? FocusedSceneValueElement { graph.focusedValues.adoptArrival(of: link, from: donor.link) }
  }

  override func remove(from graph: ViewGraph) { graph.focusedValues.remove(link) }
}

/// Sets a value while the focus is in the content, or while the content is in the window.
nonisolated public struct _FocusedValueModifier<Value>: ViewModifier {
  public typealias Body = Never
  let keyPath: WritableKeyPath<FocusedValues, Value?>
  let value: Value?
  let isOfScene: Bool

  @MainActor public static func _visit<V: View>(_ content: V, _ modifier: Self, _ context: inout _ViewContext) {
    let graph = context.graph
    if modifier.isOfScene {
      let (place, _) = context.element { graph, _, _ in FocusedSceneValueElement(graph: graph) }
      modifier.write(to: place.link, &place.writer, graph)
      V._visit(content, &context)
      return
    }
    let (place, _) = context.element { _, scope, _ in FocusedValueElement(outer: scope) }
    modifier.write(to: place.link, &place.writer, graph)
    context.visit(in: place.scope) { V._visit(content, &$0) }
  }

  @MainActor private func write(to link: FocusedValueLink, _ writer: inout Any?, _ graph: ViewGraph) {
    if let last = writer as? Self, last.keyPath == keyPath, ValueComparison<Value?>.areEqual(last.value, value) { return }
    writer = self
    var values = FocusedValues()
    values[keyPath: keyPath] = value
    link.values = values
    graph.focusedValues.changed()
  }

  public static func _isSingleBox(around content: Bool) -> Bool { content }
}

extension View {
  /// Sets a value for `FocusedValue` properties while the focus is in this view; nil sets none. SwiftUI: `focusedValue(_:_:)`.
  ///
  /// Of several modifiers around the focus the nearest applies.
  nonisolated public func focusedValue<Value>(_ keyPath: WritableKeyPath<FocusedValues, Value?>, _ value: Value?) -> some View {
    modifier(_FocusedValueModifier(keyPath: keyPath, value: value, isOfScene: false))
  }

  /// Sets an object, by its type, while the focus is in this view. SwiftUI: `focusedValue(_:)`.
  nonisolated public func focusedValue<T: AnyObject & Observable>(_ object: T?) -> some View {
    focusedValue(\.[object: FocusedObjectType<T>()], object)
  }

  /// Sets a value for `FocusedValue` properties while this view is in the window, wherever the focus is. SwiftUI:
  /// `focusedSceneValue(_:_:)`.
  ///
  /// A `focusedValue` around the focus overrides it; of several, the view that entered the window first counts.
  nonisolated public func focusedSceneValue<Value>(_ keyPath: WritableKeyPath<FocusedValues, Value?>, _ value: Value?) -> some View {
    modifier(_FocusedValueModifier(keyPath: keyPath, value: value, isOfScene: true))
  }

  /// Sets an object, by its type, while this view is in the window. SwiftUI: `focusedSceneValue(_:)`.
  nonisolated public func focusedSceneValue<T: AnyObject & Observable>(_ object: T?) -> some View {
    focusedSceneValue(\.[object: FocusedObjectType<T>()], object)
  }
}
