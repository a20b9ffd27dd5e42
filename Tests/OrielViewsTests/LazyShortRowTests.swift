import Foundation
import Oriel
import OrielTesting
import Testing

/// Lazy rows that take next to no room, or have no view.
@MainActor @Suite struct LazyShortRowTests {
  private func harness<V: View>(@ViewBuilder _ rows: () -> V) -> ViewHarness {
    let rows = rows()
    return ViewHarness(size: CGSize(width: 100, height: 100)) { ScrollView { LazyVStack(spacing: 0) { rows } } }
  }

  private func row(_ number: Int, _ height: CGFloat) -> some View { Color.red.frame(height: height).accessibilityIdentifier("\(number)") }

  @Test func rowsWithoutAHeightDoNotHideThoseAfterThem() throws {
    let harness = harness {
      Color.clear.frame(height: 0).id("top")
      ForEach(0..<1_000) { row($0, 20) }
    }
    #expect(harness.frame(of: "0") == CGRect(x: 0, y: 0, width: 100, height: 20))
    #expect(harness.frame(of: "4")?.minY == 80)
    try harness.verifyAgainstFresh()
  }

  @Test(arguments: [1, 3, 40]) func alsoInOneCollection(_ count: Int) throws {
    let harness = harness { ForEach(0..<1_000) { row($0, $0 < count ? 0 : 20) } }
    #expect(harness.frame(of: "\(count)")?.minY == 0)
    #expect(harness.frame(of: "\(count + 4)")?.minY == 80)
    try harness.verifyAgainstFresh()
  }

  @Test func rowsOfNoHeightAtAllAreMadeTogether() {
    let harness = harness { ForEach(0..<2_000) { row($0, 0) } }
    #expect(harness.frame(of: "1999") != nil)
    // Some batches, each of which places all that is made.
    #expect(harness.firstReport.placements == 10_757)
  }

  @Test func aListOfWhichFewRowsHaveAView() throws {
    let harness = harness { ForEach(0..<3_000) { number in if number % 1_000 == 999 { row(number, 20) } } }
    #expect(harness.frame(of: "999")?.minY == 0)
    #expect(harness.frame(of: "2999")?.minY == 40)
    #expect(harness.firstReport.measures == 121)
    try harness.verifyAgainstFresh()
  }

  @Test func tinyRowsAfterATallOne() throws {
    let harness = harness { ForEach(0..<4_000) { row($0, $0 == 0 ? 50 : 0.25) } }
    #expect(harness.frame(of: "200")?.minY == 99.75)
    // Those that are seen, and a quarter more at most.
    #expect(harness.firstReport.nodesMounted == 250)
    #expect(harness.firstReport.placements == 3_698)
    try harness.verifyAgainstFresh()
  }

  @Test func moreThanCanBeSeenAreNamed() {
    let harness = harness { ForEach(0..<15_000) { _ in EmptyView() } }
    #expect(harness.messages.count == 1)
    #expect(harness.messages.first?.contains("views at once, as they take next to no room; those after them wait for a scroll") == true)
  }
}
