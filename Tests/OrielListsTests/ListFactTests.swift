import Foundation
import Oriel
import OrielTesting
import Testing

/// What lists of the Mac answered: selection, geometry and editing.
@MainActor @Suite struct ListFactTests {
  @Observable final class Model {
    var items = Array(0..<5)
    var one: Int?
    var always = 1
    var several: Set<Int> = []
    var writes: [Set<Int>] = []
    var isDisabled = false
    var heights: [CGFloat] = [20, 60, 40, 100]
  }

  private let model = Model()

  private struct Single: View {
    @Bindable var model: Model
    var body: some View {
      List(model.items, id: \.self, selection: Binding(get: { model.one }, set: { record($0) })) {
        Text("Row \($0)").accessibilityIdentifier("\($0)")
      }
      .disabled(model.isDisabled)
    }
    private func record(_ new: Int?) {
      model.writes.append(new.map { [$0] } ?? [])
      model.one = new
    }
  }

  private struct Several: View {
    @Bindable var model: Model
    var body: some View {
      List(model.items, id: \.self, selection: Binding(get: { model.several }, set: { record($0) })) {
        Text("Row \($0)").accessibilityIdentifier("\($0)")
      }
    }
    private func record(_ new: Set<Int>) {
      model.writes.append(new)
      model.several = new
    }
  }

  private func selectedRows(_ harness: ViewHarness) -> [Int] {
    harness.elements(.row).enumerated().filter { $0.element.state.contains(.selected) }.map(\.offset)
  }

  // MARK: Selection

  @Test func theListDoesNotWriteWhatTheModelSets() {
    let harness = ViewHarness { Single(model: model) }
    model.one = 2
    harness.settle()
    #expect(selectedRows(harness) == [2] && model.writes.isEmpty)
    model.several = [1, 2]
    harness.settle()
    #expect(model.writes.isEmpty)
  }

  @Test func aRemovedRowStaysInTheSelectionAndIsSelectedWhenItIsBack() {
    let harness = ViewHarness { Single(model: model) }
    model.one = 4
    harness.settle()
    model.items = Array(0..<4)
    harness.settle()
    #expect(model.one == 4 && model.writes.isEmpty && selectedRows(harness).isEmpty)
    model.items = Array(0..<5)
    harness.settle()
    #expect(selectedRows(harness) == [4] && model.writes.isEmpty)
  }

  @Test func assistiveTechnologiesReplaceTheSelection() {
    let harness = ViewHarness { Several(model: model) }
    model.several = [0, 1]
    harness.settle()
    harness.elements(.row)[2].perform("select")
    harness.settle()
    #expect(model.writes == [[2]] && selectedRows(harness) == [2])
  }

  @Test func aDisabledListStillShowsItsSelection() throws {
    model.isDisabled = true
    model.one = 4
    let harness = ViewHarness { Single(model: model) }
    #expect(selectedRows(harness) == [4])
    let shown = harness.bitmap
    model.one = nil
    harness.settle()
    #expect(harness.bitmap != shown)
    harness.click(CGPoint(x: 100, y: 14))
    harness.settle()
    #expect(model.one == nil)
  }

  @Test(arguments: [(KeyEquivalent.downArrow, 0), (.upArrow, 4)]) func fromNothingKeysGoToAnEnd(key: KeyEquivalent, expected: Int) {
    let harness = ViewHarness { Single(model: model) }
    harness.press(.tab)
    harness.press(key)
    harness.settle()
    #expect(model.one == expected)
  }

  /// The presses of keys, and the selections that they write.
  @Test func keysInAListOfSeveral() {
    let harness = ViewHarness { Several(model: model) }
    model.several = [1]
    harness.press(.tab)
    harness.settle()
    let table: [(KeyEquivalent, EventModifiers, Set<Int>)] = [
      (.downArrow, [], [2]), (.downArrow, .shift, [2, 3]), (.downArrow, .shift, [2, 3, 4]), (.downArrow, [], [4]),
      (.upArrow, .shift, [3, 4]), (.upArrow, [], [2]),
    ]
    for (key, modifiers, expected) in table {
      harness.press(key, modifiers: modifiers)
      harness.settle()
      #expect(model.several == expected)
      #expect(model.writes.last == expected)
    }
  }

  @Test func aSelectionThatIsAlwaysOneRowCannotBeEmptied() {
    let model = model
    let harness = ViewHarness { List(model.items, id: \.self, selection: Bindable(model).several) { Text("\($0)") } }
    #expect(selectedRows(harness).isEmpty)
    let other = ViewHarness { List(selection: Bindable(model).always) { ForEach(model.items, id: \.self) { Text("\($0)") } } }
    #expect(selectedRows(other) == [1])
    other.click(CGPoint(x: 50, y: 14 + 28 * 3), modifiers: .control)
    other.settle()
    #expect(model.always == 3)
    other.click(CGPoint(x: 50, y: 14 + 28 * 3), modifiers: .control)
    other.settle()
    #expect(model.always == 3)
  }

  @Test func tagsOfAnotherTypeAreNotSelected() {
    let model = model
    let harness = ViewHarness {
      List(selection: Bindable(model).one) {
        Text("a").tag("a")
        Text("b").tag(7)
        Text("c").tag(8).selectionDisabled()
      }
    }
    for y in [14, 42, 70] as [CGFloat] {
      harness.click(CGPoint(x: 50, y: y))
      harness.settle()
      #expect(model.one == (y == 14 ? nil : 7))
    }
    harness.press(.downArrow)
    harness.settle()
    #expect(model.one == 7)
  }

  // MARK: Geometry

  @Test func rowsAreAsHighAsTheirContentAndEight() throws {
    let model = model
    let harness = ViewHarness {
      List(model.heights, id: \.self) { height in
        Color.red.frame(height: height).accessibilityIdentifier("\(Int(height))")
      }
    }
    var y: CGFloat = 0
    for height in model.heights {
      let frame = try #require(harness.frame(of: "\(Int(height))"))
      #expect(frame.minY == y + 4 && frame.height == height)
      y += height + 8
    }
  }

  @Test func textsAreMeasuredAtTheWidthOfTheList() throws {
    let text = Array(repeating: "wrapping", count: 12).joined(separator: " ")
    func height(_ width: CGFloat, _ limit: Int?) -> CGFloat {
      ViewHarness(size: CGSize(width: width, height: 300)) { List { Text(text).lineLimit(limit).accessibilityIdentifier("text") } }
        .frame(of: "text")?.height ?? 0
    }
    #expect(height(200, nil) > height(400, nil))
    #expect(height(400, nil) > height(400, 1))
    #expect(height(200, 1) == height(400, 1))
  }

  private struct Jump: View {
    let anchor: UnitPoint
    var body: some View {
      ScrollViewReader { proxy in
        List(0..<1_000, id: \.self) { row in Color.red.frame(height: CGFloat(20 + row % 5 * 4)).accessibilityIdentifier("\(row)") }
          .overlay(alignment: .bottomTrailing) {
            Button("go") { proxy.scrollTo(500, anchor: anchor) }.accessibilityIdentifier("go")
          }
      }
    }
  }

  @Test(arguments: [true, false]) func scrollingToAnUnmadeRowIsExact(isTop: Bool) throws {
    let harness = ViewHarness(size: CGSize(width: 300, height: 300)) { Jump(anchor: isTop ? .top : .bottom) }
    harness.click("go")
    let made = harness.settle().reduce(0) { $0 + $1.nodesMounted }
    let frame = try #require(harness.frame(of: "500"))
    #expect(isTop ? abs(frame.minY - 4) < 0.5 : abs(frame.maxY + 4 - 300) < 0.5)
    // Two nodes a row.
    #expect(made < 60)
  }

  @Test func aRowInsertedAboveMovesTheVisibleOnes() throws {
    model.items = Array(0..<200)
    let harness = ViewHarness(size: CGSize(width: 300, height: 280)) { Single(model: model) }
    harness.scroll(at: CGPoint(x: 50, y: 50), by: CGVector(dx: 0, dy: -560))
    harness.settle()
    let before = try #require(harness.frame(of: "20"))
    model.items.insert(-1, at: 0)
    harness.settle()
    #expect(harness.frame(of: "20")?.minY == before.minY + 28)
    try harness.verifyAgainstFresh()
  }

  // MARK: Editing

  @Test func offsetsAreThoseOfTheCollection() {
    final class Log { var deleted: [[Int]] = [] }
    let log = Log(), model = model
    func list(_ isOn: Bool) -> some View {
      List(selection: Bindable(model).several) {
        Text("before")
        ForEach([10, 11, 12], id: \.self) { Text("\($0)").deleteDisabled($0 == 11) }
          .onDelete(perform: isOn ? { log.deleted.append(Array($0)) } : nil)
      }
    }
    let harness = ViewHarness { list(true) }
    model.several = [11, 12]
    harness.click(CGPoint(x: 50, y: 14 + 28 * 3))
    model.several = [11, 12]
    harness.settle()
    harness.press(.delete)
    #expect(log.deleted == [[2]])
    let off = ViewHarness { list(false) }
    off.click(CGPoint(x: 50, y: 14 + 28))
    off.settle()
    off.press(.delete)
    #expect(log.deleted.count == 1)
  }

  @Test func elementsMoveInFrontOfAnOffset() {
    let start = Array("ABcDefgHIJKlmNO")
    let small = IndexSet(start.indices.filter { start[$0].isLowercase })
    for (target, expected) in [(2, "ABcefglmDHIJKNO"), (15, "ABDHIJKNOcefglm")] {
      var letters = start
      letters.move(fromOffsets: small, toOffset: target)
      #expect(String(letters) == expected)
    }
    var letters = Array("abcde")
    letters.remove(atOffsets: [0, 2])
    #expect(String(letters) == "bde")
  }
}
