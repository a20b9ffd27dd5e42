import Foundation
@_spi(Oriel) import OrielCore

/// The changes that a list may make to the elements of a bound collection. SwiftUI: `EditActions`.
public struct EditActions<Data>: OptionSet, Sendable {
  public let rawValue: Int
  public init(rawValue: Int) { self.rawValue = rawValue }
}

extension EditActions where Data: MutableCollection {
  /// Elements can be moved to another position.
  public static var move: EditActions { EditActions(rawValue: 1) }
}

extension EditActions where Data: RangeReplaceableCollection {
  /// Rows can be deleted by the user.
  public static var delete: EditActions { EditActions(rawValue: 2) }
}

extension EditActions where Data: MutableCollection, Data: RangeReplaceableCollection {
  /// Elements can be moved and removed.
  public static var all: EditActions { [.move, .delete] }
}

/// The ids and indices of a collection's elements: the data of `ForEach(_:editActions:content:)`. SwiftUI: `IndexedIdentifierCollection`.
public struct IndexedIdentifierCollection<Base: RandomAccessCollection, ID: Hashable>: RandomAccessCollection {
  /// The position of an element, and its id.
  public struct Element {
    /// The id by which `ForEach` matches the element across updates.
    public let id: ID
    /// The element's index in the collection.
    public let index: Base.Index
  }

  let base: Base
  let identify: (Base.Element) -> ID

  public var startIndex: Base.Index { base.startIndex }
  public var endIndex: Base.Index { base.endIndex }
  public subscript(position: Base.Index) -> Element { Element(id: identify(base[position]), index: position) }
  public func index(after index: Base.Index) -> Base.Index { base.index(after: index) }
  public func index(before index: Base.Index) -> Base.Index { base.index(before: index) }
  public func index(_ index: Base.Index, offsetBy distance: Int) -> Base.Index { base.index(index, offsetBy: distance) }
  public func distance(from start: Base.Index, to end: Base.Index) -> Int { base.distance(from: start, to: end) }
}

/// A view of an element that its list can remove or move. SwiftUI: `EditableCollectionContent`.
nonisolated public struct EditableCollectionContent<Content: View, Data>: View {
  let content: Content
  let delete: ((IndexSet) -> Void)?
  let move: ((IndexSet, Int) -> Void)?

  /// Reading it traps: the content is visited itself.
  public var body: Never { fatalError("EditableCollectionContent has no body") }

  @MainActor public static func _visit(_ view: Self, _ context: inout _ViewContext) {
    context.rowTrait(.edits(delete: view.delete, move: view.move), around: view.content)
  }
}

extension ForEach {
  /// A view for each element of a bound collection, matched by the element's `id`; a list can change the collection.
  ///
  /// `deleteDisabled(_:)` and `moveDisabled(_:)` in the content except elements. An `onDelete` or `onMove` around is not called. SwiftUI:
  /// `ForEach.init(_:editActions:content:)`.
  nonisolated public init<C, R>(
    _ data: Binding<C>, editActions: EditActions<C>, @ViewBuilder content: @escaping (Binding<C.Element>) -> R
  )
  where
    Data == IndexedIdentifierCollection<C, ID>, ID == C.Element.ID, Content == EditableCollectionContent<R, C>, C: MutableCollection,
    C: RandomAccessCollection, R: View, C.Element: Identifiable, C.Index: Hashable
  {
    self.init(data, id: \.id, editActions: editActions, content: content)
  }

  /// A view for each element of a bound collection, matched by the value at a key path; a list can change the collection.
  ///
  /// SwiftUI: `ForEach.init(_:id:editActions:content:)`.
  nonisolated public init<C, R>(
    _ data: Binding<C>, id: KeyPath<C.Element, ID>, editActions: EditActions<C>,
    @ViewBuilder content: @escaping (Binding<C.Element>) -> R
  )
  where
    Data == IndexedIdentifierCollection<C, ID>, Content == EditableCollectionContent<R, C>, C: MutableCollection,
    C: RandomAccessCollection, R: View, C.Index: Hashable
  {
    let canMove = editActions.rawValue & 1 != 0, canDelete = editActions.rawValue & 2 != 0
    let move = { (source: IndexSet, destination: Int) in
      var changed = data.wrappedValue
      changed.move(fromOffsets: source, toOffset: destination)
      data.wrappedValue = changed
    }
    let delete = { (offsets: IndexSet) in
      guard let elements = data.wrappedValue as? any RangeReplaceableCollection else { return }
      func left<E: RangeReplaceableCollection>(_ elements: E) -> Any {
        var left = elements
        left.remove(atOffsets: offsets)
        return left
      }
      if let left = left(elements) as? C { data.wrappedValue = left }
    }
    let elements = data.wrappedValue
    self.init(IndexedIdentifierCollection(base: elements, identify: { $0[keyPath: id] }), id: \.id) {
      EditableCollectionContent<R, C>(
        content: content(data.element(at: $0.index, of: elements)), delete: canDelete ? delete : nil, move: canMove ? move : nil)
    }
  }
}

/// The rows of a list whose elements it can change.
public typealias _EditableRows<C: RandomAccessCollection, ID: Hashable, Row: View> = ForEach<
  IndexedIdentifierCollection<C, ID>, ID, EditableCollectionContent<Row, C>
>

extension List where SelectionValue == Never {
  /// A list without a selection, with a row for each element of a bound collection, which the list can change.
  public init<Data, RowContent: View>(
    _ data: Binding<Data>, editActions: EditActions<Data>, @ViewBuilder rowContent: @escaping (Binding<Data.Element>) -> RowContent
  )
  where
    Content == _EditableRows<Data, Data.Element.ID, RowContent>, Data: MutableCollection, Data: RandomAccessCollection,
    Data.Element: Identifiable, Data.Index: Hashable
  {
    self.init(nil, Content(data, editActions: editActions, content: rowContent))
  }

  /// A list without a selection, with a row for each element, matched by the value at a key path; the list can change the collection.
  public init<Data, ID: Hashable, RowContent: View>(
    _ data: Binding<Data>, id: KeyPath<Data.Element, ID>, editActions: EditActions<Data>,
    @ViewBuilder rowContent: @escaping (Binding<Data.Element>) -> RowContent
  )
  where
    Content == _EditableRows<Data, ID, RowContent>, Data: MutableCollection, Data: RandomAccessCollection, Data.Index: Hashable
  {
    self.init(nil, Content(data, id: id, editActions: editActions, content: rowContent))
  }
}

extension List {
  /// A row for each element of a bound collection, which the list can change; any number of rows can be selected by the element's `id`.
  public init<Data, RowContent: View>(
    _ data: Binding<Data>, editActions: EditActions<Data>, selection: Binding<Set<SelectionValue>>?,
    @ViewBuilder rowContent: @escaping (Binding<Data.Element>) -> RowContent
  )
  where
    Content == _EditableRows<Data, Data.Element.ID, RowContent>, Data: MutableCollection, Data: RandomAccessCollection,
    Data.Element: Identifiable, Data.Index: Hashable
  {
    self.init(selection.map { RowSelection($0) }, Content(data, editActions: editActions, content: rowContent))
  }

  /// A row for each element of a bound collection, which the list can change; one or none can be selected by the element's `id`.
  public init<Data, RowContent: View>(
    _ data: Binding<Data>, editActions: EditActions<Data>, selection: Binding<SelectionValue?>?,
    @ViewBuilder rowContent: @escaping (Binding<Data.Element>) -> RowContent
  )
  where
    Content == _EditableRows<Data, Data.Element.ID, RowContent>, Data: MutableCollection, Data: RandomAccessCollection,
    Data.Element: Identifiable, Data.Index: Hashable
  {
    self.init(selection.map { RowSelection($0) }, Content(data, editActions: editActions, content: rowContent))
  }
}
