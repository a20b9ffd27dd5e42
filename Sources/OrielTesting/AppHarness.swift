import Foundation
@_spi(Oriel) import OrielCore
import OrielHosting
import OrielSDL

/// A program with windows but without a display, for tests: its windows share its state, as on a desktop.
///
/// ```swift
/// let app = AppHarness(CounterApp.self)
/// let (left, right) = (app.openWindow(), app.openWindow())
/// left.click("more")
/// left.settle()
/// #expect(right.frame().bodies == 1)
/// ```
@MainActor public final class AppHarness {
  private let program: AppGraph
  private let sceneFile: URL?
  private let platform = HarnessPlatform()
  /// The windows that the program opened itself and that have not closed, in the order of opening.
  public private(set) var windows: [ViewHarness] = []
  /// Whether the program has asked to end.
  public private(set) var hasQuit = false
  /// The program's light or dark colours, for its scenes and for windows that open from now on.
  public var colorScheme: ColorScheme { didSet { program.host.setPlatform(\.colorScheme, colorScheme) } }

  /// Makes the program and evaluates its scenes. Traps if there is no font.
  ///
  /// What windows keep by `SceneStorage` is kept in a file, from which another harness with the same file restores it; without one it ends
  /// with the window.
  public init<A: App>(_ app: A.Type, colorScheme: ColorScheme = .light, sceneFile: URL? = nil) {
    self.sceneFile = sceneFile
    do { program = AppGraph(app, fonts: try HostedTree.openFonts(usesSystemFonts: false)) } catch { fatalError("AppHarness: \(error)") }
    self.colorScheme = colorScheme
    program.host.setPlatform(\.colorScheme, colorScheme)
    platform.app = self
    program.platform = platform
  }

  /// Opens the windows that a launch opens, at their own sizes; they are in `windows`.
  public func launch() {
    program.settle()
    for scene in program.launchScenes { open(ProgramWindow(scene)) }
  }

  /// The titles of the program's scenes, in the order of its body.
  public var titles: [String] {
    program.settle()
    return program.scenes.map(\.title)
  }

  /// Opens a window of a scene, given by its index in the program's body, in points and pixels per point; nil is the scene's own size.
  ///
  /// The window is open as long as the returned harness exists. Traps if the program has no such scene.
  public func openWindow(scene index: Int = 0, size: CGSize? = nil, displayScale: CGFloat = 1) -> ViewHarness {
    program.settle()
    let scene = program.scenes[index]
    return harness(ProgramWindow(scene), size: size, displayScale: displayScale)
  }

  private func harness(_ window: ProgramWindow, size: CGSize?, displayScale: CGFloat) -> ViewHarness {
    let harness = ViewHarness(
      window.scene.content, of: program, size: size ?? window.scene.size, displayScale: displayScale, colorScheme: colorScheme,
      window: window, keeping: sceneFile.map { .some($0) })
    if size == nil, window.scene.description.placement.place != nil {
      harness.settle()
      let screen = CGRect(x: 0, y: 0, width: 1920, height: 1080)
      if let placement = window.placement(of: harness.host, on: DisplayProxy(bounds: screen, visibleRect: screen)) {
        harness.size = CGSize(width: placement.width ?? harness.size.width, height: placement.height ?? harness.size.height)
      }
    }
    return harness
  }

  fileprivate func open(_ window: ProgramWindow) {
    let opened = harness(window, size: nil, displayScale: 1)
    windows.append(opened)
    raised = opened
  }

  fileprivate func close(_ window: ProgramWindow) {
    if let index = windows.firstIndex(where: { $0.host === window.host }) {
      windows.remove(at: index)
      program.forget(window)
    } else {
      window.host?.onCloseRequest?()
    }
  }

  /// The window that was opened or brought to the front last.
  public private(set) weak var raised: ViewHarness?

  fileprivate func raise(_ window: ProgramWindow) { raised = windows.first { $0.host === window.host } ?? raised }
  fileprivate func quit() { hasQuit = true }

  /// The work of the bodies of the program and its scenes in the last turn with any work.
  public var report: FrameReport {
    program.settle()
    return program.report
  }

  /// The phase of the program: its most active window's, or `background` without one.
  public var scenePhase: ScenePhase { program.host.environment(\.scenePhase) }
}

/// Opens windows of a harness when the code that requests them has run.
@MainActor private final class HarnessPlatform: WindowPlatform {
  weak var app: AppHarness?
  func open(_ window: ProgramWindow) { app?.open(window) }
  func close(_ window: ProgramWindow) { app?.close(window) }
  func raise(_ window: ProgramWindow) { app?.raise(window) }
  func quit() { app?.quit() }
}
