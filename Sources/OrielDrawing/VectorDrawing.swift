import Foundation

/// A drawing with one paint, or one for each of its layers, that can be drawn at any size: paths filled and traced.
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

  /// What a part belongs to, where parts are painted differently.
  package struct Layer: Hashable, Sendable {
    package enum Cut: Sendable {
      /// It is painted.
      case none
      /// It is cut out of what lies under it where there is one paint, and else painted over it.
      case mark
      /// It is cut out of what lies under it, and never painted.
      case gap
    }
    /// 0, 1 or 2: of three paints the first, the second or the third.
    package var level = 0
    package var cut = Cut.none
    /// Its place among the parts that light up one after the other, from 0; nil: it is none of them.
    package var step: Int?
    /// The name of a colour of its own.
    package var color: String?

    package init() {}
  }

  /// In the drawing's own units, both lengths positive.
  package let size: CGSize
  /// In coordinates from (0, 0) to `size`.
  package private(set) var parts: [Part] = []
  /// How many of its layers light up one after the other.
  package private(set) var stepCount = 0
  /// Whether parts are cut out of others, and whether any are so only where there is one paint.
  package private(set) var hasGaps = false
  package private(set) var hasMarks = false
  /// How many levels its layers have, from the first one on.
  package private(set) var levelCount = 1
  /// Whether its file names no colours, but says that all is painted in the one of what is around (`currentColor`).
  package internal(set) var isInCurrentColor = false
  /// The index of the part for each stroke style.
  private var strokeParts: [StrokeKey: Int] = [:]

  package init(size: CGSize) { self.size = size }

  /// The memory of its parts, in bytes.
  package var heapBytes: Int {
    parts.reduce(32) { $0 + MemoryLayout<Part>.stride + 32 + $1.path.heapBytes }
  }

  /// Adds an outline. Outlines with equal strokes become one path, so that a translucent colour is not applied twice where lines cross.
  ///
  /// O(outline), however many parts there are.
  package mutating func add(_ path: Path, _ paint: Part.Paint, _ layer: Layer = Layer()) {
    levelCount = max(levelCount, layer.level + 1)
    if let step = layer.step { stepCount = max(stepCount, step + 1) }
    if layer.cut != .none {
      if layer.cut == .gap { hasGaps = true } else { hasMarks = true }
      // What comes later stays whole: it must not join what is cut.
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

  /// A stroke style by its bits, so that one with NaN also equals itself.
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

  /// Records the drawing stretched over a rectangle in points, with lines `boldness` times as wide as drawn.
  package func draw(into list: inout DisplayList, in rect: CGRect, boldness: CGFloat, paint: Paint) {
    let toRect = CGAffineTransform(
      a: rect.width / size.width, b: 0, c: 0, d: rect.height / size.height, tx: rect.minX, ty: rect.minY)
    for part in parts { part.draw(into: &list, toRect, boldness: boldness, paint) }
  }

  /// The paint of a layer, and how much of it is seen, from 0 to 1.
  package typealias LayerPaint = (paint: Paint, opacity: Double)

  /// Records the drawing with a paint for each layer; nil: the layer is not painted. `cuts`: whether marks are cut out or painted. `moved`:
  /// how what belongs to a layer is mapped besides, by which it comes out of the rectangle by `reach` at most.
  ///
  /// Parts of one layer that follow one another are made translucent as a whole, so that a line on the edge of what is filled is not seen.
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
