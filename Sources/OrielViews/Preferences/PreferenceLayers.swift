import Foundation
@_spi(Oriel) import OrielCore
@_spi(Oriel) import OrielLayout

/// A view over or behind another one, built from a preference of that.
nonisolated public struct _PreferenceLayerModifier<K: PreferenceKey, Secondary: View>: ViewModifier {
  public typealias Body = Never
  let alignment: Alignment
  let transform: (K.Value) -> Secondary
  let isBehind: Bool

  @MainActor public static func _visit<V: View>(_ content: V, _ modifier: Self, _ context: inout _ViewContext) {
    let (node, _) = context.element { PreferenceLinkNode<K>(graph: $0, scope: $1, depth: $2) }
    let link = node.link
    node.visitContent {
      $0.layer(
        PreferenceSource(content: content, link: link), PreferenceMade(transform: modifier.transform, link: link), modifier.alignment,
        isBehind: modifier.isBehind)
    }
  }
}

extension View {
  /// Places a view over this one, built from the combined preference of the views in this one. SwiftUI: `overlayPreferenceValue(_:_:)`.
  nonisolated public func overlayPreferenceValue<K: PreferenceKey, V: View>(
    _ key: K.Type, alignment: Alignment = .center, @ViewBuilder _ transform: @escaping (K.Value) -> V
  ) -> some View {
    modifier(_PreferenceLayerModifier<K, V>(alignment: alignment, transform: transform, isBehind: false))
  }

  /// Places a view behind this one, built from the combined preference of the views in this one.
  ///
  /// SwiftUI: `backgroundPreferenceValue(_:_:)`.
  nonisolated public func backgroundPreferenceValue<K: PreferenceKey, V: View>(
    _ key: K.Type, alignment: Alignment = .center, @ViewBuilder _ transform: @escaping (K.Value) -> V
  ) -> some View {
    modifier(_PreferenceLayerModifier<K, V>(alignment: alignment, transform: transform, isBehind: true))
  }
}

/// Passes a preference from a view to the one that is built from it.
@MainActor private final class PreferenceLink<K: PreferenceKey> {
  var value: K.Value?
  var readers: [ObjectIdentifier: ObservingNode] = [:]

  nonisolated init() {}

  func changed(_ new: K.Value?) {
    value = new
    for reader in readers.values { reader.invalidate("preference") }
  }
}

@MainActor private final class PreferenceLinkNode<K: PreferenceKey>: ViewNode {
  let link = PreferenceLink<K>()
  override var typeName: String { "PreferenceValue" }
}

/// The view whose preference is read.
nonisolated private struct PreferenceSource<K: PreferenceKey, Content: View>: _PrimitiveView {
  let content: Content
  let link: PreferenceLink<K>

  @MainActor static func _visit(_ view: Self, _ context: inout _ViewContext) {
    let (node, isNew) = context.preferenceNode(K.self)
    if isNew { node.point.receive { [link = view.link] in link.changed($0) } }
    node.visitContent { $0.visit(view.content) }
  }
}

/// The view that is built from the preference.
nonisolated private struct PreferenceMade<K: PreferenceKey, Content: View>: _PrimitiveView {
  let transform: (K.Value) -> Content
  let link: PreferenceLink<K>

  @MainActor static func _visit(_ view: Self, _ context: inout _ViewContext) {
    let (node, isNew) = context.element { PreferenceMadeNode<K, Content>(view, graph: $0, scope: $1, depth: $2) }
    if isNew { node.mounted() } else { node.update(view) }
  }
}

@MainActor private final class PreferenceMadeNode<K: PreferenceKey, Content: View>: ProbingNode {
  private var view: PreferenceMade<K, Content>

  init(_ view: PreferenceMade<K, Content>, graph: ViewGraph, scope: EnvironmentScope, depth: Int32) {
    self.view = view
    super.init(graph: graph, scope: scope, depth: depth)
  }

  override var typeName: String { "PreferenceValue" }

  /// It runs when the preference is known, so that it does not run with the default first.
  func mounted() {
    beginObserving()
    view.link.readers[ObjectIdentifier(self)] = self
    graph[WindowPreferences.key].runWhenSettled(self)
  }

  func update(_ new: PreferenceMade<K, Content>) {
    if ValueComparison<(K.Value) -> Content>.areEqual(view.transform, new.transform) { return }
    view = new
    invalidate("@self")
  }

  override func run() {
    guard !isRemoved else { return }
    graph.countBody()
    observe(in: graph) { visitContent { $0.visit(view.transform(view.link.value ?? K.defaultValue)) } }
  }

  override func remove(from graph: ViewGraph) {
    view.link.readers[ObjectIdentifier(self)] = nil
    super.remove(from: graph)
  }
}
