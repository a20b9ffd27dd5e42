import Oriel
import OrielTesting
import Testing

@Observable @MainActor private final class Model {
  var isOn = false
  var taps = 0
}

/// Views drawn rotated, scaled and skewed.
@MainActor @Suite struct TransformTests {
  private struct Host<Content: View>: View {
    let model: Model
    @ViewBuilder let content: (Model) -> Content
    var body: some View { content(model) }
  }

  private func show<Content: View>(_ size: CGSize = CGSize(width: 200, height: 100), @ViewBuilder _ content: @escaping (Model) -> Content)
    -> (Model, ViewHarness)
  {
    let model = Model()
    return (model, ViewHarness(size: size, colorScheme: .light) { Host(model: model, content: content) })
  }

  private func isRed(_ harness: ViewHarness, _ x: Int, _ y: Int) -> Bool {
    let pixel = harness.bitmap[x, y]
    return pixel.red > 200 && pixel.green < 100
  }

  @Test func rotationDrawsAndLayoutStays() throws {
    let (_, harness) = show { _ in
      Color.red.frame(width: 80, height: 20).rotationEffect(.degrees(90)).accessibilityIdentifier("a")
    }
    #expect(harness.frame(of: "a") == CGRect(x: 60, y: 40, width: 80, height: 20))
    #expect(isRed(harness, 100, 15) && isRed(harness, 100, 85) && isRed(harness, 92, 20) && isRed(harness, 107, 80))
    #expect(!isRed(harness, 70, 50) && !isRed(harness, 100, 5) && !isRed(harness, 88, 20))
    try harness.verifyAgainstFresh()
  }

  @Test func positiveAnglesTurnClockwiseAboutTheAnchor() {
    let (_, harness) = show { _ in
      Color.red.frame(width: 80, height: 20).rotationEffect(.degrees(90), anchor: .topLeading)
    }
    // From its top left, at (60, 40), it hangs down and to the left.
    #expect(isRed(harness, 50, 90) && isRed(harness, 58, 45) && !isRed(harness, 64, 60) && !isRed(harness, 38, 60))
  }

  @Test func fromRightToLeftItTurnsTheOtherWay() {
    let (_, harness) = show { _ in
      Color.red.frame(width: 80, height: 20).rotationEffect(.degrees(90), anchor: .topLeading)
        .environment(\.layoutDirection, .rightToLeft)
    }
    #expect(isRed(harness, 150, 90) && isRed(harness, 142, 45) && !isRed(harness, 136, 60) && !isRed(harness, 162, 60))
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
    #expect(isRed(harness, 51, 31) && isRed(harness, 88, 68) && !isRed(harness, 92, 50) && !isRed(harness, 60, 28))
    #expect(isRed(harness, 121, 32) && isRed(harness, 128, 68) && !isRed(harness, 132, 50) && !isRed(harness, 118, 50))
    try harness.verifyAgainstFresh()
  }

  @Test(arguments: [0, .nan, .infinity, 1e300, -1]) func odd(scale: Double) throws {
    let (model, harness) = show { model in
      Color.red.frame(width: 20, height: 20).onTapGesture { model.taps += 1 }.scaleEffect(scale)
        .rotationEffect(.radians(model.isOn ? scale : 0))
    }
    harness.click(CGPoint(x: 100, y: 50))
    #expect(isRed(harness, 100, 50) == (scale != 0))
    model.isOn = true
    harness.settle()
    try harness.verifyAgainstFresh()
  }

  @Test func transformsOfTheViewsOwnCoordinates() throws {
    let (_, harness) = show { _ in
      Color.red.frame(width: 20, height: 20).transformEffect(CGAffineTransform(translationX: 50, y: 10))
    }
    #expect(isRed(harness, 141, 51) && isRed(harness, 158, 68) && !isRed(harness, 138, 55) && !isRed(harness, 100, 50))
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
    #expect(isRed(harness, 100, 20) && harness.bitmap[92, 20].blue > 200 && harness.bitmap[60, 50].green > 150)
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
    #expect(!isRed(harness, 100, 20))
    model.isOn = true
    let report = harness.frame()
    #expect(isRed(harness, 100, 20) && isRed(harness, 92, 12) && isRed(harness, 108, 28))
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
    #expect(isRed(harness, 100, 60) || isRed(harness, 100, 50) || isRed(harness, 100, 40))
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
    #expect(isRed(harness, 100, 15) && !isRed(harness, 70, 50))
    try harness.verifyAgainstFresh()
    #expect(isRed(harness, 70, 50) && !isRed(harness, 100, 15))
  }

  @Test func textTurnsToo() throws {
    let (_, harness) = show { _ in Text("||||||||||||||||").foregroundStyle(.red).rotationEffect(.degrees(90)) }
    let rows = (0..<100).filter { y in (95..<106).contains { x in harness.bitmap[x, y].green < 200 } }
    // Strokes that stood upright lie, one over the other.
    #expect((rows.last ?? 0) - (rows.first ?? 0) > 40)
    try harness.verifyAgainstFresh()
  }
}
