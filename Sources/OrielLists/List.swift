import Foundation
@_spi(Oriel) import OrielControls
@_spi(Oriel) import OrielCore
@_spi(Oriel) import OrielViews

/// Views in a scrolling column, each a row, with separators between them. SwiftUI: `List`.
///
/// Rows can be selected, deleted and moved. Rows of a `ForEach` are made when they become visible, and keep their state from then on; other
/// rows are assumed to have the mean height of these. A list takes the whole proposed size, and zero on an axis where nothing is proposed.
///
/// A click selects a row. With Control, or while several rows can be selected in edit mode, it adds the row to the selection or removes it
/// from there; with Shift it extends the selection. Arrows, Home, End and the keys of pages move the selection, with Shift they extend it;
/// letters select the next row whose text begins with them. Left and Right collapse and expand disclosure groups, whose views are rows.
/// Delete removes the selected rows if `onDelete` allows it. Rows with `onMove` can be dragged, or moved by Alt with an arrow.
///
/// A row's value in the selection is its `tag`, otherwise its id from a `ForEach`. Rows whose value is not a `SelectionValue` cannot be
/// selected; if the selection's binding is nil, no row can be selected.
///
/// ```swift
/// @State private var selection: Set<String> = []
///
/// var body: some View {
///     List(names, id: \.self, selection: $selection) { name in Text(name) }
/// }
/// ```
nonisolated public struct List<SelectionValue: Hashable, Content: View>: _PrimitiveView {
  let selection: RowSelection?
  let content: Content

  init(_ selection: RowSelection?, _ content: Content) {
    self.selection = selection
    self.content = content
  }

  /// A list in which any number of rows can be selected.
  public init(selection: Binding<Set<SelectionValue>>?, @ViewBuilder content: () -> Content) {
    self.init(selection.map { RowSelection($0) }, content())
  }

  /// A list in which one row, or none, can be selected.
  public init(selection: Binding<SelectionValue?>?, @ViewBuilder content: () -> Content) {
    self.init(selection.map { RowSelection($0) }, content())
  }

  /// A list in which one row is always selected: no click deselects it. For a set or an optional the other initialisers are preferred.
  @_disfavoredOverload public init(selection: Binding<SelectionValue>, @ViewBuilder content: () -> Content) {
    self.init(RowSelection(always: selection), content())
  }

  @MainActor public static func _visit(_ view: List, _ context: inout _ViewContext) {
    context.visit(
      ListFrame(selection: view.selection, content: view.content)
        .modifier(_FocusableModifier(isFocusable: view.selection != nil, interactions: .edit, cornerRadius: 0)))
  }
  public static var _isSingleBox: Bool { true }
}

extension List where SelectionValue == Never {
  /// Creates a list of any views, in which nothing can be selected.
  public init(@ViewBuilder content: () -> Content) { self.init(nil, content()) }

  /// A list without a selection, with a row for each element, matched by the element's `id`.
  public init<Data, RowContent: View>(_ data: Data, @ViewBuilder rowContent: @escaping (Data.Element) -> RowContent)
  where Content == ForEach<Data, Data.Element.ID, RowContent>, Data: RandomAccessCollection, Data.Element: Identifiable {
    self.init(nil, ForEach(data, content: rowContent))
  }

  /// A list without a selection, with a row for each element, matched by the value at a key path.
  ///
  /// Ids must be unique, as in `ForEach`.
  public init<Data, ID: Hashable, RowContent: View>(
    _ data: Data, id: KeyPath<Data.Element, ID>, @ViewBuilder rowContent: @escaping (Data.Element) -> RowContent
  ) where Content == ForEach<Data, ID, RowContent>, Data: RandomAccessCollection {
    self.init(nil, ForEach(data, id: id, content: rowContent))
  }

  /// A list without a selection, with a row for each number of a range, which may change later.
  public init<RowContent: View>(_ data: Range<Int>, @ViewBuilder rowContent: @escaping (Int) -> RowContent)
  where Content == ForEach<Range<Int>, Int, RowContent> {
    self.init(nil, ForEach(data, content: rowContent))
  }
}

extension List {
  /// A row for each element, any number of which can be selected by the element's `id`.
  public init<Data, RowContent: View>(
    _ data: Data, selection: Binding<Set<SelectionValue>>?, @ViewBuilder rowContent: @escaping (Data.Element) -> RowContent
  ) where Content == ForEach<Data, Data.Element.ID, RowContent>, Data: RandomAccessCollection, Data.Element: Identifiable {
    self.init(selection.map { RowSelection($0) }, ForEach(data, content: rowContent))
  }

  /// A row for each element, any number of which can be selected by the value at a key path.
  ///
  /// Ids must be unique, as in `ForEach`. Nothing can be selected if `selection` is nil, or if `ID` is not `SelectionValue` and rows have
  /// no `tag` of that type.
  public init<Data, ID: Hashable, RowContent: View>(
    _ data: Data, id: KeyPath<Data.Element, ID>, selection: Binding<Set<SelectionValue>>?,
    @ViewBuilder rowContent: @escaping (Data.Element) -> RowContent
  ) where Content == ForEach<Data, ID, RowContent>, Data: RandomAccessCollection {
    self.init(selection.map { RowSelection($0) }, ForEach(data, id: id, content: rowContent))
  }

  /// A row for each number of a range, any number of which can be selected: the selection contains the numbers, or the rows' tags.
  public init<RowContent: View>(
    _ data: Range<Int>, selection: Binding<Set<SelectionValue>>?, @ViewBuilder rowContent: @escaping (Int) -> RowContent
  ) where Content == ForEach<Range<Int>, Int, RowContent> {
    self.init(selection.map { RowSelection($0) }, ForEach(data, content: rowContent))
  }

  /// A row for each element, one or none of which can be selected by the element's `id`.
  public init<Data, RowContent: View>(
    _ data: Data, selection: Binding<SelectionValue?>?, @ViewBuilder rowContent: @escaping (Data.Element) -> RowContent
  ) where Content == ForEach<Data, Data.Element.ID, RowContent>, Data: RandomAccessCollection, Data.Element: Identifiable {
    self.init(selection.map { RowSelection($0) }, ForEach(data, content: rowContent))
  }

  /// A row for each element, one or none of which can be selected by the value at a key path.
  ///
  /// Ids must be unique, as in `ForEach`. Nothing can be selected if `selection` is nil, or if `ID` is not `SelectionValue` and rows have
  /// no `tag` of that type.
  public init<Data, ID: Hashable, RowContent: View>(
    _ data: Data, id: KeyPath<Data.Element, ID>, selection: Binding<SelectionValue?>?,
    @ViewBuilder rowContent: @escaping (Data.Element) -> RowContent
  ) where Content == ForEach<Data, ID, RowContent>, Data: RandomAccessCollection {
    self.init(selection.map { RowSelection($0) }, ForEach(data, id: id, content: rowContent))
  }

  /// A row for each number of a range, one or none of which can be selected: the selection contains the number, or the row's tag.
  public init<RowContent: View>(
    _ data: Range<Int>, selection: Binding<SelectionValue?>?, @ViewBuilder rowContent: @escaping (Int) -> RowContent
  ) where Content == ForEach<Range<Int>, Int, RowContent> {
    self.init(selection.map { RowSelection($0) }, ForEach(data, content: rowContent))
  }
}
