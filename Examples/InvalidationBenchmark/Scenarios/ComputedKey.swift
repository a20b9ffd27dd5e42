import InvalidationMeasuring
@_spi(Oriel) import OrielCore
@_spi(Oriel) import OrielTextViews
import OrielViews

/// A value that a computed key reads changes, but the computed value stays equal. All leaves read the computed key.
struct ComputedKey: ChangeScenario {
  static let name = "computed-key"
  static let summary = "what a computed key that all leaves read is made of, when its value stays equal"

  let window: OffscreenWindow
  private var runsBefore = 0

  init(nodes: Int, variant: Single) throws {
    window = try OffscreenWindow { LeafTree(count: nodes) { Leaf(index: $0) } }
  }

  let affected = 0
  /// No frame runs.
  let bounds = WorkBounds()

  mutating func change() {
    runsBefore = GetterRuns.count
    window.host.setPlatform(\.measure, 1)
  }

  func restore() { window.host.setPlatform(\.measure, 0) }

  func complaints() -> [String] {
    let runs = GetterRuns.count - runsBefore
    return runs == 1 ? [] : ["the getter should run once for all leaves, and ran \(runs) times"]
  }

  private struct Leaf: View {
    let index: Int
    @Environment(\.isLarge) private var isLarge

    var body: some View { Text(verbatim: "Leaf \(index)").leaf(background: isLarge ? .blue : .controlBackground) }
  }
}
