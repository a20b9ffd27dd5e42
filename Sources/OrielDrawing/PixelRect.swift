import Foundation

/// A rectangle of whole pixels, half open: columns `x0..<x1`, rows `y0..<y1`.
///
/// Empty when `x0 >= x1` or `y0 >= y1`.
public struct PixelRect: Hashable, Sendable {
  /// The first column of pixels.
  public var x0: Int
  /// The first row of pixels.
  public var y0: Int
  /// The column after the last one.
  public var x1: Int
  /// The row after the last one.
  public var y1: Int

  /// The empty rectangle at the origin. Other rectangles may be empty without being equal to it: use `isEmpty`.
  public static let empty = PixelRect(x0: 0, y0: 0, x1: 0, y1: 0)

  /// Creates a rectangle from its first column and row to the ones after the last. Edges in the wrong order make it empty.
  public init(x0: Int, y0: Int, x1: Int, y1: Int) {
    self.x0 = x0
    self.y0 = y0
    self.x1 = x1
    self.y1 = y1
  }

  /// Every pixel touched by a rectangle in pixel coordinates. Coordinates beyond ±2³⁰ are clamped; with NaN the result is empty.
  public init(covering rect: CGRect) {
    // Not by `minX` and the like, which are separate calls.
    var (x0, y0) = (rect.origin.x, rect.origin.y), (x1, y1) = (x0 + rect.size.width, y0 + rect.size.height)
    if rect.size.width < 0 { swap(&x0, &x1) }
    if rect.size.height < 0 { swap(&y0, &y1) }
    guard x0 < x1, y0 < y1 else {
      self = .empty
      return
    }
    // A millionth of a pixel of tolerance, so that 3.0000000001, a rounding error of 3, does not touch one more pixel.
    let slack: CGFloat = 1e-6
    @inline(__always) func pixels(_ low: CGFloat, _ high: CGFloat) -> (Int, Int) {
      // Rectangles too thin for the tolerance still touch a pixel.
      let slack = high - low > 4 * slack ? slack : 0
      return (Int(floor: low + slack), Int(ceiling: high - slack))
    }
    let (x, y) = (pixels(x0, x1), pixels(y0, y1))
    self.init(x0: x.0, y0: y.0, x1: x.1, y1: y.1)
  }

  /// The pixels of a rectangle, given by its edges in pixel coordinates, that is drawn with its edges on whole pixels.
  package init(snapping minX: CGFloat, _ minY: CGFloat, _ maxX: CGFloat, _ maxY: CGFloat) {
    let (x, y) = (Self.wholeEdges(minX, maxX), Self.wholeEdges(minY, maxY))
    self.init(x0: Int(saturating: x.low), y0: Int(saturating: y.low), x1: Int(saturating: x.high), y1: Int(saturating: y.high))
  }

  /// The number of columns; 0 if `x1 < x0`.
  @inlinable public var width: Int { max(0, x1 - x0) }
  /// The number of rows; 0 if `y1 < y0`.
  @inlinable public var height: Int { max(0, y1 - y0) }
  /// The number of pixels. Traps if it exceeds `Int`.
  public var area: Int { width * height }
  /// Whether it contains no pixel, regardless of its position.
  @inlinable public var isEmpty: Bool { x0 >= x1 || y0 >= y1 }

  /// The rectangle in pixel coordinates. An empty one keeps its first column and row, and has a side of zero.
  public var cgRect: CGRect { CGRect(x: x0, y: y0, width: width, height: height) }

  /// The pixels in both rectangles; if there are none, an empty rectangle that may differ from `empty`.
  @inlinable public func intersection(_ other: PixelRect) -> PixelRect {
    PixelRect(x0: max(x0, other.x0), y0: max(y0, other.y0), x1: min(x1, other.x1), y1: min(y1, other.y1))
  }

  /// Whether the rectangles share a pixel. Touching edges are not enough.
  @inlinable public func intersects(_ other: PixelRect) -> Bool { !intersection(other).isEmpty }

  /// The smallest rectangle around both. If one is empty, the result is the other.
  @inlinable public func union(_ other: PixelRect) -> PixelRect {
    if isEmpty { return other }
    if other.isEmpty { return self }
    return PixelRect(x0: min(x0, other.x0), y0: min(y0, other.y0), x1: max(x1, other.x1), y1: max(y1, other.y1))
  }

  /// Whether every pixel of another rectangle is in this one. Every rectangle contains an empty one.
  @inlinable public func contains(_ other: PixelRect) -> Bool {
    other.isEmpty || (x0 <= other.x0 && y0 <= other.y0 && x1 >= other.x1 && y1 >= other.y1)
  }

  /// The rectangle moved right by `dx` and down by `dy` pixels. Traps if a result exceeds `Int`.
  public func offsetBy(dx: Int, dy: Int) -> PixelRect { PixelRect(x0: x0 + dx, y0: y0 + dy, x1: x1 + dx, y1: y1 + dy) }
}

// Not by `rounded(_:)`, which calls a library function on processors without a guaranteed instruction.
extension Int {
  /// The largest whole number not above a value, between −2³⁰ and 2³⁰; 0 for NaN.
  @inline(__always) package init(floor value: CGFloat) {
    let whole = Int(saturating: value)
    self = CGFloat(whole) > value && whole > -1_073_741_824 ? whole - 1 : whole
  }

  /// The smallest whole number not below a value, between −2³⁰ and 2³⁰; 0 for NaN.
  @inline(__always) package init(ceiling value: CGFloat) {
    let whole = Int(saturating: value)
    self = CGFloat(whole) < value && whole < 1_073_741_824 ? whole + 1 : whole
  }

  /// The whole part of a value, at least −2³⁰ and at most 2³⁰; 0 for NaN.
  package init(saturating value: CGFloat) {
    let limit: CGFloat = 1_073_741_824
    self = value.isNaN ? 0 : value > limit ? 1_073_741_824 : value < -limit ? -1_073_741_824 : Int(value)
  }
}
