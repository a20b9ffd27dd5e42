import Foundation
import Oriel

@_spi(Oriel) @testable import OrielCore
@_spi(Oriel) @testable import OrielInput
@testable import OrielTesting

/// A finger over the views of a harness.
@MainActor final class Finger {
  private let harness: ViewHarness
  private var place = CGPoint.zero
  /// Called after each frame.
  var shown: () -> Void = {}

  init(_ harness: ViewHarness) { self.harness = harness }

  private func send(_ phase: InputEvent.Pointer.Phase) {
    harness.host.send(InputEvent(.pointer(.init(phase)), at: place, device: .touch, time: harness.host.timers.now))
    harness.settle()
    shown()
  }

  func press(_ x: CGFloat, _ y: CGFloat) {
    place = CGPoint(x: x, y: y)
    send(.pressed)
  }

  /// Moves by a distance in steps of a frame.
  func move(_ dx: CGFloat, _ dy: CGFloat, steps: Int = 5) {
    for _ in 0..<steps {
      harness.advance(by: .milliseconds(16))
      place.x += dx / CGFloat(steps)
      place.y += dy / CGFloat(steps)
      send(.moved)
    }
  }

  func release() { send(.released) }

  /// Waits, a frame at a time.
  func wait(_ seconds: Double) {
    for _ in 0..<Int((seconds * 60).rounded()) {
      harness.advance(by: .nanoseconds(16_666_667))
      harness.settle()
      shown()
    }
  }
}
