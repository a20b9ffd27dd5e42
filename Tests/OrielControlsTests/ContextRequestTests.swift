import Foundation
import Oriel
import Testing

@_spi(Oriel) @testable import OrielControls
@_spi(Oriel) @testable import OrielCore
@_spi(Oriel) import OrielInput
@testable import OrielTesting

/// What asks for a context menu, of which view and where: sequences of events, and the requests expected of them.
@MainActor @Suite struct ContextRequestTests {
  @MainActor final class Log {
    var entries: [String] = []
    func add(_ name: String, _ request: ContextRequest) {
      entries.append("\(name) \(request.origin) \(Int(request.location.x)),\(Int(request.location.y))")
    }
  }

  private let log = Log()

  private func window(@ViewBuilder _ content: @escaping () -> some View) -> ViewHarness {
    let harness = ViewHarness(size: CGSize(width: 200, height: 200)) { content() }
    harness.settle()
    return harness
  }

  private func send(
    _ harness: ViewHarness, _ phase: InputEvent.Pointer.Phase, _ x: CGFloat, _ y: CGFloat, _ device: InputEvent.Device = .touch,
    button: PointerButton = .primary, modifiers: EventModifiers = []
  ) {
    harness.host.send(
      InputEvent(
        .pointer(.init(phase, button: button)), at: CGPoint(x: x, y: y), modifiers: modifiers, device: device,
        time: harness.host.timers.now))
    harness.settle()
  }

  private func wait(_ harness: ViewHarness, _ milliseconds: Int) {
    harness.advance(by: .milliseconds(milliseconds))
    harness.settle()
  }

  @Test func aPressOfTheSecondaryButtonAsksAtOnce() {
    let log = log
    let harness = window { Color.red.onTapGesture { log.entries.append("tap") }.onContextRequest { log.add("menu", $0) } }
    send(harness, .pressed, 30, 40, .mouse, button: .secondary)
    #expect(log.entries == ["menu press 30,40"])
    send(harness, .released, 30, 40, .mouse, button: .secondary)
    send(harness, .pressed, 30, 40, .mouse)
    send(harness, .released, 30, 40, .mouse)
    #expect(log.entries == ["menu press 30,40", "tap"])
  }

  @Test func controlWithThePrimaryButtonAsksForNone() {
    let log = log
    let harness = window { Color.red.onTapGesture { log.entries.append("tap") }.onContextRequest { log.add("menu", $0) } }
    harness.click(CGPoint(x: 30, y: 40), modifiers: .control)
    harness.settle()
    #expect(log.entries == ["tap"])
  }

  @Test func theMouseHeldAsksForNone() {
    let log = log
    let harness = window { Color.red.onTapGesture { log.entries.append("tap") }.onContextRequest { log.add("menu", $0) } }
    send(harness, .pressed, 30, 40, .mouse)
    wait(harness, 2000)
    send(harness, .released, 30, 40, .mouse)
    #expect(log.entries == ["tap"])
  }

  /// K100, of the triggers: the innermost.
  @Test func k100() {
    let log = log
    let harness = window {
      ZStack {
        Color.gray
        Color.red.frame(width: 100, height: 100).onContextRequest { log.add("inner", $0) }
      }.onContextRequest { log.add("outer", $0) }
    }
    send(harness, .pressed, 100, 100, .mouse, button: .secondary)
    send(harness, .released, 100, 100, .mouse, button: .secondary)
    send(harness, .pressed, 10, 10, .mouse, button: .secondary)
    send(harness, .released, 10, 10, .mouse, button: .secondary)
    send(harness, .pressed, 100, 100)
    wait(harness, 500)
    send(harness, .released, 100, 100)
    #expect(log.entries == ["inner press 100,100", "outer press 10,10", "inner hold 100,100"])
  }

  @Test func aClickOfTheSameButtonInsideGoesFirst() {
    let log = log
    let harness = window {
      Color.red.onClick(of: .secondary) { log.entries.append("click") }.onContextRequest { log.add("menu", $0) }
    }
    send(harness, .pressed, 100, 100, .mouse, button: .secondary)
    send(harness, .released, 100, 100, .mouse, button: .secondary)
    #expect(log.entries == ["click"])
  }

  @Test func aFingerThatIsHeldAsksAndTapsNothing() {
    let log = log
    let harness = window {
      Button {
        log.entries.append("button")
      } label: {
        Color.red
      }.buttonStyle(.plain).onContextRequest { log.add("menu", $0) }
    }
    send(harness, .pressed, 50, 60)
    wait(harness, 490)
    #expect(log.entries == [])
    wait(harness, 10)
    #expect(log.entries == ["menu hold 50,60"])
    send(harness, .released, 50, 60)
    #expect(log.entries == ["menu hold 50,60"])
    send(harness, .pressed, 50, 60)
    wait(harness, 300)
    send(harness, .released, 50, 60)
    wait(harness, 1000)
    #expect(log.entries == ["menu hold 50,60", "button"])
  }

  @Test func aFingerThatMovesAsksForNone() {
    let log = log
    let harness = window { Color.red.onContextRequest { log.add("menu", $0) } }
    send(harness, .pressed, 50, 60)
    send(harness, .moved, 59, 60)
    wait(harness, 500)
    send(harness, .released, 59, 60)
    #expect(log.entries == ["menu hold 50,60"])
    send(harness, .pressed, 50, 60)
    send(harness, .moved, 61, 60)
    send(harness, .moved, 50, 60)
    wait(harness, 1000)
    send(harness, .released, 50, 60)
    #expect(log.entries == ["menu hold 50,60"])
  }

  @Test func twoFingersAskForNone() {
    let log = log
    let harness = window { Color.red.onContextRequest { log.add("menu", $0) } }
    func finger(_ phase: InputEvent.Finger.Phase, _ id: Int64, _ x: CGFloat) {
      harness.host.send(
        InputEvent(
          .finger(.init(phase, id: id, pressure: 1)), at: CGPoint(x: x, y: 100), device: .touch, time: harness.host.timers.now))
    }
    finger(.down, 1, 50)
    send(harness, .pressed, 50, 100)
    finger(.down, 2, 150)
    wait(harness, 1000)
    finger(.up, 2, 150)
    finger(.up, 1, 50)
    send(harness, .released, 50, 100)
    #expect(log.entries == [])
  }

  @Test func aDragInsideThatHasBegunGoesOn() {
    let log = log
    let harness = window {
      Color.red.gesture(DragGesture(minimumDistance: 0).onEnded { _ in log.entries.append("drag") })
        .onContextRequest { log.add("menu", $0) }
    }
    send(harness, .pressed, 50, 60)
    wait(harness, 1000)
    send(harness, .released, 50, 60)
    #expect(log.entries == ["drag"])
  }

  @Test func keysAskAtTheFocusedView() {
    let log = log
    let harness = window {
      VStack(spacing: 0) {
        Color.red.frame(height: 100).focusable().onContextRequest { log.add("first", $0) }
        Color.blue.frame(height: 100).onContextRequest { log.add("second", $0) }.focusable()
      }.onContextRequest { log.add("both", $0) }
    }
    let menu = KeyEquivalent("\u{F735}"), f10 = KeyEquivalent("\u{F70D}")
    harness.press(menu)
    #expect(log.entries == [], "without a focus")
    harness.press(.tab)
    harness.settle()
    harness.press(menu)
    harness.press(f10, modifiers: .shift)
    harness.press(f10)
    harness.press(menu, modifiers: .control)
    #expect(log.entries == ["first key 100,50", "first key 100,50"])
    harness.press(.tab)
    harness.settle()
    harness.press(menu, repeats: 3)
    #expect(log.entries.dropFirst(2) == ["second key 100,150"], "once, however long it is held")
  }

  @Test func aProgramsOwnKeyGoesFirst() {
    let log = log
    let menu = KeyEquivalent("\u{F735}")
    let harness = window {
      Color.red.focusable().onKeyPress(menu) {
        log.entries.append("key")
        return .handled
      }.onContextRequest { log.add("menu", $0) }
    }
    harness.press(.tab)
    harness.settle()
    harness.press(menu)
    #expect(log.entries == ["key"])
  }

  @Test func inAFieldKeysAskAtTheCaret() throws {
    let log = log
    let harness = window {
      TextField("", text: .constant("some words")).frame(width: 150).accessibilityIdentifier("field").onContextRequest { log.add("", $0) }
    }
    harness.press(.tab)
    harness.settle()
    harness.press(.home)
    harness.settle()
    harness.press(KeyEquivalent("\u{F735}"))
    let frame = try #require(harness.frame(of: "field")), entry = try #require(log.entries.first)
    let x = try #require(Int(entry.split(separator: " ").last?.split(separator: ",").first ?? ""))
    #expect(CGFloat(x) < frame.midX - 20 && CGFloat(x) >= frame.minX)
  }
}
