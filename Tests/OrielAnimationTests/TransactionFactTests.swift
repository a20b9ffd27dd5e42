import Foundation
import Oriel
import OrielTesting
import Testing

/// What decides whether a change moves, by the facts about SwiftUI.
@MainActor @Suite struct TransactionFactTests {
  private func x(_ harness: ViewHarness, _ id: String) -> CGFloat { harness.frame(of: id)?.minX ?? .nan }

  private func square(_ id: String) -> some View { Color.red.frame(width: 10, height: 10).accessibilityIdentifier(id) }

  /// U114: what it wraps, when the value changes, and nothing that is written after it.
  @Test func animationByValueCoversWhatItWraps() {
    let (board, harness) = stage { board in
      VStack(spacing: 0) {
        square("in").offset(x: board.number).animation(.linear(duration: 1), value: board.other)
        square("after").animation(.linear(duration: 1), value: board.other).offset(x: board.number)
      }
    }
    let start = x(harness, "in")
    board.number = 10
    harness.settle()
    #expect(x(harness, "in") == start + 10 && x(harness, "after") == start + 10)
    (board.number, board.other) = (50, 1)
    harness.settle()
    #expect(x(harness, "in") == start + 10 && x(harness, "after") == start + 50)
    harness.skip(0.5)
    #expect(x(harness, "in") == start + 30)
  }

  /// U116: a transaction without an animation stops, and one with it forces, also where there is none around.
  @Test func transactionsStopAndForce() {
    let (board, harness) = stage { board in
      VStack(spacing: 0) {
        square("stopped").offset(x: board.number).transaction { $0.animation = nil }
        square("forced").offset(x: board.number).transaction { $0.animation = .linear(duration: 1) }
      }
    }
    let start = x(harness, "stopped")
    withAnimation(.linear(duration: 2)) { board.number = 10 }
    harness.settle()
    #expect(x(harness, "stopped") == start + 10 && x(harness, "forced") == start)
    harness.skip(0.5)
    #expect(x(harness, "forced") == start + 5)
    harness.skip(0.5)
    board.number = 20
    harness.settle()
    harness.skip(0.5)
    #expect(x(harness, "stopped") == start + 20 && x(harness, "forced") == start + 15)
  }

  /// U118: each write has the innermost animation at its time.
  @Test func nestedAnimations() {
    let (board, harness) = stage { board in
      VStack(spacing: 0) {
        square("outer").offset(x: board.number)
        square("inner").offset(x: CGFloat(board.other))
        square("again").offset(x: board.isOn ? 40 : 0)
      }
    }
    let start = x(harness, "outer")
    withAnimation(.linear(duration: 1)) {
      board.number = 40
      withAnimation(.linear(duration: 2)) { board.other = 40 }
      board.isOn = true
    }
    harness.settle()
    harness.skip(0.5)
    // Objects change at once: the reader runs with the last write's transaction, one for all.
    let places = ["outer", "inner", "again"].map { x(harness, $0) - start }
    #expect(places.allSatisfy { $0 == 10 || $0 == 20 }, "\(places)")
  }

  /// U118 for state, where each write is a turn of its own.
  @Test func nestedAnimationsOfState() {
    struct Content: View {
      @State private var first = 0.0
      @State private var second = 0.0
      var body: some View {
        VStack(spacing: 0) {
          Color.red.frame(width: 10, height: 10).accessibilityIdentifier("first").offset(x: first)
          Color.red.frame(width: 10, height: 10).accessibilityIdentifier("second").offset(x: second)
          Button("go") {
            withAnimation(.linear(duration: 1)) {
              first = 40
              withAnimation(.linear(duration: 2)) { second = 40 }
            }
          }
          .accessibilityIdentifier("go")
        }
      }
    }
    let harness = ViewHarness(size: CGSize(width: 200, height: 100)) { Content() }
    let start = x(harness, "first")
    harness.click("go")
    harness.settle()
    harness.skip(0.5)
    #expect(x(harness, "first") == start + 20 && x(harness, "second") == start + 10)
  }

  /// U120: places move, and what is inside is proposed the size of the end alone.
  @Test func proposalsAreThoseOfTheEnd() {
    struct Asked: Layout {
      final class Log: @unchecked Sendable { var widths: [CGFloat?] = [] }
      let log: Log
      func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) -> CGSize {
        if log.widths.last != proposal.width { log.widths.append(proposal.width) }
        return proposal.replacingUnspecifiedDimensions()
      }
      func placeSubviews(in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) {}
    }
    let log = Asked.Log()
    let (board, harness) = stage { board in
      Asked(log: log) { Color.red }.frame(width: board.isOn ? 150 : 50).accessibilityIdentifier("a")
    }
    log.widths = []
    withAnimation(.linear(duration: 1)) { board.isOn = true }
    harness.settle()
    harness.run(0.5)
    #expect(harness.frame(of: "a")?.width == 100)
    #expect(log.widths == [150])
  }

  /// M070: what is no vector does not move; what follows from it does, and the body runs once.
  @Test func wholeNumbersJumpAndTheirConsequencesMove() {
    struct Bars: View, Equatable {
      var count: Int
      var log: Switchboard
      nonisolated static func == (a: Bars, b: Bars) -> Bool { a.count == b.count }
      var body: some View {
        log.log.append("\(count)")
        return Color.red.frame(width: CGFloat(count) * 10, height: 10).accessibilityIdentifier("a")
      }
    }
    let (board, harness) = stage { Bars(count: $0.other, log: $0) }
    board.log = []
    withAnimation(.linear(duration: 1)) { board.other = 10 }
    harness.settle()
    harness.run(0.5)
    #expect(board.log == ["10"])
    #expect(harness.frame(of: "a").map { abs($0.width - 50) < 0.1 } == true)
  }

  /// M086: a binding made of closures animates nothing by itself; one to state does.
  @Test func bindingsOfClosures() {
    struct Reader: View {
      let board: Switchboard
      var body: some View { Color.red.frame(width: 10, height: 10).accessibilityIdentifier("closures").offset(x: board.number) }
    }
    struct Content: View {
      let board: Switchboard
      @State private var own = 0.0
      var body: some View {
        VStack(spacing: 0) {
          Reader(board: board)
          Color.red.frame(width: 10, height: 10).accessibilityIdentifier("state").offset(x: own)
          Button("go") {
            Binding(get: { board.number }, set: { board.number = $0 }).animation(.linear(duration: 1)).wrappedValue = 40
            $own.animation(.linear(duration: 1)).wrappedValue = 40
          }
          .accessibilityIdentifier("go")
        }
      }
    }
    let board = Switchboard()
    let harness = ViewHarness(size: CGSize(width: 200, height: 100)) { Content(board: board) }
    let start = x(harness, "state")
    harness.click("go")
    harness.settle()
    #expect(x(harness, "state") == start)
    #expect(x(harness, "closures") == start + 40)
    harness.skip(0.5)
    #expect(x(harness, "state") == start + 20)
  }

  /// M110: from the first phase at once to the next, and after the last one to the first; each animation is asked for with the target.
  @Test func phasesGoOnAndOn() {
    let (board, harness) = stage { board in
      Color.red.frame(width: 10, height: 10).accessibilityIdentifier("a")
        .phaseAnimator([0.0, 40, 10]) {
          $0.offset(x: $1)
        } animation: { phase in
          board.log.append("\(Int(phase))")
          return phase == 10 ? nil : .linear(duration: 1)
        }
    }
    harness.settle()
    #expect(board.log == ["40"])
    let start = x(harness, "a")
    harness.skip(0.5)
    #expect(x(harness, "a") == start + 20)
    harness.skip(0.5)
    harness.settle()
    // Without an animation it jumps to 10, and goes on to 0 at once.
    #expect(board.log == ["40", "10", "0"])
    #expect(x(harness, "a") == start + 10)
    harness.skip(0.5)
    #expect(abs(x(harness, "a") - start - 5) < 1)
    harness.run(0.6)
    #expect(board.log == ["40", "10", "0", "40"])
  }

  /// M110: the default animation is that of `withAnimation`.
  @Test func phasesMoveByTheDefaultAnimation() {
    let (_, harness) = stage { _ in
      Color.red.frame(width: 10, height: 10).accessibilityIdentifier("a").phaseAnimator([false, true]) { $0.offset(x: $1 ? 50 : 0) }
    }
    harness.settle()
    let start = x(harness, "a")
    harness.skip(0.1)
    #expect(abs(x(harness, "a") - start - 0.3165 * 50) < 1)
  }

  // MARK: Several in one action of a view

  enum Start: CaseIterable, Sendable { case appears, changes, tasks }

  private struct Writer: View {
    let board: Switchboard
    let start: Start
    let animatesSecond: Bool
    @State private var first = 0.0
    @State private var second = 0.0

    private func write() {
      withAnimation(.linear(duration: 1)) {
        first = 40
      } completion: {
        board.log.append("first")
      }
      if animatesSecond {
        withAnimation(.linear(duration: 2)) {
          second = 40
        } completion: {
          board.log.append("second")
        }
      } else {
        second = 40
      }
    }

    @ViewBuilder var body: some View {
      let _ = board.log.append("\(Int(first)) \(Int(second))")
      let content = VStack(spacing: 0) {
        Color.red.frame(width: 10, height: 10).accessibilityIdentifier("first").offset(x: first)
        Color.red.frame(width: 10, height: 10).accessibilityIdentifier("second").offset(x: second)
      }
      switch start {
      case .appears: content.onAppear { write() }
      case .changes: content.onChange(of: board.other) { write() }
      case .tasks: content.task(id: board.other) { if board.other > 0 { write() } }
      }
    }
  }

  @Test(arguments: Start.allCases, [true, false]) func eachCallHasItsTurn(start: Start, animatesSecond: Bool) throws {
    let board = Switchboard()
    let harness = ViewHarness(size: CGSize(width: 200, height: 100)) { Writer(board: board, start: start, animatesSecond: animatesSecond) }
    if start != .appears {
      board.log = []
      board.other = 1
    }
    harness.settle()
    #expect(board.log.filter { $0.contains(" ") } == ["0 0", "40 0", "40 40"], "\(board.log)")
    harness.skip(0.5)
    #expect(x(harness, "first") == 95 + 20 && x(harness, "second") == 95 + (animatesSecond ? 10 : 40))
    #expect(!board.log.contains("first"))
    harness.skip(0.6)
    #expect(board.log.contains("first") && !board.log.contains("second"))
    harness.skip(1)
    #expect(board.log.contains("second") == animatesSecond)
    try harness.verifyAgainstFresh()
  }
}
