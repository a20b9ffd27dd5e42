import Foundation

/// The colours along a gradient, as a lookup table for pixels.
///
/// At a pixel's middle each channel is within 1/255 of the exact value, and a hard edge is off by at most half an entry.
package final class GradientRamp: Sendable {
  /// A straight sRGB colour at a location: 0 is the gradient's start, 1 its end.
  package struct Stop: Hashable, Sendable {
    package var location: Double
    package var red: Double, green: Double, blue: Double, alpha: Double

    package init(location: Double, red: Double, green: Double, blue: Double, alpha: Double) {
      (self.location, self.red, self.green, self.blue, self.alpha) = (location, red, green, blue, alpha)
    }
  }

  /// What is drawn beyond the gradient's start and end.
  package enum Spread: Sendable {
    /// The colours of the start and the end continue.
    case pad
    /// The gradient repeats.
    case repeated
    /// The gradient repeats, reversed every other time.
    case mirrored
  }

  /// The base-2 logarithm of the number of entries between 0 and 1.
  let depth: Int
  /// The colour before 0, the colours at the entries' middles, and the colour after 1; premultiplied.
  let colors: [UInt32]
  package let spread: Spread
  package let isOpaque: Bool

  /// Sorts the stops by location; stops at the same location keep their order and make a hard edge. Without stops everything is clear.
  ///
  /// Stops with a location of NaN are left out. `length`, the gradient's in pixels, determines the number of entries, from 1,024 to 8,192.
  /// O(stops · log stops + entries).
  package init(_ stops: [Stop], in space: GradientSpace, opacity: Double = 1, length: CGFloat, spread: Spread = .pad) {
    self.spread = spread
    let sorted = stops.enumerated().filter { !$0.element.location.isNaN }
      .sorted { ($0.element.location, $0.offset) < ($1.element.location, $1.offset) }.map(\.element)
    // In linear light, colours change fast where it is dark.
    let isSteep = space == .linear
    depth = min(13, (length > 1024 ? 13 : length > 512 ? 12 : length > 256 ? 11 : 10) + (isSteep ? 1 : 0))
    colors = Self.table(sorted, space, Float(opacity > 0 ? min(opacity, 1) : 0), count: 1 << depth)
    isOpaque = colors.allSatisfy { $0 >= 0xFF00_0000 }
  }

  private static func table(_ stops: [Stop], _ space: GradientSpace, _ opacity: Float, count: Int) -> [UInt32] {
    guard let first = stops.first, let last = stops.last else { return [UInt32](repeating: 0, count: count + 2) }
    func plain(_ stop: Stop) -> UInt32 {
      PixelColor(red: Float(stop.red), green: Float(stop.green), blue: Float(stop.blue), alpha: Float(stop.alpha) * opacity).bits
    }
    return [UInt32](unsafeUninitializedCapacity: count + 2) { table, filled in
      filled = count + 2
      var entry = 0
      /// The number of entries whose middle is before a location.
      func end(_ location: Double) -> Int { Int(max(0, min(Double(count), (location * Double(count) - 0.5).rounded(.up)))) }
      func fill(upTo end: Int, _ color: UInt32) {
        while entry < end {
          table[entry + 1] = color
          entry += 1
        }
      }
      fill(upTo: end(first.location), plain(first))
      for (a, b) in zip(stops, stops.dropFirst()) where b.location > a.location {
        let end = end(b.location)
        if end <= entry { continue }
        if (a.red, a.green, a.blue, a.alpha) == (b.red, b.green, b.blue, b.alpha) {
          fill(upTo: end, plain(a))
          continue
        }
        let (from, to) = (space.numbers(a), space.numbers(b))
        let length = Float(b.location - a.location), way = to - from
        while entry < end {
          let place = Float((Double(entry) + 0.5) / Double(count) - a.location)
          table[entry + 1] = space.bits(from + way * (place / length), opacity)
          entry += 1
        }
      }
      fill(upTo: count, plain(last))
      table[0] = first.location >= 0 ? plain(first) : edge(0, stops, space, opacity) ?? table[1]
      table[count + 1] = last.location <= 1 ? plain(last) : edge(1, stops, space, opacity) ?? table[count]
    }
  }

  /// The colour at a location between two stops; nil outside all stops.
  private static func edge(_ location: Double, _ stops: [Stop], _ space: GradientSpace, _ opacity: Float) -> UInt32? {
    for (a, b) in zip(stops, stops.dropFirst()) where a.location <= location && location < b.location {
      let (from, to) = (space.numbers(a), space.numbers(b))
      return space.bits(from + (to - from) * Float((location - a.location) / (b.location - a.location)), opacity)
    }
    return nil
  }

  /// The colour at a position along the gradient; the start's for NaN.
  func color(at place: Double) -> UInt32 {
    var place = place
    switch spread {
    case .pad: break
    case .repeated: place -= place.rounded(.down)
    case .mirrored:
      place = abs(place).truncatingRemainder(dividingBy: 2)
      if place > 1 { place = 2 - place }
    }
    let count = Double(1 << depth)
    // Infinite places are beyond an end, and NaN fails both comparisons.
    guard place >= 0 else { return colors[0] }
    return place < 1 ? colors[Int(place * count) + 1] : colors[spread == .pad ? (1 << depth) + 1 : 1 << depth]
  }
}
