import Foundation
import OrielDrawing
import OrielRaster
import Testing

/// What a perspective does to everything that can be drawn.
@Suite struct ProjectionTests {
  private static let window = PixelRect(x0: 0, y0: 0, x1: 64, y1: 64)
  /// w = 1 + x / 64: a square from 0 to 64 becomes a trapezium from 0 to 32, whose right side is half as long.
  private static let receding = ProjectionTransform(m11: 1, m12: 0, m13: 1.0 / 64, m21: 0, m22: 1, m23: 0, m31: 0, m32: 0, m33: 1)

  private func draw(_ list: DisplayList, damage: [PixelRect] = [window], scale: CGFloat = 1) throws -> Bitmap {
    let bitmap = try Bitmap(width: 64, height: 64)
    Rasterizer().render(list, into: bitmap, damage: damage, transform: CGAffineTransform(scaleX: scale, y: scale))
    return bitmap
  }

  private func projected(_ map: ProjectionTransform = receding, _ body: (inout DisplayList) -> Void) throws -> Bitmap {
    var list = DisplayList()
    list.pushTransform(map)
    body(&list)
    list.popTransform()
    return try draw(list)
  }

  /// How many pixels of a column are covered.
  private func height(_ bitmap: Bitmap, _ column: Int) -> Double { (0..<64).reduce(0) { $0 + Double(bitmap[column, $1].alpha) / 255 } }

  private func expectTrapezium(_ bitmap: Bitmap, within tolerance: Double = 0.03, sourceLocation: SourceLocation = #_sourceLocation) {
    for column in 0..<32 {
      // At x the bottom is at 32 − x / 2.
      #expect(abs(height(bitmap, column) - (31.75 - Double(column) / 2)) < tolerance, "\(column)", sourceLocation: sourceLocation)
    }
    for column in 32..<64 { #expect(height(bitmap, column) == 0, sourceLocation: sourceLocation) }
  }

  @Test func rectangles() throws {
    expectTrapezium(try projected { $0.fill(CGRect(x: 0, y: 0, width: 64, height: 32), .black) })
    expectTrapezium(try projected { $0.fill(CGRect(x: 0, y: 0, width: 64, height: 32), .black, options: .snapsToPixels) })
    expectTrapezium(try projected { $0.fill(CGRect(x: 0, y: 0, width: 64, height: 32), cornerRadius: 0, .black) })
    expectTrapezium(try projected { $0.fill(Path(CGRect(x: 0, y: 0, width: 64, height: 32)), .black) })
  }

  @Test func clips() throws {
    expectTrapezium(
      try projected {
        $0.pushClip(CGRect(x: 0, y: 0, width: 64, height: 32), options: .snapsToPixels)
        $0.fill(CGRect(x: -10, y: -10, width: 200, height: 200), .black)
        $0.popClip()
      })
    expectTrapezium(
      try projected {
        $0.pushClip(Path(CGRect(x: 0, y: 0, width: 64, height: 32)))
        $0.fill(CGRect(x: -10, y: -10, width: 200, height: 200), .black)
        $0.popClip()
      })
  }

  @Test func layers() throws {
    let bitmap = try projected {
      $0.pushLayer(opacity: 0.5, bounds: CGRect(x: 0, y: 0, width: 64, height: 32))
      $0.fill(CGRect(x: 0, y: 0, width: 64, height: 32), .black)
      $0.fill(CGRect(x: 0, y: 0, width: 64, height: 32), .black)
      $0.popLayer()
    }
    #expect(bitmap[10, 10].alpha == 128 && bitmap[31, 10].alpha == 128 && bitmap[33, 10].alpha == 0)
  }

  @Test func masksOfText() throws {
    let values = UnsafeMutablePointer<UInt8>.allocate(capacity: 64 * 32)
    values.initialize(repeating: 255, count: 64 * 32)
    let mask = CoverageMask(width: 64, height: 32, adopting: values)
    let bitmap = try projected { $0.draw(mask, at: .zero, .color(.black)) }
    for column in 1..<31 { #expect(abs(height(bitmap, column) - (31.75 - Double(column) / 2)) < 0.8, "\(column)") }
    #expect(bitmap[10, 10].alpha == 255 && height(bitmap, 33) == 0)
  }

  @Test func strokesAreNarrowerFarAway() throws {
    var path = Path()
    path.move(to: CGPoint(x: 0, y: 16))
    path.addLine(to: CGPoint(x: 64, y: 16))
    let bitmap = try projected { $0.stroke(path, StrokeStyle(lineWidth: 8), .black) }
    for column in [2, 10, 16, 29] {
      // 8 / w, and w = 1 / (1 − x / 64) where x is that of the pixel.
      #expect(abs(height(bitmap, column) - 8 * (1 - (Double(column) + 0.5) / 64)) < 0.05, "\(column)")
    }
    #expect(height(bitmap, 33) == 0)
  }

  @Test func curves() throws {
    // The ellipse's area in the plane is that of a polygon of many corners, projected.
    let ellipse = Path(ellipseIn: CGRect(x: 8, y: 4, width: 48, height: 40))
    let drawn = try projected { $0.fill(ellipse, .black) }
    var polygon = Path()
    for step in 0..<720 {
      let angle = CGFloat(step) / 720 * 2 * .pi
      let point = CGPoint(x: 32 + 24 * cos(angle), y: 24 + 20 * sin(angle)).applying(Self.receding)
      if step == 0 { polygon.move(to: point) } else { polygon.addLine(to: point) }
    }
    var list = DisplayList()
    list.fill(polygon, .black)
    let expected = try draw(list)
    for y in 0..<64 { for x in 0..<64 { #expect(abs(Int(drawn[x, y].alpha) - Int(expected[x, y].alpha)) <= 12, "\(x), \(y)") } }
  }

  @Test func patterns() throws {
    let bitmap = try projected { $0.fill(CGRect(x: 0, y: 0, width: 40, height: 32), .pattern(PatternTests.Ramp())) }
    for column in [1, 7, 8, 15, 20] {
      // As opaque as the point in the plane is far to the right, of 40.
      let x = (Double(column) + 0.5) / (1 - (Double(column) + 0.5) / 64)
      #expect(abs(Double(bitmap[column, 5].alpha) - x / 40 * 255) < 3, "\(column)")
    }
  }

  @Test func whatIsBehindTheEyeIsNotDrawn() throws {
    // w = 1 − x / 32, moved by 20 pixels: the plane passes the eye at 32.
    let map = ProjectionTransform(m11: 1, m12: 0, m13: -1.0 / 32, m21: 0, m22: 1, m23: 0, m31: 0, m32: 0, m33: 1)
    let moved = map.concatenating(ProjectionTransform(CGAffineTransform(translationX: 20, y: 0)))
    func expectFan(_ bitmap: Bitmap, _ tolerance: Double) {
      for column in 0..<19 { #expect(height(bitmap, column) == 0, "\(column)") }
      // The bottom is at 16 + x / 2.
      for column in 22..<64 { #expect(abs(height(bitmap, column) - (16.25 + Double(column - 20) / 2)) < tolerance, "\(column)") }
    }
    expectFan(try projected(moved) { $0.fill(CGRect(x: 0, y: 0, width: 64, height: 16), .black) }, 0.05)
    expectFan(try projected(moved) { $0.fill(Path(CGRect(x: 0, y: 0, width: 64, height: 16)), .pattern(PatternTests.Plain(.black))) }, 0.05)
    let values = UnsafeMutablePointer<UInt8>.allocate(capacity: 64 * 16)
    values.initialize(repeating: 255, count: 64 * 16)
    let mask = CoverageMask(width: 64, height: 16, adopting: values)
    expectFan(try projected(moved) { $0.draw(mask, at: .zero, .color(.black)) }, 1.2)
    // All behind.
    let behind = try projected(moved) { $0.fill(CGRect(x: 40, y: 0, width: 20, height: 16), .black) }
    #expect((0..<64).allSatisfy { height(behind, $0) == 0 })
  }

  @Test func degenerateMapsDrawNothing() throws {
    for map in [
      ProjectionTransform(m11: 0, m12: 0, m13: 0.1, m21: 0, m22: 0, m23: 0, m31: 5, m32: 5, m33: 1),
      ProjectionTransform(m11: .nan, m12: 0, m13: 0.1, m21: 0, m22: 1, m23: 0, m31: 0, m32: 0, m33: 1),
      ProjectionTransform(m11: 1, m12: 0, m13: .infinity, m21: 0, m22: 1, m23: 0, m31: 0, m32: 0, m33: 1),
      ProjectionTransform(m11: 1, m12: 0, m13: 0, m21: 0, m22: 1, m23: 0, m31: 0, m32: 0, m33: -1),
    ] {
      let bitmap = try projected(map) {
        $0.fill(CGRect(x: 0, y: 0, width: 64, height: 16), .black)
        $0.stroke(Path(CGRect(x: 0, y: 0, width: 64, height: 16)), StrokeStyle(lineWidth: 3), .black)
        $0.pushClip(CGRect(x: 0, y: 0, width: 64, height: 16))
        $0.fill(Path(CGRect(x: 0, y: 0, width: 64, height: 16)), .pattern(PatternTests.Plain(.black)))
      }
      #expect((0..<64).allSatisfy { height(bitmap, $0) == 0 }, "\(map)")
    }
  }

  @Test func nestedMapsMultiply() throws {
    var list = DisplayList()
    list.pushTransform(CGAffineTransform(translationX: 8, y: 4))
    list.pushTransform(Self.receding)
    list.pushTransform(CGAffineTransform(scaleX: 2, y: 2))
    list.fill(CGRect(x: 0, y: 0, width: 32, height: 16), .black)
    let bitmap = try draw(list)
    #expect(abs(height(bitmap, 8 + 10) - 26.75) < 0.03 && height(bitmap, 7) == 0 && height(bitmap, 41) == 0)
    #expect(bitmap[20, 3].alpha == 0 && bitmap[20, 4].alpha == 255)
    // Its way back leaves none.
    list = DisplayList()
    list.pushTransform(Self.receding)
    list.pushTransform(Self.receding.inverted())
    list.fill(CGRect(x: 5, y: 5, width: 10, height: 10), .black)
    let straight = try draw(list)
    #expect(straight[5, 5].alpha == 255 && straight[14, 14].alpha == 255 && straight[15, 14].alpha == 0)
  }

  @Test func pixelsDoNotDependOnHowTheDamageIsSplit() throws {
    var list = DisplayList()
    list.pushTransform(
      ProjectionTransform(m11: 1.1, m12: 0.2, m13: 0.004, m21: -0.1, m22: 0.9, m23: -0.007, m31: 9, m32: 3, m33: 1))
    list.fill(CGRect(x: 0, y: 0, width: 50, height: 50), cornerRadius: 9, .pattern(PatternTests.Ramp()))
    list.stroke(Path(ellipseIn: CGRect(x: 4, y: 6, width: 30, height: 20)), StrokeStyle(lineWidth: 2.5, dash: [4, 3]), .black)
    list.pushClip(CGRect(x: 10, y: 10, width: 30, height: 30), cornerRadius: 4)
    list.fill(CGRect(x: 0, y: 0, width: 50, height: 50), PixelColor(red: 1, green: 0, blue: 0, alpha: 0.5))
    let whole = try draw(list)
    let parts = [
      PixelRect(x0: 0, y0: 0, x1: 23, y1: 64), PixelRect(x0: 23, y0: 0, x1: 64, y1: 17), PixelRect(x0: 23, y0: 17, x1: 64, y1: 64),
    ]
    #expect(try draw(list, damage: parts) == whole)
    #expect(whole[30, 30].alpha > 0)
  }
}

/// Lines under maps without perspective that widen them unevenly.
@Suite struct UnevenStrokeTests {
  @Test func aLineIsWideAsTheMapMakesIt() throws {
    var list = DisplayList()
    list.pushTransform(CGAffineTransform(scaleX: 3, y: 1))
    list.stroke(Path(CGRect(x: 4, y: 8, width: 12, height: 40)), StrokeStyle(lineWidth: 2), .black)
    let bitmap = try Bitmap(width: 64, height: 64)
    Rasterizer().render(list, into: bitmap, damage: [bitmap.bounds], transform: .identity)
    let columns = (0..<64).filter { bitmap[$0, 30].alpha > 127 }, rows = (0..<64).filter { bitmap[30, $0].alpha > 127 }
    #expect(columns == Array(9..<15) + Array(45..<51))
    #expect(rows == [7, 8, 47, 48])
  }

  /// A shape with a corner beyond 100,000 pixels was closed along another line.
  @Test func farShapesAreClosed() throws {
    var path = Path()
    path.move(to: .zero)
    path.addLine(to: CGPoint(x: 200_000, y: 40_000))
    path.addLine(to: CGPoint(x: 200_000, y: 100_000))
    for closes in [false, true] {
      if closes { path.closeSubpath() }
      var list = DisplayList()
      list.fill(path, .black)
      let bitmap = try Bitmap(width: 64, height: 64)
      Rasterizer().render(list, into: bitmap, damage: [bitmap.bounds], transform: .identity)
      // From a fifth to half as far down as to the right.
      let rows = (0..<64).filter { bitmap[60, $0].alpha > 127 }
      #expect(rows == Array(12..<30))
    }
  }
}
