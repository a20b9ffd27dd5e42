import Foundation
import Oriel
import Testing

@_spi(Oriel) @testable import OrielCore
@testable import OrielTesting

@_spi(Oriel) @testable import OrielTextViews

/// How clicks and the program move the focus. Tests with a number are rows of SwiftUI's behaviour.
@MainActor @Suite struct FocusMoveTests {
  @MainActor @Observable final class Model {
    @ObservationIgnored var log: [String] = []
    var shows = true
  }

  private func press(_ identifier: String, in harness: ViewHarness) throws {
    let frame = try #require(harness.frame(of: identifier))
    let point = CGPoint(x: frame.midX, y: frame.midY)
    harness.host.pointerMoved(to: point)
    harness.host.pointerPressed(at: point)
    harness.settle()
    harness.host.pointerReleased(at: point)
    harness.settle()
  }

  struct Kinds: View {
    var body: some View {
      HStack {
        Color.red.focusable().accessibilityIdentifier("plain")
        Color.red.focusable(interactions: .edit).accessibilityIdentifier("edit")
        Color.red.focusable().focusEffectDisabled().accessibilityIdentifier("ringless")
        Color.red.focusable(interactions: .activate).accessibilityIdentifier("activate")
      }
    }
  }

  @Test func k072ClicksFocusWhatTakesKeys() throws {
    let harness = ViewHarness { Kinds() }
    for name in ["plain", "edit", "ringless"] {
      try press(name, in: harness)
      #expect(harness.focusedIdentifier == name)
    }
    try press("activate", in: harness)
    #expect(harness.focusedIdentifier == "ringless", "what a click presses leaves the focus where it is")
    harness.press(.tab)
    #expect(harness.focusedIdentifier == "activate")
  }

  struct Tapped: View {
    let model: Model
    @FocusState private var isFocused: Bool

    var body: some View {
      Color.red.focusable().focused($isFocused).onTapGesture { model.log.append("tap") }.accessibilityIdentifier("view")
        .onChange(of: isFocused) { model.log.append("focused=\(isFocused)") }
    }
  }

  @Test func k074AClickFocusesBeforeItTaps() throws {
    let model = Model()
    let harness = ViewHarness { Tapped(model: model) }
    try press("view", in: harness)
    #expect(model.log == ["focused=true", "tap"])
  }

  struct Two: View {
    let model: Model
    let fieldComesFirst: Bool
    @FocusState private var isInField: Bool
    @FocusState private var isOnOther: Bool
    @State private var text = ""

    var body: some View {
      HStack {
        if !fieldComesFirst { other }
        TextField("", text: $text).focused($isInField).accessibilityIdentifier("field")
          .onChange(of: isInField) { model.log.append("field=\(isInField)") }
        if fieldComesFirst { other }
      }
    }

    private var other: some View {
      Color.red.focusable().focused($isOnOther).accessibilityIdentifier("other")
        .onChange(of: isOnOther) { model.log.append("other=\(isOnOther)") }
    }
  }

  @Test(arguments: [true, false]) func k076TheNewFocusIsHeardOfBeforeTheOld(fieldComesFirst: Bool) throws {
    let model = Model()
    let harness = ViewHarness { Two(model: model, fieldComesFirst: fieldComesFirst) }
    try press("field", in: harness)
    try press("other", in: harness)
    #expect(model.log == ["field=true", "other=true", "field=false"])
    try harness.verifyAgainstFresh()
    // Back and forth in one event nothing has changed.
    model.log = []
    harness.focus("field")
    harness.focus("other")
    harness.settle()
    #expect(model.log.isEmpty)
  }

  struct Hiding: View {
    let model: Model
    @FocusState private var isFocused: Bool

    var body: some View {
      VStack {
        Color.red.focusable().focused($isFocused).hidden()
        Text("\(isFocused)").accessibilityIdentifier("state")
      }
      .onAppear { isFocused = true }
      .onChange(of: isFocused) { model.log.append("\(isFocused)") }
    }
  }

  @Test func k080WhatIsHiddenIsNeverFocused() {
    let model = Model()
    let harness = ViewHarness { Hiding(model: model) }
    harness.settle()
    #expect(harness.focusedIdentifier == nil && harness.text(of: "state") == "false")
    #expect(model.log.last != "true")
  }
}
