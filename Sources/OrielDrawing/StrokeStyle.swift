import Foundation

public enum CGLineCap: Int32, Sendable { case butt, round, square }
public enum CGLineJoin: Int32, Sendable { case miter, round, bevel }

/// How a path is traced. Lengths are in points. SwiftUI: `StrokeStyle`.
///
/// A width that is not positive, or not finite, draws nothing. A subpath without length, and a dash without, is a dot of the line's width:
/// round or square as the caps are, nothing with butt ones. Lines more than 400,000 pixels wide (or more than 8,000,000 divided by the
/// miter limit) are as exact as a millionth of their width.
public struct StrokeStyle: Equatable, Sendable {
  public var lineWidth: CGFloat
  public var lineCap: CGLineCap
  public var lineJoin: CGLineJoin
  /// How much longer than the line is wide a pointed corner may be, from 1 to `largestMiterLimit`; NaN counts as 10.
  public var miterLimit: CGFloat
  /// Lengths of dashes and gaps in turn, an odd number of them taken twice. No lengths, or none above zero: a line without gaps.
  ///
  /// Negative lengths and NaN count as 0, infinite ones as 1e300. Dashes and gaps shorter than 1/64 pixel on average, and so many
  /// in sight that nobody could tell them apart (about 2,000,000 of a line of 2 pixels, fewer of wider ones), are drawn as one line, as
  /// strong as they would be on average.
  public var dash: [CGFloat]
  /// How far into the pattern a subpath begins; may be negative. Not finite counts as 0.
  public var dashPhase: CGFloat

  /// Miter limits above this count as this.
  package static let largestMiterLimit: CGFloat = 1000

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

/// How the inside of a path is filled. SwiftUI: `FillStyle`.
public struct FillStyle: Equatable, Sendable {
  public var isEOFilled: Bool
  public var isAntialiased: Bool

  public init(eoFill: Bool = false, antialiased: Bool = true) {
    isEOFilled = eoFill
    isAntialiased = antialiased
  }
}
