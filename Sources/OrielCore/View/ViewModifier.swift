/// A reusable change to a view. SwiftUI: `ViewModifier`.
@MainActor @preconcurrency public protocol ViewModifier: _DynamicPropertyHolder {
  associatedtype Body: View
  typealias Content = _ViewModifier_Content<Self>
  @ViewBuilder @MainActor @preconcurrency func body(content: Content) -> Body

  @MainActor static func _visit<V: View>(_ content: V, _ modifier: Self, _ context: inout _ViewContext)
  static func _isSingleBox(around content: Bool) -> Bool
  /// What it does while content inside it is listed as subviews.
  static var _effect: _ModifierEffect { get }
}

/// What a modifier changes of content that is listed as subviews, to be placed one by one.
public enum _ModifierEffect {
  /// What the content is: a modifier with a body, an identity.
  case onContent
  /// Each subview, where it is placed.
  case onSubviews
  /// What the content's bodies read, and each subview.
  case onBoth
}

extension ViewModifier {
  @MainActor public static func _visit<V: View>(_ content: V, _ modifier: Self, _ context: inout _ViewContext) {
    context.composite(_ModifierBody(content: content, modifier: modifier))
  }
  @inlinable public static func _isSingleBox(around content: Bool) -> Bool { false }
  @inlinable public static var _effect: _ModifierEffect { Body.self == Never.self ? .onSubviews : .onContent }
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
    return modifier.body(content: _ViewModifier_Content(visit: { $0.visit(content) }, content: content))
  }
}

/// A view with a modifier applied. SwiftUI: `ModifiedContent`.
public struct ModifiedContent<Content, Modifier> {
  public var content: Content
  public var modifier: Modifier
  @inlinable nonisolated public init(content: Content, modifier: Modifier) {
    self.content = content
    self.modifier = modifier
  }
}

extension ModifiedContent: View where Content: View, Modifier: ViewModifier {
  public var body: Never { fatalError("a modified view has no body") }
  // Always in line: passed on from one function to another, the values of a chain would be copied at each.
  @inlinable @inline(__always) @MainActor public static func _visit(_ view: ModifiedContent, _ context: inout _ViewContext) {
    if context.isListing && Modifier._effect != .onContent {
      context.decorated(view)
    } else {
      Modifier._visit(view.content, view.modifier, &context)
    }
  }
  @inlinable public static var _isSingleBox: Bool { Modifier._isSingleBox(around: Content._isSingleBox) }
}

extension View {
  // Consumes what it is given, as all that leads here does: a chain of modifiers hands its value on and copies it nowhere.
  @inlinable nonisolated public __consuming func modifier<T>(_ modifier: T) -> ModifiedContent<Self, T> {
    ModifiedContent(content: self, modifier: modifier)
  }
}
