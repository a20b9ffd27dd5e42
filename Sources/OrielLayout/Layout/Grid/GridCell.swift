import Foundation
@_spi(Oriel) import OrielCore
import OrielDrawing

extension View {
  /// The number of columns that the view spans in a grid; it must not be negative, and 0 counts as 1. SwiftUI: `gridCellColumns(_:)`.
  ///
  /// Columns in which no cell of any row begins do not exist: a cell that spans more columns than there are ends in the last one. By
  /// default a cell of a row spans one column, and a view outside of rows spans all.
  nonisolated public func gridCellColumns(_ count: Int) -> some View {
    precondition(count >= 0, "gridCellColumns(\(count)): a cell cannot span a negative number of columns")
    return modifier(_WholeBoxModifier(GridCellModifier(.columns(max(1, count)))))
  }

  /// Aligns the view in its cell by an anchor, overriding the guides of its column and row. SwiftUI: `gridCellAnchor(_:)`.
  nonisolated public func gridCellAnchor(_ anchor: UnitPoint) -> some View {
    modifier(_WholeBoxModifier(GridCellModifier(.anchor(anchor))))
  }

  /// Sets the horizontal guide for the cells of this cell's column, overriding the grid's. Of several in a column the first is used.
  /// SwiftUI: `gridColumnAlignment(_:)`.
  nonisolated public func gridColumnAlignment(_ guide: HorizontalAlignment) -> some View {
    modifier(_WholeBoxModifier(GridCellModifier(.columnAlignment(guide.key))))
  }

  /// The axes on which the cell does not affect its column or row: it is proposed the size that other cells determine. SwiftUI:
  /// `gridCellUnsizedAxes(_:)`.
  nonisolated public func gridCellUnsizedAxes(_ axes: Axis.Set) -> some View {
    modifier(_WholeBoxModifier(GridCellModifier(.unsizedAxes(axes))))
  }
}

/// A value of a cell for its grid.
final class GridCellModifier: BoxModifier {
  enum Value: Equatable {
    case columns(Int)
    case anchor(UnitPoint)
    case columnAlignment(AlignmentKey)
    case unsizedAxes(Axis.Set)
  }
  let value: Value

  init(_ value: Value) { self.value = value }

  override class var change: BoxChange { .value }
  override func isEqual(to other: BoxModifier) -> Bool { (other as? GridCellModifier)?.value == value }
  override var isLayoutValue: Bool { true }
}

/// The values of a cell for its grid.
struct GridCellValues {
  var columns: Int?
  var anchor: UnitPoint?
  var columnAlignment: AlignmentKey?
  var unsizedAxes: Axis.Set = []

  /// The values of a box and the boxes that it wraps. Of several values of a kind the innermost is used.
  @MainActor init(of box: Box) {
    var box: Box? = box
    while let current = box {
      for modifier in current.modifiers where modifier.isLayoutValue {
        guard let modifier = modifier as? GridCellModifier else { continue }
        switch modifier.value {
        case .columns(let count): columns = count
        case .anchor(let point): anchor = point
        case .columnAlignment(let key): columnAlignment = key
        case .unsizedAxes(let axes): unsizedAxes = axes
        }
      }
      box = current.inner
    }
  }
}
