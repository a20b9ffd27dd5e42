import OrielDrawing

/// A reusable change to a view. SwiftUI: `ViewModifier`.
///
/// ```swift
/// struct Boxed: ViewModifier {
///   func body(content: Content) -> some View { content.padding(8).background(Color.yellow) }
/// }
///
/// let boxed = Text("Note").modifier(Boxed())
/// ```
@MainActor @preconcurrency public protocol ViewModifier: _DynamicPropertyHolder {
  associatedtype Body: View
  /// The parameter of `body(content:)`: a view that stands for the modified view.
  typealias Content = _ViewModifier_Content<Self>
  /// Returns the modified view.
  ///
  /// `content` stands for the view that is modified; it may be placed once, several times or not at all. Runs when the modifier has
  /// changed, or when a value that it read has changed.
  @ViewBuilder @MainActor @preconcurrency func body(content: Content) -> Body

  @MainActor static func _visit<V: View>(_ content: V, _ modifier: Self, _ context: inout _ViewContext)
  static func _isSingleBox(around content: Bool) -> Bool
  /// Whether it wraps each box of content into which it cannot fold.
  static var _makesWrappers: Bool { get }
  /// The modifier's effect on content that is listed as subviews.
  static var _effect: _ModifierEffect { get }
}

/// The part of listed content that a modifier changes; the subviews are placed one by one.
public enum _ModifierEffect {
  /// The content itself is changed, as by a modifier with a body or an identity.
  case onContent
  /// Each subview is changed, where it is placed.
  case onSubviews
  /// Both the environment that the content's bodies read and each subview are changed.
  case onBoth
}

extension ViewModifier {
  @MainActor public static func _visit<V: View>(_ content: V, _ modifier: Self, _ context: inout _ViewContext) {
    context.composite(_ModifierBody(content: content, modifier: modifier))
  }
  @inlinable public static func _isSingleBox(around content: Bool) -> Bool { false }
  public static var _makesWrappers: Bool { false }
  @inlinable public static var _effect: _ModifierEffect { Body.self == Never.self ? .onSubviews : .onContent }
}

extension ViewModifier where Body == Never {
  /// Traps when called: the runtime applies the modifier itself.
  public func body(content: Content) -> Never { fatalError("\(Self.self) is a primitive modifier: it has no body") }
}

/// The view that `body(content:)` of a modifier receives: it stands for the modified view.
nonisolated public struct _ViewModifier_Content<Modifier: ViewModifier>: _PrimitiveView {
  let visit: @MainActor (inout _ViewContext) -> Void
  let content: Any

  @MainActor public static func _visit(_ view: _ViewModifier_Content, _ context: inout _ViewContext) { view.visit(&context) }
}

/// A view with a custom modifier: the composite view whose body is the modifier's.
struct _ModifierBody<V: View, M: ViewModifier>: View {
  let content: V
  var modifier: M
  var body: M.Body {
    let content = content
    return modifier.body(content: _ViewModifier_Content(visit: { $0.visit(content) }, content: content))
  }
}

extension _ModifierBody: @MainActor Animatable where M: Animatable {
  var animatableData: M.AnimatableData {
    get { modifier.animatableData }
    set { modifier.animatableData = newValue }
  }
}

/// A view with a modifier applied. SwiftUI: `ModifiedContent`.
public struct ModifiedContent<Content, Modifier> {
  /// The view to which the modifier is applied.
  public var content: Content
  /// The modifier that changes the content.
  public var modifier: Modifier
  /// Combines content and a modifier, as `modifier(_:)` does; the result is a view if they are a `View` and a `ViewModifier`.
  @inlinable nonisolated public init(content: Content, modifier: Modifier) {
    self.content = content
    self.modifier = modifier
  }
}

extension ModifiedContent: View where Content: View, Modifier: ViewModifier {
  /// Traps when read: the runtime applies the modifier itself.
  public var body: Never { fatalError("a modified view has no body") }
  // Always inlined: otherwise each call would copy the values of a chain of modifiers.
  @inlinable @inline(__always) @MainActor public static func _visit(_ view: ModifiedContent, _ context: inout _ViewContext) {
    if context.isListing && Modifier._effect != .onContent {
      context.decorated(view)
    } else {
      Modifier._visit(view.content, view.modifier, &context)
    }
  }
  @inlinable public static var _isSingleBox: Bool { Modifier._isSingleBox(around: Content._isSingleBox) }
  @inlinable public static var _makesWrappers: Bool { Modifier._makesWrappers }
}

extension View {
  // Consumes the view, as its callers do: a chain of modifiers passes its value on without a copy.

  /// Applies a modifier to this view. SwiftUI: `modifier(_:)`.
  ///
  /// The result is a view if `modifier` is a `ViewModifier`.
  @inlinable nonisolated public __consuming func modifier<T>(_ modifier: T) -> ModifiedContent<Self, T> {
    ModifiedContent(content: self, modifier: modifier)
  }
}
