import Foundation
import Oriel
import Testing

@testable import OrielTesting

/// Selecting rows of a table by pointer and keys.
@MainActor @Suite struct TableSelectionTests {
  @Test func clicksSelectOneAddAndExtend() throws {
    let (model, harness) = people()
    harness.elements(.row)[1].click()
    harness.settle()
    #expect(model.selection == [1] && harness.elements(.row)[1].state.contains(.selected))
    harness.elements(.row)[3].click(modifiers: .control)
    harness.settle()
    #expect(model.selection == [1, 3])
    harness.elements(.row)[3].click(modifiers: .control)
    harness.settle()
    #expect(model.selection == [1])
    harness.elements(.row)[0].click()
    harness.elements(.row)[4].click(modifiers: .shift)
    harness.settle()
    #expect(model.selection == [0, 1, 2, 3, 4])
    try harness.verifyAgainstFresh()
  }

  @Test func aClickBelowTheRowsDeselects() throws {
    let model = PeopleModel()
    model.people = Person.some(2)
    model.selection = [1]
    let harness = ViewHarness(size: CGSize(width: 480, height: 260)) { People(model: model) }
    harness.settle()
    harness.click(CGPoint(x: 200, y: 220))
    harness.settle()
    #expect(model.selection.isEmpty)
  }

  @Test func arrowsMoveShiftExtendsAndControlOnlyMovesTheKeyboard() throws {
    let (model, harness) = people()
    harness.elements(.row)[1].click()
    harness.press(.downArrow)
    harness.settle()
    #expect(model.selection == [2])
    harness.press(.downArrow, modifiers: .shift)
    harness.press(.downArrow, modifiers: .shift)
    harness.settle()
    #expect(model.selection == [2, 3, 4])
    harness.press(.upArrow, modifiers: .shift)
    harness.settle()
    #expect(model.selection == [2, 3])
    harness.press(.downArrow, modifiers: .control)
    harness.settle()
    #expect(model.selection == [2, 3])
    try harness.verifyAgainstFresh()
    harness.press(.downArrow, modifiers: .control)
    harness.press(.space, modifiers: .control)
    harness.settle()
    #expect(model.selection == [2, 3, 5])
    try harness.verifyAgainstFresh()
  }

  @Test func endAndHomeScrollToTheirRows() throws {
    let (model, harness) = people()
    harness.elements(.row)[1].click()
    harness.press(.end)
    harness.settle()
    #expect(model.selection == [39] && harness.column(0).last == "Hugo 39")
    let last = try #require(harness.elements(.row).last)
    #expect(last.frame.maxY <= 260 && last.state.contains(.selected))
    try harness.verifyAgainstFresh()
    harness.press(.home, modifiers: .shift)
    harness.settle()
    #expect(model.selection.count == 40 && harness.column(0).first == "Ada 0")
    harness.press("a", modifiers: .control)
    harness.settle()
    #expect(model.selection.count == 40)
  }

  @Test func lettersFindARow() throws {
    let (model, harness) = people()
    harness.elements(.row)[1].click()
    harness.press("d")
    harness.settle()
    #expect(model.selection == [3])
    harness.press("o")
    harness.settle()
    #expect(model.selection == [3])
    harness.advance(by: .seconds(2))
    harness.press("d")
    harness.settle()
    #expect(model.selection == [11])
    // The same letter again goes on, as in lists.
    harness.press("d")
    harness.settle()
    #expect(model.selection == [19])
  }

  @Test func oneRowIsSelectedWhereTheBindingHasOne() throws {
    let model = PeopleModel()
    let one = Binding {
      model.one
    } set: {
      model.one = $0
    }
    let harness = ViewHarness(size: CGSize(width: 300, height: 200)) {
      Table(model.people, selection: one) { TableColumn("Name", value: \.name) }
    }
    harness.settle()
    harness.elements(.row)[2].click()
    harness.elements(.row)[3].click(modifiers: .shift)
    harness.settle()
    #expect(model.one == 3)
    harness.press(.upArrow)
    harness.settle()
    #expect(model.one == 2)
    harness.elements(.row)[2].click(modifiers: .control)
    harness.settle()
    #expect(model.one == nil)
    try harness.verifyAgainstFresh()
  }

  @Test func tabReachesATableThatHasASelection() throws {
    let (model, harness) = people()
    for _ in 0..<6 {
      harness.press(.tab)
      harness.settle()
      harness.press(.downArrow)
      harness.settle()
      if !model.selection.isEmpty { break }
    }
    #expect(model.selection == [0])
  }

  @Test func controlsInCellsTakeTheirClicks() throws {
    var pressed: [Int] = []
    let model = PeopleModel(),
      selection = Binding {
        model.selection
      } set: {
        model.selection = $0
      }
    let harness = ViewHarness(size: CGSize(width: 300, height: 200)) {
      Table(model.people, selection: selection) { TableColumn("Go") { person in Button("Go \(person.id)") { pressed.append(person.id) } } }
    }
    harness.settle()
    try #require(harness.element(.button, "Go 2")).click()
    harness.settle()
    #expect(pressed == [2] && model.selection.isEmpty)
  }
}

/// Menus of tables: of the selected rows, and of the header.
@MainActor @Suite struct TableMenuTests {
  @Test func aDoubleClickRunsThePrimaryActionOfTheSelection() throws {
    let model = PeopleModel()
    var acted: Set<Int> = []
    let harness = ViewHarness(size: CGSize(width: 480, height: 260)) {
      People(model: model).contextMenu(forSelectionType: Int.self) { _ in
        Button("Open") {}
      } primaryAction: {
        acted = $0
      }
    }
    harness.settle()
    let row = try #require(harness.elements(.row).dropFirst(2).first).frame
    harness.click(CGPoint(x: row.midX, y: row.midY), count: 2)
    harness.settle()
    #expect(acted == [2] && model.selection == [2])
  }

  @Test func theHeaderHasAMenuThatHidesColumns() throws {
    let (model, harness) = people()
    let header = try #require(harness.element(.columnHeader, "City")).frame
    harness.act { $0.pointerMoved(to: CGPoint(x: header.midX, y: header.midY)) }
    harness.act { $0.pointerPressed(at: CGPoint(x: header.midX, y: header.midY), button: .secondary) }
    harness.act { $0.pointerReleased(at: CGPoint(x: header.midX, y: header.midY), button: .secondary) }
    harness.settle()
    let item = harness.rootElement.descendants.first { $0.name == "City" && $0.role.rawValue.hasPrefix("menu item") }
    try #require(item, "\(harness.elementDescription)").click()
    harness.settle()
    #expect(model.customization[visibility: "city"] == .hidden)
    #expect(harness.elements(.columnHeader).map(\.name) == ["Name", "Age"])
  }
}

extension InterfaceElement {
  @MainActor fileprivate var descendants: [InterfaceElement] { children.flatMap { [$0] + $0.descendants } }
}

/// What tables of many rows cost, in exact counts.
@MainActor @Suite struct LongTableTests {
  private func table(_ count: Int) -> (PeopleModel, ViewHarness) {
    let model = PeopleModel()
    model.people = Person.some(count)
    let harness = ViewHarness(size: CGSize(width: 480, height: 260)) { People(model: model) }
    return (model, harness)
  }

  @Test func theFirstFrameOf100_000RowsMakesTheVisibleOnes() throws {
    let (_, short) = table(100), (_, long) = table(100_000)
    let few = short.firstReport, many = long.firstReport
    #expect(many.bodies == few.bodies && many.measures == few.measures && many.paints == few.paints)
    #expect(many.nodesMounted == few.nodesMounted && long.elements(.row).count == short.elements(.row).count)
  }

  @Test func aSelectionChangePaintsTwoRows() throws {
    let (model, harness) = table(100_000)
    harness.settle()
    harness.elements(.row)[1].click()
    harness.settle()
    model.selection = [3]
    let report = harness.frame()
    #expect(report.bodies == 1)
    #expect(report.measures == 0 && report.placements == 0)
    try harness.verifyAgainstFresh()
  }

  @Test func sortingMakesTheVisibleRows() throws {
    let (model, harness) = table(100_000), (_, short) = table(100)
    harness.settle()
    short.settle()
    try #require(harness.element(.columnHeader, "Age")).click()
    try #require(short.element(.columnHeader, "Age")).click()
    let long = harness.settle(), few = short.settle()
    let bodies = long.reduce(0) { $0 + $1.bodies }, made = long.reduce(0) { $0 + $1.nodesMounted }
    #expect(bodies == few.reduce(0) { $0 + $1.bodies })
    #expect(made <= few.reduce(0) { $0 + $1.nodesMounted })
    #expect(model.people[0].age == 69 && harness.element(.columnHeader, "Age")?.value == "descending")
  }
}
