import Foundation
import Oriel
import OrielTesting
import Testing

/// Groups of columns and rows.
@MainActor @Suite struct TableGroupTests {
  private struct Grouped: View {
    @Bindable var model: PeopleModel
    var body: some View {
      Table(of: Person.self) {
        Group {
          TableColumn("Name") { (person: Person) in Text(person.name) }
          if model.showsCity { TableColumn("City") { (person: Person) in Text(person.city) } }
        }
        Group { TableColumn("Age") { (person: Person) in Text("\(person.age)") } }
      } rows: {
        Group {
          TableRow(model.people[0])
          TableRow(model.people[1])
        }
        Group { ForEach(model.people[2..<4]) { TableRow($0) } }
      }
    }
  }

  @Test func theyCountAsTheirContent() throws {
    let model = PeopleModel(), harness = ViewHarness(size: CGSize(width: 480, height: 260)) { Grouped(model: model) }
    harness.settle()
    let people = model.people
    for name in ["Name", "City", "Age"] + people[0..<4].flatMap({ [$0.name, $0.city] }) {
      #expect(harness.elementDescription.contains(name))
    }
    #expect(harness.elements(.row).count == 4)
    model.showsCity = false
    harness.settle()
    #expect(!harness.elementDescription.contains("City"))
    try harness.verifyAgainstFresh()
  }
}
