import Foundation
import Oriel
import Testing

@_spi(Oriel) import OrielInput
@_spi(Oriel) @testable import OrielCore
@testable import OrielTesting

/// Who hears of which key. Tests with a number are rows of SwiftUI's behaviour.
@MainActor @Suite struct KeyPressTests {
  @MainActor @Observable final class Model {
    @ObservationIgnored var log: [String] = []
    var text = "abc"
    var answer = KeyPress.Result.ignored
  }

  private func send(_ key: InputEvent.Key, _ modifiers: EventModifiers = [], to harness: ViewHarness) -> Bool {
    harness.host.send(InputEvent(.key(key), modifiers: modifiers, device: .keyboard, time: .zero))
  }

  @Test func k060OnlyTheFocusedViewAndThoseAroundItHear() {
    let model = Model()
    func listening(_ name: String) -> some View {
      Color.red.frame(width: 20, height: 20).focusable()
        .onKeyPress("x") {
          model.log.append(name)
          return .ignored
        }
        .accessibilityIdentifier(name)
    }
    let harness = ViewHarness {
      HStack {
        listening("a")
        listening("b")
      }
      .onKeyPress("x") {
        model.log.append("around")
        return .ignored
      }
      listening("c")
    }
    harness.press("x")
    #expect(model.log.isEmpty, "nothing has the focus")
    harness.focus("b")
    harness.press("x")
    #expect(model.log == ["around", "b"])
  }

  @Test(arguments: [KeyPress.Result.ignored, .handled]) func k062AndK064TheOutermostHearsFirst(answer: KeyPress.Result) {
    var log: [String] = []
    func hear(_ name: String, _ answer: KeyPress.Result = .ignored) -> (KeyPress) -> KeyPress.Result {
      { _ in
        log.append(name)
        return answer
      }
    }
    let harness = ViewHarness {
      VStack {
        HStack {
          Color.red.focusable().onKeyPress(phases: .down, action: hear("inner")).accessibilityIdentifier("inner")
        }
        .onKeyPress(phases: .down, action: hear("mid"))
      }
      .onKeyPress(phases: .down, action: hear("root", answer))
    }
    harness.focus("inner")
    harness.press("x")
    #expect(log == (answer == .ignored ? ["root", "mid", "inner"] : ["root"]))
  }

  @Test func theOrderOfModifiersOnOneViewIsFromTheOutsideToo() {
    var log: [String] = []
    let harness = ViewHarness {
      Color.red
        .onKeyPress("x") {
          log.append("inside the focusable view")
          return .ignored
        }
        .focusable()
        .onKeyPress("x") {
          log.append("inner")
          return .ignored
        }
        .onKeyPress("x") {
          log.append("outer")
          return .ignored
        }
        .accessibilityIdentifier("view")
    }
    harness.focus("view")
    harness.press("x")
    #expect(log == ["outer", "inner"])
  }

  struct Field: View {
    let model: Model
    var body: some View {
      TextField("", text: Bindable(model).text).accessibilityIdentifier("field").onKeyPress(phases: .all) { _ in model.answer }
    }
  }

  @Test(arguments: [KeyPress.Result.ignored, .handled]) func k066WhatIsHandledEntersNoText(answer: KeyPress.Result) throws {
    let model = Model()
    model.answer = answer
    let harness = ViewHarness { Field(model: model) }
    harness.press(.tab)  // selects the text
    harness.press("z")
    harness.type("z")
    harness.frame()
    #expect(model.text == (answer == .handled ? "abc" : "z"))
    // Without a key, as from an input method, text is text.
    harness.type("é")
    #expect(model.text == (answer == .handled ? "é" : "zé"))
    harness.settle()
    try harness.verifyAgainstFresh()
  }

  @Test func k068PhasesAreWhatTheyAreAskedFor() {
    var log: [String] = []
    func note(_ name: String) -> (KeyPress) -> KeyPress.Result {
      { press in
        log.append("\(name) \(press.description)")
        return .ignored
      }
    }
    let harness = ViewHarness {
      Color.red.focusable().accessibilityIdentifier("view")
        .onKeyPress(phases: .up, action: note("up"))
        .onKeyPress(phases: .all, action: note("all"))
        .onKeyPress(action: note("default"))
        .onKeyPress("x") {
          log.append("key")
          return .ignored
        }
    }
    harness.focus("view")
    harness.press("x", repeats: 1)
    #expect(
      log == [
        "key", "default down \"x\"", "all down \"x\"", "key", "default repeat \"x\"", "all repeat \"x\"", "all up \"x\"", "up up \"x\"",
      ])
    #expect(KeyPress.Phases.all == [.down, .repeat, .up])
  }

  @Test func k070CharactersAreThoseOfASet() {
    var heard: [String] = []
    let harness = ViewHarness {
      Color.red.focusable().accessibilityIdentifier("view").onKeyPress(characters: .decimalDigits) {
        heard.append($0.characters)
        return .handled
      }
    }
    harness.focus("view")
    harness.press("x")
    harness.press("5")
    #expect(heard == ["5"])
  }

  @Test func k078ADisabledViewHearsForAnEnabledOneInside() {
    var log: [String] = []
    let harness = ViewHarness {
      VStack {
        Color.red.focusable().accessibilityIdentifier("view").environment(\.isEnabled, true)
      }
      .onKeyPress("x") {
        log.append("around")
        return .handled
      }
      .disabled(true)
    }
    harness.focus("view")
    harness.press("x")
    #expect(log == ["around"])
  }

  // MARK: What a press says

  @Test func aPressSaysWhatTheLayoutTypes() {
    var presses: [KeyPress] = []
    let harness = ViewHarness {
      Color.red.focusable().accessibilityIdentifier("view").onKeyPress(phases: .all) {
        presses.append($0)
        return .handled
      }
    }
    harness.focus("view")
    #expect(send(.init("1", .down, characters: "!"), .shift, to: harness))
    #expect(send(.init("7", .down, characters: "7", isOnNumberPad: true), to: harness))
    #expect(send(.init("с", .down, characters: "с", latin: "c"), .control, to: harness))
    #expect(send(.init("a", .down), [.shift, .capsLock], to: harness))
    #expect(send(.init("a", .down), .capsLock, to: harness))
    #expect(presses.map(\.characters) == ["!", "7", "с", "a", "A"])
    #expect(presses.map(\.key) == ["1", "7", "с", "a", "a"])
    #expect(presses.map(\.modifiers) == [.shift, .numericPad, .control, [.shift, .capsLock], .capsLock])
  }

  @Test func keysAndCharactersAreDifferentThings() {
    var log: [String] = []
    let harness = ViewHarness {
      Color.red.focusable().accessibilityIdentifier("view")
        .onKeyPress(keys: ["1"]) { _ in
          log.append("key")
          return .ignored
        }
        .onKeyPress(characters: ["!"]) { _ in
          log.append("character")
          return .ignored
        }
        .onKeyPress(keys: []) { _ in
          log.append("none")
          return .handled
        }
    }
    harness.focus("view")
    #expect(!send(.init("1", .down, characters: "!"), .shift, to: harness))
    // A key that types nothing is of no set.
    #expect(!send(.init("´", .down, characters: ""), to: harness))
    #expect(log == ["character", "key"])
  }

  @Test func commandsInOtherScriptsAreThoseOfTheLatinLetters() {
    let model = Model()
    let harness = ViewHarness { Field(model: model) }
    harness.press(.tab)
    #expect(send(.init("ч", .down, characters: "ч", latin: "x"), .control, to: harness))
    harness.frame()
    #expect(model.text == "" && harness.host.clipboard.text == "abc")
    #expect(send(.init("м", .down, characters: "м", latin: "v"), .control, to: harness))
    #expect(model.text == "abc")
  }

  @Test func aReleaseIsNothingButHeard() {
    var presses = 0
    let harness = ViewHarness {
      Button("Press") { presses += 1 }.accessibilityIdentifier("button")
      ScrollView { Color.red.frame(height: 1000) }
    }
    harness.focus("button")
    for key in [KeyEquivalent.space, .return, .tab, .downArrow, .escape] { #expect(!send(.init(key, .up), to: harness)) }
    #expect(presses == 0 && harness.focusedIdentifier == "button")
  }
}
