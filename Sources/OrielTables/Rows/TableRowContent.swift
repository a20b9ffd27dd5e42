import Foundation
@_spi(Oriel) import OrielCore

/// Rows of a table: a `TableRow`, several, or ones composed of others. SwiftUI: `TableRowContent`.
public protocol TableRowContent<TableRowValue> {
  /// The type of the rows' values.
  associatedtype TableRowValue: Identifiable = TableRowBody.TableRowValue
  associatedtype TableRowBody: TableRowContent
  /// The rows of which it is composed.
  @TableRowBuilder<TableRowValue> var tableRowBody: TableRowBody { get }
  /// Its rows, made as they are needed. Only Oriel's own content has another implementation.
  static func _rows(_ content: Self, in context: _TableRowContext) -> _TableRows
  /// Whether it is one row, whatever its value, so that its rows need not be counted.
  static var _isSingleRow: Bool { get }
}

extension TableRowContent {
  public static func _rows(_ content: Self, in context: _TableRowContext) -> _TableRows {
    TableRowBody._rows(content.tableRowBody, in: context)
  }
  public static var _isSingleRow: Bool { TableRowBody._isSingleRow }
}

extension TableRowContent where TableRowBody == Never {
  /// No body: the content is Oriel's own, and reading this traps.
  public var tableRowBody: Never { fatalError("these table rows have no body") }
}

extension Never: TableRowContent {
  public typealias TableRowValue = Never
  public var tableRowBody: Never { fatalError("Never has no instances") }
  public static var _isSingleRow: Bool { false }
}

/// The state of a table that its rows depend on.
public struct _TableRowContext {
  /// Which rows with rows below are expanded: by the table itself, if the program does not say.
  let isExpanded: (AnyHashable) -> Bool
  let setExpanded: (AnyHashable, Bool) -> Void
  /// The number of rows around.
  var depth = 0

  func binding(for id: AnyHashable) -> Expansion {
    Expansion(isExpanded: isExpanded(id)) { [setExpanded] in setExpanded(id, $0) }
  }
}

/// Whether a row shows the rows below it.
struct Expansion {
  var isExpanded: Bool
  let set: (Bool) -> Void
}

/// A row, without the type of its value.
struct TableRowItem {
  /// The row's `id`, by which it is selected.
  var id: AnyHashable
  /// A value of the table's type.
  var value: Any
  var depth = 0
  /// nil: it has no rows below.
  var expansion: Expansion?
  /// Modifiers of the row.
  var decorations: [(AnyView) -> AnyView] = []
}

/// Rows in order, each made when it is needed.
public struct _TableRows {
  let count: Int
  /// Whether a row may have rows below it, so that the first column needs room for arrows.
  let isTree: Bool
  let row: (Int) -> TableRowItem

  init(count: Int, isTree: Bool = false, row: @escaping (Int) -> TableRowItem) {
    (self.count, self.isTree, self.row) = (count, isTree, row)
  }
  init(_ row: TableRowItem) { self.init(count: 1, isTree: row.expansion != nil) { _ in row } }

  static var none: _TableRows { _TableRows(count: 0) { _ in fatalError("there are no rows") } }

  /// Several rows after one another. Finding one takes O(log parts).
  init(_ parts: [_TableRows]) {
    let parts = parts.filter { $0.count > 0 }
    if parts.count < 2 {
      self = parts.first ?? .none
      return
    }
    var starts: [Int] = [], total = 0
    for part in parts {
      starts.append(total)
      total += part.count
    }
    self.init(count: total, isTree: parts.contains { $0.isTree }) { index in
      var (low, high) = (0, starts.count)
      while high - low > 1 {
        let middle = (low + high) / 2
        if starts[middle] <= index { low = middle } else { high = middle }
      }
      return parts[low].row(index - starts[low])
    }
  }

  func map(_ change: @escaping (inout TableRowItem) -> Void) -> _TableRows {
    _TableRows(count: count, isTree: isTree) { [row] in
      var item = row($0)
      change(&item)
      return item
    }
  }
}

/// The rows of a table as data of a `ForEach`.
struct TableRowList: RandomAccessCollection {
  let rows: _TableRows
  var startIndex: Int { 0 }
  var endIndex: Int { rows.count }
  subscript(index: Int) -> NumberedRow { NumberedRow(index: index, item: rows.row(index)) }
}

struct NumberedRow: Identifiable {
  let index: Int
  let item: TableRowItem
  var id: AnyHashable { item.id }
}

// MARK: Composition

/// Several contents of rows, which count as one in a builder. SwiftUI: `TupleTableRowContent`.
nonisolated public struct TupleTableRowContent<Value: Identifiable, each Row: TableRowContent>: TableRowContent {
  public typealias TableRowValue = Value
  public typealias TableRowBody = Never
  let rows: (repeat each Row)

  public static func _rows(_ tuple: Self, in context: _TableRowContext) -> _TableRows {
    var parts: [_TableRows] = []
    for row in repeat each tuple.rows { parts.append(part(row, context)) }
    return _TableRows(parts)
  }
  private static func part<R: TableRowContent>(_ row: R, _ context: _TableRowContext) -> _TableRows { R._rows(row, in: context) }
  public static var _isSingleRow: Bool { false }
}

/// Rows as one value. SwiftUI: `Group`.
extension Group: TableRowContent where Content: TableRowContent {
  public typealias TableRowValue = Content.TableRowValue
  public typealias TableRowBody = Never

  /// A group of the rows that a builder makes.
  @_disfavoredOverload nonisolated public init<R>(@TableRowBuilder<R> content: () -> Content) where R == Content.TableRowValue {
    self.init(content(), ())
  }

  public static func _rows(_ group: Self, in context: _TableRowContext) -> _TableRows { Content._rows(group.content, in: context) }
  public static var _isSingleRow: Bool { Content._isSingleRow }
}

/// One of two contents of rows. SwiftUI: the result of `if` and `else` in a `TableRowBuilder`.
nonisolated public enum _ConditionalTableRowContent<First: TableRowContent, Second: TableRowContent>: TableRowContent
where First.TableRowValue == Second.TableRowValue {
  public typealias TableRowValue = First.TableRowValue
  public typealias TableRowBody = Never
  case first(First)
  case second(Second)

  public static func _rows(_ content: Self, in context: _TableRowContext) -> _TableRows {
    switch content {
    case .first(let first): First._rows(first, in: context)
    case .second(let second): Second._rows(second, in: context)
    }
  }
  public static var _isSingleRow: Bool { First._isSingleRow && Second._isSingleRow }
}

extension Optional: TableRowContent where Wrapped: TableRowContent {
  public typealias TableRowValue = Wrapped.TableRowValue
  public typealias TableRowBody = Never

  public static func _rows(_ content: Self, in context: _TableRowContext) -> _TableRows {
    content.map { Wrapped._rows($0, in: context) } ?? .none
  }
  public static var _isSingleRow: Bool { false }
}

extension ForEach: TableRowContent where Content: TableRowContent {
  public typealias TableRowValue = Content.TableRowValue
  public typealias TableRowBody = Never

  public static func _rows(_ rows: Self, in context: _TableRowContext) -> _TableRows {
    let (data, content) = (rows.data, rows.content)
    if !Content._isSingleRow { return _TableRows(data.map { Content._rows(content($0), in: context) }) }
    return _TableRows(count: data.count) { index in
      Content._rows(content(data[data.index(data.startIndex, offsetBy: index)]), in: context).row(0)
    }
  }
  public static var _isSingleRow: Bool { false }
}

extension ForEach where Content: TableRowContent {
  /// Rows for each element of a collection. The rows are matched by their own ids.
  @_disfavoredOverload nonisolated public init<V>(_ data: Data, @TableRowBuilder<V> content: @escaping (Data.Element) -> Content)
  where Data.Element: Identifiable, ID == Data.Element.ID, V == Content.TableRowValue {
    self.init(elements: data, id: { $0.id }, content: content)
  }

  /// Rows for each element of a collection, identified by the value at a key path. The rows are matched by their own ids.
  @_disfavoredOverload nonisolated public init<V>(
    _ data: Data, id: KeyPath<Data.Element, ID>, @TableRowBuilder<V> content: @escaping (Data.Element) -> Content
  ) where V == Content.TableRowValue {
    self.init(elements: data, id: { $0[keyPath: id] }, content: content)
  }

  /// A row for each element of a collection.
  nonisolated public init(_ data: Data) where Data.Element: Identifiable, ID == Data.Element.ID, Content == TableRow<Data.Element> {
    self.init(elements: data, id: { $0.id }) { TableRow($0) }
  }
}

/// Composes the rows of a table. SwiftUI: `TableRowBuilder`.
@resultBuilder public enum TableRowBuilder<Value: Identifiable> {
  public static func buildExpression<Row: TableRowContent>(_ row: Row) -> Row where Row.TableRowValue == Value { row }
  public static func buildBlock<Row: TableRowContent>(_ row: Row) -> Row { row }
  public static func buildBlock<each Row: TableRowContent>(_ row: repeat each Row) -> TupleTableRowContent<Value, repeat each Row> {
    TupleTableRowContent(rows: (repeat each row))
  }
  public static func buildIf<Row: TableRowContent>(_ row: Row?) -> Row? { row }
  public static func buildEither<A: TableRowContent, B: TableRowContent>(first: A) -> _ConditionalTableRowContent<A, B>
  where A.TableRowValue == B.TableRowValue { .first(first) }
  public static func buildEither<A: TableRowContent, B: TableRowContent>(second: B) -> _ConditionalTableRowContent<A, B>
  where A.TableRowValue == B.TableRowValue { .second(second) }
  public static func buildLimitedAvailability<Row: TableRowContent>(_ row: Row) -> Row { row }
}
