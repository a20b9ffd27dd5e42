import Foundation
import Oriel
@_spi(Oriel) import OrielCore
@testable import OrielTesting
@testable import OrielLayout
@testable import OrielViews
import Testing

/// Scrolls that end at pages.
@MainActor @Suite struct PagingScrollTests: ScrollTargetTesting {
  @Test func aNotchGoesAPage() throws {
    let harness = column(rows(100, 4) + [40], .paging)
    var seen: [CGFloat] = []
    for _ in 0..<5 {
      turn(harness, -48)
      seen.append(offset(harness))
    }
    // The last page is shorter.
    #expect(seen == [100, 200, 300, 340, 340])
    turn(harness, 48)
    #expect(offset(harness) == 300)
    turn(harness, 48 * 5)
    #expect(offset(harness) == 200)
    try harness.verifyAgainstFresh()
  }

  @Test func smallPagesGoOneByOneToo() {
    let harness = column(rows(20), .paging, size: CGSize(width: 100, height: 20))
    harness.scroll(at: CGPoint(x: 50, y: 10), by: CGVector(dx: 0, dy: -48))
    harness.settle()
    #expect(offset(harness) == 20)
    harness.scroll(at: CGPoint(x: 50, y: 10), by: CGVector(dx: 0, dy: -480))
    harness.settle()
    #expect(offset(harness) == 40)
  }

  @Test(arguments: [(CGFloat(-40), CGFloat(0)), (-60, 100), (-230, 200), (-360, 400)])
  func aPadFollowsTheFingersAndThenGoesToTheNearestPage(distance: CGFloat, page: CGFloat) throws {
    let harness = column(rows(100, 5), .paging)
    turn(harness, distance)
    #expect(offset(harness) == -distance)
    harness.advance(by: .milliseconds(149))
    harness.settle()
    #expect(offset(harness) == -distance)
    harness.advance(by: .milliseconds(1))
    harness.settle()
    #expect(offset(harness) == page)
    #expect(harness.nextWake == nil)
    try harness.verifyAgainstFresh()
  }

  @Test func eachMovementOfAPadPutsThePauseOff() {
    let harness = column(rows(100, 5), .paging)
    for step in 1...5 {
      turn(harness, -11)
      #expect(offset(harness) == CGFloat(step) * 11)
      harness.advance(by: .milliseconds(100))
    }
    pause(harness)
    #expect(offset(harness) == 100)
  }

  @Test func aNotchFromTheMiddleOfAPageGoesToTheNextEdge() {
    let harness = column(rows(100, 5), .paging)
    turn(harness, -130)
    turn(harness, 48)
    #expect(offset(harness) == 100)
    turn(harness, -130)
    turn(harness, -48)
    #expect(offset(harness) == 300)
    // The notch has settled it already.
    pause(harness)
    #expect(offset(harness) == 300)
  }

  @Test func keysGoPageByPageAndHomeAndEndToTheEnds() {
    let harness = column(rows(100, 4) + [40], .paging)
    harness.press(.downArrow)
    harness.settle()
    #expect(offset(harness) == 100)
    harness.press(.pageDown)
    harness.settle()
    #expect(offset(harness) == 200)
    harness.press(.upArrow)
    harness.settle()
    #expect(offset(harness) == 100)
    harness.press(.end)
    harness.settle()
    #expect(offset(harness) == 340)
    harness.press(.home)
    harness.settle()
    #expect(offset(harness) == 0)
  }

  @Test func pagesAreCountedFromTheRightWhereThatLeads() throws {
    let harness = ViewHarness(size: CGSize(width: 100, height: 100)) {
      ScrollView(.horizontal) {
        HStack(spacing: 0) {
          ForEach(0..<4, id: \.self) { Color.red.frame(width: $0 == 3 ? 40 : 100).accessibilityIdentifier("\($0)") }
        }
      }
      .scrollTargetBehavior(.paging)
      .environment(\.layoutDirection, .rightToLeft)
    }
    func right(_ id: String) -> CGFloat { harness.frame(of: id)?.maxX ?? .nan }
    #expect(right("0") == 100)
    turn(harness, 0, dx: 48)
    #expect(right("1") == 100)
    turn(harness, 0, dx: 70)
    #expect(right("1") == 170)
    pause(harness)
    #expect(right("2") == 100)
    turn(harness, 0, dx: 48)
    #expect(harness.frame(of: "3")?.minX == 0)
    turn(harness, 0, dx: -48)
    #expect(right("2") == 100)
    // The same page in a window of another width.
    harness.size = CGSize(width: 80, height: 100)
    harness.settle()
    #expect(right("2") == 40)
    try harness.verifyAgainstFresh()
  }

  @Test func aViewOfAnotherSizeShowsTheSamePage() throws {
    let harness = ViewHarness(size: CGSize(width: 100, height: 100)) {
      ScrollView(.horizontal) {
        HStack(spacing: 0) {
          ForEach(0..<6, id: \.self) { Color.red.containerRelativeFrame(.horizontal).accessibilityIdentifier("\($0)") }
        }
      }
      .scrollTargetBehavior(.paging)
    }
    for _ in 0..<3 { turn(harness, 0, dx: -48) }
    #expect(harness.frame(of: "3") == CGRect(x: 0, y: 0, width: 100, height: 100))
    for width in [140, 60, 100, 333] as [CGFloat] {
      harness.size = CGSize(width: width, height: 100)
      harness.settle()
      #expect(harness.frame(of: "3") == CGRect(x: 0, y: 0, width: width, height: 100))
      try harness.verifyAgainstFresh()
    }
  }

  @Test func aPageIsWhatIsSeenBetweenMargins() {
    let harness = ViewHarness(size: CGSize(width: 100, height: 100)) {
      ScrollView {
        VStack(spacing: 0) { ForEach(0..<5, id: \.self) { Color.red.frame(height: 80).accessibilityIdentifier("\($0)") } }
      }
      .contentMargins(.vertical, 10, for: .scrollContent)
      .scrollTargetBehavior(.paging)
    }
    turn(harness, -48)
    #expect(harness.frame(of: "1")?.minY == 10)
    turn(harness, -48)
    #expect(harness.frame(of: "2")?.minY == 10)
  }
}
