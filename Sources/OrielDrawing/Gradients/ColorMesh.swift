import Foundation

/// A grid of points with colours, between which positions and colours are interpolated.
package struct ColorMesh: Hashable, Sendable {
  /// A point in units of the bounds, and the ends of the tangents of the edges that meet there.
  package struct Vertex: Hashable, Sendable {
    package var place: SIMD2<Float>
    package var leading: SIMD2<Float>, top: SIMD2<Float>, trailing: SIMD2<Float>, bottom: SIMD2<Float>

    package init(
      place: SIMD2<Float>, leading: SIMD2<Float>, top: SIMD2<Float>, trailing: SIMD2<Float>, bottom: SIMD2<Float>
    ) {
      (self.place, self.leading, self.top, self.trailing, self.bottom) = (place, leading, top, trailing, bottom)
    }

    fileprivate var isFinite: Bool {
      [place, leading, top, trailing, bottom].allSatisfy { abs($0.x) < 1e4 && abs($0.y) < 1e4 }
    }
  }

  /// The number of points in a row and in a column. `vertices` and `colors` hold the rows in order.
  package let width: Int, height: Int
  package let vertices: [Vertex]
  private let colors: [SIMD4<Float>]
  private let background: UInt32
  private let space: GradientSpace
  private let isSmooth: Bool
  package let isOpaque: Bool

  /// With fewer than two points in a row or column, or with a wrong number of points or colours, only the background is drawn.
  package init(
    width: Int, height: Int, vertices: [Vertex], colors: [GradientRamp.Stop], background: GradientRamp.Stop, in space: GradientSpace,
    isSmooth: Bool, opacity: Double
  ) {
    let opacity = opacity > 0 ? min(opacity, 1) : 0, needed = width.multipliedReportingOverflow(by: height)
    let isGrid = width > 1 && height > 1 && !needed.overflow && vertices.count == needed.partialValue && colors.count == vertices.count
    func numbers(_ stop: GradientRamp.Stop) -> SIMD4<Float> {
      var stop = stop
      stop.alpha = (stop.alpha > 0 ? min(stop.alpha, 1) : 0) * opacity
      return space.numbers(stop)
    }
    (self.width, self.height) = isGrid ? (width, height) : (0, 0)
    self.vertices = isGrid ? vertices : []
    self.colors = isGrid ? colors.map(numbers) : []
    self.background = space.bits(numbers(background), 1)
    // A folded or bent mesh may leave any part of the bounds uncovered.
    isOpaque = self.background >= 0xFF00_0000 && self.colors.allSatisfy { $0.w >= 1 }
    (self.space, self.isSmooth) = (space, isSmooth)
  }

  // MARK: Positions

  /// Vertices computed from points alone: edges pass through them as smoothly as possible.
  package static func vertices(_ places: [SIMD2<Float>], width: Int, height: Int) -> [Vertex] {
    guard width > 0, height > 0, !width.multipliedReportingOverflow(by: height).overflow, places.count == width * height else { return [] }
    return places.indices.map { index in
      let (column, row) = (index % width, index / width), place = places[index]
      let left = column > 0 ? places[index - 1] : place, right = column + 1 < width ? places[index + 1] : place
      let above = row > 0 ? places[index - width] : place, below = row + 1 < height ? places[index + width] : place
      // A third of the distance to the next point at the border; inside, a third of half the distance between both neighbours.
      let across = (right - left) / (column > 0 && column + 1 < width ? 6 : 3)
      let down = (below - above) / (row > 0 && row + 1 < height ? 6 : 3)
      return Vertex(place: place, leading: place - across, top: place - down, trailing: place + across, bottom: place + down)
    }
  }

  private static func curve(_ a: SIMD2<Float>, _ b: SIMD2<Float>, _ c: SIMD2<Float>, _ d: SIMD2<Float>, _ t: Float) -> SIMD2<Float> {
    let u = 1 - t
    return a * (u * u * u) + b * (3 * u * u * t) + c * (3 * u * t * t) + d * (t * t * t)
  }

  /// A point of a cell: a Coons patch between its four edges.
  private func place(_ column: Int, _ row: Int, _ u: Float, _ v: Float) -> SIMD2<Float> {
    let index = row * width + column
    let (a, b, c, d) = (vertices[index], vertices[index + 1], vertices[index + width], vertices[index + width + 1])
    let top = Self.curve(a.place, a.trailing, b.leading, b.place, u), bottom = Self.curve(c.place, c.trailing, d.leading, d.place, u)
    let left = Self.curve(a.place, a.bottom, c.top, c.place, v), right = Self.curve(b.place, b.bottom, d.top, d.place, v)
    let flat = (a.place * (1 - u) + b.place * u) * (1 - v) + (c.place * (1 - u) + d.place * u) * v
    return top * (1 - v) + bottom * v + left * (1 - u) + right * u - flat
  }

  // MARK: Colours

  /// A cubic interpolation between the second and third of four colours; at the border of the grid the outer one is nil.
  private func between(
    _ before: SIMD4<Float>?, _ a: SIMD4<Float>, _ b: SIMD4<Float>, _ after: SIMD4<Float>?, _ t: Float
  ) -> SIMD4<Float> {
    let way = b - a
    if !isSmooth { return a + way * t }
    // Never beyond the colours: where the direction changes, the slope is zero.
    func slope(_ last: SIMD4<Float>, _ next: SIMD4<Float>) -> SIMD4<Float> {
      let product = last * next, sum = last + next
      return (2 * product / sum.replacing(with: 1, where: sum .== 0)).replacing(with: 0, where: product .<= 0)
    }
    let start = before.map { slope(a - $0, way) } ?? way, end = after.map { slope(way, $0 - b) } ?? way
    let square = t * t, cube = square * t
    return a + way * (3 * square - 2 * cube) + start * (cube - 2 * square + t) + end * (cube - square)
  }

  private func color(_ column: Int, _ row: Int, _ u: Float, _ v: Float) -> SIMD4<Float> {
    func across(_ row: Int) -> SIMD4<Float>? {
      guard row >= 0, row < height else { return nil }
      let index = row * width + column
      return between(
        column > 0 ? colors[index - 1] : nil, colors[index], colors[index + 1], column + 2 < width ? colors[index + 2] : nil, u)
    }
    guard let above = across(row), let below = across(row + 1) else { return .zero }
    return between(isSmooth ? across(row - 1) : nil, above, below, isSmooth ? across(row + 2) : nil, v)
  }

  // MARK: Drawing

  /// The premultiplied pixels of the bounds, which must not be empty. Later cells cover earlier ones.
  ///
  /// If cells are folded over one another, or extend beyond the bounds, so much that pixels would be visited 64 times on average, the rest
  /// is left out. Edges inside the bounds, where the background begins, are not anti-aliased. O(pixels + cells).
  package func pixels(_ columns: Int, _ rows: Int) -> [UInt32] { drawn(columns, rows).pixels }

  /// The pixels, and the number of visits to pixels and corners of cell pieces.
  package func drawn(_ columns: Int, _ rows: Int) -> (pixels: [UInt32], visits: Int) {
    var pixels = [UInt32](repeating: background, count: columns * rows)
    let size = SIMD2(Float(columns), Float(rows)), most = Self.maxVisits * pixels.count
    var visits = most
    pixels.withUnsafeMutableBufferPointer { pixels in
      for row in 0..<max(0, height - 1) { for column in 0..<width - 1 { draw(column, row, size, pixels, columns, rows, &visits) } }
    }
    return (pixels, most - visits)
  }

  private static let maxVisits = 64

  /// A point of a cell, in pixels, with its premultiplied sRGB colour in parts of 255.
  private struct Corner {
    var place: SIMD2<Float>
    var color: SIMD4<Float>
  }

  private func draw(
    _ column: Int, _ row: Int, _ size: SIMD2<Float>, _ pixels: UnsafeMutableBufferPointer<UInt32>, _ columns: Int, _ rows: Int,
    _ visits: inout Int
  ) {
    let index = row * width + column
    let ends = [vertices[index], vertices[index + 1], vertices[index + width], vertices[index + width + 1]]
    guard visits > 0, ends.allSatisfy(\.isFinite) else { return }
    // A cell is divided into pieces of a few pixels, in which the colour hardly varies.
    let places = ends.flatMap { [$0.place, $0.leading, $0.top, $0.trailing, $0.bottom] }.map { $0 * size }
    let low = places.reduce(places[0]) { pointwiseMin($0, $1) }, high = places.reduce(places[0]) { pointwiseMax($0, $1) }
    let pieces = Int(max(1, min(64, ((high - low).max() / 5).rounded(.up))))
    // Corners take time too where no triangle meets the bounds.
    visits -= pieces * pieces - 1
    func line(_ v: Int) -> [Corner] {
      (0...pieces).map { u in
        let (u, v) = (Float(u) / Float(pieces), Float(v) / Float(pieces))
        let straight = space.straight(color(column, row, u, v))
        var color = straight * straight.w
        color.w = straight.w
        return Corner(place: place(column, row, u, v) * size, color: color * 255)
      }
    }
    var above = line(0)
    for v in 1...pieces {
      let below = line(v)
      for u in 0..<pieces {
        Self.fill(above[u], above[u + 1], below[u], pixels, columns, rows, &visits)
        Self.fill(above[u + 1], below[u + 1], below[u], pixels, columns, rows, &visits)
      }
      above = below
    }
  }

  /// Fills a triangle, including pixels whose middle is on its edges, which its neighbours fill too.
  private static func fill(
    _ a: Corner, _ b: Corner, _ c: Corner, _ pixels: UnsafeMutableBufferPointer<UInt32>, _ columns: Int, _ rows: Int,
    _ visits: inout Int
  ) {
    let (p, q) = (b.place - a.place, c.place - a.place), area = p.x * q.y - p.y * q.x
    guard abs(area) > 1e-6 else { return }
    let low = pointwiseMin(a.place, pointwiseMin(b.place, c.place)), high = pointwiseMax(a.place, pointwiseMax(b.place, c.place))
    let x0 = max(0, Int(low.x - 0.51)), x1 = min(columns - 1, Int(high.x)), y0 = max(0, Int(low.y - 0.51)), y1 = min(rows - 1, Int(high.y))
    if x0 > x1 || y0 > y1 || visits <= 0 { return }
    visits -= (x1 - x0 + 1) * (y1 - y0 + 1)
    for y in y0...y1 {
      for x in x0...x1 {
        let d = SIMD2(Float(x) + 0.5, Float(y) + 0.5) - a.place
        let u = (d.x * q.y - d.y * q.x) / area, v = (p.x * d.y - p.y * d.x) / area
        // A small tolerance closes gaps that rounding leaves between two triangles.
        guard u > -1e-3, v > -1e-3, u + v < 1.001 else { continue }
        let color = a.color * (1 - u - v) + b.color * u + c.color * v + 0.5
        func part(_ x: Float) -> UInt32 { x > 0 ? UInt32(x < 255 ? x : 255) : 0 }
        pixels[y * columns + x] = part(color.w) << 24 | part(color.x) << 16 | part(color.y) << 8 | part(color.z)
      }
    }
  }
}

/// The pixels of a mesh, stretched over bounds.
package final class MeshPattern: PaintPattern {
  private let pixels: [UInt32]
  private let columns: Int, rows: Int
  private let origin: CGPoint
  /// Pixels per point.
  private let scale: CGVector
  package let isOpaque: Bool

  /// `pixels` has at least one row of `columns` each.
  package init(_ pixels: [UInt32], columns: Int, rows: Int, over bounds: CGRect, isOpaque: Bool) {
    (self.pixels, self.columns, self.rows, origin, self.isOpaque) = (pixels, columns, rows, bounds.origin, isOpaque)
    scale = CGVector(dx: CGFloat(columns) / bounds.size.width, dy: CGFloat(rows) / bounds.size.height)
  }

  package func write(_ row: UnsafeMutableBufferPointer<UInt32>, first: Int, start: CGPoint, step: CGVector) {
    pixels.withUnsafeBufferPointer { pixels in
      guard let pixels = pixels.baseAddress else { return }
      StretchedPixels(pixels, columns: columns, rows: rows, at: origin, scale: scale, isSmooth: true)
        .write(row, first: first, start: start, step: step)
    }
  }
}
