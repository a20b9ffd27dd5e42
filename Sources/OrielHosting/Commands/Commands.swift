@_spi(Oriel) import OrielCore
import OrielViews

/// Items of the menu bar that the windows of a program have. SwiftUI: `Commands`.
///
/// Each window has its own menu bar, so a `@FocusedValue` of commands has the value of the same window, and each has its own `@State`.
///
/// ```swift
/// struct NoteCommands: Commands {
///   @FocusedBinding(\.note) private var note
///   var body: some Commands {
///     CommandMenu("Note") {
///       Button("Clear") { note = "" }.keyboardShortcut("k")
///     }
///   }
/// }
/// ```
@MainActor @preconcurrency public protocol Commands: _DynamicPropertyHolder {
  associatedtype Body: Commands
  /// The commands that these consist of. Reading it traps for commands without a body, such as `CommandMenu`.
  @CommandsBuilder @MainActor @preconcurrency var body: Body { get }
  /// The views that put the items into the menu bar. Only Oriel's own commands have another implementation.
  static func _views(_ commands: Self) -> AnyView
}

extension Commands {
  public static func _views(_ commands: Self) -> AnyView { AnyView(ComposedCommands(commands: commands)) }
}

extension Commands where Body == Never {
  /// No body: the commands are Oriel's own.
  public var body: Never { fatalError("these commands have no body") }
}

extension Never: Commands {
  public static func _views(_ commands: Never) -> AnyView {}
}

/// Commands with a body. Their state and environment are bound here.
private struct ComposedCommands<Content: Commands>: View, DynamicPropertyOwner {
  let commands: Content
  var body: some View { Content.Body._views(commands.body) }
}

/// No items in the menu bar. SwiftUI: `EmptyCommands`.
nonisolated public struct EmptyCommands: Commands {
  public typealias Body = Never
  /// Creates commands without items.
  public init() {}
  @MainActor public static func _views(_ commands: EmptyCommands) -> AnyView { AnyView(EmptyView()) }
}

/// Commands as one value. SwiftUI: `Group`.
extension Group: Commands where Content: Commands {
  /// A group of the commands that a builder makes.
  @_disfavoredOverload nonisolated public init(@CommandsBuilder content: () -> Content) { self.init(content(), ()) }
  @MainActor public static func _views(_ group: Self) -> AnyView { Content._views(group.content) }
}

/// Several commands.
nonisolated public struct _TupleCommands<each Content: Commands>: Commands {
  public typealias Body = Never
  let content: (repeat each Content)

  init(_ content: repeat each Content) { self.content = (repeat each content) }

  @MainActor public static func _views(_ commands: Self) -> AnyView {
    var views: [AnyView] = []
    for view in repeat (each Content)._views(each commands.content) { views.append(view) }
    return AnyView(ForEach(views.indices, id: \.self) { views[$0] })
  }
}

/// Commands, or none.
nonisolated public struct _OptionalCommands<Content: Commands>: Commands {
  public typealias Body = Never
  let content: Content?
  init(content: Content?) { self.content = content }
  @MainActor public static func _views(_ commands: Self) -> AnyView { AnyView(commands.content.map { Content._views($0) }) }
}

/// Commands of one of two kinds.
nonisolated public enum _EitherCommands<A: Commands, B: Commands>: Commands {
  public typealias Body = Never
  case first(A)
  case second(B)

  @MainActor public static func _views(_ commands: Self) -> AnyView {
    switch commands {
    case .first(let first): AnyView(A._views(first).id(0))
    case .second(let second): AnyView(B._views(second).id(1))
    }
  }
}

/// Composes the commands that the closure of `commands` lists, one after another. SwiftUI: `CommandsBuilder`.
@resultBuilder public struct CommandsBuilder {
  /// Commands, unchanged; other values do not compile.
  public static func buildExpression<C: Commands>(_ content: C) -> C { content }
  /// Called by the compiler for an empty closure: no items.
  public static func buildBlock() -> EmptyCommands { EmptyCommands() }
  /// Called by the compiler for a block of statements: the only commands of a block.
  public static func buildBlock<C: Commands>(_ content: C) -> C { content }
  /// Called by the compiler for a block of statements: the commands of a block, in their order.
  public static func buildBlock<each C: Commands>(_ content: repeat each C) -> _TupleCommands<repeat each C> {
    _TupleCommands(repeat each content)
  }
  /// Called by the compiler for an `if` without `else`: commands that exist under a condition.
  public static func buildIf<C: Commands>(_ content: C?) -> _OptionalCommands<C> { _OptionalCommands(content: content) }
  /// Called by the compiler for `if`-`else` and `switch`: the commands of a condition that is true.
  public static func buildEither<A: Commands, B: Commands>(first: A) -> _EitherCommands<A, B> { .first(first) }
  /// Called by the compiler for `if`-`else` and `switch`: the commands of a condition that is false.
  public static func buildEither<A: Commands, B: Commands>(second: B) -> _EitherCommands<A, B> { .second(second) }
  /// Called by the compiler for `if #available`: commands that need a version of the system.
  public static func buildLimitedAvailability<C: Commands>(_ content: C) -> C { content }
}
