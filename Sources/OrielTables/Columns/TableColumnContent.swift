import Foundation
@_spi(Oriel) import OrielCore

/// Columns of a table: a `TableColumn`, several, or ones composed of others. SwiftUI: `TableColumnContent`.
public protocol TableColumnContent<TableRowValue, TableColumnSortComparator> {
  /// The type of the rows' values.
  associatedtype TableRowValue: Identifiable = TableColumnBody.TableRowValue
  /// The type of the comparators that sort the rows.
  associatedtype TableColumnSortComparator: SortComparator = TableColumnBody.TableColumnSortComparator
  associatedtype TableColumnBody: TableColumnContent
  /// The columns of which it is composed.
  @TableColumnBuilder<TableRowValue, TableColumnSortComparator> var tableColumnBody: TableColumnBody { get }
  /// Adds its columns to a table's columns. Only Oriel's own content has another implementation.
  static func _addColumns(_ content: Self, to list: inout _TableColumnList)
}

extension TableColumnContent {
  public static func _addColumns(_ content: Self, to list: inout _TableColumnList) {
    TableColumnBody._addColumns(content.tableColumnBody, to: &list)
  }
}

extension TableColumnContent where TableColumnBody == Never {
  /// No body: the content is Oriel's own, and reading this traps.
  public var tableColumnBody: Never { fatalError("these table columns have no body") }
}

extension Never: TableColumnContent {
  public typealias TableColumnSortComparator = Never
  public var tableColumnBody: Never { fatalError("Never has no instances") }
}

/// The columns of a table in order, each with an id by its place in the program.
public struct _TableColumnList {
  /// Each a `ColumnDescription` of the table's rows.
  private(set) var columns: [Any] = []
  private var path: [String] = []
  private var next = 0

  mutating func add(_ make: (String) -> Any) {
    columns.append(make((path + ["\(next)"]).joined(separator: ".")))
    next += 1
  }

  /// Columns whose ids begin with a name of their own, such as the columns of one branch of a condition.
  mutating func group(_ name: String, _ add: (inout _TableColumnList) -> Void) {
    let outer = next
    path.append("\(outer)" + name)
    next = 0
    add(&self)
    path.removeLast()
    next = outer + 1
  }
}

/// Several columns, which count as one in a builder. SwiftUI: `TupleTableColumnContent`.
nonisolated public struct TupleTableColumnContent<RowValue: Identifiable, Sort: SortComparator, each Column: TableColumnContent>:
  TableColumnContent
{
  public typealias TableRowValue = RowValue
  public typealias TableColumnSortComparator = Sort
  public typealias TableColumnBody = Never
  let columns: (repeat each Column)

  public static func _addColumns(_ tuple: Self, to list: inout _TableColumnList) {
    for column in repeat each tuple.columns { list.group("") { add(column, to: &$0) } }
  }
  private static func add<C: TableColumnContent>(_ column: C, to list: inout _TableColumnList) { C._addColumns(column, to: &list) }
}

/// Columns as one value, which name their rows' type: `TableColumn("Name") { (person: Person) in … }`. SwiftUI: `Group`.
extension Group: TableColumnContent where Content: TableColumnContent {
  public typealias TableRowValue = Content.TableRowValue
  public typealias TableColumnSortComparator = Content.TableColumnSortComparator
  public typealias TableColumnBody = Never

  /// A group of the columns that a builder makes.
  @_disfavoredOverload nonisolated public init<R, C>(@TableColumnBuilder<R, C> content: () -> Content)
  where R == Content.TableRowValue, C == Content.TableColumnSortComparator {
    self.init(content(), ())
  }

  public static func _addColumns(_ group: Self, to list: inout _TableColumnList) {
    list.group("") { Content._addColumns(group.content, to: &$0) }
  }
}

/// One of two contents of columns. SwiftUI: the result of `if` and `else` in a `TableColumnBuilder`.
nonisolated public struct _ConditionalTableColumnContent<First: TableColumnContent, Second: TableColumnContent>: TableColumnContent
where
  First.TableRowValue == Second.TableRowValue
{
  public typealias TableRowValue = First.TableRowValue
  public typealias TableColumnSortComparator = First.TableColumnSortComparator
  public typealias TableColumnBody = Never
  enum Choice {
    case first(First)
    case second(Second)
  }
  let choice: Choice

  public static func _addColumns(_ content: Self, to list: inout _TableColumnList) {
    switch content.choice {
    case .first(let first): list.group("a") { First._addColumns(first, to: &$0) }
    case .second(let second): list.group("b") { Second._addColumns(second, to: &$0) }
    }
  }
}

extension Optional: TableColumnContent where Wrapped: TableColumnContent {
  public typealias TableRowValue = Wrapped.TableRowValue
  public typealias TableColumnSortComparator = Wrapped.TableColumnSortComparator
  public typealias TableColumnBody = Never

  public static func _addColumns(_ content: Self, to list: inout _TableColumnList) {
    list.group("") { if let content { Wrapped._addColumns(content, to: &$0) } }
  }
}

/// A column for each element of a collection. SwiftUI: `TableColumnForEach`.
///
/// ```swift
/// Table(people) {
///     TableColumnForEach(months) { month in
///         TableColumn(month.name) { person in Text("\(person.hours(in: month))") }
///     }
/// }
/// ```
nonisolated public struct TableColumnForEach<Data: RandomAccessCollection, ID: Hashable, RowValue: Identifiable, Sort, Content>:
  TableColumnContent
where
  Sort: SortComparator, Content: TableColumnContent, Content.TableRowValue == RowValue, Content.TableColumnSortComparator == Sort
{
  public typealias TableRowValue = RowValue
  public typealias TableColumnSortComparator = Sort
  public typealias TableColumnBody = Never

  let data: Data
  let id: (Data.Element) -> ID
  let content: (Data.Element) -> Content

  /// A column for each element, matched by its `id`.
  public init(_ data: Data, @TableColumnBuilder<RowValue, Sort> content: @escaping (Data.Element) -> Content)
  where Data.Element: Identifiable, ID == Data.Element.ID {
    (self.data, self.content, id) = (data, content, { $0.id })
  }

  /// A column for each element, matched by the value at a key path.
  public init(_ data: Data, id: KeyPath<Data.Element, ID>, @TableColumnBuilder<RowValue, Sort> content: @escaping (Data.Element) -> Content)
  {
    (self.data, self.content, self.id) = (data, content, { $0[keyPath: id] })
  }

  public static func _addColumns(_ columns: Self, to list: inout _TableColumnList) {
    list.group("") { list in
      for element in columns.data {
        list.group("[\(columns.id(element))]") { Content._addColumns(columns.content(element), to: &$0) }
      }
    }
  }
}

/// Composes the columns of a table. SwiftUI: `TableColumnBuilder`.
@resultBuilder public enum TableColumnBuilder<RowValue: Identifiable, Sort: SortComparator> {
  public static func buildExpression<Content, Label>(_ column: TableColumn<RowValue, Sort, Content, Label>)
    -> TableColumn<RowValue, Sort, Content, Label>
  { column }
  @_disfavoredOverload public static func buildExpression<Content, Label>(_ column: TableColumn<RowValue, Never, Content, Label>)
    -> TableColumn<RowValue, Never, Content, Label>
  { column }
  @_disfavoredOverload public static func buildExpression<Column: TableColumnContent>(_ column: Column) -> Column
  where Column.TableRowValue == RowValue, Column.TableColumnSortComparator == Sort { column }

  public static func buildBlock<Column: TableColumnContent>(_ column: Column) -> Column { column }
  public static func buildBlock<each Column: TableColumnContent>(_ column: repeat each Column)
    -> TupleTableColumnContent<RowValue, Sort, repeat each Column>
  { TupleTableColumnContent(columns: (repeat each column)) }
  public static func buildIf<Column: TableColumnContent>(_ column: Column?) -> Column? { column }
  public static func buildEither<A: TableColumnContent, B: TableColumnContent>(first: A) -> _ConditionalTableColumnContent<A, B>
  where A.TableRowValue == B.TableRowValue { _ConditionalTableColumnContent(choice: .first(first)) }
  public static func buildEither<A: TableColumnContent, B: TableColumnContent>(second: B) -> _ConditionalTableColumnContent<A, B>
  where A.TableRowValue == B.TableRowValue { _ConditionalTableColumnContent(choice: .second(second)) }
  public static func buildLimitedAvailability<Column: TableColumnContent>(_ column: Column) -> Column { column }
}
