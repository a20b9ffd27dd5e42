import Foundation
@_spi(Oriel) import OrielCore

/// A modal panel that covers the whole window.
struct CoverLayer: LayerKind {
  /// What its content wants; nil until that is known.
  var wanted: PresentationTraits?
  private var traits: PresentationTraits { wanted ?? PresentationTraits() }

  var name: String { "Cover" }
  var role: ElementRole? { .sheet }
  var blocks: LayerInput { .all }
  // Like the touch screens that it comes from, it has no gesture of its own: the content closes it.
  var closers: LayerClosers { [] }
  var focus: LayerFocus { LayerFocus(entry: .firstField) }
  var placement: any LayerPlacement { CoverPlacement() }
  var panel: LayerPanel {
    LayerPanel(cornerRadius: traits.cornerRadius ?? 0, paintsFace: traits.background == nil, hasOutline: false)
  }
  var transition: LayerTransition { LayerTransition(rise: 48) }

  func adapted(to traits: PresentationTraits) -> any LayerKind { CoverLayer(wanted: traits) }
  // Closures and views cannot be compared.
  static func == (a: Self, b: Self) -> Bool { a.wanted == nil && b.wanted == nil }
}

extension View {
  /// Covers the whole window with views while a value is true. Meanwhile, views below take no input.
  ///
  /// Only the content closes it, by `dismiss` or the value. `onDismiss` runs after it has disappeared. SwiftUI:
  /// `View.fullScreenCover(isPresented:onDismiss:content:)`.
  ///
  /// ```swift
  /// Button("Play") { isPlaying = true }
  ///     .fullScreenCover(isPresented: $isPlaying) { Player() }
  /// ```
  nonisolated public func fullScreenCover<Content: View>(
    isPresented: Binding<Bool>, onDismiss: (() -> Void)? = nil, @ViewBuilder content: @escaping () -> Content
  ) -> some View {
    layer(CoverLayer(), isPresented: isPresented, onDismiss: onDismiss, content: content)
  }

  /// Covers the whole window with views made from an item while there is one. An item with another id replaces the cover by a new one.
  ///
  /// SwiftUI: `View.fullScreenCover(item:onDismiss:content:)`.
  nonisolated public func fullScreenCover<Item: Identifiable, Content: View>(
    item: Binding<Item?>, onDismiss: (() -> Void)? = nil, @ViewBuilder content: @escaping (Item) -> Content
  ) -> some View {
    layer(CoverLayer(), item: item, onDismiss: onDismiss, content: content)
  }
}
