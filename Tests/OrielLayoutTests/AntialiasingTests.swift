import Oriel
import OrielTesting
import Testing

/// Whoever asks for hard edges gets them.
@MainActor @Suite struct AntialiasingTests {
  /// Colours between that of what is drawn, black, and that of the ground, white.
  private func greys(_ view: some View) throws -> Int {
    let harness = ViewHarness(size: CGSize(width: 60, height: 60)) { view.background(Color(white: 1)) }
    try harness.verifyAgainstFresh()
    let bitmap = harness.bitmap
    let reds = (0..<3600).map { bitmap[$0 % 60, $0 / 60].red }
    #expect(reds.contains(0) && reds.contains(255))
    return reds.count { $0 > 0 && $0 < 255 }
  }

  private func style(_ antialiased: Bool) -> FillStyle { FillStyle(antialiased: antialiased) }
  private let black = Color(white: 0)

  private func check(_ view: (_ antialiased: Bool) -> some View) throws {
    #expect(try greys(view(true)) > 0)
    #expect(try greys(view(false)) == 0)
  }

  @Test func shapes() throws {
    try check { Circle().fill(black, style: style($0)).padding(5) }
    try check { Ellipse().fill(black, style: style($0)).padding(5) }
    try check { Ellipse().stroke(black, lineWidth: 3, antialiased: $0).padding(5) }
    try check { Circle().strokeBorder(black, lineWidth: 3, antialiased: $0).padding(5) }
    try check { Color.clear.background(black, in: Ellipse(), fillStyle: style($0)).padding(5) }
    try check { Color.clear.overlay(black, in: Ellipse(), fillStyle: style($0)).padding(5) }
  }

  @Test func clips() throws {
    try check { black.clipShape(Ellipse(), style: style($0)).padding(5) }
    try check { black.cornerRadius(9, antialiased: $0).padding(5) }
    // Between pixels, whatever is asked.
    #expect(try greys(black.clipped(antialiased: true).padding(5.3)) == 0)
    #expect(try greys(black.clipped().padding(5.3)) == 0)
  }

  @Test func drawings() throws {
    try check { isSmooth in
      Canvas { context, size in
        context.fill(Path(ellipseIn: CGRect(x: 3, y: 4, width: 50, height: 40)), with: .color(black), style: style(isSmooth))
      }
    }
    try check { isSmooth in
      Canvas { context, size in
        context.clip(to: Path(ellipseIn: CGRect(x: 3, y: 4, width: 50, height: 40)), style: style(isSmooth))
        context.fill(Path(CGRect(x: 0, y: 0, width: 60, height: 60)), with: .color(black))
      }
    }
  }

  @Test func whatScrollsIsPaintedAsBefore() throws {
    let harness = ViewHarness(size: CGSize(width: 60, height: 60), displayScale: 1.5) {
      ScrollView {
        VStack(spacing: 3.3) {
          ForEach(0..<30) { _ in Circle().fill(.red, style: FillStyle(antialiased: false)).frame(width: 17.7, height: 17.7) }
        }
      }
    }
    for distance in [10, 3.3, 8, -6] as [CGFloat] {
      harness.scroll(at: CGPoint(x: 30, y: 30), by: CGVector(dx: 0, dy: distance))
      harness.frame()
      try harness.verifyAgainstFresh()
    }
  }

  @Test func anOpaqueCanvasIsBlackWhereNothingIsDrawn() throws {
    func red(opaque: Bool) throws -> UInt8 {
      let harness = ViewHarness(size: CGSize(width: 20, height: 20)) { Canvas(opaque: opaque) { _, _ in }.background(Color(white: 1)) }
      try harness.verifyAgainstFresh()
      return harness.bitmap[10, 10].red
    }
    #expect(try red(opaque: false) == 255)
    #expect(try red(opaque: true) == 0)
  }

  @Test func aDrawingThatMayComeLaterIsNotSpokenOf() {
    #expect(ViewHarness { Canvas(rendersAsynchronously: true) { _, _ in } }.messages.isEmpty)
  }
}
