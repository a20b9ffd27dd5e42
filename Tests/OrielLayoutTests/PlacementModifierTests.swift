import Oriel
import OrielTesting
import Testing
import ViewTestSupport

/// `position`, `border`, ratios given as sizes, and what is said of values that make no sense.
@MainActor @Suite struct PlacementModifierTests {
  private typealias Ask = LayoutAsking

  @Test func aPositionedViewTakesTheProposedSpace() {
    let view = Ask.fixed(20, 10, "a").position(x: 30, y: 40)
    Ask.expect(view, 200, 100, answers: (200, 100))
    Ask.expect(view, 200, nil, answers: (200, 10))
    Ask.expect(view, nil, nil, answers: (20, 10))
    Ask.expect(view, 200, 100, "a", at: (20, 35, 20, 10))
    Ask.expect(Ask.filling("a").position(CGPoint(x: 50, y: 50)), 80, 60, "a", at: (10, 20, 80, 60))
    Ask.expect(Ask.fixed(20, 10, "a").position(), 200, 100, "a", at: (-10, -5, 20, 10))
  }

  @Test func fromRightToLeftAPositionCountsFromTheRight() {
    let view = Ask.fixed(20, 10, "a").position(x: 30, y: 40).environment(\.layoutDirection, .rightToLeft)
    Ask.expect(view, 200, 100, "a", at: (160, 35, 20, 10))
  }

  @Test func aBorderIsInsideAndTakesNoPlaceAndNoInput() {
    final class Taps { var count = 0 }
    let taps = Taps()
    let harness = ViewHarness(size: CGSize(width: 40, height: 40)) {
      ZStack {
        Color.white.onTapGesture { taps.count += 1 }
        Color.clear.frame(width: 20, height: 20).allowsHitTesting(false).border(Color(red: 1, green: 0, blue: 0), width: 3)
      }
    }
    func red(_ x: Int, _ y: Int) -> Bool { harness.bitmap[x, y].red == 255 && harness.bitmap[x, y].blue == 0 }
    #expect(red(10, 20) && red(12, 20) && !red(9, 20) && !red(13, 20) && red(29, 29) && !red(30, 30))
    harness.click(CGPoint(x: 11, y: 20))
    #expect(taps.count == 1)
  }

  @Test func aBorderStaysInsideHoweverWideItIs() throws {
    for (width, side) in [(CGFloat(0), CGFloat(20)), (3, 4), (30, 20), (-1, 20), (.infinity, 20)] {
      let harness = ViewHarness(size: CGSize(width: 40, height: 40)) {
        ZStack {
          Color.white
          Color.clear.frame(width: side, height: side).border(Color(red: 1, green: 0, blue: 0), width: width)
        }
      }
      let drawn = width > 0 && width.isFinite
      let edge = Int(20 - side / 2)
      #expect((harness.bitmap[edge, 20].blue == 0) == drawn)
      #expect(harness.bitmap[edge - 1, 20].blue == 255 && harness.bitmap[20, edge - 1].blue == 255)
      try harness.verifyAgainstFresh()
    }
  }

  @Test func borderedRowsAreCulledAsOthers() {
    let harness = ViewHarness(size: CGSize(width: 100, height: 100)) {
      ScrollView { VStack(spacing: 0) { ForEach(0..<200, id: \.self) { _ in Color.white.frame(height: 10).border(.primary) } } }
    }
    harness.setSystem(\.colorScheme, .dark)
    #expect(harness.frame().paints < 40)
  }

  @Test func ratiosAsSizes() {
    Ask.expect(Color.red.aspectRatio(CGSize(width: 2, height: 1), contentMode: .fit), 100, 80, answers: (100, 50))
    Ask.expect(Color.red.aspectRatio(CGSize(width: 1, height: 2), contentMode: .fill), 100, 80, answers: (100, 200))
    Ask.expect(Color.red.aspectRatio(CGSize(width: 1, height: 0), contentMode: .fit), 100, 80, answers: (100, 80))
    Ask.expect(Color.red.aspectRatio(CGSize(width: -1, height: 2), contentMode: .fit), 100, 80, answers: (100, 80))
  }

  // MARK: Messages

  private func messages(@ViewBuilder _ view: () -> some View) -> [String] {
    ViewHarness(size: CGSize(width: 40, height: 40), content: view).messages
  }

  @Test func everyBadLengthIsReportedAsWhatItIs() {
    #expect(messages { Color.red.frame(width: -10) } == ["Invalid frame dimension (negative or non-finite)."])
    let (invalid, contradictory) = ("Invalid frame dimension (negative or non-finite).", "Contradictory frame constraints specified.")
    #expect(messages { Color.red.frame(minWidth: 60, idealWidth: 40) } == [contradictory, invalid])
    #expect(messages { Color.red.frame(minWidth: 60, maxWidth: 40) } == [contradictory, invalid])
    #expect(messages { Color.red.frame(minWidth: .infinity) } == [invalid])
    #expect(messages { Color.red.frame(idealWidth: -10) } == [invalid])
    #expect(messages { Color.red.frame(minWidth: -10) }.isEmpty)
    #expect(messages { Color.red.frame(maxWidth: .infinity) }.isEmpty)
    #expect(messages { Color.red.padding(.nan) } == ["Invalid padding (non-finite): nan counts as 0."])
    #expect(messages { Color.red.offset(x: .infinity) } == ["Invalid offset (non-finite): inf counts as 0."])
    #expect(messages { HStack(spacing: -.infinity) { Color.red } } == ["Invalid spacing (non-finite): -inf counts as 0."])
    #expect(messages { Spacer(minLength: .nan) } == ["Invalid length of a spacer (non-finite): nan counts as 0."])
    #expect(messages { Color.red.padding(-1e300) } == ["Invalid padding (too large): -1e+300 counts as -1000000000000.0."])
    #expect(messages { Color.red.position(x: .nan) } == ["Invalid position (non-finite): nan counts as 0."])
    #expect(messages { Color.red.frame(width: 10).padding(-4) }.isEmpty)
  }

  @Test func messagesOfBodiesReachTheirWindow() {
    struct Bad: View {
      @State private var width: CGFloat = 10
      var body: some View { Color.red.frame(width: width).onTapGesture { width = -1 } }
    }
    let (harness, other) = (ViewHarness(size: CGSize(width: 40, height: 40)) { Bad() }, ViewHarness { Bad() })
    #expect(harness.messages.isEmpty)
    harness.click(CGPoint(x: 20, y: 20))
    harness.frame()
    #expect(harness.messages == ["Invalid frame dimension (negative or non-finite)."])
    #expect(other.messages.isEmpty)
  }
}
