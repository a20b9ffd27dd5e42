import Foundation
import Oriel
import Testing

@_spi(Oriel) @testable import OrielCore
@testable import OrielTesting
@_spi(Oriel) @testable import OrielLayout
@_spi(Oriel) @testable import OrielViews

/// A pad's scroll that breaks off in motion goes on; one that slows down does not, and a wheel's never does.
@MainActor @Suite struct PadScrollTests {
  private let harness: ViewHarness
  private let log = PhaseLog()

  @MainActor private final class PhaseLog {
    var phases: [ScrollPhase] = []
  }

  init() {
    let log = log
    harness = ViewHarness(size: CGSize(width: 100, height: 100)) {
      ScrollView { Color.red.frame(height: 10_000) }.onScrollPhaseChange { log.phases.append($1) }
    }
    harness.settle()
  }

  private var offset: CGFloat { harness.host.graph.stage.rootBox.firstScroll?.offset.y ?? -1 }

  private func scroll(_ distances: [CGFloat]) {
    for distance in distances {
      harness.scroll(at: CGPoint(x: 50, y: 50), by: CGVector(dx: 0, dy: -distance))
      harness.advance(by: .milliseconds(16))
    }
  }

  @Test func whatBreaksOffGoesOn() {
    scroll([11.3, 12.7, 13.1, 12.9])
    let left = offset
    #expect(abs(left - 50) < 1 && log.phases == [.interacting])
    harness.advance(by: .milliseconds(60))
    #expect(log.phases == [.interacting, .decelerating])
    var (last, largest) = (offset, CGFloat(0))
    for _ in 0..<400 {
      harness.advance(by: .milliseconds(16))
      #expect(offset >= last)
      largest = max(largest, offset - last)
      last = offset
    }
    // A speed of 800 points a second slides some 400 points. A step of 16 ms shows at most what comes in two of the glide's.
    #expect((last - left) > 300 && (last - left) < 500 && largest <= 27, "\(last - left), \(largest)")
    #expect(log.phases == [.interacting, .decelerating, .idle])
    #expect(harness.host.graph.timers.next == nil)
  }

  @Test func fingersThatStopEndIt() {
    scroll([11.3, 12.7, 6.1, 2.3, 1.1, 0.7, 0.3, 0.3])
    let left = offset
    harness.advance(by: .seconds(2))
    #expect(offset == left)
    #expect(log.phases == [.interacting, .idle])
  }

  /// Parts of pixels add up.
  @Test func slowFingersLoseNothing() {
    scroll(Array(repeating: 0.3, count: 40))
    #expect(offset == 12)
    scroll(Array(repeating: -0.3, count: 10))
    #expect(offset == 9)
    harness.advance(by: .seconds(2))
    #expect(offset == 9)
    // At the end nothing is left over for the way back.
    scroll([-6.3, -5.2, -0.3, -0.3])
    harness.advance(by: .seconds(1))
    scroll([1.1])
    #expect(offset == 1)
  }

  @Test func whatFollowsStopsIt() {
    scroll([11.3, 12.7, 13.1, 12.9])
    harness.advance(by: .milliseconds(200))
    #expect(log.phases.last == .decelerating)
    scroll([-0.7])
    let left = offset
    harness.advance(by: .seconds(2))
    #expect(offset == left)
    #expect(log.phases == [.interacting, .decelerating, .interacting, .idle])
  }

  /// Wheels turn by whole notches, fine ones by 120ths of them.
  @Test(arguments: [48, 24, 6, 0.4]) func aWheelStops(distance: CGFloat) {
    scroll(Array(repeating: distance, count: 8))
    let left = offset
    harness.advance(by: .seconds(2))
    #expect(offset == left && !log.phases.contains(.decelerating))
  }

  @Test func itGoesOnToWhereABehaviorLeads() {
    let harness = ViewHarness(size: CGSize(width: 100, height: 100)) {
      ScrollView { Color.red.frame(height: 10_000) }.scrollTargetBehavior(.paging)
    }
    harness.settle()
    for distance in [11.3, 12.7, 13.1, 12.9] {
      harness.scroll(at: CGPoint(x: 50, y: 50), by: CGVector(dx: 0, dy: -distance))
      harness.advance(by: .milliseconds(16))
    }
    harness.advance(by: .seconds(3))
    let end = harness.host.graph.stage.rootBox.firstScroll?.offset.y ?? -1
    #expect(end > 50 && end.truncatingRemainder(dividingBy: 100) == 0, "\(end)")
  }
}

extension Box {
  fileprivate var firstScroll: ScrollBox? {
    var boxes: [Box] = [self]
    while let box = boxes.popLast() {
      if let scroll = box as? ScrollBox { return scroll }
      boxes += box.children
    }
    return nil
  }
}
