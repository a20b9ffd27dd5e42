import Foundation
@_spi(Oriel) import OrielCore
import OrielControls
import OrielStrings

/// A column of a table: its header, and the view of each row's value. SwiftUI: `TableColumn`.
///
/// Columns with a comparator, from a key path or given, sort the table when their header is pressed, if the table has a sort order.
///
/// ```swift
/// Table(people, sortOrder: $order) {
///     TableColumn("Name", value: \.name)
///     TableColumn("Age", value: \.age) { Text("\($0.age)") }.width(60)
/// }
/// ```
nonisolated public struct TableColumn<RowValue: Identifiable, Sort: SortComparator, Content: View, Label: View>: TableColumnContent {
  public typealias TableRowValue = RowValue
  public typealias TableColumnSortComparator = Sort
  public typealias TableColumnBody = Never

  let label: Label
  let content: (RowValue) -> Content
  let comparator: Sort?
  /// The words by which rows are found by typing; nil if the column has none.
  let words: ((RowValue) -> String)?
  var settings = ColumnSettings()

  init(label: Label, comparator: Sort?, words: ((RowValue) -> String)? = nil, content: @escaping (RowValue) -> Content) {
    (self.label, self.comparator, self.words, self.content) = (label, comparator, words, content)
  }

  func with(_ change: (inout ColumnSettings) -> Void) -> Self {
    var new = self
    change(&new.settings)
    return new
  }

  public static func _addColumns(_ column: Self, to list: inout _TableColumnList) {
    list.add { id in
      ColumnDescription<RowValue>(
        id: id, settings: column.settings, label: AnyView(column.label), cell: { AnyView(column.content($0)) },
        comparator: column.comparator, words: column.words)
    }
  }

  // MARK: Settings

  /// Sets a fixed width in points; nil lets the column share the space that is left. SwiftUI: `TableColumn.width(_:)`.
  public func width(_ width: CGFloat? = nil) -> TableColumn {
    with { $0.width = width.map { ColumnWidth(fixed: $0) } ?? ColumnWidth() }
  }

  /// Sets the limits of the width in points, between which the user may drag it. SwiftUI: `TableColumn.width(min:ideal:max:)`.
  ///
  /// A column without an ideal width shares the space that is left.
  public func width(min: CGFloat? = nil, ideal: CGFloat? = nil, max: CGFloat? = nil) -> TableColumn {
    with { $0.width = ColumnWidth(min: min, ideal: ideal, max: max) }
  }

  /// Sets the alignment of the cells and of the header. SwiftUI: `alignment(_:)`.
  public func alignment(_ alignment: TableColumnAlignment) -> TableColumn { with { $0.alignment = alignment } }

  /// Sets the id by which a `TableColumnCustomization` stores the column's place, width and visibility. SwiftUI: `customizationID(_:)`.
  public func customizationID(_ id: String) -> TableColumn { with { $0.customizationID = id } }

  /// Sets whether the column is shown unless the user decides otherwise. SwiftUI: `defaultVisibility(_:)`.
  public func defaultVisibility(_ visibility: Visibility) -> TableColumn { with { $0.defaultVisibility = visibility } }

  /// Sets what the user cannot customize. SwiftUI: `disabledCustomizationBehavior(_:)`.
  public func disabledCustomizationBehavior(_ behavior: TableColumnCustomizationBehavior) -> TableColumn {
    with { $0.disabled = behavior }
  }
}

/// The alignment of the cells in a column. SwiftUI: `TableColumnAlignment`.
public struct TableColumnAlignment: Hashable, Sendable {
  let horizontal: Side
  enum Side { case leading, center, trailing }

  /// The platform's alignment: at the leading edge.
  public static let automatic = TableColumnAlignment(horizontal: .leading)
  /// Cells and header at the leading edge of the column.
  public static let leading = TableColumnAlignment(horizontal: .leading)
  /// Cells and header in the middle of the column.
  public static let center = TableColumnAlignment(horizontal: .center)
  /// Cells and header at the trailing edge of the column, as for numbers.
  public static let trailing = TableColumnAlignment(horizontal: .trailing)
  /// At the trailing edge, as numbers stand.
  public static let numeric = TableColumnAlignment(horizontal: .trailing)
  /// At the trailing edge, for the numbers of all numbering systems.
  public static func numeric(_ numberingSystem: Locale.NumberingSystem) -> TableColumnAlignment { .numeric }

  /// The share of the free space before the content.
  var fraction: CGFloat {
    switch horizontal {
    case .leading: 0
    case .center: 0.5
    case .trailing: 1
    }
  }

  var alignment: Alignment {
    switch horizontal {
    case .leading: .leading
    case .center: .center
    case .trailing: .trailing
    }
  }
}

/// What the user can change of a column. SwiftUI: `TableColumnCustomizationBehavior`.
public struct TableColumnCustomizationBehavior: SetAlgebra, Sendable {
  private var bits: UInt8
  private init(bits: UInt8) { self.bits = bits }

  /// Creates a behaviour that allows the user nothing.
  public init() { bits = 0 }
  /// The user may reorder, resize and hide the column.
  public static let all = TableColumnCustomizationBehavior(bits: 7)
  /// The column can be dragged to another place.
  public static let reorder = TableColumnCustomizationBehavior(bits: 1)
  /// The user may change the width of the column by dragging its edge.
  public static let resize = TableColumnCustomizationBehavior(bits: 2)
  /// The user may hide the column and show it again.
  public static let visibility = TableColumnCustomizationBehavior(bits: 4)

  public typealias Element = TableColumnCustomizationBehavior
  public func contains(_ member: Self) -> Bool { bits & member.bits == member.bits }
  public mutating func insert(_ new: Self) -> (inserted: Bool, memberAfterInsert: Self) {
    let isNew = !contains(new)
    bits |= new.bits
    return (isNew, new)
  }
  public mutating func remove(_ member: Self) -> Self? {
    let had = bits & member.bits
    bits &= ~member.bits
    return had == 0 ? nil : Self(bits: had)
  }
  public mutating func update(with new: Self) -> Self? {
    let had = bits & new.bits
    bits |= new.bits
    return had == 0 ? nil : Self(bits: had)
  }
  public func union(_ other: Self) -> Self { Self(bits: bits | other.bits) }
  public func intersection(_ other: Self) -> Self { Self(bits: bits & other.bits) }
  public func symmetricDifference(_ other: Self) -> Self { Self(bits: bits ^ other.bits) }
  public mutating func formUnion(_ other: Self) { bits |= other.bits }
  public mutating func formIntersection(_ other: Self) { bits &= other.bits }
  public mutating func formSymmetricDifference(_ other: Self) { bits ^= other.bits }
}
