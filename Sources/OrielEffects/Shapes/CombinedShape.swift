import Foundation
@_spi(Oriel) import OrielCore
import OrielDrawing

/// The combination of two shapes in the same rectangle.
nonisolated struct CombinedShape<First: Shape, Second: Shape>: ShapeOfShapes {
  enum Operation {
    case union, intersection, subtraction, symmetricDifference, lineIntersection, lineSubtraction
  }

  var first: First
  var second: Second
  var operation: Operation
  var eoFill: Bool

  func path(in rect: CGRect) -> Path {
    let (a, b) = (first.path(in: rect), second.path(in: rect))
    return switch operation {
    case .union: a.union(b, eoFill: eoFill)
    case .intersection: a.intersection(b, eoFill: eoFill)
    case .subtraction: a.subtracting(b, eoFill: eoFill)
    case .symmetricDifference: a.symmetricDifference(b, eoFill: eoFill)
    case .lineIntersection: a.lineIntersection(b, eoFill: eoFill)
    case .lineSubtraction: a.lineSubtraction(b, eoFill: eoFill)
    }
  }
  func sizeThatFits(_ proposal: ProposedViewSize) -> CGSize { first.sizeThatFits(proposal) }
  var animatableData: AnimatablePair<First.AnimatableData, Second.AnimatableData> {
    get { AnimatablePair(first.animatableData, second.animatableData) }
    set { (first.animatableData, second.animatableData) = (newValue.first, newValue.second) }
  }
}

extension CombinedShape {
  package var parts: [any Shape] {
    get { [first, second] }
    set { (first, second) = (newValue.first as? First ?? first, newValue.last as? Second ?? second) }
  }
}

/// The combined outline is where its parts are.
extension CombinedShape: FlexibleShape where First: FlexibleShape, Second: FlexibleShape {}

// As the methods of `Path`; the size for a proposal is the first shape's.
extension Shape {
  private func combined<T: Shape>(_ other: T, _ operation: CombinedShape<Self, T>.Operation, _ eoFill: Bool) -> CombinedShape<Self, T> {
    CombinedShape(first: self, second: other, operation: operation, eoFill: eoFill)
  }

  /// The area inside this shape, the other, or both. SwiftUI: `Shape.union(_:eoFill:)`.
  public func union<T: Shape>(_ other: T, eoFill: Bool = false) -> some Shape { combined(other, .union, eoFill) }
  /// The area inside both shapes. SwiftUI: `Shape.intersection(_:eoFill:)`.
  ///
  /// ```swift
  /// Circle().intersection(Rectangle().offset(x: 20)).fill(.green)
  /// ```
  public func intersection<T: Shape>(_ other: T, eoFill: Bool = false) -> some Shape { combined(other, .intersection, eoFill) }
  /// The area inside this shape and outside the other. SwiftUI: `Shape.subtracting(_:eoFill:)`.
  public func subtracting<T: Shape>(_ other: T, eoFill: Bool = false) -> some Shape { combined(other, .subtraction, eoFill) }
  /// The area inside exactly one of the shapes. SwiftUI: `Shape.symmetricDifference(_:eoFill:)`.
  public func symmetricDifference<T: Shape>(_ other: T, eoFill: Bool = false) -> some Shape {
    combined(other, .symmetricDifference, eoFill)
  }
  /// The parts of this shape's outline inside another shape. SwiftUI: `Shape.lineIntersection(_:eoFill:)`.
  public func lineIntersection<T: Shape>(_ other: T, eoFill: Bool = false) -> some Shape { combined(other, .lineIntersection, eoFill) }
  /// The parts of this shape's outline outside another shape. SwiftUI: `Shape.lineSubtraction(_:eoFill:)`.
  public func lineSubtraction<T: Shape>(_ other: T, eoFill: Bool = false) -> some Shape { combined(other, .lineSubtraction, eoFill) }
}
