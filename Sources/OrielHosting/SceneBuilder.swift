@_spi(Oriel) import OrielCore
import OrielViews

/// Builds the body of an app or a scene. SwiftUI: `SceneBuilder`.
///
/// ```swift
/// struct NotesApp: App {
///   var body: some Scene {
///     WindowGroup("Notes") { Notes() }
///     Settings { Preferences() }
///   }
/// }
/// ```
@resultBuilder public struct SceneBuilder {
  /// A scene, unchanged; other values do not compile.
  public static func buildExpression<Content: Scene>(_ content: Content) -> Content { content }
  /// Called by the compiler for a block of statements: the only scene of a body.
  public static func buildBlock<Content: Scene>(_ content: Content) -> Content { content }
  /// Called by the compiler for a block of statements: the scenes of a body, in their order.
  public static func buildBlock<each Content: Scene>(_ content: repeat each Content) -> _TupleScene<repeat each Content> {
    _TupleScene(repeat each content)
  }
  /// Called by the compiler for an `if` without `else`: a scene that exists under a condition. Its windows close when it leaves.
  public static func buildIf<Content: Scene>(_ content: Content?) -> _OptionalScene<Content> { _OptionalScene(content: content) }
  /// Called by the compiler for `if`-`else` and `switch`: the scene of a condition that is true.
  public static func buildEither<A: Scene, B: Scene>(first: A) -> _EitherScene<A, B> { .first(first) }
  /// Called by the compiler for `if`-`else` and `switch`: the scene of a condition that is false.
  public static func buildEither<A: Scene, B: Scene>(second: B) -> _EitherScene<A, B> { .second(second) }
  /// Called by the compiler for `if #available`: a scene that needs a version of the system.
  public static func buildLimitedAvailability<Content: Scene>(_ content: Content) -> Content { content }
}

/// Several scenes.
nonisolated public struct _TupleScene<each Content: Scene>: Scene {
  let content: (repeat each Content)

  init(_ content: repeat each Content) { self.content = (repeat each content) }

  /// No body: the runtime opens the scenes itself, and reading this traps.
  @MainActor public var body: Never { fatalError("several scenes have no body") }

  @MainActor public static func _node(_ scene: Self) -> AnyView {
    var nodes: [AnyView] = []
    for node in repeat (each Content)._node(each scene.content) { nodes.append(node) }
    return AnyView(ForEach(nodes.indices, id: \.self) { nodes[$0] })
  }
}

/// Scenes as one value: modifiers apply to each of them. SwiftUI: `Group`.
extension Group: Scene where Content: Scene {
  /// A group of the scenes that a builder makes.
  @_disfavoredOverload nonisolated public init(@SceneBuilder content: () -> Content) { self.init(content(), ()) }
  /// No body: the runtime opens the scenes itself, and reading this traps.
  @MainActor public var body: Never { fatalError("a group of scenes has no body") }
  @MainActor public static func _node(_ group: Self) -> AnyView { Content._node(group.content) }
}

/// A scene, or none.
nonisolated public struct _OptionalScene<Content: Scene>: Scene {
  let content: Content?
  init(content: Content?) { self.content = content }

  /// No body: the runtime opens the scene itself, and reading this traps.
  @MainActor public var body: Never { fatalError("an optional scene has no body") }

  @MainActor public static func _node(_ scene: Self) -> AnyView { AnyView(scene.content.map { Content._node($0) }) }
}

/// One of two scenes.
nonisolated public enum _EitherScene<A: Scene, B: Scene>: Scene {
  case first(A)
  case second(B)

  /// No body: the runtime opens the scene itself, and reading this traps.
  @MainActor public var body: Never { fatalError("one of two scenes has no body") }

  @MainActor public static func _node(_ scene: Self) -> AnyView {
    switch scene {
    case .first(let first): AnyView(A._node(first).id(0))
    case .second(let second): AnyView(B._node(second).id(1))
    }
  }
}
