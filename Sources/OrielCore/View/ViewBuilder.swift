/// Builds views from statements: any number of views in a row, `if`, `if let`, `switch` and availability checks. SwiftUI: `ViewBuilder`.
///
/// The compiler calls its functions.
@resultBuilder public struct ViewBuilder {
  // The result owns the views from which it is built: they are moved into it and never copied.
  /// Returns a statement's view unchanged. Statements that are not views do not compile.
  @inlinable public static func buildExpression<Content: View>(_ content: __owned Content) -> Content { content }
  /// Returns an empty view, for a block without statements.
  @inlinable public static func buildBlock() -> EmptyView { EmptyView() }
  /// Returns the view of a block's only statement unchanged.
  @inlinable public static func buildBlock<Content: View>(_ content: __owned Content) -> Content { content }
  /// Combines the views of a block with several statements, in their order. There may be any number.
  @inlinable public static func buildBlock<each Content: View>(_ content: repeat each Content) -> TupleView<(repeat each Content)> {
    TupleView((repeat each content))
  }
  /// Returns the view of an `if` without `else`: nil while the condition is false.
  ///
  /// When the condition becomes true again, the view starts with new state.
  @inlinable public static func buildIf<Content: View>(_ content: __owned Content?) -> Content? { content }
  /// Returns the first branch of an `if` with `else` or of a `switch`.
  ///
  /// When the other branch is taken, its view starts with new state.
  @inlinable public static func buildEither<First: View, Second: View>(first: __owned First) -> _ConditionalContent<First, Second> {
    _ConditionalContent(storage: .first(first))
  }
  /// Returns the second branch of an `if` with `else` or of a `switch`.
  ///
  /// When the other branch is taken, its view starts with new state.
  @inlinable public static func buildEither<First: View, Second: View>(second: __owned Second) -> _ConditionalContent<First, Second> {
    _ConditionalContent(storage: .second(second))
  }
  /// Returns the view inside an `if #available` with its type hidden, because the type may not exist on older systems.
  @inlinable public static func buildLimitedAvailability<Content: View>(_ content: Content) -> AnyView { AnyView(content) }
}

/// A view that shows nothing and takes no space: a stack leaves no gap for it. SwiftUI: `EmptyView`.
nonisolated public struct EmptyView: _PrimitiveView, Sendable {
  /// Creates a view that shows nothing and takes no space.
  nonisolated public init() {}
  @MainActor public static func _visit(_ view: EmptyView, _ context: inout _ViewContext) {}
}

/// Several views in a row, from a builder's block. SwiftUI: `TupleView`.
nonisolated public struct TupleView<T>: _PrimitiveView {
  /// The views as a tuple, in their order.
  public var value: T
  @usableFromInline let visitAll: @MainActor (T, inout _ViewContext) -> Void

  /// Combines the views of a tuple.
  @inlinable nonisolated public init<each Content: View>(_ value: T) where T == (repeat each Content) {
    self.value = value
    visitAll = { value, context in
      @MainActor func visit<V: View>(_ view: V, _ context: inout _ViewContext) { context.visit(view) }
      repeat visit(each value, &context)
    }
  }

  @inlinable @MainActor public static func _visit(_ view: TupleView, _ context: inout _ViewContext) {
    if context.formsColumns { context.column { view.visitAll(view.value, &$0) } } else { view.visitAll(view.value, &context) }
  }
}

/// Several views as one value, without a container: modifiers apply to each of them. SwiftUI: `Group`.
///
/// At the root of a window or a sheet, several views form a column, and modifiers apply to the column. Items of toolbars, commands, scenes,
/// and columns and rows of tables form groups in the same way.
///
/// ```swift
/// Group {
///   Text("First")
///   Text("Second")
/// }
/// .padding(4)
/// ```
nonisolated public struct Group<Content> {
  /// No group has a body, whatever it consists of.
  public typealias Body = Never
  @usableFromInline package let content: Content
  /// The second argument keeps `Group { }` from taking the closure itself as content.
  @usableFromInline nonisolated package init(_ content: Content, _: Void) { self.content = content }
}

extension Group: _DynamicPropertyHolder {}

extension Group: View, _PrimitiveView where Content: View {
  /// A group of the views that a builder makes now. The container around lays out each of them separately.
  @inlinable nonisolated public init(@ViewBuilder content: () -> Content) { self.init(content(), ()) }
  @inlinable @MainActor public static func _visit(_ view: Group, _ context: inout _ViewContext) { context.visit(view.content) }
  @inlinable @MainActor public static var _isSingleBox: Bool { Content._isSingleBox }
}

extension Optional: View where Wrapped: View {
  /// Reading it traps: the wrapped view, if there is one, is visited instead.
  public var body: Never { fatalError("an optional view has no body") }
  @inlinable @MainActor public static func _visit(_ view: Wrapped?, _ context: inout _ViewContext) {
    if let view { Wrapped._visitBranch(view, 1, &context) } else { context.branch(0) { _ in } }
  }
  @inlinable @MainActor public static func _visitBranch(_ view: Wrapped?, _ branch: Int, _ context: inout _ViewContext) {
    if branch > Int.max / 4 {
      context.branch(branch) { $0.visit(view) }
    } else if let view {
      Wrapped._visitBranch(view, 2 * branch + 1, &context)
    } else {
      context.branch(2 * branch) { _ in }
    }
  }
}

/// One of two views, from a builder's `if`/`else` or `switch`.
nonisolated public struct _ConditionalContent<TrueContent: View, FalseContent: View>: _PrimitiveView {
  @usableFromInline enum Storage {
    case first(TrueContent)
    case second(FalseContent)
  }
  @usableFromInline let storage: Storage

  @usableFromInline nonisolated init(storage: Storage) { self.storage = storage }

  @inlinable @MainActor public static func _visit(_ view: _ConditionalContent, _ context: inout _ViewContext) {
    _visitBranch(view, 1, &context)
  }

  @inlinable @MainActor public static func _visitBranch(_ view: _ConditionalContent, _ branch: Int, _ context: inout _ViewContext) {
    // Each path through nested branches has a number, up to a depth that programs hardly reach.
    if branch > Int.max / 4 { return context.branch(branch) { $0.visit(view) } }
    switch view.storage {
    case .first(let content): TrueContent._visitBranch(content, 2 * branch, &context)
    case .second(let content): FalseContent._visitBranch(content, 2 * branch + 1, &context)
    }
  }
}

/// A view whose type is hidden. SwiftUI: `AnyView`.
///
/// When the type of the wrapped view changes, its state is lost, as for a new view.
nonisolated public struct AnyView: _PrimitiveView {
  let type: ObjectIdentifier
  let visit: @MainActor (inout _ViewContext) -> Void

  /// Hides the type of a view. An `AnyView` is not wrapped again.
  nonisolated public init<V: View>(_ view: V) {
    if let view = view as? AnyView {
      self = view
      return
    }
    type = ObjectIdentifier(V.self)
    nonisolated(unsafe) let view = view
    visit = { $0.visit(view) }
  }

  /// Hides the type of a view, as `init(_:)` does. SwiftUI: `AnyView.init(erasing:)`.
  nonisolated public init<V: View>(erasing view: V) { self.init(view) }

  @MainActor public static func _visit(_ view: AnyView, _ context: inout _ViewContext) {
    context.branch(Int(bitPattern: view.type)) { view.visit(&$0) }
  }
}
