@_spi(Oriel) import OrielCore

/// Presents views in a layer of a kind while a value requests it.
nonisolated public struct _PresentationModifier<Presented: View>: ViewModifier {
  public typealias Body = Never
  let kind: any LayerKind
  let request: () -> (id: AnyHashable, content: Presented)?
  let dismiss: () -> Void
  let onDismiss: (() -> Void)?

  @MainActor public static func _visit<V: View>(_ content: V, _ modifier: Self, _ context: inout _ViewContext) {
    let scope = context.scope
    let isInBar = context.graph.dependencies.untracked { EnvironmentValues(scope).isInBar }
    let source = PresentationSource(
      kind: modifier.kind,
      request: {
        modifier.request().map { shown in
          PresentationRequest(id: shown.id) { isInBar ? $0.visit(shown.content.outsideOfBars()) : $0.visit(shown.content) }
        }
      },
      dismiss: modifier.dismiss, onDismiss: modifier.onDismiss)
    context.presenter(of: source, around: content)
  }
}

extension View {
  /// Shows views in a layer of a kind while a value is true; closing the layer writes false. `onDismiss` runs when the content has
  /// disappeared.
  nonisolated package func layer<Content: View>(
    _ kind: some LayerKind, isPresented: Binding<Bool>, onDismiss: (() -> Void)? = nil, @ViewBuilder content: @escaping () -> Content
  ) -> some View {
    modifier(
      _PresentationModifier(
        kind: kind, request: { isPresented.wrappedValue ? (true, content()) : nil },
        dismiss: { isPresented.wrappedValue = false }, onDismiss: onDismiss))
  }

  /// Shows views made from an item in a layer of a kind while there is one; closing the layer writes nil. An item with another id replaces
  /// the layer by a new one.
  nonisolated package func layer<Item: Identifiable, Content: View>(
    _ kind: some LayerKind, item: Binding<Item?>, onDismiss: (() -> Void)? = nil, @ViewBuilder content: @escaping (Item) -> Content
  ) -> some View {
    modifier(
      _PresentationModifier(
        kind: kind, request: { item.wrappedValue.map { (AnyHashable($0.id), content($0)) } },
        dismiss: { item.wrappedValue = nil }, onDismiss: onDismiss))
  }
}
