import Foundation

/// How the ends of lines and dashes look. The numbers are those of Core Graphics.
public enum CGLineCap: Int32, Sendable {
  /// Cut off straight at the end point.
  case butt
  /// A half circle around the end point.
  case round
  /// Cut off straight, half the line's width beyond the end point.
  case square
}
/// How the corners of lines look. The numbers are those of Core Graphics.
public enum CGLineJoin: Int32, Sendable {
  /// Pointed; cut off as `bevel` is where the point would be longer than the miter limit allows.
  case miter
  /// Rounded, by a circle around the corner point.
  case round
  /// Cut off straight between the outer edges of the two lines.
  case bevel
}

/// How a path is traced. Lengths are in points. SwiftUI: `StrokeStyle`.
///
/// A width that is not positive, or not finite, draws nothing. A subpath or dash without length is a dot of the line's width: round or
/// square like the caps, and nothing with butt caps. Lines more than 400,000 pixels wide (or more than 8,000,000 divided by the miter
/// limit) are exact to a millionth of their width.
public struct StrokeStyle: Equatable, Sendable {
  /// The width in points, half of it on each side of the path. Not positive, NaN or infinite: nothing is drawn.
  public var lineWidth: CGFloat
  /// How the ends of open subpaths and of dashes look.
  public var lineCap: CGLineCap
  /// How the corners inside a subpath look, and that where a closed one ends.
  public var lineJoin: CGLineJoin
  /// How long a pointed corner may be, in widths of the line: smaller limits than 1 count as 1, larger ones than 1000 as 1000, NaN as 10.
  public var miterLimit: CGFloat
  /// Lengths of dashes and gaps in turn, in points; an odd number of them is taken twice. No lengths, or none above zero: a whole line.
  ///
  /// Negative lengths and NaN count as 0, infinite ones as 1e300. Dashes are drawn as one line, as strong as they would be on average,
  /// where they and their gaps are shorter than 1/64 pixel on average, or where too many are in sight to be told apart (about 2,000,000 of
  /// a line of 2 pixels, fewer of wider ones).
  public var dash: [CGFloat]
  /// How far into the pattern a subpath begins, in points; may be negative. NaN and infinity count as 0.
  public var dashPhase: CGFloat

  /// The largest miter limit; larger ones count as this.
  package static let largestMiterLimit: CGFloat = 1000

  /// A stroke of any style; by default a whole line one point wide, with butt ends and pointed corners.
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

/// Which points are inside a path, and how its edges are drawn. SwiftUI: `FillStyle`.
public struct FillStyle: Equatable, Sendable {
  /// Whether the even-odd rule decides which points are inside; else the non-zero winding rule does.
  public var isEOFilled: Bool
  /// Whether pixels at the edges are filled in part; else they are filled wholly where at least half is inside, and not at all elsewhere.
  public var isAntialiased: Bool

  /// By default, the non-zero winding rule with smooth edges.
  public init(eoFill: Bool = false, antialiased: Bool = true) {
    isEOFilled = eoFill
    isAntialiased = antialiased
  }
}
