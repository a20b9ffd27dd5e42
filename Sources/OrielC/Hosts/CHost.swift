import COriel
import CSDL2
import Oriel
import OrielImmediate
import OrielSDL
import Synchronization

typealias BlockFunction = @convention(c) (OpaquePointer?, UnsafeMutableRawPointer?) -> Void

/// A host of a C program: its panel, its block, and what C has as `oriel_host *`.
@MainActor final class CHost {
  /// A number, which is never dereferenced.
  let handle: UInt
  private let function: BlockFunction
  private let data: UnsafeMutableRawPointer?
  /// nil before it has been created, and after it has been destroyed.
  private(set) var panel: OrielHost?
  /// The window that the panel follows.
  private(set) var window: OpaquePointer?
  var zoom = 1.0
  /// How many functions of the host are running, which may run functions of the program.
  var depth = 0
  var isRendering = false
  /// Counts the runs of the block, after each of which rows and cells run again.
  private(set) var generation = 0
  private weak var ui: ImmediateUI?
  /// Where windows are; nil before the first run.
  fileprivate(set) var arrangement: Binding<PanelArrangement>?
  fileprivate var firstArrangement = PanelArrangement()
  /// What `oriel_host_draw` and `oriel_host_draw_surface` draw from.
  var texture: HostTexture?
  var picture: HostPicture?
  /// A surface of the program's memory.
  var memory: HostMemory?

  private init(_ handle: UInt, _ function: @escaping BlockFunction, _ data: UnsafeMutableRawPointer?) {
    (self.handle, self.function, self.data) = (handle, function, data)
  }

  static func make(
    _ size: CGSize, window: OpaquePointer? = nil, _ function: @escaping BlockFunction, _ data: UnsafeMutableRawPointer?
  ) throws -> CHost {
    LibraryAssets.find()
    let host = CHost(Hosts.nextHandle(), function, data)
    host.panel = try OrielHost(size: size) { HostContent(host: host) }
    host.window = window
    Hosts.add(host)
    return host
  }

  func destroy() {
    Hosts.remove(self)
    texture?.destroy()
    picture?.destroy()
    memory?.destroy()
    (panel, texture, picture, memory, arrangement) = (nil, nil, nil, nil, nil)
  }

  // MARK: The block

  fileprivate func run(_ ui: ImmediateUI) {
    self.ui = ui
    generation += 1
    _ = Block.run(ui, of: self) { function($0, data) }
  }

  /// Runs a row or cell, and the block around if the user did something in it: what it wrote is not announced.
  func run(_ ui: ImmediateUI, _ content: (OpaquePointer?) -> Void) {
    if Block.run(ui, of: self, content).hasResponded { runAgain() }
  }

  func runAgain() { ui?.runAgain() }

  func setArrangement(_ new: PanelArrangement) {
    if let arrangement { arrangement.wrappedValue = new } else { firstArrangement = new }
  }

  var currentArrangement: PanelArrangement { arrangement?.wrappedValue ?? firstArrangement }

  // MARK: The window

  /// Takes over the size and scale of the window.
  func fit(pixelsPerUnit: Double? = nil) {
    guard let panel else { return }
    panel.pointsPerUnit = 1 / zoom
    guard let window else { return }
    var width: Int32 = 0, height: Int32 = 0
    SDL_GetWindowSize(window, &width, &height)
    let size = CGSize(width: Double(width) / zoom, height: Double(height) / zoom)
    if panel.size != size { panel.size = size }
    if let pixelsPerUnit { panel.displayScale = pixelsPerUnit * zoom }
  }
}

/// The block as a view.
private struct HostContent: View {
  let host: CHost
  @State private var panels: PanelArrangement

  init(host: CHost) {
    self.host = host
    _panels = State(initialValue: host.firstArrangement)
  }

  var body: some View {
    let host = host
    host.arrangement = $panels
    return Immediate(panels: $panels) { host.run($0) }
  }
}

/// The hosts that exist.
enum Hosts {
  private struct State {
    var last: UInt = 0
    /// Whether values of a host have changed since its last frame, by the handles of the existing hosts.
    var changed: [UInt: Bool] = [:]
  }
  private static let state = Mutex(State())
  @MainActor private static var all: [UInt: CHost] = [:]

  @MainActor static func nextHandle() -> UInt {
    state.withLock {
      $0.last += 1
      // Like the address of something: neither NULL nor near it.
      return $0.last * 16 + 4_096
    }
  }

  @MainActor static func add(_ host: CHost) {
    all[host.handle] = host
    state.withLock { $0.changed[host.handle] = false }
  }

  @MainActor static func remove(_ host: CHost) {
    all[host.handle] = nil
    state.withLock { $0.changed[host.handle] = nil }
  }

  @MainActor static func host(_ handle: UInt) -> CHost? { all[handle] }

  // MARK: Changes, reported on any thread

  /// Returns whether the host exists.
  static func markChanged(_ handle: OpaquePointer?) -> Bool {
    let exists = state.withLock { state in
      guard state.changed[UInt(bitPattern: handle)] != nil else { return false }
      state.changed[UInt(bitPattern: handle)] = true
      return true
    }
    if exists && !coriel_is_main_thread() { WakeEvents.post() }
    return exists
  }

  static func isChanged(_ host: CHost) -> Bool { state.withLock { $0.changed[host.handle] ?? false } }

  @MainActor static func takeChange(_ host: CHost) {
    let isChanged = state.withLock { state in
      defer { if state.changed[host.handle] != nil { state.changed[host.handle] = false } }
      return state.changed[host.handle] ?? false
    }
    if isChanged { host.runAgain() }
  }
}

/// Calls a function of a host: `body` runs on the main thread. Otherwise, and for a host that does not exist, it returns `failed`.
///
/// Functions that only read may be called inside of the host's block, which runs in the middle of a frame.
func onHost<Result, each Argument>(
  _ name: StaticString, _ handle: OpaquePointer?, or failed: Result, reads: Bool = false, _ arguments: repeat each Argument,
  body: @MainActor (CHost, OrielHost, repeat each Argument) -> Result
) -> Result {
  guard MainThread.isCurrent(for: name) else { return failed }
  let passed = Passed(values: (repeat each arguments)), number = UInt(bitPattern: handle)
  let result: Result? = MainThread.run {
    guard let host = Hosts.host(number), let panel = host.panel else {
      Failures.record(name, number == 0 ? "host is NULL" : "the host does not exist")
      return nil
    }
    if host.isRendering && !reads {
      Failures.record(name, "called inside of the host's own block")
      return nil
    }
    host.depth += 1
    defer { host.depth -= 1 }
    return body(host, panel, repeat each passed.values)
  }
  return result ?? failed
}
