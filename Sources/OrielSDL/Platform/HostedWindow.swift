import Foundation
@_spi(Oriel) import OrielCore
import OrielFiles
import OrielHosting
import OrielText
@_spi(Oriel) import OrielViews

/// A window with its view tree.
@MainActor final class HostedWindow {
  let window: SDLWindow
  let opened: ProgramWindow
  private let tree: HostedTree
  private var shownTitle: String
  var host: ViewHost { tree.host }

  /// `order` is the number of windows that the program has opened before. `prepare` sets values of the platform before anything is drawn.
  init(
    _ opened: ProgramWindow, of program: AppGraph, fonts: FontLibrary, order: Int = 0,
    files: (SDLWindow) -> (any FilePortal)? = { _ in nil }, prepare: (ViewHost) -> Void = { _ in }
  ) throws {
    self.opened = opened
    shownTitle = opened.title
    let (scene, nominal) = (opened.scene, SDLWindow.nominalScale)
    tree = try HostedTree(
      scene.content, fonts: fonts, size: scene.size, displayScale: nominal, wake: { MainLoop.wake() })
    program.add(tree.host, as: opened, keeping: .some(nil), wake: { MainLoop.wake() })
    prepare(tree.host)
    tree.joinDesktop()
    let host = tree.host
    host.graph.stage.rootBox.beginsLargeContentAtCorner = true
    // Content that sets the size of its window is measured first.
    let description = scene.description
    if description.size == nil || description.placement.place != nil { host.frame() }
    let placement = opened.placement(of: host, on: SDLWindow.display) ?? WindowPlacement()
    var size = description.size ?? host.contentSize(ProposedViewSize(width: nil, height: nil))
    size = CGSize(width: placement.width ?? size.width, height: placement.height ?? size.height)
    let window = try SDLWindow(
      title: opened.title, size: size, position: placement.fraction ?? description.placement.position,
      corner: (placement.x, placement.y), order: order, isPlain: description.placement.isPlain, isFloating: description.isFloating)
    self.window = window
    WindowIcon.apply(to: window)
    host.setSize(window.size, displayScale: window.scale)
    tree.surface.onPresent = { bitmap, damage in window.present(bitmap, damage: damage) }
    host.damageAll()
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
    if host.needsFrame { return }
    window.minimumSize = host.graph.stage.rootBox.minimumSize
    guard opened.scene.description.resizability == .contentSize else { return }
    let most = host.contentSize(ProposedViewSize(width: .infinity, height: .infinity))
    window.maximumSize = CGSize(width: max(most.width, window.minimumSize.width), height: max(most.height, window.minimumSize.height))
  }

  /// Shows the title of the content or the scene, if it has changed.
  func updateTitle() {
    let title = opened.title
    if title == shownTitle { return }
    shownTitle = title
    window.title = title
  }
}
