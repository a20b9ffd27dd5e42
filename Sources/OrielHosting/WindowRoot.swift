import OrielContainers
@_spi(Oriel) import OrielCore
import OrielMenus
import OrielStrings
import OrielViews

/// The content of a window of a scene, with the window's bars.
struct WindowRoot: View {
  let scene: WindowScene
  @Environment(\.programWindow) private var window

  /// The program, if its windows have menu bars.
  private var commanded: AppGraph? {
    guard scene.description.kind != .settings, let program = window?.program else { return nil }
    return program.host.graph[ProgramCommands.key].isDeclared.get() ? program : nil
  }

  var body: some View {
    let (window, program) = (window, commanded)
    WindowPage(hasHeader: program != nil, titleChanged: { window?.contentTitle = $0?.string(in: .outsideOfViews) }) {
      if let program { MenuBar(program: program, window: window) }
    } content: {
      SceneContent(scene: scene)
    }
    .textContextMenus()
  }
}
