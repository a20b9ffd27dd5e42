import Foundation
import OrielDrawing
import OrielMotion

/// How a view changes while it scrolls into sight. SwiftUI: `ScrollTransitionConfiguration`.
public struct ScrollTransitionConfiguration {
  /// How far a view has to come into sight to be in its identity phase. SwiftUI: `ScrollTransitionConfiguration.Threshold`.
  public struct Threshold: Sendable {
    /// Part of the view's length that is in sight, counted from where it is hidden, with a part of what is left to the middle of the scroll
    /// view, and points farther in.
    private var visible: Double
    private var centered: Double
    private var inset: Double

    private init(visible: Double, centered: Double = 0, inset: Double = 0) {
      (self.visible, self.centered, self.inset) = (visible, centered, inset)
    }

    /// All of it is in sight.
    public static let visible = Threshold(visible: 1)
    /// None of it is yet.
    public static let hidden = Threshold(visible: 0)
    /// Its middle is in the middle of the scroll view.
    public static var centered: Threshold { Threshold(visible: 0, centered: 1) }

    /// A part of it is in sight, from 0 to 1; others count as the nearest of these, NaN as 1.
    public static func visible(_ amount: Double) -> Threshold { Threshold(visible: amount.isNaN ? 1 : max(0, min(1, amount))) }

    /// A part of the way from this threshold to another; a part that is not finite counts as 0.
    public func interpolated(towards other: Threshold, amount: Double) -> Threshold {
      let amount = amount.isFinite ? amount : 0
      func mix(_ path: KeyPath<Threshold, Double>) -> Double { self[keyPath: path] + (other[keyPath: path] - self[keyPath: path]) * amount }
      return Threshold(visible: mix(\.visible), centered: mix(\.centered), inset: mix(\.inset))
    }

    /// The threshold by a distance in points farther in; one that is not finite counts as 0.
    public func inset(by distance: Double) -> Threshold {
      var result = self
      result.inset += distance.isFinite ? distance : 0
      return result
    }

    /// How far a view of a length has come in there, from where it was hidden, in a scroll view of a length.
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

  /// The view changes at the threshold, by an animation.
  public static func animated(_ animation: Animation = .default) -> ScrollTransitionConfiguration { .init(.animated(animation)) }
  /// The view changes at the threshold, by the default animation.
  public static var animated: ScrollTransitionConfiguration { .init(.animated(.default)) }
  /// The view changes as it is scrolled, up to the threshold, along a curve.
  public static func interactive(timingCurve: UnitCurve = .easeInOut) -> ScrollTransitionConfiguration { .init(.interactive(timingCurve)) }
  /// The view changes as it is scrolled, up to the threshold.
  public static var interactive: ScrollTransitionConfiguration { .init(.interactive(.easeInOut)) }
  /// The view does not change.
  public static var identity: ScrollTransitionConfiguration { .init(.identity) }

  /// The same with an animation, which is of no account unless the view changes by one.
  public func animation(_ animation: Animation) -> ScrollTransitionConfiguration {
    guard case .animated = kind else { return self }
    var result = self
    result.kind = .animated(animation)
    return result
  }

  /// The same with another threshold; `visible` by default.
  public func threshold(_ threshold: Threshold) -> ScrollTransitionConfiguration {
    var result = self
    result.threshold = threshold
    return result
  }
}
