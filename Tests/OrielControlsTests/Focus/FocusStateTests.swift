import Oriel
import OrielTesting
import Testing
import ViewTestSupport

/// States follow the focus, and the focus follows states.
@MainActor @Suite struct FocusStateTests {
  enum Field: Hashable { case name, city, missing }

  @Observable final class Model {
    var command: Field??
    var isOn: Bool?
    var shows = true
    var isEnabled = true
    var seen: [String] = []
  }

  struct Form: View {
    let model: Model
    @State private var name = ""
    @State private var city = ""
    @FocusState private var field: Field?
    @FocusState private var isInForm: Bool

    var body: some View {
      VStack {
        if model.shows { TextField("Name", text: $name).focused($field, equals: .name).accessibilityIdentifier("name") }
        TextField("City", text: $city).focused($field, equals: .city).disabled(!model.isEnabled).accessibilityIdentifier("city")
      }
      .focused($isInForm)
      .onChange(of: model.command) { if let command = model.command { field = command } }
      .onChange(of: model.isOn) { if let isOn = model.isOn { isInForm = isOn } }
      .onChange(of: field) { old, new in model.seen.append("\(old.map { "\($0)" } ?? "nil")→\(new.map { "\($0)" } ?? "nil")") }
      Text("\(isInForm ? "in" : "out")").accessibilityIdentifier("state")
      Button("Other") {}.accessibilityIdentifier("other")
    }
  }

  @Test func statesFollowTheFocus() throws {
    let model = Model()
    let harness = ViewHarness { VStack { Form(model: model) } }
    #expect(harness.text(of: "state") == "out")
    harness.click("city")
    #expect(harness.frame().bodies == 1)
    #expect(harness.text(of: "state") == "in")
    harness.click("name")
    harness.frame()
    harness.focus("other")
    harness.frame()
    #expect(model.seen == ["nil→city", "city→name", "name→nil"])
    #expect(harness.text(of: "state") == "out")
    try harness.verifyAgainstFresh()
  }

  @Test func theFocusFollowsStates() throws {
    let model = Model()
    let harness = ViewHarness { VStack { Form(model: model) } }
    model.command = .some(.city)
    harness.frame()
    #expect(harness.focusedIdentifier == "city")
    model.command = .some(.name)
    harness.settle()
    #expect(harness.focusedIdentifier == "name")
    harness.type("Ada")
    harness.frame()
    #expect(harness.text(of: "name") == "Ada")
    model.command = .some(nil)
    harness.frame()
    #expect(harness.focusedIdentifier == nil)
    #expect(model.seen.last == "name→nil")
    model.isOn = true
    harness.frame()
    #expect(harness.focusedIdentifier == "name")  // the first of those inside
    #expect(model.seen.last == "nil→name")
    model.isOn = false
    harness.frame()
    #expect(harness.focusedIdentifier == nil)
    #expect(!harness.needsFrame)
    try harness.verifyAgainstFresh()
  }

  @Test func aValueThatNoViewHasIsTakenBack() {
    let model = Model()
    let harness = ViewHarness { VStack { Form(model: model) } }
    harness.click("name")
    harness.frame()
    model.command = .some(.missing)
    harness.settle()
    #expect(harness.focusedIdentifier == "name")
    #expect(model.seen.last == "missing→name" || model.seen.last == "nil→name")
    model.isEnabled = false
    harness.frame()
    model.command = .some(.city)
    harness.settle()
    #expect(harness.focusedIdentifier == "name")
  }

  @Test func removalClearsTheState() {
    let model = Model()
    let harness = ViewHarness { VStack { Form(model: model) } }
    harness.click("name")
    harness.frame()
    model.shows = false
    harness.settle()
    #expect(harness.focusedIdentifier == nil)
    #expect(model.seen.last == "name→nil")
    #expect(harness.text(of: "state") == "out")
  }

  @Test func aStateWrittenWhenTheViewAppearsFocusesItAtOnce() {
    struct Page: View {
      @State private var text = "abc"
      @FocusState private var isFocused
      var body: some View {
        TextField("Text", text: $text).focused($isFocused).accessibilityIdentifier("field").onAppear { isFocused = true }
      }
    }
    let harness = ViewHarness { Page() }
    #expect(harness.focusedIdentifier == "field")
    #expect(!harness.needsFrame)
    harness.type("d")
    harness.frame()
    #expect(harness.text(of: "field") == "abcd")
  }

  @Test func writingAStateThatNobodyReadsRunsNoBody() {
    struct Page: View {
      let count: Int
      @FocusState private var isFocused: Bool
      var body: some View {
        VStack(spacing: 0) {
          Color.red.frame(width: 20, height: 20).focusable().focused($isFocused).accessibilityIdentifier("box")
          Color.blue.frame(width: 20, height: 20).onTapGesture { isFocused = true }.accessibilityIdentifier("button")
          ScrollView { LeafTree.Branch(first: 0, count: count, total: count, options: .init(), model: .init()) }
        }
      }
    }
    let harness = ViewHarness(size: CGSize(width: 1280, height: 800)) { Page(count: 1_000) }
    harness.click("button")
    let report = harness.frame()
    #expect(harness.focusedIdentifier == "box")
    #expect(report.bodies == 0)
    #expect(report.measures == 0)
    #expect(report.damage.count == 1)
    #expect(!harness.needsFrame)
  }

  @Test func recordsReturnToTheirBaseline() {
    struct Page: View {
      let model: Model
      var body: some View { if model.shows { Form(model: model) } else { Text("none") } }
    }
    let model = Model()
    model.shows = false
    let harness = ViewHarness { VStack { Page(model: model) } }
    var baseline = harness.counts
    for round in 0..<4 {
      model.shows = true
      harness.settle()
      harness.click("name")
      harness.type("x")
      harness.settle()
      model.shows = false
      harness.settle()
      // Keys that were read for the first time have got a slot at the root.
      if round == 0 { baseline = harness.counts }
      #expect(harness.counts == baseline)
    }
  }
}
