import Foundation
@_spi(Oriel) import OrielCore
@_spi(Oriel) import OrielDrawing
@_spi(Oriel) import OrielViews

extension View {
  /// Draws the view with the alpha of other views. Layout and input are not affected. SwiftUI: `mask(alignment:_:)`.
  ///
  /// The masking views are proposed this view's size, and views of another size are aligned in its rectangle. Several are stacked as in a
  /// `ZStack`. They receive no input.
  ///
  /// ```swift
  /// Rectangle().fill(.blue).mask { Text("Blue").font(.largeTitle) }
  /// ```
  nonisolated public func mask<Mask: View>(alignment: Alignment = .center, @ViewBuilder _ mask: () -> Mask) -> some View {
    modifier(_MaskAlignmentModifier(mask: mask(), alignment: alignment))
  }

  /// Draws the view with the alpha of another view. SwiftUI: `mask(_:)`, deprecated there.
  @_disfavoredOverload nonisolated public func mask<Mask: View>(_ mask: Mask) -> some View {
    modifier(_MaskAlignmentModifier(mask: mask, alignment: .center))
  }
}

/// Content drawn with the alpha of other views.
nonisolated public struct _MaskAlignmentModifier<Mask: View>: ViewModifier {
  public typealias Body = Never
  let mask: Mask
  let alignment: Alignment

  @MainActor public static func _visit<V: View>(_ content: V, _ modifier: Self, _ context: inout _ViewContext) {
    let alignment = modifier.alignment
    context.layer(
      content, modifier.mask, name: "Mask", make: { MaskBox(alignment: alignment) }, update: { ($0 as? MaskBox)?.update(alignment) })
  }
  public static func _isSingleBox(around content: Bool) -> Bool { content }
}

/// A box that is drawn with the alpha of another one.
@MainActor final class MaskBox: LayerBox {
  init(alignment: Alignment) {
    super.init(alignment: alignment, isBehind: false)
    composesChildren = true
  }

  override var typeName: String { "Mask" }

  // The mask is drawn by the box itself.
  override var drawnChildren: Range<Int> { 0..<1 }
  override var paintsAboveChildren: Bool { true }

  override func paintContent(_ painter: inout Painter, size: CGSize) {
    guard children.count == 2 else { return }
    let mask = children[1], origin = painter.list.origin, bounds = mask.ink.offsetBy(dx: mask.shownOrigin.x, dy: mask.shownOrigin.y)
    let area = bounds.isNull ? CGRect.zero : bounds
    painter.list.pushMask(bounds: area)
    painter.paintApart(mask, at: origin)
    painter.list.origin = origin
    painter.list.clipToMask()
    painter.list.pushLayer(LayerEffect(.group), bounds: area)
  }

  override func paintAboveChildren(_ painter: inout Painter, size: CGSize) {
    guard children.count == 2 else { return }
    painter.list.popLayer()
    painter.list.popClip()
  }
}
