import OrielContainers
@_spi(Oriel) import OrielCore
import OrielStrings
import OrielViews

/// The content of a window of a scene, with the window's bars.
struct WindowRoot: View {
  let scene: WindowScene
  @Environment(\.programWindow) private var window

  var body: some View {
    let window = window
    WindowPage(titleChanged: { window?.contentTitle = $0?.string(in: .outsideOfViews) }) { SceneContent(scene: scene) }
  }
}
