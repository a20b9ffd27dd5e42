@_spi(Oriel) import OrielCore

/// A placeholder for the modified view, in the content of an animator or transition or in the body of a transaction. SwiftUI:
/// `PlaceholderContentView`.
nonisolated public struct PlaceholderContentView<Value>: _PrimitiveView {
  let content: @MainActor (inout _ViewContext) -> Void

  init(_ view: UncheckedView<Value>) where Value: View { content = { $0.visit(view.view) } }

  /// Creates a placeholder for another view, whose type may change.
  package init<V: View>(standingFor view: V) {
    let view = UncheckedView(AnyView(view))
    content = { $0.visit(view.view) }
  }

  @MainActor public static func _visit(_ view: PlaceholderContentView, _ context: inout _ViewContext) { view.content(&context) }
}
