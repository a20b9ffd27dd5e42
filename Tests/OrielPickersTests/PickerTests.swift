import Foundation
import Oriel
import OrielTesting
import Testing

enum Flavor: String, CaseIterable, Identifiable {
  case chocolate, vanilla, strawberry
  var id: Self { self }
}

/// Values that pickers choose, with the number of writes, and of runs of the bodies that read them.
@MainActor @Observable final class Order {
  var flavor = Flavor.vanilla { didSet { writes.append(flavor.rawValue) } }
  var size: Int? = 2
  @ObservationIgnored var writes: [String] = []
  @ObservationIgnored var bodies = 0
}

@MainActor @Suite struct PickerTests {
  struct Flavors: View {
    @Bindable var order: Order
    var body: some View {
      Picker("Flavor", selection: $order.flavor) { ForEach(Flavor.allCases) { Text($0.rawValue.capitalized) } }
    }
  }

  private func harness(_ order: Order, _ style: some PickerStyle) -> ViewHarness {
    ViewHarness { VStack { Flavors(order: order).pickerStyle(style) } }
  }

  // MARK: Pages

  @Test func aLinkOpensAPageOfOptionsWhichAChoiceLeaves() throws {
    let order = Order()
    let harness = ViewHarness(size: CGSize(width: 400, height: 400)) {
      NavigationStack { Form { Flavors(order: order).pickerStyle(.navigationLink) } }
    }
    harness.settle()
    #expect(harness.elements(.option).isEmpty)
    try #require(harness.element(.button, "Flavor, Vanilla")).click()
    harness.settle()
    #expect(harness.elements(.option).map(\.name) == ["Chocolate", "Vanilla", "Strawberry"])
    #expect(harness.element(.option, "Vanilla")?.state.contains(.selected) == true)
    try #require(harness.element(.option, "Strawberry")).click()
    harness.settle()
    #expect(order.writes == ["strawberry"])
    #expect(harness.elements(.option).isEmpty)
    #expect(harness.element(.button, "Flavor, Strawberry") != nil)
    try harness.verifyAgainstFresh()
  }

  // MARK: Menus

  @Test func aMenuShowsTheChosenViewAndIsFoundByItsName() throws {
    let harness = harness(Order(), .menu)
    let picker = try #require(harness.element(.picker, "Flavor"), "\(harness.elementDescription)")
    #expect(picker.value == "Vanilla")
    #expect(picker.actions.contains(.activate))
    #expect(harness.elements(.option).isEmpty)
  }

  @Test func aClickOpensTheMenuAndAnotherChooses() throws {
    let order = Order()
    let harness = harness(order, .menu)
    harness.element(.picker, "Flavor")?.click()
    harness.settle()
    #expect(harness.elements(.option).map(\.name) == ["Chocolate", "Vanilla", "Strawberry"])
    #expect(harness.element(.option, "Vanilla")?.state.contains(.selected) == true)
    harness.element(.option, "Strawberry")?.click()
    harness.settle()
    #expect(order.writes == ["strawberry"])
    #expect(harness.elements(.option).isEmpty)
    #expect(harness.element(.picker, "Flavor")?.value == "Strawberry")
    try harness.verifyAgainstFresh()
  }

  @Test func aPressOutsideAndEscapeChooseNothing() {
    let order = Order()
    let harness = harness(order, .menu)
    for close in [{ harness.press(.escape) }, { harness.click(CGPoint(x: 4, y: 290)) }] {
      harness.element(.picker, "Flavor")?.click()
      harness.settle()
      #expect(harness.elements(.option).count == 3)
      close()
      harness.settle()
      #expect(harness.elements(.option).isEmpty)
    }
    #expect(order.writes.isEmpty)
  }

  @Test func keysOpenAMenuMoveInItAndChoose() {
    let order = Order()
    let harness = harness(order, .menu)
    harness.press(.tab)
    harness.settle()
    #expect(harness.element(.picker)?.state.contains(.focused) == true)
    for (open, move, expected) in [
      (KeyEquivalent.downArrow, [KeyEquivalent.downArrow], Flavor.strawberry), (.upArrow, [.home], .chocolate),
      (.space, [.end], .strawberry), (.return, [.upArrow, .upArrow, .upArrow], .chocolate),
    ] {
      harness.press(open)
      harness.settle()
      #expect(harness.elements(.option).count == 3)
      for key in move {
        harness.press(key)
        harness.settle()
      }
      harness.press(.return)
      harness.settle()
      #expect(order.flavor == expected)
      #expect(harness.elements(.option).isEmpty)
      #expect(harness.element(.picker)?.state.contains(.focused) == true)
    }
  }

  @Test func aLetterOpensTheMenuAtItsOption() {
    let order = Order()
    let harness = harness(order, .menu)
    harness.press(.tab)
    harness.settle()
    harness.press("s")
    harness.settle()
    harness.press(.return)
    harness.settle()
    #expect(order.flavor == .strawberry)
    harness.press(.downArrow)
    harness.settle()
    harness.press("c")
    harness.settle()
    harness.press(.space)
    harness.settle()
    #expect(order.flavor == .chocolate)
  }

  // MARK: Segments

  @Test func segmentsAreOneStopWhoseArrowsChooseAroundTheEnds() {
    let order = Order()
    let harness = harness(order, .segmented)
    harness.press(.tab)
    harness.settle()
    for key: KeyEquivalent in [.rightArrow, .rightArrow, .leftArrow, .home, .end, .end] {
      harness.press(key)
      harness.settle()
    }
    #expect(order.writes == ["strawberry", "chocolate", "strawberry", "chocolate", "strawberry"])
    #expect(harness.element(.picker)?.state.contains(.focused) == true)
    // It is the only stop: Tab comes back to it.
    harness.press(.tab)
    harness.settle()
    #expect(harness.element(.picker)?.state.contains(.focused) == true)
  }

  @Test func segmentsAreMirroredFromRightToLeft() throws {
    let order = Order()
    let harness = harness(order, .segmented)
    harness.setSystem(\.layoutDirection, .rightToLeft)
    harness.settle()
    let first = try #require(harness.element(.option, "Chocolate")).frame, last = try #require(harness.element(.option, "Strawberry")).frame
    #expect(first.minX > last.minX)
    harness.press(.tab)
    harness.settle()
    harness.press(.rightArrow)
    harness.settle()
    #expect(order.flavor == .chocolate)
    try harness.verifyAgainstFresh()
  }

  @Test func aChosenSegmentChangesNoPlace() {
    let harness = harness(Order(), .segmented)
    let before = harness.elements(.option).map(\.frame)
    #expect(Set(before.map(\.width)).count <= 2)
    harness.element(.option, "Strawberry")?.click()
    harness.settle()
    #expect(harness.elements(.option).map(\.frame) == before)
    #expect(harness.elements(.option).filter { $0.state.contains(.selected) }.map(\.name) == ["Strawberry"])
  }

  // MARK: Radio buttons and rows

  @Test func aRadioGroupIsOneStopAtTheChosenButton() {
    let order = Order()
    let harness = harness(order, .radioGroup)
    harness.press(.tab)
    harness.settle()
    #expect(harness.element(.option, "Vanilla")?.state.contains(.focused) == true, "\(harness.elementDescription)")
    for key: KeyEquivalent in [.downArrow, .downArrow, .upArrow] {
      harness.press(key)
      harness.settle()
    }
    #expect(order.writes == ["strawberry", "chocolate", "strawberry"])
    #expect(harness.element(.option, "Strawberry")?.state.contains(.focused) == true)
    harness.element(.option, "Chocolate")?.click()
    harness.settle()
    #expect(order.flavor == .chocolate)
  }

  @Test func aGroupWithoutAChosenButtonBeginsAtItsFirst() {
    var chosen = 9
    let harness = ViewHarness {
      Picker("Size", selection: Binding(get: { chosen }, set: { chosen = $0 })) {
        Text("Small").tag(1)
        Text("Large").tag(2)
      }
      .pickerStyle(.radioGroup)
    }
    harness.press(.tab)
    harness.settle()
    #expect(harness.element(.option, "Small")?.state.contains(.focused) == true)
    #expect(chosen == 9)
    harness.press(.space)
    harness.settle()
    #expect(chosen == 1)
  }

  @Test func inlineOptionsAreRowsOfTheContainer() {
    let order = Order()
    let harness = harness(order, .inline)
    let rows = harness.elements(.option)
    #expect(rows.map(\.name) == ["Chocolate", "Vanilla", "Strawberry"])
    #expect(rows[0].frame.maxY <= rows[1].frame.minY)
    rows[2].click()
    harness.settle()
    #expect(order.writes == ["strawberry"])
  }

  // MARK: Values

  @Test func tagsStandForOptionalSelectionsUnlessTheySayOtherwise() {
    func selected(_ tag: some View, _ selection: Int?) -> Int {
      let harness = ViewHarness {
        Picker("Size", selection: .constant(selection)) { tag }.pickerStyle(.segmented)
      }
      return harness.elements(.option).filter { $0.state.contains(.selected) }.count
    }
    #expect(selected(Text("Two").tag(2), 2) == 1)
    #expect(selected(Text("Two").tag(2 as Int?), 2) == 1)
    #expect(selected(Text("Two").tag(2, includeOptional: false), 2) == 0)
    #expect(selected(Text("None").tag(nil as Int?), nil) == 1)
    #expect(selected(Text("Two").tag("2"), 2) == 0)
  }

  @Test func aTagBeatsTheIdOfAForEach() {
    let harness = ViewHarness {
      Picker("Size", selection: .constant(10)) { ForEach(0..<3) { Text("\($0)").tag($0 * 10) } }.pickerStyle(.segmented)
    }
    #expect(harness.elements(.option).filter { $0.state.contains(.selected) }.map(\.name) == ["1"])
  }

  @Test func anUnknownValueShowsNothingAndStays() {
    var writes = 0
    let harness = ViewHarness {
      Picker("Size", selection: Binding(get: { 7 }, set: { _ in writes += 1 })) { ForEach(0..<3) { Text("\($0)") } }
    }
    #expect(harness.element(.picker, "Size")?.value == "")
    harness.settle()
    #expect(writes == 0)
  }

  @Test func severalSourcesAreChosenTogether() {
    @MainActor final class Item { var size = 0; init(_ size: Int) { self.size = size } }
    let items = [Item(1), Item(2)]
    struct Source: Identifiable { let id: Int; let size: Binding<Int> }
    let sources = items.enumerated().map { index, item in
      Source(id: index, size: Binding(get: { item.size }, set: { item.size = $0 }))
    }
    let harness = ViewHarness {
      Picker("Size", sources: sources, selection: \.size) { ForEach(0..<3) { Text("\($0)") } }.pickerStyle(.segmented)
    }
    #expect(harness.elements(.option).filter { $0.state.contains(.selected) }.isEmpty)
    harness.element(.option, "2")?.click()
    harness.settle()
    #expect(items.map(\.size) == [2, 2])
  }

  @Test func aDisabledPickerTakesNothing() {
    let order = Order()
    let harness = ViewHarness {
      VStack {
        Flavors(order: order)
        Flavors(order: order).pickerStyle(.segmented)
        Flavors(order: order).pickerStyle(.radioGroup)
      }
      .disabled(true)
    }
    for element in harness.elements(.option) + harness.elements(.picker) {
      #expect(!element.isEnabled)
      element.click()
      harness.settle()
    }
    harness.press(.tab)
    harness.press(.rightArrow)
    harness.settle()
    #expect(order.writes.isEmpty)
    #expect(harness.elements(.option).count == 6)
  }

  // MARK: Work

  @Test func choosingRunsTheBodyThatReadsTheValueAlone() {
    struct Around: View {
      let order: Order
      var body: some View {
        let _ = order.bodies += 1
        VStack {
          Flavors(order: order).pickerStyle(.segmented)
          Reading(order: order)
        }
      }
    }
    struct Reading: View {
      let order: Order
      var body: some View { Text(order.flavor.rawValue) }
    }
    let order = Order()
    let harness = ViewHarness { Around(order: order) }
    harness.element(.option, "Strawberry")?.click()
    let reports = harness.settle()
    #expect(order.bodies == 1)
    #expect(harness.element(.text, "strawberry") != nil)
    #expect(reports.map(\.bodies).reduce(0, +) <= 6, "\(reports.map(\.bodies))")
  }

  @Test func sectionsDivideAMenu() {
    let harness = ViewHarness {
      Picker("Size", selection: .constant(1)) {
        Section("Common") { Text("Small").tag(1) }
        Section("Rare") { Text("Huge").tag(2) }
        Divider()
        Text("Note")
      }
    }
    harness.element(.picker)?.click()
    harness.settle()
    #expect(harness.element(.text, "Rare") != nil)
    #expect(harness.elements(.option).map(\.name).prefix(2) == ["Small", "Huge"])
  }

  @Test func aValueLabelReplacesTheChosenViewWhileTheMenuIsClosed() {
    let harness = ViewHarness {
      Picker("Size", selection: .constant(1)) {
        Text("Small").tag(1)
      } currentValueLabel: {
        Text("S")
      }
    }
    #expect(harness.element(.picker, "Size")?.value == "S")
  }

  @Test func workOfSegmentsGrowsWithTheirNumber() throws {
    func measures(_ count: Int) throws -> Int {
      let harness = ViewHarness(size: CGSize(width: 600, height: 60)) {
        Picker("p", selection: .constant(1)) { ForEach(0..<count, id: \.self) { Text("\($0)").tag($0) } }.pickerStyle(.segmented)
      }
      let first = harness.firstReport.measures + harness.settle().reduce(0) { $0 + $1.measures }
      try harness.verifyAgainstFresh()
      return first
    }
    // All of them are narrower than their labels.
    let (few, middle, many) = (try measures(40), try measures(80), try measures(160))
    #expect(many - middle == 2 * (middle - few), "\(few) \(middle) \(many)")
  }
}
