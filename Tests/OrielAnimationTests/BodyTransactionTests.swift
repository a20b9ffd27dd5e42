import Oriel
import OrielTesting
import Testing

/// What is shown of a view is on or off, or a number.
@MainActor @Observable final class Switchboard {
  var isOn = false
  var other = 0
  var number = 0.0
  @ObservationIgnored var log: [String] = []
}

/// Views of a window of 200 by 100 points, on a switchboard.
@MainActor func stage<Content: View>(@ViewBuilder _ content: @escaping (Switchboard) -> Content) -> (Switchboard, ViewHarness) {
  let board = Switchboard()
  return (board, ViewHarness(size: CGSize(width: 200, height: 100)) { Hosted(model: board, content: content) })
}

/// S153, and its form for transactions: what a body applies, and nothing else.
@MainActor @Suite struct BodyTransactionTests {
  private func near(_ a: some BinaryInteger, _ b: Int, _ tolerance: Int = 3) -> Bool { abs(Int(a) - b) <= tolerance }

  @Test func whatTheBodyAppliesMovesAndTheRestJumps() throws {
    let (board, harness) = stage { board in
      Color.black.frame(width: board.isOn ? 100 : 20, height: 20).accessibilityIdentifier("a")
        .animation(.linear(duration: 1)) { $0.opacity(board.isOn ? 0 : 1) }
    }
    board.isOn = true
    harness.settle()
    #expect(harness.frame(of: "a") == CGRect(x: 50, y: 40, width: 100, height: 20))
    #expect(harness.bitmap[60, 50].red == 0)
    harness.skip(0.5)
    let ground = harness.bitmap[10, 10].red
    #expect(near(harness.bitmap[60, 50].red, Int(ground) / 2))
    harness.skip(0.5)
    #expect(harness.bitmap[60, 50].red == ground)
    #expect(harness.nextWake == nil)
    try harness.verifyAgainstFresh()
  }

  @Test func whatIsInsideHasTheTransactionFromOutside() throws {
    let (board, harness) = stage { board in
      Color.red.frame(width: 10, height: 10).accessibilityIdentifier("a").offset(x: board.isOn ? 40 : 0)
        .animation(.linear(duration: 2)) { $0.offset(x: board.isOn ? 40 : 0) }
    }
    withAnimation(.linear(duration: 1)) { board.isOn = true }
    harness.settle()
    #expect(harness.frame(of: "a")?.minX == 95)
    harness.skip(0.5)
    #expect(harness.frame(of: "a")?.minX == 125)
    harness.skip(0.5)
    #expect(harness.frame(of: "a")?.minX == 155)
    try harness.verifyAgainstFresh()
    board.isOn = false
    harness.settle()
    // Without a transaction, the inner one jumps.
    #expect(harness.frame(of: "a")?.minX == 135)
  }

  @Test func nilShowsTheChangesOfTheBodyAtOnce() throws {
    let (board, harness) = stage { board in
      Color.red.frame(width: 10, height: 10).accessibilityIdentifier("a").offset(x: board.isOn ? 40 : 0)
        .animation(nil) { $0.offset(x: board.isOn ? 40 : 0) }
    }
    withAnimation(.linear(duration: 1)) { board.isOn = true }
    harness.settle()
    #expect(harness.frame(of: "a")?.minX == 135)
    harness.skip(0.5)
    #expect(harness.frame(of: "a")?.minX == 155)
    try harness.verifyAgainstFresh()
  }

  @Test func bodiesInBodies() throws {
    let (board, harness) = stage { board in
      Color.red.frame(width: 10, height: 10).accessibilityIdentifier("a").offset(x: board.isOn ? 5 : 0)
        .animation(.linear(duration: 1)) { outer in
          outer.offset(x: board.isOn ? 20 : 0).animation(.linear(duration: 2)) { $0.offset(y: board.isOn ? 20 : 0) }
        }
    }
    board.isOn = true
    harness.settle()
    #expect(harness.frame(of: "a")?.origin == CGPoint(x: 100, y: 45))
    harness.skip(0.5)
    #expect(harness.frame(of: "a")?.origin == CGPoint(x: 110, y: 50))
    harness.skip(0.5)
    #expect(harness.frame(of: "a")?.origin == CGPoint(x: 120, y: 55))
    try harness.verifyAgainstFresh()
  }

  @Test func transactionsOfABody() throws {
    let (board, harness) = stage { board in
      Color.red.frame(width: 10, height: 10).accessibilityIdentifier("a").offset(x: board.isOn ? 40 : 0)
        .transaction {
          board.log.append($0.animation == nil ? "none" : "some")
          $0.animation = .linear(duration: 1)
        } body: {
          $0.offset(x: board.isOn ? 40 : 0)
        }
    }
    board.log = []
    board.isOn = true
    harness.settle()
    #expect(board.log.contains("none") && !board.log.contains("some"))
    harness.skip(0.5)
    #expect(harness.frame(of: "a")?.minX == 155)
    try harness.verifyAgainstFresh()
    board.log = []
    withAnimation(.linear(duration: 4)) { board.isOn = false }
    harness.settle()
    #expect(board.log.contains("some"))
    harness.skip(0.5)
    #expect(harness.frame(of: "a")?.minX == 150)
  }

  @Test func disabledAnimationsAreDisabledInABody() {
    let (board, harness) = stage { board in
      Color.red.frame(width: 10, height: 10).accessibilityIdentifier("a")
        .animation(.linear(duration: 1)) { $0.offset(x: board.isOn ? 40 : 0) }
    }
    withTransaction(\.disablesAnimations, true) { board.isOn = true }
    harness.settle()
    #expect(harness.frame(of: "a")?.minX == 135)
    #expect(harness.nextWake == nil)
  }

  @Test func severalViewsEachMove() throws {
    let (board, harness) = stage { board in
      VStack(spacing: 0) {
        Group {
          Color.red.frame(width: 10, height: 10).accessibilityIdentifier("a")
          Color.blue.frame(width: 10, height: 10).accessibilityIdentifier("b")
        }
        .animation(.linear(duration: 1)) { $0.offset(x: board.isOn ? 40 : 0) }
      }
    }
    board.isOn = true
    harness.settle()
    harness.skip(0.5)
    #expect(harness.frame(of: "a")?.minX == 115 && harness.frame(of: "b")?.minX == 115)
    try harness.verifyAgainstFresh()
  }

  @Test func subviewsMoveAtTheirPlaces() throws {
    let (board, harness) = stage { board in
      Group(
        subviews: Group {
          Color.red.frame(width: 10, height: 10).accessibilityIdentifier("a").offset(y: board.isOn ? 8 : 0)
          Color.blue.frame(width: 10, height: 10).accessibilityIdentifier("b").offset(y: board.isOn ? 8 : 0)
        }
        .animation(.linear(duration: 1)) { $0.offset(x: board.isOn ? 40 : 0) }
      ) { subviews in
        VStack(spacing: 0) { ForEach(subviews) { $0 } }
      }
    }
    let first = try #require(harness.frame(of: "a"))
    board.isOn = true
    harness.settle()
    harness.skip(0.5)
    #expect(harness.frame(of: "a")?.origin == CGPoint(x: first.minX + 20, y: first.minY + 8))
    try harness.verifyAgainstFresh()
  }

  /// As in SwiftUI, a body's animation is none of places: those of the layout change as they would outside.
  @Test func placesAreNotTheBodys() throws {
    let (board, harness) = stage { board in
      Color.black.frame(width: 10, height: 10)
        .animation(.linear(duration: 1)) { $0.padding(board.isOn ? 20 : 0).background(.red).accessibilityIdentifier("a") }
    }
    board.isOn = true
    harness.settle()
    #expect(harness.frame(of: "a")?.size == CGSize(width: 50, height: 50))
    withAnimation(.linear(duration: 1)) { board.isOn = false }
    harness.settle()
    harness.skip(0.5)
    #expect(harness.frame(of: "a")?.size == CGSize(width: 30, height: 30))
    try harness.verifyAgainstFresh()
  }

  @Test func stylesOfABodyMove() throws {
    let (board, harness) = stage { board in
      Rectangle().frame(width: 50, height: 50)
        .animation(.linear(duration: 1)) { $0.foregroundStyle(board.isOn ? Color.white : .black) }
    }
    board.isOn = true
    harness.settle()
    #expect(harness.bitmap[100, 50].red == 0)
    harness.skip(0.5)
    #expect(near(harness.bitmap[100, 50].red, 99))
    try harness.verifyAgainstFresh()
  }

  @Test func viewsInsideKeepTheirStateAndBodiesEnd() throws {
    struct Counter: View {
      @State private var count = 0
      var body: some View { Button("\(count)") { count += 1 }.accessibilityIdentifier("count") }
    }
    let (board, harness) = stage { board in
      if board.other < 2 { Counter().animation(.linear(duration: 1)) { $0.opacity(board.isOn ? 0.5 : 1) } }
    }
    harness.click("count")
    board.isOn = true
    harness.settle()
    harness.skip(0.5)
    #expect(harness.text(of: "count") == "1")
    board.other = 2
    harness.settle()
    #expect(harness.nextWake == nil)
    try harness.verifyAgainstFresh()
  }
}
