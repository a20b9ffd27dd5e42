import Foundation
@_spi(Oriel) import OrielCore

/// A modal panel in the middle of the dimmed window, or at its bottom.
struct SheetLayer: LayerKind {
  /// What its content wants; nil until that is known.
  var wanted: PresentationTraits?
  private var traits: PresentationTraits { wanted ?? PresentationTraits() }

  var name: String { "Sheet" }
  var role: ElementRole? { .sheet }
  var blocks: LayerInput { traits.opensBackground ? [] : .all }
  var focus: LayerFocus { LayerFocus(entry: .firstField) }
  var placement: any LayerPlacement {
    if !traits.detents.isEmpty { return DetentPlacement(detents: traits.detents, selected: traits.selected) }
    return traits.sizing.map { SizedPlacement(sizing: $0) } ?? CenteredPlacement()
  }
  var panel: LayerPanel {
    LayerPanel(
      cornerRadius: traits.cornerRadius ?? 12, minimumSize: traits.detents.isEmpty ? CGSize(width: 160, height: 80) : .zero,
      paintsFace: traits.background == nil)
  }
  var backdrop: Color? { traits.opensBackground ? nil : .backdrop }
  var transition: LayerTransition { LayerTransition(rise: traits.detents.isEmpty ? 16 : 48) }

  func adapted(to traits: PresentationTraits) -> any LayerKind {
    if traits.form == .cover { return CoverLayer(wanted: traits) }
    return SheetLayer(wanted: traits)
  }

  // Closures and views cannot be compared.
  static func == (a: Self, b: Self) -> Bool { a.wanted == nil && b.wanted == nil }
}

extension View {
  /// Shows a sheet over the dimmed window while a value is true. Meanwhile, views below take no input.
  ///
  /// The sheet has the size of its content, in the middle of the window and inside it; see `presentationSizing` and
  /// `presentationDetents`. Escape and `dismiss` write false. `onDismiss` runs once each time that the sheet was shown, after the content
  /// has disappeared. The environment is inherited from this view. SwiftUI: `View.sheet(isPresented:onDismiss:content:)`.
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
