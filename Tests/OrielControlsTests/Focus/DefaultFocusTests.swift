import Foundation
import Oriel
import OrielTesting
import Testing

/// Which view has the focus though nobody moved it there.
@MainActor @Suite struct DefaultFocusTests {
  @MainActor @Observable final class Model {
    @ObservationIgnored var log: [String] = []
    var shows = false
    var isSecond = false
  }

  enum Place: Hashable { case first, second, third, area }

  struct Form: View {
    let model: Model
    var priority = DefaultFocusEvaluationPriority.automatic
    var asks: Place?
    @FocusState private var place: Place?

    var body: some View {
      VStack {
        Button("Before") {}.accessibilityIdentifier("before")
        VStack {
          TextField("", text: .constant("")).focused($place, equals: .first).accessibilityIdentifier("first")
          TextField("", text: .constant("")).focused($place, equals: .second).accessibilityIdentifier("second")
          TextField("", text: .constant("")).focused($place, equals: .third).accessibilityIdentifier("third")
        }
        .defaultFocus($place, .second, priority: priority)
        .focused($place, equals: .area)
        Button("After") {}.accessibilityIdentifier("after")
        Text("\(place.map { "\($0)" } ?? "none")").accessibilityIdentifier("place")
        Button("Area") { place = .area }.accessibilityIdentifier("area")
      }
      .onAppear { if let asks { place = asks } }
      .onChange(of: place) { model.log.append(place.map { "\($0)" } ?? "none") }
    }
  }

  @Test func aWindowOpensWithTheFocusOnThePreferredView() throws {
    let model = Model()
    let harness = ViewHarness { Form(model: model) }
    harness.settle()
    #expect(harness.focusedIdentifier == "second" && harness.text(of: "place") == "second")
    try harness.verifyAgainstFresh()
    harness.press(.tab)
    harness.settle()
    #expect(harness.focusedIdentifier == "third")
    try harness.verifyAgainstFresh()
  }

  @Test func whoAsksForTheFocusGetsItInstead() {
    let model = Model()
    let harness = ViewHarness { Form(model: model, asks: .third) }
    harness.settle()
    #expect(harness.focusedIdentifier == "third")
    #expect(!model.log.contains("second"))
  }

  @Test func keysEnterARegionWhereItSays() {
    func tabs(_ priority: DefaultFocusEvaluationPriority, _ modifiers: EventModifiers) -> [String?] {
      let harness = ViewHarness(size: CGSize(width: 400, height: 400)) { Form(model: Model(), priority: priority) }
      harness.settle()
      harness.focus(modifiers == .shift ? "after" : "before")
      return (0..<2).map { _ in
        harness.press(.tab, modifiers: modifiers)
        return harness.focusedIdentifier
      }
    }
    #expect(tabs(.automatic, []) == ["first", "second"])
    #expect(tabs(.userInitiated, []) == ["second", "third"])
    #expect(tabs(.automatic, .shift) == ["third", "second"])
    #expect(tabs(.userInitiated, .shift) == ["second", "first"])
  }

  @Test func aStateThatMeansSeveralViewsPrefersOne() {
    let harness = ViewHarness(size: CGSize(width: 400, height: 400)) { Form(model: Model()) }
    harness.settle()
    harness.focus("after")
    harness.settle()
    harness.click("area")
    harness.settle()
    #expect(harness.focusedIdentifier == "second")
  }

  struct Sheet: View {
    let model: Model
    @FocusState private var isInSheet: Bool
    var body: some View {
      TextField("", text: .constant("")).accessibilityIdentifier("below")
        .sheet(isPresented: Bindable(model).shows) {
          VStack {
            Button("Other") {}.accessibilityIdentifier("other")
            TextField("", text: .constant("")).focused($isInSheet).accessibilityIdentifier("sheet")
          }
          .defaultFocus($isInSheet, true)
        }
    }
  }

  @Test func aSheetHasADefaultOfItsOwnAndGivesTheFocusBack() throws {
    let model = Model()
    let harness = ViewHarness { Sheet(model: model) }
    harness.focus("below")
    harness.settle()
    model.shows = true
    harness.settle()
    #expect(harness.focusedIdentifier == "sheet")
    try harness.verifyAgainstFresh()
    model.shows = false
    harness.settle()
    #expect(harness.focusedIdentifier == "below")
    try harness.verifyAgainstFresh()
  }

  @Test func whatAppearsWhileSomethingHasTheFocusLeavesItThere() {
    struct Page: View {
      let model: Model
      var body: some View {
        VStack {
          Button("Here") {}.accessibilityIdentifier("here")
          if model.shows { Form(model: model) }
        }
      }
    }
    let model = Model()
    let harness = ViewHarness(size: CGSize(width: 400, height: 400)) { Page(model: model) }
    harness.focus("here")
    harness.settle()
    model.shows = true
    harness.settle()
    #expect(harness.focusedIdentifier == "here")
    model.shows = false
    harness.settle()
    #expect(harness.focusedIdentifier == "here")
  }

  // MARK: Scopes

  struct Scoped: View {
    let model: Model
    @Namespace private var left
    @Namespace private var right
    @Environment(\.resetFocus) private var resetFocus

    var body: some View {
      HStack {
        VStack {
          Button("L1") {}.accessibilityIdentifier("l1")
          Button("L2") {}.accessibilityIdentifier("l2")
        }
        .focusScope(left)
        VStack {
          Button("R1") {}.accessibilityIdentifier("r1").prefersDefaultFocus(in: left)
          Button("R2") {}.accessibilityIdentifier("r2").prefersDefaultFocus(!model.isSecond, in: right)
          Button("R3") {}.accessibilityIdentifier("r3").prefersDefaultFocus(model.isSecond, in: right)
        }
        .focusScope(right)
        VStack {
          Button("Reset left") { resetFocus(in: left) }.accessibilityIdentifier("reset left")
          Button("Reset right") { resetFocus(in: right) }.accessibilityIdentifier("reset right")
        }
      }
    }
  }

  @Test func preferencesCountInTheScopeOfTheirNamespace() throws {
    let model = Model()
    let harness = ViewHarness { Scoped(model: model) }
    harness.settle()
    #expect(harness.focusedIdentifier == "r2")
    harness.click("reset left")
    harness.settle()
    #expect(harness.focusedIdentifier == "l1", "nothing there is preferred: the first")
    model.isSecond = true
    harness.settle()
    #expect(harness.focusedIdentifier == "l1", "a preference that changes moves nothing")
    harness.click("reset right")
    harness.settle()
    #expect(harness.focusedIdentifier == "r3")
    try harness.verifyAgainstFresh()
  }

  @Test func theOutermostRegionDecides() {
    struct Nested: View {
      @FocusState private var outer: Place?
      var body: some View {
        VStack {
          VStack {
            Button("1") {}.focused($outer, equals: .first).accessibilityIdentifier("1")
            Button("2") {}.focused($outer, equals: .second).accessibilityIdentifier("2")
          }
          .defaultFocus($outer, .second)
          Button("3") {}.focused($outer, equals: .third).accessibilityIdentifier("3")
        }
        .defaultFocus($outer, .third)
      }
    }
    let harness = ViewHarness { Nested() }
    harness.settle()
    #expect(harness.focusedIdentifier == "3")
  }

  @Test func withoutRegionsNothingHasTheFocus() {
    let harness = ViewHarness { Button("1") {} }
    #expect(!harness.needsFrame && harness.focusedIdentifier == nil)
  }
}
