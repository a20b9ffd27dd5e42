import Foundation
@_spi(Oriel) import OrielCore
import OrielDrawing
import OrielGraph

/// A view that a closure draws, as one node of the tree. SwiftUI: `Canvas`.
///
/// The recorded commands are kept. The closure runs again only when something that it read, the canvas's value, or its size has changed.
/// Drawing is clipped to the view's rectangle. The view has the proposed size, or 10 points on an axis without a proposal.
nonisolated public struct Canvas: _PrimitiveView {
  let renderer: (inout GraphicsContext, CGSize) -> Void
  let isOpaque: Bool
  let colorMode: ColorRenderingMode

  /// Draws by a closure, which receives a context and the view's size in points.
  ///
  /// `opaque`: nothing behind the canvas shows through; where the closure draws nothing it is black. `colorMode`: colours always blend as
  /// in `.nonLinear`; another mode is reported once. `rendersAsynchronously` has no effect: the drawing is never later than the views
  /// around it.
  public init(
    opaque: Bool = false, colorMode: ColorRenderingMode = .nonLinear, rendersAsynchronously: Bool = false,
    renderer: @escaping (inout GraphicsContext, CGSize) -> Void
  ) {
    self.renderer = renderer
    isOpaque = opaque
    self.colorMode = colorMode
  }

  @MainActor public static func _visit(_ view: Canvas, _ context: inout _ViewContext) {
    context.leaf({ CanvasBox(view) }) { $0.update(view) }
  }
  public static var _isSingleBox: Bool { true }
}

/// How colours blend. SwiftUI: `ColorRenderingMode`.
public enum ColorRenderingMode: Hashable, Sendable {
  /// Colours blend by their sRGB components as they are encoded.
  case nonLinear
  /// Drawn as `nonLinear`; a `Canvas` with this mode reports so once.
  case linear
  /// Drawn as `nonLinear`; a `Canvas` with this mode reports so once.
  case extendedLinear
}

@MainActor final class CanvasBox: Box {
  private var view: Canvas
  private var recorded: DisplayList.Recorded?
  private var recordedSize = CGSize.zero
  private var recordObserver = ObserverID.none
  /// The closure's reads of observable objects.
  private var observation = ObservationProbe()
  private static let habit = ObservationProbe.Habit()

  init(_ view: Canvas) { self.view = view }

  override var typeName: String { "Canvas" }

  func update(_ new: Canvas) {
    view = new
    recorded = nil
    invalidatePaint()
  }

  override func measureContent(_ proposal: ProposedViewSize) -> BoxMeasurement {
    BoxMeasurement(
      size: proposal.replacingUnspecifiedDimensions(), width: proposal.width == nil ? .ideal : .following,
      height: proposal.height == nil ? .ideal : .following)
  }

  override func contentInk(size: CGSize) -> CGRect { CGRect(origin: .zero, size: size) }

  /// Called when something that the closure read has changed.
  override func paintReadsChanged() {
    recorded = nil
    invalidatePaint()
  }

  override func paintContent(_ painter: inout Painter, size: CGSize) {
    if recorded == nil || recordedSize != size {
      if view.colorMode != .nonLinear { graph.report("a Canvas draws in the color mode nonLinear, not \(view.colorMode)") }
      if recordObserver.isNone { recordObserver = graph.dependencies.makeObserver(phase: .paint, depth: 0, owner: self) }
      var context = GraphicsContext(environment: EnvironmentValues(scope), fonts: graph.fonts, size: size)
      graph.dependencies.track(recordObserver) {
        observation.track({ view.renderer(&context, size) }, graph: graph, observer: recordObserver, habit: Self.habit)
      }
      recorded = context.finish()
      recordedSize = size
    }
    guard let recorded else { return }
    let bounds = CGRect(origin: .zero, size: size)
    if view.isOpaque { painter.fill(bounds, .color(.black)) }
    painter.list.pushClip(bounds, options: .snapsToPixels)
    painter.list.draw(recorded)
    painter.list.popClip()
  }

  override func remove(from graph: ViewGraph) {
    graph.dependencies.destroyObserver(recordObserver)
    observation.cancel()
    super.remove(from: graph)
  }
}
