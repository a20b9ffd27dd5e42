import CPixels
import Foundation

/// How one side of a picture maps to one side of the filled area: in points there, in the picture's pixels here.
package struct PictureAxis: Equatable, Sendable {
  /// The start and length in points; the picture's pixels from `low` to `high` are shown.
  package var start: CGFloat, length: CGFloat
  package var low: CGFloat, high: CGFloat
  /// The picture's pixels at each end that are not stretched, and their number per point.
  package var lead: CGFloat = 0, trail: CGFloat = 0
  package var pixelsPerPoint: CGFloat = 1
  /// Whether the part between those ends is repeated instead of stretched.
  package var isTiled = false
  /// Whether it repeats infinitely, on both sides of `start`.
  package var isEndless = false

  package init(start: CGFloat, length: CGFloat, low: CGFloat, high: CGFloat) {
    (self.start, self.length, self.low, self.high) = (start, length, low, high)
  }

  var c: OrielImageAxis {
    let span = max(0, high - low)
    var axis = OrielImageAxis()
    (axis.low, axis.high) = (Double(low), Double(high))
    if isEndless {
      (axis.middle, axis.end) = (-.infinity, .infinity)
      axis.from.1 = Double(low)
      axis.at.1 = Double(start)
      axis.factor.1 = Double(pixelsPerPoint)
      axis.period = Double(span)
      return axis
    }
    // Caps that do not fit the picture are shortened, and caps that do not fit the area are scaled down.
    var (lead, trail) = (max(0, min(lead, span)), max(0, trail))
    trail = min(trail, span - lead)
    if lead == 0 && trail == 0 && !isTiled {
      (axis.middle, axis.end) = (-.infinity, .infinity)
      axis.from.1 = Double(low)
      axis.at.1 = Double(start)
      axis.factor.1 = length > 0 ? Double(span / length) : 0
      return axis
    }
    var (first, last) = (lead / pixelsPerPoint, trail / pixelsPerPoint)
    var factor = pixelsPerPoint
    if first + last > length {
      let part = length / (first + last)
      (first, last) = (first * part, last * part)
      factor = part > 0 ? factor / part : 0
    }
    let middle = span - lead - trail, room = length - first - last
    axis.middle = Double(start + first)
    axis.end = Double(start + length - last)
    axis.at = (Double(start), axis.middle, axis.end)
    axis.from = (Double(low), Double(low + lead), Double(high - trail))
    axis.factor = (Double(factor), isTiled ? Double(factor) : room > 0 ? Double(middle / room) : 0, Double(factor))
    if isTiled { axis.period = Double(middle) }
    if !isTiled || last == 0 { if last == 0 { axis.end = .infinity } }
    if lead == 0 { axis.middle = -.infinity }
    return axis
  }

  /// The maximum number of the picture's pixels per point.
  var density: CGFloat {
    let c = c
    return CGFloat(c.factor.1 > 0 ? c.factor.1 : max(c.factor.0, c.factor.2))
  }
}
