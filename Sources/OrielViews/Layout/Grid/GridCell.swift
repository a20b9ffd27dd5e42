import Foundation
@_spi(Oriel) import OrielCore
import OrielDrawing

extension View {
  /// The number of columns that the view spans as a cell of a grid; it must not be negative, and 0 counts as 1.
  ///
  /// Columns in which no cell of any row begins do not exist: a cell that spans more columns than there are ends in the last one. Without
  /// this modifier a cell of a row spans one column, and a view outside of rows all of them. SwiftUI: `gridCellColumns(_:)`.
  nonisolated public func gridCellColumns(_ count: Int) -> some View {
    precondition(count >= 0, "gridCellColumns(\(count)): a cell cannot span a negative number of columns")
    return modifier(_WholeBoxModifier(GridCellModifier(.columns(max(1, count)))))
  }

  /// Aligns a cell of a grid by a point: that of the view comes to the same one of the cell's place, instead of the guides of its column
  /// and row. SwiftUI: `gridCellAnchor(_:)`.
  nonisolated public func gridCellAnchor(_ anchor: UnitPoint) -> some View {
    modifier(_WholeBoxModifier(GridCellModifier(.anchor(anchor))))
  }

  /// The horizontal guide by which the cells of this cell's column are aligned, instead of the grid's. Of several cells of a column that
  /// set it the first one counts. SwiftUI: `gridColumnAlignment(_:)`.
  nonisolated public func gridColumnAlignment(_ guide: HorizontalAlignment) -> some View {
    modifier(_WholeBoxModifier(GridCellModifier(.columnAlignment(guide.key))))
  }

  /// The axes on which a cell of a grid asks for no space: it is proposed what the other cells of its column, or row, make of that.
  /// SwiftUI: `gridCellUnsizedAxes(_:)`.
  nonisolated public func gridCellUnsizedAxes(_ axes: Axis.Set) -> some View {
    modifier(_WholeBoxModifier(GridCellModifier(.unsizedAxes(axes))))
  }
}

/// A value of a cell for the grid around it.
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

/// The values that a cell has for the grid.
struct GridCellValues {
  var columns: Int?
  var anchor: UnitPoint?
  var columnAlignment: AlignmentKey?
  var unsizedAxes: Axis.Set = []

  /// Those of a box and the boxes that it is only wrapped around. Of several values of a kind the innermost counts.
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
