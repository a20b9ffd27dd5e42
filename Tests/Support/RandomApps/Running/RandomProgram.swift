import Foundation
@_spi(Oriel) import OrielCore
import OrielHosting
import OrielViews

/// The program that a random app of several windows is: what its windows share.
@MainActor final class RandomProgram {
  enum Request {
    case open(ProgramWindow)
    case close(ProgramWindow)
    case raise(ProgramWindow)
  }

  let graph: AppGraph
  private let platform = Platform()

  /// Keeps requests until the code that made them has run.
  private final class Platform: WindowPlatform {
    var requests: [Request] = []
    func open(_ window: ProgramWindow) { requests.append(.open(window)) }
    func close(_ window: ProgramWindow) { requests.append(.close(window)) }
    func raise(_ window: ProgramWindow) { requests.append(.raise(window)) }
    func quit() {}
  }

  init(_ model: AppWindow.Model) {
    SharedApp.model = model
    graph = AppGraph(SharedApp.self, fonts: CheckedWindow.fonts)
    SharedApp.model = nil
    graph.platform = platform
  }

  func window(of scene: Int) -> ProgramWindow? {
    graph.settle()
    return graph.scenes.indices.contains(scene) ? ProgramWindow(graph.scenes[scene]) : nil
  }

  func close(_ window: ProgramWindow) { platform.close(window) }

  func takeRequests() -> [Request] {
    defer { platform.requests.removeAll() }
    return platform.requests
  }
}

private struct SharedApp: App {
  /// For the program that is made next.
  static weak var model: AppWindow.Model?
  private let model = Self.model
  @State private var count = 0
  @State private var flag = false

  var body: some Scene {
    let _ = note()
    WindowGroup("First") { SharedRoot(model: model, isPart: false, count: $count) }
    WindowGroup("Second \(count)", id: "second") { SharedRoot(model: model, isPart: true, count: $count).opacity(flag ? 0.5 : 1) }
    if flag {
      Window("Third", id: "third") { SharedRoot(model: model, isPart: true, count: .constant(7)) }
    }
  }

  private func note() {
    model?.writeShared = {
      count += 1
      flag = count % 3 == 2
    }
  }
}

/// The content of a window: all of the app, or the last part of it.
private struct SharedRoot: View {
  let model: AppWindow.Model?
  let isPart: Bool
  @Binding var count: Int

  var body: some View {
    if let model, model.isShown {
      NodeView(node: isPart ? model.root.children.last ?? model.root : model.root).environment(\.sharedCount, $count)
    }
  }
}

private enum SharedCountKey: EnvironmentKey { static var defaultValue: Binding<Int> { .constant(0) } }

extension EnvironmentValues {
  /// The `@State` of the program.
  var sharedCount: Binding<Int> {
    get { self[SharedCountKey.self] }
    set { self[SharedCountKey.self] = newValue }
  }
}
