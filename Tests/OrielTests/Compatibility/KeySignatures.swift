import Foundation
import Oriel
import OrielTesting
import Testing

/// The forms in which programs written for SwiftUI use keys, shortcuts and the focus.
private struct KeyForms: View {
  enum Field: Hashable { case name, mail }
  @FocusState private var field: Field?
  @FocusState private var isFocused: Bool
  @Namespace private var namespace
  @Environment(\.resetFocus) private var resetFocus
  @Environment(\.keyboardShortcut) private var shortcut
  @Environment(\.isFocusEffectEnabled) private var hasRing
  @State private var text = ""
  @State private var chosen: KeyboardShortcut? = .init("r", modifiers: [.command, .shift])
  let log: (String) -> Void

  var body: some View {
    VStack {
      Text("keys")
        .focusable()
        .focused($isFocused)
        .onKeyPress(.upArrow) { .handled }
        .onKeyPress(.space, phases: .up) { press in press.modifiers.isEmpty ? .handled : .ignored }
        .onKeyPress(keys: [.downArrow, "a", .return]) { _ in .ignored }
        .onKeyPress(keys: [.home], phases: [.down, .repeat]) { _ in .ignored }
        .onKeyPress(characters: .alphanumerics) { press in
          log(press.characters)
          return .handled
        }
        .onKeyPress(characters: CharacterSet(charactersIn: "+-"), phases: .all) { _ in .handled }
        .onKeyPress { press in press.key == "q" ? .handled : .ignored }
        .onKeyPress(phases: .all) { (press: KeyPress) -> KeyPress.Result in
          switch press.phase {
          case .down, .repeat, .up: .ignored
          default: .handled
          }
        }
        .onMoveCommand { direction in
          switch direction {
          case .up, .down: log("vertical")
          case .left, .right: log("horizontal")
          }
        }
        .onExitCommand { isFocused = false }
        .onDeleteCommand(perform: text.isEmpty ? nil : { text = "" })
      TextField("Name", text: $text).focused($field, equals: .name)
      TextField("Mail", text: $text).focused($field, equals: .mail).prefersDefaultFocus(in: namespace)
      Button("Save") { log("save") }.keyboardShortcut("s")
      Button("Find") { log("find") }.keyboardShortcut("f", modifiers: [.command, .option])
      Button("Reload") { resetFocus(in: namespace) }.keyboardShortcut(chosen)
      Button("Back") {}.keyboardShortcut(.leftArrow, modifiers: .command, localization: .withoutMirroring)
      Button("Cancel", role: .cancel) {}.keyboardShortcut(.cancelAction)
      Button("OK") { log("ok") }.keyboardShortcut(.defaultAction)
      Toggle("On", isOn: .constant(true)).keyboardShortcut(KeyboardShortcut("t", modifiers: [], localization: .custom))
    }
    .focusSection()
    .focusScope(namespace)
    .defaultFocus($field, .mail)
    .defaultFocus($isFocused, true, priority: .userInitiated)
    .focusEffectDisabled()
  }
}

@MainActor @Suite struct KeySignatures {
  @Test func programsForSwiftUIWork() throws {
    var log: [String] = []
    let harness = ViewHarness(size: CGSize(width: 400, height: 500)) { KeyForms { log.append($0) } }
    harness.settle()
    harness.press("b")
    harness.press(.leftArrow)
    harness.press("s", modifiers: .control)
    harness.press("f", modifiers: [.control, .option])
    #expect(log == ["b", "horizontal", "save", "find"])
    try harness.verifyAgainstFresh()
  }

  @Test func valuesAreThoseOfSwiftUI() {
    #expect(EventModifiers.all.contains([.capsLock, .shift, .control, .option, .command, .numericPad]))
    #expect(KeyEquivalent.clear != .delete && KeyEquivalent("a") == "a")
    #expect(KeyboardShortcut.defaultAction == KeyboardShortcut(.return, modifiers: []))
    #expect(KeyboardShortcut.cancelAction.key == .escape && KeyboardShortcut.cancelAction.modifiers.isEmpty)
    #expect(KeyboardShortcut("k") != KeyboardShortcut("k", modifiers: .command, localization: .custom))
    #expect(MoveCommandDirection.up != .down && DefaultFocusEvaluationPriority.automatic != .userInitiated)
    #expect(FocusInteractions.automatic.contains([.activate, .edit]))
  }
}
