import Foundation
import OrielDrawing
import OrielRaster
import Testing

/// Paths that are long, far away, without length or without sense.
@Suite struct HostilePathTests {
  private func draw(_ width: Int = 64, _ record: (inout DisplayList) -> Void) throws -> Bitmap {
    var list = DisplayList()
    record(&list)
    let bitmap = try Bitmap(width: width, height: width)
    Rasterizer().render(list, into: bitmap, damage: [bitmap.bounds], transform: .identity)
    return bitmap
  }

  private func stroked(_ path: Path, _ style: StrokeStyle, _ color: PixelColor = .black) throws -> Bitmap {
    try draw { $0.stroke(path, style, color) }
  }

  private func filled(_ path: Path, evenOdd: Bool = false, _ color: PixelColor = .black) throws -> Bitmap {
    try draw { $0.fill(path, color, options: evenOdd ? .evenOdd : []) }
  }

  private func inked(_ bitmap: Bitmap) -> Int {
    (0..<bitmap.height).reduce(0) { sum, y in sum + (0..<bitmap.width).count { bitmap[$0, y].alpha > 0 } }
  }

  private let blank: Bitmap? = try? Bitmap(width: 64, height: 64)
  private let p = CGPoint(x: 30, y: 30)

  // MARK: Without length

  private var pathsWithoutLength: [Path] {
    [
      Path { $0.addLines([p, p]) }, Path { $0.addLines([p, p, p]) }, Path(CGRect(origin: p, size: .zero)),
      Path(ellipseIn: CGRect(origin: p, size: .zero)),
      Path { path in
        path.move(to: p)
        path.addCurve(to: p, control1: p, control2: p)
      },
      Path { path in
        path.move(to: p)
        path.addQuadCurve(to: CGPoint(x: p.x + 0.001, y: p.y), control: p)
        path.closeSubpath()
      },
      Path { path in
        path.move(to: p)
        path.closeSubpath()
      },
    ]
  }

  @Test func aSubpathWithoutLengthIsADotOfItsCaps() throws {
    let square = try draw { $0.fill(Path(CGRect(x: 26, y: 26, width: 8, height: 8)), .black) }
    let circle = try draw { $0.fill(Path(ellipseIn: CGRect(x: 26, y: 26, width: 8, height: 8)), .black) }
    for path in pathsWithoutLength {
      for join in [CGLineJoin.miter, .round, .bevel] {
        func dot(_ cap: CGLineCap) throws -> Bitmap { try stroked(path, StrokeStyle(lineWidth: 8, lineCap: cap, lineJoin: join)) }
        #expect(try dot(.butt) == blank, "\(path.elements)")
        #expect(try dot(.square) == square, "\(path.elements)")
        #expect(try dot(.round).difference(from: circle).largestChannelDistance <= 2, "\(path.elements)")
      }
    }
    // A move alone is no subpath.
    #expect(try stroked(Path { $0.move(to: p) }, StrokeStyle(lineWidth: 8, lineCap: .round)) == blank)
  }

  @Test func aDotIsDrawnBesideWhatHasLength() throws {
    let line = Path { $0.addLines([CGPoint(x: 5, y: 5), CGPoint(x: 50, y: 5)]) }
    let both = try stroked(
      Path { path in
        path.addLines([p, p])
        path.addPath(line)
      }, StrokeStyle(lineWidth: 6, lineCap: .round))
    let apart = try draw {
      $0.stroke(line, StrokeStyle(lineWidth: 6, lineCap: .round), .black)
      $0.stroke(Path { $0.addLines([p, p]) }, StrokeStyle(lineWidth: 6, lineCap: .round), .black)
    }
    #expect(both == apart)
    // A dot over its own line takes nothing away.
    let over = Path { path in
      path.addLines([CGPoint(x: 5, y: 30), CGPoint(x: 55, y: 30)])
      path.addLines([p, p])
      path.addRect(CGRect(x: 20, y: 20, width: 20, height: 20))
    }
    #expect(try stroked(over, StrokeStyle(lineWidth: 6, lineCap: .round))[30, 30].alpha == 255)
  }

  @Test func dashesWithoutLengthAreDots() throws {
    let line = Path { $0.addLines([CGPoint(x: 8, y: 30), CGPoint(x: 50, y: 30)]) }
    let dots = try stroked(line, StrokeStyle(lineWidth: 4, lineCap: .round, dash: [0, 10]))
    let expected = try draw { list in
      for x in stride(from: 8.0, to: 50, by: 10) {
        list.stroke(
          Path { $0.addLines([CGPoint(x: x, y: 30), CGPoint(x: x, y: 30)]) }, StrokeStyle(lineWidth: 4, lineCap: .round), .black)
      }
    }
    // Those of dashes are divided alike, at whole 64ths of a pixel.
    #expect(dots.difference(from: expected).largestChannelDistance <= 2)
    #expect(inked(expected) > 60)
    #expect(try stroked(line, StrokeStyle(lineWidth: 4, dash: [0, 10])) == blank)
    // Square ones lie along the line.
    let slanted = Path { $0.addLines([CGPoint(x: 20, y: 20), CGPoint(x: 40, y: 40)]) }
    let squares = try stroked(slanted, StrokeStyle(lineWidth: 10, lineCap: .square, dash: [0, 100]))
    #expect(squares[20, 14].alpha > 200 && squares[15, 15].alpha == 0)
    // Around corners, each where it belongs, also in a corner.
    let corner = try stroked(
      Path { $0.addLines([CGPoint(x: 10, y: 10), CGPoint(x: 40, y: 10), CGPoint(x: 40, y: 40)]) },
      StrokeStyle(lineWidth: 4, lineCap: .round, dash: [0, 15]))
    for (x, y) in [(10, 10), (25, 10), (40, 10), (40, 25)] { #expect(corner[x, y].alpha == 255, "\(x), \(y)") }
    #expect(corner[32, 10].alpha == 0 && corner[40, 18].alpha == 0)
  }

  // MARK: Long

  @Test(arguments: [CGLineJoin.round, .miter, .bevel]) func strokesMayHaveAnyNumberOfPoints(join: CGLineJoin) throws {
    let ends = [CGPoint(x: 4, y: 7.25), CGPoint(x: 60, y: 7.25)]
    let style = StrokeStyle(lineWidth: 3, lineJoin: join)
    let points = (0...40_000).map { CGPoint(x: 4 + 56 * CGFloat($0) / 40_000, y: 7.25) }
    #expect(try stroked(Path { $0.addLines(points) }, style) == stroked(Path { $0.addLines(ends) }, style))
    // Up and down, 40,000 times, without a piece that is laid twice.
    let zigzag = (0...40_000).map { CGPoint(x: 8 + 48 * CGFloat($0) / 40_000, y: $0 % 2 == 0 ? 20 : 44) }
    let half = try stroked(Path { $0.addLines(zigzag) }, style, PixelColor(red: 0, green: 0, blue: 0, alpha: 0.5))
    for x in stride(from: 10, to: 54, by: 4) { #expect(half[x, 32].alpha == 128, "\(x)") }
    #expect(half[32, 10].alpha == 0)
    let many = try stroked(
      Path { path in for index in 0..<20_000 { path.addRect(CGRect(x: 8, y: 8 + CGFloat(index) / 1000, width: 40, height: 10)) } }, style)
    #expect(many[8, 20].alpha == 255 && many[30, 38].alpha == 255 && many[30, 48].alpha == 0)
  }

  @Test func fillsMayHaveAnyNumberOfPoints() throws {
    func circle(_ count: Int) -> Path {
      Path { path in
        path.addLines(
          (0..<count).map { index in
            let angle = CGFloat(index) / CGFloat(count) * 2 * .pi
            return CGPoint(x: 32 + 25 * cos(angle), y: 32 + 25 * sin(angle))
          })
      }
    }
    // Once with as many points as ever, and once with more.
    let (circle, disc) = (circle(50_000), try filled(circle(25_000)))
    #expect(try filled(circle).difference(from: disc).largestChannelDistance <= 2)
    // A ring by either rule: the winding is counted over all points.
    let ring = Path { path in
      path.addPath(circle)
      path.addPath(circle, transform: CGAffineTransform(a: 0.5, b: 0, c: 0, d: 0.5, tx: 16, ty: 16))
    }
    #expect(try filled(ring)[32, 32].alpha == 255)
    #expect(try filled(ring, evenOdd: true)[32, 32].alpha == 0)
    #expect(try filled(ring, evenOdd: true)[32, 12].alpha == 255)
    let rects = Path { path in
      for index in 0..<10_000 { path.addRect(CGRect(x: Double(index % 100) / 2, y: Double(index / 100) / 2, width: 0.25, height: 0.5)) }
    }
    let half = try filled(rects)
    for (x, y) in [(0, 0), (20, 30), (49, 49)] { #expect(half[x, y].alpha == 128) }
    // As a clip too.
    let clipped = try draw {
      $0.pushClip(circle)
      $0.fill(CGRect(x: 0, y: 0, width: 64, height: 64), .black)
      $0.popClip()
    }
    #expect(clipped.difference(from: disc).largestChannelDistance <= 2)
  }

  // MARK: Far away

  @Test(arguments: [40_000, 300_000, 1e9, 1e18, 1e300] as [CGFloat]) func whatIsFarAwayDoesNotBendWhatIsNear(far: CGFloat) throws {
    func line(_ x: CGFloat, _ style: StrokeStyle) throws -> Bitmap {
      try stroked(Path { $0.addLines([CGPoint(x: 5, y: 30), CGPoint(x: x, y: 30)]) }, style)
    }
    for style in [StrokeStyle(lineWidth: 3), StrokeStyle(lineWidth: 3, lineCap: .round, dash: [4, 5], dashPhase: 2)] {
      #expect(try line(far, style) == line(100, style))
    }
    // Both ends out of sight, the middle where it belongs; the first dash is far to the left.
    let middle = try stroked(Path { $0.addLines([CGPoint(x: -far, y: -far), CGPoint(x: far, y: far)]) }, StrokeStyle(lineWidth: 4))
    #expect(middle[30, 30].alpha == 255 && middle[30, 24].alpha == 0 && middle[60, 60].alpha == 255)
    let before = try filled(
      Path { $0.addLines([CGPoint(x: -far, y: 10), CGPoint(x: 20, y: 10), CGPoint(x: 20, y: far), CGPoint(x: -far, y: far)]) })
    #expect(before[0, 30].alpha == 255 && before[30, 30].alpha == 0 && before[5, 5].alpha == 0)
    let triangle = try filled(Path { $0.addLines([CGPoint(x: -far, y: -far), CGPoint(x: far, y: far), CGPoint(x: far, y: -far)]) })
    #expect(triangle[40, 20].alpha == 255 && triangle[20, 40].alpha == 0)
  }

  @Test(arguments: [5_000, 50_000, 1_000_000, 1e8] as [CGFloat]) func largeCirclesPassWhereTheyShould(radius: CGFloat) throws {
    let circle = Path(ellipseIn: CGRect(x: 30 - 2 * radius, y: 30 - radius, width: 2 * radius, height: 2 * radius))
    let inside = try filled(circle)
    #expect(inside[28, 30].alpha == 255 && inside[31, 30].alpha == 0)
    let edge = try stroked(circle, StrokeStyle(lineWidth: 10))
    #expect(edge[23, 30].alpha == 0 && edge[27, 30].alpha == 255 && edge[33, 30].alpha == 255 && edge[36, 30].alpha == 0)
    let dashed = try stroked(circle, StrokeStyle(lineWidth: 10, dash: [7, 5]))
    #expect(inked(dashed) > 100 && inked(dashed) < inked(edge))
  }

  @Test(arguments: [1000, 20_000, 100_000] as [CGFloat]) func wideLinesReachAsFarAsTheyAreWide(width: CGFloat) throws {
    let bitmap = try stroked(
      Path { $0.addLines([CGPoint(x: -50_000, y: 30 - width / 2), CGPoint(x: 50_000, y: 30 - width / 2)]) },
      StrokeStyle(lineWidth: width))
    #expect(bitmap[30, 29].alpha == 255 && bitmap[30, 30].alpha == 0)
  }

  @Test func linesInSightAreTracedAloneAndTheSame() throws {
    // A star whose points are out of sight; corners and caps reach in.
    let star = Path { path in
      path.addLines((0..<40).map { CGPoint(x: 32 + 200 * cos(CGFloat($0) * 2.5), y: 32 + 200 * sin(CGFloat($0) * 2.5)) })
      path.closeSubpath()
    }
    for style in [StrokeStyle(lineWidth: 2), StrokeStyle(lineWidth: 150, lineJoin: .round), StrokeStyle(lineWidth: 2, dash: [3, 2])] {
      let small = try stroked(star, style)
      // A surface so large that all of it is in sight.
      let large = try draw(600) { $0.stroke(star.offsetBy(dx: 200, dy: 200), style, .black) }
      for y in 0..<64 { for x in 0..<64 where small[x, y] != large[x + 200, y + 200] { Issue.record("\(style), \(x), \(y)") } }
    }
  }

  // MARK: Dashes

  @Test func dashesBeyondTheRangeOfNumbersEnd() throws {
    let line = Path { $0.addLines([CGPoint(x: 4, y: 30), CGPoint(x: 60, y: 30)]) }
    func dashed(_ dash: [CGFloat], _ phase: CGFloat = 0) throws -> Bitmap {
      try stroked(line, StrokeStyle(lineWidth: 2, dash: dash, dashPhase: phase))
    }
    let solid = try dashed([])
    // The gap is one point long and then the dash begins.
    #expect(try dashed([1e308, 1e308], -1) == stroked(line, StrokeStyle(lineWidth: 2, dash: [1000, 1000], dashPhase: -1)))
    #expect(try dashed([1e308, 1e308]) == solid)
    #expect(try dashed([.infinity, 1]) == solid)
    #expect(try dashed([.nan, -1]) == solid)
    #expect(try dashed([5, 3], .nan) == dashed([5, 3]))
    #expect(try dashed([5, 3], -1e9) == dashed([5, 3], 8 - 1e9.truncatingRemainder(dividingBy: 8)))
    #expect(try dashed([5]) == dashed([5, 5]))
    // Too fine to tell apart: as strong as on average.
    for length in [1e-300, 1e-9, 0.001] as [CGFloat] {
      #expect(try dashed([length, length])[30, 30].alpha == 128)
      #expect(try dashed([length, 3 * length], 17)[30, 30].alpha == 64)
    }
    let dots = try stroked(line, StrokeStyle(lineWidth: 2, lineCap: .round, dash: [1e-9, 1e-9]))
    #expect(dots[30, 30].alpha == 255)
  }

  /// A line so wide that its far end might be seen, and so long that there no place has digits left to tell dashes apart.
  @Test func dashesSoFarAlongThatTheyCannotBeToldApartEnd() throws {
    let style = StrokeStyle(lineWidth: 1e19, dash: [8, 4])
    // Dashes that nobody can tell apart: a line as strong as they are.
    #expect(try stroked(Path { $0.addLines([CGPoint(x: 4, y: 30), CGPoint(x: 1e18, y: 30)]) }, style) != (try stroked(Path(), style)))
    // From far away into sight: it ends.
    _ = try stroked(Path { $0.addLines([CGPoint(x: 1e18, y: 30), CGPoint(x: 4, y: 30)]) }, style)
  }

  @Test(arguments: [1e9, 1e12, 1e19]) func aLineIsDrawnHoweverWide(width: CGFloat) throws {
    for dash in [[], [CGFloat(8), 4]] {
      let path = Path { $0.addLines([CGPoint(x: 4, y: 30), CGPoint(x: 100, y: 30)]) }
      let expected = try stroked(path, StrokeStyle(lineWidth: 1e6, dash: dash))
      #expect(try stroked(path, StrokeStyle(lineWidth: width, dash: dash)) == expected)
      #expect(expected != (try stroked(Path(), StrokeStyle())))
    }
  }

  // MARK: Without sense

  @Test func whatIsNoPlaceIsPassedOver() throws {
    let bad = CGPoint(x: CGFloat.nan, y: 3)
    let good = CGPoint(x: 50, y: 50)
    for add in [
      { $0.addCurve(to: p, control1: good, control2: p) }, { $0.addQuadCurve(to: p, control: good) }, { $0.addLine(to: p) },
    ] as [(inout Path) -> Void] {
      let path = Path { path in
        path.move(to: bad)
        add(&path)
        path.addLine(to: good)
        path.addCurve(to: p, control1: good, control2: bad)
        path.closeSubpath()
      }
      let expected = Path { path in
        path.addLines([p, good])
        path.closeSubpath()
      }
      #expect(try stroked(path, StrokeStyle(lineWidth: 3)) == stroked(expected, StrokeStyle(lineWidth: 3)))
      #expect(try filled(path) == filled(expected))
      #expect(try stroked(path, StrokeStyle(lineWidth: 3, dash: [2])) == stroked(expected, StrokeStyle(lineWidth: 3, dash: [2])))
    }
  }

  @Test func rectanglesOfAnySizeCoverWhatTheyCover() throws {
    let all = try draw { $0.fill(CGRect(x: 0, y: 0, width: 64, height: 64), .black) }
    for options in [[], .snapsToPixels] as [DisplayList.Options] {
      for rect in [
        CGRect.infinite, CGRect(x: -1e308, y: -1e308, width: 1.7e308, height: 1.7e308),
        CGRect(x: -1e12, y: -0.5, width: 2e12, height: 1e12),
      ] {
        #expect(try draw { $0.fill(rect, .black, options: options) } == all, "\(rect)")
        #expect(
          try draw {
            $0.pushClip(rect, options: options)
            $0.fill(CGRect(x: 0, y: 0, width: 64, height: 64), .black)
            $0.popClip()
          } == all, "\(rect)")
      }
      #expect(try draw { $0.fill(CGRect(x: CGFloat.nan, y: 0, width: 9, height: 9), .black, options: options) } == blank)
    }
  }
}
