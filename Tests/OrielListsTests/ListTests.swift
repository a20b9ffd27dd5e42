import Oriel
import OrielTesting
import Testing

/// Lists: rows and their heights, sections, lines, and how much work a change is.
@MainActor @Suite struct ListTests {
  struct Item: Identifiable, Equatable {
    var id: Int
    var text: String
  }

  @Observable final class Model {
    var items = (0..<6).map { Item(id: $0, text: "Row \($0)") }
    var selection: Set<Int> = []
    var rowHeight: CGFloat = 28
    var headerHeight: CGFloat?
    var ticks = 0
  }

  private let model = Model()

  private func red(_ harness: ViewHarness, _ x: CGFloat, _ y: CGFloat) -> UInt8 { harness.bitmap[Int(x), Int(y)].red }

  // MARK: Layout

  struct Sections: View {
    @Bindable var model: Model
    var body: some View {
      List {
        Text("alone").accessibilityIdentifier("alone")
        Section {
          ForEach(model.items.prefix(3)) { Text($0.text).accessibilityIdentifier("item \($0.id)") }
        } header: {
          Text("Header").accessibilityIdentifier("header")
        } footer: {
          Text("Footer").accessibilityIdentifier("footer")
        }
        Section("Second") {
          Text("tall").frame(height: 60).accessibilityIdentifier("tall")
        }
      }
      .environment(\.defaultMinListRowHeight, model.rowHeight)
      .environment(\.defaultMinListHeaderHeight, model.headerHeight)
    }
  }

  @Test func rowsAreAtLeastAsHighAsTheEnvironmentSays() throws {
    let harness = ViewHarness { Sections(model: model) }
    func distance() -> CGFloat { (harness.frame(of: "item 1")?.midY ?? 0) - (harness.frame(of: "item 0")?.midY ?? 0) }
    #expect(distance() == 28)
    #expect(harness.frame(of: "alone")?.minX == 12)
    model.rowHeight = 60
    let report = harness.frame()
    #expect(distance() == 60)
    // The root that writes the value: sections have no bodies of their own.
    #expect(report.bodies == 1)
    try harness.verifyAgainstFresh()
    // Never lower than the content.
    model.rowHeight = 0
    harness.settle()
    #expect(distance() == (harness.frame(of: "item 0")?.height ?? 0) + 8)
    for absurd in [CGFloat.nan, .infinity, -10] {
      model.rowHeight = absurd
      harness.settle()
      #expect(distance() < 40)
    }
    let header = try #require(harness.frame(of: "header")), first = try #require(harness.frame(of: "item 0"))
    model.headerHeight = 100
    harness.settle()
    #expect((harness.frame(of: "item 0")?.minY ?? 0) - first.minY > 50)
    // It stands at its row's foot, by the rows that it is for.
    #expect((harness.frame(of: "header")?.maxY ?? 0) - header.maxY > 50)
    try harness.verifyAgainstFresh()
    #expect(harness.readers[\.defaultMinListRowHeight] == [.init(viewType: "List", phase: .update)])
    #expect(harness.readers[\.defaultMinListHeaderHeight] == [.init(viewType: "List", phase: .update)])
  }

  @Test func sectionsHaveHeadersAndFootersInOrder() {
    let harness = ViewHarness(size: CGSize(width: 300, height: 500)) { Sections(model: model) }
    let tops = ["alone", "header", "item 0", "item 1", "item 2", "footer", "tall"].map { harness.frame(of: $0)?.minY ?? -1 }
    #expect(tops == tops.sorted() && Set(tops).count == tops.count && tops[0] > 0)
    // A smaller and fainter look, in a list only.
    let plain = ViewHarness {
      VStack {
        Section {
          Text("x")
        } header: {
          Text("Header").accessibilityIdentifier("header")
        }
      }
    }
    #expect((plain.frame(of: "header")?.width ?? 0) != (harness.frame(of: "header")?.width ?? 0))
    #expect(plain.treeDescription.contains("VStack"))
  }

  @Test func linesStandBetweenTheRowsOfASection() {
    // Rows of 28 points from the top: the line is the last pixel of a row, but for the last.
    for scale in [1, 1.25, 1.5, 2, 3] as [CGFloat] {
      let harness = ViewHarness(size: CGSize(width: 200, height: 140), displayScale: scale) {
        List(0..<3) { _ in Color.clear.frame(height: 20) }
      }
      let x = Int(100 * scale)
      let bitmap = harness.bitmap
      let lines = (0..<bitmap.height).filter { bitmap[x, $0] != bitmap[x, 2] }
      let expected = [28, 56].map { Int(($0 * scale).rounded()) - 1 }
      #expect(lines == expected, "scale \(scale)")
      // Not under the space before the content.
      #expect(bitmap[Int(6 * scale), expected[0]] == bitmap[x, 2])
    }
  }

  /// Found by the random apps (203899): the line of a row that has no height stood in the row before it.
  @Test func aRowWithoutHeightHasNoLine() throws {
    struct Root: View {
      let model: Model
      var body: some View {
        List {
          Section("one\n\nthree") {
            // A height without end is none.
            if model.ticks > 0 { List { Text("inside") }.aspectRatio(nil, contentMode: .fill) }
            Color.red.frame(height: 20)
          }
          Section { Text("last") }
        }
      }
    }
    let harness = ViewHarness(size: CGSize(width: 100, height: 147)) { Root(model: model) }
    harness.settle()
    model.ticks += 1
    harness.settle()
    try harness.verifyAgainstFresh()
  }

  @Test func aListTakesWhatItIsOffered() {
    let harness = ViewHarness { List(0..<100) { Text("\($0)") } }
    #expect(harness.contentSize(proposed: ProposedViewSize(width: 123, height: 45)) == CGSize(width: 123, height: 45))
    #expect(harness.contentSize(proposed: ProposedViewSize(width: 123, height: nil)) == CGSize(width: 123, height: 0))
    #expect(harness.contentSize(proposed: .unspecified) == .zero)
  }

  @Test func stateStaysWithItsRow() throws {
    struct Row: View {
      let item: Item
      @State private var taps = 0
      var body: some View { Text("\(item.text) \(taps)").onTapGesture { taps += 1 }.accessibilityIdentifier("row \(item.id)") }
    }
    struct Root: View {
      let model: Model
      var body: some View { List(model.items) { Row(item: $0) } }
    }
    let harness = ViewHarness { Root(model: model) }
    harness.click("row 2")
    harness.settle()
    model.items.move(fromOffsets: [2], toOffset: 0)
    harness.settle()
    #expect(harness.text(of: "row 2") == "Row 2 1")
    #expect((harness.frame(of: "row 2")?.minY ?? 99) < 28)
    try harness.verifyAgainstFresh()
  }

  // MARK: Exact counts

  struct Many: View {
    let count: Int
    let model: Model
    var body: some View {
      List(0..<count, selection: Bindable(model).selection) { Text("Row \($0)") }
    }
  }

  @Test(arguments: [50, 5000]) func selectingPaintsTheRowAlone(count: Int) throws {
    let harness = ViewHarness(size: CGSize(width: 300, height: 280)) { Many(count: count, model: model) }
    model.selection = [3]
    let one = harness.frame()
    #expect(one.bodies == 0 && one.measures == 0 && one.placements == 0 && one.nodesMounted == 0)
    #expect(one.damage == [CGRect(x: 0, y: 84, width: 300, height: 28)])
    // The row and its text; the window's and the list's faces below them.
    #expect(one.paints == 4)
    model.selection = [5]
    let two = harness.frame()
    #expect(two.bodies == 0 && two.measures == 0 && two.placements == 0)
    #expect(two.damagedPixels == 2 * 300 * 28)
    #expect(two.paints == 6)
    // Out of sight: nothing to paint.
    model.selection = [5, count - 1]
    let unseen = harness.frame()
    #expect(unseen.paints == 0 && unseen.bodies == 0)
    #expect(harness.readers[\.editMode] == [.init(viewType: "List", phase: .update)])
    if count < 100 { try harness.verifyAgainstFresh() }
  }

  @Test func aListThatItsOwnerRunsAgainStaysAsItIs() {
    struct Root: View {
      let model: Model
      @State private var selection: Set<Int> = [1]
      var body: some View {
        VStack {
          Text("\(model.ticks)")
          List(0..<1000, selection: $selection) { Text("Row \($0)") }
        }
      }
    }
    let harness = ViewHarness { Root(model: model) }
    model.ticks = 1
    let report = harness.frame()
    #expect(report.bodies == 1 && report.nodesMounted == 0)
    #expect(report.measures < 20)
    #expect(report.paints == 2)  // the window and the text
  }
}
