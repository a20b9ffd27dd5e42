import Foundation
import OrielDrawing
import OrielRaster
import Testing

/// Paints that are no colour fill what a colour fills.
@Suite struct PatternTests {
  /// One colour at each point.
  final class Plain: PaintPattern {
    let color: PixelColor
    init(_ color: PixelColor) { self.color = color }
    var isOpaque: Bool { color.isOpaque }
    func write(_ row: UnsafeMutableBufferPointer<UInt32>, first: Int, start: CGPoint, step: CGVector) {
      row.update(repeating: color.bits)
    }
  }

  /// As opaque as a point is far to the right, as green as it is far down.
  final class Ramp: PaintPattern {
    let isOpaque = false
    func write(_ row: UnsafeMutableBufferPointer<UInt32>, first: Int, start: CGPoint, step: CGVector) {
      for index in row.indices {
        let x = start.x + CGFloat(first + index) * step.dx, y = start.y + CGFloat(first + index) * step.dy
        row[index] = PixelColor(red: 1, green: Float(y / 40), blue: 0, alpha: Float(x / 40)).bits
      }
    }
  }

  private static let window = PixelRect(x0: 0, y0: 0, x1: 64, y1: 64)

  private func draw(_ list: DisplayList, _ transform: CGAffineTransform = .identity, damage: [PixelRect] = [window]) throws -> Bitmap {
    let bitmap = try Bitmap(width: 64, height: 64)
    Rasterizer().render(list, into: bitmap, damage: damage, transform: transform)
    return bitmap
  }

  /// A rectangle that begins far away covers what is seen of it: who paints leaves out what is below (random apps 610257).
  @Test(arguments: [-5e8, -2e12, -1e300] as [CGFloat]) func whatBeginsFarAwayIsFilled(x: CGFloat) throws {
    let stops = [0.0, 1].map { GradientRamp.Stop(location: $0, red: $0, green: 0, blue: 1, alpha: 1) }
    let gradient = LinearGradientPattern(GradientRamp(stops, in: .device, length: 10), from: .zero, to: CGPoint(x: 0, y: 10))
    var list = DisplayList()
    list.origin = CGPoint(x: x, y: 0)
    list.fill(CGRect(x: 0, y: 0, width: -2 * x, height: 100), .pattern(gradient), options: .snapsToPixels)
    let bitmap = try draw(list)
    #expect(bitmap[3, 40].red == 255 && bitmap[3, 40].alpha == 255 && bitmap[60, 2].red < 100 && bitmap[60, 2].alpha == 255)
  }

  private static func mask() -> CoverageMask {
    let values = UnsafeMutablePointer<UInt8>.allocate(capacity: 20 * 12)
    for index in 0..<240 { values[index] = UInt8(truncatingIfNeeded: index * 37) }
    return CoverageMask(width: 20, height: 12, adopting: values)
  }

  /// Everything that is drawn with a paint, none over another.
  private func list(_ paint: Paint, at origin: CGPoint = CGPoint(x: 2, y: 1)) -> DisplayList {
    var list = DisplayList()
    list.origin = origin
    list.fill(CGRect(x: 0.3, y: 0.4, width: 17.2, height: 12), paint, options: .snapsToPixels)
    list.fill(CGRect(x: 20, y: 0, width: 12, height: 12), cornerRadius: 4, paint, options: .snapsToPixels)
    list.fill(CGRect(x: 36.3, y: 0.7, width: 12, height: 12), cornerRadius: 4, paint)
    list.fill(Path(ellipseIn: CGRect(x: 0.3, y: 16.2, width: 17, height: 11)), paint)
    let ring = Path {
      $0.addRect(CGRect(x: 20, y: 16, width: 14, height: 14))
      $0.addRect(CGRect(x: 23, y: 19, width: 7, height: 7))
    }
    list.fill(ring, paint, options: .evenOdd)
    list.stroke(Path(CGRect(x: 40, y: 18, width: 10, height: 9)), StrokeStyle(lineWidth: 2.5), paint)
    // Another style than the last one's.
    list.stroke(Path(CGRect(x: 4, y: 34, width: 10, height: 9)), StrokeStyle(lineWidth: 1), paint)
    list.draw(Self.mask(), at: CGPoint(x: 20, y: 33), paint)
    return list
  }

  @Test(arguments: [PixelColor.black, PixelColor(red: 1, green: 0.5, blue: 0, alpha: 0.6)]) func onePlainColorIsThatColor(color: PixelColor)
    throws
  {
    let drawn = try draw(list(.color(color)))
    #expect(try draw(list(.pattern(Plain(color)))) == drawn)
    #expect(drawn != (try draw(DisplayList())))
  }

  @Test func aClipCutsItToo() throws {
    func clipped(_ paint: Paint) -> DisplayList {
      var list = DisplayList()
      list.pushClip(Path(ellipseIn: CGRect(x: 10.2, y: 10.6, width: 40, height: 40)))
      list.fill(CGRect(x: 4, y: 4, width: 30, height: 50), paint, options: .snapsToPixels)
      list.popClip()
      list.fill(CGRect(x: 50, y: 0, width: 14, height: 64), paint, options: .snapsToPixels)
      return list
    }
    #expect(try draw(clipped(.color(.black))) == draw(clipped(.pattern(Plain(.black)))))
  }

  @Test(arguments: [1, 1.25, 2] as [CGFloat]) func pixelsDoNotDependOnHowTheDamageIsCut(scale: CGFloat) throws {
    let list = list(.pattern(Ramp())), transform = CGAffineTransform(scaleX: scale, y: scale).rotated(by: 0.1)
    let parts = [
      PixelRect(x0: 0, y0: 0, x1: 23, y1: 64), PixelRect(x0: 23, y0: 0, x1: 64, y1: 17), PixelRect(x0: 23, y0: 17, x1: 64, y1: 64),
    ]
    #expect(try draw(list, transform) == draw(list, transform, damage: parts))
  }

  /// Gradients of each kind, with edges in them.
  private static let gradients: [(name: String, pattern: any PaintPattern)] = {
    func ramp(_ spread: GradientRamp.Spread, alpha: Double = 0.3) -> GradientRamp {
      let stops = [(0.1, 1.0, 0.0), (0.4, 0.0, 1.0), (0.4, 1.0, 1.0), (0.9, 0.2, 0.6)].map {
        GradientRamp.Stop(location: $0.0, red: $0.1, green: $0.2, blue: 0.5, alpha: $0.0 < 0.5 ? 1 : alpha)
      }
      return GradientRamp(stops, in: .perceptual, length: 60, spread: spread)
    }
    let middle = CGPoint(x: 20.3, y: 17.1), spreads: [GradientRamp.Spread] = [.pad, .repeated, .mirrored]
    return spreads.flatMap { spread -> [(String, any PaintPattern)] in
      let patterns: [(String, any PaintPattern)] = [
        ("linear", LinearGradientPattern(ramp(spread), from: .zero, to: CGPoint(x: 31, y: 9.7))),
        ("falling", LinearGradientPattern(ramp(spread), from: CGPoint(x: 0, y: 30), to: CGPoint(x: 0, y: 4))),
        ("opaque", LinearGradientPattern(ramp(spread, alpha: 1), from: .zero, to: CGPoint(x: 50, y: 0))),
        ("short", LinearGradientPattern(ramp(spread), from: CGPoint(x: 20, y: 0), to: CGPoint(x: 20.2, y: 0.1))),
        ("round", RoundGradientPattern(ramp(spread), around: middle, from: 3, to: 21)),
        ("flat", RoundGradientPattern(ramp(spread), around: middle, scale: CGVector(dx: 0.03, dy: 0.06), from: 1, to: 0.1)),
        ("angular", AngularGradientPattern(ramp(spread), around: middle, from: 0.3, to: 0.7)),
      ]
      return patterns.map { ("\($0.0), \(spread)", $0.1) }
    }
  }()

  @Test(arguments: gradients.indices) func gradientsDoNotDependOnHowTheDamageIsCut(index: Int) throws {
    let (name, pattern) = Self.gradients[index], list = list(.pattern(pattern))
    let parts = (0..<16).flatMap { row in
      (0..<13).map { PixelRect(x0: $0 * 5, y0: row * 4, x1: min(64, $0 * 5 + 5), y1: row * 4 + 4) }
    }
    for transform in [CGAffineTransform.identity, CGAffineTransform(scaleX: 1.25, y: 1.25).rotated(by: 0.1)] {
      let whole = try draw(list, transform)
      #expect(try draw(list, transform, damage: parts) == whole, "\(name)")
      #expect(Set((0..<64).map { whole[$0, 10] }).count > 3, "\(name)")
    }
  }

  /// Each pixel against the colour that is computed for its place alone.
  @Test func tablesAreAsGoodAsTheFormula() {
    let stops = [(0.0, 0.0, 0.0, 1.0), (0.3, 1.0, 0.2, 0.5), (1.0, 0.1, 0.9, 1.0)].map {
      GradientRamp.Stop(location: $0.0, red: $0.1, green: $0.2, blue: 0.7, alpha: $0.3)
    }
    for space in [GradientSpace.perceptual, .device, .linear] {
      let pattern = LinearGradientPattern(GradientRamp(stops, in: space, length: 200), from: .zero, to: CGPoint(x: 200, y: 0))
      withUnsafeTemporaryAllocation(of: UInt32.self, capacity: 200) { row in
        pattern.write(row, first: 0, start: CGPoint(x: 0.5, y: 3), step: CGVector(dx: 1, dy: 0))
        for x in 0..<200 {
          let place = (Double(x) + 0.5) / 200, (a, b) = place < 0.3 ? (stops[0], stops[1]) : (stops[1], stops[2])
          let c = space.mixed(a, b, by: (place - a.location) / (b.location - a.location))
          let exact = [c.alpha, c.red * c.alpha, c.green * c.alpha, c.blue * c.alpha]
          for (index, shift) in [24, 16, 8, 0].enumerated() {
            let drawn = Double(row[x] >> UInt32(shift) & 0xFF)
            #expect(abs(drawn - exact[index] * 255) <= 1, "\(space), pixel \(x), channel \(index)")
          }
        }
      }
    }
  }

  /// A pattern's coordinates are those of the shape, and go along with it.
  @Test func whatMovesByWholePixelsStaysWhatItIs() throws {
    let first = try draw(list(.pattern(Ramp()), at: CGPoint(x: 2.2, y: 0.7)), CGAffineTransform(scaleX: 1.25, y: 1.25))
    let second = try draw(list(.pattern(Ramp()), at: CGPoint(x: 2.2 + 4, y: 0.7 + 8)), CGAffineTransform(scaleX: 1.25, y: 1.25))
    for y in 0..<50 { for x in 0..<56 { #expect(first[x, y] == second[x + 5, y + 10], "\(x), \(y)") } }
    #expect(first[30, 5] != first[40, 5])
  }

  @Test func aColorInACommandTakesNoMoreRoomThanBefore() {
    #expect(MemoryLayout<DisplayList.Command>.size == 56)
  }

  /// What a pattern fills takes a byte a pixel while it is drawn, and the damage is drawn in parts where that is too much.
  @Test func itsMemoryIsBounded() throws {
    let list = list(.pattern(Ramp())), bitmap = try Bitmap(width: 64, height: 64), rasterizer = Rasterizer(maxBytes: 500)
    rasterizer.render(list, into: bitmap, damage: [Self.window], transform: .identity)
    #expect(rasterizer.partCount > 1)
    #expect(rasterizer.peakBytes <= 500)
    #expect(try bitmap == draw(list))
  }

  // MARK: Tiles

  /// Pixel by pixel, wherever they begin, mirrored too, and beside what is computed for each pixel.
  @Test(arguments: [1, 2, 3]) func tilesOfWholePixelsAreCopied(exif: Int) throws {
    let orientation = try #require(PictureOrientation(exif: exif))
    let bitmap = try Bitmap(width: 7, height: 5)
    for index in 0..<35 { bitmap.pixels[index] = 0xFF00_0000 | UInt32(index * 6 << 16 | index * 3 << 8 | index) }
    for start in [CGPoint(x: 0, y: 0), CGPoint(x: -31, y: 12), CGPoint(x: 100_003, y: -4)] {
      for filter in [PicturePattern.Filter.nearest, .linear] {
        func axis(_ start: CGFloat, _ pixels: CGFloat) -> PictureAxis {
          var axis = PictureAxis(start: start, length: 0, low: 0, high: pixels)
          (axis.isEndless, axis.isTiled) = (true, true)
          return axis
        }
        let pattern = PicturePattern(bitmap, orientation, x: axis(start.x, 7), y: axis(start.y, 5), filter: filter)
        var list = DisplayList()
        list.fill(CGRect(x: 0, y: 0, width: 64, height: 64), .pattern(pattern), options: .snapsToPixels)
        let columns = PixelRect(x0: 0, y0: 0, x1: 23, y1: 64), picture = try draw(list)
        let divided = try draw(list, damage: [columns, PixelRect(x0: 23, y0: 0, x1: 64, y1: 64)])
        #expect(divided == picture)
        let isRight = (0..<64 * 64).allSatisfy { index in
          func place(_ at: Int, _ start: CGFloat, _ period: Int) -> Int { ((at - Int(start)) % period + period) % period }
          let (x, y) = (place(index % 64, start.x, 7), place(index / 64, start.y, 5))
          let (column, row) = (orientation.reversesX ? 6 - x : x, orientation.reversesY ? 4 - y : y)
          return picture.pixels[index] == bitmap.pixels[row * 7 + column]
        }
        #expect(isRight, "\(start), \(filter)")
      }
    }
  }

  private static func tiles(_ side: CGFloat, _ color: PixelColor) throws -> DrawnTiles {
    var list = DisplayList()
    list.fill(CGRect(x: 0, y: 0, width: side / 2, height: side), color)
    let part = CGRect(x: 0, y: 0, width: side, height: side)
    return try #require(DrawnTiles(DisplayList.Recorded(list), part: part, scale: 1, start: .zero, filter: .nearest, opacity: 1))
  }

  /// However many drawings are repeated: those drawn first are dropped, and drawn again when they are shown again.
  @Test func tilesAreKeptWithinABound() throws {
    let before = DrawnTiles.keptBytes
    do {
      let all = try (0..<8).map { try Self.tiles(2_048, PixelColor(red: Float($0) / 8, green: 0, blue: 0, alpha: 1)) }
      var pictures: [Bitmap] = []
      for round in 0..<2 {
        for (index, tiles) in all.enumerated() {
          var list = DisplayList()
          list.fill(CGRect(x: 0, y: 0, width: 2_048, height: 64), .pattern(tiles))
          let picture = try draw(list, CGAffineTransform(translationX: -CGFloat(2_048 - 32 * 33), y: 0))
          if round == 0 { pictures.append(picture) } else { #expect(picture == pictures[index]) }
          #expect(DrawnTiles.keptBytes <= CacheBounds.tiles)
        }
      }
      #expect(Set(pictures.map { $0[0, 0].red }).count == 8)
      #expect(DrawnTiles.keptBytes >= 3 * 4 * 2_048 * 2_048)
    }
    #expect(DrawnTiles.keptBytes <= max(before, CacheBounds.tiles - 3 * 4 * 2_048 * 2_048))
  }
}
