import Foundation

/// A drawing of one colour, of any size: paths filled and traced.
package struct VectorDrawing: Equatable, Sendable {
  package struct Part: Equatable, Sendable {
    package enum Paint: Equatable, Sendable {
      case fill(isEvenOdd: Bool)
      case stroke(StrokeStyle)
    }
    package var path: Path
    package var paint: Paint
  }

  /// In units of the drawing's own, both lengths positive.
  package let size: CGSize
  /// In coordinates from (0, 0) to `size`.
  package private(set) var parts: [Part] = []

  package init(size: CGSize) { self.size = size }

  /// What its parts take.
  package var heapBytes: Int {
    parts.reduce(32) { $0 + MemoryLayout<Part>.stride + 32 + $1.path.elements.count * MemoryLayout<Path.Element>.stride }
  }

  /// Adds an outline. What is traced alike becomes one path, so that no colour, however clear, is laid twice where lines cross.
  package mutating func add(_ path: Path, _ paint: Part.Paint) {
    if case .stroke = paint, let index = parts.firstIndex(where: { $0.paint == paint }) {
      parts[index].path.addPath(path)
    } else {
      parts.append(Part(path: path, paint: paint))
    }
  }

  /// Records the drawing stretched over a rectangle in points, its lines `boldness` times as wide as drawn.
  package func draw(into list: inout DisplayList, in rect: CGRect, boldness: CGFloat, color: PixelColor) {
    let toRect = CGAffineTransform(
      a: rect.width / size.width, b: 0, c: 0, d: rect.height / size.height, tx: rect.minX, ty: rect.minY)
    for part in parts {
      let path = part.path.applying(toRect)
      switch part.paint {
      case .fill(let isEvenOdd): list.fill(path, color, options: isEvenOdd ? .evenOdd : [])
      case .stroke(var style):
        style.lineWidth *= boldness * toRect.meanScale
        list.stroke(path, style, color)
      }
    }
  }
}
