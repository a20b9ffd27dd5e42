import Foundation

/// The shape of the ends of lines and dashes. The raw values are the ones of Core Graphics.
public enum CGLineCap: Int32, Sendable {
  /// Cut off straight at the end point.
  case butt
  /// A half circle around the end point.
  case round
  /// Cut off straight, half the line's width beyond the end point.
  case square
}
/// The shape of the corners of lines. The raw values are the ones of Core Graphics.
public enum CGLineJoin: Int32, Sendable {
  /// Pointed; cut off like `bevel` if the point would be longer than the miter limit allows.
  case miter
  /// Rounded, by a circle around the corner point.
  case round
  /// Cut off straight between the outer edges of the two lines.
  case bevel
}

/// The width, caps, joins and dashes of a stroke. Lengths are in points. SwiftUI: `StrokeStyle`.
///
/// A width that is not positive, or not finite, draws nothing. A subpath or dash of zero length is drawn as a dot of the line's width,
/// round or square like the caps; with butt caps it is not drawn. Lines more than 400,000 pixels wide (or more than 8,000,000 divided by
/// the miter limit) are exact to a millionth of their width.
///
/// ```swift
/// Circle().stroke(.blue, style: StrokeStyle(lineWidth: 4, lineCap: .round, dash: [8, 12]))
/// ```
public struct StrokeStyle: Equatable, Sendable {
  /// The width in points, half of it on each side of the path. Nothing is drawn if it is not positive, NaN or infinite.
  public var lineWidth: CGFloat
  /// The shape of the ends of open subpaths and of dashes.
  public var lineCap: CGLineCap
  /// The shape of the corners, including the one where a closed subpath ends.
  public var lineJoin: CGLineJoin
  /// The maximum length of pointed corners, in line widths: limits below 1 count as 1, above 1000 as 1000, NaN as 10.
  public var miterLimit: CGFloat
  /// Alternating lengths of dashes and gaps, in points; an odd number of them is repeated. Without a length above zero, the line is solid.
  ///
  /// Negative lengths and NaN count as 0, infinite ones as 1e300. Dashes are drawn as a solid line with their average coverage if dashes
  /// and gaps are shorter than 1/64 pixel on average, or if too many are visible to be distinguished (about 2,000,000 for a line of 2
  /// pixels, fewer for wider ones).
  public var dash: [CGFloat]
  /// The distance into the dash pattern at which a subpath begins, in points; may be negative. NaN and infinity count as 0.
  public var dashPhase: CGFloat

  /// The maximum miter limit; larger ones are limited to it.
  package static let largestMiterLimit: CGFloat = 1000

  /// Creates a stroke style; by default a solid line one point wide, with butt ends and pointed corners.
  public init(
    lineWidth: CGFloat = 1, lineCap: CGLineCap = .butt, lineJoin: CGLineJoin = .miter, miterLimit: CGFloat = 10,
    dash: [CGFloat] = [CGFloat](), dashPhase: CGFloat = 0
  ) {
    self.lineWidth = lineWidth
    self.lineCap = lineCap
    self.lineJoin = lineJoin
    self.miterLimit = miterLimit
    self.dash = dash
    self.dashPhase = dashPhase
  }
}

/// The rule that determines which points are inside a path, and whether edges are smooth. SwiftUI: `FillStyle`.
public struct FillStyle: Equatable, Sendable {
  /// Whether the even-odd rule determines which points are inside; otherwise the non-zero winding rule does.
  public var isEOFilled: Bool
  /// Whether edges are anti-aliased; otherwise a pixel is filled completely if at least half of it is inside, else not at all.
  public var isAntialiased: Bool

  /// Creates a fill style; by default the non-zero winding rule with smooth edges.
  public init(eoFill: Bool = false, antialiased: Bool = true) {
    isEOFilled = eoFill
    isAntialiased = antialiased
  }
}
