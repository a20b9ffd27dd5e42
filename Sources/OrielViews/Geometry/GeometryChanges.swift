import Foundation
@_spi(Oriel) import OrielCore
@_spi(Oriel) import OrielLayout

/// Runs an action when a value derived from a view's geometry changes.
nonisolated public struct _GeometryChangeModifier<Value: Equatable>: ViewModifier {
  public typealias Body = Never
  let transform: (GeometryProxy) -> Value
  let action: (Value, Value) -> Void

  @MainActor public static func _visit<V: View>(_ content: V, _ modifier: Self, _ context: inout _ViewContext) {
    let (node, isNew) = context.element { GeometryWatchNode<Value>(graph: $0, scope: $1, depth: $2) }
    node.transform = modifier.transform
    node.action = modifier.action
    if isNew { node.graph[PlaceReading.key].add(node) }
    node.graph.placesHaveChanged = true
    node.visitContent { $0.visit(content, at: node.place) }
  }
}

extension View {
  /// Runs an action with a value derived from this view's geometry, when the view appears and when the value changes.
  ///
  /// The action runs after layout and before drawing. SwiftUI: `onGeometryChange(for:of:action:)`.
  ///
  /// ```swift
  /// Text("Size").onGeometryChange(for: CGSize.self) { $0.size } action: { size = $0 }
  /// ```
  nonisolated public func onGeometryChange<T: Equatable>(
    for type: T.Type, of transform: @escaping (GeometryProxy) -> T, action: @escaping (T) -> Void
  ) -> some View {
    modifier(_GeometryChangeModifier(transform: transform, action: { _, new in action(new) }))
  }

  /// Runs an action with the old and the new value derived from this view's geometry: when the view appears, with the same value twice, and
  /// when the value changes.
  nonisolated public func onGeometryChange<T: Equatable>(
    for type: T.Type, of transform: @escaping (GeometryProxy) -> T, action: @escaping (_ oldValue: T, _ newValue: T) -> Void
  ) -> some View {
    modifier(_GeometryChangeModifier(transform: transform, action: action))
  }
}

/// A view whose geometry is observed.
@MainActor class GeometryWatch: ViewNode {
  final let place = GeometryPlace()

  func check() {}

  override final func remove(from graph: ViewGraph) {
    graph[PlaceReading.key].remove(self)
    super.remove(from: graph)
  }
}

@MainActor private final class GeometryWatchNode<Value: Equatable>: GeometryWatch {
  var transform: ((GeometryProxy) -> Value)?
  var action: ((Value, Value) -> Void)?
  private var last: [Value] = []

  override var typeName: String { "GeometryChange" }

  override func check() {
    guard let transform, place.isPlaced else { return }
    let new = transform(GeometryProxy(place, size: place.size))
    let old = last.first
    if old == new { return }
    last = [new]
    graph.lifecycle.changes.append((nil, { [weak self] in self?.action?(old ?? new, new) }))
  }
}
