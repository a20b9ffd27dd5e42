import Oriel
import OrielTesting
import Testing

@Observable @MainActor private final class Model {
  var isOn = false
  var taps = 0
}

/// Views drawn rotated, scaled and skewed.
@MainActor @Suite struct TransformTests {
  private func show<Content: View>(_ size: CGSize = CGSize(width: 200, height: 100), @ViewBuilder _ content: @escaping (Model) -> Content)
    -> (Model, ViewHarness)
  { window(of: Model(), size: size, content: content) }

  @Test func rotationDrawsAndLayoutStays() throws {
    let (_, harness) = show { _ in
      Color.red.frame(width: 80, height: 20).rotationEffect(.degrees(90)).accessibilityIdentifier("a")
    }
    #expect(harness.frame(of: "a") == CGRect(x: 60, y: 40, width: 80, height: 20))
    #expect(harness.isRed(100, 15) && harness.isRed(100, 85) && harness.isRed(92, 20) && harness.isRed(107, 80))
    #expect(!harness.isRed(70, 50) && !harness.isRed(100, 5) && !harness.isRed(88, 20))
    try harness.verifyAgainstFresh()
  }

  @Test func positiveAnglesTurnClockwiseAboutTheAnchor() {
    let (_, harness) = show { _ in
      Color.red.frame(width: 80, height: 20).rotationEffect(.degrees(90), anchor: .topLeading)
    }
    // From its top left, at (60, 40), it hangs down and to the left.
    #expect(harness.isRed(50, 90) && harness.isRed(58, 45) && !harness.isRed(64, 60) && !harness.isRed(38, 60))
  }

  @Test func fromRightToLeftItTurnsTheOtherWay() {
    let (_, harness) = show { _ in
      Color.red.frame(width: 80, height: 20).rotationEffect(.degrees(90), anchor: .topLeading)
        .environment(\.layoutDirection, .rightToLeft)
    }
    #expect(harness.isRed(150, 90) && harness.isRed(142, 45) && !harness.isRed(136, 60) && !harness.isRed(162, 60))
  }

  @Test func scales() throws {
    let (_, harness) = show { _ in
      HStack(spacing: 0) {
        Color.red.frame(width: 20, height: 20).scaleEffect(2)
        Color.clear.frame(width: 40, height: 20)
        Color.red.frame(width: 20, height: 20).scaleEffect(x: 0.5, y: 2, anchor: .leading)
      }
    }
    // The first reaches from 50 to 90, the second from 120 to 130.
    #expect(harness.isRed(51, 31) && harness.isRed(88, 68) && !harness.isRed(92, 50) && !harness.isRed(60, 28))
    #expect(harness.isRed(121, 32) && harness.isRed(128, 68) && !harness.isRed(132, 50) && !harness.isRed(118, 50))
    try harness.verifyAgainstFresh()
  }

  @Test(arguments: [0, .nan, .infinity, 1e300, -1]) func odd(scale: Double) throws {
    let (model, harness) = show { model in
      Color.red.frame(width: 20, height: 20).onTapGesture { model.taps += 1 }.scaleEffect(scale)
        .rotationEffect(.radians(model.isOn ? scale : 0))
    }
    harness.click(CGPoint(x: 100, y: 50))
    #expect(harness.isRed(100, 50) == (scale != 0))
    model.isOn = true
    harness.settle()
    try harness.verifyAgainstFresh()
  }

  @Test func transformsOfTheViewsOwnCoordinates() throws {
    let (_, harness) = show { _ in
      Color.red.frame(width: 20, height: 20).transformEffect(CGAffineTransform(translationX: 50, y: 10))
    }
    #expect(harness.isRed(141, 51) && harness.isRed(158, 68) && !harness.isRed(138, 55) && !harness.isRed(100, 50))
    try harness.verifyAgainstFresh()
  }

  /// D062: hits follow; a turned square's frame corner misses.
  @Test func hits() {
    let (model, harness) = show { model in
      Color.red.frame(width: 60, height: 60).onTapGesture { model.taps += 1 }.rotationEffect(.degrees(45))
    }
    harness.click(CGPoint(x: 72, y: 22))
    #expect(model.taps == 0)
    harness.click(CGPoint(x: 100, y: 12))
    #expect(model.taps == 1)
  }

  @Test func modifiersOutsideAndInside() {
    let (model, harness) = show { model in
      Color.red.frame(width: 80, height: 10).padding(5).background(.blue).rotationEffect(.degrees(90))
        .onTapGesture { model.taps += 1 }.background(.green)
    }
    #expect(harness.isRed(100, 20) && harness.bitmap[92, 20].blue > 200 && harness.bitmap[60, 50].green > 150)
    harness.click(CGPoint(x: 100, y: 15))
    #expect(model.taps == 1)
  }

  @Test func changesInsideRepaintWhereTheyAreSeen() throws {
    let (model, harness) = show { model in
      HStack(spacing: 0) {
        (model.isOn ? Color.red : Color.blue).frame(width: 20, height: 20)
        Text("text").frame(width: 60, height: 20)
      }
      .rotationEffect(.degrees(90))
    }
    #expect(!harness.isRed(100, 20))
    model.isOn = true
    let report = harness.frame()
    #expect(harness.isRed(100, 20) && harness.isRed(92, 12) && harness.isRed(108, 28))
    #expect(report.damagedPixels <= 26 * 26)
    try harness.verifyAgainstFresh()
  }

  @Test func scrolledContentTurns() throws {
    let (_, harness) = show { _ in
      ScrollView {
        VStack(spacing: 0) { ForEach(0..<20) { row in (row == 10 ? Color.red : Color.blue).frame(width: 40, height: 20) } }
      }
      .frame(width: 60, height: 80).rotationEffect(.degrees(180))
    }
    harness.scroll(at: CGPoint(x: 100, y: 50), by: CGVector(dx: 0, dy: -180))
    try harness.verifyAgainstFresh()
    #expect(harness.isRed(100, 60) || harness.isRed(100, 50) || harness.isRed(100, 40))
  }

  @Test func rotationMovesByRepaintingAlone() throws {
    let (model, harness) = show { model in
      Color.red.frame(width: 80, height: 20).rotationEffect(.degrees(model.isOn ? 180 : 0))
    }
    withAnimation(.linear(duration: 1)) { model.isOn = true }
    harness.settle()
    harness.advance(by: .seconds(0.5))
    let report = harness.frame()
    #expect(report.bodies == 0 && report.measures == 0)
    #expect(harness.isRed(100, 15) && !harness.isRed(70, 50))
    try harness.verifyAgainstFresh()
    #expect(harness.isRed(70, 50) && !harness.isRed(100, 15))
  }

  @Test func textTurnsToo() throws {
    let (_, harness) = show { _ in Text("||||||||||||||||").foregroundStyle(.red).rotationEffect(.degrees(90)) }
    let rows = (0..<100).filter { y in (95..<106).contains { x in harness.bitmap[x, y].green < 200 } }
    // Strokes that stood upright lie, one over the other.
    #expect((rows.last ?? 0) - (rows.first ?? 0) > 40)
    try harness.verifyAgainstFresh()
  }

  /// D060: positive degrees turn clockwise about the centre: 100 × 20 by 90° inks 20 × 100 from x 40, y −40 of its frame.
  @Test func d060() {
    let (_, harness) = show(CGSize(width: 200, height: 200)) { _ in
      Color.red.frame(width: 100, height: 20).rotationEffect(.degrees(90))
    }
    // Its frame begins at (50, 90).
    let (columns, rows) = ((0..<200).filter { harness.isRed($0, 100) }, (0..<200).filter { harness.isRed(100, $0) })
    #expect(columns == Array(90..<110) && rows == Array(50..<150))
  }

  /// What is blended as a whole is as large as it is drawn inside the map, and not as it is seen.
  @Test func layersInsideMaps() throws {
    let (_, harness) = show { _ in
      HStack(spacing: 0) {
        Color.red.frame(width: 20, height: 20).opacity(0.5).transformEffect(CGAffineTransform(translationX: 0, y: 40))
        Color.red.frame(width: 60, height: 60).opacity(0.5).scaleEffect(0.5)
        Color.red.frame(width: 20, height: 20).opacity(0.5).rotation3DEffect(.degrees(50), axis: (x: 0, y: 1, z: 0))
      }
    }
    func isPink(_ x: Int, _ y: Int) -> Bool { (110...170).contains(Int(harness.bitmap[x, y].green)) && harness.bitmap[x, y].red > 200 }
    // The first from (50, 80), the second from (85, 35), 30 wide, the third around x = 140.
    #expect(isPink(52, 82) && isPink(68, 98) && isPink(86, 36) && isPink(113, 63) && isPink(136, 50) && !isPink(84, 50) && !isPink(60, 50))
    try harness.verifyAgainstFresh()
  }

  @Test func mirrorsAboutAnchors() throws {
    let (model, harness) = show { model in
      HStack(spacing: 0) {
        Color.red.frame(width: 10, height: 20)
        Color.blue.frame(width: 30, height: 20).onTapGesture { model.taps += 1 }
      }
      .scaleEffect(x: -2, y: 1, anchor: .leading)
    }
    // From 80 it goes to the left: red to 60, and blue on to 0.
    #expect(harness.isRed(61, 41) && harness.isRed(79, 59) && !harness.isRed(81, 50) && !harness.isRed(58, 50))
    #expect(harness.bitmap[1, 50].blue > 200 && harness.bitmap[1, 50].red < 100)
    harness.click(CGPoint(x: 30, y: 50))
    harness.click(CGPoint(x: 90, y: 50))
    #expect(model.taps == 1)
    try harness.verifyAgainstFresh()
  }

  @Test func growsOutOfNothing() throws {
    let (model, harness) = show { model in
      Color.red.frame(width: 40, height: 40).onTapGesture { model.taps += 1 }.scaleEffect(model.isOn ? 1 : 0)
    }
    harness.click(CGPoint(x: 100, y: 50))
    #expect(model.taps == 0 && !harness.isRed(100, 50))
    withAnimation(.linear(duration: 1)) { model.isOn = true }
    harness.settle()
    harness.advance(by: .seconds(0.5))
    #expect(harness.frame().measures == 0)
    #expect(harness.isRed(91, 41) && harness.isRed(108, 58) && !harness.isRed(88, 50))
    withAnimation(.linear(duration: 1)) { model.isOn = false }
    harness.settle()
    harness.advance(by: .seconds(2))
    harness.settle()
    #expect((0..<100).allSatisfy { !harness.isRed(100, $0) })
    try harness.verifyAgainstFresh()
  }

  /// A picture that fills more than its frame is cut to it, and hit there alone.
  @Test func filledAndClipped() throws {
    let (model, harness) = show { model in
      Color.red.aspectRatio(2, contentMode: .fill).frame(width: 40, height: 40).clipped().contentShape(Rectangle())
        .onTapGesture { model.taps += 1 }.scaleEffect(1.5)
    }
    #expect(harness.isRed(71, 21) && harness.isRed(128, 78) && !harness.isRed(68, 50) && !harness.isRed(132, 50))
    harness.click(CGPoint(x: 65, y: 50))
    #expect(model.taps == 0)
    harness.click(CGPoint(x: 73, y: 50))
    #expect(model.taps == 1)
    let (_, filled) = show { _ in
      Image(systemName: "star").resizable().scaledToFill().foregroundStyle(.red).frame(width: 40, height: 20).clipped()
        .rotationEffect(.degrees(90))
    }
    // Turned, it is 20 wide and 40 high.
    #expect(
      (0..<200).allSatisfy { x in (0..<100).allSatisfy { y in !filled.isRed(x, y) || (90..<110).contains(x) && (30..<70).contains(y) } })
    try harness.verifyAgainstFresh()
    try filled.verifyAgainstFresh()
  }
}
