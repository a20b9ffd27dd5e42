/// Builds views from statements: any number in a row, `if`, `if let`, `switch`, availability. SwiftUI: `ViewBuilder`.
///
/// Its functions are called by the compiler.
@resultBuilder public struct ViewBuilder {
  // The result owns the views from which it is built: they are moved into it and never copied.
  /// A statement's view, unchanged. Statements that are not views do not compile.
  @inlinable public static func buildExpression<Content: View>(_ content: __owned Content) -> Content { content }
  /// The view of a block without statements.
  @inlinable public static func buildBlock() -> EmptyView { EmptyView() }
  /// The view of a block with one statement: that statement's, unchanged.
  @inlinable public static func buildBlock<Content: View>(_ content: __owned Content) -> Content { content }
  /// The view of a block with several statements, in their order. There may be any number.
  @inlinable public static func buildBlock<each Content: View>(_ content: repeat each Content) -> TupleView<(repeat each Content)> {
    TupleView((repeat each content))
  }
  /// The view of an `if` without `else`: nil while the condition is false. When it becomes true again, the view begins with new state.
  @inlinable public static func buildIf<Content: View>(_ content: __owned Content?) -> Content? { content }
  /// The first of two branches, of an `if` with `else` or of a `switch`. When the other branch is taken, its view begins with new state.
  @inlinable public static func buildEither<First: View, Second: View>(first: __owned First) -> _ConditionalContent<First, Second> {
    _ConditionalContent(storage: .first(first))
  }
  /// The second of two branches, of an `if` with `else` or of a `switch`. When the other branch is taken, its view begins with new state.
  @inlinable public static func buildEither<First: View, Second: View>(second: __owned Second) -> _ConditionalContent<First, Second> {
    _ConditionalContent(storage: .second(second))
  }
  /// The view inside an `if #available`, with its type hidden, as the type may not exist on older systems.
  @inlinable public static func buildLimitedAvailability<Content: View>(_ content: Content) -> AnyView { AnyView(content) }
}

/// Shows nothing and takes no place: a stack leaves no gap for it. SwiftUI: `EmptyView`.
nonisolated public struct EmptyView: _PrimitiveView, Sendable {
  /// A view to return if there is nothing to show.
  nonisolated public init() {}
  @MainActor public static func _visit(_ view: EmptyView, _ context: inout _ViewContext) {}
}

/// Several views in a row, from a builder's block. SwiftUI: `TupleView`.
nonisolated public struct TupleView<T>: _PrimitiveView {
  /// The views as a tuple, in their order.
  public var value: T
  @usableFromInline let visitAll: @MainActor (T, inout _ViewContext) -> Void

  /// Views in a row, given as a tuple.
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

/// Several views as one value, without a container: modifiers apply to each. SwiftUI: `Group`.
///
/// At the root of a window or a sheet several views form a column, and modifiers apply to that.
nonisolated public struct Group<Content: View>: _PrimitiveView {
  @usableFromInline let content: Content
  @usableFromInline nonisolated init(_ content: Content) { self.content = content }
  /// A group of the views that a builder makes now. The container around lays out each of them separately.
  @inlinable public init(@ViewBuilder content: () -> Content) { self.init(content()) }
  @inlinable @MainActor public static func _visit(_ view: Group, _ context: inout _ViewContext) { context.visit(view.content) }
  @inlinable @MainActor public static var _isSingleBox: Bool { Content._isSingleBox }
}

extension Optional: View where Wrapped: View {
  /// Reading it traps: the wrapped view, if there is one, is visited instead.
  public var body: Never { fatalError("an optional view has no body") }
  @inlinable @MainActor public static func _visit(_ view: Wrapped?, _ context: inout _ViewContext) {
    context.branch(view == nil ? 0 : 1) { child in
      if let view { child.visit(view) }
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
    switch view.storage {
    case .first(let content): context.branch(1) { $0.visit(content) }
    case .second(let content): context.branch(2) { $0.visit(content) }
    }
  }
}

/// A view whose type is hidden. When the wrapped view's type changes, its state is lost, as for a new view. SwiftUI: `AnyView`.
nonisolated public struct AnyView: _PrimitiveView {
  let type: ObjectIdentifier
  let visit: @MainActor (inout _ViewContext) -> Void

  /// Hides a view's type. An `AnyView` is taken as it is, not wrapped again.
  nonisolated public init<V: View>(_ view: V) {
    if let view = view as? AnyView {
      self = view
      return
    }
    type = ObjectIdentifier(V.self)
    nonisolated(unsafe) let view = view
    visit = { $0.visit(view) }
  }

  /// Hides a view's type, as `init(_:)` does. SwiftUI: `AnyView.init(erasing:)`.
  nonisolated public init<V: View>(erasing view: V) { self.init(view) }

  @MainActor public static func _visit(_ view: AnyView, _ context: inout _ViewContext) {
    context.branch(Int(bitPattern: view.type)) { view.visit(&$0) }
  }
}
