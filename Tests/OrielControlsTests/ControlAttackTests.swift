import Foundation
import Oriel
import Testing

@_spi(Oriel) import OrielControls
@_spi(Oriel) @testable import OrielCore
@_spi(Oriel) import OrielInput
@_spi(Oriel) import OrielInspection
@testable import OrielTesting
@_spi(Oriel) @testable import OrielTextViews
@_spi(Oriel) @testable import OrielLayout
@_spi(Oriel) @testable import OrielViews

/// Controls with values, ranges and times that make no sense, held for longer than anyone does, and gone while they are used.
@MainActor @Suite struct ControlAttackTests {
  @MainActor @Observable final class Model {
    var isShown = true
    var number = 0.0
    var whole = 0
    var start = 0.0
    var end = 1.0
    var total = 1.0
    @ObservationIgnored var log: [String] = []
  }

  private static let odd: [Double] = [.nan, .infinity, -.infinity, 1e300, -1e300, .leastNonzeroMagnitude, -0.0, 0, 1, -1, 1e9]

  private struct SliderPage: View {
    @Bindable var model: Model
    let step: Double?
    var body: some View {
      let range = model.start...model.end
      VStack {
        if model.isShown {
          if let step {
            Slider(value: $model.number, in: range, step: step) { _ in model.log.append("e") }
          } else {
            Slider(value: $model.number, in: range) { _ in model.log.append("e") }
          }
        }
      }
    }
  }

  /// Empty, endless and hardly any at all: nothing traps, and what is set is a number of the range if there is one.
  @Test func rangesOfSliders() throws {
    for step in [nil, 0, 1e-300, .leastNonzeroMagnitude, -1, .nan, .infinity, 0.25] as [Double?] {
      let model = Model()
      let harness = ViewHarness(size: CGSize(width: 100, height: 40)) { SliderPage(model: model, step: step) }
      harness.controlsMove = true
      harness.settle()
      for (low, high) in [
        (0.0, 0.0), (.infinity, .infinity), (-.infinity, .infinity), (0, .infinity), (5, 5), (-1e308, 1e308), (-5, .leastNonzeroMagnitude),
        (0, 1),
      ] {
        (model.start, model.end) = (low, high)
        for value in Self.odd {
          model.number = value
          harness.settle()
          harness.drag(from: CGPoint(x: 20, y: 20), to: CGPoint(x: 80, y: 20), steps: 3)
          harness.settle()
          for key in [KeyEquivalent.rightArrow, .leftArrow, .home, .end, .pageUp] { harness.press(key) }
          harness.settle()
          if low < high && low.isFinite && high.isFinite {
            #expect(model.number >= low && model.number <= high, "\(low)…\(high), \(String(describing: step)): \(model.number)")
          }
        }
        for _ in 0..<20 where harness.nextWake != nil || harness.needsFrame { harness.wait(0.5) }
        #expect(harness.nextWake == nil && !harness.needsFrame, "\(low)…\(high), \(String(describing: step))")
        try harness.verifyAgainstFresh()
      }
      #expect(model.log.count % 2 == 0)
    }
  }

  /// Ten thousand repeats: each is told once, and no more is kept.
  @Test func aStepperIsHeldForMinutes() {
    let amount = Amount(0)
    let harness = ViewHarness(size: CGSize(width: 100, height: 100)) { Stepper(value: amount.binding) {} }
    harness.down(50, 44)
    harness.advance(by: .milliseconds(500))
    let held = harness.host.graph.heldRecords
    var steps = 0
    while amount.value < 10_000 && steps < 20_000 {
      harness.advance(by: .milliseconds(50))
      if steps % 50 == 0 { harness.settle() }
      steps += 1
    }
    #expect(amount.value == 10_000 && steps < 10_050)
    harness.settle()
    #expect(harness.host.graph.heldRecords == held)
    // All at once.
    harness.advance(by: .seconds(500))
    #expect(abs(amount.value - 20_000) <= 1)
    harness.up(50, 44)
    let last = amount.value
    harness.wait(10)
    #expect(amount.value == last && harness.nextWake == nil)
  }

  private struct Gone: View {
    let model: Model
    let kind: Int
    var body: some View {
      let set = Binding(
        get: { model.number },
        set: { new in
          model.number = new
          model.log.append("set")
          if model.log.count == 3 { model.isShown = false }
        })
      VStack {
        if model.isShown {
          switch kind {
          case 0: Slider(value: set, in: 0...100)
          case 1: Stepper("s", value: set)
          case 2: Button("b") { set.wrappedValue += 1 }.keyboardShortcut("b", modifiers: []).keyboardShortcut(.defaultAction)
          case 3:
            Text("key").frame(width: 60, height: 30).focusable().onKeyPress(phases: .all) { _ in
              set.wrappedValue += 1; return .handled
            }
          case 4: Text("menu").frame(width: 60, height: 30).onContextRequest { _ in set.wrappedValue += 1 }
          default: Toggle("t", isOn: Binding(get: { model.number > 5 }, set: { set.wrappedValue = $0 ? 9 : 1 }))
          }
        }
        Color.red.frame(width: 4, height: 4)
      }
    }
  }

  /// A control that its own third write takes away is told nothing more, and nothing of it goes on.
  @Test(arguments: 0..<6) func controlsThatTakeThemselvesAway(_ kind: Int) throws {
    for isMoving in [false, true] {
      let model = Model()
      let harness = ViewHarness(size: CGSize(width: 100, height: 100)) { Gone(model: model, kind: kind) }
      harness.controlsMove = isMoving
      harness.settle()
      for _ in 0..<4 {
        harness.down(50, 44)
        harness.move(60, 44)
        harness.wait(0.6)
        harness.move(70, 44)
        harness.wait(2)
        harness.up(70, 44)
        for key in ["b", .return, .rightArrow, .space, .upArrow] as [KeyEquivalent] {
          for _ in 0..<3 {
            harness.press(key)
            harness.settle()
          }
        }
        for phase in [InputEvent.Pointer.Phase.pressed, .released] {
          harness.host.send(
            InputEvent(.pointer(.init(phase, button: .secondary)), at: CGPoint(x: 50, y: 44), device: .mouse, time: harness.host.timers.now)
          )
        }
        harness.press(.tab)
        harness.settle()
      }
      #expect(model.isShown == (model.log.count < 3) && model.log.count <= 4, "\(kind): \(model.log)")
      harness.wait(10)
      #expect(harness.nextWake == nil && !harness.needsFrame && !harness.host.graph.input.isHeld)
      try harness.verifyAgainstFresh()
    }
  }

  private struct ProgressPage: View {
    let model: Model
    var body: some View {
      VStack {
        ProgressView(value: model.number, total: model.total)
        ProgressView(value: model.number, total: model.total).progressViewStyle(.circular)
        ProgressView(
          timerInterval: Date(timeIntervalSinceReferenceDate: model.start)...Date(timeIntervalSinceReferenceDate: model.end),
          countsDown: model.whole % 2 == 0)
      }
    }
  }

  /// Amounts and times of all kinds, one after the other: no trap, and no wake-ups but for a time that passes.
  @Test func amountsAndTimesOfProgress() throws {
    let model = Model()
    let harness = ViewHarness(size: CGSize(width: 120, height: 120), date: Date(timeIntervalSinceReferenceDate: 100)) {
      ProgressPage(model: model)
    }
    harness.controlsMove = true
    let odd = Self.odd + [99.9, 100, 100.5]
    for a in odd {
      for b in odd {
        (model.number, model.total) = (a, b)
        // Ranges of dates that are no numbers cannot be made.
        if !a.isNaN && !b.isNaN { (model.start, model.end) = (min(a, b), max(a, b)) }
        model.whole += 1
        var frames = 0
        for _ in 0..<10 {
          frames += harness.settle().count
          harness.advance(by: .milliseconds(20))
        }
        #expect(frames <= 15, "\(a), \(b): \(frames) frames")
      }
    }
    (model.number, model.total, model.start, model.end) = (1, 2, 0, 1)
    harness.settle()
    // What was waited for last is weeks away at most.
    for _ in 0..<3 { harness.wait(1e6) }
    #expect(harness.nextWake == nil)
    try harness.verifyAgainstFresh()
  }

  /// Characters that are composed of several, in keys and in shortcuts.
  @Test func composedCharacters() {
    let model = Model()
    let harness = ViewHarness(size: CGSize(width: 100, height: 100)) {
      VStack {
        Button("e") { model.log.append("button") }.keyboardShortcut("\u{e9}", modifiers: .control)
        Color.red.frame(width: 40, height: 40).focusable().accessibilityIdentifier("field")
          .onKeyPress(characters: .letters) { press in
            model.log.append("letters \(press.characters)")
            return .ignored
          }
          .onKeyPress("\u{e9}") {
            model.log.append("e-acute")
            return .handled
          }
          .onKeyPress { press in
            model.log.append("any \(press.characters)")
            return .ignored
          }
      }
    }
    harness.settle()
    harness.focus("field")
    func press(_ key: KeyEquivalent, _ characters: String?, _ modifiers: EventModifiers = []) -> [String] {
      model.log = []
      for phase in [InputEvent.Key.Phase.down, .repeated, .up] {
        harness.host.send(InputEvent(.key(.init(key, phase, characters: characters)), modifiers: modifiers, device: .keyboard, time: .zero))
      }
      harness.settle()
      return model.log
    }
    #expect(press("\u{e9}", "\u{e9}").contains("e-acute"))
    #expect(press("e\u{301}", "e\u{301}").contains("e-acute"))
    _ = press("e", "")
    _ = press("e", "👩‍👩‍👧‍👦")
    _ = press("e", String(repeating: "\u{301}", count: 1000))
    _ = press(KeyEquivalent("\u{0}"), "\u{0}")
    _ = press("e", "two words\n", [.control, .option, .shift, .command, .capsLock])
    #expect(press("e\u{301}", "\u{e9}", .control).contains("button"))
  }

  // MARK: Damage

  @MainActor @Observable final class Look {
    var margin = 10.0
    var end = 59.0
  }

  private struct NarrowEditor: View {
    let look: Look
    var body: some View {
      TextEditor(text: .constant("a")).contentMargins(look.margin).frame(width: 18, height: 60).frame(width: 60, height: 80)
    }
  }

  /// A letter that is wider than the page that it stands on goes with it.
  @Test func aLetterBesideItsPageIsDamaged() throws {
    let look = Look()
    let harness = ViewHarness(size: CGSize(width: 60, height: 80)) { NarrowEditor(look: look) }
    harness.settle()
    for margin in [4.0, 9, 10, 2, 6] {
      look.margin = margin
      harness.settle()
      try harness.verifyAgainstFresh()
    }
  }

  private struct Shadowed: View {
    let look: Look
    var body: some View {
      Color.red.frame(width: look.end, height: 4).padding(.top, 20.25).frame(width: 80, height: 60, alignment: .topLeading)
        .shadow(color: .blue, radius: 0, x: 0.5, y: 3)
    }
  }

  /// A shadow that is moved to whole pixels is damaged where it is.
  @Test func aShadowAtHalfAPixelIsDamaged() throws {
    for scale in [1, 1.5, 1.75, 2.75] {
      let look = Look()
      let harness = ViewHarness(size: CGSize(width: 80, height: 60), displayScale: scale) { Shadowed(look: look) }
      harness.settle()
      for end in [10.0, 59, 33.3, 0, 20] {
        look.end = end
        harness.settle()
        try harness.verifyAgainstFresh()
      }
    }
  }
}
