import Oriel
import OrielTesting
import Testing

/// Lists of trees: expansion by clicks and keys, focus, and the primary action.
@MainActor @Suite struct OutlineTests {
  struct Node: Identifiable {
    var id: String
    var children: [Node]?
  }

  @Observable final class Model {
    var chosen: String?
    var numbers: Set<Int> = []
    var acted: [Set<Int>] = []
    var isOpen = true
  }

  private let model = Model()
  private static let tree = [
    Node(id: "a", children: [Node(id: "a1"), Node(id: "a2", children: [Node(id: "a2x")])]), Node(id: "b"), Node(id: "c", children: []),
  ]
  private static let names = ["a", "a1", "a2", "a2x", "b", "c"]

  private struct Tree: View {
    @Bindable var model: Model
    var body: some View {
      List(OutlineTests.tree, children: \.children, selection: $model.chosen) { Text($0.id).accessibilityIdentifier($0.id) }
    }
  }

  private func shown(_ harness: ViewHarness) -> [String] { Self.names.filter { harness.frame(of: $0) != nil } }

  @Test func arrowKeysExpandAndCollapse() throws {
    let harness = ViewHarness(size: CGSize(width: 200, height: 280)) { Tree(model: model) }
    harness.press(.tab)
    let table: [(KeyEquivalent, String, [String])] = [
      (.downArrow, "a", ["a", "b", "c"]), (.leftArrow, "a", ["a", "b", "c"]), (.rightArrow, "a", ["a", "a1", "a2", "b", "c"]),
      (.rightArrow, "a1", ["a", "a1", "a2", "b", "c"]), (.downArrow, "a2", ["a", "a1", "a2", "b", "c"]),
      (.rightArrow, "a2", Self.names), (.rightArrow, "a2x", Self.names), (.leftArrow, "a2", Self.names),
      (.leftArrow, "a2", ["a", "a1", "a2", "b", "c"]), (.leftArrow, "a", ["a", "a1", "a2", "b", "c"]),
      (.leftArrow, "a", ["a", "b", "c"]),
    ]
    for (key, chosen, rows) in table {
      harness.press(key)
      harness.settle()
      #expect(model.chosen == chosen)
      #expect(shown(harness) == rows)
      try harness.verifyAgainstFresh()
    }
  }

  @Test func anAsteriskExpandsAllOfALevel() throws {
    let harness = ViewHarness(size: CGSize(width: 200, height: 280)) { Tree(model: model) }
    harness.press(.tab)
    for (key, rows) in [
      (KeyEquivalent.downArrow, ["a", "b", "c"]), ("*", ["a", "a1", "a2", "b", "c"]), (.rightArrow, nil), ("*", Self.names),
    ] {
      harness.press(key)
      harness.settle()
      if let rows { #expect(shown(harness) == rows) }
    }
    try harness.verifyAgainstFresh()
  }

  @Test func childrenAreIndented() throws {
    let harness = ViewHarness(size: CGSize(width: 200, height: 280)) { Tree(model: model) }
    let arrow = try #require(harness.frame(of: "a"))
    harness.click(CGPoint(x: arrow.minX - 10, y: arrow.midY))
    harness.settle()
    #expect(shown(harness) == ["a", "a1", "a2", "b", "c"])
    #expect((harness.frame(of: "a2")?.minX ?? 0) == arrow.minX + 20)
    // Rows without children begin where the labels of the others do.
    #expect((harness.frame(of: "a1")?.minX ?? 0) == (harness.frame(of: "a2")?.minX ?? 0))
    #expect((harness.frame(of: "c")?.minX ?? 0) == arrow.minX)
    #expect((harness.frame(of: "a1")?.minX ?? 0) > (harness.frame(of: "b")?.minX ?? 99))
  }

  @Test func outlinesAndGroupsAreRowsOfAList() throws {
    let model = model
    let harness = ViewHarness(size: CGSize(width: 200, height: 280)) {
      List {
        OutlineGroup(Self.tree[0], children: \.children) { Text($0.id).accessibilityIdentifier($0.id) }
        DisclosureGroup("Group", isExpanded: Bindable(model).isOpen) {
          Text("one")
          Text("two")
        }
      }
    }
    #expect(harness.elements(.row).count == 4)
    model.isOpen = false
    harness.settle()
    #expect(harness.elements(.row).count == 2)
    try harness.verifyAgainstFresh()
    // Elsewhere the views are in one column.
    let plain = ViewHarness { DisclosureGroup("Group", isExpanded: .constant(true)) { Text("one") } }
    #expect(plain.elements(.row).isEmpty)
  }

  // MARK: Focus

  private struct Numbers: View {
    @Bindable var model: Model
    var body: some View {
      VStack(spacing: 0) {
        Button("other") {}.accessibilityIdentifier("other")
        List(0..<4, id: \.self, selection: $model.numbers) { Text("\($0)").accessibilityIdentifier("row \($0)") }
          .accessibilityIdentifier("list")
      }
    }
  }

  @Test func tabReachesAListWithASelection() throws {
    let harness = ViewHarness(size: CGSize(width: 200, height: 200)) { Numbers(model: model) }
    harness.press(.tab)
    harness.press(.tab)
    #expect(harness.focusedIdentifier == "list")
    harness.press(.downArrow)
    harness.settle()
    #expect(model.numbers == [0])
    let focused = harness.bitmap
    harness.press(.tab)
    harness.settle()
    // Grey without the keyboard.
    #expect(harness.focusedIdentifier == "other" && harness.bitmap != focused)
    try harness.verifyAgainstFresh()
    harness.click("row 2")
    #expect(harness.focusedIdentifier == "list")
    // Nothing can be selected without a binding: Tab passes.
    let plain = ViewHarness { List(0..<4, id: \.self) { Text("\($0)") }.accessibilityIdentifier("list") }
    plain.press(.tab)
    #expect(plain.focusedIdentifier == nil)
  }

  @Test func semanticsNameTheListAndItsRows() throws {
    model.numbers = [1]
    let harness = ViewHarness { Numbers(model: model) }
    #expect(harness.elements(.list).count == 1)
    let rows = harness.elements(.row)
    #expect(rows.map(\.name) == ["0", "1", "2", "3"])
    #expect(rows.map { $0.state.contains(.selected) } == [false, true, false, false])
    #expect(rows[0].actions.contains("select"))
  }
}
