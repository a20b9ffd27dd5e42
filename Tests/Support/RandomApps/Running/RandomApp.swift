@_spi(Oriel) import OrielCore
import OrielHosting

/// A random app and what happens to it: all that a run depends on.
public struct RandomApp: Codable, Equatable, Sendable {
  public var seed: UInt64
  public var width: Double
  public var height: Double
  public var scale: Double
  public var root: NodeSpec
  public var actions: [Action]
  /// How many windows of a program open at first; nil: one window, of no program.
  public var windows: Int?

  /// A window of `width` × `height` points at `scale` pixels each.
  public init(seed: UInt64, width: Double, height: Double, scale: Double, root: NodeSpec, actions: [Action], windows: Int? = nil) {
    self.seed = seed
    self.width = width
    self.height = height
    self.scale = scale
    self.root = root
    self.actions = actions
    self.windows = windows
  }

  /// Runs it in a window of its own; nil when nothing goes wrong.
  @MainActor public func run() -> Failure? {
    AppWindow.use(self) { window in
      if let failure = window.open() { return failure }
      for (index, action) in actions.enumerated() { if let failure = window.step(action, index) { return failure } }
      return window.close(actions.count)
    }
  }
}

extension AppWindow {
  /// Opens a window for a run, and sees that it goes when that is over.
  static func use(_ app: RandomApp, _ body: (AppWindow) -> Failure?) -> Failure? {
    weak var host: ViewHost?
    weak var program: ViewHost?
    weak var root: Node?
    let failure = {
      let window = AppWindow(app)
      (host, program, root) = (window.host, window.programHost, window.model.root)
      defer { window.end() }
      return body(window)
    }()
    if let failure { return failure }
    if program != nil { return Failure(category: .leak, detail: "the program's tree is still held", step: app.actions.count) }
    if host != nil { return Failure(category: .leak, detail: "the window's tree is still held", step: app.actions.count) }
    if root != nil { return Failure(category: .leak, detail: "the app's model is still held", step: app.actions.count) }
    return nil
  }
}
