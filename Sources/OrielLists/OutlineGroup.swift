import Foundation
@_spi(Oriel) import OrielControls
@_spi(Oriel) import OrielCore
import OrielViews

/// Rows for the elements of a tree, each of which shows and hides its children. SwiftUI: `OutlineGroup`.
///
/// An element whose children are nil is a leaf. The children's views exist only while they are shown.
///
/// ```swift
/// List { OutlineGroup(folders, children: \.subfolders) { Text($0.name) } }
/// ```
public struct OutlineGroup<Data: RandomAccessCollection, ID: Hashable, Parent, Leaf, Subgroup> {
  let data: Data
  let id: KeyPath<Data.Element, ID>
  let children: KeyPath<Data.Element, Data?>
  let content: (Data.Element) -> Leaf
}

/// The rows of an element's children. SwiftUI: `OutlineSubgroupChildren`.
nonisolated public struct OutlineSubgroupChildren: View {
  let rows: AnyView
  /// The rows of the elements and, below expanded ones, of their children.
  @MainActor public var body: some View { rows }
}

extension OutlineGroup: View where Parent: View, Leaf: View, Subgroup: View {
  /// A row for each element, in which elements with children are disclosure groups.
  @MainActor public var body: some View {
    ForEach(data, id: id) { element in
      if let inner = element[keyPath: children] {
        DisclosureGroup {
          OutlineSubgroupChildren(
            rows: AnyView(OutlineGroup(data: inner, id: id, children: children, content: content)))
        } label: {
          content(element)
        }
      } else {
        OutlineLeaf(content: content(element))
      }
    }
  }
}

/// A row without children, which begins where the labels of rows with children do.
private struct OutlineLeaf<Content: View>: View {
  let content: Content
  @Environment(\.outlineLevel) private var level

  // Inside a row with children the indent of the level contains the arrow's width.
  var body: some View { content.padding(.leading, level > 0 ? 0 : DisclosureArrowButton.width) }
}

extension OutlineGroup
where Parent: View, Parent == Leaf, Subgroup == DisclosureGroup<Parent, OutlineSubgroupChildren> {
  /// A row for a root, which shows its children. Elements are matched by their `id`.
  public init<DataElement: Identifiable>(
    _ root: DataElement, children: KeyPath<DataElement, Data?>, @ViewBuilder content: @escaping (DataElement) -> Leaf
  ) where ID == DataElement.ID, DataElement == Data.Element, Data == [DataElement] {
    self.init(data: [root], id: \.id, children: children, content: content)
  }

  /// A row for each element, which shows its children. Elements are matched by their `id`.
  public init<DataElement: Identifiable>(
    _ data: Data, children: KeyPath<DataElement, Data?>, @ViewBuilder content: @escaping (DataElement) -> Leaf
  ) where ID == DataElement.ID, DataElement == Data.Element {
    self.init(data: data, id: \.id, children: children, content: content)
  }

  /// A row for a root, which shows its children. Elements are matched by the value at a key path.
  public init<DataElement>(
    _ root: DataElement, id: KeyPath<DataElement, ID>, children: KeyPath<DataElement, Data?>,
    @ViewBuilder content: @escaping (DataElement) -> Leaf
  ) where DataElement == Data.Element, Data == [DataElement] {
    self.init(data: [root], id: id, children: children, content: content)
  }

  /// A row for each element, which shows its children. Elements are matched by the value at a key path.
  public init<DataElement>(
    _ data: Data, id: KeyPath<DataElement, ID>, children: KeyPath<DataElement, Data?>,
    @ViewBuilder content: @escaping (DataElement) -> Leaf
  ) where DataElement == Data.Element {
    self.init(data: data, id: id, children: children, content: content)
  }
}

/// The rows of a list of a tree.
public typealias _TreeRows<Data: RandomAccessCollection, ID: Hashable, Row: View> = OutlineGroup<
  Data, ID, Row, Row, DisclosureGroup<Row, OutlineSubgroupChildren>
>

extension List where SelectionValue == Never {
  /// A list of a tree, without a selection: rows with children show and hide them. Elements are matched by their `id`.
  public init<Data: RandomAccessCollection, RowContent: View>(
    _ data: Data, children: KeyPath<Data.Element, Data?>, @ViewBuilder rowContent: @escaping (Data.Element) -> RowContent
  ) where Content == _TreeRows<Data, Data.Element.ID, RowContent>, Data.Element: Identifiable {
    self.init(nil, OutlineGroup(data, children: children, content: rowContent))
  }

  /// A list of a tree, without a selection. Elements are matched by the value at a key path.
  public init<Data: RandomAccessCollection, ID: Hashable, RowContent: View>(
    _ data: Data, id: KeyPath<Data.Element, ID>, children: KeyPath<Data.Element, Data?>,
    @ViewBuilder rowContent: @escaping (Data.Element) -> RowContent
  ) where Content == _TreeRows<Data, ID, RowContent> {
    self.init(nil, OutlineGroup(data, id: id, children: children, content: rowContent))
  }
}

extension List {
  /// A list of a tree, in which any number of rows can be selected by the element's `id`.
  public init<Data: RandomAccessCollection, RowContent: View>(
    _ data: Data, children: KeyPath<Data.Element, Data?>, selection: Binding<Set<SelectionValue>>?,
    @ViewBuilder rowContent: @escaping (Data.Element) -> RowContent
  ) where Content == _TreeRows<Data, Data.Element.ID, RowContent>, Data.Element: Identifiable {
    self.init(selection.map { RowSelection($0) }, OutlineGroup(data, children: children, content: rowContent))
  }

  /// A list of a tree, in which any number of rows can be selected by the value at a key path.
  public init<Data: RandomAccessCollection, ID: Hashable, RowContent: View>(
    _ data: Data, id: KeyPath<Data.Element, ID>, children: KeyPath<Data.Element, Data?>, selection: Binding<Set<SelectionValue>>?,
    @ViewBuilder rowContent: @escaping (Data.Element) -> RowContent
  ) where Content == _TreeRows<Data, ID, RowContent> {
    self.init(selection.map { RowSelection($0) }, OutlineGroup(data, id: id, children: children, content: rowContent))
  }

  /// A list of a tree, in which one row, or none, can be selected by the element's `id`.
  public init<Data: RandomAccessCollection, RowContent: View>(
    _ data: Data, children: KeyPath<Data.Element, Data?>, selection: Binding<SelectionValue?>?,
    @ViewBuilder rowContent: @escaping (Data.Element) -> RowContent
  ) where Content == _TreeRows<Data, Data.Element.ID, RowContent>, Data.Element: Identifiable {
    self.init(selection.map { RowSelection($0) }, OutlineGroup(data, children: children, content: rowContent))
  }

  /// A list of a tree, in which one row, or none, can be selected by the value at a key path.
  public init<Data: RandomAccessCollection, ID: Hashable, RowContent: View>(
    _ data: Data, id: KeyPath<Data.Element, ID>, children: KeyPath<Data.Element, Data?>, selection: Binding<SelectionValue?>?,
    @ViewBuilder rowContent: @escaping (Data.Element) -> RowContent
  ) where Content == _TreeRows<Data, ID, RowContent> {
    self.init(selection.map { RowSelection($0) }, OutlineGroup(data, id: id, children: children, content: rowContent))
  }
}
