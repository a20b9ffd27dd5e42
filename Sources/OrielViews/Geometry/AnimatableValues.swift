import Foundation
@_spi(Oriel) import OrielCore
import OrielDrawing

extension Angle: Animatable {
  /// The angle in radians.
  public var animatableData: Double {
    get { radians }
    set { self = .radians(newValue) }
  }
}

extension UnitPoint: Animatable {
  /// The fractions, x first.
  public var animatableData: AnimatablePair<CGFloat, CGFloat> {
    get { AnimatablePair(x, y) }
    set { self = UnitPoint(x: newValue.first, y: newValue.second) }
  }
}

extension EdgeInsets: Animatable {
  /// The distances: top, leading, bottom, trailing.
  public var animatableData: AnimatablePair<CGFloat, AnimatablePair<CGFloat, AnimatablePair<CGFloat, CGFloat>>> {
    get { AnimatablePair(top, AnimatablePair(leading, AnimatablePair(bottom, trailing))) }
    set {
      let (second, third) = (newValue.second, newValue.second.second)
      self = EdgeInsets(top: newValue.first, leading: second.first, bottom: third.first, trailing: third.second)
    }
  }
}

extension Color.Resolved: Animatable {
  /// The linear components: red, green, blue, and the opacity.
  public var animatableData: AnimatablePair<Float, AnimatablePair<Float, AnimatablePair<Float, Float>>> {
    get { AnimatablePair(linearRed, AnimatablePair(linearGreen, AnimatablePair(linearBlue, opacity))) }
    set {
      let (second, third) = (newValue.second, newValue.second.second)
      (linearRed, linearGreen, linearBlue, opacity) = (newValue.first, second.first, third.first, third.second)
    }
  }
}
