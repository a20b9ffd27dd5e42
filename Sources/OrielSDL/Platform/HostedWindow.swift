import Foundation
@_spi(Oriel) import OrielCore
import OrielFiles
import OrielHosting
import OrielText
@_spi(Oriel) import OrielViews

/// A window with its view tree.
@MainActor final class HostedWindow {
  let window: SDLWindow
  private let tree: HostedTree
  var host: ViewHost { tree.host }

  init(_ scene: WindowScene, of program: AppGraph, fonts: FontLibrary, files: (SDLWindow) -> (any FilePortal)?) throws {
    let window = try SDLWindow(title: scene.title, size: scene.size)
    self.window = window
    tree = try HostedTree(scene.content, fonts: fonts, size: window.size, displayScale: window.scale, wake: { MainLoop.wake() })
    tree.host.setPlatform(\.sceneKeeping, SceneKeeping(window: program.windowName(of: scene, tree.host)))
    program.add(tree.host, wake: { MainLoop.wake() })
    tree.surface.onPresent = { bitmap, damage in window.present(bitmap, damage: damage) }
    tree.joinDesktop()
    host.graph.stage.rootBox.beginsLargeContentAtCorner = true
    host.graph[WindowDrags.key].move = { window.follow(takesHold: $0) }
    host.graph[WindowFiles.key].portal = files(window)
  }

  /// The time at which `runTimers` must be called next; nil if nothing is scheduled.
  var timerDeadline: ContinuousClock.Instant? { tree.timerDeadline }

  func runTimers() { tree.runTimers() }

  /// Runs a frame, and updates the window's minimum size to its content's.
  func frame() {
    host.frame()
    // Jobs of a frame that was not run may have left views that are not up to date.
    if !host.needsFrame { window.minimumSize = host.graph.stage.rootBox.minimumSize }
  }
}
