import Foundation
@_spi(Oriel) import OrielCore

/// A modal panel in the middle of the dimmed window.
private struct SheetLayer: LayerKind {
  var name: String { "Sheet" }
  var role: ElementRole? { .sheet }
  var blocks: LayerInput { .all }
  var focus: LayerFocus { LayerFocus(entry: .firstField) }
  var placement: any LayerPlacement { CenteredPlacement() }
  var panel: LayerPanel { LayerPanel(cornerRadius: 12, minimumSize: CGSize(width: 160, height: 80)) }
  var backdrop: Color? { .backdrop }
  var transition: LayerTransition { LayerTransition(rise: 16) }
}

extension View {
  /// Shows a sheet over the dimmed window while a value is true. Meanwhile, views below take no input.
  ///
  /// The sheet has the size of its content, in the middle of the window and inside it. Escape and `dismiss` write false. `onDismiss` runs
  /// once each time that the sheet was shown, after the content has disappeared. The environment is inherited from this view. SwiftUI:
  /// `View.sheet(isPresented:onDismiss:content:)`.
  ///
  /// ```swift
  /// Button("Settings") { isShown = true }
  ///     .sheet(isPresented: $isShown) { Text("Settings").padding() }
  /// ```
  nonisolated public func sheet<Content: View>(
    isPresented: Binding<Bool>, onDismiss: (() -> Void)? = nil, @ViewBuilder content: @escaping () -> Content
  ) -> some View {
    layer(SheetLayer(), isPresented: isPresented, onDismiss: onDismiss, content: content)
  }

  /// Shows a sheet made from an item while there is one. An item with another id replaces the sheet by a new one.
  ///
  /// SwiftUI: `View.sheet(item:onDismiss:content:)`.
  nonisolated public func sheet<Item: Identifiable, Content: View>(
    item: Binding<Item?>, onDismiss: (() -> Void)? = nil, @ViewBuilder content: @escaping (Item) -> Content
  ) -> some View {
    layer(SheetLayer(), item: item, onDismiss: onDismiss, content: content)
  }
}
