import Foundation

/// A scalable drawing of filled and stroked paths, with one paint or one for each of its layers.
package struct VectorDrawing: Equatable, Sendable {
  package struct Part: Equatable, Sendable {
    package enum Paint: Equatable, Sendable {
      case fill(isEvenOdd: Bool)
      case stroke(StrokeStyle)
    }
    package var path: Path
    package var paint: Paint
    package var layer = Layer()
  }

  /// The layer of a part, for drawings whose parts are painted differently.
  package struct Layer: Hashable, Sendable {
    package enum Cut: Sendable {
      /// Painted normally.
      case none
      /// With one paint, cut out of the parts below; with several paints, painted over them.
      case mark
      /// Cut out of the parts below, and never painted itself.
      case gap
    }
    /// Which of three paints it uses: 0, 1 or 2.
    package var level = 0
    package var cut = Cut.none
    /// Its index among the parts that light up one after the other, from 0; nil: it does not take part.
    package var step: Int?
    /// The name of its own colour, if any.
    package var color: String?

    package init() {}
  }

  /// In the drawing's own units, both lengths positive.
  package let size: CGSize
  /// In coordinates from (0, 0) to `size`.
  package private(set) var parts: [Part] = []
  /// The number of layers that light up one after the other.
  package private(set) var stepCount = 0
  /// Whether parts are always cut out of others, and whether parts are cut out only with one paint.
  package private(set) var hasGaps = false
  package private(set) var hasMarks = false
  /// The number of paint levels that its layers use, at least 1.
  package private(set) var levelCount = 1
  /// Whether its file names no colours, but uses `currentColor` for everything painted.
  package internal(set) var isInCurrentColor = false
  /// The index of the part for each stroke style.
  private var strokeParts: [StrokeKey: Int] = [:]

  package init(size: CGSize) { self.size = size }

  /// The memory of the parts, in bytes.
  package var heapBytes: Int {
    parts.reduce(32) { $0 + MemoryLayout<Part>.stride + 32 + $1.path.heapBytes }
  }

  /// Adds an outline. Outlines with equal strokes become one path, so that a translucent colour is not applied twice where lines cross.
  ///
  /// O(outline), regardless of the number of parts.
  package mutating func add(_ path: Path, _ paint: Part.Paint, _ layer: Layer = Layer()) {
    levelCount = max(levelCount, layer.level + 1)
    if let step = layer.step { stepCount = max(stepCount, step + 1) }
    if layer.cut != .none {
      if layer.cut == .gap { hasGaps = true } else { hasMarks = true }
      // Later parts must not join a path that has been cut.
      strokeParts = [:]
      parts.append(Part(path: path, paint: paint, layer: layer))
      return
    }
    if case .stroke(let style) = paint {
      let key = StrokeKey(style, layer)
      if let index = strokeParts[key] { return parts[index].path.addPath(path) }
      strokeParts[key] = parts.count
    }
    parts.append(Part(path: path, paint: paint, layer: layer))
  }

  /// A stroke style by its bits, so that a style with NaN equals itself.
  private struct StrokeKey: Hashable, Sendable {
    let numbers: [UInt64]
    let kinds: [Int32]
    let layer: Layer

    init(_ style: StrokeStyle, _ layer: Layer) {
      self.layer = layer
      // Adding zero turns negative zero into zero.
      numbers = ([style.lineWidth, style.miterLimit, style.dashPhase] + style.dash).map { (Double($0) + 0).bitPattern }
      kinds = [style.lineCap.rawValue, style.lineJoin.rawValue]
    }
  }

  /// Records the drawing stretched over a rectangle in points, with line widths multiplied by `boldness`.
  package func draw(into list: inout DisplayList, in rect: CGRect, boldness: CGFloat, paint: Paint) {
    let toRect = CGAffineTransform(
      a: rect.width / size.width, b: 0, c: 0, d: rect.height / size.height, tx: rect.minX, ty: rect.minY)
    for part in parts { part.draw(into: &list, toRect, boldness: boldness, paint) }
  }

  /// The paint of a layer, and its opacity from 0 to 1.
  package typealias LayerPaint = (paint: Paint, opacity: Double)

  /// Records the drawing with a paint for each layer; layers without one are not painted.
  ///
  /// `cuts` decides whether a layer's marks are cut out or painted. `moved` gives an additional transform for a layer, which may extend it
  /// beyond the rectangle by at most `reach`. Consecutive parts of one layer share its opacity, so that a line on the edge of a fill does
  /// not show through.
  package func draw(
    into list: inout DisplayList, in rect: CGRect, boldness: CGFloat, reach: CGFloat = 0, cuts: (Layer) -> Bool,
    moved: (Layer) -> CGAffineTransform? = { _ in nil }, paint: (Layer) -> LayerPaint?
  ) {
    let toRect = CGAffineTransform(
      a: rect.width / size.width, b: 0, c: 0, d: rect.height / size.height, tx: rect.minX, ty: rect.minY)
    let bounds = rect.insetBy(dx: -reach, dy: -reach)
    let isGroup = hasGaps || hasMarks
    if isGroup { list.pushLayer(LayerEffect(.group), bounds: bounds) }
    var rest = parts[...]
    while let layer = rest.first?.layer {
      let run = rest.prefix { $0.layer == layer }
      rest = rest.dropFirst(run.count)
      let map = moved(layer)
      if let map { list.pushTransform(map) }
      defer { if map != nil { list.popTransform() } }
      if layer.cut == .gap || layer.cut == .mark && cuts(layer) {
        list.pushLayer(LayerEffect(.blend(.destinationOut)), bounds: bounds)
        for part in run { part.draw(into: &list, toRect, boldness: boldness, .color(PixelColor(red: 0, green: 0, blue: 0, alpha: 1))) }
        list.popLayer()
      } else if let (paint, opacity) = paint(layer), opacity > 0, !paint.isClear {
        if opacity < 1 { list.pushLayer(opacity: opacity, bounds: bounds) }
        for part in run { part.draw(into: &list, toRect, boldness: boldness, paint) }
        if opacity < 1 { list.popLayer() }
      }
    }
    if isGroup { list.popLayer() }
  }
}

extension VectorDrawing.Part {
  fileprivate func draw(into list: inout DisplayList, _ toRect: CGAffineTransform, boldness: CGFloat, _ paint: OrielDrawing.Paint) {
    let path = path.applying(toRect)
    switch self.paint {
    case .fill(let isEvenOdd): list.fill(path, paint, options: isEvenOdd ? .evenOdd : [])
    case .stroke(var style):
      style.lineWidth *= boldness * toRect.meanScale
      list.stroke(path, style, paint)
    }
  }
}
