import Foundation
import OrielDrawing
import OrielMotion

/// How a view changes while it scrolls into the visible area. SwiftUI: `ScrollTransitionConfiguration`.
public struct ScrollTransitionConfiguration {
  /// How far a view must have scrolled in to be in its identity phase. SwiftUI: `ScrollTransitionConfiguration.Threshold`.
  public struct Threshold: Sendable {
    /// The visible fraction of the view's length, plus a fraction of the remaining distance to the middle of the scroll view, plus a
    /// distance in points.
    private var visible: Double
    private var centered: Double
    private var inset: Double

    private init(visible: Double, centered: Double = 0, inset: Double = 0) {
      (self.visible, self.centered, self.inset) = (visible, centered, inset)
    }

    /// The transition ends when all of the view is visible.
    public static let visible = Threshold(visible: 1)
    /// No part of the view is visible yet.
    public static let hidden = Threshold(visible: 0)
    /// The view's middle is in the middle of the scroll view.
    public static var centered: Threshold { Threshold(visible: 0, centered: 1) }

    /// A fraction of the view is visible, from 0 to 1; other numbers are limited to that, NaN counts as 1.
    public static func visible(_ amount: Double) -> Threshold { Threshold(visible: amount.isNaN ? 1 : max(0, min(1, amount))) }

    /// The interpolation with another threshold; an amount that is not finite counts as 0.
    public func interpolated(towards other: Threshold, amount: Double) -> Threshold {
      let amount = amount.isFinite ? amount : 0
      func mix(_ path: KeyPath<Threshold, Double>) -> Double { self[keyPath: path] + (other[keyPath: path] - self[keyPath: path]) * amount }
      return Threshold(visible: mix(\.visible), centered: mix(\.centered), inset: mix(\.inset))
    }

    /// The threshold moved inwards by a distance in points; one that is not finite counts as 0.
    public func inset(by distance: Double) -> Threshold {
      var result = self
      result.inset += distance.isFinite ? distance : 0
      return result
    }

    /// The distance that a view of a length must have scrolled in, in a scroll view of a length.
    func way(_ length: CGFloat, in seen: CGFloat) -> CGFloat { visible * length + centered * (seen + length) / 2 + inset }
  }

  enum Kind {
    case animated(Animation)
    case interactive(UnitCurve)
    case identity
  }
  var kind: Kind
  var threshold = Threshold.visible

  private init(_ kind: Kind) { self.kind = kind }

  /// Changes the view at the threshold, with an animation.
  public static func animated(_ animation: Animation = .default) -> ScrollTransitionConfiguration { .init(.animated(animation)) }
  /// Changes the view at the threshold, with the default animation.
  public static var animated: ScrollTransitionConfiguration { .init(.animated(.default)) }
  /// Changes the view gradually as it scrolls up to the threshold, along a curve.
  public static func interactive(timingCurve: UnitCurve = .easeInOut) -> ScrollTransitionConfiguration { .init(.interactive(timingCurve)) }
  /// Changes the view gradually as it scrolls up to the threshold.
  public static var interactive: ScrollTransitionConfiguration { .init(.interactive(.easeInOut)) }
  /// A transition that leaves the view unchanged.
  public static var identity: ScrollTransitionConfiguration { .init(.identity) }

  /// The configuration with an animation, which has no effect unless the configuration is animated.
  public func animation(_ animation: Animation) -> ScrollTransitionConfiguration {
    guard case .animated = kind else { return self }
    var result = self
    result.kind = .animated(animation)
    return result
  }

  /// The configuration with a threshold; the default is `visible`.
  public func threshold(_ threshold: Threshold) -> ScrollTransitionConfiguration {
    var result = self
    result.threshold = threshold
    return result
  }
}
