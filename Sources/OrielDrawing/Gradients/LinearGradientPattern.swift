import Foundation

/// A gradient along a line, with equal colours across it.
package final class LinearGradientPattern: PaintPattern {
  private let ramp: GradientRamp
  /// The position along the gradient at the origin, and how it changes per point to the right and down.
  private let place: Double, way: CGVector
  package var isOpaque: Bool { ramp.isOpaque }

  /// A gradient of zero length, or between points that are not finite, has the colour of its end everywhere.
  package init(_ ramp: GradientRamp, from start: CGPoint, to end: CGPoint) {
    self.ramp = ramp
    let (x, y) = (end.x - start.x, end.y - start.y), square = x * x + y * y
    let way = CGVector(dx: x / square, dy: y / square), place = -(start.x * way.dx + start.y * way.dy)
    let isLine = square > 0 && square.isFinite && way.dx.isFinite && way.dy.isFinite && place.isFinite
    (self.way, self.place) = isLine ? (way, Double(place)) : (CGVector(dx: 0, dy: 0), 2)
  }

  package func repeats(along way: CGVector) -> Bool { way.dx * self.way.dx + way.dy * self.way.dy == 0 }

  package func write(_ row: UnsafeMutableBufferPointer<UInt32>, first: Int, start: CGPoint, step: CGVector) {
    let place = self.place + Double(start.x * way.dx + start.y * way.dy), step = Double(step.dx * way.dx + step.dy * way.dy)
    if step == 0 { return row.update(repeating: ramp.color(at: place)) }
    // Sums of whole numbers do not depend on how a row is divided. Beyond these bounds they could overflow, and everything is a hard edge.
    guard abs(step) < 2, abs(place) < 0x1000_0000 else {
      for index in row.indices { row[index] = ramp.color(at: place + Double(first + index) * step) }
      return
    }
    ramp.write(row, from: Int64((place * 0x1_0000_0000).rounded()), by: Int64((step * 0x1_0000_0000).rounded()), first: first)
  }
}

extension GradientRamp {
  /// Writes colours at positions `step` apart, both in units of 2⁻³².
  fileprivate func write(_ row: UnsafeMutableBufferPointer<UInt32>, from origin: Int64, by step: Int64, first: Int) {
    guard let pixels = row.baseAddress else { return }
    let place = origin &+ Int64(first) &* step, count = row.count, one: Int64 = 0x1_0000_0000
    if step == 0 { return row.update(repeating: color(at: Double(place) / Double(one))) }
    let shift = UInt32(32 - depth)
    colors.withUnsafeBufferPointer { table in
      guard let table = table.baseAddress else { return }
      switch spread {
      case .pad:
        // Before the start and after the end, or the other way round, and between them.
        func crossing(_ end: Int64) -> Int {
          // The first pixel at or past a position.
          let way = end - place, whole = way / step
          let isPast = way % step != 0 && (way > 0) == (step > 0)
          return Int(max(0, min(Int64(count), whole + (isPast ? 1 : 0))))
        }
        let near = step > 0 ? crossing(0) : crossing(one - 1), far = max(near, step > 0 ? crossing(one) : crossing(-1))
        let (before, after) = step > 0 ? (table[0], table[(1 << depth) + 1]) : (table[(1 << depth) + 1], table[0])
        pixels.update(repeating: before, count: near)
        Self.write(pixels + near, far - near, table + 1, shift, place &+ Int64(near) &* step, step)
        (pixels + far).update(repeating: after, count: count - far)
      case .repeated: Self.write(pixels, count, table + 1, shift, place, step)
      case .mirrored:
        var place = place
        for index in 0..<count {
          let part = UInt32(truncatingIfNeeded: place), isBack = place & one != 0
          pixels[index] = table[1 + Int((isBack ? ~part : part) >> shift)]
          place &+= step
        }
      }
    }
  }

  /// The colours at the fractional parts of the positions.
  @inline(__always) private static func write(
    _ pixels: UnsafeMutablePointer<UInt32>, _ count: Int, _ table: UnsafePointer<UInt32>, _ shift: UInt32, _ place: Int64, _ step: Int64
  ) {
    var part = UInt32(truncatingIfNeeded: place)
    let step = UInt32(truncatingIfNeeded: step)
    for index in 0..<count {
      pixels[index] = table[Int(part &>> shift)]
      part &+= step
    }
  }
}
