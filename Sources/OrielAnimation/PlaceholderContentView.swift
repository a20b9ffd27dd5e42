@_spi(Oriel) import OrielCore

/// A view that stands for the modified one in the content of an animator or a transition, or in the body of a transaction. SwiftUI:
/// `PlaceholderContentView`.
nonisolated public struct PlaceholderContentView<Value>: _PrimitiveView {
  let content: @MainActor (inout _ViewContext) -> Void

  init(_ view: UncheckedView<Value>) where Value: View { content = { $0.visit(view.view) } }

  /// A view that stands for another one, which may be of another type each time.
  package init<V: View>(standingFor view: V) {
    let view = UncheckedView(AnyView(view))
    content = { $0.visit(view.view) }
  }

  @MainActor public static func _visit(_ view: PlaceholderContentView, _ context: inout _ViewContext) { view.content(&context) }
}
