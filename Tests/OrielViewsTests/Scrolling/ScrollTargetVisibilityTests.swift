import Foundation
import Observation
import Oriel
import OrielTesting
import Testing

/// What views hear of which views a scroll view shows.
@MainActor @Suite struct ScrollTargetVisibilityTests {
  private final class Log { var told: [String] = [] }

  private func rows(_ log: Log, threshold: Double? = nil, isLazy: Bool = false) -> ViewHarness {
    ViewHarness(size: CGSize(width: 100, height: 100)) {
      let scroll = ScrollView {
        if isLazy {
          LazyVStack(spacing: 0) { ForEach(0..<500, id: \.self) { _ in Color.red.frame(height: 30) } }.scrollTargetLayout()
        } else {
          VStack(spacing: 0) {
            ForEach(0..<20, id: \.self) { _ in Color.red.frame(height: 30) }
            Color.blue.frame(height: 30).id("other")
          }
          .scrollTargetLayout()
        }
      }
      if let threshold {
        scroll.onScrollTargetVisibilityChange(idType: Int.self, threshold: threshold) { log.told.append("\($0)") }
      } else {
        scroll.onScrollTargetVisibilityChange(idType: Int.self) { log.told.append("\($0)") }
      }
    }
  }

  private func turn(_ harness: ViewHarness, _ dy: CGFloat) {
    harness.scroll(at: CGPoint(x: 50, y: 50), by: CGVector(dx: 0, dy: dy))
    harness.settle()
  }

  @Test(arguments: [false, true]) func idsOfTargetsInSight(isLazy: Bool) {
    let log = Log()
    let harness = rows(log, isLazy: isLazy)
    #expect(log.told == ["[0, 1, 2]"], "of the fourth a third is seen, by default half of it counts")
    turn(harness, -4)
    #expect(log.told.count == 1)
    turn(harness, -1)
    #expect(log.told == ["[0, 1, 2]", "[0, 1, 2, 3]"])
    turn(harness, -10)
    #expect(log.told.count == 2)
    turn(harness, -1)
    #expect(log.told.last == "[1, 2, 3]")
    turn(harness, -100_000)
    #expect(log.told.last == (isLazy ? "[497, 498, 499]" : "[18, 19]"), "an id of another type does not count")
  }

  @Test func thresholds() {
    func first(_ threshold: Double) -> String? {
      let log = Log()
      _ = rows(log, threshold: threshold)
      return log.told.last
    }
    #expect(first(0.3) == "[0, 1, 2, 3]")
    #expect(first(0.4) == "[0, 1, 2]")
    #expect(first(1) == "[0, 1, 2]")
    #expect(first(0) == "[0, 1, 2, 3]", "what is beyond the edge is not seen")
    #expect(first(1.1) == nil)
    #expect(first(.nan) == nil)
    #expect(first(-1) == "[0, 1, 2, 3]")
  }

  @Test func oneViewHearsOfItselfFromHalfOfItOn() {
    let log = Log()
    let harness = ViewHarness(size: CGSize(width: 100, height: 100)) {
      ScrollView {
        VStack(spacing: 0) {
          Color.red.frame(height: 90)
          Color.blue.frame(height: 40).onScrollVisibilityChange { log.told.append("\($0)") }
          Color.red.frame(height: 500)
        }
      }
    }
    #expect(log.told.isEmpty)
    turn(harness, -9)
    #expect(log.told.isEmpty)
    turn(harness, -1)
    #expect(log.told == ["true"])
    turn(harness, -101)
    #expect(log.told == ["true", "false"])
  }
}
