import Oriel
import OrielTesting
import Testing

@testable import LayoutLab

/// The layouts of the layout lab, and what it records of them.
@MainActor @Suite struct LabLayoutTests {
  private func boxes(_ sizes: [CGSize]) -> some View {
    ForEach(sizes.indices, id: \.self) {
      Color.red.frame(width: sizes[$0].width, height: sizes[$0].height).accessibilityIdentifier("\($0)")
    }
  }

  private func frames<L: Layout>(_ layout: L, _ sizes: [CGSize], width: CGFloat) -> [CGRect] {
    let harness = ViewHarness(size: CGSize(width: width, height: 300)) {
      layout { boxes(sizes) }.frame(maxWidth: .infinity, maxHeight: .infinity, alignment: .topLeading)
    }
    return sizes.indices.compactMap { harness.frame(of: "\($0)") }
  }

  @Test func aFlowBeginsANewLineWhereAViewDoesNotFit() {
    let sizes = [CGSize(width: 40, height: 10), CGSize(width: 50, height: 20), CGSize(width: 60, height: 10)]
    #expect(
      frames(FlowLayout(spacing: 4, lineSpacing: 6), sizes, width: 100) == [
        CGRect(x: 0, y: 5, width: 40, height: 10), CGRect(x: 44, y: 0, width: 50, height: 20), CGRect(x: 0, y: 26, width: 60, height: 10),
      ])
    #expect(frames(FlowLayout(spacing: 4, lineSpacing: 6), sizes, width: 200).map(\.minX) == [0, 44, 98])
  }

  @Test func masonryPutsAViewUnderTheShortestColumn() {
    let sizes = [CGSize(width: 40, height: 50), CGSize(width: 40, height: 20), CGSize(width: 40, height: 10)]
    #expect(
      frames(MasonryLayout(minimumColumnWidth: 40, spacing: 4), sizes, width: 84).map(\.origin) == [
        CGPoint(x: 0, y: 0), CGPoint(x: 44, y: 0), CGPoint(x: 44, y: 24),
      ])
    // No room for two columns.
    #expect(frames(MasonryLayout(minimumColumnWidth: 40, spacing: 4), sizes, width: 83).map(\.minY) == [0, 54, 78])
  }

  @Test func theLogHoldsWhatTheContainerAsked() {
    let log = LayoutLog()
    let harness = ViewHarness(size: CGSize(width: 200, height: 100)) {
      HStack(spacing: 0) {
        Color.red.recordingLayout(as: "color", in: log)
        Color.blue.frame(width: 30, height: 20).recordingLayout(as: "fixed", in: log)
      }
    }
    #expect(log.exchanges["fixed"]?.answer == CGSize(width: 30, height: 20))
    #expect(log.exchanges["color"]?.proposal == ProposedViewSize(width: 170, height: 100))
    #expect(log.exchanges["color"]?.answer == CGSize(width: 170, height: 100))
    // Its least and its largest width, and its share. Debug builds ask more than once.
    let asked = log.exchanges["color"]?.asked.map(\.width) ?? []
    #expect([0, .infinity, 170].allSatisfy { asked.contains($0) })
    harness.size.width = 230
    harness.settle()
    #expect(log.exchanges["color"]?.proposal.width == 200)
  }
}
