import Foundation
import Oriel
import OrielTesting
import Testing

/// Views that move because others do, by the facts about SwiftUI.
@MainActor @Suite struct MovingRowFactTests {
  /// The top, or the left edge, of what is red in a line of pixels through the middle of the squares.
  private func red(_ harness: ViewHarness, isColumn: Bool) -> [Int] {
    (0..<100).filter {
      let pixel = isColumn ? harness.bitmap[5, $0] : harness.bitmap[$0, 5]
      return pixel.red > 200 && pixel.green < 40
    }
  }

  /// M014.
  @Test func theDefaultAnimationEqualsItselfAlone() {
    #expect(Animation.default == .default)
    #expect(Animation.default != .spring(response: 0.55, dampingFraction: 1))
    #expect(Animation.default != .spring)
  }

  private struct Spaced: View {
    let board: Switchboard
    var body: some View {
      HStack(spacing: board.isOn ? 20 : 0) {
        Color(red: 0, green: 0, blue: 1).frame(width: 10, height: 10)
        Color(red: 1, green: 0, blue: 0).frame(width: 10, height: 10)
      }
      .background(Color(red: 0, green: 1, blue: 0))
      .frame(width: 200, height: 100, alignment: .topLeading)
    }
  }

  /// M066: with a stack's spacing the places of its views move, and its size.
  @Test func spacingMovesViewsAndSize() throws {
    let board = Switchboard()
    let harness = ViewHarness(size: CGSize(width: 200, height: 100)) { Spaced(board: board) }
    #expect(red(harness, isColumn: false) == Array(10..<20))
    withAnimation(.linear(duration: 1)) { board.isOn = true }
    harness.settle()
    #expect(red(harness, isColumn: false) == Array(10..<20))
    harness.skip(0.5)
    #expect(red(harness, isColumn: false) == Array(20..<30))
    // What is behind the stack is as large as it is shown.
    #expect(harness.bitmap[15, 5].green == 255 && harness.bitmap[31, 5].green == harness.bitmap[150, 50].green)
    harness.skip(0.5)
    #expect(red(harness, isColumn: false) == Array(30..<40))
    try harness.verifyAgainstFresh()
  }

  private struct Rows: View {
    let board: Switchboard
    var body: some View {
      VStack(spacing: 0) {
        if !board.isOn { Color(red: 0, green: 0, blue: 1).frame(width: 10, height: 30) }
        Color(red: 1, green: 0, blue: 0).frame(width: 10, height: 10)
      }
      .frame(width: 200, height: 100, alignment: .topLeading)
      .background(Color(red: 1, green: 1, blue: 1))
    }
  }

  /// M068: what is beside a row that goes slides to its new place, while the row fades where it was.
  @Test func siblingsSlideWhileARowFades() throws {
    let board = Switchboard()
    let harness = ViewHarness(size: CGSize(width: 200, height: 100)) { Rows(board: board) }
    #expect(red(harness, isColumn: true) == Array(30..<40))
    withAnimation(.linear(duration: 1)) { board.isOn = true }
    harness.settle()
    harness.skip(0.5)
    #expect(red(harness, isColumn: true) == Array(15..<25))
    let faded = harness.bitmap[5, 5]
    #expect(faded.blue == 255 && abs(Int(faded.red) - 128) <= 2)
    harness.skip(0.5)
    #expect(red(harness, isColumn: true) == Array(0..<10))
    try harness.verifyAgainstFresh()
  }

  /// M062, as far as it is seen: a frame that is no whole pixels begins and ends on them, and is anywhere in between on its way.
  @Test func framesBeginAndEndOnWholePixels() throws {
    let (board, harness) = stage { board in
      Color(red: 1, green: 0, blue: 0).frame(width: 10, height: 10).accessibilityIdentifier("a").padding(.leading, board.isOn ? 41.3 : 10.4)
        .frame(width: 200, height: 100, alignment: .topLeading)
    }
    let before = harness.bitmap
    withAnimation(.linear(duration: 1)) { board.isOn = true }
    harness.settle()
    #expect(harness.bitmap == before && red(harness, isColumn: false) == Array(10..<20))
    var parts: Set<Int> = []
    for step in 1...9 {
      harness.skip(0.1)
      let place = try #require(harness.frame(of: "a")).minX
      #expect(abs(place - (10 + 31 * CGFloat(step) / 10)) <= 0.5)
      parts.insert(Int((place - place.rounded(.down)) * 100))
    }
    #expect(parts.count > 4, "\(parts)")
    harness.skip(0.2)
    #expect(red(harness, isColumn: false) == Array(41..<51) && harness.nextWake == nil)
    try harness.verifyAgainstFresh()
  }
}
