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
    _ = graph[WindowClipboard.key].offer(reads: false) {
      $0.copy(values)
      return true
    }
  }

  /// The values on the clipboard.
  @MainActor package func values<T: Transferable>(as type: T.Type) -> [T] {
    var values: [T] = []
    _ = graph[WindowClipboard.key].offer(reads: true) {
      values = $0.values(as: type)
      return false
    }
    return values
  }
}
