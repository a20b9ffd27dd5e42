import Oriel
import OrielTesting
import Testing

extension FocusedValues {
  @Entry fileprivate var title: String?
  @Entry fileprivate var draft: Binding<String>?
  @Entry fileprivate var save: (() -> Void)?
  @Entry fileprivate var odd: OddValue?
}

/// Equal to nothing, as numbers that are none are.
private struct OddValue: Equatable {
  let name = "odd"
  static func == (_: OddValue, _: OddValue) -> Bool { false }
}

/// Values that the view in focus gives to others in its window.
@MainActor @Suite struct FocusedValueTests {
  @Observable final class Model {
    var title = "one"
    var scene: String? = "scene"
    var shows = true
    var count = 0
    var log: [String] = []
  }

  struct Reader: View {
    @FocusedValue(\.title) private var title
    var body: some View { Text(title ?? "none").accessibilityIdentifier("reader") }
  }

  /// Two fields that give titles, one that gives none; the reader stands outside of all.
  struct Fields: View {
    let model: Model
    @State private var text = ""

    var body: some View {
      VStack {
        Reader()
        TextField("", text: $text).accessibilityIdentifier("first").focusedValue(\.title, model.title)
        VStack {
          TextField("", text: $text).accessibilityIdentifier("inner").focusedValue(\.title, "inner")
          TextField("", text: $text).accessibilityIdentifier("outer")
          TextField("", text: $text).accessibilityIdentifier("nil").focusedValue(\.title, nil)
        }
        .focusedValue(\.title, "outer")
        TextField("", text: $text).accessibilityIdentifier("other")
      }
    }
  }

  private func read(_ harness: ViewHarness, _ focus: String) -> String? {
    harness.focus(focus)
    harness.settle()
    return harness.text(of: "reader")
  }

  @Test func theNearestAroundTheFocusCounts() throws {
    let harness = ViewHarness { Fields(model: Model()) }
    #expect(harness.text(of: "reader") == "none")
    for (focus, value) in [("first", "one"), ("inner", "inner"), ("outer", "outer"), ("nil", "outer"), ("other", "none")] {
      #expect(read(harness, focus) == value)
      try harness.verifyAgainstFresh()
    }
  }

  @Test func readersRunWhenTheyWouldSeeAnotherValue() {
    let model = Model()
    let harness = ViewHarness { Fields(model: model) }
    func bodies(_ change: () -> Void) -> Int {
      change()
      return harness.settle().map(\.bodies).reduce(0, +)
    }
    #expect(bodies { harness.focus("first") } == 1)
    #expect(bodies { harness.focus("outer") } == 1)
    // The same value from elsewhere.
    #expect(bodies { harness.focus("nil") } == 0)
    #expect(bodies { harness.focus("inner") } == 1)
    // The view that gives it runs; what nobody sees wakes no reader.
    #expect(bodies { model.title = "two" } == 1)
    #expect(bodies { harness.focus("first") } == 1)
    #expect(bodies { model.title = "three" } == 2)
    #expect(harness.text(of: "reader") == "three")
  }

  @Test(arguments: [1_000, 20_000]) func aChangeOfFocusRunsTheReaderAlone(count: Int) {
    struct Root: View {
      let count: Int
      var body: some View {
        VStack {
          Reader()
          Button("a") {}.accessibilityIdentifier("a").focusedValue(\.title, "a")
          ScrollView { VStack { ForEach(0..<count, id: \.self) { Text("Row \($0)") } } }
        }
      }
    }
    let harness = ViewHarness { Root(count: count) }
    harness.focus("a")
    #expect(harness.frame().bodies == 1 && harness.text(of: "reader") == "a")
  }

  @Test func itGoesWithTheViewThatHasTheFocus() throws {
    struct Root: View {
      let model: Model
      var body: some View {
        VStack {
          Reader()
          if model.shows { Button("a") {}.accessibilityIdentifier("a").focusedValue(\.title, "a") }
        }
      }
    }
    let model = Model()
    let harness = ViewHarness { Root(model: model) }
    #expect(read(harness, "a") == "a")
    model.shows = false
    harness.settle()
    #expect(harness.text(of: "reader") == "none")
    try harness.verifyAgainstFresh()
  }

  @Test func aSceneValueHoldsForTheWholeWindow() throws {
    struct Root: View {
      let model: Model
      var body: some View {
        VStack {
          Reader()
          Button("a") {}.accessibilityIdentifier("a").focusedValue(\.title, "a")
          Button("b") {}.accessibilityIdentifier("b")
          if model.shows { Color.red.focusedSceneValue(\.title, model.scene) }
          Color.blue.focusedSceneValue(\.title, "second")
        }
      }
    }
    let model = Model()
    let harness = ViewHarness { Root(model: model) }
    #expect(harness.text(of: "reader") == "scene")
    #expect(read(harness, "a") == "a")
    #expect(read(harness, "b") == "scene")
    try harness.verifyAgainstFresh()
    model.scene = "other"
    #expect(harness.settle().map(\.bodies) == [2])
    #expect(harness.text(of: "reader") == "other")
    model.scene = nil
    harness.settle()
    #expect(harness.text(of: "reader") == "second")
    model.scene = "again"
    model.shows = false
    harness.settle()
    #expect(harness.text(of: "reader") == "second")
    try harness.verifyAgainstFresh()
  }

  // MARK: Bindings, actions, objects

  struct Editor: View {
    let name: String
    @State private var draft = ""
    var body: some View {
      TextField("", text: $draft).accessibilityIdentifier(name).focusedValue(\.draft, $draft)
    }
  }

  struct Tools: View {
    @FocusedBinding(\.draft) private var draft
    @FocusedValue(\.save) private var save
    var body: some View {
      HStack {
        Text(draft ?? "none").accessibilityIdentifier("draft")
        Button("Clear") { draft = "cleared" }.disabled(draft == nil).accessibilityIdentifier("clear")
        Button("None") { $draft.wrappedValue = nil }.accessibilityIdentifier("none")
        Button("Save") { save?() }.accessibilityIdentifier("save")
      }
    }
  }

  @Test func aBindingIsReadAndWrittenWhereverTheFocusIs() throws {
    let harness = ViewHarness(size: CGSize(width: 600, height: 200)) {
      VStack {
        Tools()
        Editor(name: "one")
        Editor(name: "two")
      }
    }
    harness.click("clear")
    #expect(harness.text(of: "draft") == "none")
    harness.focus("one")
    harness.type("abc")
    harness.settle()
    #expect(harness.text(of: "draft") == "abc")
    harness.click("none")
    harness.focus("two")
    harness.settle()
    #expect(harness.text(of: "draft") == "")
    harness.click("clear")
    harness.settle()
    #expect(harness.text(of: "two") == "cleared" && harness.text(of: "one") == "abc" && harness.text(of: "draft") == "cleared")
    try harness.verifyAgainstFresh()
  }

  @Test func anActionIsTheOneOfTheFocus() {
    let model = Model()
    let harness = ViewHarness(size: CGSize(width: 600, height: 200)) {
      VStack {
        Tools()
        Color.red.focusable().accessibilityIdentifier("a").focusedValue(\.save) { model.log.append("a") }
        Color.blue.focusable().accessibilityIdentifier("b").focusedValue(\.save) { model.log.append("b") }
      }
    }
    harness.click("save")
    for name in ["a", "b"] {
      harness.focus(name)
      // What the button asks is where the focus is now, before any body has run.
      harness.click("save")
      harness.settle()
    }
    #expect(model.log == ["a", "b"])
  }

  @Test func objectsGoByTheirType() {
    struct ObjectReader: View {
      @FocusedValue(Model.self) private var model
      var body: some View { Text(model?.title ?? "none").accessibilityIdentifier("reader") }
    }
    let (a, b) = (Model(), Model())
    b.title = "b"
    let harness = ViewHarness {
      VStack {
        ObjectReader().focusedSceneValue(b)
        Color.red.focusable().accessibilityIdentifier("a").focusedValue(a)
      }
    }
    #expect(harness.text(of: "reader") == "b")
    #expect(read(harness, "a") == "one")
    a.title = "new"
    #expect(harness.settle().map(\.bodies) == [1])
    #expect(harness.text(of: "reader") == "new")
  }

  @Test func readersThatGoLeaveNothingBehind() {
    struct Root: View {
      let model: Model
      var body: some View {
        VStack {
          Button("a") {}.accessibilityIdentifier("a").focusedValue(\.title, "a")
          if model.shows { Reader() }
        }
      }
    }
    let model = Model()
    let harness = ViewHarness { Root(model: model) }
    harness.focus("a")
    harness.settle()
    // What the first reader makes for all that may come stays.
    model.shows = false
    harness.settle()
    let baseline = harness.counts
    model.shows = true
    harness.settle()
    #expect(harness.text(of: "reader") == "a")
    #expect(harness.counts != baseline)
    model.shows = false
    harness.settle()
    #expect(harness.counts == baseline)
  }

  private final class Runs { var count = 0 }

  /// A reader in content that is taken apart, with a tap, whose closure is new each time: what is around it is visited again.
  private struct Taken<Value>: View {
    struct Reader: View {
      @FocusedValue(\.draft) private var draft
      @FocusedValue(\.odd) private var odd
      let runs: Runs

      var body: some View {
        let _ = runs.count += 1
        Text("reader")
        if draft != nil || odd != nil { Color.red.frame(width: 9, height: 9).onTapGesture {} }
      }
    }

    let keyPath: WritableKeyPath<FocusedValues, Value?>
    let value: Value
    let runs: Runs

    var body: some View {
      VStack {
        ForEach(subviews: Group { Reader(runs: runs).focusable().focusedValue(keyPath, value) }) { subview in HStack { subview } }
      }
    }
  }

  /// Found by the random apps (306595): a binding of closures was never equal to itself, and the reader ran for ever.
  @Test func aBindingOfClosuresIsEqualToItself() {
    let model = Model(), runs = Runs()
    let harness = ViewHarness {
      Taken(keyPath: \.draft, value: Binding(get: { model.title }, set: { model.title = $0 }), runs: runs)
    }
    harness.settle()
    runs.count = 0
    harness.press(.tab)
    harness.settle()
    #expect(runs.count == 1)
    #expect(harness.messages.isEmpty)
  }

  /// Found by the random apps (711477): which subviews there are follows from the focus, and the fresh tree that is compared with found the
  /// one that has it by its place among others.
  @Test func theFreshTreeFindsTheFocusAmongSubviewsThatFollowFromIt() throws {
    struct Root: View {
      let model: Model
      @State private var isOn = false
      var body: some View {
        ForEach(
          subviews: Group {
            Taken<Binding<String>>.Reader(runs: Runs())
            Toggle("on", isOn: $isOn).focusedValue(\.draft, Binding(get: { model.title }, set: { model.title = $0 }))
          }
        ) { subview in HStack { subview } }
      }
    }
    let harness = ViewHarness { Root(model: Model()) }
    for _ in 0..<2 {
      harness.press(.tab)
      harness.settle()
      try harness.verifyAgainstFresh()
    }
  }

  /// A value that is not even equal to itself makes its readers run whenever it is written, and they make it be written.
  @Test func aValueThatEqualsNothingIsNamedAndStopped() {
    let harness = ViewHarness { Taken(keyPath: \.odd, value: OddValue(), runs: Runs()) }
    harness.settle()
    harness.press(.tab)
    for _ in 0..<20 where harness.needsFrame { harness.frame() }
    #expect(!harness.needsFrame)
    #expect(harness.messages.count == 1)
    #expect(harness.messages.first?.contains("does not settle") == true)
    #expect(harness.messages.first?.contains("Reader") == true)
  }
}
