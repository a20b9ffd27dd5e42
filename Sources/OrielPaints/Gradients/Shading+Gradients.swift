import Foundation
import OrielCore
import OrielDrawing
import OrielEffects
import OrielViews

extension GraphicsContext {
  /// Options for gradients in a canvas. SwiftUI: `GraphicsContext.GradientOptions`.
  public struct GradientOptions: OptionSet, Sendable {
    public let rawValue: UInt32
    /// Creates options from bits; unknown bits are kept and have no effect.
    public init(rawValue: UInt32) { self.rawValue = rawValue }
    /// Repeats the gradient beyond its ends.
    public static let `repeat` = GradientOptions(rawValue: 1)
    /// Mirrors the gradient beyond its ends; takes precedence over `repeat`.
    public static let mirror = GradientOptions(rawValue: 2)
    /// Interpolates in linear light, regardless of the gradient's own colour space.
    public static let linearColor = GradientOptions(rawValue: 4)

    fileprivate var spread: GradientRamp.Spread { contains(.mirror) ? .mirrored : contains(.repeat) ? .repeated : .pad }
  }
}

extension GraphicsContext.Shading {
  /// A gradient between two points of the context's coordinates.
  public static func linearGradient(
    _ gradient: Gradient, startPoint: CGPoint, endPoint: CGPoint,
    options: GraphicsContext.GradientOptions = GraphicsContext.GradientOptions()
  ) -> GraphicsContext.Shading {
    placed(gradient, PlacedLinearForm(start: startPoint, end: endPoint), options)
  }

  /// A gradient between two radii around a point of the context's coordinates.
  public static func radialGradient(
    _ gradient: Gradient, center: CGPoint, startRadius: CGFloat, endRadius: CGFloat,
    options: GraphicsContext.GradientOptions = GraphicsContext.GradientOptions()
  ) -> GraphicsContext.Shading {
    placed(gradient, PlacedRadialForm(center: center, start: startRadius, end: endRadius), options)
  }

  /// A gradient over a whole turn around a point of the context's coordinates, clockwise from an angle on.
  public static func conicGradient(
    _ gradient: Gradient, center: CGPoint, angle: Angle = Angle(),
    options: GraphicsContext.GradientOptions = GraphicsContext.GradientOptions()
  ) -> GraphicsContext.Shading {
    placed(gradient, PlacedConicForm(center: center, angle: angle), options)
  }

  /// A mesh gradient over the bounds of what it fills. SwiftUI: `GraphicsContext.Shading.meshGradient(_:)`.
  public static func meshGradient(_ gradient: MeshGradient) -> GraphicsContext.Shading { .style(gradient) }

  private static func placed(
    _ gradient: Gradient, _ form: some GradientForm, _ options: GraphicsContext.GradientOptions
  ) -> GraphicsContext.Shading {
    let paint = GradientPaint(
      gradient: gradient, form: form, spread: options.spread, space: options.contains(.linearColor) ? .linear : nil)
    return .style(PlacedGradient(paint: paint))
  }
}

/// A gradient at a fixed position, whatever it fills. It is not cached between frames, and not animated.
private struct PlacedGradient<Form: GradientForm>: ShapeStyle {
  typealias Resolved = Never
  let paint: GradientPaint<Form>
  func _paint(in environment: EnvironmentValues) -> _StylePaint { _StylePaint(paint) }
}

private struct PlacedLinearForm: GradientForm {
  let start: CGPoint, end: CGPoint
  var numbers: [Double] = []
  init(start: CGPoint, end: CGPoint) { (self.start, self.end) = (start, end) }
  func length(in bounds: CGRect) -> CGFloat { hypot(end.x - start.x, end.y - start.y) }
  func pattern(_ ramp: GradientRamp, in bounds: CGRect) -> any PaintPattern { LinearGradientPattern(ramp, from: start, to: end) }
}

private struct PlacedRadialForm: GradientForm {
  let center: CGPoint, start: CGFloat, end: CGFloat
  var numbers: [Double] = []
  init(center: CGPoint, start: CGFloat, end: CGFloat) { (self.center, self.start, self.end) = (center, start, end) }
  func length(in bounds: CGRect) -> CGFloat { abs(end - start) }
  func pattern(_ ramp: GradientRamp, in bounds: CGRect) -> any PaintPattern {
    RoundGradientPattern(ramp, around: center, from: start, to: end)
  }
}

private struct PlacedConicForm: GradientForm {
  let center: CGPoint, angle: Angle
  var numbers: [Double] = []
  init(center: CGPoint, angle: Angle) { (self.center, self.angle) = (center, angle) }
  func length(in bounds: CGRect) -> CGFloat { .pi * hypot(bounds.size.width, bounds.size.height) }
  func pattern(_ ramp: GradientRamp, in bounds: CGRect) -> any PaintPattern {
    let start = angle.radians / (2 * .pi)
    return AngularGradientPattern(ramp, around: center, from: start, to: start + 1)
  }
}
