@_spi(Oriel) import OrielCore
import OrielViews

/// The commands of a program's scenes.
@MainActor final class ProgramCommands: GraphClient {
  static let key = GraphClientKey<ProgramCommands>()
  private struct Entry {
    let node: CommandsNode
    var content: AnyView
    var id: ObjectIdentifier { ObjectIdentifier(node) }
  }
  private var entries: [Entry] = []
  /// The commands as views, which each window with a menu bar shows.
  let shown: StateLocation<AnyView>
  /// Whether windows have menu bars.
  let isDeclared: StateLocation<Bool>

  required init(_ graph: ViewGraph) {
    shown = StateLocation(AnyView(EmptyView()), in: graph.stateHome, name: PropertyName("commands"))
    isDeclared = StateLocation(false, in: graph.stateHome, name: PropertyName("hasCommands"))
    super.init(graph)
  }

  fileprivate func set(_ content: AnyView, of node: CommandsNode) {
    if let index = entries.firstIndex(where: { $0.node === node }) {
      entries[index].content = content
    } else {
      entries.append(Entry(node: node, content: content))
      entries.sort { $0.node.precedes($1.node) }
    }
    update()
  }

  fileprivate func remove(_ node: CommandsNode) {
    entries.removeAll { $0.node === node }
    update()
  }

  private func update() {
    let entries = entries
    shown.set(AnyView(ForEach(entries, id: \.id) { $0.content }))
    isDeclared.set(!entries.isEmpty)
  }
}

/// Commands in the tree of the program.
private struct CommandsLeaf: _PrimitiveView {
  let content: AnyView

  static func _visit(_ view: CommandsLeaf, _ context: inout _ViewContext) {
    let (node, _) = context.element { CommandsNode(graph: $0, scope: $1, depth: $2) }
    node.graph[ProgramCommands.key].set(view.content, of: node)
  }
}

private final class CommandsNode: ViewNode {
  override var typeName: String { "Commands" }

  override func remove(from graph: ViewGraph) {
    graph[ProgramCommands.key].remove(self)
    super.remove(from: graph)
  }
}

/// A scene with commands.
private struct CommandedScene<Content: Scene, C: Commands>: Scene {
  let content: Content
  let commands: C
  /// Whether the commands of the scene itself are left out.
  let isReplaced: Bool

  var body: Never { fatalError("a scene with commands has no body") }

  static func _node(_ scene: CommandedScene) -> AnyView {
    let (content, commands, isReplaced) = (Content._node(scene.content), C._views(scene.commands), scene.isReplaced)
    return AnyView(
      Group {
        content.transformEnvironment(\.sceneModifiers) { if isReplaced { $0.removesCommands = true } }
        DeclaredCommands(content: commands)
      })
  }
}

/// Declares commands, unless a scene around removes them.
struct DeclaredCommands: View {
  let content: AnyView
  @Environment(\.sceneModifiers) private var modifiers
  var body: some View { if !modifiers.removesCommands { CommandsLeaf(content: content) } }
}

extension Scene {
  /// Adds commands to the menu bar of the program's windows. SwiftUI: `commands(content:)`.
  ///
  /// Windows have a menu bar as soon as a scene declares commands; settings have none. Its File, Edit and Window menus have the usual items.
  /// Alt or F10 opens it, arrows walk through it, Escape leaves it. Shortcuts work while it is closed.
  ///
  /// ```swift
  /// WindowGroup { Notes() }
  ///   .commands {
  ///     CommandMenu("Note") { Button("Duplicate") { duplicate() }.keyboardShortcut("d") }
  ///   }
  /// ```
  public func commands<Content: Commands>(@CommandsBuilder content: () -> Content) -> some Scene {
    CommandedScene(content: self, commands: content(), isReplaced: false)
  }

  /// Leaves out the commands that the scene declares, and its item in the standard menus. SwiftUI: `commandsRemoved()`.
  public func commandsRemoved() -> some Scene { CommandedScene(content: self, commands: EmptyCommands(), isReplaced: true) }

  /// Replaces the commands that the scene declares, and its item in the standard menus. SwiftUI: `commandsReplaced(content:)`.
  public func commandsReplaced<Content: Commands>(@CommandsBuilder content: () -> Content) -> some Scene {
    CommandedScene(content: self, commands: content(), isReplaced: true)
  }
}
