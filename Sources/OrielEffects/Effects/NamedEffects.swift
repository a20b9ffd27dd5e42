import Foundation
import OrielCore
import OrielDrawing

// Effects of SwiftUI's that programs make by their names, as parts of a transition or for `modifier(_:)`.

/// Draws a view larger or smaller: what `scaleEffect(_:anchor:)` does. SwiftUI: `_ScaleEffect`.
nonisolated public struct _ScaleEffect: GeometryEffect, Equatable {
  /// The factors of width and height.
  public var scale: CGSize
  /// The point that stays where it is.
  public var anchor: UnitPoint

  public init(scale: CGSize, anchor: UnitPoint = .center) { (self.scale, self.anchor) = (scale, anchor) }

  public func effectValue(size: CGSize) -> ProjectionTransform {
    let (x, y) = (anchor.x * size.width, anchor.y * size.height)
    return ProjectionTransform(
      CGAffineTransform(translationX: x, y: y).scaledBy(x: scale.width, y: scale.height).translatedBy(x: -x, y: -y))
  }

  public var animatableData: AnimatablePair<CGSize.AnimatableData, UnitPoint.AnimatableData> {
    get { AnimatablePair(scale.animatableData, anchor.animatableData) }
    set { (scale.animatableData, anchor.animatableData) = (newValue.first, newValue.second) }
  }
}

/// Draws a view elsewhere: what `offset(_:)` does. SwiftUI: `_OffsetEffect`.
nonisolated public struct _OffsetEffect: GeometryEffect, Equatable {
  /// The distance by which the view is drawn to the right and downwards, in points.
  public var offset: CGSize

  public init(offset: CGSize) { self.offset = offset }

  public func effectValue(size: CGSize) -> ProjectionTransform {
    ProjectionTransform(CGAffineTransform(translationX: offset.width, y: offset.height))
  }

  public var animatableData: CGSize.AnimatableData {
    get { offset.animatableData }
    set { offset.animatableData = newValue }
  }
}

/// Draws a view rotated: what `rotationEffect(_:anchor:)` does. SwiftUI: `_RotationEffect`.
nonisolated public struct _RotationEffect: GeometryEffect, Equatable {
  /// The angle by which the view is turned, clockwise.
  public var angle: Angle
  /// The point that stays where it is.
  public var anchor: UnitPoint

  public init(angle: Angle, anchor: UnitPoint = .center) { (self.angle, self.anchor) = (angle, anchor) }

  public func effectValue(size: CGSize) -> ProjectionTransform {
    let (x, y) = (anchor.x * size.width, anchor.y * size.height)
    return ProjectionTransform(CGAffineTransform(translationX: x, y: y).rotated(by: angle.radians).translatedBy(x: -x, y: -y))
  }

  public var animatableData: AnimatablePair<Angle.AnimatableData, UnitPoint.AnimatableData> {
    get { AnimatablePair(angle.animatableData, anchor.animatableData) }
    set { (angle.animatableData, anchor.animatableData) = (newValue.first, newValue.second) }
  }
}
