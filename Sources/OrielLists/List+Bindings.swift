import OrielCore

// Lists of bindings to the elements of a collection, matched by any key path. Where the elements are `Identifiable`, the binding itself is a
// collection of bindings with ids, and the initialisers for collections take it.

/// The rows of a list with a binding to each element.
public typealias _BoundRows<C: RandomAccessCollection, ID: Hashable, Row: View> = ForEach<
  LazyMapSequence<C.Indices, (C.Index, ID)>, ID, Row
>

extension List where SelectionValue == Never {
  /// A list without a selection, with a row for a binding to each element, matched by the value at a key path.
  ///
  /// Ids must be unique, as in `ForEach`.
  ///
  /// ```swift
  /// List($names, id: \.self) { $name in TextField("Name", text: $name) }
  /// ```
  @_disfavoredOverload public init<Data, ID: Hashable, RowContent: View>(
    _ data: Binding<Data>, id: KeyPath<Data.Element, ID>, @ViewBuilder rowContent: @escaping (Binding<Data.Element>) -> RowContent
  )
  where Content == _BoundRows<Data, ID, RowContent>, Data: MutableCollection, Data: RandomAccessCollection, Data.Index: Hashable {
    self.init(nil, ForEach(data, id: id, content: rowContent))
  }
}

extension List {
  /// A row for a binding to each element, matched by the value at a key path; any number of rows can be selected by it.
  @_disfavoredOverload public init<Data, ID: Hashable, RowContent: View>(
    _ data: Binding<Data>, id: KeyPath<Data.Element, ID>, selection: Binding<Set<SelectionValue>>?,
    @ViewBuilder rowContent: @escaping (Binding<Data.Element>) -> RowContent
  )
  where Content == _BoundRows<Data, ID, RowContent>, Data: MutableCollection, Data: RandomAccessCollection, Data.Index: Hashable {
    self.init(selection.map { RowSelection($0) }, ForEach(data, id: id, content: rowContent))
  }

  /// A row for a binding to each element, matched by the value at a key path; one row can be selected by it.
  @_disfavoredOverload public init<Data, ID: Hashable, RowContent: View>(
    _ data: Binding<Data>, id: KeyPath<Data.Element, ID>, selection: Binding<SelectionValue?>?,
    @ViewBuilder rowContent: @escaping (Binding<Data.Element>) -> RowContent
  )
  where Content == _BoundRows<Data, ID, RowContent>, Data: MutableCollection, Data: RandomAccessCollection, Data.Index: Hashable {
    self.init(selection.map { RowSelection($0) }, ForEach(data, id: id, content: rowContent))
  }
}
