import Foundation
import OrielCore
import OrielDrawing

/// Colours at locations along a line, interpolated between them. SwiftUI: `Gradient`.
///
/// As a style it runs from the top of the filled area to the bottom.
///
/// ```swift
/// let sky = Gradient(colors: [.blue, .white])
/// Rectangle().fill(.linearGradient(sky, startPoint: .top, endPoint: .bottom))
/// ```
public struct Gradient: Hashable, Sendable {
  /// A colour at a location along a gradient. SwiftUI: `Gradient.Stop`.
  public struct Stop: Hashable, Sendable {
    /// The colour, resolved in the environment in which the gradient is drawn.
    public var color: Color
    /// The location, from 0, the gradient's start, to 1, its end. Stops outside are not drawn, but affect the colours up to the ends.
    public var location: CGFloat

    /// Creates a stop. A stop with a location of NaN is not drawn.
    public init(color: Color, location: CGFloat) { (self.color, self.location) = (color, location) }
  }

  /// The colour space of the interpolation between stops. SwiftUI: `Gradient.ColorSpace`.
  public struct ColorSpace: Hashable, Sendable {
    package let space: GradientSpace
    /// Encoded sRGB, as in bitmaps: half-way between red and blue is `#800080`.
    public static let device = ColorSpace(space: .device)
    /// Oklab, in which equal distances look equal. The default.
    public static let perceptual = ColorSpace(space: .perceptual)
  }

  /// The stops in any order; they are drawn by location. Two at one location make a hard edge.
  public var stops: [Stop]
  private var space = ColorSpace.perceptual

  /// Creates a gradient of stops in any order. Before the first and after the last stop their colours continue; without stops nothing is
  /// drawn.
  public init(stops: [Stop]) { self.stops = stops }

  /// Creates a gradient of evenly spaced colours from 0 to 1; a single colour is at 0.
  public init(colors: [Color]) {
    let last = CGFloat(max(1, colors.count - 1))
    stops = colors.enumerated().map { Stop(color: $0.element, location: CGFloat($0.offset) / last) }
  }

  /// The gradient interpolated in another colour space.
  public func colorSpace(_ space: ColorSpace) -> Gradient {
    var gradient = self
    gradient.space = space
    return gradient
  }

  var isConstant: Bool { stops.allSatisfy { $0.color._isConstant } }

  /// The first colour along the gradient, for uses that need a single colour.
  var color: Color { stops.filter { !$0.location.isNaN }.min { $0.location < $1.location }?.color ?? .clear }

  /// The colours as a lookup table. `length` is the gradient's length in points; `space` overrides the gradient's own.
  func ramp(
    length: CGFloat, opacity: Double, spread: GradientRamp.Spread = .pad, space: GradientSpace? = nil, in environment: EnvironmentValues
  ) -> GradientRamp {
    let resolved = stops.map { $0.color.stop(at: $0.location, in: environment) }
    return GradientRamp(
      resolved, in: space ?? self.space.space, opacity: opacity, length: length * environment.drawnScale, spread: spread)
  }

  // MARK: Motion

  /// The location and the colour of each stop as numbers; empty if there are no stops, or a location is not finite.
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
