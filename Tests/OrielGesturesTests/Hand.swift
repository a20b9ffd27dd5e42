import Foundation
import Oriel

@testable import OrielTesting

/// A log of what gestures told.
@MainActor final class GestureLog {
  private(set) var entries: [String] = []
  func callAsFunction(_ entry: String) { entries.append(entry) }
  var text: String { entries.isEmpty ? "-" : entries.joined(separator: ",") }
  func clear() { entries = [] }
}

/// A hand with a mouse, over a window of 200 × 200 points.
@MainActor final class Hand {
  let harness: ViewHarness
  let log: GestureLog
  private var place = CGPoint.zero

  /// `content` fills the window, and writes into the log.
  init(@ViewBuilder _ content: (GestureLog) -> some View) {
    log = GestureLog()
    let view = content(log)
    harness = ViewHarness(size: CGSize(width: 200, height: 200)) { view }
    harness.settle()
  }

  func press(_ x: CGFloat = 100, _ y: CGFloat = 100) {
    place = CGPoint(x: x, y: y)
    harness.host.pointerPressed(at: place)
    harness.settle()
  }

  /// Moves to a place.
  func move(_ x: CGFloat, _ y: CGFloat) {
    place = CGPoint(x: x, y: y)
    harness.host.pointerMoved(to: place)
    harness.settle()
  }

  func move(by dx: CGFloat, _ dy: CGFloat) { move(place.x + dx, place.y + dy) }

  func release() {
    harness.host.pointerReleased(at: place)
    harness.settle()
  }

  func mark(_ entry: String) { log("|\(entry)") }

  func wait(_ seconds: Double) {
    harness.advance(by: .seconds(seconds))
    harness.settle()
  }

  func click(_ x: CGFloat = 100, _ y: CGFloat = 100) {
    press(x, y)
    release()
  }

  /// A drag in steps of at most `step` points.
  func drag(from start: CGPoint = CGPoint(x: 100, y: 100), by dx: CGFloat, _ dy: CGFloat, step: CGFloat = 10, time: Double = 0.016) {
    press(start.x, start.y)
    let count = max(1, Int((max(abs(dx), abs(dy)) / step).rounded(.up)))
    for index in 1...count {
      wait(time)
      move(start.x + dx * CGFloat(index) / CGFloat(count), start.y + dy * CGFloat(index) / CGFloat(count))
    }
    release()
  }
}

func describe(_ size: CGSize) -> String { "(\(number(size.width)),\(number(size.height)))" }
func describe(_ point: CGPoint) -> String { "(\(number(point.x)),\(number(point.y)))" }
private func number(_ value: CGFloat) -> String { value == value.rounded() ? "\(Int(value))" : String(format: "%.2f", value) }
