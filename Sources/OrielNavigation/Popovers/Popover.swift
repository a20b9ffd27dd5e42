import Foundation
@_spi(Oriel) import OrielCore
import OrielDrawing
import OrielViews

/// A modal panel whose arrow points at the presenting view.
private struct PopoverLayer: LayerKind {
  let attachment: PopoverAttachmentAnchor
  let edge: Edge?
  var cornerRadius: CGFloat?
  var paintsFace = true

  var name: String { "Popover" }
  var role: ElementRole? { .popover }
  var blocks: LayerInput { .all }
  var closers: LayerClosers { [.escape, .pressOutside] }
  var placement: any LayerPlacement { AnchoredPlacement(attachment, edge: edge, hasArrow: true) }
  var panel: LayerPanel { LayerPanel(cornerRadius: cornerRadius ?? 10, padding: 8, paintsFace: paintsFace) }
  var transition: LayerTransition { LayerTransition(scale: 0.92) }

  func adapted(to traits: PresentationTraits) -> any LayerKind {
    if traits.form == .sheet { return SheetLayer(wanted: traits) }
    if traits.form == .cover { return CoverLayer(wanted: traits) }
    var popover = self
    (popover.cornerRadius, popover.paintsFace) = (traits.cornerRadius, traits.background == nil)
    return popover
  }
}

extension View {
  /// Shows views in a popover that points at this view while a value is true. A press outside, Escape and `dismiss` write false.
  ///
  /// `arrowEdge` is the side of the view on which the popover is; if there is not enough space, or for nil, another side is used. The
  /// popover stays inside the window and follows the view. A press outside has no other effect. SwiftUI:
  /// `View.popover(isPresented:attachmentAnchor:arrowEdge:content:)`.
  ///
  /// ```swift
  /// Button("Info") { isShown = true }
  ///     .popover(isPresented: $isShown) { Text("Version 1.2").padding() }
  /// ```
  nonisolated public func popover<Content: View>(
    isPresented: Binding<Bool>, attachmentAnchor: PopoverAttachmentAnchor = .rect(.bounds), arrowEdge: Edge? = nil,
    @ViewBuilder content: @escaping () -> Content
  ) -> some View {
    layer(PopoverLayer(attachment: attachmentAnchor, edge: arrowEdge), isPresented: isPresented, content: content)
  }

  /// Shows views made from an item in a popover that points at this view while there is one.
  ///
  /// SwiftUI: `View.popover(item:attachmentAnchor:arrowEdge:content:)`.
  nonisolated public func popover<Item: Identifiable, Content: View>(
    item: Binding<Item?>, attachmentAnchor: PopoverAttachmentAnchor = .rect(.bounds), arrowEdge: Edge? = nil,
    @ViewBuilder content: @escaping (Item) -> Content
  ) -> some View {
    layer(PopoverLayer(attachment: attachmentAnchor, edge: arrowEdge), item: item, content: content)
  }
}
