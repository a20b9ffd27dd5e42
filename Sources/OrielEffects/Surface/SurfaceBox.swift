import Foundation
@_spi(Oriel) import OrielCore
import OrielDrawing
import OrielGraph

/// The box of a surface view, which stores its pixels.
@MainActor final class SurfaceBox: Box {
  /// The maximum number of pixels of a surface.
  private static let maxPixels = 64_000_000

  private struct Measures: Equatable {
    var columns: Int, rows: Int
    /// Pixels per point.
    var scale: CGVector
  }

  private var view: SurfaceView
  private var bitmap: Bitmap?
  /// The size when it was last drawn.
  private var measures: Measures?
  /// The pixels to draw, unless all are; may extend beyond the surface.
  private var wanted = PixelRect.empty
  private var allAreWanted = true
  /// Whether the view has been painted since it was last drawn, which means that it is visible.
  private var isSeen = false
  private var observer = ObserverID.none
  /// Tracks the closure's reads of observable objects.
  private var observation = ObservationProbe()
  private static let habit = ObservationProbe.Habit()

  init(_ view: SurfaceView) {
    self.view = view
    super.init()
    view.updater?.add(self)
  }

  override var typeName: String { "SurfaceView" }

  func update(_ new: SurfaceView) {
    if new.updater !== view.updater {
      view.updater?.remove(self)
      new.updater?.add(self)
    }
    if new.isOpaque != view.isOpaque || new.isSmooth != view.isSmooth { isSeen = false }
    let hasOtherSize = new.resolution != view.resolution
    view = new
    if hasOtherSize { invalidateLayout() }
    want(nil)
  }

  override func measureContent(_ proposal: ProposedViewSize) -> BoxMeasurement {
    var ideal = CGSize(width: 10, height: 10)
    if case .fixed(let width, let height) = view.resolution {
      ideal = CGSize(width: CGFloat(min(max(0, width), Bitmap.maximumSide)), height: CGFloat(min(max(0, height), Bitmap.maximumSide)))
    }
    return BoxMeasurement(
      size: proposal.replacingUnspecifiedDimensions(by: ideal), width: proposal.width == nil ? .ideal : .following,
      height: proposal.height == nil ? .ideal : .following)
  }

  override func contentInk(size: CGSize) -> CGRect { CGRect(origin: .zero, size: size) }

  // MARK: Drawing

  /// Requests that pixels are drawn before the next frame; nil: all of them.
  func want(_ pixels: PixelRect?) {
    if let pixels { wanted = wanted.union(pixels) } else { allAreWanted = true }
    // An offscreen view is drawn when it is painted.
    if isSeen { graph[SurfaceDrawing.key].follow(self) } else { invalidatePaint() }
  }

  private var isWanted: Bool { allAreWanted || !wanted.isEmpty }

  /// Draws the requested pixels before painting, and damages what has changed.
  func drawBeforePainting() {
    guard isAttached, hasBeenPlaced, !needsPlacement, isSeen, isWanted else { return }
    let size = shownContentRect.size
    if measures(for: size) != measures {
      // The whole view changes.
      isSeen = false
      return invalidatePaint()
    }
    let changes = draw(size)
    if changes.isEmpty { return }
    isSeen = false
    // A view with a transform or effect is damaged as a whole.
    if modifiers.contains(where: { $0.mapsPlane || $0.spread != nil }) { return invalidatePaint() }
    let (origin, reach, scale) = (shownContentRect.origin, view.isSmooth ? CGFloat(1) : 0, measures?.scale ?? CGVector(dx: 1, dy: 1))
    for change in changes {
      let rect = change.cgRect.insetBy(dx: -reach, dy: -reach)
      let area = CGRect(
        x: origin.x + rect.minX / scale.dx, y: origin.y + rect.minY / scale.dy, width: rect.width / scale.dx,
        height: rect.height / scale.dy)
      graph.stage.damage(area.intersection(shownContentRect), of: self)
    }
  }

  /// Runs the closure for a view of a size in points, and returns the changed pixels.
  private func draw(_ size: CGSize) -> [PixelRect] {
    let measures = measures(for: size)
    let isNew = makePixels(measures)
    if measures != self.measures { allAreWanted = true }
    self.measures = measures
    let damage = allAreWanted || isNew ? nil : wanted
    (allAreWanted, wanted) = (false, .empty)
    guard let measures, let bitmap else { return [] }
    let rect = damage.map { $0.intersection(bitmap.bounds) } ?? bitmap.bounds
    if rect.isEmpty { return [] }
    if observer.isNone { observer = graph.dependencies.makeObserver(phase: .paint, depth: 0, owner: self) }
    var surface = PixelSurface(
      pixels: bitmap.pixels, width: bitmap.width, height: bitmap.height, format: view.isOpaque ? .rgb888 : .premultipliedARGB8888,
      pixelsPerPoint: measures.scale, damage: rect, isNew: isNew, changes: nil)
    graph.dependencies.track(observer) {
      observation.track({ view.draw(&surface) }, graph: graph, observer: observer, habit: Self.habit)
    }
    if isNew { return [bitmap.bounds] }
    guard let changes = surface.changes else { return [rect] }
    return changes.map { $0.intersection(bitmap.bounds) }.filter { !$0.isEmpty }
  }

  /// The pixels of a view of a size in points; nil if there are none.
  private func measures(for size: CGSize) -> Measures? {
    guard size.width > 0, size.height > 0, size.width.isFinite, size.height.isFinite else { return nil }
    switch view.resolution {
    case .fixed(let width, let height):
      guard width > 0, height > 0, width <= Bitmap.maximumSide, height <= Bitmap.maximumSide, width * height <= Self.maxPixels else {
        graph.report(
          "a SurfaceView of \(width) × \(height) pixels draws nothing: it may have 1 to \(Bitmap.maximumSide) a side, and 64 million")
        return nil
      }
      let scale = CGVector(dx: CGFloat(width) / size.width, dy: CGFloat(height) / size.height)
      return scale.dx.isFinite && scale.dy.isFinite ? Measures(columns: width, rows: height, scale: scale) : nil
    case .perPoint(let own):
      // The maximum possible; one less per side because of rounding up.
      let most = CGFloat(Bitmap.maximumSide - 1)
      let all = (most * most / 32 / (size.width * size.height)).squareRoot()
      let pixels = min(own ?? graph.stage.scale, most / max(size.width, size.height), all)
      func count(_ length: CGFloat) -> Int { max(1, Int(min(most, (length * pixels - 1e-6).rounded(.up)))) }
      let measures = Measures(columns: count(size.width), rows: count(size.height), scale: CGVector(dx: pixels, dy: pixels))
      return pixels > 0 && measures.columns * measures.rows <= Self.maxPixels ? measures : nil
    }
  }

  /// Allocates pixels if their number has changed. Returns whether they are new.
  private func makePixels(_ measures: Measures?) -> Bool {
    guard let measures else {
      bitmap = nil
      return false
    }
    if let bitmap, bitmap.width == measures.columns, bitmap.height == measures.rows { return false }
    bitmap = try? Bitmap(width: measures.columns, height: measures.rows)
    if bitmap == nil { graph.report("no memory for a SurfaceView of \(measures.columns) × \(measures.rows) pixels") }
    return true
  }

  /// Called when something that the closure has read changes.
  override func paintReadsChanged() { want(nil) }

  override func paintContent(_ painter: inout Painter, size: CGSize) {
    if isWanted || measures(for: size) != measures { _ = draw(size) }
    isSeen = true
    guard let bitmap, let measures else { return }
    let pattern = BitmapPattern(bitmap, at: .zero, scale: measures.scale, isSmooth: view.isSmooth, isOpaque: view.isOpaque)
    painter.list.fill(CGRect(origin: .zero, size: size), .pattern(pattern), options: .snapsToPixels)
  }

  override func remove(from graph: ViewGraph) {
    view.updater?.remove(self)
    graph.dependencies.destroyObserver(observer)
    observation.cancel()
    bitmap = nil
    super.remove(from: graph)
  }
}

/// The surfaces of a window to draw before the next frame is painted.
@MainActor final class SurfaceDrawing: GraphClient {
  static let key = GraphClientKey<SurfaceDrawing>()

  private var waiting: ContiguousArray<SurfaceBox> = []
  /// Whether a frame has to run for them.
  private var isDue = false

  override class var isInFrames: Bool { true }
  override var isPending: Bool { isDue }

  func follow(_ box: SurfaceBox) {
    isDue = true
    if !waiting.contains(where: { $0 === box }) { waiting.append(box) }
  }

  override func settle() { isDue = false }

  override func willPaint() {
    if waiting.isEmpty { return }
    let boxes = waiting
    waiting.removeAll(keepingCapacity: true)
    for box in boxes { box.drawBeforePainting() }
  }
}
