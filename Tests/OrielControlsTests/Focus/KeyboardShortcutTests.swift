import Foundation
import Oriel
import Testing

@_spi(Oriel) import OrielInput
@_spi(Oriel) @testable import OrielCore
@testable import OrielTesting
@_spi(Oriel) @testable import OrielTextViews

/// Keys that press controls. Tests with a number are rows of SwiftUI's behaviour.
@MainActor @Suite struct KeyboardShortcutTests {
  @MainActor @Observable final class Model {
    @ObservationIgnored var log: [String] = []
    var isOn = false
    var shows = false
    var isEnabled = true
    var text = "abc"
    var shortcut: KeyboardShortcut? = KeyboardShortcut("k")
  }

  private func press(_ key: InputEvent.Key, _ modifiers: EventModifiers = [], in harness: ViewHarness) -> Bool {
    harness.host.send(InputEvent(.key(key), modifiers: modifiers, device: .keyboard, time: .zero))
  }

  @Test func k044AKeyAloneIsWithCommandWhichIsControl() {
    var log: [String] = []
    let harness = ViewHarness {
      Button("k") { log.append("k") }.keyboardShortcut("k")
      Button("plain") { log.append("plain") }.keyboardShortcut("p", modifiers: [])
    }
    #expect(KeyboardShortcut("s").modifiers == .command)
    let none: [EventModifiers] = [[], .shift, .option, [.control, .shift], [.command, .option], [.command, .control]]
    for modifiers in none { harness.press("k", modifiers: modifiers) }
    #expect(log.isEmpty)
    harness.press("k", modifiers: .control)
    harness.press("k", modifiers: .command)
    harness.press("k", modifiers: [.control, .capsLock])
    #expect(log == ["k", "k", "k"])
    harness.press("p", modifiers: .control)
    harness.press("p", modifiers: .shift)
    #expect(log.count == 3)
    harness.press("p")
    #expect(log.last == "plain")
  }

  @Test func k046WhatCannotBeSeenOrClickedIsPressedWhatIsDisabledIsNot() {
    let model = Model()
    func button(_ name: String) -> some View { Button(name) { model.log.append(name) } }
    let harness = ViewHarness {
      button("clear").opacity(0).keyboardShortcut("1")
      button("hidden").hidden().keyboardShortcut("2")
      button("hit").allowsHitTesting(false).keyboardShortcut("3")
      button("disabled").disabled(true).keyboardShortcut("4")
      Text("text").onTapGesture { model.log.append("text") }.keyboardShortcut("5")
      Color.red.frame(width: 20, height: 20).focusable().keyboardShortcut("6")
      Button {
        model.log.append("label")
      } label: {
        Text("label").keyboardShortcut("7")
      }
      Toggle("toggle", isOn: Bindable(model).isOn).keyboardShortcut("8")
    }
    for key in ["1", "2", "3", "4", "5", "6", "7", "8"] { harness.press(KeyEquivalent(Character(key)), modifiers: .control) }
    #expect(model.log == ["clear", "hidden", "hit"])
    #expect(model.isOn)
  }

  @Test func shortcutsWorkWithEveryStyle() {
    struct Drawn: PrimitiveButtonStyle {
      func makeBody(configuration: Configuration) -> some View { configuration.label.onTapGesture { configuration.trigger() } }
    }
    struct Wrapped: PrimitiveButtonStyle {
      func makeBody(configuration: Configuration) -> some View { Button(configuration).buttonStyle(.plain).padding() }
    }
    struct Looks: ButtonStyle {
      func makeBody(configuration: Configuration) -> some View { configuration.label.opacity(configuration.isPressed ? 0.5 : 1) }
    }
    var log: [String] = []
    let harness = ViewHarness {
      Button("1") { log.append("1") }.buttonStyle(Drawn()).keyboardShortcut("1")
      Button("2") { log.append("2") }.keyboardShortcut("2").buttonStyle(Wrapped())
      Button("3") { log.append("3") }.buttonStyle(Looks()).keyboardShortcut("3")
      Button("4") { log.append("4") }.disabled(true).buttonStyle(Drawn()).keyboardShortcut("4")
    }
    for key in ["1", "2", "3", "4"] { harness.press(KeyEquivalent(Character(key)), modifiers: .control) }
    #expect(log == ["1", "2", "3"])
    harness.press(.tab)
    harness.press(.tab)
    harness.press(.space)
    #expect(log.last == "3", "a drawn button takes no focus")
  }

  @Test func aShortcutMayChangeAndGo() throws {
    struct Page: View {
      let model: Model
      @Environment(\.isEnabled) private var isEnabled
      var body: some View {
        VStack {
          if model.isEnabled { Button("Press") { model.log.append("press") }.keyboardShortcut(model.shortcut) }
          Shown().keyboardShortcut(model.shortcut)
        }
      }
    }
    struct Shown: View {
      @Environment(\.keyboardShortcut) private var shortcut
      var body: some View { Text(shortcut.map { "\($0.key.character)" } ?? "none").accessibilityIdentifier("shown") }
    }
    let model = Model()
    let harness = ViewHarness { Page(model: model) }
    #expect(harness.text(of: "shown") == "k")
    model.shortcut = KeyboardShortcut("j", modifiers: [.option, .shift])
    harness.settle()
    #expect(harness.text(of: "shown") == "j")
    harness.press("k", modifiers: .control)
    harness.press("j", modifiers: [.option, .shift])
    #expect(model.log == ["press"])
    model.shortcut = nil
    harness.settle()
    #expect(harness.text(of: "shown") == "none")
    harness.press("j", modifiers: [.option, .shift])
    model.shortcut = KeyboardShortcut("k")
    model.isEnabled = false
    harness.settle()
    harness.press("k", modifiers: .control)
    #expect(model.log == ["press"])
    try harness.verifyAgainstFresh()
  }

  @Test func ofSeveralTheFirstInTheWindowIsPressed() {
    let model = Model()
    func button(_ name: String) -> some View { Button(name) { model.log.append(name) } }
    struct Page: View {
      let model: Model
      var body: some View {
        VStack {
          if model.isOn { Button("new") { model.log.append("new") }.keyboardShortcut("a") }
          Button("a") { model.log.append("a") }.disabled(!model.isEnabled).keyboardShortcut("a")
          HStack {
            Button("b") { model.log.append("b") }
            Button("c") { model.log.append("c") }.keyboardShortcut("c")
            Button("d") { model.log.append("d") }.keyboardShortcut(nil)
          }
          .keyboardShortcut("a")
        }
      }
    }
    let harness = ViewHarness { Page(model: model) }
    harness.press("a", modifiers: .control)
    model.isEnabled = false
    harness.settle()
    harness.press("a", modifiers: .control)
    model.isOn = true
    harness.settle()
    harness.press("a", modifiers: .control)
    #expect(model.log == ["a", "b", "new"])
  }

  // MARK: Default and cancel

  struct Dialogue: View {
    let model: Model
    var body: some View {
      VStack {
        TextField("", text: Bindable(model).text).accessibilityIdentifier("field")
        Button("Other") { model.log.append("other") }.accessibilityIdentifier("other")
        Button("OK") { model.log.append("ok") }.keyboardShortcut(.defaultAction).accessibilityIdentifier("ok")
        Button("Cancel", role: .cancel) { model.log.append("cancel") }.keyboardShortcut(.cancelAction)
      }
    }
  }

  @Test func returnPressesTheDefaultButtonAndEscapeTheCancelButton() {
    let model = Model()
    let harness = ViewHarness { Dialogue(model: model) }
    harness.press(.return, repeats: 3)
    harness.press(.escape)
    harness.press(.return, modifiers: .control)
    #expect(model.log == ["ok", "cancel"])
    // From a field that submits nothing too; a button with the focus is pressed itself.
    model.log = []
    harness.focus("field")
    harness.press(.return)
    harness.press(.escape)
    harness.focus("other")
    harness.press(.return)
    #expect(model.log == ["ok", "cancel", "other"])
  }

  @Test func aFieldThatSubmitsTakesReturn() {
    let model = Model()
    let harness = ViewHarness { Dialogue(model: model).onSubmit { model.log.append("submit") } }
    harness.focus("field")
    harness.press(.return)
    #expect(model.log == ["submit"])
  }

  struct Page: View {
    let model: Model
    var body: some View {
      VStack {
        Button("Below") { model.log.append("below") }.keyboardShortcut(.defaultAction)
        Button("K") { model.log.append("k below") }.keyboardShortcut("k")
      }
      .sheet(isPresented: Bindable(model).shows) { Dialogue(model: model).padding() }
    }
  }

  @Test func whatASheetCoversIsNotPressed() throws {
    let model = Model()
    let harness = ViewHarness { Page(model: model) }
    harness.press(.return)
    model.shows = true
    harness.settle()
    harness.press("k", modifiers: .control)
    harness.press(.return)
    harness.press(.escape)
    #expect(model.log == ["below", "ok", "cancel"])
    #expect(model.shows, "the cancel button decides what happens")
    model.shows = false
    harness.settle()
    harness.press(.return)
    harness.press("k", modifiers: .control)
    #expect(model.log.suffix(2) == ["below", "k below"])
    try harness.verifyAgainstFresh()
  }

  @Test func theDefaultButtonLooksProminent() throws {
    func picture(_ view: some View) -> Bitmap { ViewHarness(size: CGSize(width: 100, height: 50)) { view }.bitmap }
    let prominent = picture(Button("OK") {}.buttonStyle(.borderedProminent))
    #expect(picture(Button("OK") {}.keyboardShortcut(.defaultAction)) == prominent)
    #expect(picture(Button("OK") {}.keyboardShortcut(.defaultAction).buttonStyle(.bordered)) == prominent)
    #expect(picture(Button("OK") {}.keyboardShortcut("k")) == picture(Button("OK") {}))
    #expect(picture(Button("OK") {}.buttonStyle(.plain).keyboardShortcut(.defaultAction)) == picture(Button("OK") {}.buttonStyle(.plain)))
  }

  // MARK: Fields and other keys

  @Test func aFieldKeepsItsEditingKeysAndWhatIsTyped() {
    let model = Model()
    func button(_ key: KeyEquivalent, _ modifiers: EventModifiers = .command) -> some View {
      Button("\(key.character)") { model.log.append("\(key.character)") }.keyboardShortcut(key, modifiers: modifiers)
    }
    struct Field: View {
      let model: Model
      var body: some View { TextField("", text: Bindable(model).text).accessibilityIdentifier("field") }
    }
    let harness = ViewHarness(size: CGSize(width: 400, height: 500)) {
      Field(model: model)
      button("c")
      button("x")
      button("z")
      button("k", [])
      button("b")
      button("a", [.command, .shift])
    }
    harness.press("c", modifiers: .control)
    harness.press("k")
    #expect(model.log == ["c", "k"], "nothing has the focus")
    model.log = []
    harness.press(.tab)
    for key in ["c", "x"] as [KeyEquivalent] { harness.press(key, modifiers: .control) }
    #expect(model.text == "" && harness.host.clipboard.text == "abc")
    harness.press("z", modifiers: .control)
    #expect(model.text == "abc" && model.log.isEmpty, "the field's edit is undone")
    harness.press("z", modifiers: .control)
    harness.press("b", modifiers: .control)
    harness.press("a", modifiers: [.control, .shift])
    #expect(model.log == ["z", "b", "a"])
    harness.press("k")
    harness.type("k")
    #expect(model.log == ["z", "b", "a"] && model.text == "k" || model.text.hasSuffix("k"))
  }

  @Test func whatIsPressedByAShortcutEntersNoText() {
    let model = Model()
    struct Field: View {
      let model: Model
      var body: some View {
        TextField("", text: Bindable(model).text).accessibilityIdentifier("field")
        Button("Alt") { model.log.append("alt") }.keyboardShortcut("k", modifiers: .option)
      }
    }
    let harness = ViewHarness { Field(model: model) }
    harness.focus("field")
    #expect(press(.init("k", .down, characters: "k"), .option, in: harness))
    harness.type("k")  // as X servers have it for Alt and a letter
    #expect(model.log == ["alt"] && model.text == "abc")
  }

  @Test func shortcutsWithModifiersComeBeforeOnKeyPress() {
    var log: [String] = []
    let harness = ViewHarness {
      Color.red.focusable().accessibilityIdentifier("view").onKeyPress { press in
        log.append("key \(press.characters)")
        return press.key == "q" ? .handled : .ignored
      }
      Button("k") { log.append("k") }.keyboardShortcut("k")
      Button("p") { log.append("p") }.keyboardShortcut("p", modifiers: [])
      Button("q") { log.append("q") }.keyboardShortcut("q", modifiers: [])
    }
    harness.focus("view")
    harness.press("k", modifiers: .control)
    harness.press("p")
    harness.press("q")
    #expect(log == ["k", "key p", "p", "key q"])
  }

  // MARK: Keyboards

  @Test func aShortcutIsFoundByWhatIsTyped() {
    var log: [String] = []
    let harness = ViewHarness(size: CGSize(width: 400, height: 600)) {
      Button("plus") { log.append("+") }.keyboardShortcut("+")
      Button("slash") { log.append("/") }.keyboardShortcut("/")
      Button("exact") { log.append("exact") }.keyboardShortcut("?", modifiers: .command, localization: .custom)
      Button("s") { log.append("s") }.keyboardShortcut("s")
      Button("S") { log.append("S") }.keyboardShortcut("S")
      Button("pad") { log.append("pad") }.keyboardShortcut("5", modifiers: [.command, .numericPad])
    }
    #expect(press(.init("=", .down, characters: "+"), [.control, .shift], in: harness))
    #expect(press(.init("+", .down, characters: "+", isOnNumberPad: true), .control, in: harness))
    #expect(press(.init("7", .down, characters: "/"), [.control, .shift], in: harness))
    #expect(!press(.init("ß", .down, characters: "?"), [.control, .shift], in: harness))
    #expect(press(.init("ы", .down, characters: "ы", latin: "s"), .control, in: harness))
    #expect(press(.init("s", .down, characters: "S"), [.control, .shift], in: harness))
    #expect(!press(.init("5", .down, characters: "5"), .control, in: harness))
    #expect(press(.init("5", .down, characters: "5", isOnNumberPad: true), .control, in: harness))
    #expect(log == ["+", "+", "/", "s", "S", "pad"])
  }

  @Test func mirroredTextMirrorsShortcuts() {
    var log: [String] = []
    func page(_ direction: LayoutDirection) -> ViewHarness {
      ViewHarness {
        VStack {
          Button("back") { log.append("back") }.keyboardShortcut("[")
          Button("left") { log.append("left") }.keyboardShortcut(.leftArrow, modifiers: .option, localization: .withoutMirroring)
        }
        .environment(\.layoutDirection, direction)
      }
    }
    for direction in [LayoutDirection.leftToRight, .rightToLeft] {
      let harness = page(direction)
      harness.press("[", modifiers: .control)
      harness.press(.leftArrow, modifiers: .option)
      harness.press("]", modifiers: .control)
    }
    #expect(log == ["back", "left", "left", "back"])
  }

  @Test func aHeldKeyRepeatsWithAModifier() {
    var log: [String] = []
    let harness = ViewHarness {
      Button("larger") { log.append("+") }.keyboardShortcut("+")
      Button("ok") { log.append("ok") }.keyboardShortcut(.defaultAction)
    }
    harness.press("+", modifiers: .control, repeats: 2)
    harness.press(.return, repeats: 2)
    #expect(log == ["+", "+", "+", "ok"])
  }

  @Test func shortcutsGoWithTheirViews() {
    let model = Model()
    let harness = ViewHarness { Page(model: model) }
    // The first time, the window makes room for the values that are read.
    let counts = (0..<3).map { _ in
      model.shows = true
      harness.settle()
      model.shows = false
      harness.settle()
      return harness.counts
    }
    #expect(Set(counts.map(\.sources)).count == 1 && counts[0] == counts[2])
  }
}
