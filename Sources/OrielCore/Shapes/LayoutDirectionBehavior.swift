import Foundation
import OrielDrawing

/// Whether something is mirrored in a layout direction. SwiftUI: `LayoutDirectionBehavior`.
public enum LayoutDirectionBehavior: Hashable, Sendable {
  /// It is the same in both.
  case fixed
  /// It is mirrored where the leading edge is as the direction says.
  case mirrors(in: LayoutDirection)

  /// It is mirrored where leading is right.
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
  /// The shape as it is drawn where leading is right or left; nil if it is this one.
  package func directed(_ isRightToLeft: Bool) -> (any Shape)? {
    layoutDirectionBehavior.mirrors(isRightToLeft) ? MirroredShape(base: self) : nil
  }
}

extension PaintedShape {
  /// The same with the shape as it is drawn where leading is right or left.
  func directed(_ isRightToLeft: Bool) -> PaintedShape {
    guard let shape = shape?.directed(isRightToLeft) else { return self }
    var directed = PaintedShape(style: style, shape: shape, fill: fill, stroke: stroke)
    directed.scope = scope
    return directed
  }

  /// The area in which it may draw, whichever side is leading.
  package func inkEitherWay(in rect: CGRect) -> CGRect {
    let ink = ink(in: rect)
    if ink.isNull || shape?.layoutDirectionBehavior ?? .fixed == .fixed { return ink }
    return ink.union(CGRect(x: rect.minX + rect.maxX - ink.maxX, y: ink.minY, width: ink.width, height: ink.height))
  }
}
