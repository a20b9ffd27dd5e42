@_spi(Oriel) import OrielCore
@_spi(Oriel) import OrielLayout

/// Views that show content split into its views, by the names that programs used before `Group(subviews:)`. SwiftUI: `_VariadicView`.
public enum _VariadicView {
  public typealias Root = _VariadicView_Root
  public typealias ViewRoot = _VariadicView_ViewRoot
  public typealias UnaryViewRoot = _VariadicView_UnaryViewRoot
  public typealias MultiViewRoot = _VariadicView_MultiViewRoot
  public typealias Children = _VariadicView_Children

  /// Content, and what is shown of its views.
  public struct Tree<Root: _VariadicView_Root, Content> {
    public var root: Root
    public var content: Content

    /// What a root shows of content.
    nonisolated public init(root: Root, content: Content) { (self.root, self.content) = (root, content) }
    /// What a root shows of content.
    nonisolated public init(_ root: Root, @ViewBuilder content: () -> Content) { self.init(root: root, content: content()) }
  }
}

extension _VariadicView.Tree: View where Root: _VariadicView_ViewRoot, Content: View {
  public var body: some View {
    Group(subviews: content) { subviews in root.body(children: _VariadicView_Children(subviews: subviews)) }
  }
}

/// What a `_VariadicView.Tree` shows.
public protocol _VariadicView_Root {}

/// A root that shows views.
@MainActor @preconcurrency public protocol _VariadicView_ViewRoot: _VariadicView_Root {
  associatedtype Body: View
  /// The view made from the views of the content. Runs again when these have changed.
  @ViewBuilder @MainActor @preconcurrency func body(children: _VariadicView.Children) -> Body
}

/// A root whose body is one view, such as a stack.
public protocol _VariadicView_UnaryViewRoot: _VariadicView_ViewRoot {}

/// A root whose body may be several views.
public protocol _VariadicView_MultiViewRoot: _VariadicView_ViewRoot {}

/// The views of which content consists; as a view, it shows all of them.
nonisolated public struct _VariadicView_Children: RandomAccessCollection, View {
  private let subviews: SubviewsCollection

  fileprivate init(subviews: SubviewsCollection) { self.subviews = subviews }

  public var startIndex: Int { 0 }
  public var endIndex: Int { subviews.count }
  public subscript(index: Int) -> Element { Element(subview: subviews[index]) }
  @MainActor public var body: some View { subviews }

  /// One of the views that a variadic view arranges.
  nonisolated public struct Element: View, Identifiable {
    fileprivate let subview: Subview

    /// The identity of the view among its siblings.
    public var id: AnyHashable { AnyHashable(subview.id) }
    /// The view's identity as it was given by `id(_:)` or `tag(_:)`; nil if it has none of the type.
    public func id<ID: Hashable>(as _: ID.Type = ID.self) -> ID? { subview.containerValues.tag(for: ID.self) ?? subview.id as? ID }
    /// A value that the view gives to the container, by `_trait(_:_:)`.
    public subscript<Trait: _ViewTraitKey>(key: Trait.Type) -> Trait.Value {
      get { subview.containerValues[_TraitEntry<Trait>.self] }
      set {}
    }
    @MainActor public var body: some View { subview }
  }
}

/// Names a value that a view gives to the container around it. SwiftUI: `_ViewTraitKey`.
public protocol _ViewTraitKey {
  associatedtype Value
  /// The value of a view that gives none.
  static var defaultValue: Self.Value { get }
}

/// A trait as a container's value.
public enum _TraitEntry<Trait: _ViewTraitKey>: ContainerValueKey {
  public static var defaultValue: Trait.Value { Trait.defaultValue }
}

/// Names a trait in a key path.
private struct TraitName<Trait: _ViewTraitKey>: Hashable {}

extension ContainerValues {
  fileprivate subscript<Trait: _ViewTraitKey>(name: TraitName<Trait>) -> Trait.Value {
    get { self[_TraitEntry<Trait>.self] }
    set { self[_TraitEntry<Trait>.self] = newValue }
  }
}

extension View {
  /// Gives a value to the container around the view. SwiftUI: `_trait(_:_:)`.
  nonisolated public func _trait<Trait: _ViewTraitKey>(_ key: Trait.Type, _ value: Trait.Value) -> some View {
    containerValue(\.[TraitName<Trait>()], value)
  }
}
