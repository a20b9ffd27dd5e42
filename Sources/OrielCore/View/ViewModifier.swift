/// A reusable change to a view. SwiftUI: `ViewModifier`.
@MainActor @preconcurrency public protocol ViewModifier {
  associatedtype Body: View
  typealias Content = _ViewModifier_Content<Self>
  @ViewBuilder @MainActor @preconcurrency func body(content: Content) -> Body

  @MainActor static func _visit<V: View>(_ content: V, _ modifier: Self, _ context: inout _ViewContext)
  static func _isSingleBox(around content: Bool) -> Bool
}

extension ViewModifier {
  @MainActor public static func _visit<V: View>(_ content: V, _ modifier: Self, _ context: inout _ViewContext) {
    context.composite(_ModifierBody(content: content, modifier: modifier))
  }
  public static func _isSingleBox(around content: Bool) -> Bool { false }
}

extension ViewModifier where Body == Never {
  public func body(content: Content) -> Never { fatalError("\(Self.self) is a primitive modifier: it has no body") }
}

/// The view that a modifier's `body(content:)` is given: a stand-in for what was modified.
nonisolated public struct _ViewModifier_Content<Modifier: ViewModifier>: _PrimitiveView {
  let visit: @MainActor (inout _ViewContext) -> Void
  let content: Any

  @MainActor public static func _visit(_ view: _ViewModifier_Content, _ context: inout _ViewContext) { view.visit(&context) }
}

/// A custom modifier at work: the composite view whose body is the modifier's.
struct _ModifierBody<V: View, M: ViewModifier>: View {
  let content: V
  let modifier: M
  var body: M.Body {
    let content = content
    return modifier.body(content: _ViewModifier_Content(visit: { V._visit(content, &$0) }, content: content))
  }
}

/// A view with a modifier applied. SwiftUI: `ModifiedContent`.
public struct ModifiedContent<Content, Modifier> {
  public var content: Content
  public var modifier: Modifier
  nonisolated public init(content: Content, modifier: Modifier) {
    self.content = content
    self.modifier = modifier
  }
}

extension ModifiedContent: View where Content: View, Modifier: ViewModifier {
  public var body: Never { fatalError("a modified view has no body") }
  @MainActor public static func _visit(_ view: ModifiedContent, _ context: inout _ViewContext) {
    Modifier._visit(view.content, view.modifier, &context)
  }
  public static var _isSingleBox: Bool { Modifier._isSingleBox(around: Content._isSingleBox) }
}

extension View {
  nonisolated public func modifier<T>(_ modifier: T) -> ModifiedContent<Self, T> { ModifiedContent(content: self, modifier: modifier) }
}
