import Foundation
@_spi(Oriel) import OrielCore
import OrielDrawing

/// A shape that clips drawing, or against which input is tested.
package struct ClipShape {
  package var shape: any Shape
  package var fill = FillStyle()

  package init(shape: any Shape, fill: FillStyle = FillStyle()) { (self.shape, self.fill) = (shape, fill) }

  /// The bounds of the part of a rectangle, or beyond it, that the shape lets through.
  @MainActor package func bounds(in rect: CGRect) -> CGRect {
    if shape._directForm(in: rect) != nil { return rect }
    return shape.path(in: CGRect(origin: .zero, size: rect.size)).boundingRect.orEverywhere.offsetBy(dx: rect.origin.x, dy: rect.origin.y)
  }

  /// Whether the shape lets a point of a rectangle through.
  @MainActor package func contains(_ point: CGPoint, in rect: CGRect) -> Bool {
    guard rect.contains(point) else { return false }
    guard case .roundedRectangle(let round, let radius, _)? = shape._directForm(in: rect), radius > 0 else { return true }
    // Inside unless it lies in a corner's square, beyond the quarter circle.
    let x = max(round.minX + radius - point.x, point.x - (round.maxX - radius), 0)
    let y = max(round.minY + radius - point.y, point.y - (round.maxY - radius), 0)
    return x * x + y * y <= radius * radius
  }

  /// The size of its shape in bytes, as far as is known.
  package var bytes: Int { ShapeComparison.bytes(of: shape) }

  package func isEqual(to other: ClipShape) -> Bool { fill == other.fill && ShapeComparison.areEqual(shape, other.shape) }
}
