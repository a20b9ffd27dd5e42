import Foundation
@_spi(Oriel) import OrielCore
import OrielControls

/// The settings of a column, from its modifiers.
struct ColumnSettings: Equatable {
  var width = ColumnWidth()
  var alignment = TableColumnAlignment.automatic
  var customizationID: String?
  var defaultVisibility = Visibility.automatic
  var disabled = TableColumnCustomizationBehavior()

  var isShownByDefault: Bool { defaultVisibility != .hidden }
}

/// A column of a table whose rows have values of a type.
struct ColumnDescription<Value> {
  /// Identifies the column in its table.
  var id: String
  var settings: ColumnSettings
  var label: AnyView
  var cell: (Value) -> AnyView
  /// The comparator that sorts by the column, of the type of the table's sort order; nil if it cannot.
  var comparator: Any?
  var words: ((Value) -> String)?
}

/// The limits of a column's width, in points.
struct ColumnWidth: Equatable {
  var min: CGFloat = 50
  /// nil: the column shares the space that is left.
  var ideal: CGFloat?
  var max: CGFloat = .infinity

  /// The least width to which a column without limits can be dragged.
  static let least: CGFloat = 20

  init() {}

  init(fixed width: CGFloat) {
    let width = width.isFinite ? Swift.max(1, width) : Self.least
    (min, ideal, max) = (width, width, width)
  }

  init(min: CGFloat?, ideal: CGFloat?, max: CGFloat?) {
    func valid(_ width: CGFloat?) -> CGFloat? { width.flatMap { $0.isNaN ? nil : Swift.max(1, $0) } }
    let low = valid(min).flatMap { $0.isFinite ? $0 : nil } ?? Swift.min(valid(ideal) ?? 50, 50)
    self.min = low
    self.max = Swift.max(low, valid(max) ?? .infinity)
    self.ideal = valid(ideal).flatMap { $0.isFinite ? Swift.min(Swift.max($0, low), self.max) : nil }
  }

  var isFixed: Bool { min == max }
  func clamp(_ width: CGFloat) -> CGFloat { Swift.min(Swift.max(width, Swift.min(min, ideal ?? min)), max) }
}
