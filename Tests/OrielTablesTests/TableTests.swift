import Foundation
import Oriel
import OrielTesting
import Testing

struct Person: Identifiable, Equatable {
  var id: Int
  var name: String
  var city: String
  var age: Int
  var nickname: String?
  var isMember = false

  static func some(_ count: Int) -> [Person] {
    let names = ["Ada", "Bela", "Cora", "Dora", "Emil", "Fritz", "Gerd", "Hugo"]
    return (0..<count).map { Person(id: $0, name: "\(names[$0 % 8]) \($0)", city: "City \($0 % 5)", age: 20 + ($0 * 7) % 50) }
  }
}

@Observable @MainActor final class PeopleModel {
  var people = Person.some(40)
  var selection: Set<Int> = []
  var one: Int?
  var order = [KeyPathComparator(\Person.age)]
  var customization = TableColumnCustomization<Person>()
  var showsCity = true
}

/// The table of most tests: five columns, one of them hidden by default.
struct People: View {
  @Bindable var model: PeopleModel
  var body: some View {
    Table(model.people, selection: $model.selection, sortOrder: $model.order, columnCustomization: $model.customization) {
      TableColumn("Name", value: \.name).customizationID("name")
      if model.showsCity { TableColumn("City", value: \.city).width(min: 60, ideal: 90).customizationID("city") }
      TableColumn("Age", value: \.age) { Text("\($0.age)") }.width(60).alignment(.numeric).customizationID("age")
      TableColumn("Number") { Text("#\($0.id)") }.customizationID("number").defaultVisibility(.hidden)
    }
    .onChange(of: model.order) { model.people.sort(using: $1) }
  }
}

@MainActor func people(width: CGFloat = 480, height: CGFloat = 260) -> (PeopleModel, ViewHarness) {
  let model = PeopleModel(), harness = ViewHarness(size: CGSize(width: width, height: height)) { People(model: model) }
  harness.settle()
  return (model, harness)
}

extension ViewHarness {
  /// The texts of a column's visible cells.
  func column(_ index: Int) -> [String] {
    elements(.row).compactMap { row in
      let cells = row.children.filter { $0.role == .cell }
      return cells.indices.contains(index) ? cells[index].children.map(\.name).joined() : nil
    }
  }
}

/// Tables: columns, sorting and what rows cost.
@MainActor @Suite struct TableTests {
  @Test func cellsStandBelowTheirHeaders() throws {
    let (_, harness) = people()
    let headers = harness.elements(.columnHeader)
    #expect(headers.map(\.name) == ["Name", "City", "Age"])
    let row = try #require(harness.elements(.row).first)
    let cells = row.children.filter { $0.role == .cell }
    let starts: [CGFloat] = headers.map { $0.frame.minX }, widths: [CGFloat] = headers.map { $0.frame.width }
    #expect(cells.map { $0.frame.minX } == starts)
    #expect(cells.map { $0.frame.width } == widths)
    #expect(harness.column(0).first == "Ada 0" && harness.column(2).first == "20")
    #expect(harness.element(.table) != nil)
    // Numbers end at the edge of their column.
    let number = try #require(cells[2].children.first)
    #expect(number.frame.maxX == cells[2].frame.maxX - 6)
    try harness.verifyAgainstFresh()
  }

  @Test func aHeaderSortsAndASecondPressReverses() throws {
    let (model, harness) = people()
    #expect(harness.element(.columnHeader, "Age")?.value == "ascending" && harness.element(.columnHeader, "Name")?.value == nil)
    try #require(harness.element(.columnHeader, "Name")).click()
    harness.settle()
    #expect(model.order.map(\.keyPath) == [\Person.name, \Person.age])
    #expect(harness.element(.columnHeader, "Name")?.value == "ascending" && harness.column(0).first == "Ada 0")
    try #require(harness.element(.columnHeader, "Name")).click()
    harness.settle()
    #expect(harness.element(.columnHeader, "Name")?.value == "descending" && harness.column(0).first == "Hugo 39")
    try harness.verifyAgainstFresh()
  }

  @Test func shiftAddsAComparatorAfterTheOthers() throws {
    let (model, harness) = people()
    try #require(harness.element(.columnHeader, "City")).click(modifiers: .shift)
    harness.settle()
    #expect(model.order.map(\.keyPath) == [\Person.age, \Person.city])
    try #require(harness.element(.columnHeader, "City")).click(modifiers: .shift)
    harness.settle()
    #expect(model.order.map(\.order) == [.forward, .reverse])
  }

  @Test func aSelectionSurvivesSorting() throws {
    let (model, harness) = people()
    harness.elements(.row)[1].click()
    harness.settle()
    #expect(model.selection == [1])
    try #require(harness.element(.columnHeader, "Age")).click()
    harness.settle()
    #expect(model.selection == [1])
    try harness.verifyAgainstFresh()
  }

  @Test func theHeaderStaysWhileRowsScroll() throws {
    let (_, harness) = people()
    let before = harness.elements(.columnHeader).map(\.frame)
    harness.scroll(at: CGPoint(x: 100, y: 150), by: CGVector(dx: 0, dy: -200))
    harness.settle()
    #expect(harness.elements(.columnHeader).map(\.frame) == before)
    #expect(try #require(harness.element(.text, "Ada 0")).frame.maxY < 28)
    try harness.verifyAgainstFresh()
  }

  @Test func columnsThatDoNotFitScrollWithTheirHeaders() throws {
    let harness = ViewHarness(size: CGSize(width: 200, height: 150)) {
      Table(Person.some(3)) {
        TableColumn("Name", value: \.name).width(150)
        TableColumn("City", value: \.city).width(150)
      }
    }
    harness.settle()
    harness.scroll(at: CGPoint(x: 100, y: 60), by: CGVector(dx: -80, dy: 0))
    harness.settle()
    let header = try #require(harness.element(.columnHeader, "City")), row = try #require(harness.elements(.row).first)
    #expect(header.frame.minX == 156 - 80 && row.children.last?.frame.minX == header.frame.minX)
    try harness.verifyAgainstFresh()
  }

  @Test func aColumnThatAppearsKeepsTheOthers() throws {
    let (model, harness) = people()
    model.showsCity = false
    harness.settle()
    #expect(harness.elements(.columnHeader).map(\.name) == ["Name", "Age"] && harness.column(1).first == "20")
    try harness.verifyAgainstFresh()
    model.showsCity = true
    harness.settle()
    #expect(harness.elements(.columnHeader).map(\.name) == ["Name", "City", "Age"])
    try harness.verifyAgainstFresh()
  }

  @Test func headersCanBeHidden() throws {
    let harness = ViewHarness(size: CGSize(width: 200, height: 150)) {
      Table(Person.some(3)) { TableColumn("Name", value: \.name) }.tableColumnHeaders(.hidden).tableStyle(.bordered)
    }
    harness.settle()
    #expect(harness.elements(.columnHeader).isEmpty && harness.elements(.row).first?.frame.minY == 0)
    try harness.verifyAgainstFresh()
  }

  @Test func rowsComeFromABuilderToo() throws {
    let harness = ViewHarness(size: CGSize(width: 300, height: 200)) {
      Table(of: Person.self) {
        TableColumn("Name", value: \.name)
        TableColumnForEach([1, 2], id: \.self) { number in TableColumn("Age times \(number)") { Text("\($0.age * number)") } }
      } rows: {
        ForEach(Person.some(2)) { person in TableRow(person) }
        if true { TableRow(Person(id: 9, name: "Nine", city: "", age: 9)) }
      }
    }
    harness.settle()
    #expect(harness.column(0) == ["Ada 0", "Bela 1", "Nine"] && harness.column(2) == ["40", "54", "18"])
    try harness.verifyAgainstFresh()
  }

  @Test func columnsSortByOptionalsTruthValuesAndComparators() {
    var people = Person.some(3)
    people[1].nickname = "B"
    people[0].isMember = true
    func sorted(_ column: some TableColumnContent<Person, KeyPathComparator<Person>>, _ comparator: KeyPathComparator<Person>?) -> [Int] {
      comparator.map { people.sorted(using: $0).map(\.id) } ?? []
    }
    #expect(people.sorted(using: KeyPathComparator(\.nickname)).map(\.id).last == 1)
    let model = PeopleModel(),
      order = Binding {
        model.order
      } set: {
        model.order = $0
      }
    let harness = ViewHarness(size: CGSize(width: 500, height: 200)) {
      Table(people, sortOrder: order) {
        TableColumn("Nickname", value: \.nickname) { Text($0.nickname ?? "none") }
        TableColumn("Member", value: \.isMember) { Text("\($0.isMember)") }
        TableColumn("Custom", sortUsing: KeyPathComparator(\Person.id, order: .reverse)) { Text("\($0.id)") }
        TableColumn("Plain") { Text("\($0.id)") }
      }
    }
    harness.settle()
    for name in ["Nickname", "Member", "Custom"] {
      harness.element(.columnHeader, name)?.click()
      harness.settle()
    }
    #expect(people.sorted(using: model.order[0]).map(\.id) == [2, 1, 0])
    #expect(people.sorted(using: model.order[1]).map(\.id).last == 0)
    harness.element(.columnHeader, "Plain")?.click()
    harness.settle()
    #expect(model.order.count == 4)
  }

  private struct Halves: Layout {
    func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) -> CGSize {
      proposal.replacingUnspecifiedDimensions()
    }
    func placeSubviews(in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) {
      for (index, subview) in subviews.enumerated() {
        subview.place(
          at: CGPoint(x: bounds.minX + CGFloat(index) * bounds.width / 2, y: bounds.minY),
          proposal: ProposedViewSize(width: bounds.width / 2, height: bounds.height))
      }
    }
  }

  @Test func inACustomLayoutItsRowsAreAsWideAsIt() throws {
    let model = PeopleModel()
    let harness = ViewHarness(size: CGSize(width: 800, height: 200)) {
      Halves {
        People(model: model)
        Color.red
      }
    }
    harness.settle()
    #expect(harness.element(.row)?.frame.width == 400)
    harness.size.width = 700
    harness.settle()
    #expect(harness.element(.row)?.frame.width == 350)
    try harness.verifyAgainstFresh()
  }

  @Test func aSheetAroundItIsAsWideAsItsColumns() throws {
    let model = PeopleModel()
    let harness = ViewHarness(size: CGSize(width: 900, height: 500)) {
      Color.red.sheet(isPresented: .constant(true)) { People(model: model) }
    }
    harness.settle()
    let sheet = try #require(harness.element(.sheet)?.frame), row = try #require(harness.element(.row)?.frame)
    // 100 points for the column without a width, 90, 60, and 6 at both sides.
    #expect(sheet.width == 262 && row.width == 262)
    try harness.verifyAgainstFresh()
    harness.size.width = 200
    harness.settle()
    try harness.verifyAgainstFresh()
  }
}
