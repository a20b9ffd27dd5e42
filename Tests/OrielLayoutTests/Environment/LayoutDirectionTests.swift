import Foundation
import Oriel
import OrielTesting
import Testing

/// From right to left, rows, edges, alignments and text are those of a mirror; nothing is measured anew.
@MainActor @Suite struct LayoutDirectionTests {
  /// Views at leading, middle and trailing places of each kind of container.
  private struct Sample: View {
    var body: some View {
      VStack(alignment: .leading, spacing: 4) {
        HStack(spacing: 6) {
          Color.red.frame(width: 20, height: 10).accessibilityIdentifier("a")
          Color.green.frame(width: 30, height: 10).padding(.leading, 7).accessibilityIdentifier("b")
          Spacer()
          Color.blue.frame(width: 10, height: 10).accessibilityIdentifier("c")
        }
        Color.red.frame(width: 40, height: 10).accessibilityIdentifier("d")
        ZStack(alignment: .topTrailing) {
          Color.gray.frame(width: 80, height: 30)
          Color.red.frame(width: 9, height: 9).accessibilityIdentifier("e")
        }
        Color.gray.frame(width: 70, height: 12)
          .overlay(alignment: .leading) { Color.red.frame(width: 5, height: 5).accessibilityIdentifier("f") }
        Color.red.frame(width: 8, height: 8).accessibilityIdentifier("g").frame(maxWidth: .infinity, alignment: .trailing)
        Color.red.frame(width: 8, height: 8).accessibilityIdentifier("h").offset(x: 12)
      }
      .padding(EdgeInsets(top: 1, leading: 10, bottom: 2, trailing: 30))
    }
  }

  @Observable final class Model {
    var direction = LayoutDirection.leftToRight
    var count = 0
  }

  private let identifiers = ["a", "b", "c", "d", "e", "f", "g", "h"]

  @Test func everyFrameIsMirroredInTheWindow() throws {
    let harness = ViewHarness(size: CGSize(width: 300, height: 200)) { Sample() }
    let before = identifiers.map { harness.frame(of: $0) }
    #expect(before[0]?.minX == 10)
    harness.setSystem(\.layoutDirection, .rightToLeft)
    let report = harness.frame()
    #expect(report.bodies == 0 && report.measures == 0)
    for (identifier, old) in zip(identifiers, before) {
      let old = try #require(old), new = try #require(harness.frame(of: identifier))
      #expect(abs(new.minX - (300 - old.maxX)) < 1e-9 && new.minY == old.minY && new.size == old.size, "\(identifier)")
    }
    try harness.verifyAgainstFresh()
    harness.setSystem(\.layoutDirection, .leftToRight)
    harness.settle()
    #expect(identifiers.map { harness.frame(of: $0) } == before)
    try harness.verifyAgainstFresh()
  }

  @Test func aSubtreeMayHaveItsOwnDirection() throws {
    struct Pair: View {
      let id: String
      var body: some View {
        HStack(spacing: 0) {
          Color.red.frame(width: 10, height: 10).accessibilityIdentifier(id)
          Color.blue.frame(width: 30, height: 10)
        }
      }
    }
    struct Root: View {
      let model: Model
      var body: some View {
        VStack(spacing: 0) {
          Pair(id: "own").environment(\.layoutDirection, model.direction)
          Pair(id: "other")
          Pair(id: "turned").transformEnvironment(\.layoutDirection) { $0 = $0 == .leftToRight ? .rightToLeft : .leftToRight }
        }
      }
    }
    let model = Model()
    let harness = ViewHarness(size: CGSize(width: 40, height: 30)) { Root(model: model) }
    func starts() -> [CGFloat?] { ["own", "other", "turned"].map { harness.frame(of: $0)?.minX } }
    #expect(starts() == [0, 0, 30])
    model.direction = .rightToLeft
    let report = harness.frame()
    #expect(report.measures == 0 && report.placements == 2)
    #expect(starts() == [30, 0, 30])
    harness.setSystem(\.layoutDirection, .rightToLeft)
    harness.settle()
    #expect(starts() == [30, 30, 0])
    try harness.verifyAgainstFresh()
  }

  @Test func rowsStartAtTheRightAndScrollToTheLeft() throws {
    let harness = ViewHarness(size: CGSize(width: 100, height: 40)) {
      ScrollView(.horizontal) {
        HStack(spacing: 0) {
          ForEach(0..<30) { index in
            Color.red.opacity(index % 2 == 0 ? 1 : 0.5).frame(width: 20, height: 20).accessibilityIdentifier("\(index)")
          }
        }
      }
    }
    harness.setSystem(\.layoutDirection, .rightToLeft)
    harness.settle()
    #expect(harness.frame(of: "0")?.maxX == 100)
    harness.scroll(at: CGPoint(x: 50, y: 20), by: CGVector(dx: 40, dy: 0))
    let report = harness.frame()
    #expect(report.bodies == 0 && report.measures == 0)
    #expect(harness.frame(of: "0")?.maxX == 140)
    try harness.verifyAgainstFresh()
  }

  @Test func theVerticalIndicatorChangesSides() {
    let harness = ViewHarness(size: CGSize(width: 60, height: 60)) {
      ScrollView { Color.clear.frame(width: 60, height: 400) }
    }
    let background = harness.bitmap[30, 10]
    func show() {
      harness.settle()
      for distance in [-5.0, 5] { harness.scroll(at: CGPoint(x: 30, y: 30), by: CGVector(dx: 0, dy: distance)) }
      harness.settle()
      harness.advance(by: .milliseconds(500))
      harness.settle()
    }
    show()
    #expect(harness.bitmap[55, 10] != background && harness.bitmap[5, 10] == background)
    harness.setSystem(\.layoutDirection, .rightToLeft)
    show()
    #expect(harness.bitmap[55, 10] == background && harness.bitmap[5, 10] != background)
  }

  @Test func linesOfTextAreFlushRight() {
    func firstInk(_ direction: LayoutDirection) -> Int {
      let picture = ViewHarness(size: CGSize(width: 160, height: 40)) { Text("i\nmmmmmmmm").environment(\.layoutDirection, direction) }
        .bitmap
      for x in 0..<160 { for y in 0..<20 where picture[x, y] != picture[0, 0] { return x } }
      return -1
    }
    #expect(firstInk(.rightToLeft) > firstInk(.leftToRight) + 20)
  }

  @Test func scopesThatGoLeaveNoWatcherBehind() {
    struct Root: View {
      let model: Model
      var body: some View {
        VStack { ForEach(0..<model.count, id: \.self) { _ in HStack { Color.red }.environment(\.layoutDirection, .rightToLeft) } }
      }
    }
    let model = Model()
    let harness = ViewHarness { Root(model: model) }
    let baseline = harness.counts
    model.count = 50
    harness.settle()
    #expect(harness.counts.observers >= baseline.observers + 50)
    model.count = 0
    harness.settle()
    #expect(harness.counts == baseline)
  }
}
