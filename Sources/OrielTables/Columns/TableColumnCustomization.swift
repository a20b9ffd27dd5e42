import Foundation
import OrielControls

/// What the user has changed of a table's columns: their order, widths and visibility. SwiftUI: `TableColumnCustomization`.
///
/// Columns are stored by their `customizationID`; others cannot be moved or hidden. It is `Codable`, so that a program can store it.
///
/// ```swift
/// @State private var customization = TableColumnCustomization<Person>()
///
/// Table(people, columnCustomization: $customization) {
///     TableColumn("Name", value: \.name).customizationID("name")
///     TableColumn("City", value: \.city).customizationID("city")
/// }
/// ```
public struct TableColumnCustomization<RowValue: Identifiable>: Equatable, Codable, Sendable {
  /// The ids in the user's order; empty for the program's.
  var order: [String] = []
  /// Whether columns are shown, where the user or the program has decided it.
  private var shown: [String: Bool] = [:]
  /// The widths to which columns were dragged, in points.
  var widths: [String: Double] = [:]

  /// Columns as the program declares them.
  public init() {}

  /// The visibility of the column with an id: `automatic` is the column's default. SwiftUI: `subscript(visibility:)`.
  public subscript(visibility id: String) -> Visibility {
    get { shown[id].map { $0 ? .visible : .hidden } ?? .automatic }
    set { shown[id] = newValue == .automatic ? nil : newValue == .visible }
  }

  /// Returns to the program's order of the columns; widths and visibility stay. SwiftUI: `resetOrder()`.
  public mutating func resetOrder() { order = [] }
}

extension TableColumnCustomization {
  /// The columns in the user's order, without hidden ones. Columns without an id keep their places.
  func arrange(_ columns: [ColumnDescription<RowValue>]) -> [ColumnDescription<RowValue>] {
    ordered(columns).filter { isShown($0) }
  }

  func isShown(_ column: ColumnDescription<RowValue>) -> Bool {
    guard let id = column.settings.customizationID, let isShown = shown[id] else { return column.settings.isShownByDefault }
    return isShown
  }

  func ordered(_ columns: [ColumnDescription<RowValue>]) -> [ColumnDescription<RowValue>] {
    if order.isEmpty { return columns }
    let places = Dictionary(order.enumerated().map { ($1, $0) }, uniquingKeysWith: { first, _ in first })
    func place(_ column: ColumnDescription<RowValue>) -> Int? { column.settings.customizationID.flatMap { places[$0] } }
    let known = columns.indices.filter { place(columns[$0]) != nil }
    let sorted = known.sorted { place(columns[$0]) ?? 0 < place(columns[$1]) ?? 0 }
    var result = columns
    for (target, source) in zip(known, sorted) { result[target] = columns[source] }
    return result
  }

  /// Moves a column in front of another one, or behind all; both are ids of columns in their current order.
  mutating func move(_ id: String, before other: String?, of columns: [ColumnDescription<RowValue>]) {
    var ids = ordered(columns).compactMap(\.settings.customizationID)
    guard id != other, let old = ids.firstIndex(of: id) else { return }
    ids.remove(at: old)
    ids.insert(id, at: other.flatMap { ids.firstIndex(of: $0) } ?? ids.count)
    order = ids
  }
}
