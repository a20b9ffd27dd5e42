import Oriel
import OrielTesting
import Testing

/// A list in edit mode: what its rows show, and what that does.
@MainActor @Suite struct ListEditingTests {
  struct Item: Identifiable, Equatable {
    var id: Int
    var text: String
  }

  @Observable final class Model {
    var items = (0..<6).map { Item(id: $0, text: "Row \($0)") }
    var selection: Set<Int> = []
    var mode = EditMode.inactive
    var isDeletable = true
    var locked: Set<Int> = []
  }

  private let model = Model()

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

  @Test func lowRowsMakeRoomForTheirMarks() throws {
    struct LowRows: View {
      @Bindable var model: Model
      var body: some View {
        List {
          ForEach(model.items) { item in Color.clear.frame(height: 1).accessibilityIdentifier("item \(item.id)") }
            .onDelete { model.items.remove(atOffsets: $0) }
        }
        .environment(\.defaultMinListRowHeight, 0).environment(\.editMode, $model.mode)
      }
    }
    let harness = ViewHarness(size: CGSize(width: 100, height: 200)) { LowRows(model: model) }
    func distance() -> CGFloat { point(harness, 1, x: 0).y - point(harness, 0, x: 0).y }
    let (x, last) = (14, 6 * 24 - 12 + 7)
    for mode in [EditMode.inactive, .active, .inactive] {
      model.mode = mode
      harness.settle()
      #expect(distance() == (mode == .active ? 24 : 9))
      // The last mark stands in its row, whole.
      #expect((harness.bitmap[x + 7, last] != harness.bitmap[98, 199]) == (mode == .active))
      try harness.verifyAgainstFresh()
    }
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
