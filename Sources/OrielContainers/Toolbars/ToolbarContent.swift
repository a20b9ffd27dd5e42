@_spi(Oriel) import OrielCore
import OrielNavigation
@_spi(Oriel) import OrielViews

/// Items of a toolbar. SwiftUI: `ToolbarContent`.
///
/// ```swift
/// Text("Notes").toolbar {
///   ToolbarItem(placement: .primaryAction) { Button("Add", systemImage: "plus") { add() } }
/// }
/// ```
@MainActor @preconcurrency public protocol ToolbarContent: DynamicProperty {
  associatedtype Body: ToolbarContent
  @ToolbarContentBuilder var body: Body { get }
  /// The views that put the items into the bar. Only Oriel's own content has another implementation.
  static func _views(_ content: Self) -> AnyView
}

extension ToolbarContent {
  @MainActor public static func _views(_ content: Self) -> AnyView { AnyView(ComposedToolbarContent(content: content)) }
}

extension ToolbarContent where Body == Never {
  /// No body: the content is Oriel's own.
  public var body: Never { fatalError("this toolbar content has no body") }
}

extension Never: ToolbarContent {
  public var body: Never { fatalError("Never has no instances") }
}

/// The items of a custom toolbar content. Its state and environment are bound here.
private struct ComposedToolbarContent<Content: ToolbarContent>: View {
  var content: Content
  var body: some View { Content.Body._views(content.body) }
}

/// Items that the user may rearrange on other systems. Here the ids are ignored. SwiftUI: `CustomizableToolbarContent`.
@MainActor @preconcurrency public protocol CustomizableToolbarContent: ToolbarContent {}

/// A view in a bar, at a placement, with an identity if the user may rearrange the bar. SwiftUI: `ToolbarItem`.
///
/// ```swift
/// Text("Note").toolbar {
///   ToolbarItem(placement: .primaryAction) { Button("Send") { send() } }
/// }
/// ```
nonisolated public struct ToolbarItem<ID, Content: View>: CustomizableToolbarContent {
  public typealias Body = Never
  private let placement: ToolbarItemPlacement
  private let content: Content

  /// Creates an item at a placement of the bar.
  public init(placement: ToolbarItemPlacement = .automatic, @ViewBuilder content: () -> Content) where ID == () {
    (self.placement, self.content) = (placement, content())
  }

  /// Creates an item with an id, which is ignored.
  public init(id: String, placement: ToolbarItemPlacement = .automatic, showsByDefault: Bool = true, @ViewBuilder content: () -> Content)
  where ID == String {
    (self.placement, self.content) = (placement, content())
  }

  @MainActor public static func _views(_ item: ToolbarItem) -> AnyView {
    AnyView(BarItem(slot: item.placement.slot, content: item.content))
  }
}

/// Several items at one placement of a toolbar. SwiftUI: `ToolbarItemGroup`.
///
/// ```swift
/// Text("Note").toolbar {
///   ToolbarItemGroup(placement: .primaryAction) {
///     Button("Reply") { reply() }
///     Button("Send") { send() }
///   }
/// }
/// ```
nonisolated public struct ToolbarItemGroup<Content: View>: ToolbarContent {
  public typealias Body = Never
  private let placement: ToolbarItemPlacement
  private let content: Content

  /// Creates items at a placement of the bar.
  public init(placement: ToolbarItemPlacement = .automatic, @ViewBuilder content: () -> Content) {
    (self.placement, self.content) = (placement, content())
  }

  @MainActor public static func _views(_ group: ToolbarItemGroup) -> AnyView {
    AnyView(BarItem(slot: group.placement.slot, content: group.content))
  }
}

/// Space between two items of a bar: of a standard width, or all that is left. SwiftUI: `ToolbarSpacer`.
nonisolated public struct ToolbarSpacer: CustomizableToolbarContent {
  /// The size of the space, without effect: items are 8 points apart. SwiftUI: `SpacerSizing`.
  public enum Sizing: Sendable { case flexible, fixed }
  public typealias Body = Never
  private let placement: ToolbarItemPlacement

  /// Creates a space at a placement of the bar.
  public init(_ sizing: Sizing = .flexible, placement: ToolbarItemPlacement = .automatic) { self.placement = placement }

  @MainActor public static func _views(_ spacer: ToolbarSpacer) -> AnyView {
    AnyView(BarItem(slot: spacer.placement.slot, content: Color.clear.frame(width: 8, height: 1)))
  }
}

/// Optional content of a toolbar.
extension Optional: ToolbarContent, DynamicProperty where Wrapped: ToolbarContent {
  public typealias Body = Never
  @MainActor public static func _views(_ content: Wrapped?) -> AnyView { AnyView(content.map { Wrapped._views($0) }) }
  public var body: Never { fatalError("this toolbar content has no body") }
}

/// One of two contents of a toolbar.
nonisolated public enum _EitherToolbarContent<A: ToolbarContent, B: ToolbarContent>: ToolbarContent {
  public typealias Body = Never
  case first(A)
  case second(B)

  @MainActor public static func _views(_ content: Self) -> AnyView {
    switch content {
    case .first(let first): AnyView(A._views(first).id(0))
    case .second(let second): AnyView(B._views(second).id(1))
    }
  }
}

/// Items of a toolbar as one value. SwiftUI: `Group`.
extension Group: DynamicProperty, ToolbarContent where Content: ToolbarContent {
  /// A group of the items that a builder makes.
  @_disfavoredOverload nonisolated public init(@ToolbarContentBuilder content: () -> Content) { self.init(content(), ()) }
  @MainActor public static func _views(_ group: Self) -> AnyView { Content._views(group.content) }
}

extension Group: CustomizableToolbarContent where Content: CustomizableToolbarContent {}
extension Optional: CustomizableToolbarContent where Wrapped: CustomizableToolbarContent {}
extension _EitherToolbarContent: CustomizableToolbarContent where A: CustomizableToolbarContent, B: CustomizableToolbarContent {}
extension _TupleToolbarContent: CustomizableToolbarContent where repeat each Content: CustomizableToolbarContent {}

/// Several contents of a toolbar.
nonisolated public struct _TupleToolbarContent<each Content: ToolbarContent>: ToolbarContent {
  public typealias Body = Never
  let content: (repeat each Content)

  init(_ content: repeat each Content) { self.content = (repeat each content) }

  @MainActor public static func _views(_ tuple: Self) -> AnyView {
    var views: [AnyView] = []
    for view in repeat (each Content)._views(each tuple.content) { views.append(view) }
    return AnyView(ForEach(views.indices, id: \.self) { views[$0] })
  }
}

/// Composes the items of a toolbar. SwiftUI: `ToolbarContentBuilder`.
@resultBuilder public enum ToolbarContentBuilder {
  public static func buildExpression<C: ToolbarContent>(_ content: C) -> C { content }
  public static func buildBlock<C: ToolbarContent>(_ content: C) -> C { content }
  public static func buildBlock<each C: ToolbarContent>(_ content: repeat each C) -> _TupleToolbarContent<repeat each C> {
    _TupleToolbarContent(repeat each content)
  }
  public static func buildIf<C: ToolbarContent>(_ content: C?) -> C? { content }
  public static func buildEither<A: ToolbarContent, B: ToolbarContent>(first: A) -> _EitherToolbarContent<A, B> { .first(first) }
  public static func buildEither<A: ToolbarContent, B: ToolbarContent>(second: B) -> _EitherToolbarContent<A, B> { .second(second) }
  public static func buildLimitedAvailability<C: ToolbarContent>(_ content: C) -> C { content }
}
