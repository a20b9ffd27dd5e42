import Foundation
import OrielDrawing
import Testing

/// SVG path data, command by command, and what is said of data that is none.
@Suite struct SVGPathDataTests {
  private func elements(_ data: String) throws -> [Path.Element] {
    var elements: [Path.Element] = []
    try Path(svgPathData: data).forEach { elements.append($0) }
    return elements
  }

  private func p(_ x: CGFloat, _ y: CGFloat) -> CGPoint { CGPoint(x: x, y: y) }

  @Test func linesAreAbsoluteAndRelative() throws {
    let square: [Path.Element] = [.move(to: p(1, 2)), .line(to: p(4, 2)), .line(to: p(4, 6)), .line(to: p(1, 6)), .closeSubpath]
    #expect(try elements("M1 2L4 2L4 6L1 6Z") == square)
    #expect(try elements("M1,2 4,2 4,6 1,6z") == square)
    #expect(try elements("m1 2 3 0 0 4-3 0z") == square)
    #expect(try elements("M1 2H4V6H1z") == square)
    #expect(try elements("M1 2h3v4h-3z") == square)
    #expect(try elements("  M 1\t2\n l +3 , 0 h0 v4 H 1 Z ") == square.prefix(2) + [.line(to: p(4, 2))] + square.dropFirst(2))
    #expect(try elements("") == [])
  }

  @Test func numbersNeedNoSeparators() throws {
    #expect(try elements("M.5.25-1e1-.5") == [.move(to: p(0.5, 0.25)), .line(to: p(-10, -0.5))])
    #expect(try elements("M0 0a2 2 0 01.5.5") == elements("M0 0 a 2 2 0 0 1 0.5 0.5"))
  }

  @Test func smoothCurvesMirrorTheLastControlPoint() throws {
    #expect(
      try elements("M0 0C0 1 2 3 4 4S7 8 9 9s1 1 2 2") == [
        .move(to: .zero), .curve(to: p(4, 4), control1: p(0, 1), control2: p(2, 3)),
        .curve(to: p(9, 9), control1: p(6, 5), control2: p(7, 8)), .curve(to: p(11, 11), control1: p(11, 10), control2: p(10, 10)),
      ])
    #expect(
      try elements("M0 0Q1 2 4 0T8 0t4 0") == [
        .move(to: .zero), .quadCurve(to: p(4, 0), control: p(1, 2)), .quadCurve(to: p(8, 0), control: p(7, -2)),
        .quadCurve(to: p(12, 0), control: p(9, 2)),
      ])
    // After a curve of another degree there is nothing to mirror.
    #expect(
      try elements("M1 1q1 1 2 2s3 1 4 0M1 1c1 1 2 2 3 3t4 0") == [
        .move(to: p(1, 1)), .quadCurve(to: p(3, 3), control: p(2, 2)), .curve(to: p(7, 3), control1: p(3, 3), control2: p(6, 4)),
        .move(to: p(1, 1)), .curve(to: p(4, 4), control1: p(2, 2), control2: p(3, 3)), .quadCurve(to: p(8, 4), control: p(4, 4)),
      ])
  }

  @Test func aClosedSubpathGoesOnFromItsStart() throws {
    #expect(
      try elements("m1 1h2v2zl1 1m1 0h1") == [
        .move(to: p(1, 1)), .line(to: p(3, 1)), .line(to: p(3, 3)), .closeSubpath, .move(to: p(1, 1)), .line(to: p(2, 2)),
        .move(to: p(3, 2)), .line(to: p(4, 2)),
      ])
  }

  /// The four arcs of radius 5 between (0, 0) and (5, 5), whose centres are (5, 0) and (0, 5).
  @Test(arguments: [
    ("00", CGPoint(x: 5, y: 0), CGRect(x: 0, y: 0, width: 5, height: 5)),
    ("01", CGPoint(x: 0, y: 5), CGRect(x: 0, y: 0, width: 5, height: 5)),
    ("10", CGPoint(x: 0, y: 5), CGRect(x: -5, y: 0, width: 10, height: 10)),
    ("11", CGPoint(x: 5, y: 0), CGRect(x: 0, y: -5, width: 10, height: 10)),
  ])
  func flagsChooseAmongArcs(flags: String, center: CGPoint, expected: CGRect) throws {
    let path = try Path(svgPathData: "M0 0A5 5 0 \(flags)5 5")
    #expect(path.currentPoint == p(5, 5))
    let bounds = path.boundingRect
    #expect(abs(bounds.minX - expected.minX) < 0.01 && abs(bounds.minY - expected.minY) < 0.01)
    #expect(abs(bounds.maxX - expected.maxX) < 0.01 && abs(bounds.maxY - expected.maxY) < 0.01)
    path.forEach { element in
      if case .curve(let to, _, _) = element { #expect(abs(hypot(to.x - center.x, to.y - center.y) - 5) < 1e-9) }
    }
  }

  @Test func arcsOfAbsurdRadiiAreDrawnAllTheSame() throws {
    // Too small to reach: half of the smallest ellipse of the same shape.
    let half = try Path(svgPathData: "M0 0a1 2 0 0 1 8 0").boundingRect
    #expect(abs(half.minY + 8) < 0.01 && abs(half.width - 8) < 0.01)
    let turned = try Path(svgPathData: "M0 0a1 2 90 0 1 8 0").boundingRect
    #expect(abs(turned.minY + 2) < 0.01)
    #expect(try elements("M0 0a0 3 0 0 1 8 0") == [.move(to: .zero), .line(to: p(8, 0))])
    #expect(try elements("M1 1a3 3 0 0 1 0 0") == [.move(to: p(1, 1))])
    #expect(try elements("M0 0a-4-4 0 0 1 8 0") == elements("M0 0a4 4 0 0 1 8 0"))
    let far = try Path(svgPathData: "M-1e308 0A1e308 1e-308 30 0 1 1e308 9").currentPoint
    #expect(far == p(1e308, 9))
  }

  @Test(arguments: [
    ("L1 1", "path data begins with 'L' and not with a move"), ("M", "expected a number at the end"),
    ("M1", "expected a number at the end"), ("M1 1L", "expected a number at the end"), ("M1 1 2", "expected a number at the end"),
    ("M1,,1", "expected a number at 4, not ','"), ("M1 1,", "expected a number at the end"),
    ("M1 1L2 2,z", "expected a number at 10, not 'z'"),
    ("M1 1X2", "expected a command at 5, not 'X'"), ("M1 1Z5", "expected a command at 6, not '5'"),
    ("M1 -", "expected a number at 4, not '-'"),
    ("M1 .", "expected a number at 4, not '.'"), ("M1 1e999", "the number at 4 is too large"),
    ("M1 1em", "expected a command at 5, not 'e'"),
    ("M1 1a1 1 0 2 1 3 3", "expected a flag, 0 or 1, at 12, not '2'"), ("M1 1a1 1 0 1", "expected a flag, 0 or 1, at the end"),
    ("M1 1\u{E9}", "expected a command at 5, not byte 195"), ("M1 1\0", "expected a command at 5, not byte 0"),
    ("Mnan 1", "expected a number at 2, not 'n'"),
  ])
  func whatIsNoPathDataIsNamed(data: String, message: String) {
    #expect(throws: SVGError(message)) { try Path(svgPathData: data) }
  }

  @Test func nothingTraps() {
    var generator = SplitMix(state: 7)
    let alphabet = Array("MmLlHhVvCcSsQqTtAaZz0123456789.,-+eE 10")
    var wellFormed = 0
    for _ in 0..<20_000 {
      let data = "M0 0" + String((0..<generator.next(24)).map { _ in alphabet[generator.next(alphabet.count)] })
      if let path = try? Path(svgPathData: data) {
        wellFormed += 1
        _ = path.boundingRect
      }
    }
    #expect(wellFormed > 100)
  }

  private struct SplitMix {
    var state: UInt64
    mutating func next(_ bound: Int) -> Int {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return Int(state >> 33) % bound
    }
  }
}
