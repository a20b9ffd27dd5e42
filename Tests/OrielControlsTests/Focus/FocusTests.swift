import Oriel
import OrielTesting
import Testing
import ViewTestSupport

/// One view of a window has the focus; it moves by Tab, clicks and state.
@MainActor @Suite struct FocusTests {
  @Observable final class Model {
    var log: [String] = []
    var isEnabled = true
    var shows = true
    var isOn = false
  }

  struct Controls: View {
    let model: Model
    @State private var name = ""

    var body: some View {
      VStack {
        Button("First") { model.log.append("first") }.accessibilityIdentifier("first")
        HStack {
          Toggle("Switch", isOn: Bindable(model).isOn).accessibilityIdentifier("switch")
          if model.shows { Color.red.frame(width: 40, height: 20).focusable().accessibilityIdentifier("box") }
        }
        TextField("Name", text: $name).accessibilityIdentifier("name")
        Button("Last") { model.log.append("last") }.disabled(!model.isEnabled).accessibilityIdentifier("last")
        Text("None").accessibilityIdentifier("text")
      }
    }
  }

  private func tabOrder(_ harness: ViewHarness, _ count: Int, modifiers: EventModifiers = []) -> [String?] {
    (0..<count).map { _ in
      harness.press(.tab, modifiers: modifiers)
      return harness.focusedIdentifier
    }
  }

  @Test func tabGoesThroughTheTreeAndBack() throws {
    let harness = ViewHarness { Controls(model: Model()) }
    #expect(harness.focusedIdentifier == nil)
    #expect(tabOrder(harness, 6) == ["first", "switch", "box", "name", "last", "first"])
    #expect(tabOrder(harness, 3, modifiers: .shift) == ["last", "name", "box"])
    try harness.verifyAgainstFresh()
  }

  @Test func whatIsDrawnBehindComesInTheOrderOfTheView() {
    let harness = ViewHarness {
      Button("Front") {}.accessibilityIdentifier("front").background { Button("Behind") {}.accessibilityIdentifier("behind") }
    }
    #expect(tabOrder(harness, 2) == ["front", "behind"])
  }

  @Test func disabledAndHiddenControlsTakeNoFocus() {
    let model = Model()
    let harness = ViewHarness {
      VStack {
        Controls(model: model)
        Button("Hidden") {}.hidden()
        TextField("Off", text: .constant("")).accessibilityIdentifier("off").disabled(false).disabled(true)
      }
    }
    model.isEnabled = false
    harness.frame()
    #expect(tabOrder(harness, 5) == ["first", "switch", "box", "name", "first"])
    harness.click("off")
    #expect(harness.focusedIdentifier == "first")
  }

  @Test func clicksFocusWhatTakesKeysAndLeaveButtonsAlone() {
    let model = Model()
    let harness = ViewHarness { Controls(model: model) }
    harness.click("name")
    #expect(harness.focusedIdentifier == "name")
    harness.click("first")
    #expect(model.log == ["first"])
    #expect(harness.focusedIdentifier == "name")
    harness.click("text")
    #expect(harness.focusedIdentifier == "name")
    harness.click("box")
    #expect(harness.focusedIdentifier == "box")
  }

  @Test func spaceAndReturnPressControls() {
    let model = Model()
    let harness = ViewHarness { Controls(model: model) }
    harness.press(.space)
    harness.focus("first")
    harness.press(.space)
    harness.press(.return)
    harness.press(.return, modifiers: .control)
    #expect(model.log == ["first", "first"])
    harness.focus("switch")
    harness.press(.space)
    #expect(model.isOn)
    harness.frame()
    harness.press(.return)
    #expect(!model.isOn)
  }

  @Test func disablingAndRemovingTakeTheFocusAway() throws {
    let model = Model()
    let harness = ViewHarness { Controls(model: model) }
    harness.focus("last")
    model.isEnabled = false
    harness.press(.space)
    harness.frame()
    #expect(harness.focusedIdentifier == nil)
    harness.press(.space)
    #expect(model.log == ["last"])  // what the program wrote is in force from the next frame on
    harness.focus("box")
    model.shows = false
    harness.frame()
    #expect(harness.focusedIdentifier == nil)
    try harness.verifyAgainstFresh()
  }

  // MARK: isFocused

  struct Marked: View {
    let name: String
    @Environment(\.isFocused) private var isFocused
    var body: some View { Text("\(name) \(isFocused ? "focused" : "not")").accessibilityIdentifier(name) }
  }

  @Test func isFocusedIsTrueInsideWhatHasTheFocusAndRunsItsReadersOnly() {
    let harness = ViewHarness {
      VStack {
        Marked(name: "outside")
        HStack {
          Marked(name: "a")
          Marked(name: "nested").focusable().accessibilityIdentifier("inner")
          Text("reads nothing")
        }
        .focusable().accessibilityIdentifier("outer")
        Marked(name: "b").focusable().accessibilityIdentifier("around b")
        Marked(name: "not focusable").focusable(false)
      }
    }
    func focused() -> [String] {
      ["outside", "a", "nested", "b", "not focusable"].filter { harness.text(of: $0)?.hasSuffix(" focused") == true }
    }
    harness.focus("outer")
    let report = harness.frame()
    #expect(focused() == ["a"])
    #expect(report.bodies == 1)
    #expect(report.marked == 1)
    harness.focus("inner")
    #expect(harness.frame().bodies == 2)
    #expect(focused() == ["nested"])
    harness.focus("around b")
    #expect(harness.frame().bodies == 2)
    #expect(focused() == ["b"])
    #expect(harness.readers[\.isFocused].count == 5)
  }

  @Test func contentThatIsNotFocusableSeesWhatIsAround() {
    let model = Model()
    struct Inner: View {
      let model: Model
      var body: some View { Marked(name: "inner").focusable(model.isOn) }
    }
    let harness = ViewHarness { HStack { Inner(model: model) }.focusable().accessibilityIdentifier("outer") }
    harness.focus("outer")
    harness.frame()
    #expect(harness.text(of: "inner") == "inner focused")
    model.isOn = true
    harness.frame()
    #expect(harness.text(of: "inner") == "inner not")
    model.isOn = false
    harness.frame()
    #expect(harness.text(of: "inner") == "inner focused")
  }

  // MARK: Ring

  @Test(arguments: [1_000, 20_000]) func focusingAControlAmongManyPaintsItsRingOnly(count: Int) throws {
    let harness = ViewHarness(size: CGSize(width: 1280, height: 800)) {
      VStack(spacing: 0) {
        Button("Press") {}.padding(10).accessibilityIdentifier("button")
        ScrollView { LeafTree.Branch(first: 0, count: count, total: count, options: .init(), model: .init()) }
      }
    }
    harness.focus("button")
    let report = harness.frame()
    #expect(report.bodies == 0)
    #expect(report.measures == 0)
    #expect(report.placements == 0)
    let frame = try #require(harness.frame(of: "button"))
    // The button inside the padding, two points of ring and one for its soft edge around it.
    #expect(report.damage == [frame.insetBy(dx: 7, dy: 7).integral])
    try harness.verifyAgainstFresh()
    harness.press(.tab)
    #expect(harness.frame() == FrameReport())  // there is nothing else to go to
  }

  @Test func theRingFollowsWhatItIsAround() throws {
    struct Page: View {
      let model: Model
      var body: some View {
        ScrollView {
          VStack(spacing: 4) {
            if model.isOn { Text("above") }
            ForEach(0..<40) { index in Button("Button \(index)") {}.accessibilityIdentifier("\(index)") }
          }
        }
        .focusEffectDisabled(!model.isEnabled)
        .scrollIndicators(.hidden)
      }
    }
    let model = Model()
    let harness = ViewHarness(size: CGSize(width: 200, height: 120)) { Page(model: model) }
    harness.focus("1")
    harness.frame()
    let ring = harness.bitmap
    try harness.verifyAgainstFresh()
    model.isOn = true
    try harness.verifyAgainstFresh()
    harness.scroll(at: CGPoint(x: 100, y: 60), by: CGVector(dx: 0, dy: -25))
    try harness.verifyAgainstFresh()
    model.isOn = false
    harness.scroll(at: CGPoint(x: 100, y: 60), by: CGVector(dx: 0, dy: 25))
    harness.settle()
    #expect(harness.bitmap == ring)
    model.isEnabled = false
    harness.frame()
    #expect(harness.bitmap != ring)
    try harness.verifyAgainstFresh()
  }

  @Test func theRingIsWhereTheViewIsSeen() throws {
    let page = { (angle: Double, scale: CGFloat) in
      ViewHarness(size: CGSize(width: 200, height: 200)) {
        Color.red.frame(width: 80, height: 20).focusable().accessibilityIdentifier("view")
          .scaleEffect(scale).rotationEffect(.degrees(angle))
      }
    }
    // The ring is two points outside, and half a pixel soft.
    for (angle, scale) in [(90.0, 1.0), (0.0, 2.0), (30.0, 1.0)] {
      let harness = page(angle, CGFloat(scale))
      let before = harness.bitmap
      harness.focus("view")
      harness.frame()
      try harness.verifyAgainstFresh()
      let after = harness.bitmap
      let changed = (0..<200).flatMap { y in (0..<200).filter { before[$0, y] != after[$0, y] }.map { (x: $0, y: y) } }
      let (xs, ys) = (changed.map(\.x), changed.map(\.y))
      let width = try #require(xs.max()) - #require(xs.min()) + 1, height = try #require(ys.max()) - #require(ys.min()) + 1
      switch (angle, scale) {
      case (90, _): #expect(height > width && (84...86).contains(height))
      case (_, 2): #expect(width > height && (166...170).contains(width))
      default: #expect(width > 70 && width < 86 && height > 50)
      }
    }
  }

  @Test func tabBringsWhatItGoesToIntoView() throws {
    let harness = ViewHarness(size: CGSize(width: 200, height: 120)) {
      ScrollView { VStack { ForEach(0..<40) { index in Button("Button \(index)") {}.accessibilityIdentifier("\(index)") } } }
    }
    harness.press(.tab, modifiers: .shift)
    harness.settle()
    #expect(harness.focusedIdentifier == "39")
    #expect(try #require(harness.frame(of: "39")).maxY <= 120)
    try harness.verifyAgainstFresh()
    harness.press(.tab)
    harness.settle()
    #expect(try #require(harness.frame(of: "0")).minY >= 0)
  }

  // MARK: Keys

  @Test func keysGoFromTheOutermostViewToTheFocusUntilHandled() {
    let model = Model()
    let harness = ViewHarness {
      VStack {
        Color.red.frame(width: 20, height: 20).focusable().accessibilityIdentifier("box")
          .onKeyPress(.upArrow) {
            model.log.append("inner")
            return .handled
          }
          .onKeyPress(phases: .down) {
            model.log.append("any \($0.characters)")
            return .ignored
          }
        Button("Other") { model.log.append("pressed") }.accessibilityIdentifier("other")
      }
      .onKeyPress(keys: [.upArrow, "a"]) { press in
        model.log.append("outer \(press.modifiers == .shift)")
        return .handled
      }
    }
    harness.press("a")
    #expect(model.log.isEmpty)  // nothing has the focus
    harness.focus("box")
    harness.press(.upArrow)
    harness.press("a", modifiers: .shift)
    harness.press("b")
    #expect(model.log == ["outer false", "outer true", "any b"])
    harness.focus("other")
    harness.press(.upArrow)
    harness.press(.space)
    #expect(model.log.suffix(2) == ["outer false", "pressed"])
  }
}
