import Foundation
@_spi(Oriel) import OrielCore

/// Views in rows and columns: a column is as wide as its widest cell, a row as high as its highest. SwiftUI: `Grid`.
///
/// Each `GridRow` in the content is a row; its views are the cells, from the first column on. A view outside of the rows is a row of its
/// own, and spans all columns. A row with fewer cells than others leaves its last columns empty; one without cells takes no space.
///
/// Columns whose cells have fixed widths get these; the others share the rest of the proposed width equally, as far as their cells can
/// grow. Then rows share the height in the same way.
nonisolated public struct Grid<Content: View>: _PrimitiveView {
  let layout: GridLayout
  let content: Content

  /// A grid of the rows and views that a builder makes, aligned in their cells, with spacings in points.
  ///
  /// nil leaves the spacing to the cells: between two columns, or two rows, it is the largest that two neighbouring cells prefer, which is
  /// 8 for most. Negative spacing makes cells overlap; a value that is not finite counts as 0, and is reported.
  public init(
    alignment: Alignment = .center, horizontalSpacing: CGFloat? = nil, verticalSpacing: CGFloat? = nil, @ViewBuilder content: () -> Content
  ) {
    layout = GridLayout(alignment: alignment, horizontalSpacing: horizontalSpacing, verticalSpacing: verticalSpacing)
    self.content = content()
  }

  @MainActor public static func _visit(_ view: Grid, _ context: inout _ViewContext) {
    context.container({ GridBox(view.layout) }, update: { $0.update(view.layout) }, content: { $0.visit(view.content) })
  }
  public static var _isSingleBox: Bool { true }
}
