import Foundation
@_spi(Oriel) import OrielCore
import OrielDrawing

/// Colours at the places of a bent grid, between which they go over into one another. As a view it fills the space offered.
///
/// Places are in units of the filled bounds: (0, 0) is the top left, (1, 1) the bottom right. What the grid leaves free has the background's
/// colour, and an edge that is not smooth. With another number of places or colours than width times height, fewer than two in a row or
/// column, there is only the background. Cells with places that are not finite, or 10,000 bounds away, are left out, and so is what comes
/// after cells that lie 64 deep over one another. SwiftUI: `MeshGradient`.
public struct MeshGradient: Equatable, Sendable {
  /// A place of the grid with the tangents of its edges. SwiftUI: `MeshGradient.BezierPoint`.
  public struct BezierPoint: Equatable, Sendable {
    /// The place itself.
    public var position: SIMD2<Float>
    /// The control point of the edge towards the place before it in the row.
    public var leadingControlPoint: SIMD2<Float>
    /// The control point of the edge towards the place above.
    public var topControlPoint: SIMD2<Float>
    /// The control point of the edge towards the next place in the row.
    public var trailingControlPoint: SIMD2<Float>
    /// The control point of the edge towards the place below.
    public var bottomControlPoint: SIMD2<Float>

    /// A place and four control points, all in units of the bounds, and none relative to another.
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

  /// The places of a grid, row by row. SwiftUI: `MeshGradient.Locations`.
  public enum Locations: Equatable, Sendable {
    /// Places through which the edges go smoothly.
    case points([SIMD2<Float>])
    /// Places with the tangents of the edges.
    case bezierPoints([BezierPoint])
  }

  /// The colours of a grid's places, row by row. SwiftUI: `MeshGradient.Colors`.
  public enum Colors: Equatable, Sendable {
    /// Colours that are resolved where the gradient is drawn.
    case colors([Color])
    /// Colours whose components are known.
    case resolvedColors([Color.Resolved])

    var all: [Color] {
      switch self {
      case .colors(let colors): colors
      case .resolvedColors(let colors): colors.map { Color($0) }
      }
    }
  }

  /// The number of places in a row.
  public var width: Int
  /// The number of rows.
  public var height: Int
  /// The places, row by row.
  public var locations: Locations
  /// The colours of the places.
  public var colors: Colors
  /// The colour of what the grid leaves free.
  public var background: Color
  /// Whether colours change smoothly over places, and not at an even rate between each two.
  public var smoothsColors: Bool
  /// The space in which colours are mixed.
  public var colorSpace: Gradient.ColorSpace

  /// A grid of locations and colours, row by row.
  public init(
    width: Int, height: Int, locations: Locations, colors: Colors, background: Color = .clear, smoothsColors: Bool = true,
    colorSpace: Gradient.ColorSpace = .device
  ) {
    (self.width, self.height, self.locations, self.colors) = (width, height, locations, colors)
    (self.background, self.smoothsColors, self.colorSpace) = (background, smoothsColors, colorSpace)
  }

  /// A grid of places and colours, row by row, with edges that go smoothly through the places.
  public init(
    width: Int, height: Int, points: [SIMD2<Float>], colors: [Color], background: Color = .clear, smoothsColors: Bool = true,
    colorSpace: Gradient.ColorSpace = .device
  ) {
    self.init(
      width: width, height: height, locations: .points(points), colors: .colors(colors), background: background,
      smoothsColors: smoothsColors, colorSpace: colorSpace)
  }

  /// A grid of places with tangents and colours, row by row.
  public init(
    width: Int, height: Int, bezierPoints: [BezierPoint], colors: [Color], background: Color = .clear, smoothsColors: Bool = true,
    colorSpace: Gradient.ColorSpace = .device
  ) {
    self.init(
      width: width, height: height, locations: .bezierPoints(bezierPoints), colors: .colors(colors), background: background,
      smoothsColors: smoothsColors, colorSpace: colorSpace)
  }

  /// A grid of places and colours whose components are known, row by row, with edges that go smoothly through the places.
  public init(
    width: Int, height: Int, points: [SIMD2<Float>], resolvedColors: [Color.Resolved], background: Color = .clear,
    smoothsColors: Bool = true, colorSpace: Gradient.ColorSpace = .device
  ) {
    self.init(
      width: width, height: height, locations: .points(points), colors: .resolvedColors(resolvedColors), background: background,
      smoothsColors: smoothsColors, colorSpace: colorSpace)
  }

  /// A grid of places with tangents and colours whose components are known, row by row.
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
  /// A mesh stands for no other style.
  public typealias Resolved = Never
  public typealias Body = _ShapeView<Rectangle, MeshGradient>
  public func _paint(in environment: EnvironmentValues) -> _StylePaint { _StylePaint(MeshPaint(mesh: self)) }
  public var _isConstant: Bool { background._isConstant && colors.all.allSatisfy(\._isConstant) }
  public static var _standsAlone: Bool { true }
}
