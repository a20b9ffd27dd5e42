@_spi(Oriel) import OrielCore
import OrielViews
import OrielDrawing

/// Presents a sheet or popover while a value requests it.
nonisolated public struct _PresentationModifier<Presented: View>: ViewModifier {
  public typealias Body = Never
  let style: PresentationStyle
  let request: () -> (id: AnyHashable, content: Presented)?
  let dismiss: () -> Void
  let onDismiss: (() -> Void)?

  init(
    _ style: PresentationStyle, isPresented: Binding<Bool>, onDismiss: (() -> Void)?, content: @escaping () -> Presented
  ) {
    self.style = style
    request = { isPresented.wrappedValue ? (true, content()) : nil }
    dismiss = { isPresented.wrappedValue = false }
    self.onDismiss = onDismiss
  }

  init<Item: Identifiable>(
    _ style: PresentationStyle, item: Binding<Item?>, onDismiss: (() -> Void)?, content: @escaping (Item) -> Presented
  ) {
    self.style = style
    request = { item.wrappedValue.map { (AnyHashable($0.id), content($0)) } }
    dismiss = { item.wrappedValue = nil }
    self.onDismiss = onDismiss
  }

  @MainActor public static func _visit<V: View>(_ content: V, _ modifier: Self, _ context: inout _ViewContext) {
    let source = PresentationSource(
      style: modifier.style,
      request: { modifier.request().map { shown in PresentationRequest(id: shown.id) { $0.visit(shown.content) } } },
      dismiss: modifier.dismiss, onDismiss: modifier.onDismiss)
    context.presenter(of: source, around: content)
  }
}

extension View {
  /// Shows views over the dimmed window while a value is true. Meanwhile, views below take no input.
  ///
  /// The sheet has the size of its content, in the middle of the window and inside it. Escape and `dismiss` write false. `onDismiss` runs
  /// once each time that the sheet was shown, after the content has disappeared. The environment is that of this view. SwiftUI:
  /// `View.sheet(isPresented:onDismiss:content:)`.
  nonisolated public func sheet<Content: View>(
    isPresented: Binding<Bool>, onDismiss: (() -> Void)? = nil, @ViewBuilder content: @escaping () -> Content
  ) -> some View {
    modifier(_PresentationModifier(.sheet, isPresented: isPresented, onDismiss: onDismiss, content: content))
  }

  /// Shows views made from an item while there is one. An item with another id replaces the sheet by a new one.
  ///
  /// SwiftUI: `View.sheet(item:onDismiss:content:)`.
  nonisolated public func sheet<Item: Identifiable, Content: View>(
    item: Binding<Item?>, onDismiss: (() -> Void)? = nil, @ViewBuilder content: @escaping (Item) -> Content
  ) -> some View {
    modifier(_PresentationModifier(.sheet, item: item, onDismiss: onDismiss, content: content))
  }

  /// Shows views in a panel that points at this view while a value is true. A click outside, Escape and `dismiss` write false.
  ///
  /// `arrowEdge` is the side of the view on which the panel is; if there is no room, or for nil, another side is used. The panel stays
  /// inside the window and follows the view. A click outside has no other effect. SwiftUI:
  /// `View.popover(isPresented:attachmentAnchor:arrowEdge:content:)`.
  nonisolated public func popover<Content: View>(
    isPresented: Binding<Bool>, attachmentAnchor: PopoverAttachmentAnchor = .rect(.bounds), arrowEdge: Edge? = nil,
    @ViewBuilder content: @escaping () -> Content
  ) -> some View {
    modifier(_PresentationModifier(.popover(attachmentAnchor, arrowEdge), isPresented: isPresented, onDismiss: nil, content: content))
  }

  /// Shows views made from an item in a panel that points at this view while there is one.
  ///
  /// SwiftUI: `View.popover(item:attachmentAnchor:arrowEdge:content:)`.
  nonisolated public func popover<Item: Identifiable, Content: View>(
    item: Binding<Item?>, attachmentAnchor: PopoverAttachmentAnchor = .rect(.bounds), arrowEdge: Edge? = nil,
    @ViewBuilder content: @escaping (Item) -> Content
  ) -> some View {
    modifier(_PresentationModifier(.popover(attachmentAnchor, arrowEdge), item: item, onDismiss: nil, content: content))
  }
}
