import Foundation
import Oriel
import Testing

@testable import OrielTesting

/// Tables of blocks: what the user asks for is in their state.
@MainActor @Suite struct ImmediateTableTests {
  final class Kept { var state = ImmediateTableState() }

  struct Planets: View {
    let kept: Kept
    var width: Double = 120
    var frozen = 0
    @State private var state = ImmediateTableState()

    var body: some View {
      let binding = Binding(
        get: { state },
        set: {
          state = $0
          kept.state = $0
        })
      Immediate { ui in
        ui.table(
          "Planets", rows: 100, columns: ["A", "B", "C"].map { ImmediateColumn($0, width: width) }, state: binding, frozen: frozen
        ) { ui, row, column in
          ui.text("\(row) \(column)")
          ui.identifier("\(row) \(column)")
        }
      }
    }
  }

  private func make(width: Double = 120, frozen: Int = 0) -> (ViewHarness, Kept) {
    let kept = Kept()
    let harness = ViewHarness(size: CGSize(width: 400, height: 240)) { Planets(kept: kept, width: width, frozen: frozen) }
    harness.settle()
    return (harness, kept)
  }

  /// The middle of a column's heading, of three equally wide ones.
  private func heading(_ harness: ViewHarness, _ place: Int, width: Double = 120) throws -> CGPoint {
    let row = try #require(harness.elements(.button).first).frame
    return CGPoint(x: width * (Double(place) + 0.5), y: row.midY)
  }

  @Test func rowsAreSortedBySeveralKeys() throws {
    let (harness, kept) = make()
    harness.click(try heading(harness, 1))
    harness.settle()
    harness.click(try heading(harness, 0), modifiers: .shift)
    harness.settle()
    harness.click(try heading(harness, 0), modifiers: .shift)
    harness.settle()
    #expect(kept.state.sort == [ImmediateSort(column: 1), ImmediateSort(column: 0, isAscending: false)])
    harness.click("2 1")
    harness.settle()
    #expect(kept.state.selection == [2])
    try harness.verifyAgainstFresh()
  }

  @Test func aHeadingIsDraggedToAnotherPlace() throws {
    let (harness, kept) = make()
    let (a, c) = (try heading(harness, 0), try heading(harness, 2))
    harness.drag(from: a, to: CGPoint(x: c.x + 30, y: c.y), steps: 6)
    harness.settle()
    #expect(kept.state.order == [1, 2, 0])
    #expect(kept.state.sort.isEmpty)
    #expect(try #require(harness.frame(of: "0 0")).minX > #require(harness.frame(of: "0 1")).minX)
    try harness.verifyAgainstFresh()
  }

  @Test func columnsAreHiddenByTheMenuOfTheHeadingsAndOneStays() throws {
    let (harness, kept) = make()
    for name in ["A", "B", "C"] {
      let point = try heading(harness, 0)
      harness.host.pointerPressed(at: point, button: .secondary)
      harness.settle()
      harness.host.pointerReleased(at: point, button: .secondary)
      harness.settle()
      let names = ["A", "B", "C"]
      let items = harness.elements(.menuItem)
      try #require(items.count == 3)
      items[names.firstIndex(of: name) ?? 0].click()
      harness.settle()
    }
    #expect(kept.state.hidden == [0, 1])
    #expect(harness.frame(of: "0 2") != nil && harness.frame(of: "0 0") == nil)
    try harness.verifyAgainstFresh()
  }

  @Test func theEdgeOfAHeadingChangesTheWidthInTheState() throws {
    let (harness, kept) = make()
    let y = try heading(harness, 0).y
    harness.drag(from: CGPoint(x: 117, y: y), to: CGPoint(x: 157, y: y), steps: 4)
    harness.settle()
    #expect(kept.state.widths == [0: 160])
    #expect(kept.state.order.isEmpty && kept.state.sort.isEmpty)
    try harness.verifyAgainstFresh()
  }

  @Test func frozenColumnsStayWhenTheTableIsScrolledSideways() throws {
    let (harness, _) = make(width: 200, frozen: 1)
    let (first, second) = (try #require(harness.frame(of: "0 0")), try #require(harness.frame(of: "0 1")))
    harness.scroll(at: CGPoint(x: 300, y: 100), by: CGVector(dx: -90, dy: 0))
    harness.settle()
    #expect(try #require(harness.frame(of: "0 1")).minX == second.minX - 90)
    // The pixels of the first column's cells are where they were.
    let plain = make(width: 200, frozen: 1).0
    for x in stride(from: Int(first.minX), to: Int(first.minX) + 40, by: 1) {
      #expect(harness.bitmap[x, Int(first.midY)] == plain.bitmap[x, Int(first.midY)])
    }
    try harness.verifyAgainstFresh()
  }
}
