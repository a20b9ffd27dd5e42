import Oriel

/// What the demo's controls change.
struct DemoValues {
  var count = 0
  /// How often the block has run. Not shown by what it counts: nothing observes it.
  var runs: Int {
    get { Self.runs.count }
    nonmutating set { Self.runs.count = newValue }
  }
  var isOn = true
  var amount = 60.0
  var level = 3
  var weight = 2.5
  var position = [1.0, 0, -4]
  var flags: TextFlags = .bold
  var mode = Mode.mid
  var name = ""
  var color = Color.orange
  var date = Date(timeIntervalSinceReferenceDate: 757_382_400)
  var note = "Text of several lines.\nIt can be edited."
  var showsNote = true
  var asksToReset = false
  var played: [Int] = []
  var marked = 0
  var table = ImmediateTableState(selection: [2])

  private final class Runs: @unchecked Sendable { var count = 0 }
  private static let runs = Runs()
}

enum Mode: String, CaseIterable { case low, mid, high }

struct TextFlags: OptionSet {
  let rawValue: Int
  static let bold = TextFlags(rawValue: 1)
  static let italic = TextFlags(rawValue: 2)
}

/// A row of the table.
struct Planet {
  let name: String
  /// In kilometres.
  let radius: Int
  let moons: Int

  static let all = [
    Planet(name: "Mercury", radius: 2_440, moons: 0), Planet(name: "Venus", radius: 6_052, moons: 0),
    Planet(name: "Earth", radius: 6_371, moons: 1), Planet(name: "Mars", radius: 3_390, moons: 2),
    Planet(name: "Jupiter", radius: 69_911, moons: 97), Planet(name: "Saturn", radius: 58_232, moons: 274),
    Planet(name: "Uranus", radius: 25_362, moons: 28), Planet(name: "Neptune", radius: 24_622, moons: 16),
  ]

  /// All planets in the order that a table asks for.
  static func sorted(by sort: [ImmediateSort]) -> [Planet] {
    all.sorted { a, b in
      for key in sort {
        let (first, second) = key.isAscending ? (a, b) : (b, a)
        switch key.column {
        case 0 where a.name != b.name: return first.name < second.name
        case 1 where a.radius != b.radius: return first.radius < second.radius
        case 2 where a.moons != b.moons: return first.moons < second.moons
        default: continue
        }
      }
      return false
    }
  }
}
