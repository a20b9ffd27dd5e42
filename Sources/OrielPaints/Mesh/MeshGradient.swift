import Foundation
@_spi(Oriel) import OrielCore
import OrielDrawing

/// A gradient over a grid of points with colours. SwiftUI: `MeshGradient`.
///
/// As a view it fills the available space. Points are in units of the filled bounds: (0, 0) is the top left, (1, 1) the bottom right. Areas
/// outside the grid have the background's colour, with an aliased edge. If the number of points or colours differs from width times height,
/// or there are fewer than two in a row or column, only the background is drawn. Cells with points that are not finite, or farther away
/// than 10,000 times the bounds, are left out, and so are cells beyond an overlap of 64 layers.
///
/// ```swift
/// MeshGradient(
///   width: 2, height: 2, points: [[0, 0], [1, 0], [0, 1], [1, 1]], colors: [.red, .blue, .green, .yellow])
/// ```
public struct MeshGradient: Equatable, Sendable {
  /// A point of the grid with the tangents of its edges. SwiftUI: `MeshGradient.BezierPoint`.
  public struct BezierPoint: Equatable, Sendable {
    /// The position of the point, from 0 to 1 in both directions of the filled area.
    public var position: SIMD2<Float>
    /// The control point of the edge towards the previous point in the row.
    public var leadingControlPoint: SIMD2<Float>
    /// The control point of the edge towards the point above.
    public var topControlPoint: SIMD2<Float>
    /// The control point of the edge towards the next point in the row.
    public var trailingControlPoint: SIMD2<Float>
    /// The control point of the edge towards the point below.
    public var bottomControlPoint: SIMD2<Float>

    /// Creates a point from a position and four control points, all in units of the bounds and absolute.
    public init(
      position: SIMD2<Float>, leadingControlPoint: SIMD2<Float>, topControlPoint: SIMD2<Float>, trailingControlPoint: SIMD2<Float>,
      bottomControlPoint: SIMD2<Float>
    ) {
      self.position = position
      self.leadingControlPoint = leadingControlPoint
      self.topControlPoint = topControlPoint
      self.trailingControlPoint = trailingControlPoint
      self.bottomControlPoint = bottomControlPoint
    }
  }

  /// The points of a grid, row by row. SwiftUI: `MeshGradient.Locations`.
  public enum Locations: Equatable, Sendable {
    /// Points through which the edges pass smoothly.
    case points([SIMD2<Float>])
    /// Points with the tangents of the edges.
    case bezierPoints([BezierPoint])
  }

  /// The colours of a grid's points, row by row. SwiftUI: `MeshGradient.Colors`.
  public enum Colors: Equatable, Sendable {
    /// Colours resolved when the gradient is drawn.
    case colors([Color])
    /// Colours by their components, the same in every environment.
    case resolvedColors([Color.Resolved])

    var all: [Color] {
      switch self {
      case .colors(let colors): colors
      case .resolvedColors(let colors): colors.map { Color($0) }
      }
    }
  }

  /// The number of points in a row.
  public var width: Int
  /// The number of rows of points.
  public var height: Int
  /// The points of the grid, row by row from the top.
  public var locations: Locations
  /// The colours of the points, row by row.
  public var colors: Colors
  /// The colour of areas outside the grid.
  public var background: Color
  /// Whether colours change smoothly across points instead of linearly between each two.
  public var smoothsColors: Bool
  /// The colour space of the interpolation.
  public var colorSpace: Gradient.ColorSpace

  /// Creates a gradient from locations and colours, row by row.
  public init(
    width: Int, height: Int, locations: Locations, colors: Colors, background: Color = .clear, smoothsColors: Bool = true,
    colorSpace: Gradient.ColorSpace = .device
  ) {
    (self.width, self.height, self.locations, self.colors) = (width, height, locations, colors)
    (self.background, self.smoothsColors, self.colorSpace) = (background, smoothsColors, colorSpace)
  }

  /// Creates a gradient from points and colours, row by row, with smooth edges through the points.
  public init(
    width: Int, height: Int, points: [SIMD2<Float>], colors: [Color], background: Color = .clear, smoothsColors: Bool = true,
    colorSpace: Gradient.ColorSpace = .device
  ) {
    self.init(
      width: width, height: height, locations: .points(points), colors: .colors(colors), background: background,
      smoothsColors: smoothsColors, colorSpace: colorSpace)
  }

  /// Creates a gradient from points with tangents and colours, row by row.
  public init(
    width: Int, height: Int, bezierPoints: [BezierPoint], colors: [Color], background: Color = .clear, smoothsColors: Bool = true,
    colorSpace: Gradient.ColorSpace = .device
  ) {
    self.init(
      width: width, height: height, locations: .bezierPoints(bezierPoints), colors: .colors(colors), background: background,
      smoothsColors: smoothsColors, colorSpace: colorSpace)
  }

  /// Creates a gradient from points and resolved colours, row by row, with smooth edges through the points.
  public init(
    width: Int, height: Int, points: [SIMD2<Float>], resolvedColors: [Color.Resolved], background: Color = .clear,
    smoothsColors: Bool = true, colorSpace: Gradient.ColorSpace = .device
  ) {
    self.init(
      width: width, height: height, locations: .points(points), colors: .resolvedColors(resolvedColors), background: background,
      smoothsColors: smoothsColors, colorSpace: colorSpace)
  }

  /// Creates a gradient from points with tangents and resolved colours, row by row.
  public init(
    width: Int, height: Int, bezierPoints: [BezierPoint], resolvedColors: [Color.Resolved], background: Color = .clear,
    smoothsColors: Bool = true, colorSpace: Gradient.ColorSpace = .device
  ) {
    self.init(
      width: width, height: height, locations: .bezierPoints(bezierPoints), colors: .resolvedColors(resolvedColors),
      background: background, smoothsColors: smoothsColors, colorSpace: colorSpace)
  }
}

extension MeshGradient: ShapeStyle, View {
  /// Meshes resolve to no other style.
  public typealias Resolved = Never
  public typealias Body = _ShapeView<Rectangle, MeshGradient>
  public func _paint(in environment: EnvironmentValues) -> _StylePaint { _StylePaint(MeshPaint(mesh: self)) }
  public var _isConstant: Bool { background._isConstant && colors.all.allSatisfy(\._isConstant) }
  public static var _standsAlone: Bool { true }
}
