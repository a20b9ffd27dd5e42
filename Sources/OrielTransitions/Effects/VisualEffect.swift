import Foundation
@_spi(Oriel) import OrielCore
import OrielDrawing
import OrielEffects

/// A change of how a view is drawn that is no matter of layout. SwiftUI: `VisualEffect`.
///
/// Effects are made of the `EmptyVisualEffect` that `visualEffect(_:)` and `scrollTransition(_:axis:transition:)` pass, by the methods below.
public protocol VisualEffect: Sendable, Animatable {
  /// Adds what it does, the innermost first.
  func _add(to list: inout _EffectList)
}

/// The effect that changes nothing, of which others are made. SwiftUI: `EmptyVisualEffect`.
public struct EmptyVisualEffect: VisualEffect {
  /// An effect that changes nothing.
  public init() {}
  public func _add(to list: inout _EffectList) {}
}

/// An effect and, around it, one step.
struct SteppedEffect<Base: VisualEffect>: VisualEffect {
  let base: Base
  let step: EffectStep

  func _add(to list: inout _EffectList) {
    base._add(to: &list)
    list.steps.append(step)
  }
}

extension VisualEffect {
  private func with(_ step: EffectStep) -> some VisualEffect { SteppedEffect(base: self, step: step) }

  /// Draws the view at a distance in points from its place. SwiftUI: `VisualEffect.offset(_:)`.
  public func offset(_ offset: CGSize) -> some VisualEffect { with(.offset(offset.width, offset.height)) }
  /// Draws the view at distances in points from its place.
  public func offset(x: CGFloat = 0, y: CGFloat = 0) -> some VisualEffect { with(.offset(x, y)) }
  /// Draws the view larger or smaller about a point of it. SwiftUI: `VisualEffect.scaleEffect(_:anchor:)`.
  public func scaleEffect(_ scale: CGSize, anchor: UnitPoint = .center) -> some VisualEffect {
    with(.scale(scale.width, scale.height, anchor))
  }
  /// Draws the view larger or smaller about a point of it, by one factor for both axes.
  public func scaleEffect(_ scale: CGFloat, anchor: UnitPoint = .center) -> some VisualEffect { with(.scale(scale, scale, anchor)) }
  /// Draws the view larger or smaller about a point of it, by a factor for each axis.
  public func scaleEffect(x: CGFloat = 1, y: CGFloat = 1, anchor: UnitPoint = .center) -> some VisualEffect { with(.scale(x, y, anchor)) }
  /// Draws the view rotated about a point of it. SwiftUI: `VisualEffect.rotationEffect(_:anchor:)`.
  public func rotationEffect(_ angle: Angle, anchor: UnitPoint = .center) -> some VisualEffect { with(.rotation(angle.radians, anchor)) }
  /// Draws the view as mapped by a transform of its own coordinates, in points from its top leading corner.
  public func transformEffect(_ transform: CGAffineTransform) -> some VisualEffect { with(.transform(transform)) }
  /// Draws the view as a whole with an opacity from 0 to 1. SwiftUI: `VisualEffect.opacity(_:)`.
  public func opacity(_ opacity: Double) -> some VisualEffect { with(.opacity(opacity)) }
  /// Draws the view as if rotated in space, as the view's modifier does. SwiftUI: `VisualEffect.rotation3DEffect(_:axis:anchor:anchorZ:perspective:)`.
  public func rotation3DEffect(
    _ angle: Angle, axis: (x: CGFloat, y: CGFloat, z: CGFloat), anchor: UnitPoint = .center, anchorZ: CGFloat = 0, perspective: CGFloat = 1
  ) -> some VisualEffect {
    with(.rotation3D(SpaceRotation(angle.radians, axis: axis, anchor: anchor, anchorZ: anchorZ, perspective: perspective)))
  }
  /// Draws the view out of focus, as the view's modifier does with the same bounds for the radius in points. SwiftUI:
  /// `VisualEffect.blur(radius:opaque:)`.
  public func blur(radius: CGFloat, opaque: Bool = false) -> some VisualEffect { with(.blur(radius, isOpaque: opaque)) }
  /// Adds an amount to each component of the view's colours; 0 changes nothing. SwiftUI: `VisualEffect.brightness(_:)`.
  public func brightness(_ amount: Double) -> some VisualEffect { with(.color(.brightness, amount)) }
  /// Multiplies the distance of each component from the middle; 1 changes nothing. SwiftUI: `VisualEffect.contrast(_:)`.
  public func contrast(_ amount: Double) -> some VisualEffect { with(.color(.contrast, amount)) }
  /// Makes the view's colours grey in part, from 0 to 1. SwiftUI: `VisualEffect.grayscale(_:)`.
  public func grayscale(_ amount: Double) -> some VisualEffect { with(.color(.grayscale, amount)) }
  /// Turns the view's colours around the axis of greys. SwiftUI: `VisualEffect.hueRotation(_:)`.
  public func hueRotation(_ angle: Angle) -> some VisualEffect { with(.color(.hueRotation, angle.radians)) }
  /// Multiplies the distance of each colour from its grey; 1 changes nothing. SwiftUI: `VisualEffect.saturation(_:)`.
  public func saturation(_ amount: Double) -> some VisualEffect { with(.color(.saturation, amount)) }
}
