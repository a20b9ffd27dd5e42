import OrielGraph

/// A source, values derived from it, and a watcher of each.
final class BroadFan: Shape {
  private static let width = 1_000
  private let head: Cell

  init(in graph: ShapeGraph) {
    let head = Cell(0, in: graph)
    for index in 0..<Self.width {
      let derived = graph.derived { head.value &+ index }
      graph.watch { derived.value }
    }
    self.head = head
  }

  let units = 2 * width
  func write(_ round: Int) { head.value = round }
  func expected(_ round: Int) -> ShapeGraph.Work { ShapeGraph.Work(computed: Self.width, runs: Self.width) }
  func compute(_ round: Int, into seen: inout [Int]) { for index in seen.indices { seen[index] = round &+ index } }
}

/// A source, values derived from it, and their sum.
class Diamond: Shape {
  class var arms: Int { 5 }
  private let head: Cell
  private var plain: [Int]

  required init(in graph: ShapeGraph) {
    let head = Cell(0, in: graph)
    let arms = (1...Self.arms).map { factor in graph.derived { head.value &* factor } }
    let sum = graph.derived { arms.reduce(0) { $0 &+ $1.value } }
    graph.watch { sum.value }
    self.head = head
    plain = Array(repeating: 0, count: Self.arms)
  }

  final var units: Int { plain.count + 2 }
  final func write(_ round: Int) { head.value = round }
  final func expected(_ round: Int) -> ShapeGraph.Work { ShapeGraph.Work(computed: plain.count + 1, runs: 1) }

  final func compute(_ round: Int, into seen: inout [Int]) {
    for index in plain.indices { plain[index] = round &* (index + 1) }
    seen[0] = plain.reduce(0, &+)
  }
}

final class DiamondOfFive: Diamond {}

final class DiamondOfHundred: Diamond {
  override class var arms: Int { 100 }
}

/// Many sources read into one array, from which as many values are derived: one change runs one watcher.
final class Mux: Shape {
  private static let width = 100
  private let heads: [Cell]
  private var plain = Array(0..<width)

  init(in graph: ShapeGraph) {
    let heads = (0..<Self.width).map { Cell($0, in: graph) }
    let joined = graph.derived { heads.map(\.value) }
    for index in 0..<Self.width {
      let split = graph.derived { joined.value[index] }
      graph.watch { split.value &+ 1 }
    }
    self.heads = heads
  }

  let units = width + 2
  func write(_ round: Int) { heads[round % Self.width].value = Self.width + round }
  func expected(_ round: Int) -> ShapeGraph.Work { ShapeGraph.Work(computed: Self.width + 1, runs: 1) }

  func compute(_ round: Int, into seen: inout [Int]) {
    plain[round % Self.width] = Self.width + round
    for index in seen.indices { seen[index] = plain[index] &+ 1 }
  }
}
