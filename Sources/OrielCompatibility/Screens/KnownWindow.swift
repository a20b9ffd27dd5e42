import Foundation
@_spi(Oriel) import OrielControls
@_spi(Oriel) import OrielCore
import OrielDrawing
import OrielGraph
import OrielTextViews

/// A window as UIKit's names find it without being passed one: `UIScreen.main`, `UIApplication.shared`.
@MainActor @_spi(Oriel) public final class KnownWindow: GraphClient {
  package static let key = GraphClientKey<KnownWindow>()

  /// The windows of the program, in the order in which they were made.
  private(set) static var all: [KnownWindow] = []
  /// The window in which a button was last pressed.
  private weak static var pressed: KnownWindow?

  /// The window whose views are running; otherwise the one that was last pressed, otherwise the last one.
  static var current: KnownWindow? {
    all.last { $0.graph.dependencies.isTracking } ?? pressed ?? all.last
  }

  private let changes: SourceID
  private var known = CGSize.zero

  @_spi(Oriel) public required init(_ graph: ViewGraph) {
    changes = graph.dependencies.makeSource()
    super.init(graph)
    known = measured
    Self.all.append(self)
  }

  /// The size of the window, in points. Views that read it run again when it changes.
  var size: CGSize {
    graph.dependencies.read(changes)
    return known
  }

  /// Pixels per point.
  var scale: CGFloat {
    graph.dependencies.read(changes)
    return graph.stage.scale
  }

  private var measured: CGSize {
    let (pixels, scale) = (graph.stage.damage.bounds, graph.stage.scale)
    return CGSize(width: CGFloat(pixels.width) / scale, height: CGFloat(pixels.height) / scale)
  }

  /// Whether the window is visible and has the keyboard.
  var phase: ScenePhase { graph.dependencies.untracked { EnvironmentValues(graph.rootScope).scenePhase } }

  /// Opens a URL as views do that set no handler. Returns whether it was accepted.
  func open(_ url: URL) -> Bool { graph.dependencies.untracked { EnvironmentValues(graph.rootScope).urlOpener }.open(url) }

  /// The text on the window's clipboard.
  var clipboardText: String? {
    get { graph.clipboard.text }
    set { graph.clipboard.text = newValue }
  }

  /// Takes the keyboard away from the view that has it. Returns whether there was one.
  func endEditing() -> Bool {
    let hadFocus = graph.focus.target != nil
    graph.focus.move(to: nil, isShown: false)
    return hadFocus
  }

  // The platform writes the scale with every size.
  @_spi(Oriel) public override func platformChanged(_ keyPath: AnyKeyPath) {
    if keyPath == \EnvironmentValues.scenePhase { ApplicationPhase.update() }
    guard keyPath == \EnvironmentValues.displayScale else { return }
    let size = measured
    if size == known { return }
    known = size
    graph.dependencies.invalidate(changes)
  }

  @_spi(Oriel) public override func buttonPressed(over boxes: [Box]) { Self.pressed = self }

  @_spi(Oriel) public override func treeEnded() { Self.all.removeAll { $0 === self } }
}
