import Foundation
import Oriel
import Testing

@testable import OrielTesting

/// A focused field that has been scrolled away comes into view when a key acts on it.
@MainActor @Suite struct CaretInViewTests {
  private struct Form: View {
    var axis = Axis.horizontal
    @State private var text = "xy"
    var body: some View {
      ScrollView {
        VStack {
          TextField("name", text: $text, axis: axis).accessibilityIdentifier("field")
          ForEach(0..<40, id: \.self) { Text("row \($0)").frame(height: 30) }
        }
      }
    }
  }

  private func scrolledAway(_ axis: Axis = .horizontal) -> ViewHarness {
    let harness = ViewHarness(size: CGSize(width: 200, height: 200)) { Form(axis: axis) }
    harness.focus("field")
    harness.settle()
    harness.scroll(at: CGPoint(x: 100, y: 100), by: CGVector(dx: 0, dy: -600))
    harness.settle()
    #expect(!isSeen(harness))
    return harness
  }

  private func isSeen(_ harness: ViewHarness) -> Bool {
    let caret = harness.textInputRequest?.caret ?? .null
    return CGRect(origin: .zero, size: harness.size).insetBy(dx: -1, dy: -1).contains(caret)
  }

  enum Act: CaseIterable, Sendable { case letter, delete, leftArrow, shiftArrow, selectAll, paste, composition, undo }

  @Test(arguments: Act.allCases, [Axis.horizontal, .vertical]) func aKeyBringsItIntoView(act: Act, axis: Axis) {
    let harness = scrolledAway(axis)
    if act == .undo {
      harness.type("z")
      harness.settle()
      harness.scroll(at: CGPoint(x: 100, y: 100), by: CGVector(dx: 0, dy: -600))
      harness.settle()
    }
    switch act {
    case .letter: harness.type("x")
    case .delete: harness.press(.delete)
    case .leftArrow: harness.press(.leftArrow)
    case .shiftArrow: harness.press(.leftArrow, modifiers: .shift)
    case .selectAll: harness.press("a", modifiers: .control)
    case .paste:
      harness.clipboard = "abc"
      harness.press("v", modifiers: .control)
    case .composition: harness.compose("글", caret: 1)
    case .undo: harness.press("z", modifiers: .control)
    }
    harness.settle()
    #expect(isSeen(harness))
    #expect(!harness.needsFrame)
  }

  @Test func whatChangesNothingDoesNotScroll() {
    let harness = scrolledAway()
    harness.press("c", modifiers: .control)
    harness.press(.escape)
    harness.settle()
    #expect(!isSeen(harness))
  }

  @Test func aFieldInViewIsNotScrolled() {
    let harness = ViewHarness(size: CGSize(width: 200, height: 200)) { Form() }
    harness.focus("field")
    harness.settle()
    let frame = harness.frame(of: "field")
    harness.type("x")
    let frames = harness.settle()
    #expect(frames.count == 1)
    #expect(frames.first?.bodies == 1)
    #expect(harness.frame(of: "field") == frame)
  }
}
