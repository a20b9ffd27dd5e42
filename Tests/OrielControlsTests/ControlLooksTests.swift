import Oriel
import OrielDrawing
import OrielTesting
import Testing

/// The sizes of controls, and their labels where there is little room.
@MainActor struct ControlLooksTests {
  private func size(_ view: some View, proposed: ProposedViewSize = .unspecified) -> CGSize {
    ViewHarness(size: CGSize(width: 400, height: 200)) { view }.contentSize(proposed: proposed)
  }

  @Test func titlesStayOnOneLine() {
    let narrow = ProposedViewSize(width: 44, height: nil)
    func expectOneLine(_ view: some View, _ name: String) {
      let view = view.frame(maxWidth: .infinity)
      #expect(size(view, proposed: narrow).height == size(view).height, "\(name)")
    }
    expectOneLine(Button("Favourite colours") {}, "bordered")
    expectOneLine(Button("Favourite colours") {}.buttonStyle(.borderedProminent), "prominent")
    expectOneLine(Button("Favourite colours") {}.buttonStyle(.borderless), "borderless")
    expectOneLine(Button("Favourite colours") {}.buttonStyle(.plain), "plain")
    expectOneLine(Button("Favourite colours", systemImage: "star") {}, "with a symbol")
    expectOneLine(Toggle("Favourite colours", isOn: .constant(true)), "toggle")
    expectOneLine(Stepper("Favourite colours", value: .constant(1)), "stepper")
    expectOneLine(Slider(value: .constant(0.5)) { Text("Favourite colours") }, "slider")
    expectOneLine(Link("Favourite colours", destination: URL(fileURLWithPath: "/")), "link")
    expectOneLine(
      Button {
      } label: {
        HStack {
          Image(systemName: "star")
          Text("Favourite colours")
        }
      }, "a label of the program's")
  }

  @Test func aRowOfButtonsKeepsItsHeight() {
    let row = HStack { ForEach(["Back", "Forwards", "Favourite", "Downloads"], id: \.self) { Button($0) {} } }
    #expect(size(row, proposed: ProposedViewSize(width: 160, height: nil)).height == size(row).height)
  }

  @Test func labelsMayHaveTheLinesThatTheProgramSets() {
    let inside = Button {
    } label: {
      Text("Favourite colours of all").lineLimit(2)
    }
    let outside = Button("Favourite colours of all") {}.lineLimit(3)
    let none = Button {
    } label: {
      Text("Favourite colours of all").lineLimit(nil)
    }
    for view in [AnyView(inside), AnyView(outside), AnyView(none)] {
      #expect(size(view, proposed: ProposedViewSize(width: 100, height: nil)).height > size(view).height)
    }
    // Cards, whose texts the program has composed, wrap.
    let card = Button {
    } label: {
      VStack { Text("A card with a text of several lines") }
    }.buttonStyle(.plain)
    #expect(size(card, proposed: ProposedViewSize(width: 80, height: nil)).height > size(card).height)
  }

  @Test func buttonsWithSymbolsAreAsHighAsThoseWithTitles() {
    for font in [Font.caption, .body, .title, .largeTitle] {
      let title = size(Button("Go") {}.font(font)).height
      #expect(
        size(
          Button {
          } label: {
            Image(systemName: "minus")
          }.font(font)
        ).height == title)
      #expect(size(Button("Go", systemImage: "chevron.right") {}.labelStyle(.iconOnly).font(font)).height == title)
    }
  }

  @Test func controlSizeChangesEveryControl() {
    func expectGrowth(_ view: some View, _ name: String) {
      let sizes = [ControlSize.mini, .small, .regular, .large, .extraLarge].map { size(view.controlSize($0)) }
      for (smaller, larger) in zip(sizes, sizes.dropFirst()) {
        #expect(smaller.height < larger.height, "\(name): \(sizes.map(\.height))")
      }
    }
    expectGrowth(Button("Go") {}, "button")
    expectGrowth(Button("Go") {}.buttonStyle(.borderedProminent), "prominent button")
    expectGrowth(Toggle(isOn: .constant(true), label: EmptyView.init), "toggle")
    expectGrowth(Slider(value: .constant(0.5)), "slider")
    expectGrowth(Stepper(value: .constant(1), label: EmptyView.init), "stepper")
    expectGrowth(TextField("", text: .constant("")), "field")
    expectGrowth(SecureField("", text: .constant("")), "secure field")
    expectGrowth(TextField("", text: .constant(""), axis: .vertical), "field of lines")
    expectGrowth(ProgressView(value: 0.5), "bar")
    expectGrowth(ProgressView(value: 0.5).progressViewStyle(.circular), "ring")
  }

  @Test func aStillOfAnUnknownAmountIsNoPart() {
    let harness = ViewHarness(size: CGSize(width: 200, height: 20)) { ProgressView(value: Double?.none) }
    for _ in 0..<5 {
      harness.settle(limit: 3)
      let row = (0..<200).map { harness.bitmap[$0, 10] }
      // Stripes from end to end: in each quarter there are both colours.
      for quarter in 0..<4 { #expect(Set(row[(quarter * 50)..<(quarter * 50 + 50)].map(\.red)).count > 2) }
      harness.advance(by: .milliseconds(270))
    }
  }

  @Test func aFieldWithoutFocusEndsWithAnEllipsis() {
    let harness = ViewHarness(size: CGSize(width: 160, height: 80)) {
      VStack {
        TextField("", text: .constant(String(repeating: "M", count: 40))).accessibilityIdentifier("field")
        TextField("", text: .constant("")).accessibilityIdentifier("other")
      }
    }
    harness.settle()
    guard let frame = harness.frame(of: "field") else {
      Issue.record("there is no field")
      return
    }
    // Above the baseline there is nothing at the end, where the dots are.
    func isInked() -> Bool {
      let face = harness.bitmap[Int(frame.minX) + 4, Int(frame.midY)]
      return (Int(frame.maxX - 16)..<Int(frame.maxX - 9)).contains { harness.bitmap[$0, Int(frame.midY) - 2] != face }
    }
    #expect(!isInked())
    harness.click("field")
    harness.settle()
    #expect(isInked())
    harness.click("other")
    harness.settle()
    #expect(!isInked())
  }

  @Test func theCaretDoesNotTouchThePrompt() {
    let harness = ViewHarness(size: CGSize(width: 160, height: 40)) {
      TextField("HHH", text: .constant("")).font(.system(size: 20, weight: .black)).accessibilityIdentifier("field")
    }
    harness.click("field")
    harness.settle()
    guard let frame = harness.frame(of: "field") else {
      Issue.record("there is no field")
      return
    }
    let row = (Int(frame.minX) + 3..<Int(frame.maxX) - 3).map { harness.bitmap[$0, Int(frame.midY)].red }
    let face = row[0], caret = row.firstIndex { $0 != face } ?? 0
    let gap = row[(caret + 1)...].prefix { $0 == face }.count
    #expect(row[caret] != face && gap >= 1)
  }

  @Test func aSheetFocusesItsFirstField() {
    struct Form: View {
      @State private var isShown = false
      @State private var text = ""
      var body: some View {
        Button("Show") { isShown = true }.accessibilityIdentifier("show")
          .sheet(isPresented: $isShown) {
            VStack {
              Button("First") {}
              TextField("Name", text: $text).accessibilityIdentifier("name")
              TextField("Other", text: $text).accessibilityIdentifier("other")
            }
            .padding()
          }
      }
    }
    let harness = ViewHarness(size: CGSize(width: 300, height: 300)) { Form() }
    harness.click("show")
    harness.settle()
    #expect(harness.focusedIdentifier == "name")
  }

  @Test func aSheetsOwnFocusComesFirst() {
    struct Form: View {
      @State private var isShown = false
      @State private var text = ""
      @FocusState private var isOther: Bool
      var body: some View {
        Button("Show") { isShown = true }.accessibilityIdentifier("show")
          .sheet(isPresented: $isShown) {
            VStack {
              TextField("Name", text: $text).accessibilityIdentifier("name")
              TextField("Other", text: $text).focused($isOther).accessibilityIdentifier("other")
            }
            .padding()
            .onAppear { isOther = true }
          }
      }
    }
    let harness = ViewHarness(size: CGSize(width: 300, height: 300)) { Form() }
    harness.click("show")
    harness.settle()
    #expect(harness.focusedIdentifier == "other")
  }
}
