import Foundation
@_spi(Oriel) import OrielCore
import OrielDrawing

/// The windows that a scene describes: how they open, and their content.
@MainActor package final class WindowScene {
  /// The values that new windows open with.
  package fileprivate(set) var description: WindowDescription
  /// The title of a window without a title of its own.
  package var title: String { description.title }
  /// The size of a new window's content, in points.
  package var size: CGSize { description.size ?? CGSize(width: 900, height: 640) }
  /// The content of each window, as a value of the program.
  fileprivate let shown: StateLocation<AnyView>
  /// Whether the scene has left the program.
  package fileprivate(set) var hasEnded = false

  fileprivate init(_ description: WindowDescription, in home: StateHome) {
    self.description = description
    shown = StateLocation(description.content, in: home, name: PropertyName("content"))
  }

  /// The content of a window of the scene; it follows the scene.
  package var content: AnyView {
    let root = AnyView(WindowRoot(scene: self))
    return description.isTool ? root : Self.tools(root, title)
  }
  /// Adds tools of the modules above to the content of every window with a title.
  package static var tools: (AnyView, String) -> AnyView = { content, _ in content }
  /// A scene of a developer's tool, which is added to every program; nil if there is none. See `toolWindow`.
  package static var tool: AnyView?

  /// A scene with one window of a developer's tool. It opens at launch, stands in no menu, and does not keep the program running.
  package static func toolWindow(_ title: String, id: String, size: CGSize, content: AnyView) -> AnyView {
    var description = WindowDescription(title: title, id: id, kind: .single, content: content)
    description.isTool = true
    description.removesCommands = true
    description.placement.size = size
    description.placement.position = UnitPoint(x: 1, y: 0)
    description.placement.launch = .presented
    return AnyView(WindowSceneView(description: description))
  }
}

/// A scene with windows, as a node of the program's tree.
struct WindowSceneView: View {
  @Environment(\.sceneModifiers) private var modifiers
  var description: WindowDescription

  var body: some View {
    var modified = description
    if description.isTool { return WindowSceneLeaf(description: description) }
    modified.content = modifiers.list.reversed().reduce(description.content) { $1.apply($0) }
    modified.placement = modifiers.placement
    modified.removesCommands = modifiers.removesCommands
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
    graph[ProgramScenes.key].add(windows, of: self)
  }

  override var typeName: String { "WindowScene" }

  func update(_ new: WindowDescription, _ transaction: Transaction) {
    windows.description = new
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
  private var entries: [(scene: WindowScene, node: ViewNode)] = []
  private var isSorted = true

  /// In the order of the program's body.
  var scenes: [WindowScene] {
    if !isSorted {
      entries.sort { $0.node.precedes($1.node) }
      isSorted = true
    }
    return entries.map(\.scene)
  }

  func add(_ scene: WindowScene, of node: ViewNode) {
    entries.append((scene, node))
    isSorted = false
  }

  func remove(_ scene: WindowScene) { entries.removeAll { $0.scene === scene } }
}

extension ViewNode {
  /// Whether it precedes another one in the tree. O(depth + siblings)
  func precedes(_ other: ViewNode) -> Bool {
    func path(_ node: ViewNode) -> [ViewNode] { sequence(first: node) { $0.parent }.reversed() }
    let (ours, theirs) = (path(self), path(other))
    for index in 0..<min(ours.count, theirs.count) where ours[index] !== theirs[index] {
      // Siblings, because everything before them is shared.
      return ours[index].parent?.elements.first { $0 === ours[index] || $0 === theirs[index] } === ours[index]
    }
    return ours.count < theirs.count
  }
}

// MARK: In windows

/// The content of a scene, in one of its windows.
struct SceneContent: _PrimitiveView {
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
