import Foundation
@_spi(Oriel) import OrielCore
import OrielViews

/// A row of a table for a value. SwiftUI: `TableRow`.
///
/// ```swift
/// Table(of: Person.self) {
///     TableColumn("Name", value: \.name)
/// } rows: {
///     ForEach(people) { person in TableRow(person) }
///     TableRow(Person.example)
/// }
/// ```
nonisolated public struct TableRow<Value: Identifiable>: TableRowContent {
  public typealias TableRowValue = Value
  public typealias TableRowBody = Never
  let value: Value

  /// The row of a value, which the columns show.
  public init(_ value: Value) { self.value = value }

  public static func _rows(_ row: TableRow, in context: _TableRowContext) -> _TableRows {
    _TableRows(TableRowItem(id: AnyHashable(row.value.id), value: row.value, depth: context.depth))
  }
  public static var _isSingleRow: Bool { true }
}

/// The rows of a collection, one for each element. SwiftUI: `TableForEachContent`.
nonisolated public struct TableForEachContent<Data: RandomAccessCollection>: TableRowContent where Data.Element: Identifiable {
  public typealias TableRowValue = Data.Element
  public typealias TableRowBody = Never
  let data: Data

  public static func _rows(_ rows: Self, in context: _TableRowContext) -> _TableRows {
    let data = rows.data
    return _TableRows(count: data.count) { index in
      let value = data[data.index(data.startIndex, offsetBy: index)]
      return TableRowItem(id: AnyHashable(value.id), value: value, depth: context.depth)
    }
  }
  public static var _isSingleRow: Bool { false }
}

/// A row that shows and hides the rows below it. SwiftUI: `DisclosureTableRow`.
///
/// The arrow is in the first column, which is indented by the number of rows around. The Right and Left arrow keys expand and collapse
/// the selected row.
nonisolated public struct DisclosureTableRow<Label: TableRowContent, Content: TableRowContent>: TableRowContent
where Label.TableRowValue == Content.TableRowValue {
  public typealias TableRowValue = Label.TableRowValue
  public typealias TableRowBody = Never
  let label: Label
  let isExpanded: Binding<Bool>?
  let content: () -> Content

  /// A row of a value, with rows below; without a binding the table stores whether they are shown, at first not.
  public init<Value: Identifiable>(
    _ value: Value, isExpanded: Binding<Bool>? = nil, @TableRowBuilder<Value> content: @escaping () -> Content
  ) where Label == TableRow<Value> {
    (label, self.isExpanded, self.content) = (TableRow(value), isExpanded, content)
  }

  public static func _rows(_ row: Self, in context: _TableRowContext) -> _TableRows {
    var inner = context
    inner.depth += 1
    let label = Label._rows(row.label, in: context)
    guard label.count > 0 else { return .none }
    var item = label.row(0)
    let expansion =
      row.isExpanded.map { binding in Expansion(isExpanded: binding.wrappedValue) { binding.wrappedValue = $0 } }
      ?? context.binding(for: item.id)
    item.expansion = expansion
    return _TableRows([_TableRows(item), expansion.isExpanded ? Content._rows(row.content(), in: inner) : .none])
  }
  public static var _isSingleRow: Bool { false }
}

/// The rows of a tree: each element with its children below it. SwiftUI: `TableOutlineGroupContent`.
nonisolated public struct TableOutlineGroupContent<Data: RandomAccessCollection>: TableRowContent where Data.Element: Identifiable {
  public typealias TableRowValue = Data.Element
  public typealias TableRowBody = Never
  let data: Data
  let children: KeyPath<Data.Element, Data?>

  public static func _rows(_ tree: Self, in context: _TableRowContext) -> _TableRows {
    var list: [TableRowItem] = []
    add(tree.data, tree.children, context, to: &list)
    let rows = list
    return _TableRows(count: rows.count, isTree: true) { rows[$0] }
  }

  private static func add(
    _ data: Data, _ children: KeyPath<Data.Element, Data?>, _ context: _TableRowContext, to list: inout [TableRowItem]
  ) {
    for value in data {
      let id = AnyHashable(value.id)
      guard let below = value[keyPath: children] else {
        list.append(TableRowItem(id: id, value: value, depth: context.depth))
        continue
      }
      let expansion = context.binding(for: id)
      list.append(TableRowItem(id: id, value: value, depth: context.depth, expansion: expansion))
      if !expansion.isExpanded { continue }
      var inner = context
      inner.depth += 1
      add(below, children, inner, to: &list)
    }
  }
  public static var _isSingleRow: Bool { false }
}

/// Rows with a modifier. SwiftUI: the results of modifiers of `TableRowContent`.
nonisolated public struct _ModifiedTableRows<Content: TableRowContent>: TableRowContent {
  public typealias TableRowValue = Content.TableRowValue
  public typealias TableRowBody = Never
  let content: Content
  let decorate: (AnyView) -> AnyView

  public static func _rows(_ rows: Self, in context: _TableRowContext) -> _TableRows {
    let decorate = rows.decorate
    return Content._rows(rows.content, in: context).map { $0.decorations.append(decorate) }
  }
  public static var _isSingleRow: Bool { Content._isSingleRow }
}

extension TableRowContent {
  /// Runs an action when the pointer enters or leaves a row. SwiftUI: `TableRowContent.onHover(perform:)`.
  nonisolated public func onHover(perform action: @escaping (Bool) -> Void) -> some TableRowContent<TableRowValue> {
    _ModifiedTableRows(content: self) { AnyView($0.onHover(perform: action)) }
  }
}
