import Foundation
import Oriel
import OrielTesting
import Testing

@testable import OrielTables

/// Widths, order and visibility of a table's columns.
@MainActor @Suite struct TableColumnTests {
  private func header(_ harness: ViewHarness, _ name: String) throws -> CGRect { try #require(harness.element(.columnHeader, name)).frame }

  private func drag(_ harness: ViewHarness, from: CGPoint, by dx: CGFloat) {
    harness.drag(from: from, to: CGPoint(x: from.x + dx, y: from.y), steps: 4)
    harness.settle()
  }

  @Test func anEdgeIsDraggedAndTheWidthIsStored() throws {
    let (model, harness) = people()
    let city = try header(harness, "City")
    drag(harness, from: CGPoint(x: city.maxX, y: city.midY), by: 40)
    #expect(try header(harness, "City").width == city.width + 40)
    #expect(abs((model.customization.widths["city"] ?? 0) - city.width - 40) < 0.001)
    #expect(harness.elements(.row).first?.children[1].frame.width == city.width + 40)
    try harness.verifyAgainstFresh()
    // Not below its minimum.
    let wide = try header(harness, "City")
    drag(harness, from: CGPoint(x: wide.maxX, y: wide.midY), by: -300)
    #expect(try header(harness, "City").width == 60)
    let copy = try JSONDecoder().decode(
      TableColumnCustomization<Person>.self, from: JSONEncoder().encode(model.customization))
    #expect(copy == model.customization)
  }

  @Test func aDragRunsNoBodyOfARow() throws {
    let model = PeopleModel()
    let harness = ViewHarness(size: CGSize(width: 480, height: 260)) {
      Table(model.people) {
        TableColumn("Name", value: \.name).width(min: 50, ideal: 100)
        TableColumn("City", value: \.city)
      }
    }
    harness.settle()
    let name = try header(harness, "Name")
    drag(harness, from: CGPoint(x: name.maxX, y: name.midY), by: 30)
    #expect(try header(harness, "Name").width == name.width + 30)
    try harness.verifyAgainstFresh()
  }

  @Test func aDoubleClickOnAnEdgeFitsTheColumn() throws {
    let (_, harness) = people()
    let city = try header(harness, "City")
    harness.click(CGPoint(x: city.maxX, y: city.midY), count: 2)
    harness.settle()
    #expect(try header(harness, "City").width == 60)
    try harness.verifyAgainstFresh()
  }

  @Test func aHeaderIsDraggedToAnotherPlace() throws {
    let (model, harness) = people()
    let age = try header(harness, "Age"), name = try header(harness, "Name")
    drag(harness, from: CGPoint(x: age.midX, y: age.midY), by: name.minX - age.midX + 5)
    #expect(harness.elements(.columnHeader).map(\.name) == ["Age", "Name", "City"] && harness.column(0).first == "20")
    try harness.verifyAgainstFresh()
    model.customization.resetOrder()
    harness.settle()
    #expect(harness.elements(.columnHeader).map(\.name) == ["Name", "City", "Age"])
    try harness.verifyAgainstFresh()
  }

  @Test func columnsAreHiddenAndShownById() throws {
    let (model, harness) = people()
    model.customization[visibility: "city"] = .hidden
    model.customization[visibility: "number"] = .visible
    harness.settle()
    #expect(harness.elements(.columnHeader).map(\.name) == ["Name", "Age", "Number"] && harness.column(2).first == "#0")
    #expect(model.customization[visibility: "city"] == .hidden && model.customization[visibility: "name"] == .automatic)
    try harness.verifyAgainstFresh()
  }

  private func widths(_ columns: [ColumnWidth], dragged: [Int: CGFloat] = [:], in width: CGFloat) -> [CGFloat] {
    let plans = columns.enumerated().map {
      ColumnPlan(id: "\($0)", width: $1, alignment: .automatic, stored: nil, canResize: true)
    }
    let layout = ColumnLayout(plans, dragged: Dictionary(dragged.map { ("\($0)", $1) }) { a, _ in a }, in: width + 2 * ColumnLayout.margin)
    return layout.places.map(\.width)
  }

  @Test func columnsShareWhatIsLeftWithinTheirLimits() {
    let free = ColumnWidth()
    #expect(widths([free, free], in: 300) == [150, 150])
    #expect(widths([ColumnWidth(fixed: 80), free, free], in: 300) == [80, 110, 110])
    #expect(widths([ColumnWidth(min: 30, ideal: nil, max: 60), free], in: 300) == [60, 240])
    // Without a free column the last one that can grow takes the rest.
    #expect(widths([ColumnWidth(min: 50, ideal: 100, max: nil), ColumnWidth(fixed: 40)], in: 300) == [260, 40])
    #expect(widths([ColumnWidth(fixed: 40), ColumnWidth(fixed: 50)], in: 300) == [40, 50])
    // In less than the ideal widths they shrink, and then stay at their minimum.
    #expect(widths([ColumnWidth(min: 50, ideal: 100, max: nil), ColumnWidth(min: 50, ideal: 100, max: nil)], in: 150) == [75, 75])
    #expect(widths([ColumnWidth(min: 50, ideal: 100, max: nil), ColumnWidth(min: 50, ideal: 100, max: nil)], in: 20) == [50, 50])
    // A dragged width does not shrink.
    #expect(widths([free, free], dragged: [0: 280], in: 300) == [280, 50])
  }

  @Test func absurdWidthsAreClamped() {
    #expect(ColumnWidth(fixed: .nan).min == 20 && ColumnWidth(fixed: -5).max == 1)
    let width = ColumnWidth(min: .infinity, ideal: .nan, max: -3)
    #expect(width.min.isFinite && width.max >= width.min && width.ideal == nil)
  }
}

/// Tables whose rows have rows below them.
@MainActor @Suite struct TableTreeTests {
  private struct Folder: Identifiable {
    var id: String
    var children: [Folder]?
  }

  private let tree = [
    Folder(id: "a", children: [Folder(id: "a1"), Folder(id: "a2", children: [Folder(id: "a2x")])]), Folder(id: "b"),
  ]

  @Observable @MainActor final class Model {
    var selection: String?
    var isOpen = false
  }

  @Test func arrowsOpenAndCloseRows() throws {
    let model = Model(),
      selection = Binding {
        model.selection
      } set: {
        model.selection = $0
      }, tree = tree
    let harness = ViewHarness(size: CGSize(width: 300, height: 200)) {
      Table(tree, children: \.children, selection: selection) { TableColumn("Name", value: \.id) }
    }
    harness.settle()
    #expect(harness.elements(.row).count == 2)
    harness.elements(.row)[0].click()
    harness.press(.rightArrow)
    harness.settle()
    #expect(harness.elements(.row).count == 4 && harness.elements(.row)[0].state.contains(.expanded))
    try harness.verifyAgainstFresh()
    harness.press(.rightArrow)
    harness.settle()
    #expect(model.selection == "a1")
    harness.press(.downArrow)
    harness.press(.rightArrow)
    harness.settle()
    #expect(model.selection == "a2" && harness.elements(.row).count == 5)
    // Deeper rows are indented further.
    func start(_ name: String) -> CGFloat { harness.element(.text, name)?.frame.minX ?? 0 }
    #expect(start("a1") - start("a") == 16 && start("a2x") - start("a") == 32 && start("b") == start("a"))
    try harness.verifyAgainstFresh()
    harness.press(.leftArrow)
    harness.settle()
    #expect(harness.elements(.row).count == 4)
    harness.press(.leftArrow)
    harness.settle()
    #expect(model.selection == "a")
    harness.press(.leftArrow)
    harness.settle()
    #expect(harness.elements(.row).count == 2)
    try harness.verifyAgainstFresh()
  }

  @Test func aDisclosureRowFollowsItsBinding() throws {
    let model = Model()
    let isOpen = Binding {
      model.isOpen
    } set: {
      model.isOpen = $0
    }
    let harness = ViewHarness(size: CGSize(width: 300, height: 200)) {
      Table(of: Folder.self) {
        TableColumn("Name", value: \.id)
      } rows: {
        DisclosureTableRow(Folder(id: "outer"), isExpanded: isOpen) {
          TableRow(Folder(id: "inner"))
          DisclosureTableRow(Folder(id: "more")) { TableRow(Folder(id: "deep")) }
        }
      }
    }
    harness.settle()
    #expect(harness.elements(.row).count == 1)
    model.isOpen = true
    harness.settle()
    #expect(harness.elements(.row).count == 3)
    try harness.verifyAgainstFresh()
  }
}
