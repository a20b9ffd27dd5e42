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
    return ViewHarness(scene.content, of: program, size: size ?? scene.size, displayScale: displayScale, colorScheme: colorScheme) {
      [program, sceneFile] host in
      guard let sceneFile else { return }
      host.setPlatform(\.sceneKeeping, SceneKeeping(window: program.windowName(of: scene, host), file: sceneFile))
    }
  }

  /// The work of the bodies of the program and its scenes in the last turn with any work.
  public var report: FrameReport {
    program.settle()
    return program.report
  }

  /// The phase of the program: its most active window's, or `background` without one.
  public var scenePhase: ScenePhase { program.host.environment(\.scenePhase) }
}
