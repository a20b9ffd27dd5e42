import Foundation
import OrielCore
import OrielDrawing

/// Colours at places along a line, and what is between them. SwiftUI: `Gradient`.
///
/// As a style it goes from the top of what it fills to the bottom.
public struct Gradient: Hashable, Sendable {
  /// A colour at a place along a gradient. SwiftUI: `Gradient.Stop`.
  public struct Stop: Hashable, Sendable {
    /// The colour, resolved in the environment in which the gradient is drawn.
    public var color: Color
    /// From 0, the gradient's start, to 1, its end. Stops beyond these show as far as the colours on the way to them.
    public var location: CGFloat

    /// A colour at a location. One whose location is not a number is not drawn.
    public init(color: Color, location: CGFloat) { (self.color, self.location) = (color, location) }
  }

  /// The space in which colours between two stops are found. SwiftUI: `Gradient.ColorSpace`.
  public struct ColorSpace: Hashable, Sendable {
    package let space: GradientSpace
    /// sRGB, the space of bitmaps: half-way between red and blue is `#800080`.
    public static let device = ColorSpace(space: .device)
    /// A space in which equal distances look equal (Oklab), as all gradients have it that are told nothing else.
    public static let perceptual = ColorSpace(space: .perceptual)
  }

  /// The colours and their places, in any order: they are drawn by location. Two at one location make a hard edge.
  public var stops: [Stop]
  private var space = ColorSpace.perceptual

  /// A gradient of stops in any order. Before the first and after the last the gradient has their colours; without stops nothing is drawn.
  public init(stops: [Stop]) { self.stops = stops }

  /// A gradient of colours in equal distances, from 0 to 1; of one colour at 0.
  public init(colors: [Color]) {
    let last = CGFloat(max(1, colors.count - 1))
    stops = colors.enumerated().map { Stop(color: $0.element, location: CGFloat($0.offset) / last) }
  }

  /// The gradient with the colours between stops found in another space.
  public func colorSpace(_ space: ColorSpace) -> Gradient {
    var gradient = self
    gradient.space = space
    return gradient
  }

  var isConstant: Bool { stops.allSatisfy { $0.color._isConstant } }

  /// The colour where only one can be used: the first one along the gradient.
  var color: Color { stops.filter { !$0.location.isNaN }.min { $0.location < $1.location }?.color ?? .clear }

  /// The colours as a table. `length` is that of the gradient in points; `space` overrides the gradient's own.
  func ramp(
    length: CGFloat, opacity: Double, spread: GradientRamp.Spread = .pad, space: GradientSpace? = nil, in environment: EnvironmentValues
  ) -> GradientRamp {
    let resolved = stops.map { $0.color.stop(at: $0.location, in: environment) }
    return GradientRamp(
      resolved, in: space ?? self.space.space, opacity: opacity, length: length * environment.drawnScale, spread: spread)
  }

  // MARK: Motion

  /// The location and the colour of each stop, as numbers; none if there are no stops, or some are nowhere.
  func motionNumbers(in environment: EnvironmentValues) -> [Double] {
    if stops.contains(where: { !$0.location.isFinite }) { return [] }
    return stops.flatMap { [Double($0.location)] + $0.color.motionNumbers(in: environment) }
  }

  func moved(to numbers: ArraySlice<Double>) -> Gradient {
    var (gradient, rest) = (self, numbers)
    for index in stops.indices where rest.count >= 5 {
      let stop = Array(rest.prefix(5))
      rest = rest.dropFirst(5)
      gradient.stops[index] = Stop(color: Color(motionNumbers: Array(stop.dropFirst())), location: CGFloat(stop[0]))
    }
    return gradient
  }
}
