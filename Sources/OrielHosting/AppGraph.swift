import Foundation
@_spi(Oriel) import OrielCore
import OrielDrawing
import OrielText

/// The state and the scenes of a program, shared by its windows: a tree without boxes, with its own dependency graph.
///
/// Each window has its own tree, graph and frames, and shows the content of one of the scenes. It reads the program's state through
/// `SharedState`. A window's turn begins with the program's turn.
@MainActor package final class AppGraph: WindowProgram {
  /// The program's tree, which draws nothing.
  package let host: ViewHost
  private let shared: SharedState
  private struct OpenWindow {
    unowned let host: ViewHost
    /// Identifies the window at its end, when references to it can no longer be formed.
    let id: ObjectIdentifier
  }
  /// The program's windows; each is removed before it ends.
  private var windows: [OpenWindow] = []

  /// Makes the program and its scenes. `wake` is called on any thread that writes the program's state.
  package init<A: App>(_ type: A.Type, fonts: FontLibrary, wake: @escaping @Sendable () -> Void = {}) {
    let shared = SharedState()
    self.shared = shared
    host = ViewHost(
      content: AnyView(AppView(app: A())), fonts: fonts, surface: NoSurface(), size: .zero, displayScale: 1, donor: nil, shared: shared,
      wake: wake, parts: { _ in })
    reference.program = self
    host.setPlatform(\.programReference, reference)
    settle()
  }

  /// What windows can show, in the order of the program's body.
  package var scenes: [WindowScene] { host.graph[ProgramScenes.key].scenes }

  /// The windows' numbers in their scenes.
  private var numbers: [ObjectIdentifier: (scene: Int, number: Int)] = [:]

  /// The name under which the values of a new window are stored: its scene, and the first number that no other window of the scene has.
  private func windowName(of scene: WindowScene, _ window: ViewHost) -> String {
    let index = scenes.firstIndex { $0 === scene } ?? 0
    let taken = Set(numbers.values.filter { $0.scene == index }.map(\.number))
    var number = 1
    while taken.contains(number) { number += 1 }
    numbers[ObjectIdentifier(window)] = (index, number)
    return "\(index + 1).\(number)"
  }

  /// Adds a window to the program. `wake` requests a frame of the window.
  ///
  /// `keeping` is the file for the values of `SceneStorage`, in which nil is the user's; without it they end with the window.
  package func add(
    _ host: ViewHost, as window: ProgramWindow, keeping: URL?? = nil, wake: @escaping @Sendable () -> Void = {}
  ) {
    windows.append(OpenWindow(host: host, id: ObjectIdentifier(host)))
    window.host = host
    window.program = self
    window.connectDocument()
    opened.append(window)
    if let keeping {
      host.setPlatform(\.sceneKeeping, SceneKeeping(window: windowName(of: window.scene, host), file: keeping))
    }
    host.setPlatform(\.programWindow, window)
    host.setPlatform(\.programReference, reference)
    host.graph[ProgramKeys.key].window = window
    shared.add(host.graph, wake: wake)
    host.program = self
    platformChanged(\EnvironmentValues.scenePhase, in: host)
  }

  package func windowEnded(_ window: ViewHost) {
    windows.removeAll { $0.id == ObjectIdentifier(window) }
    opened.removeAll { $0.host == nil || $0.host === window }
    shared.remove(window.graph)
    numbers[ObjectIdentifier(window)] = nil
    combinePhases()
  }

  package func platformChanged(_ keyPath: AnyKeyPath, in window: ViewHost) {
    if keyPath == \EnvironmentValues.scenePhase { combinePhases() }
  }

  // MARK: Opening and closing

  /// What opens and closes windows; nil: requests have no effect.
  package weak var platform: (any WindowPlatform)?
  /// The open windows, and those about to open.
  package internal(set) var opened: [ProgramWindow] = []
  /// Whether the program ends as soon as no document has unsaved changes.
  var isQuitting = false
  /// The files of documents that were opened or saved last, the last one first.
  var recentDocuments: [URL] = []
  /// Whether they are kept for the next run.
  var keepsRecentDocuments = false
  /// Found through the environment.
  let reference = ProgramReference()

  /// The program's phase is the phase of its most active window.
  private func combinePhases() {
    let phases = windows.map { $0.host.environment(\.scenePhase) }
    host.setPlatform(\.scenePhase, phases.contains(.active) ? .active : phases.contains(.inactive) ? .inactive : .background)
  }

  // MARK: Turns

  package var hasChanged: Bool { host.needsFrame }

  /// The bodies that the program and its scenes ran in the last turn that had work.
  package private(set) var report = FrameReport()

  /// The maximum number of rounds in one turn; the remaining work waits for the next turn.
  private static let rounds = 8

  package func settle() {
    if !host.needsFrame { return }
    for _ in 0..<Self.rounds where host.needsFrame { report = host.frame() }
    closeEnded()
  }
}

/// The surface of a tree without boxes.
@MainActor private final class NoSurface: FrameSurface {
  func resize(width: Int, height: Int) {}
  func move(_ move: SurfaceMove) {}
  func expectDamage(area: Int) {}
  func rasterize(_ list: DisplayList, damage: [PixelRect], transform: CGAffineTransform) {}
  func present(damage: [PixelRect]) {}
}
