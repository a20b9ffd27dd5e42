import Foundation
import Oriel
import OrielTesting
import Testing

/// Keys that move through a page.
@MainActor @Suite struct KeyboardScrollTests {
  private final class Log {
    var offsets: [String: CGFloat] = [:]
    var text = ""
    var presses = 0
    subscript(name: String) -> CGFloat { offsets[name] ?? .nan }
  }

  private func column(
    _ log: Log, _ name: String, _ axes: Axis.Set = .vertical, length: CGFloat = 1000, @ViewBuilder _ first: () -> some View
  ) -> some View {
    ScrollView(axes) {
      if axes == .horizontal {
        HStack(spacing: 0) {
          first()
          Color.red.frame(width: length, height: 20)
        }
      } else {
        VStack(spacing: 0) {
          first()
          Color.red.frame(width: 30, height: length)
        }
      }
    }
    .onScrollGeometryChange(for: CGFloat.self, of: { axes == .horizontal ? $0.contentOffset.x : $0.contentOffset.y }) {
      log.offsets[name] = $1
    }
  }

  private func press(_ harness: ViewHarness, _ key: KeyEquivalent, _ modifiers: EventModifiers = []) {
    harness.press(key, modifiers: modifiers)
    harness.settle()
  }

  @Test func pagesLinesAndEnds() {
    let log = Log()
    let harness = ViewHarness(size: CGSize(width: 100, height: 200)) { column(log, "a") {} }
    // A page leaves 48 points of the one before.
    for (key, modifiers, offset) in [
      (.space, [], 152), (.pageDown, [], 304), (.space, .capsLock, 456), (.space, .shift, 304), (.pageUp, [], 152), (.downArrow, [], 200),
      (.upArrow, [], 152), (.end, [], 800), (.space, [], 800), (.space, [.shift, .capsLock], 648), (.home, [], 0), (.space, .shift, 0),
      (.space, .control, 0), (.pageDown, .shift, 0), (.leftArrow, [], 0),
    ] as [(KeyEquivalent, EventModifiers, CGFloat)] {
      press(harness, key, modifiers)
      #expect(log["a"] == offset, "\(key) \(modifiers)")
    }
  }

  @Test func aFieldKeepsItsSpaces() {
    let log = Log()
    let harness = ViewHarness(size: CGSize(width: 100, height: 200)) {
      column(log, "a") {
        TextField("", text: Binding(get: { log.text }, set: { log.text = $0 })).accessibilityIdentifier("field")
      }
    }
    harness.focus("field")
    harness.press(.space)
    harness.type(" ")
    harness.settle()
    #expect(log["a"] == 0 && log.text == " ")
    press(harness, .pageDown)
    #expect(log["a"] > 0, "a field of one line has no pages")
  }

  @Test func aButtonIsPressed() {
    let log = Log()
    let harness = ViewHarness(size: CGSize(width: 100, height: 200)) {
      column(log, "a") { Button("b") { log.presses += 1 }.accessibilityIdentifier("b") }
    }
    harness.focus("b")
    press(harness, .space)
    #expect(log["a"] == 0 && log.presses == 1)
  }

  @Test func theFocusComesBeforeThePointer() {
    let log = Log()
    let harness = ViewHarness(size: CGSize(width: 100, height: 200)) {
      HStack(spacing: 0) {
        column(log, "a") { Color.blue.frame(width: 30, height: 20).focusable().accessibilityIdentifier("it") }
        column(log, "b") {}
      }
      .frame(maxWidth: .infinity, alignment: .leading)
    }
    press(harness, .space)
    #expect(log["a"] == 152 && log["b"] == 0, "the first one")
    harness.hover(CGPoint(x: 45, y: 100))
    press(harness, .space)
    #expect(log["a"] == 152 && log["b"] == 152)
    harness.focus("it")
    harness.settle()
    let start = log["a"]
    press(harness, .space)
    #expect(log["a"] == start + 152 && log["b"] == 152)
  }

  @Test func whatIsAtItsEndHandsOn() {
    let log = Log()
    let harness = ViewHarness(size: CGSize(width: 100, height: 200)) {
      column(log, "outer") { column(log, "inner", length: 150) {}.frame(height: 100) }
    }
    harness.hover(CGPoint(x: 50, y: 50))
    press(harness, .space)
    #expect(log["inner"] == 50 && log["outer"] == 0)
    press(harness, .space)
    #expect(log["inner"] == 50 && log["outer"] == 152)
  }

  @Test func pagesAreDownWhereSomethingScrollsDown() {
    let log = Log()
    let harness = ViewHarness(size: CGSize(width: 100, height: 200)) {
      column(log, "outer") { column(log, "inner", .horizontal) {}.frame(height: 100) }
    }
    harness.hover(CGPoint(x: 50, y: 50))
    press(harness, .space)
    #expect(log["inner"] == 0 && log["outer"] == 152)
    press(harness, .home)
    press(harness, .rightArrow)
    #expect(log["inner"] == 48 && log["outer"] == 0)
    let alone = ViewHarness(size: CGSize(width: 100, height: 200)) { column(log, "alone", .horizontal) {} }
    alone.hover(CGPoint(x: 50, y: 100))
    press(alone, .pageDown)
    #expect(log["alone"] == 52)
    press(alone, .end)
    #expect(log["alone"] == 900)
  }
}
