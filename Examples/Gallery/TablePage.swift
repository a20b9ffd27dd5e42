import Oriel

/// A table that is sorted, selected and arranged by the user, beside what is selected.
struct TablePage: View {
  private struct Planet: Identifiable {
    let name: String
    /// In kilometres.
    let radius: Int
    let moons: Int
    /// In days.
    let year: Double
    var id: String { name }
  }

  @State private var planets = [
    Planet(name: "Mercury", radius: 2440, moons: 0, year: 88), Planet(name: "Venus", radius: 6052, moons: 0, year: 224.7),
    Planet(name: "Earth", radius: 6371, moons: 1, year: 365.25), Planet(name: "Mars", radius: 3390, moons: 2, year: 687),
    Planet(name: "Jupiter", radius: 69911, moons: 95, year: 4331), Planet(name: "Saturn", radius: 58232, moons: 146, year: 10747),
    Planet(name: "Uranus", radius: 25362, moons: 28, year: 30589), Planet(name: "Neptune", radius: 24622, moons: 16, year: 59800),
  ]
  @State private var order = [KeyPathComparator(\Planet.year)]
  @State private var selection: Set<String> = ["Earth"]
  @State private var customization = TableColumnCustomization<Planet>()

  var body: some View {
    HSplitView {
      Table(planets, selection: $selection, sortOrder: $order, columnCustomization: $customization) {
        TableColumn("Planet", value: \.name).width(min: 80, ideal: 120).customizationID("name")
        TableColumn("Radius", value: \.radius) { Text("\($0.radius) km") }.width(min: 70, ideal: 90).alignment(.numeric)
          .customizationID("radius")
        TableColumn("Moons", value: \.moons) { Text("\($0.moons)") }.width(70).alignment(.numeric).customizationID("moons")
        TableColumn("Year", value: \.year) { Text("\(Int($0.year)) days") }.alignment(.numeric).customizationID("year")
      }
      .frame(minWidth: 240, maxWidth: .infinity)
      VStack(spacing: 12) {
        ForEach(planets.filter { selection.contains($0.id) }) { planet in
          Circle().fill(.tint).frame(width: max(6, sqrt(Double(planet.radius)) / 2.5), height: max(6, sqrt(Double(planet.radius)) / 2.5))
          Text(planet.name).font(.caption)
        }
      }
      .frame(minWidth: 80, idealWidth: 140, maxWidth: 180)
    }
    .onChange(of: order, initial: true) { planets.sort(using: $1) }
  }
}
