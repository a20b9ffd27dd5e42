import Foundation
@_spi(Oriel) import OrielCore
import OrielDrawing
import OrielEffects

/// A change of how a view is drawn that does not affect layout. SwiftUI: `VisualEffect`.
///
/// Effects are composed by the methods below from the `EmptyVisualEffect` that is passed by `visualEffect(_:)` and
/// `scrollTransition(_:axis:transition:)`.
public protocol VisualEffect: Sendable, Animatable {
  /// Appends its steps, the innermost first.
  func _add(to list: inout _EffectList)
}

/// An effect without changes, from which others are composed. SwiftUI: `EmptyVisualEffect`.
public struct EmptyVisualEffect: VisualEffect {
  /// Creates an effect that leaves the view unchanged.
  public init() {}
  public func _add(to list: inout _EffectList) {}
}

/// An effect with one additional outer step.
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

  /// Draws the view moved by an offset in points. SwiftUI: `VisualEffect.offset(_:)`.
  public func offset(_ offset: CGSize) -> some VisualEffect { with(.offset(offset.width, offset.height)) }
  /// Draws the view moved by an offset in points.
  public func offset(x: CGFloat = 0, y: CGFloat = 0) -> some VisualEffect { with(.offset(x, y)) }
  /// Scales the view about an anchor. SwiftUI: `VisualEffect.scaleEffect(_:anchor:)`.
  public func scaleEffect(_ scale: CGSize, anchor: UnitPoint = .center) -> some VisualEffect {
    with(.scale(scale.width, scale.height, anchor))
  }
  /// Scales the view about an anchor by one factor for both axes.
  public func scaleEffect(_ scale: CGFloat, anchor: UnitPoint = .center) -> some VisualEffect { with(.scale(scale, scale, anchor)) }
  /// Scales the view about an anchor by a factor for each axis.
  public func scaleEffect(x: CGFloat = 1, y: CGFloat = 1, anchor: UnitPoint = .center) -> some VisualEffect { with(.scale(x, y, anchor)) }
  /// Rotates the view about an anchor. SwiftUI: `VisualEffect.rotationEffect(_:anchor:)`.
  public func rotationEffect(_ angle: Angle, anchor: UnitPoint = .center) -> some VisualEffect { with(.rotation(angle.radians, anchor)) }
  /// Applies a transform in the view's own coordinates, in points from its top leading corner.
  public func transformEffect(_ transform: CGAffineTransform) -> some VisualEffect { with(.transform(transform)) }
  /// Draws the view as one layer with an opacity from 0 to 1. SwiftUI: `VisualEffect.opacity(_:)`.
  public func opacity(_ opacity: Double) -> some VisualEffect { with(.opacity(opacity)) }
  /// Rotates the view in 3D, as the view modifier does. SwiftUI: `VisualEffect.rotation3DEffect(_:axis:anchor:anchorZ:perspective:)`.
  public func rotation3DEffect(
    _ angle: Angle, axis: (x: CGFloat, y: CGFloat, z: CGFloat), anchor: UnitPoint = .center, anchorZ: CGFloat = 0, perspective: CGFloat = 1
  ) -> some VisualEffect {
    with(.rotation3D(SpaceRotation(angle.radians, axis: axis, anchor: anchor, anchorZ: anchorZ, perspective: perspective)))
  }
  /// Blurs the view, as the view modifier does, with the same limits of the radius in points. SwiftUI: `VisualEffect.blur(radius:opaque:)`.
  public func blur(radius: CGFloat, opaque: Bool = false) -> some VisualEffect { with(.blur(radius, isOpaque: opaque)) }
  /// Adds an amount to each colour component; 0 has no effect. SwiftUI: `VisualEffect.brightness(_:)`.
  public func brightness(_ amount: Double) -> some VisualEffect { with(.color(.brightness, amount)) }
  /// Multiplies each component's distance from the middle; 1 has no effect. SwiftUI: `VisualEffect.contrast(_:)`.
  public func contrast(_ amount: Double) -> some VisualEffect { with(.color(.contrast, amount)) }
  /// Mixes each colour with grey, from 0 to 1. SwiftUI: `VisualEffect.grayscale(_:)`.
  public func grayscale(_ amount: Double) -> some VisualEffect { with(.color(.grayscale, amount)) }
  /// Turns the hues of the view's colours by an angle on the colour wheel. SwiftUI: `VisualEffect.hueRotation(_:)`.
  public func hueRotation(_ angle: Angle) -> some VisualEffect { with(.color(.hueRotation, angle.radians)) }
  /// Multiplies each colour's distance from its grey; 1 has no effect. SwiftUI: `VisualEffect.saturation(_:)`.
  public func saturation(_ amount: Double) -> some VisualEffect { with(.color(.saturation, amount)) }
}
