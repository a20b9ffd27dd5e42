@_exported import Foundation
@_exported import Observation
@_exported import OrielAccessibility
@_exported import OrielAnimation
@_exported import OrielCompatibility
@_exported import OrielControls
@_exported import OrielCore
@_exported import OrielDrawing
@_exported import OrielEffects
@_exported import OrielFiles
@_exported import OrielGestures
@_exported import OrielHosting
@_exported import OrielImages
@_exported import OrielImmediate
@_exported import OrielInput
@_exported import OrielInspection
@_exported import OrielKeptValues
@_exported import OrielLayout
@_exported import OrielLists
@_exported import OrielMenus
@_exported import OrielMotion
@_exported import OrielContainers
@_exported import OrielNavigation
@_exported import OrielPaints
@_exported import OrielPickers
@_exported import OrielStrings
@_exported import OrielTables
@_exported import OrielText
@_exported import OrielTextViews
@_exported import OrielTransfer
@_exported import OrielTransitions
@_exported import OrielUnavailable
import OrielSDL
@_exported import OrielViews

extension App {
  /// Opens the program's windows and runs until the last one is closed. Errors are printed on standard error, with exit status 1.
  public static func main() { run() }

  /// The implementation of `main`; call it from your own `main`. With `ORIEL_OFFSCREEN` set, it writes pictures of the windows instead.
  public static func run() {
    WindowScene.tools = FrameTools.adding
    if FrameTools.inspects && OffscreenPictures.requested == nil { WindowScene.tool = FrameTools.inspectorScene }
    do {
      if let previews = PreviewSession.requested {
        if let pictures = OffscreenPictures.requested {
          try previews.write(pictures)
        } else {
          try SDLApplication().run(PreviewProgram.self)
        }
      } else if let pictures = OffscreenPictures.requested {
        let program = AppGraph(Self.self, fonts: try HostedTree.openFonts())
        for scene in program.scenes { try pictures.write(scene.content, named: scene.title, size: scene.size) }
      } else {
        try SDLApplication().run(Self.self)
      }
    } catch {
      FileHandle.standardError.write(Data("Oriel: \(error)\n".utf8))
      exit(1)
    }
  }
}
