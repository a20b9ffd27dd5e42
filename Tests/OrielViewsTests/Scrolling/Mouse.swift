import Foundation
import Oriel

@_spi(Oriel) @testable import OrielCore
@testable import OrielTesting

/// A mouse over the views of a harness.
@MainActor final class Mouse {
  private let harness: ViewHarness
  private(set) var place = CGPoint.zero

  init(_ harness: ViewHarness) { self.harness = harness }

  func move(_ x: CGFloat, _ y: CGFloat) {
    place = CGPoint(x: x, y: y)
    harness.host.pointerMoved(to: place)
    harness.settle()
  }

  /// Out of the window.
  func leave() {
    harness.host.pointerMoved(to: nil)
    harness.settle()
  }

  func press(_ modifiers: EventModifiers = []) {
    harness.host.pointerPressed(at: place, modifiers: modifiers)
    harness.settle()
  }

  func release() {
    harness.host.pointerReleased(at: place)
    harness.settle()
  }

  /// Waits, a frame at a time.
  func wait(_ seconds: Double) {
    for _ in 0..<Int((seconds * 60).rounded()) {
      harness.advance(by: .nanoseconds(16_666_667))
      harness.settle()
    }
  }

  /// Comes to a place, and rests there until a bar is seen and wide.
  func rest(_ x: CGFloat, _ y: CGFloat) {
    move(x, y)
    wait(0.25)
  }
}
