/// A view for each element of a collection.
///
/// Elements are matched by id: an element that moves keeps its view's state. All views are made at once, visible or offscreen. Ids must be
/// unique. If several elements share an id, the id is reported once, and these elements are distinguished by their order: the first with
/// that id, the second, and so on.
///
/// ```swift
/// ForEach(names, id: \.self) { name in
///   Text(name)
/// }
/// ```
///
/// SwiftUI: `ForEach`.
public struct ForEach<Data: RandomAccessCollection, ID: Hashable, Content> {
  /// The elements, in the order of their views.
  public var data: Data
  /// Makes an element's view. Called for every element whenever the `ForEach` is updated.
  public var content: (Data.Element) -> Content
  let id: (Data.Element) -> ID
  /// Where the ids are, as `IDPlace` says.
  let idPlace: Int
}

extension ForEach {
  /// Content of any kind for each element, such as rows of a table.
  nonisolated package init(elements data: Data, id: @escaping (Data.Element) -> ID, content: @escaping (Data.Element) -> Content) {
    (self.data, self.content, self.id, idPlace) = (data, content, id, IDPlace.unknown)
  }
}

extension ForEach: View where Content: View {
  /// Traps when read: the elements' views are visited one by one.
  public var body: Never { fatalError("ForEach has no body") }

  @MainActor public static func _visit(_ view: ForEach, _ context: inout _ViewContext) {
    guard let unlisted = view.data as? any SubviewsOfContent, let content = unlisted.content else { return context.forEach(view) }
    context.subviews(of: content, inSections: unlisted.listsSections) { subviews, context in
      var listed = view
      // `listed` returns the type of the data on which it is called.
      if let data = unlisted.listed(subviews) as? Data { listed.data = data }
      context.forEach(listed)
    }
  }
}

extension ForEach where Content: View {
  /// Makes a view for each element, matched by the element's `id`.
  nonisolated public init(_ data: Data, @ViewBuilder content: @escaping (Data.Element) -> Content)
  where ID == Data.Element.ID, Data.Element: Identifiable {
    self.data = data
    self.content = content
    id = { $0.id }
    idPlace = IDPlace.ownID
  }

  /// Makes a view for each element, matched by the value at a key path.
  nonisolated public init(_ data: Data, id: KeyPath<Data.Element, ID>, @ViewBuilder content: @escaping (Data.Element) -> Content) {
    self.data = data
    self.content = content
    self.id = { $0[keyPath: id] }
    idPlace = MemoryLayout<Data.Element>.offset(of: id) ?? IDPlace.unknown
  }

  /// Makes a view for each number of a range, matched by the number.
  ///
  /// The range may change later.
  nonisolated public init(_ data: Range<Int>, @ViewBuilder content: @escaping (Int) -> Content) where Data == Range<Int>, ID == Int {
    self.data = data
    self.content = content
    id = { $0 }
    idPlace = IDPlace.unknown
  }

  /// Makes a view for each element of a bound collection, from a binding to the element and matched by the element's `id`.
  ///
  /// The elements and ids are read when the `ForEach` is made. The binding of an element that has since been removed returns the value read
  /// then, and ignores writes.
  nonisolated public init<C>(_ data: Binding<C>, @ViewBuilder content: @escaping (Binding<C.Element>) -> Content)
  where
    Data == LazyMapSequence<C.Indices, (C.Index, ID)>, ID == C.Element.ID, C: MutableCollection, C: RandomAccessCollection,
    C.Element: Identifiable, C.Index: Hashable
  {
    self.init(data, id: \.id, content: content)
  }

  /// Makes a view for each element of a bound collection, from a binding to the element and matched by the value at a key path.
  ///
  /// The elements and ids are read when the `ForEach` is made. The binding of an element that has since been removed returns the value read
  /// then, and ignores writes.
  nonisolated public init<C>(
    _ data: Binding<C>, id: KeyPath<C.Element, ID>, @ViewBuilder content: @escaping (Binding<C.Element>) -> Content
  )
  where Data == LazyMapSequence<C.Indices, (C.Index, ID)>, C: MutableCollection, C: RandomAccessCollection, C.Index: Hashable {
    // The elements and ids are captured here: an element that is removed later is still matched by the id it had.
    let elements = data.wrappedValue
    self.data = elements.indices.lazy.map { ($0, elements[$0][keyPath: id]) }
    self.content = { content(data.element(at: $0.0, of: elements)) }
    self.id = { $0.1 }
    idPlace = IDPlace.unknown
  }
}
