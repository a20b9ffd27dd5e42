import Foundation
import OrielDrawing

/// Whether a shape or view is mirrored in a layout direction. SwiftUI: `LayoutDirectionBehavior`.
public enum LayoutDirectionBehavior: Hashable, Sendable {
  /// The shape is the same for all languages.
  case fixed
  /// It is mirrored in the given layout direction.
  case mirrors(in: LayoutDirection)

  /// It is mirrored if the layout direction is right to left.
  public static var mirrors: LayoutDirectionBehavior { .mirrors(in: .rightToLeft) }

  package func mirrors(_ isRightToLeft: Bool) -> Bool { self == .mirrors(in: isRightToLeft ? .rightToLeft : .leftToRight) }
}

/// A shape with left and right exchanged.
nonisolated private struct MirroredShape<Base: Shape>: Shape {
  let base: Base
  func path(in rect: CGRect) -> Path {
    base.path(in: rect).applying(CGAffineTransform(a: -1, b: 0, c: 0, d: 1, tx: rect.minX + rect.maxX, ty: 0))
  }
}

extension Shape {
  /// The shape drawn for a layout direction; nil if it is this one.
  package func directed(_ isRightToLeft: Bool) -> (any Shape)? {
    layoutDirectionBehavior.mirrors(isRightToLeft) ? MirroredShape(base: self) : nil
  }
}

extension PaintedShape {
  /// The painted shape drawn for a layout direction.
  func directed(_ isRightToLeft: Bool) -> PaintedShape {
    guard let shape = shape?.directed(isRightToLeft) else { return self }
    var directed = PaintedShape(style: style, shape: shape, fill: fill, stroke: stroke)
    directed.scope = scope
    return directed
  }

  /// The area in which it may draw, in either layout direction.
  package func inkEitherWay(in rect: CGRect) -> CGRect {
    let ink = ink(in: rect)
    if ink.isNull || shape?.layoutDirectionBehavior ?? .fixed == .fixed { return ink }
    return ink.union(CGRect(x: rect.minX + rect.maxX - ink.maxX, y: ink.minY, width: ink.width, height: ink.height))
  }
}
