import Foundation
import Oriel
import OrielTesting
import Testing

@MainActor @Suite struct FormTests {
  struct Panel: View {
    @State var isOn = true
    @State var volume = 0.5
    @State var count = 1
    @State var name = "Ann"
    @State var size = 1
    @State var isOpen = true
    var body: some View {
      Form {
        Section("Sound") {
          Toggle("Mute", isOn: $isOn)
          Slider(value: $volume) { Text("Volume") }
          Stepper("Count", value: $count)
        }
        Section {
          TextField("Name", text: $name)
          Picker("Size", selection: $size) { Text("Small").tag(1) }
          LabeledContent("Version", value: "1.2")
        } header: {
          Text("General")
        } footer: {
          Text("A footer")
        }
        Section("Advanced", isExpanded: $isOpen) { Text("Hidden").accessibilityIdentifier("hidden") }
      }
    }
  }

  private let controls: [(ElementRole, String)] = [
    (.toggle, "Mute"), (.slider, "Volume"), (.stepper, "Count"), (.textField, "Name"), (.picker, "Size"),
  ]

  /// A form of many rows.
  private struct Rows: View {
    let count: Int
    var body: some View {
      Form {
        ForEach(0..<(count / 10), id: \.self) { section in
          Section("Section \(section)") {
            ForEach(0..<10, id: \.self) { row in
              Toggle("Option \(section * 10 + row)", isOn: .constant(true)).accessibilityIdentifier("\(section * 10 + row)")
            }
          }
        }
      }
    }
  }

  /// The first frame makes a window full of rows; the others follow, and nothing that was shown moves.
  @Test func theFirstFrameMakesTheVisibleRows() throws {
    let size = CGSize(width: 500, height: 600)
    let harnesses = [100, 300].map { count in ViewHarness(size: size) { Rows(count: count) } }
    let first = harnesses.map(\.firstReport)
    #expect(first[0].measures == first[1].measures && first[0].paints == first[1].paints && first[0].placements == first[1].placements)
    for (harness, count) in zip(harnesses, [100, 300]) {
      let frame = harness.frame(of: "3")
      #expect(harness.frame(of: "\(count - 1)") == nil)
      let reports = harness.settle()
      // Headers are rows, too: 24 are made at first, then sixteen in each frame.
      #expect(reports.count == (count / 10 * 11 - 24 + 15) / 16)
      #expect(reports.allSatisfy { $0.nodesMounted < first[0].nodesMounted })
      #expect(harness.frame(of: "\(count - 1)") != nil && harness.frame(of: "3") == frame)
      #expect(harness.element(.toggle, "Option \(count - 1)") != nil)
      try harness.verifyAgainstFresh()
    }
  }

  /// All rows are where a column of them would be.
  @Test func rowsAreBelowOneAnother() throws {
    let harness = ViewHarness(size: CGSize(width: 500, height: 600)) { Rows(count: 100) }
    harness.settle()
    let frames = try (0..<100).map { try #require(harness.frame(of: "\($0)")) }
    for section in 0..<10 {
      for row in 1..<10 {
        let (above, below) = (frames[section * 10 + row - 1], frames[section * 10 + row])
        #expect(below.minY - above.minY == frames[1].minY - frames[0].minY)
      }
      if section > 0 { #expect(frames[section * 10].minY - frames[section * 10 - 10].minY == frames[10].minY - frames[0].minY) }
    }
  }

  @Test func controlsAreNamedByTheirLabels() {
    let harness = ViewHarness(size: CGSize(width: 500, height: 700)) { Panel() }
    for (role, name) in controls { #expect(harness.element(role, name) != nil, "\(name): \(harness.elementDescription)") }
    #expect(harness.element(.textField, "Name")?.value == "Ann")
  }

  @Test func labelsAreLeadingAndControlsTrailing() throws {
    let harness = ViewHarness(size: CGSize(width: 500, height: 700)) { Panel() }
    for direction in [LayoutDirection.leftToRight, .rightToLeft] {
      harness.setSystem(\.layoutDirection, direction)
      harness.settle()
      let isMirrored = direction == .rightToLeft
      for (role, name) in controls where role != .toggle {
        let frame = try #require(harness.element(role, name)).frame
        #expect(isMirrored ? frame.minX == 30 : frame.maxX == 470, "\(name): \(frame)")
      }
      let version = try #require(harness.element(.text, "Version")).frame
      #expect(isMirrored ? version.maxX == 470 : version.minX == 30)
      try harness.verifyAgainstFresh()
    }
  }

  @Test func aFormHasRoomForItsControlsAtEachTypeSizeAndWidth() throws {
    for size in DynamicTypeSize.allCases {
      let harness = ViewHarness(size: CGSize(width: 220, height: 1400)) { Panel().dynamicTypeSize(size) }
      let window = CGRect(x: 20, y: 0, width: 180, height: 1400)
      for (role, name) in controls {
        let frame = try #require(harness.element(role, name)).frame
        #expect(window.contains(frame), "\(size) \(name): \(frame)")
      }
    }
  }

  @Test func rowsHaveALeastHeightAndFollowOneAnother() throws {
    let harness = ViewHarness(size: CGSize(width: 300, height: 400)) {
      Form {
        Text("One").accessibilityIdentifier("one")
        Text("Two").accessibilityIdentifier("two")
      }
    }
    let one = try #require(harness.frame(of: "one")), two = try #require(harness.frame(of: "two"))
    #expect(two.midY - one.midY == 37)
  }

  @Test func aFormScrollsWhatDoesNotFit() throws {
    let harness = ViewHarness(size: CGSize(width: 300, height: 200)) {
      Form { ForEach(0..<30) { Text("Row \($0)").accessibilityIdentifier("row \($0)") } }
    }
    let before = try #require(harness.frame(of: "row 1"))
    harness.scroll(at: CGPoint(x: 100, y: 100), by: CGVector(dx: 0, dy: -60))
    harness.settle()
    #expect(harness.frame(of: "row 1")?.minY == before.minY - 60)
    try harness.verifyAgainstFresh()
  }

  @Test func aSectionCollapses() throws {
    let harness = ViewHarness(size: CGSize(width: 500, height: 700)) { Panel() }
    #expect(harness.frame(of: "hidden") != nil)
    let header = try #require(harness.element(.disclosure, "Advanced"))
    #expect(header.state.contains(.expanded))
    header.perform(.activate)
    harness.settle()
    #expect(harness.frame(of: "hidden") == nil)
    #expect(harness.element(.disclosure, "Advanced")?.state.contains(.expanded) == false)
    try harness.verifyAgainstFresh()
  }

  @Test func columnsEndWhereTheControlsBegin() throws {
    let harness = ViewHarness(size: CGSize(width: 500, height: 700)) {
      Form {
        TextField("Name", text: .constant("Ann"))
        Picker("A longer label", selection: .constant(1)) { Text("Small").tag(1) }
        Button("Reset") {}
      }
      .formStyle(.columns)
    }
    let starts = [
      try #require(harness.element(.textField)).frame.minX, try #require(harness.element(.picker)).frame.minX,
      try #require(harness.element(.button)).frame.minX,
    ]
    #expect(Set(starts).count == 1, "\(starts)")
  }

  @Test func aStyleOfTheProgramShowsTheForm() {
    struct Framed: FormStyle {
      func makeBody(configuration: Configuration) -> some View {
        VStack {
          Text("Frame")
          Form(configuration)
        }
      }
    }
    let harness = ViewHarness(size: CGSize(width: 300, height: 300)) { Form { Toggle("On", isOn: .constant(true)) }.formStyle(Framed()) }
    #expect(harness.element(.text, "Frame") != nil)
    #expect(harness.element(.toggle, "On") != nil)
  }

  @Test func aChangeInARowOfManyRepaintsThatRow() throws {
    struct Rows: View {
      var body: some View { Form { ForEach(0..<200) { Row(index: $0) } } }
    }
    struct Row: View {
      let index: Int
      @State private var isOn = false
      var body: some View { Toggle("Row \(index)", isOn: $isOn) }
    }
    let harness = ViewHarness(size: CGSize(width: 400, height: 600)) { Rows() }
    harness.settle()
    harness.element(.toggle, "Row 3")?.click()
    let reports = harness.settle()
    #expect(reports.map(\.bodies).reduce(0, +) <= 2)
    #expect(harness.element(.toggle, "Row 3")?.state.contains(.checked) == true)
  }

  // MARK: Labels

  @Test func hiddenLabelsTakeNoRoomAndNameTheirControls() throws {
    struct Controls: View {
      var body: some View {
        VStack(alignment: .leading) {
          Toggle("Mute", isOn: .constant(true)).accessibilityIdentifier("toggle")
          Slider(value: .constant(0.5)) { Text("Volume") }
          Stepper("Count", value: .constant(1)).accessibilityIdentifier("stepper")
          Picker("Size", selection: .constant(1)) { Text("Small").tag(1) }
          LabeledContent("Version") { Text("1.2") }.accessibilityIdentifier("content")
        }
      }
    }
    let harness = ViewHarness { Controls().labelsHidden() }
    #expect(harness.frame(of: "toggle")?.width == 34)
    #expect(harness.frame(of: "stepper")?.width == 20)
    for (role, name) in [(ElementRole.toggle, "Mute"), (.slider, "Volume"), (.stepper, "Count"), (.picker, "Size")] {
      #expect(harness.element(role, name) != nil, "\(harness.elementDescription)")
    }
    let shown = ViewHarness { Controls().labelsVisibility(.visible).labelsHidden() }
    #expect((shown.frame(of: "toggle")?.width ?? 0) > 60)
  }

  @Test func aLabelledValueHasAStyle() {
    struct Turned: LabeledContentStyle {
      func makeBody(configuration: Configuration) -> some View {
        HStack {
          configuration.content
          configuration.label
        }
      }
    }
    let harness = ViewHarness {
      LabeledContent("Price", value: 3, format: .number).labeledContentStyle(Turned())
    }
    #expect(harness.elements(.text).map(\.name) == ["3", "Price"])
  }

  @Test func aBoxHasItsLabelAbove() throws {
    let harness = ViewHarness { GroupBox("Box") { Text("Inside") } }
    let label = try #require(harness.element(.text, "Box")).frame, inside = try #require(harness.element(.text, "Inside")).frame
    #expect(label.maxY < inside.minY)
  }
}
