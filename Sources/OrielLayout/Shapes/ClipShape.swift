import Foundation
@_spi(Oriel) import OrielCore
@_spi(Oriel) import OrielDrawing

/// A shape that clips drawing, or defines the area of input.
package struct ClipShape {
  package var shape: any Shape
  package var fill = FillStyle()

  package init(shape: any Shape, fill: FillStyle = FillStyle()) { (self.shape, self.fill) = (shape, fill) }

  /// The bounds of the shape for a rectangle, beyond which it may extend, in both layout directions.
  @MainActor package func bounds(in rect: CGRect) -> CGRect {
    let shown = bounds(of: shape, in: rect)
    return shape.directed(true).map { shown.union(bounds(of: $0, in: rect)) } ?? shown
  }

  @MainActor private func bounds(of shape: any Shape, in rect: CGRect) -> CGRect {
    switch shape._directForm(in: rect) {
    // An inset may be negative.
    case .rectangle(let form), .roundedRectangle(let form, _, _): return form
    case nil: break
    }
    return shape.path(in: CGRect(origin: .zero, size: rect.size)).boundingRect.orEverywhere.offsetBy(dx: rect.origin.x, dy: rect.origin.y)
  }

  /// Whether a point is inside the shape for a rectangle, beyond which the shape may extend.
  @MainActor package func contains(_ point: CGPoint, in rect: CGRect) -> Bool {
    if case .rectangle(let form)? = shape._directForm(in: rect) { return form.contains(point) }
    let inside = CGPoint(x: point.x - rect.origin.x, y: point.y - rect.origin.y)
    return shape.path(in: CGRect(origin: .zero, size: rect.size)).contains(inside, eoFill: fill.isEOFilled)
  }

  /// Whether it may extend beyond its rectangle, judging by samples.
  var reachesBeyond: Bool {
    [CGSize(width: 100, height: 100), CGSize(width: 150, height: 40), CGSize(width: 40, height: 150)].contains {
      let sample = CGRect(origin: .zero, size: $0)
      if case .rectangle(let form)? = shape._directForm(in: sample) { return !sample.contains(form) }
      return !sample.insetBy(dx: -0.1, dy: -0.1).contains(shape.path(in: sample).boundingRect)
    }
  }

  /// The clip with the animated numbers of another outline.
  func moved(to vector: MotionVector) -> ClipShape {
    func moved<S: Shape>(_ shape: S) -> any Shape { shape.moved(toOutline: vector) }
    return ClipShape(shape: moved(shape), fill: fill)
  }

  /// The size of its shape in bytes, as far as known.
  package var bytes: Int { ShapeComparison.bytes(of: shape) }

  package func isEqual(to other: ClipShape) -> Bool { fill == other.fill && ShapeComparison.areEqual(shape, other.shape) }
}
