import Foundation

/// A rectangle of whole pixels, half open: columns `x0..<x1`, rows `y0..<y1`.
///
/// Empty when `x0 >= x1` or `y0 >= y1`.
public struct PixelRect: Hashable, Sendable {
  public var x0: Int, y0: Int, x1: Int, y1: Int

  public static let empty = PixelRect(x0: 0, y0: 0, x1: 0, y1: 0)

  public init(x0: Int, y0: Int, x1: Int, y1: Int) {
    self.x0 = x0
    self.y0 = y0
    self.x1 = x1
    self.y1 = y1
  }

  /// Every pixel that the rectangle, in pixel coordinates, touches. Coordinates beyond ±2³⁰ are clamped and NaN is empty.
  public init(covering rect: CGRect) {
    guard rect.minX < rect.maxX, rect.minY < rect.maxY else {
      self = .empty
      return
    }
    // A hair inside the edge, so that 3.0000000001 (an exact edge computed in floating point) does not touch one more pixel.
    let slack: CGFloat = 1e-6
    func pixels(_ low: CGFloat, _ high: CGFloat) -> (Int, Int) {
      // What is thinner than that hair is drawn as well.
      let slack = high - low > 4 * slack ? slack : 0
      return (Int(saturating: (low + slack).rounded(.down)), Int(saturating: (high - slack).rounded(.up)))
    }
    let (x, y) = (pixels(rect.minX, rect.maxX), pixels(rect.minY, rect.maxY))
    self.init(x0: x.0, y0: y.0, x1: x.1, y1: y.1)
  }

  /// The pixels of a rectangle, by its edges in pixel coordinates, that is drawn to whole pixels.
  package init(snapping minX: CGFloat, _ minY: CGFloat, _ maxX: CGFloat, _ maxY: CGFloat) {
    let (x, y) = (Self.wholeEdges(minX, maxX), Self.wholeEdges(minY, maxY))
    self.init(x0: Int(saturating: x.low), y0: Int(saturating: y.low), x1: Int(saturating: x.high), y1: Int(saturating: y.high))
  }

  public var width: Int { max(0, x1 - x0) }
  public var height: Int { max(0, y1 - y0) }
  public var area: Int { width * height }
  public var isEmpty: Bool { x0 >= x1 || y0 >= y1 }

  public var cgRect: CGRect { CGRect(x: x0, y: y0, width: width, height: height) }

  @inlinable public func intersection(_ other: PixelRect) -> PixelRect {
    PixelRect(x0: max(x0, other.x0), y0: max(y0, other.y0), x1: min(x1, other.x1), y1: min(y1, other.y1))
  }

  public func intersects(_ other: PixelRect) -> Bool { !intersection(other).isEmpty }

  public func union(_ other: PixelRect) -> PixelRect {
    if isEmpty { return other }
    if other.isEmpty { return self }
    return PixelRect(x0: min(x0, other.x0), y0: min(y0, other.y0), x1: max(x1, other.x1), y1: max(y1, other.y1))
  }

  public func contains(_ other: PixelRect) -> Bool {
    other.isEmpty || (x0 <= other.x0 && y0 <= other.y0 && x1 >= other.x1 && y1 >= other.y1)
  }

  public func offsetBy(dx: Int, dy: Int) -> PixelRect { PixelRect(x0: x0 + dx, y0: y0 + dy, x1: x1 + dx, y1: y1 + dy) }
}

extension Int {
  /// The whole part of a value; beyond ±2³⁰ those, and 0 for NaN.
  package init(saturating value: CGFloat) {
    let limit: CGFloat = 1_073_741_824
    self = value.isNaN ? 0 : value > limit ? 1_073_741_824 : value < -limit ? -1_073_741_824 : Int(value)
  }
}
