/// A view for each element of a collection, told apart by id: state travels with the id. SwiftUI: `ForEach`.
///
/// Ids must be unique. When they are not, the first element keeps the id, a message names the id, and the others are told apart by
/// their occurrence.
public struct ForEach<Data: RandomAccessCollection, ID: Hashable, Content> {
  public var data: Data
  public var content: (Data.Element) -> Content
  let id: (Data.Element) -> ID
}

extension ForEach: View where Content: View {
  public var body: Never { fatalError("ForEach has no body") }

  @MainActor public static func _visit(_ view: ForEach, _ context: inout _ViewContext) {
    guard let unlisted = view.data as? any SubviewsOfContent, let content = unlisted.content else { return context.forEach(view) }
    context.subviews(of: content) { subviews, context in
      var listed = view
      // Of the same type: another value of it.
      if let data = unlisted.listed(subviews) as? Data { listed.data = data }
      context.forEach(listed)
    }
  }
}

extension ForEach where Content: View {
  nonisolated public init(_ data: Data, @ViewBuilder content: @escaping (Data.Element) -> Content)
  where ID == Data.Element.ID, Data.Element: Identifiable {
    self.data = data
    self.content = content
    id = { $0.id }
  }

  nonisolated public init(_ data: Data, id: KeyPath<Data.Element, ID>, @ViewBuilder content: @escaping (Data.Element) -> Content) {
    self.data = data
    self.content = content
    self.id = { $0[keyPath: id] }
  }

  nonisolated public init(_ data: Range<Int>, @ViewBuilder content: @escaping (Int) -> Content) where Data == Range<Int>, ID == Int {
    self.data = data
    self.content = content
    id = { $0 }
  }

  /// A view for each element of a bound collection, given a binding to the element.
  nonisolated public init<C>(_ data: Binding<C>, @ViewBuilder content: @escaping (Binding<C.Element>) -> Content)
  where
    Data == LazyMapSequence<C.Indices, (C.Index, ID)>, ID == C.Element.ID, C: MutableCollection, C: RandomAccessCollection,
    C.Element: Identifiable, C.Index: Hashable
  {
    self.init(data, id: \.id, content: content)
  }

  nonisolated public init<C>(
    _ data: Binding<C>, id: KeyPath<C.Element, ID>, @ViewBuilder content: @escaping (Binding<C.Element>) -> Content
  )
  where Data == LazyMapSequence<C.Indices, (C.Index, ID)>, C: MutableCollection, C: RandomAccessCollection, C.Index: Hashable {
    // The elements are those of now: what a later change removes is still told apart by the id that it had.
    let elements = data.wrappedValue
    self.data = elements.indices.lazy.map { ($0, elements[$0][keyPath: id]) }
    self.content = { content(data[$0.0]) }
    self.id = { $0.1 }
  }
}
