import Oriel
import OrielTesting
import Testing

/// What clicks and keys select in a list, and what they delete.
@MainActor @Suite struct ListSelectionTests {
  @Observable final class Model {
    var items = Array(0..<6)
    var selection: Set<Int> = []
    var one: Int?
    var always = 2
    var kept: Set<Int> = []
    var deleted: [IndexSet] = []
    var isOpen = false
  }

  private let model = Model()

  struct Several: View {
    @Bindable var model: Model
    var body: some View {
      List(selection: $model.selection) {
        ForEach(model.items, id: \.self) { id in
          Text("Row \(id)").accessibilityIdentifier("\(id)").deleteDisabled(model.kept.contains(id))
        }
        .onDelete {
          model.deleted.append($0)
          model.items.remove(atOffsets: $0)
        }
      }
    }
  }

  private func click(_ harness: ViewHarness, _ id: String, _ modifiers: EventModifiers = []) -> Set<Int> {
    harness.click(id, modifiers: modifiers)
    harness.settle()
    return model.selection
  }

  private func press(_ harness: ViewHarness, _ key: KeyEquivalent, _ modifiers: EventModifiers = []) -> Set<Int> {
    harness.press(key, modifiers: modifiers)
    harness.settle()
    return model.selection
  }

  @Test func clicksSelectAddAndExtend() throws {
    let harness = ViewHarness { Several(model: model) }
    #expect(click(harness, "1") == [1])
    #expect(click(harness, "3") == [3])
    #expect(click(harness, "5", .control) == [3, 5])
    #expect(click(harness, "3", .control) == [5])
    #expect(click(harness, "3", .command) == [3, 5])
    #expect(click(harness, "1", .shift) == [1, 2, 3])
    #expect(click(harness, "4", .shift) == [3, 4])
    try harness.verifyAgainstFresh()
    // The keys held at the last click are not those of the next.
    #expect(click(harness, "0") == [0])
    // The whole row counts, not its text alone.
    harness.click(CGPoint(x: 395, y: 28 * 4 + 2))
    harness.settle()
    #expect(model.selection == [4])
    // Below the rows nothing is.
    harness.click(CGPoint(x: 100, y: 290))
    harness.settle()
    #expect(model.selection == [4])
  }

  @Test func arrowsMoveAndExtendTheSelection() {
    let harness = ViewHarness { Several(model: model) }
    _ = click(harness, "2")
    #expect(press(harness, .downArrow) == [3])
    #expect(press(harness, .upArrow) == [2])
    #expect(press(harness, .downArrow, .shift) == [2, 3])
    #expect(press(harness, .downArrow, .shift) == [2, 3, 4])
    #expect(press(harness, .upArrow, .shift) == [2, 3])
    #expect(press(harness, .upArrow) == [2])
    for _ in 0..<5 { _ = press(harness, .upArrow) }
    #expect(model.selection == [0])
    // From nothing, the first and the last.
    model.selection = []
    #expect(press(harness, .upArrow) == [5])
    model.selection = []
    #expect(press(harness, .downArrow) == [0])
  }

  @Test func theListScrollsToWhatTheKeysSelect() throws {
    model.items = Array(0..<40)
    let harness = ViewHarness(size: CGSize(width: 200, height: 100)) { Several(model: model) }
    _ = click(harness, "0")
    for _ in 0..<10 { _ = press(harness, .downArrow) }
    #expect(model.selection == [10])
    let frame = try #require(harness.frame(of: "10"))
    #expect(frame.minY >= 0 && frame.maxY <= 100)
    try harness.verifyAgainstFresh()
    for _ in 0..<10 { _ = press(harness, .upArrow) }
    #expect((harness.frame(of: "0")?.minY ?? -1) >= 0)
    // Keys that mean nothing to a selection scroll.
    _ = press(harness, .end)
    #expect((harness.frame(of: "39")?.maxY ?? 200) <= 100)
    try harness.verifyAgainstFresh()
  }

  @Test func deleteRemovesTheSelectedRowsThatMayGo() throws {
    let harness = ViewHarness { Several(model: model) }
    model.kept = [2]
    _ = click(harness, "1")
    _ = click(harness, "3", .shift)
    _ = press(harness, .delete)
    #expect(model.items == [0, 2, 4, 5])
    #expect(model.deleted == [[1, 3]])  // one call for both
    try harness.verifyAgainstFresh()
    _ = click(harness, "5")
    _ = press(harness, .deleteForward)
    #expect(model.items == [0, 2, 4])
    _ = click(harness, "2")
    _ = press(harness, .delete)
    #expect(model.items == [0, 2, 4])
    #expect(model.deleted.count == 2)
  }

  @Test func controlMovesTheKeyboardAloneAndSpaceSelectsThere() throws {
    let harness = ViewHarness { Several(model: model) }
    #expect(click(harness, "1") == [1])
    #expect(press(harness, .downArrow, .control) == [1])
    let moved = harness.bitmap
    #expect(press(harness, .downArrow, .control) == [1])
    // The row with the keyboard has an outline.
    #expect(harness.bitmap != moved)
    try harness.verifyAgainstFresh()
    #expect(press(harness, .space, .control) == [1, 3])
    #expect(press(harness, .end, .control) == [1, 3])
    #expect(press(harness, .space, .shift) == [3, 4, 5])
    #expect(press(harness, .upArrow) == [4])
    #expect(press(harness, .home, .control) == [4])
    #expect(press(harness, .downArrow) == [1])
    try harness.verifyAgainstFresh()
  }

  @Test func tagsStandForRows() throws {
    struct Tagged: View {
      @Bindable var model: Model
      var body: some View {
        List(selection: $model.one) {
          Text("one").tag(1).padding(2).accessibilityIdentifier("one")
          Group { Text("two").accessibilityIdentifier("two") }.tag(Optional(2))
          Text("none").accessibilityIdentifier("none")
          Text("text").tag("of another type").accessibilityIdentifier("text")
          ForEach([7, 8], id: \.self) { id in Text("\(id)").tag(id * 10).accessibilityIdentifier("\(id)") }
          HStack { Text("inside").tag(99).accessibilityIdentifier("inside") }
        }
      }
    }
    let harness = ViewHarness { Tagged(model: model) }
    for (id, expected) in [("one", 1), ("two", 2), ("none", 2), ("text", 2), ("8", 80), ("inside", 80)] {
      harness.click(id)
      harness.settle()
      #expect(model.one == expected, "\(id)")
      try harness.verifyAgainstFresh()
    }
    // Control takes the only one away.
    harness.click("8", modifiers: .control)
    harness.settle()
    #expect(model.one == nil)
    harness.click("one", modifiers: .control)
    harness.settle()
    #expect(model.one == 1)
  }

  @Test func aSelectionThatIsNeverEmptyStays() {
    struct Always: View {
      @Bindable var model: Model
      var body: some View { List(selection: $model.always) { ForEach(0..<4) { Text("\($0)").accessibilityIdentifier("\($0)") } } }
    }
    let harness = ViewHarness { Always(model: model) }
    harness.click("3")
    harness.settle()
    #expect(model.always == 3)
    harness.click("3", modifiers: .control)
    harness.settle()
    #expect(model.always == 3)
  }

  @Test func controlsInRowsKeepTheirClicks() {
    struct Root: View {
      @Bindable var model: Model
      var body: some View {
        List(selection: $model.selection) {
          Button("press") { model.always += 1 }.accessibilityIdentifier("press").tag(1)
          Text("plain").accessibilityIdentifier("plain").tag(2)
        }
      }
    }
    let harness = ViewHarness { Root(model: model) }
    harness.click("press")
    harness.settle()
    #expect(model.always == 3 && model.selection.isEmpty)
    harness.click("plain")
    harness.settle()
    #expect(model.selection == [2])
  }

  @Test func aListBelowASheetTakesNoKeys() {
    struct Root: View {
      @Bindable var model: Model
      var body: some View { Several(model: model).sheet(isPresented: $model.isOpen) { Text("sheet").padding(40) } }
    }
    let harness = ViewHarness { Root(model: model) }
    _ = click(harness, "2")
    model.isOpen = true
    harness.settle()
    #expect(press(harness, .downArrow) == [2])
    _ = press(harness, .delete)
    #expect(model.items.count == 6)
    model.isOpen = false
    harness.settle()
    #expect(press(harness, .downArrow) == [3])
  }

  @Test func aListInASheetHasASizeAndTakesKeys() throws {
    struct Root: View {
      @Bindable var model: Model
      var body: some View { Color.red.sheet(isPresented: $model.isOpen) { Several(model: model).accessibilityIdentifier("list") } }
    }
    let harness = ViewHarness(size: CGSize(width: 600, height: 400)) { Root(model: model) }
    model.isOpen = true
    harness.settle()
    #expect(harness.frame(of: "list")?.size == CGSize(width: 360, height: 280))
    _ = click(harness, "2")
    #expect(press(harness, .downArrow) == [3])
    try harness.verifyAgainstFresh()
  }

  @Test func viewsWithBodiesAreRowsLikeOthers() throws {
    struct Line: View {
      let id: Int
      var body: some View { Text("Row \(id)").accessibilityIdentifier("\(id)") }
    }
    struct Root: View {
      @Bindable var model: Model
      var body: some View {
        List(selection: $model.selection) {
          ForEach(model.items, id: \.self) { Line(id: $0) }
            .onDelete {
              model.deleted.append($0)
              model.items.remove(atOffsets: $0)
            }
        }
      }
    }
    let harness = ViewHarness { Root(model: model) }
    #expect(click(harness, "1") == [1])
    #expect(click(harness, "3", .control) == [1, 3])
    _ = press(harness, .delete)
    #expect(model.deleted == [[1, 3]] && model.items == [0, 2, 4, 5])
    try harness.verifyAgainstFresh()
  }
}
