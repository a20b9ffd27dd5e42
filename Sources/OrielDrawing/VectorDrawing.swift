import Foundation

/// A drawing with one paint that can be drawn at any size: paths filled and traced.
package struct VectorDrawing: Equatable, Sendable {
  package struct Part: Equatable, Sendable {
    package enum Paint: Equatable, Sendable {
      case fill(isEvenOdd: Bool)
      case stroke(StrokeStyle)
    }
    package var path: Path
    package var paint: Paint
  }

  /// In the drawing's own units, both lengths positive.
  package let size: CGSize
  /// In coordinates from (0, 0) to `size`.
  package private(set) var parts: [Part] = []
  /// The index of the part for each stroke style.
  private var strokeParts: [StrokeKey: Int] = [:]

  init(size: CGSize) { self.size = size }

  /// The memory of its parts, in bytes.
  package var heapBytes: Int {
    parts.reduce(32) { $0 + MemoryLayout<Part>.stride + 32 + $1.path.heapBytes }
  }

  /// Adds an outline. Outlines with equal strokes become one path, so that a translucent colour is not applied twice where lines cross.
  ///
  /// O(outline), however many parts there are.
  mutating func add(_ path: Path, _ paint: Part.Paint) {
    if case .stroke(let style) = paint {
      let key = StrokeKey(style)
      if let index = strokeParts[key] { return parts[index].path.addPath(path) }
      strokeParts[key] = parts.count
    }
    parts.append(Part(path: path, paint: paint))
  }

  /// A stroke style by its bits, so that one with NaN also equals itself.
  private struct StrokeKey: Hashable, Sendable {
    let numbers: [UInt64]
    let kinds: [Int32]

    init(_ style: StrokeStyle) {
      // Adding zero turns negative zero into zero.
      numbers = ([style.lineWidth, style.miterLimit, style.dashPhase] + style.dash).map { (Double($0) + 0).bitPattern }
      kinds = [style.lineCap.rawValue, style.lineJoin.rawValue]
    }
  }

  /// Records the drawing stretched over a rectangle in points, with lines `boldness` times as wide as drawn.
  package func draw(into list: inout DisplayList, in rect: CGRect, boldness: CGFloat, paint: Paint) {
    let toRect = CGAffineTransform(
      a: rect.width / size.width, b: 0, c: 0, d: rect.height / size.height, tx: rect.minX, ty: rect.minY)
    for part in parts {
      let path = part.path.applying(toRect)
      switch part.paint {
      case .fill(let isEvenOdd): list.fill(path, paint, options: isEvenOdd ? .evenOdd : [])
      case .stroke(var style):
        style.lineWidth *= boldness * toRect.meanScale
        list.stroke(path, style, paint)
      }
    }
  }
}
