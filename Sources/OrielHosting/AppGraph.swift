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
  /// The program's windows; each is removed before it ends.
  private var windows: [Unmanaged<ViewHost>] = []

  /// Makes the program and its scenes. `wake` is called on any thread that writes the program's state.
  package init<A: App>(_ type: A.Type, fonts: FontLibrary, wake: @escaping @Sendable () -> Void = {}) {
    let shared = SharedState()
    self.shared = shared
    host = ViewHost(
      content: AnyView(AppView(app: A())), fonts: fonts, surface: NoSurface(), size: .zero, displayScale: 1, donor: nil, shared: shared,
      wake: wake, parts: { _ in })
    settle()
  }

  /// What windows can show, in the order of the program's body.
  package var scenes: [WindowScene] { host.graph[ProgramScenes.key].scenes }

  /// The windows' numbers in their scenes.
  private var numbers: [ObjectIdentifier: (scene: Int, number: Int)] = [:]

  /// The name under which the values of a new window are stored: its scene, and the first number that no other window of the scene has.
  package func windowName(of scene: WindowScene, _ window: ViewHost) -> String {
    let index = scenes.firstIndex { $0 === scene } ?? 0
    let taken = Set(numbers.values.filter { $0.scene == index }.map(\.number))
    var number = 1
    while taken.contains(number) { number += 1 }
    numbers[ObjectIdentifier(window)] = (index, number)
    return "\(index + 1).\(number)"
  }

  /// Adds a window to the program. `wake` requests a frame of the window.
  package func add(_ window: ViewHost, wake: @escaping @Sendable () -> Void = {}) {
    windows.append(Unmanaged.passUnretained(window))
    shared.add(window.graph, wake: wake)
    window.program = self
    platformChanged(\EnvironmentValues.scenePhase, in: window)
  }

  package func windowEnded(_ window: ViewHost) {
    windows.removeAll { $0.toOpaque() == Unmanaged.passUnretained(window).toOpaque() }
    shared.remove(window.graph)
    numbers[ObjectIdentifier(window)] = nil
    combinePhases()
  }

  package func platformChanged(_ keyPath: AnyKeyPath, in window: ViewHost) {
    if keyPath == \EnvironmentValues.scenePhase { combinePhases() }
  }

  /// The program's phase is the phase of its most active window.
  private func combinePhases() {
    let phases = windows.map { $0._withUnsafeGuaranteedRef { $0.environment(\.scenePhase) } }
    host.setPlatform(\.scenePhase, phases.contains(.active) ? .active : phases.contains(.inactive) ? .inactive : .background)
  }

  // MARK: Turns

  package var hasChanged: Bool { host.needsFrame }

  /// The bodies that the program and its scenes ran in the last turn that had work.
  package private(set) var report = FrameReport()

  /// The maximum number of rounds in one turn; the remaining work waits for the next turn.
  private static let rounds = 8

  package func settle() {
    for _ in 0..<Self.rounds where host.needsFrame { report = host.frame() }
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
