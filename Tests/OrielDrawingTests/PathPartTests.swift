import Foundation
import Testing

@testable import OrielDrawing

/// Parts of paths by length, paths as text, and the outlines of lines.
@Suite struct PathPartTests {
  private func length(_ path: Path) -> CGFloat {
    path.polylines.reduce(0) { sum, line in sum + zip(line, line.dropFirst()).reduce(0) { $0 + hypot($1.1.x - $1.0.x, $1.1.y - $1.0.y) } }
  }

  @Test func trimsLines() {
    let path = Path { path in
      path.addLines([CGPoint(x: 0, y: 0), CGPoint(x: 10, y: 0), CGPoint(x: 10, y: 10)])
      path.move(to: CGPoint(x: 20, y: 0))
      path.addLine(to: CGPoint(x: 20, y: 20))
    }
    #expect(path.trimmedPath(from: 0, to: 0.125).description == "0 0 m 5 0 l")
    #expect(path.trimmedPath(from: 0.125, to: 0.375).description == "5 0 m 10 0 l 10 5 l")
    #expect(path.trimmedPath(from: 0.375, to: 0.75).description == "10 5 m 10 10 l 20 0 m 20 10 l")
    #expect(path.trimmedPath(from: -3, to: 9) == path && path.trimmedPath(from: CGFloat.nan, to: CGFloat.nan) == path)
    #expect(path.trimmedPath(from: 0.5, to: 0.5).isEmpty && path.trimmedPath(from: 0.8, to: 0.2).isEmpty)
    #expect(Path().trimmedPath(from: 0.1, to: 0.2).isEmpty)
  }

  @Test func endsOfPartsOfLinesAreExact() throws {
    #expect(try #require(Path("0 0 m 10 0 l")).trimmedPath(from: 0.25, to: 0.75).description == "2.5 0 m 7.5 0 l")
  }

  /// What PDF has besides, and a curve that goes on as the one before.
  @Test func shorterCurvesInTexts() {
    func read(_ text: String) -> String? { Path(text)?.description }
    #expect(read("0 0 m 50 50 100 100 v") == "0 0 m 0 0 50 50 100 100 c" && read("0 0 m 25 0 9 9 y") == "0 0 m 25 0 9 9 9 9 c")
    #expect(read("0 0 m 5 10 10 0 q 20 0 t 30 0 t") == "0 0 m 5 10 10 0 q 15 -10 20 0 q 25 10 30 0 q")
    #expect(read("0 0 m 10 0 l 20 5 t") == "0 0 m 10 0 l 10 0 20 5 q")
    #expect(read("0 0 m 1 1 v") == nil && read("0 0 m 1 t") == nil && read("0 0 z") == nil)
  }

  @Test func trimsCurvesByTheirLength() {
    let circle = Path(ellipseIn: CGRect(x: 0, y: 0, width: 200, height: 200))
    for (from, to) in [(0.0, 0.3), (0.2, 0.95), (0.4, 0.41)] {
      let part = circle.trimmedPath(from: from, to: to)
      #expect(abs(length(part) - (to - from) * 200 * .pi) < 0.3)
      let middle = part.trimmedPath(from: 0, to: 0.5).currentPoint ?? .zero
      let angle = (from + to) * .pi
      #expect(hypot(middle.x - 100 - 100 * cos(angle), middle.y - 100 - 100 * sin(angle)) < 0.3)
    }
    // Uneven in its parameter.
    let uneven = Path { path in
      path.move(to: .zero)
      path.addCurve(to: CGPoint(x: 100, y: 0), control1: .zero, control2: CGPoint(x: 0.1, y: 0))
    }
    #expect(abs((uneven.trimmedPath(from: 0, to: 0.5).currentPoint?.x ?? 0) - 50) < 0.2)
    // The start of a closed one is where it began.
    let square = Path(CGRect(x: 0, y: 0, width: 10, height: 10))
    #expect(square.trimmedPath(from: 0.75, to: 1).description == "0 10 m 0 0 l")
  }

  @Test func hostileTrims() {
    let huge = Path { path in
      path.addLines([CGPoint(x: -1e308, y: 0), CGPoint(x: 1e308, y: 0), CGPoint(x: CGFloat.nan, y: 0), CGPoint(x: 5, y: CGFloat.infinity)])
      path.addCurve(to: CGPoint(x: 1e308, y: 1e308), control1: CGPoint(x: -1e308, y: 0), control2: .zero)
    }
    _ = huge.trimmedPath(from: 0.1, to: 0.7)
    _ = huge.trimmedPath(from: CGFloat.infinity, to: -CGFloat.infinity)
  }

  @Test func textsAndBack() {
    var path = Path(CGRect(x: 1, y: 2, width: 3.5, height: 4))
    #expect(path.description == "1 2 m 4.5 2 l 4.5 6 l 1 6 l h")
    path.addQuadCurve(to: CGPoint(x: 5, y: 6), control: CGPoint(x: 0.1, y: -2))
    path.addCurve(to: CGPoint(x: 1e-9, y: 1e20), control1: CGPoint(x: 1.0 / 3, y: 8), control2: CGPoint(x: 9, y: 10))
    #expect(path.description.hasSuffix("0.1 -2 5 6 q 0.3333333333333333 8 9 10 1e-09 1e+20 c"))
    #expect(Path(path.description) == path && Path("") == Path() && Path(" \n ") == Path())
    // D092.
    #expect(Path("0 1 2 3 re") == Path(CGRect(x: 0, y: 1, width: 2, height: 3)))
    for wrong in ["1 m", "1 2 3 l", "1 2 x", "m", "1 2 m 3", "1 2 3 4 5 c", "1 h", "a b m", "1 2 M"] {
      #expect(Path(wrong) == nil, "\(wrong)")
    }
    #expect("\(Path(ellipseIn: CGRect(x: 0, y: 0, width: 2, height: 2)))".hasSuffix(" h"))
  }

  // MARK: Outlines of lines

  /// Compares the outline's area with the line itself, point by point.
  private func check(_ path: Path, _ style: StrokeStyle, _ note: String = "") {
    let outline = path.strokedPath(style)
    let bounds = path.boundingRect.insetBy(dx: -14, dy: -14)
    var solid = style
    solid.dash = []
    var wrong = 0, count = 0
    for row in 0..<50 {
      for column in 0..<50 {
        let p = CGPoint(
          x: bounds.minX + bounds.width * (CGFloat(column) + 0.37) / 50, y: bounds.minY + bounds.height * (CGFloat(row) + 0.51) / 50)
        // Points near an edge may be on either side: chords and arcs differ a little.
        var (inner, outer) = (solid, solid)
        inner.lineWidth -= 0.1
        outer.lineWidth += 0.1
        let isCertain = path.strokeContains(p, inner) == path.strokeContains(p, outer)
        guard isCertain else { continue }
        count += 1
        if outline.contains(p) != path.strokeContains(p, solid) { wrong += 1 }
      }
    }
    #expect(count > 1000 && wrong <= count / 150, "\(note) \(style): \(wrong) of \(count)")
  }

  @Test(arguments: [CGLineCap.butt, .round, .square], [CGLineJoin.miter, .round, .bevel]) func outlines(cap: CGLineCap, join: CGLineJoin) {
    let style = StrokeStyle(lineWidth: 8, lineCap: cap, lineJoin: join)
    check(Path { $0.addLines([CGPoint(x: 0, y: 0), CGPoint(x: 60, y: 5), CGPoint(x: 20, y: 40), CGPoint(x: 80, y: 60)]) }, style, "open")
    check(Path(CGRect(x: 0, y: 0, width: 70, height: 50)), style, "rectangle")
    check(
      Path { path in
        path.addLines([CGPoint(x: 0, y: 0), CGPoint(x: 60, y: 30), CGPoint(x: 10, y: 50)])
        path.closeSubpath()
        path.addLine(to: CGPoint(x: -20, y: -10))
      }, style, "closed")
    check(Path(ellipseIn: CGRect(x: 0, y: 0, width: 60, height: 30)), style, "ellipse")
    check(
      Path { path in
        path.move(to: .zero)
        path.addCurve(to: CGPoint(x: 60, y: 0), control1: CGPoint(x: 40, y: 60), control2: CGPoint(x: 20, y: -60))
      }, style, "curve")
    check(Path { $0.addLines([CGPoint(x: 0, y: 0), CGPoint(x: 50, y: 0), CGPoint(x: 10, y: 0.01)]) }, style, "back")
  }

  /// D024, D026.
  @Test func joinsAndDots() {
    let corner = Path { $0.addLines([CGPoint(x: 0, y: 40), CGPoint(x: 20, y: 20), CGPoint(x: 40, y: 40)]) }
    let miter = corner.strokedPath(StrokeStyle(lineWidth: 10)).boundingRect
    #expect(abs(miter.minY - (20 - 5 * 2.0.squareRoot())) < 1e-9)
    #expect(corner.strokedPath(StrokeStyle(lineWidth: 10, lineJoin: .bevel)).boundingRect.minY > 16)
    #expect(abs(corner.strokedPath(StrokeStyle(lineWidth: 10, lineJoin: .round)).boundingRect.minY - 15) < 0.01)
    for width in [0, -3, CGFloat.nan, CGFloat.infinity] { #expect(corner.strokedPath(StrokeStyle(lineWidth: width)).isEmpty) }
    let dot = Path { $0.addLines([CGPoint(x: 5, y: 5), CGPoint(x: 5, y: 5)]) }
    #expect(dot.strokedPath(StrokeStyle(lineWidth: 4)).isEmpty)
    #expect(dot.strokedPath(StrokeStyle(lineWidth: 4, lineCap: .round)).boundingRect == CGRect(x: 3, y: 3, width: 4, height: 4))
    #expect(dot.strokedPath(StrokeStyle(lineWidth: 4, lineCap: .square)).boundingRect == CGRect(x: 3, y: 3, width: 4, height: 4))
    #expect(Path { $0.move(to: .zero) }.strokedPath(StrokeStyle(lineWidth: 4, lineCap: .round)).isEmpty)
  }

  @Test func dashes() {
    let line = Path { $0.addLines([CGPoint(x: 0, y: 0), CGPoint(x: 30, y: 0), CGPoint(x: 30, y: 20)]) }
    let outline = line.strokedPath(StrokeStyle(lineWidth: 2, dash: [10, 5]))
    func isOn(_ x: CGFloat, _ y: CGFloat, _ path: Path) -> Bool { path.contains(CGPoint(x: x, y: y)) }
    for (x, on) in [(1, true), (9, true), (11, false), (14, false), (16, true), (24, true), (26, false)] as [(CGFloat, Bool)] {
      #expect(isOn(x, 0.5, outline) == on, "\(x)")
    }
    #expect(isOn(30.5, 1, outline) && isOn(30.5, 9, outline) && !isOn(30.5, 11, outline) && isOn(30.5, 16, outline))
    // At the start of a closed line two dashes are one, without caps between.
    let square = Path(CGRect(x: 0, y: 0, width: 10, height: 10)).strokedPath(StrokeStyle(lineWidth: 2, dash: [10, 10], dashPhase: 5))
    #expect(isOn(0, 0, square) && isOn(-0.8, -0.8, square) && isOn(4, 0, square) && isOn(0, 4, square) && !isOn(6, 0, square))
    #expect(isOn(10, 10, square) && !isOn(10, 4, square))
    let shifted = line.strokedPath(StrokeStyle(lineWidth: 2, dash: [4, 4], dashPhase: 4))
    #expect(!isOn(1, 0, shifted) && isOn(5, 0, shifted))
    // Too many for each to be told apart.
    let fine = line.strokedPath(StrokeStyle(lineWidth: 2, dash: [1e-7]))
    #expect(isOn(3, 0, fine) && isOn(17, 0.9, fine))
  }

  @Test func hostileOutlines() {
    let path = Path { path in
      path.addLines([CGPoint(x: -1e308, y: 1e308), CGPoint(x: 1e308, y: -1e308), CGPoint(x: CGFloat.nan, y: 1), CGPoint(x: 3, y: 3)])
      path.closeSubpath()
      path.closeSubpath()
      path.addQuadCurve(to: CGPoint(x: 1e200, y: 0), control: CGPoint(x: CGFloat.infinity, y: 0))
    }
    for dash in [[], [0, 0], [CGFloat.nan, 3], [1e-300, 1e300], [1e300]] as [[CGFloat]] {
      for width in [1e-300, 3, 1e300] as [CGFloat] {
        for join in [CGLineJoin.miter, .round, .bevel] {
          _ = path.strokedPath(
            StrokeStyle(lineWidth: width, lineCap: .round, lineJoin: join, miterLimit: CGFloat.infinity, dash: dash, dashPhase: 1e300))
        }
      }
    }
  }

  // MARK: Corners

  @Test func cornersOfFourRadii() {
    let rect = CGRect(x: 0, y: 0, width: 100, height: 60)
    let path = Path(
      roundedRect: rect, cornerRadii: RectangleCornerRadii(topLeading: 20, bottomLeading: 0, bottomTrailing: 10, topTrailing: -4),
      style: .circular)
    #expect(!path.contains(CGPoint(x: 4, y: 4)) && path.contains(CGPoint(x: 7, y: 7)) && path.contains(CGPoint(x: 0.5, y: 59.5)))
    #expect(path.contains(CGPoint(x: 99.5, y: 0.5)) && !path.contains(CGPoint(x: 99, y: 59)) && path.boundingRect == rect)
    // D094: four equal ones are those of the other initialiser.
    for style in [RoundedCornerStyle.circular, .continuous] {
      let (even, other) = (
        Path(
          roundedRect: rect, cornerRadii: RectangleCornerRadii(topLeading: 10, bottomLeading: 10, bottomTrailing: 10, topTrailing: 10),
          style: style), Path(roundedRect: rect, cornerRadius: 10, style: style)
      )
      for row in 0..<60 {
        for column in 0..<100 {
          let p = CGPoint(x: CGFloat(column) + 0.3, y: CGFloat(row) + 0.6)
          #expect(even.contains(p) == other.contains(p), "\(style) \(p)")
        }
      }
    }
    // Longer than their side: smaller by one factor.
    let long = Path(roundedRect: rect, cornerRadii: RectangleCornerRadii(topLeading: 90, bottomLeading: 30), style: .circular)
    #expect(!long.contains(CGPoint(x: 10, y: 10)) && long.contains(CGPoint(x: 45, y: 1)) && !long.contains(CGPoint(x: 3, y: 56)))
    for radius in [.nan, .infinity, 1e300] as [CGFloat] {
      let hostile = Path(roundedRect: rect, cornerRadii: RectangleCornerRadii(topLeading: radius, bottomTrailing: radius))
      #expect(hostile.boundingRect.insetBy(dx: -0.01, dy: -0.01).contains(rect.insetBy(dx: 0.01, dy: 0.01)))
    }
    #expect(Path(roundedRect: .null, cornerRadii: RectangleCornerRadii(topLeading: 3)).boundingRect.width.isNaN == false)
  }
}
