import Foundation
@_spi(Oriel) import OrielCore

/// The windows that a scene describes: how they open, and their content.
@MainActor package final class WindowScene {
  /// The title of a new window.
  package fileprivate(set) var title: String
  /// The size of a new window's content, in points.
  package fileprivate(set) var size: CGSize
  /// The content of each window, as a value of the program.
  fileprivate let shown: StateLocation<AnyView>
  /// Whether the scene has left the program.
  package fileprivate(set) var hasEnded = false

  fileprivate init(_ description: WindowDescription, in home: StateHome) {
    title = description.title
    size = description.size
    shown = StateLocation(description.content, in: home, name: PropertyName("content"))
  }

  /// The content of a window of the scene; it follows the scene.
  package var content: AnyView { Self.tools(AnyView(SceneContent(scene: self))) }
  /// Adds tools of the modules above to the content of every window.
  package static var tools: (AnyView) -> AnyView = { $0 }
}

/// The description of a scene's windows.
struct WindowDescription {
  var title: String
  /// The size of the content, in points.
  var size: CGSize
  var content: AnyView
}

/// A scene with windows, as a node of the program's tree.
struct WindowSceneView: View {
  @Environment(\.sceneModifiers) private var modifiers
  var description: WindowDescription

  var body: some View {
    var modified = description
    modified.content = modifiers.list.reversed().reduce(description.content) { $1.apply($0) }
    if let size = modifiers.size { modified.size = size }
    return WindowSceneLeaf(description: modified)
  }
}

private struct WindowSceneLeaf: _PrimitiveView {
  let description: WindowDescription

  static func _visit(_ view: WindowSceneLeaf, _ context: inout _ViewContext) {
    let transaction = context.transaction
    let (node, isNew) = context.element { WindowSceneNode(view.description, graph: $0, scope: $1, depth: $2) }
    if !isNew { node.update(view.description, transaction) }
  }
}

private final class WindowSceneNode: ViewNode {
  private let windows: WindowScene

  init(_ description: WindowDescription, graph: ViewGraph, scope: EnvironmentScope, depth: Int32) {
    windows = WindowScene(description, in: graph.stateHome)
    super.init(graph: graph, scope: scope, depth: depth)
    graph[ProgramScenes.key].add(windows)
  }

  override var typeName: String { "WindowScene" }

  func update(_ new: WindowDescription, _ transaction: Transaction) {
    windows.title = new.title
    windows.size = new.size
    withTransaction(transaction) { windows.shown.set(new.content) }
  }

  override func remove(from graph: ViewGraph) {
    graph[ProgramScenes.key].remove(windows)
    windows.hasEnded = true
    super.remove(from: graph)
  }
}

/// The scenes of a program.
@MainActor final class ProgramScenes: GraphClient {
  static let key = GraphClientKey<ProgramScenes>()
  private(set) var scenes: [WindowScene] = []

  func add(_ scene: WindowScene) { scenes.append(scene) }
  func remove(_ scene: WindowScene) { scenes.removeAll { $0 === scene } }
}

// MARK: In windows

/// The content of a scene, in one of its windows.
private struct SceneContent: _PrimitiveView {
  let scene: WindowScene

  static func _visit(_ view: SceneContent, _ context: inout _ViewContext) {
    _ = context.element { SceneContentNode(view.scene, graph: $0, scope: $1, depth: $2) }
  }
}

/// Reads the content of the scene in the graph of its window. It is not a view of the program, so it is not counted as a body.
private final class SceneContentNode: ProbingNode {
  private let windows: WindowScene

  init(_ windows: WindowScene, graph: ViewGraph, scope: EnvironmentScope, depth: Int32) {
    self.windows = windows
    super.init(graph: graph, scope: scope, depth: depth)
    beginObserving()
    invalidate("@identity")
  }

  override var typeName: String { "SceneContent" }

  override func run() {
    guard !isRemoved else { return }
    observe(in: graph) { visitContent { $0.visit(windows.shown.get()) } }
  }
}
