import Oriel
import OrielTesting
import Testing

/// Rows that are dragged to another position, and rows that show actions at their sides.
@MainActor @Suite struct RowGestureTests {
  @Observable final class Model {
    var items = Array(0..<20)
    var selection: Set<Int> = []
    var log: [String] = []
    var fixed: Set<Int> = []
    var opened: [Set<Int>] = []
  }

  private let model = Model()

  private struct Rows: View {
    @Bindable var model: Model
    var allowsFull = true
    var body: some View {
      List(selection: $model.selection) {
        ForEach(model.items, id: \.self) { item in
          Text("Row \(item)").accessibilityIdentifier("\(item)")
            .moveDisabled(model.fixed.contains(item))
            .swipeActions(allowsFullSwipe: allowsFull) {
              Button("Delete", role: .destructive) { model.log.append("delete \(item)") }
              Button("Flag") { model.log.append("flag \(item)") }.tint(.orange)
            }
            .swipeActions(edge: .leading, allowsFullSwipe: false) { Button("Read") { model.log.append("read \(item)") } }
        }
        .onMove {
          model.log.append("move \(Array($0)) to \($1)")
          model.items.move(fromOffsets: $0, toOffset: $1)
        }
      }
    }
  }

  private func harness(full: Bool = true) -> ViewHarness {
    ViewHarness(size: CGSize(width: 300, height: 280)) { Rows(model: model, allowsFull: full) }
  }

  private func drag(_ harness: ViewHarness, _ from: (CGFloat, CGFloat), _ to: (CGFloat, CGFloat)) {
    harness.drag(from: CGPoint(x: from.0, y: from.1), to: CGPoint(x: to.0, y: to.1), steps: 10)
    harness.settle()
  }

  @Test(arguments: [(14, 100, "move [0] to 4"), (98, 5, "move [3] to 0"), (14, 30, ""), (42, 279, "move [1] to 10")])
  func aDraggedRowGoesWhereItIsDropped(from: Int, to: Int, expected: String) throws {
    let harness = harness()
    drag(harness, (100, CGFloat(from)), (100, CGFloat(to)))
    #expect(model.log == (expected.isEmpty ? [] : [expected]))
    try harness.verifyAgainstFresh()
  }

  @Test func someRowsCannotBeDragged() {
    model.fixed = [0]
    let harness = harness()
    drag(harness, (100, 14), (100, 100))
    #expect(model.log.isEmpty)
  }

  @Test func theKeyboardMovesRows() throws {
    let harness = harness()
    harness.click("3")
    harness.settle()
    harness.press(.downArrow, modifiers: .option)
    harness.settle()
    harness.press(.upArrow, modifiers: .option)
    harness.settle()
    #expect(model.log == ["move [3] to 5", "move [4] to 3"])
    #expect(model.items == Array(0..<20) && model.selection == [3])
  }

  @Test func aDragShowsTheActionsFromTheEdgeInwards() throws {
    let harness = harness()
    drag(harness, (250, 42), (170, 44))
    let buttons = harness.elements(.button)
    #expect(Set(buttons.map(\.name)) == ["Delete", "Flag"])
    let delete = try #require(harness.element(.button, "Delete")), flag = try #require(harness.element(.button, "Flag"))
    // The first one is the outermost.
    #expect(delete.frame.maxX == 300 && flag.frame.maxX == delete.frame.minX)
    #expect(delete.frame.minY == 28 && delete.frame.height == 28)
    #expect((harness.frame(of: "1")?.minX ?? 99) == 12 - delete.frame.width - flag.frame.width)
    try harness.verifyAgainstFresh()
    flag.click()
    harness.settle()
    #expect(model.log == ["flag 1"])
    harness.press(.escape)
    harness.settle()
    #expect(harness.elements(.button).isEmpty && harness.frame(of: "1")?.minX == 12)
    try harness.verifyAgainstFresh()
  }

  @Test func aFullSwipePressesTheFirstAction() throws {
    let first = harness()
    drag(first, (290, 42), (20, 44))
    #expect(model.log == ["delete 1"])
    #expect(first.elements(.button).isEmpty)
    model.log = []
    let second = harness(full: false)
    drag(second, (290, 42), (20, 44))
    #expect(model.log.isEmpty && second.elements(.button).count == 2)
  }

  @Test func aSidewaysScrollShowsTheActionsToo() throws {
    let harness = harness()
    harness.scroll(at: CGPoint(x: 100, y: 70), by: CGVector(dx: 60, dy: 2))
    harness.settle()
    #expect(harness.frame(of: "2")?.minX == 72)
    harness.advance(by: .milliseconds(300))
    harness.settle()
    let read = try #require(harness.element(.button, "Read"))
    #expect(read.frame.minX == 0 && harness.frame(of: "2")?.minX == 12 + read.frame.width)
    // A click elsewhere closes them.
    harness.click(CGPoint(x: 100, y: 150))
    harness.settle()
    #expect(harness.elements(.button).isEmpty && harness.frame(of: "2")?.minX == 12)
    try harness.verifyAgainstFresh()
  }
}
