import Foundation
@_spi(Oriel) import OrielCore

/// Arranges views in rows and columns, each as large as its largest cell. SwiftUI: `Grid`.
///
/// Each `GridRow` in the content is a row whose views are cells, from the first column on. A view outside of rows is a row of its own and
/// spans all columns. If a row has fewer cells than others, its last columns are empty; one without cells takes no space.
///
/// Columns of fixed-width cells keep their width; the others share the rest of the proposed width equally, up to the maximum of their
/// cells. Then rows share the height in the same way.
///
/// ```swift
/// Grid {
///   GridRow { Text("Name"); Text("Ada") }
///   GridRow { Text("Born"); Text("1815") }
/// }
/// ```
nonisolated public struct Grid<Content: View>: _PrimitiveView {
  let layout: GridLayout
  let content: Content

  /// Creates a grid whose views are aligned in their cells, with spacings in points.
  ///
  /// With nil, the spacing between two columns or rows is the largest preference of neighbouring cells, usually 8. Negative spacing makes
  /// cells overlap; a value that is not finite is reported and counts as 0.
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
