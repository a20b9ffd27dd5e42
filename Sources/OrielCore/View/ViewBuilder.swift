/// Builds views from statements: any number in a row, `if`, `if let`, `switch`, availability. SwiftUI: `ViewBuilder`.
@resultBuilder public struct ViewBuilder {
  // What is built owns the views that it is built of: handed on, and copied nowhere.
  @inlinable public static func buildExpression<Content: View>(_ content: __owned Content) -> Content { content }
  @inlinable public static func buildBlock() -> EmptyView { EmptyView() }
  @inlinable public static func buildBlock<Content: View>(_ content: __owned Content) -> Content { content }
  @inlinable public static func buildBlock<each Content: View>(_ content: repeat each Content) -> TupleView<(repeat each Content)> {
    TupleView((repeat each content))
  }
  @inlinable public static func buildIf<Content: View>(_ content: __owned Content?) -> Content? { content }
  @inlinable public static func buildEither<First: View, Second: View>(first: __owned First) -> _ConditionalContent<First, Second> {
    _ConditionalContent(storage: .first(first))
  }
  @inlinable public static func buildEither<First: View, Second: View>(second: __owned Second) -> _ConditionalContent<First, Second> {
    _ConditionalContent(storage: .second(second))
  }
  @inlinable public static func buildLimitedAvailability<Content: View>(_ content: Content) -> AnyView { AnyView(content) }
}

/// No view at all. SwiftUI: `EmptyView`.
nonisolated public struct EmptyView: _PrimitiveView, Sendable {
  nonisolated public init() {}
  @MainActor public static func _visit(_ view: EmptyView, _ context: inout _ViewContext) {}
}

/// Several views in a row, from a builder's block. SwiftUI: `TupleView`.
nonisolated public struct TupleView<T>: _PrimitiveView {
  public var value: T
  @usableFromInline let visitAll: @MainActor (T, inout _ViewContext) -> Void

  @inlinable nonisolated public init<each Content: View>(_ value: T) where T == (repeat each Content) {
    self.value = value
    visitAll = { value, context in
      @MainActor func visit<V: View>(_ view: V, _ context: inout _ViewContext) { context.visit(view) }
      repeat visit(each value, &context)
    }
  }

  @inlinable @MainActor public static func _visit(_ view: TupleView, _ context: inout _ViewContext) {
    view.visitAll(view.value, &context)
  }
}

/// Several views as one value, without a container: modifiers apply to each. SwiftUI: `Group`.
nonisolated public struct Group<Content: View>: _PrimitiveView {
  @usableFromInline let content: Content
  @usableFromInline nonisolated init(_ content: Content) { self.content = content }
  @inlinable public init(@ViewBuilder content: () -> Content) { self.init(content()) }
  @inlinable @MainActor public static func _visit(_ view: Group, _ context: inout _ViewContext) { context.visit(view.content) }
  @inlinable @MainActor public static var _isSingleBox: Bool { Content._isSingleBox }
}

extension Optional: View where Wrapped: View {
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

/// A view whose type is hidden. A change of the wrapped type makes it a new view. SwiftUI: `AnyView`.
nonisolated public struct AnyView: _PrimitiveView {
  let type: ObjectIdentifier
  let visit: @MainActor (inout _ViewContext) -> Void

  nonisolated public init<V: View>(_ view: V) {
    if let view = view as? AnyView {
      self = view
      return
    }
    type = ObjectIdentifier(V.self)
    nonisolated(unsafe) let view = view
    visit = { $0.visit(view) }
  }

  nonisolated public init<V: View>(erasing view: V) { self.init(view) }

  @MainActor public static func _visit(_ view: AnyView, _ context: inout _ViewContext) {
    context.branch(Int(bitPattern: view.type)) { view.visit(&$0) }
  }
}
