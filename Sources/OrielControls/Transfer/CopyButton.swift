@_spi(Oriel) import OrielCore
@_spi(Oriel) import OrielViews

/// Lets a view's action use the window's clipboard.
nonisolated package struct ClipboardAccess<Content: View>: _PrimitiveView {
  private let content: (ClipboardHandle) -> Content

  package init(@ViewBuilder content: @escaping (ClipboardHandle) -> Content) { self.content = content }

  @MainActor package static func _visit(_ view: ClipboardAccess, _ context: inout _ViewContext) {
    context.visit(view.content(ClipboardHandle(graph: context.graph)))
  }
}

/// The clipboard of a window.
package struct ClipboardHandle {
  fileprivate unowned let graph: ViewGraph

  /// Copies values, one a line. Values without a text are reported.
  @MainActor package func copy<T: Transferable>(_ values: [T]) {
    graph[WindowClipboard.key].copy(values.map { NSItemProvider(object: $0) })
  }

  /// Passes the values on the clipboard to a closure, unless there are none.
  @MainActor package func paste<T: Transferable>(_ type: T.Type, _ use: @escaping @MainActor ([T]) -> Void) {
    _ = graph[WindowClipboard.key].paste(T.self) { values in
      if !values.isEmpty { use(values) }
      return !values.isEmpty
    }
  }

  /// Passes the items on the clipboard that conform to one of some types to a closure, unless there are none.
  @MainActor package func paste(_ types: [UTType], _ use: ([NSItemProvider]) -> Void) {
    let items = graph[WindowClipboard.key].items.filter { item in types.contains { item.hasItemConforming(to: $0) } }
    if !items.isEmpty { use(items) }
  }
}
