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
    var one: Int?
    var rowHeight: CGFloat = 28
    var headerHeight: CGFloat?
    var mode = EditMode.inactive
    var isTagged = false
    var isDeletable = true
    var locked: Set<Int> = []
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
    #expect(report.bodies == 1)  // the root that writes the value
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

  // MARK: Edit mode

  struct Editor: View {
    @Bindable var model: Model
    var body: some View {
      VStack(spacing: 0) {
        EditButton().accessibilityIdentifier("edit")
        List(selection: $model.selection) {
          ForEach(model.items) { item in
            Text(item.text).accessibilityIdentifier("item \(item.id)")
              .deleteDisabled(model.locked.contains(item.id)).moveDisabled(model.locked.contains(item.id))
          }
          .onDelete(perform: model.isDeletable ? { model.items.remove(atOffsets: $0) } : nil)
          .onMove { model.items.move(fromOffsets: $0, toOffset: $1) }
        }
      }
      .environment(\.editMode, $model.mode)
    }
  }

  private var ids: [Int] { model.items.map(\.id) }

  /// The middle of a row's height, as a point of the window at `x`.
  private func point(_ harness: ViewHarness, _ id: Int, x: CGFloat) -> CGPoint {
    CGPoint(x: x, y: harness.frame(of: "item \(id)")?.midY ?? -1)
  }

  @Test func editingShowsWhatDeletesMovesAndMarks() throws {
    let harness = ViewHarness(size: CGSize(width: 300, height: 300)) { Editor(model: model) }
    #expect(harness.text(of: "edit") == "Edit")
    let before = try #require(harness.frame(of: "item 0"))
    harness.click("edit")
    let report = harness.frame()
    #expect(report.bodies == 3)  // the edit button, its button, and that one's disabling: nothing of the list
    #expect(harness.text(of: "edit") == "Done")
    #expect(model.mode == .active)
    #expect((harness.frame(of: "item 0")?.minX ?? 0) == before.minX + 56)
    try harness.verifyAgainstFresh()
    // A mark is red, with its bar white.
    let mark = point(harness, 1, x: 21)
    #expect(harness.bitmap[Int(mark.x) - 7, Int(mark.y)].red > 200 && harness.bitmap[Int(mark.x) - 7, Int(mark.y)].blue < 120)
    harness.click(mark)
    harness.settle()
    #expect(ids == [0, 2, 3, 4, 5])
    // Up and down at the trailing edge.
    harness.click(point(harness, 2, x: 300 - 12 - 36))
    harness.settle()
    #expect(ids == [2, 0, 3, 4, 5])
    harness.click(point(harness, 3, x: 300 - 12 - 12))
    harness.settle()
    #expect(ids == [2, 0, 4, 3, 5])
    // At the ends there is nowhere to go.
    harness.click(point(harness, 2, x: 300 - 12 - 36))
    harness.click(point(harness, 5, x: 300 - 12 - 12))
    harness.settle()
    #expect(ids == [2, 0, 4, 3, 5])
    // Elsewhere a click marks, one after the other.
    harness.click("item 0")
    harness.click("item 4")
    harness.settle()
    #expect(model.selection == [0, 4])
    harness.click("item 0")
    harness.settle()
    #expect(model.selection == [4])
    try harness.verifyAgainstFresh()
    harness.click("edit")
    harness.settle()
    #expect(model.mode == .inactive)
    #expect(harness.frame(of: "item 0")?.minX == before.minX)
    try harness.verifyAgainstFresh()
  }

  @Test func rowsThatMayNotBeDeletedOrMovedShowNothing() throws {
    let harness = ViewHarness(size: CGSize(width: 300, height: 300)) { Editor(model: model) }
    model.mode = .active
    model.locked = [1]
    harness.settle()
    #expect(harness.frame(of: "item 1")?.minX == 40)
    harness.click(point(harness, 1, x: 300 - 12 - 36))
    harness.settle()
    #expect(ids == [0, 1, 2, 3, 4, 5])
    model.isDeletable = false
    harness.settle()
    #expect(harness.frame(of: "item 0")?.minX == 40)
    try harness.verifyAgainstFresh()
    model.isDeletable = true
    model.locked = []
    harness.settle()
    #expect(harness.frame(of: "item 1")?.minX == 68)
    try harness.verifyAgainstFresh()
  }

  @Test func whatEditsStandsAtTheOtherEdgeWhereRowsRunFromTheRight() throws {
    let harness = ViewHarness(size: CGSize(width: 300, height: 300)) { Editor(model: model) }
    model.mode = .active
    harness.setSystem(\.layoutDirection, .rightToLeft)
    harness.settle()
    #expect(harness.frame(of: "item 0")?.maxX == 232)
    try harness.verifyAgainstFresh()
    harness.click(point(harness, 1, x: 300 - 21))
    harness.settle()
    #expect(ids == [0, 2, 3, 4, 5])
    harness.click(point(harness, 2, x: 12 + 36))
    harness.settle()
    #expect(ids == [2, 0, 3, 4, 5])
    harness.setSystem(\.layoutDirection, .leftToRight)
    harness.settle()
    #expect(harness.frame(of: "item 0")?.minX == 68)
    try harness.verifyAgainstFresh()
  }

  @Test func withoutAnEditModeTheButtonIsDisabled() {
    let harness = ViewHarness { EditButton().accessibilityIdentifier("edit") }
    harness.click("edit")
    #expect(!harness.needsFrame)
    #expect(harness.text(of: "edit") == "Edit")
    #expect(EditMode.transient.isEditing && EditMode.active.isEditing && !EditMode.inactive.isEditing)
  }

  @Test func collectionsMoveAndRemoveByOffsets() {
    var letters = ["a", "b", "c", "d", "e"]
    letters.move(fromOffsets: [0, 3], toOffset: 2)
    #expect(letters == ["b", "a", "d", "c", "e"])
    letters.move(fromOffsets: [0], toOffset: 5)
    #expect(letters == ["a", "d", "c", "e", "b"])
    letters.move(fromOffsets: [4], toOffset: 0)
    #expect(letters == ["b", "a", "d", "c", "e"])
    letters.remove(atOffsets: [0, 4, 9])
    #expect(letters == ["a", "d", "c"])
    letters.remove(atOffsets: [])
    #expect(letters.count == 3)
  }
}
