import Foundation
@_spi(Oriel) import OrielCore
import OrielDrawing

/// A shape derived from one other shape.
nonisolated package protocol ShapeOfOne: ShapeOfShapes {
  associatedtype Content: Shape
  var shape: Content { get set }
}

extension ShapeOfOne {
  package var parts: [any Shape] {
    get { [shape] }
    set { shape = newValue.first as? Content ?? shape }
  }
}

/// A shape moved by a distance. SwiftUI: `OffsetShape`.
nonisolated public struct OffsetShape<Content: Shape>: ShapeOfOne {
  /// The shape before it is moved.
  public var shape: Content
  /// The distance to the right and downwards, in points.
  public var offset: CGSize

  /// Creates a shape moved to the right and down.
  public init(shape: Content, offset: CGSize) { (self.shape, self.offset) = (shape, offset) }

  public func path(in rect: CGRect) -> Path { shape.path(in: rect).offsetBy(dx: offset.width, dy: offset.height) }
  public func sizeThatFits(_ proposal: ProposedViewSize) -> CGSize { shape.sizeThatFits(proposal) }
  /// The same as of the shape before it is moved.
  public var layoutDirectionBehavior: LayoutDirectionBehavior { shape.layoutDirectionBehavior }
  public func _directForm(in rect: CGRect) -> _DirectShape? {
    switch shape._directForm(in: rect) {
    case .rectangle(let form)?: .rectangle(form.offsetBy(dx: offset.width, dy: offset.height))
    case .roundedRectangle(let form, let radius, let style)?:
      .roundedRectangle(form.offsetBy(dx: offset.width, dy: offset.height), radius: radius, style: style)
    case nil: nil
    }
  }
  /// The animated numbers of the shape, and the distance.
  public var animatableData: AnimatablePair<Content.AnimatableData, CGSize.AnimatableData> {
    get { AnimatablePair(shape.animatableData, offset.animatableData) }
    set { (shape.animatableData, offset.animatableData) = (newValue.first, newValue.second) }
  }
}

extension OffsetShape: InsettableShape where Content: InsettableShape {
  /// The inset shape, moved by the same distance.
  public func inset(by amount: CGFloat) -> OffsetShape<Content.InsetShape> {
    OffsetShape<Content.InsetShape>(shape: shape.inset(by: amount), offset: offset)
  }
}

extension OffsetShape: Equatable where Content: Equatable {}

/// A transform about an anchor in a rectangle.
private func about(_ anchor: UnitPoint, in rect: CGRect, _ map: CGAffineTransform) -> CGAffineTransform {
  let (x, y) = (rect.minX + anchor.x * rect.width, rect.minY + anchor.y * rect.height)
  return CGAffineTransform(translationX: -x, y: -y).concatenating(map).concatenating(CGAffineTransform(translationX: x, y: y))
}

/// A shape rotated about a point of its rectangle. SwiftUI: `RotatedShape`.
nonisolated public struct RotatedShape<Content: Shape>: ShapeOfOne {
  /// The shape before it is scaled.
  public var shape: Content
  /// The rotation: positive angles are clockwise on screen.
  public var angle: Angle
  /// The fixed point, in units of the rectangle.
  public var anchor: UnitPoint

  /// Creates a shape rotated about a point, by default the middle of its rectangle.
  public init(shape: Content, angle: Angle, anchor: UnitPoint = .center) { (self.shape, self.angle, self.anchor) = (shape, angle, anchor) }

  public func path(in rect: CGRect) -> Path {
    shape.path(in: rect).applying(about(anchor, in: rect, CGAffineTransform(rotationAngle: CGFloat(angle.radians))))
  }
  public func sizeThatFits(_ proposal: ProposedViewSize) -> CGSize { shape.sizeThatFits(proposal) }
  /// The same as of the shape before it is scaled.
  public var layoutDirectionBehavior: LayoutDirectionBehavior { shape.layoutDirectionBehavior }
  /// The animated numbers of the shape, the angle, and the anchor.
  public var animatableData: AnimatablePair<Content.AnimatableData, AnimatablePair<Angle.AnimatableData, UnitPoint.AnimatableData>>
  {
    get { AnimatablePair(shape.animatableData, AnimatablePair(angle.animatableData, anchor.animatableData)) }
    set {
      (shape.animatableData, angle.animatableData) = (newValue.first, newValue.second.first)
      anchor.animatableData = newValue.second.second
    }
  }
}

extension RotatedShape: InsettableShape where Content: InsettableShape {
  /// The inset shape, rotated in the same way.
  public func inset(by amount: CGFloat) -> RotatedShape<Content.InsetShape> {
    RotatedShape<Content.InsetShape>(shape: shape.inset(by: amount), angle: angle, anchor: anchor)
  }
}

extension RotatedShape: Equatable where Content: Equatable {}

/// A shape scaled about a point of its rectangle. SwiftUI: `ScaledShape`.
nonisolated public struct ScaledShape<Content: Shape>: ShapeOfOne {
  /// The shape before it is transformed.
  public var shape: Content
  /// The factors along both axes; negative ones mirror.
  public var scale: CGSize
  /// The fixed point, in units of the rectangle.
  public var anchor: UnitPoint

  /// Creates a shape scaled about a point, by default the middle of its rectangle.
  public init(shape: Content, scale: CGSize, anchor: UnitPoint = .center) { (self.shape, self.scale, self.anchor) = (shape, scale, anchor) }

  public func path(in rect: CGRect) -> Path {
    shape.path(in: rect).applying(about(anchor, in: rect, CGAffineTransform(scaleX: scale.width, y: scale.height)))
  }
  public func sizeThatFits(_ proposal: ProposedViewSize) -> CGSize { shape.sizeThatFits(proposal) }
  /// The same as of the shape before it is transformed.
  public var layoutDirectionBehavior: LayoutDirectionBehavior { shape.layoutDirectionBehavior }
  /// The animated numbers of the shape, the factors, and the anchor.
  public var animatableData: AnimatablePair<Content.AnimatableData, AnimatablePair<CGSize.AnimatableData, UnitPoint.AnimatableData>> {
    get { AnimatablePair(shape.animatableData, AnimatablePair(scale.animatableData, anchor.animatableData)) }
    set {
      (shape.animatableData, scale.animatableData) = (newValue.first, newValue.second.first)
      anchor.animatableData = newValue.second.second
    }
  }
}

extension ScaledShape: Equatable where Content: Equatable {}

/// A shape mapped by a transform of its own coordinates. SwiftUI: `TransformedShape`.
nonisolated public struct TransformedShape<Content: Shape>: ShapeOfOne {
  /// The shape before it is resized.
  public var shape: Content
  /// The transform, relative to the top left of the shape's rectangle.
  public var transform: CGAffineTransform

  /// Creates a shape mapped by a transform.
  public init(shape: Content, transform: CGAffineTransform) { (self.shape, self.transform) = (shape, transform) }

  public func path(in rect: CGRect) -> Path { shape.path(in: rect).applying(transform) }
  public func sizeThatFits(_ proposal: ProposedViewSize) -> CGSize { shape.sizeThatFits(proposal) }
  /// The same as of the shape before it is resized.
  public var layoutDirectionBehavior: LayoutDirectionBehavior { shape.layoutDirectionBehavior }
  /// The animated numbers of the shape; the transform is not animated.
  public var animatableData: Content.AnimatableData {
    get { shape.animatableData }
    set { shape.animatableData = newValue }
  }
}

extension TransformedShape: Equatable where Content: Equatable {}

/// A shape in a rectangle of its own size, from the top left.
nonisolated struct SizedShape<Content: Shape>: ShapeOfOne {
  var shape: Content
  var size: CGSize
  var anchor: UnitPoint

  func path(in rect: CGRect) -> Path {
    let (x, y) = ((rect.width - size.width) * anchor.x, (rect.height - size.height) * anchor.y)
    return shape.path(in: CGRect(origin: .zero, size: size))
      .applying(CGAffineTransform(translationX: rect.minX + x, y: rect.minY + y))
  }
  func sizeThatFits(_ proposal: ProposedViewSize) -> CGSize { shape.sizeThatFits(proposal) }
  var layoutDirectionBehavior: LayoutDirectionBehavior { shape.layoutDirectionBehavior }
  var animatableData: AnimatablePair<Content.AnimatableData, AnimatablePair<CGSize.AnimatableData, UnitPoint.AnimatableData>> {
    get { AnimatablePair(shape.animatableData, AnimatablePair(size.animatableData, anchor.animatableData)) }
    set {
      shape.animatableData = newValue.first
      (size.animatableData, anchor.animatableData) = (newValue.second.first, newValue.second.second)
    }
  }
}

/// A part of a shape's outline by length.
nonisolated struct TrimmedShape<Content: Shape>: ShapeOfOne {
  var shape: Content
  var start: CGFloat
  var end: CGFloat

  func path(in rect: CGRect) -> Path { shape.path(in: rect).trimmedPath(from: start, to: end) }
  func sizeThatFits(_ proposal: ProposedViewSize) -> CGSize { shape.sizeThatFits(proposal) }
  var layoutDirectionBehavior: LayoutDirectionBehavior { shape.layoutDirectionBehavior }
  var animatableData: AnimatablePair<Content.AnimatableData, AnimatablePair<CGFloat, CGFloat>> {
    get { AnimatablePair(shape.animatableData, AnimatablePair(start, end)) }
    set { (shape.animatableData, start, end) = (newValue.first, newValue.second.first, newValue.second.second) }
  }
}

/// A part of an outline is where the outline is.
extension TrimmedShape: FlexibleShape where Content: FlexibleShape {}

extension Shape {
  /// The shape moved by a distance in points; its layout is unchanged. SwiftUI: `Shape.offset(_:)`.
  public func offset(_ offset: CGSize) -> OffsetShape<Self> { OffsetShape(shape: self, offset: offset) }
  /// The shape moved by a point's distance from (0, 0).
  public func offset(_ offset: CGPoint) -> OffsetShape<Self> { OffsetShape(shape: self, offset: CGSize(width: offset.x, height: offset.y)) }
  /// The shape moved to the right and down by distances in points.
  public func offset(x: CGFloat = 0, y: CGFloat = 0) -> OffsetShape<Self> { OffsetShape(shape: self, offset: CGSize(width: x, height: y)) }

  /// The shape rotated about a point of its rectangle; positive angles are clockwise. SwiftUI: `Shape.rotation(_:anchor:)`.
  public func rotation(_ angle: Angle, anchor: UnitPoint = .center) -> RotatedShape<Self> {
    RotatedShape(shape: self, angle: angle, anchor: anchor)
  }

  /// The shape scaled by a factor for each axis, about a point of its rectangle. SwiftUI: `Shape.scale(x:y:anchor:)`.
  public func scale(x: CGFloat = 1, y: CGFloat = 1, anchor: UnitPoint = .center) -> ScaledShape<Self> {
    ScaledShape(shape: self, scale: CGSize(width: x, height: y), anchor: anchor)
  }

  /// The shape scaled by one factor, about a point of its rectangle.
  public func scale(_ scale: CGFloat, anchor: UnitPoint = .center) -> ScaledShape<Self> { self.scale(x: scale, y: scale, anchor: anchor) }

  /// The shape mapped by a transform of its own coordinates, in points from the top left. SwiftUI: `Shape.transform(_:)`.
  public func transform(_ transform: CGAffineTransform) -> TransformedShape<Self> { TransformedShape(shape: self, transform: transform) }

  /// The shape with a fixed size, at the top left of its rectangle. SwiftUI: `Shape.size(_:)`.
  public func size(_ size: CGSize) -> some Shape { SizedShape(shape: self, size: size, anchor: .topLeading) }
  /// The shape with a fixed width and height, at the top left of its rectangle.
  public func size(width: CGFloat, height: CGFloat) -> some Shape { size(CGSize(width: width, height: height)) }
  /// The shape with a fixed size, aligned by an anchor in its rectangle.
  public func size(_ size: CGSize, anchor: UnitPoint) -> some Shape { SizedShape(shape: self, size: size, anchor: anchor) }
  /// The shape with a fixed width and height, aligned by an anchor in its rectangle.
  public func size(width: CGFloat, height: CGFloat, anchor: UnitPoint) -> some Shape {
    size(CGSize(width: width, height: height), anchor: anchor)
  }

  /// The part of the outline between two fractions of its length, from 0 to 1. SwiftUI: `Shape.trim(from:to:)`.
  ///
  /// Fractions outside are limited to 0 and 1; the result is empty unless the first is less than the second.
  ///
  /// ```swift
  /// Circle().trim(from: 0, to: progress).stroke(.blue, lineWidth: 4)
  /// ```
  public func trim(from startFraction: CGFloat = 0, to endFraction: CGFloat = 1) -> some Shape {
    TrimmedShape(shape: self, start: startFraction, end: endFraction)
  }
}
