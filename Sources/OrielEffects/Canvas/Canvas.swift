import Foundation
@_spi(Oriel) import OrielCore
import OrielDrawing
import OrielGraph

/// A view that a closure draws. SwiftUI: `Canvas`.
///
/// It is one node of the tree, and keeps the recorded commands: the closure runs again only when something that it read, the canvas's
/// value, or its size changes. Drawing is clipped to the view's rectangle. The view takes the proposed size, or 10 points on an axis
/// without a proposal.
///
/// ```swift
/// Canvas { context, size in
///   context.fill(Path(ellipseIn: CGRect(origin: .zero, size: size)), with: .color(.blue))
///   context.draw(Text("Hello"), at: CGPoint(x: size.width / 2, y: size.height / 2))
/// }
/// ```
nonisolated public struct Canvas<Symbols: View>: _PrimitiveView {
  /// Views that the closure can draw, by tag.
  public var symbols: Symbols
  /// The drawing closure, called with a context and the view's size in points.
  public var renderer: (inout GraphicsContext, CGSize) -> Void
  /// Whether the canvas hides everything behind it.
  public var isOpaque: Bool
  /// The blending of the drawing with itself.
  public var colorMode: ColorRenderingMode
  /// Has no effect: drawing is never asynchronous.
  public var rendersAsynchronously: Bool

  /// Creates a canvas from a closure that receives a context and the view's size in points, and may draw views by their tags.
  ///
  /// - Parameters:
  ///   - opaque: Whether the canvas hides everything behind it; where the closure draws nothing it is black.
  ///   - colorMode: How the drawing is blended with itself; in a linear mode the result is one layer.
  ///   - rendersAsynchronously: Has no effect: the drawing never appears later than the views around it.
  ///   - symbols: Views that the closure can draw any number of times. They have their ideal sizes and receive no input.
  public init(
    opaque: Bool = false, colorMode: ColorRenderingMode = .nonLinear, rendersAsynchronously: Bool = false,
    renderer: @escaping (inout GraphicsContext, CGSize) -> Void, @ViewBuilder symbols: () -> Symbols
  ) {
    self.symbols = symbols()
    self.renderer = renderer
    isOpaque = opaque
    self.colorMode = colorMode
    self.rendersAsynchronously = rendersAsynchronously
  }

  @MainActor public static func _visit(_ view: Canvas, _ context: inout _ViewContext) {
    let drawing = CanvasDrawing(renderer: view.renderer, isOpaque: view.isOpaque, colorMode: view.colorMode)
    if Symbols.self == EmptyView.self {
      context.leaf({ CanvasBox(drawing) }) { $0.update(drawing) }
    } else {
      context.container({ CanvasBox(drawing) }, update: { $0.update(drawing) }, content: { $0.visit(view.symbols) })
    }
  }
  public static var _isSingleBox: Bool { true }
}

extension Canvas where Symbols == EmptyView {
  /// Creates a canvas from a closure that receives a context and the view's size in points.
  ///
  /// The parameters are the same as in the other initialiser.
  public init(
    opaque: Bool = false, colorMode: ColorRenderingMode = .nonLinear, rendersAsynchronously: Bool = false,
    renderer: @escaping (inout GraphicsContext, CGSize) -> Void
  ) {
    self.init(opaque: opaque, colorMode: colorMode, rendersAsynchronously: rendersAsynchronously, renderer: renderer) { EmptyView() }
  }
}

/// The drawing of a canvas.
struct CanvasDrawing {
  let renderer: (inout GraphicsContext, CGSize) -> Void
  let isOpaque: Bool
  let colorMode: ColorRenderingMode
}

@MainActor final class CanvasBox: Box {
  private var view: CanvasDrawing
  private var recorded: DisplayList.Recorded?
  /// Whether it must be recorded again; the memory is reused if no other reference to the old recording exists.
  private var isStale = true
  private var recordedSize = CGSize.zero
  private var recordedScale: CGFloat = 0
  /// Whether the drawing is blended with itself in a layer instead of with its backdrop.
  private var isGroup = false
  private var recordObserver = ObserverID.none
  /// Tracks the closure's reads of observable objects.
  private var observation = ObservationProbe()
  private static let habit = ObservationProbe.Habit()

  init(_ view: CanvasDrawing) { self.view = view }

  override var typeName: String { "Canvas" }

  func update(_ new: CanvasDrawing) {
    view = new
    isStale = true
    invalidatePaint()
  }

  override func measureContent(_ proposal: ProposedViewSize) -> BoxMeasurement {
    BoxMeasurement(
      size: proposal.replacingUnspecifiedDimensions(), width: proposal.width == nil ? .ideal : .following,
      height: proposal.height == nil ? .ideal : .following)
  }

  override func contentInk(size: CGSize) -> CGRect { CGRect(origin: .zero, size: size) }

  // MARK: Symbols

  // Symbols are placed at the top left, and drawn only by the closure.
  override func placeContent(in size: CGSize, proposal: ProposedViewSize) {
    for child in children { child.place(at: .zero, proposal: .unspecified) }
  }
  override var drawnChildren: Range<Int> { 0..<0 }
  override func childrenMeeting(_ rect: CGRect) -> Range<Int> { 0..<children.count }

  override func childrenChanged() {
    composesChildren = !children.isEmpty
    if composesChildren { graph.hasComposers = true }
    isStale = true
    invalidatePaint()
  }

  override func partChanged() -> Bool {
    isStale = true
    invalidatePaint()
    return true
  }

  /// The symbols by their tags and by the ids of their elements.
  private func symbols() -> [AnyHashable: GraphicsContext.ResolvedSymbol] {
    var result: [AnyHashable: GraphicsContext.ResolvedSymbol] = [:]
    for child in children {
      let ids = child.idsForContainer(upTo: parent)
      if ids.isEmpty { continue }
      let (origin, ink, scale) = (child.shownOrigin, child.ink.orEverywhere, graph.stage.scale)
      let pixels = PixelRect(
        covering: CGRect(x: ink.minX * scale, y: ink.minY * scale, width: ink.width * scale, height: ink.height * scale))
      let recorded = graph.stage.recording(of: child, at: CGPoint(x: -origin.x, y: -origin.y), in: pixels)
      let symbol = GraphicsContext.ResolvedSymbol(size: child.size, recorded: recorded)
      for id in ids where result[id] == nil { result[id] = symbol }
    }
    return result
  }

  /// Called when something that the closure has read changes.
  override func paintReadsChanged() {
    isStale = true
    invalidatePaint()
  }

  override func paintContent(_ painter: inout Painter, size: CGSize) {
    if isStale || recordedSize != size || recordedScale != graph.stage.scale {
      if recordObserver.isNone { recordObserver = graph.dependencies.makeObserver(phase: .paint, depth: 0, owner: self) }
      let symbols = children.isEmpty ? [:] : symbols()
      var context = GraphicsContext(
        environment: EnvironmentValues(scope), fonts: graph.fonts, size: size, symbols: symbols,
        into: DisplayList.Recorded.takeList(of: &recorded))
      graph.dependencies.track(recordObserver) {
        observation.track({ view.renderer(&context, size) }, graph: graph, observer: recordObserver, habit: Self.habit)
      }
      (recorded, isGroup) = (context.finish(), context.blends)
      (recordedSize, recordedScale, isStale) = (size, graph.stage.scale, false)
    }
    guard let recorded else { return }
    let bounds = CGRect(origin: .zero, size: size), isGroup = isGroup || view.colorMode != .nonLinear
    if view.isOpaque && !isGroup { painter.fill(bounds, .color(.black)) }
    painter.list.pushClip(bounds, options: .snapsToPixels)
    if isGroup {
      painter.list.pushLayer(view.colorMode.group, bounds: bounds)
      if view.isOpaque { painter.list.fill(bounds, .black, options: .snapsToPixels) }
    }
    painter.list.draw(recorded)
    if isGroup { painter.list.popLayer() }
    painter.list.popClip()
  }

  override func remove(from graph: ViewGraph) {
    graph.dependencies.destroyObserver(recordObserver)
    observation.cancel()
    super.remove(from: graph)
  }
}

extension Box {
  /// The tags and ids that identify it in a container, the innermost first.
  fileprivate func idsForContainer(upTo container: ViewNode?) -> [AnyHashable] {
    var (ids, element, next): ([AnyHashable], Element, ViewNode?) = ([], self, parent)
    while let node = next, node !== container {
      if let tag = node.tagForContainer { ids.append(tag.value) }
      if let list = node as? AnyForEachNode {
        if let id = list.elements.firstIndex(where: { $0 === element }).flatMap({ list.id(at: $0) }) { ids.append(id) }
      } else if let id = node.identity {
        ids.append(id)
      }
      (element, next) = (node, node.parent)
    }
    return ids
  }
}
