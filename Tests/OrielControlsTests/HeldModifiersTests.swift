import Oriel
import Testing

@_spi(Oriel) @testable import OrielInput
@testable import OrielTesting
@_spi(Oriel) @testable import OrielLayout
@_spi(Oriel) @testable import OrielViews

/// Modifier keys that are held, and what views show meanwhile; and the pointer that a view hides.
@MainActor @Suite struct HeldModifiersTests {
  @Test(arguments: [true, false]) func changesAreToldWithinTheMask(initial: Bool) {
    var log: [String] = []
    let harness = ViewHarness {
      Color.red.onModifierKeysChanged(mask: [.shift, .option], initial: initial) { log.append("\($0.rawValue)→\($1.rawValue)") }
    }
    #expect(log == (initial ? ["0→0"] : []))
    log.removeAll()
    for held in [EventModifiers.shift, [.shift, .control], [.shift, .option], []] {
      harness.hold(held)
      harness.settle()
    }
    #expect(log == ["0→2", "2→10", "10→0"])
  }

  @Test func anAlternateIsShownWhileItsKeysAreHeld() {
    let harness = ViewHarness {
      Text("usual").accessibilityIdentifier("here")
        .modifierKeyAlternate(.option) { Text("option").accessibilityIdentifier("here") }
        .modifierKeyAlternate([.option, .shift]) { Text("both").accessibilityIdentifier("here") }
        .modifierKeyAlternate(.command) { Text("command").accessibilityIdentifier("here") }
    }
    func shown(_ held: EventModifiers) -> String? {
      harness.hold(held)
      harness.settle()
      return harness.text(of: "here")
    }
    #expect(shown([]) == "usual" && shown(.shift) == "usual")
    #expect(shown(.option) == "option" && shown([.option, .shift]) == "both" && shown(.shift) == "usual")
    #expect(shown(.control) == "command" && shown(.command) == "command" && shown([]) == "usual")
  }

  @Test func keysThatNobodyReadsRunNothing() {
    let harness = ViewHarness { VStack { ForEach(0..<1_000, id: \.self) { Text("\($0)") } } }
    harness.settle()
    harness.hold(.shift)
    #expect(!harness.needsFrame)
  }

  private func shape(_ harness: ViewHarness, at x: CGFloat) -> PointerShape {
    harness.hover(CGPoint(x: x, y: 50))
    harness.settle()
    return harness.host.graph.input.shape
  }

  @Test func thePointerIsHiddenWhereAViewSaysSo() {
    let harness = ViewHarness(size: CGSize(width: 300, height: 100)) {
      HStack(spacing: 0) {
        Color.red.pointerStyle(.link)
        Color.blue.pointerVisibility(.visible)
        Color.green.pointerVisibility(.automatic)
      }
      .pointerVisibility(.hidden)
    }
    #expect(shape(harness, at: 50) == .hidden && shape(harness, at: 150) == .arrow && shape(harness, at: 250) == .hidden)
  }

  @Test func itIsSeenAgainWithoutAMove() {
    let model = Switch()
    let harness = ViewHarness(size: CGSize(width: 100, height: 100)) {
      Shown(model: model)
    }
    #expect(shape(harness, at: 50) == .hidden)
    model.isOn = false
    harness.settle()
    #expect(shape(harness, at: 51) == .link)
  }

  @Observable @MainActor final class Switch { var isOn = true }

  private struct Shown: View {
    let model: Switch
    var body: some View { Color.red.pointerStyle(.link).pointerVisibility(model.isOn ? .hidden : .automatic) }
  }
}
