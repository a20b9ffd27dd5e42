/// One of the views that make up some content, which a container can place. SwiftUI: `Subview`.
///
/// The view uses the environment of the position where it is placed. Placed twice, it makes two views, each with its own state; not placed,
/// it makes none.
nonisolated public struct Subview: _PrimitiveView, Identifiable {
  /// Identifies a subview for as long as its view exists. SwiftUI: `Subview.ID`.
  public struct ID: Hashable, Sendable {
    let number: UInt64
  }

  let element: SubviewElement
  public let id: ID
  /// The values that the content set with `containerValue`.
  public let containerValues: ContainerValues
  /// The modifiers that the content applies to this view and others together, outermost first.
  let decorations: [DecorationNode]
  /// The id in the innermost `ForEach` around the view; nil if there is none.
  package let itemID: AnyHashable?

  static func areSame(_ a: [Subview], _ b: [Subview]) -> Bool {
    if a.count != b.count { return false }
    for index in a.indices where a[index].id != b[index].id || !a[index].containerValues.isEqual(to: b[index].containerValues) {
      return false
    }
    return true
  }

  @MainActor public static func _visit(_ view: Subview, _ context: inout _ViewContext) {
    if context.isListing { context.subview(view, values: view.containerValues) } else { context.place(view) }
  }
}

/// The subviews of some content; used as a view, it shows all of them. SwiftUI: `SubviewsCollection`.
nonisolated public struct SubviewsCollection: RandomAccessCollection, _PrimitiveView {
  let subviews: ArraySlice<Subview>
  /// The sections that the subviews form, if sections were requested.
  package private(set) var sections: [ListedSection] = []

  init(subviews: ArraySlice<Subview>) { self.subviews = subviews }
  init(subviews: ArraySlice<Subview>, sections: [ListedSection]) { (self.subviews, self.sections) = (subviews, sections) }
  package init(_ subviews: [Subview]) { self.init(subviews: subviews[...]) }

  public var startIndex: Int { 0 }
  public var endIndex: Int { subviews.count }
  public subscript(index: Int) -> Subview { subviews[index] }
  public subscript(bounds: Range<Int>) -> SubviewsCollectionSlice { SubviewsCollectionSlice(subviews: subviews[bounds]) }

  @MainActor public static func _visit(_ view: SubviewsCollection, _ context: inout _ViewContext) {
    context.visit(ForEach(view) { $0 })
  }
}

/// Some of the subviews of content; used as a view, it shows them. SwiftUI: `SubviewsCollectionSlice`.
nonisolated public struct SubviewsCollectionSlice: RandomAccessCollection, _PrimitiveView {
  let subviews: ArraySlice<Subview>

  public var startIndex: Int { subviews.startIndex }
  public var endIndex: Int { subviews.endIndex }
  public subscript(index: Int) -> Subview { subviews[index] }
  public subscript(bounds: Range<Int>) -> SubviewsCollectionSlice { SubviewsCollectionSlice(subviews: subviews[bounds]) }

  @MainActor public static func _visit(_ view: SubviewsCollectionSlice, _ context: inout _ViewContext) {
    context.visit(ForEach(view) { $0 })
  }
}

/// The view of `Group(subviews:transform:)`. SwiftUI: `GroupElementsOfContent`.
nonisolated public struct GroupElementsOfContent<Subviews: View, Content: View>: _PrimitiveView {
  let subviews: Subviews
  let content: (SubviewsCollection) -> Content

  @MainActor public static func _visit(_ view: GroupElementsOfContent, _ context: inout _ViewContext) {
    context.subviews(of: view.subviews) { subviews, context in context.visit(view.content(subviews)) }
  }
}

extension Group {
  /// Makes views from the subviews of `view`.
  ///
  /// The transform runs again when the subviews or their container values have changed.
  nonisolated public init<Base: View, Result: View>(
    subviews view: Base, @ViewBuilder transform: @escaping (SubviewsCollection) -> Result
  ) where Content == GroupElementsOfContent<Base, Result> {
    self.init(GroupElementsOfContent(subviews: view, content: transform), ())
  }
}

/// A collection whose elements are known only when content has been split into subviews.
package protocol SubviewsOfContent {
  /// nil if this collection already contains the subviews.
  var content: AnyView? { get }
  var listsSections: Bool { get }
  func listed(_ subviews: SubviewsCollection) -> Self
}

extension SubviewsOfContent {
  package var listsSections: Bool { false }
}

/// The subviews of some content, for a `ForEach`; empty outside of one. SwiftUI: `ForEachSubviewCollection`.
nonisolated public struct ForEachSubviewCollection<Content: View>: RandomAccessCollection, SubviewsOfContent {
  package let content: AnyView?
  private let subviews: SubviewsCollection

  init(_ content: AnyView) {
    self.content = content
    subviews = SubviewsCollection(subviews: [])
  }

  private init(listed subviews: SubviewsCollection) {
    content = nil
    self.subviews = subviews
  }

  package func listed(_ subviews: SubviewsCollection) -> Self { Self(listed: subviews) }

  public var startIndex: Int { subviews.startIndex }
  public var endIndex: Int { subviews.endIndex }
  public subscript(index: Int) -> Subview { subviews[index] }
}

extension ForEach where Content: View {
  /// Makes a view for each subview of `view`.
  nonisolated public init<V: View>(subviews view: V, @ViewBuilder content: @escaping (Subview) -> Content)
  where Data == ForEachSubviewCollection<Content>, ID == Subview.ID {
    data = ForEachSubviewCollection(AnyView(view))
    self.content = content
    id = { $0.id }
    idPlace = IDPlace.unknown
  }
}
