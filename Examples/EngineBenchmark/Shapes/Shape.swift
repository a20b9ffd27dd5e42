import EngineMeasuring
import OrielGraph

/// A graph of a certain form, and loops over plain arrays that compute the values that its watchers read.
///
/// Round 0 is the initial state of a shape; each round writes a value different from the one before.
protocol Shape: AnyObject {
  init(in graph: ShapeGraph)

  /// The unit of a round's work, and the number of units.
  var unit: String { get }
  var units: Int { get }

  func write(_ round: Int)
  /// The exact work of a round. Called for each round in order, from 1 on.
  func expected(_ round: Int) -> ShapeGraph.Work
  /// The values that the watchers read after a round, computed by loops alone. Called with the rounds in order, from 1 on.
  func compute(_ round: Int, into seen: inout [Int])
}

extension Shape {
  var unit: String { "runs" }
}

/// A shape to which values are written repeatedly, and settled.
final class ShapeSubject<Form: Shape>: EngineSubject {
  private let graph = ShapeGraph()
  private let shape: Form
  /// A step has many rounds: a single one would be too short for a clock.
  private let rounds: Int
  private var round = 0
  private var plainRound = 0
  private var plainSeen: [Int]

  init(_: Form.Type, size: EngineSize) {
    shape = Form(in: graph)
    rounds = size(max(10, min(1_000, 10_000 / shape.units)), small: 24)
    plainSeen = graph.watchers.map(\.seen)
    _ = graph.takeWork()
  }

  var unit: String { shape.unit }
  var units: Int { rounds * shape.units }

  func step() {
    for _ in 0..<rounds {
      round += 1
      shape.write(round)
      graph.settle()
    }
  }

  func takeCounts() -> [ExactCount] {
    let expected = ((round - rounds + 1)...round).reduce(ShapeGraph.Work()) { $0 + shape.expected($1) }
    let work = graph.takeWork()
    return [
      ExactCount("computed", work.computed, expected: expected.computed), ExactCount("runs", work.runs, expected: expected.runs),
      ExactCount("edgesMade", work.edges, expected: expected.edges),
    ]
  }

  func complaints() -> [String] {
    while plainRound < round { computeNext() }
    let wrong = zip(graph.watchers, plainSeen).count { $0.seen != $1 }
    return wrong == 0 ? [] : ["\(wrong) of \(plainSeen.count) watchers see other values than plain loops compute"]
  }

  private func computeNext() {
    plainRound += 1
    shape.compute(plainRound, into: &plainSeen)
  }

  var references: [Reference] { [Reference(Reference.loop, step: { for _ in 0..<self.rounds { self.computeNext() } })] }
}
