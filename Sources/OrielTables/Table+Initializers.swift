import Foundation
@_spi(Oriel) import OrielCore
import OrielLists

// Rows of a collection.
extension Table {
  /// A table with a row for each element of a collection, without a selection.
  public init<Data>(
    _ data: Data, columnCustomization: Binding<TableColumnCustomization<Value>>? = nil,
    @TableColumnBuilder<Value, Never> columns: () -> Columns
  ) where Rows == TableForEachContent<Data>, Data: RandomAccessCollection, Data.Element == Value {
    self.init(TableForEachContent(data: data), columns(), customization: columnCustomization)
  }

  /// A table with a row for each element of a collection, in which one row, or none, can be selected.
  public init<Data>(
    _ data: Data, selection: Binding<Value.ID?>, columnCustomization: Binding<TableColumnCustomization<Value>>? = nil,
    @TableColumnBuilder<Value, Never> columns: () -> Columns
  ) where Rows == TableForEachContent<Data>, Data: RandomAccessCollection, Data.Element == Value {
    self.init(TableForEachContent(data: data), columns(), selection: RowSelection(selection), customization: columnCustomization)
  }

  /// A table with a row for each element of a collection, in which any number of rows can be selected.
  public init<Data>(
    _ data: Data, selection: Binding<Set<Value.ID>>, columnCustomization: Binding<TableColumnCustomization<Value>>? = nil,
    @TableColumnBuilder<Value, Never> columns: () -> Columns
  ) where Rows == TableForEachContent<Data>, Data: RandomAccessCollection, Data.Element == Value {
    self.init(TableForEachContent(data: data), columns(), selection: RowSelection(selection), customization: columnCustomization)
  }

  /// A table with a row for each element of a collection, without a selection, sorted by comparators.
  public init<Data, Sort: SortComparator>(
    _ data: Data, sortOrder: Binding<[Sort]>, columnCustomization: Binding<TableColumnCustomization<Value>>? = nil,
    @TableColumnBuilder<Value, Sort> columns: () -> Columns
  ) where Rows == TableForEachContent<Data>, Data: RandomAccessCollection, Data.Element == Value {
    self.init(TableForEachContent(data: data), columns(), sorting: TableSorting(sortOrder), customization: columnCustomization)
  }

  /// A table with a row for each element of a collection, in which one row, or none, can be selected, sorted by comparators.
  public init<Data, Sort: SortComparator>(
    _ data: Data, selection: Binding<Value.ID?>, sortOrder: Binding<[Sort]>,
    columnCustomization: Binding<TableColumnCustomization<Value>>? = nil, @TableColumnBuilder<Value, Sort> columns: () -> Columns
  ) where Rows == TableForEachContent<Data>, Data: RandomAccessCollection, Data.Element == Value {
    self.init(
      TableForEachContent(data: data), columns(), selection: RowSelection(selection), sorting: TableSorting(sortOrder),
      customization: columnCustomization)
  }

  /// A table with a row for each element of a collection, in which any number of rows can be selected, sorted by comparators.
  public init<Data, Sort: SortComparator>(
    _ data: Data, selection: Binding<Set<Value.ID>>, sortOrder: Binding<[Sort]>,
    columnCustomization: Binding<TableColumnCustomization<Value>>? = nil, @TableColumnBuilder<Value, Sort> columns: () -> Columns
  ) where Rows == TableForEachContent<Data>, Data: RandomAccessCollection, Data.Element == Value {
    self.init(
      TableForEachContent(data: data), columns(), selection: RowSelection(selection), sorting: TableSorting(sortOrder),
      customization: columnCustomization)
  }
}

// Rows of a tree.
extension Table {
  /// A table with a row for each element of a tree, whose children are shown below it once it is expanded, without a selection.
  public init<Data>(
    _ data: Data, children: KeyPath<Value, Data?>, columnCustomization: Binding<TableColumnCustomization<Value>>? = nil,
    @TableColumnBuilder<Value, Never> columns: () -> Columns
  ) where Rows == TableOutlineGroupContent<Data>, Data: RandomAccessCollection, Data.Element == Value {
    self.init(TableOutlineGroupContent(data: data, children: children), columns(), customization: columnCustomization)
  }

  /// A table with a row for each element of a tree, whose children are shown below it once it is expanded, in which one row, or none, can be selected.
  public init<Data>(
    _ data: Data, children: KeyPath<Value, Data?>, selection: Binding<Value.ID?>,
    columnCustomization: Binding<TableColumnCustomization<Value>>? = nil, @TableColumnBuilder<Value, Never> columns: () -> Columns
  ) where Rows == TableOutlineGroupContent<Data>, Data: RandomAccessCollection, Data.Element == Value {
    self.init(
      TableOutlineGroupContent(data: data, children: children), columns(), selection: RowSelection(selection),
      customization: columnCustomization)
  }

  /// A table with a row for each element of a tree, whose children are shown below it once it is expanded, in which any number of rows can be selected.
  public init<Data>(
    _ data: Data, children: KeyPath<Value, Data?>, selection: Binding<Set<Value.ID>>,
    columnCustomization: Binding<TableColumnCustomization<Value>>? = nil, @TableColumnBuilder<Value, Never> columns: () -> Columns
  ) where Rows == TableOutlineGroupContent<Data>, Data: RandomAccessCollection, Data.Element == Value {
    self.init(
      TableOutlineGroupContent(data: data, children: children), columns(), selection: RowSelection(selection),
      customization: columnCustomization)
  }

  /// A table with a row for each element of a tree, whose children are shown below it once it is expanded, without a selection, sorted by comparators.
  public init<Data, Sort: SortComparator>(
    _ data: Data, children: KeyPath<Value, Data?>, sortOrder: Binding<[Sort]>,
    columnCustomization: Binding<TableColumnCustomization<Value>>? = nil, @TableColumnBuilder<Value, Sort> columns: () -> Columns
  ) where Rows == TableOutlineGroupContent<Data>, Data: RandomAccessCollection, Data.Element == Value {
    self.init(
      TableOutlineGroupContent(data: data, children: children), columns(), sorting: TableSorting(sortOrder),
      customization: columnCustomization)
  }

  /// A table with a row for each element of a tree, whose children are shown below it once it is expanded, in which one row, or none, can be selected, sorted by comparators.
  public init<Data, Sort: SortComparator>(
    _ data: Data, children: KeyPath<Value, Data?>, selection: Binding<Value.ID?>, sortOrder: Binding<[Sort]>,
    columnCustomization: Binding<TableColumnCustomization<Value>>? = nil, @TableColumnBuilder<Value, Sort> columns: () -> Columns
  ) where Rows == TableOutlineGroupContent<Data>, Data: RandomAccessCollection, Data.Element == Value {
    self.init(
      TableOutlineGroupContent(data: data, children: children), columns(), selection: RowSelection(selection),
      sorting: TableSorting(sortOrder), customization: columnCustomization)
  }

  /// A table with a row for each element of a tree, whose children are shown below it once it is expanded, in which any number of rows can be selected, sorted by comparators.
  public init<Data, Sort: SortComparator>(
    _ data: Data, children: KeyPath<Value, Data?>, selection: Binding<Set<Value.ID>>, sortOrder: Binding<[Sort]>,
    columnCustomization: Binding<TableColumnCustomization<Value>>? = nil, @TableColumnBuilder<Value, Sort> columns: () -> Columns
  ) where Rows == TableOutlineGroupContent<Data>, Data: RandomAccessCollection, Data.Element == Value {
    self.init(
      TableOutlineGroupContent(data: data, children: children), columns(), selection: RowSelection(selection),
      sorting: TableSorting(sortOrder), customization: columnCustomization)
  }
}

// Rows from a builder.
extension Table {
  /// A table with rows from a builder, without a selection.
  public init(
    of valueType: Value.Type, columnCustomization: Binding<TableColumnCustomization<Value>>? = nil,
    @TableColumnBuilder<Value, Never> columns: () -> Columns, @TableRowBuilder<Value> rows: () -> Rows
  ) {
    self.init(rows(), columns(), customization: columnCustomization)
  }

  /// A table with rows from a builder, in which one row, or none, can be selected.
  public init(
    of valueType: Value.Type, selection: Binding<Value.ID?>, columnCustomization: Binding<TableColumnCustomization<Value>>? = nil,
    @TableColumnBuilder<Value, Never> columns: () -> Columns, @TableRowBuilder<Value> rows: () -> Rows
  ) {
    self.init(rows(), columns(), selection: RowSelection(selection), customization: columnCustomization)
  }

  /// A table with rows from a builder, in which any number of rows can be selected.
  public init(
    of valueType: Value.Type, selection: Binding<Set<Value.ID>>, columnCustomization: Binding<TableColumnCustomization<Value>>? = nil,
    @TableColumnBuilder<Value, Never> columns: () -> Columns, @TableRowBuilder<Value> rows: () -> Rows
  ) {
    self.init(rows(), columns(), selection: RowSelection(selection), customization: columnCustomization)
  }

  /// A table with rows from a builder, without a selection, sorted by comparators.
  public init<Sort: SortComparator>(
    of valueType: Value.Type, sortOrder: Binding<[Sort]>, columnCustomization: Binding<TableColumnCustomization<Value>>? = nil,
    @TableColumnBuilder<Value, Sort> columns: () -> Columns, @TableRowBuilder<Value> rows: () -> Rows
  ) {
    self.init(rows(), columns(), sorting: TableSorting(sortOrder), customization: columnCustomization)
  }

  /// A table with rows from a builder, in which one row, or none, can be selected, sorted by comparators.
  public init<Sort: SortComparator>(
    of valueType: Value.Type, selection: Binding<Value.ID?>, sortOrder: Binding<[Sort]>,
    columnCustomization: Binding<TableColumnCustomization<Value>>? = nil, @TableColumnBuilder<Value, Sort> columns: () -> Columns,
    @TableRowBuilder<Value> rows: () -> Rows
  ) {
    self.init(rows(), columns(), selection: RowSelection(selection), sorting: TableSorting(sortOrder), customization: columnCustomization)
  }

  /// A table with rows from a builder, in which any number of rows can be selected, sorted by comparators.
  public init<Sort: SortComparator>(
    of valueType: Value.Type, selection: Binding<Set<Value.ID>>, sortOrder: Binding<[Sort]>,
    columnCustomization: Binding<TableColumnCustomization<Value>>? = nil, @TableColumnBuilder<Value, Sort> columns: () -> Columns,
    @TableRowBuilder<Value> rows: () -> Rows
  ) {
    self.init(rows(), columns(), selection: RowSelection(selection), sorting: TableSorting(sortOrder), customization: columnCustomization)
  }
}
