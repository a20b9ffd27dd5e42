import Oriel
import OrielTesting
import Testing

/// A stack's answer holds for other lengths across only as far as all holds that it was made from.
@MainActor @Suite struct AnswersAcrossTests {
  @Test func baselinesMoveWithWhatFollows() throws {
    let harness = ViewHarness(size: CGSize(width: 200, height: 200)) {
      HStack(alignment: .firstTextBaseline) {
        Color.red
        VStack {
          Text("one")
          Text("two")
        }
      }
    }
    for height in [34, 120, 20, 60, 200] {
      harness.size = CGSize(width: 248, height: CGFloat(height))
      try harness.verifyAgainstFresh()
    }
  }

  @Test(arguments: [13, 17, 26, 40, 61, 80]) func theLeastLengthsWereAskedForWithAnotherHeight(height: Int) throws {
    // A text that is given no width has as many lines as the height has room for, and is as wide as the widest of those.
    let harness = ViewHarness(size: CGSize(width: 213, height: 109), displayScale: 1.5) {
      HStack {
        Toggle("one\n\nthree", isOn: .constant(true))
        ForEach(0..<4) { Text("row \($0)") }
      }
      .font(.system(size: 9))
    }
    for other in [109, 101, height, 101, height + 4] {
      harness.size = CGSize(width: 205, height: CGFloat(other))
      try harness.verifyAgainstFresh()
    }
  }

  @Test func aShortenedTextAnswersForAllHeightsOfAsManyLines() throws {
    let harness = ViewHarness(size: CGSize(width: 60, height: 40)) {
      Text("a longer line of words that wraps around at some place, and goes on").accessibilityIdentifier("text")
    }
    var heights: Set<CGFloat> = []
    var (sizes, measures) = (0, 0)
    for height in stride(from: CGFloat(1), through: 120, by: 1.75) {
      harness.size = CGSize(width: 60, height: height)
      measures += harness.settle().reduce(0) { $0 + $1.measures }
      sizes += 1
      if sizes % 5 == 0 { try harness.verifyAgainstFresh() }
      if let frame = harness.frame(of: "text") { heights.insert(frame.height) }
    }
    // Seven lines, one after another. The window answers for each size anew.
    #expect(heights.count >= 6)
    #expect(measures <= sizes + heights.count * 2, "\(measures)")
  }

  /// Found by the random apps (68818): where there is no end, a stack divides nothing, but proposes each child all of it.
  @Test func anAnswerToEveryFiniteLengthIsNotOneToAnEndlessOne() {
    func row() -> ViewHarness {
      ViewHarness(size: CGSize(width: 100, height: 100)) {
        HStack {
          Spacer().layoutPriority(1)
          Text("some words, and more")
        }
      }
    }
    let endless = ProposedViewSize(width: .infinity, height: 100)
    let (asked, fresh) = (row(), row())
    for width in [20, 60, 1000] { _ = asked.contentSize(proposed: ProposedViewSize(width: CGFloat(width), height: 100)) }
    #expect(asked.contentSize(proposed: endless).height == fresh.contentSize(proposed: endless).height)
    #expect(fresh.contentSize(proposed: endless).height < 30)
  }
}
