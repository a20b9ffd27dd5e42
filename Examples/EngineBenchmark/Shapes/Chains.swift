import OrielGraph

/// A source, a chain of values each derived from the one before, and a watcher of the last.
final class DeepChain: Shape {
  private static let length = 1_000
  private let head: Cell
  private var plain = Array(repeating: 0, count: length)

  init(in graph: ShapeGraph) {
    let head = Cell(0, in: graph)
    var last = graph.derived { head.value &+ 1 }
    for _ in 1..<Self.length {
      let before = last
      // Computed here, one by one: the first computation of a whole chain would recurse.
      _ = before.value
      last = graph.derived { before.value &+ 1 }
    }
    let end = last
    graph.watch { end.value }
    self.head = head
  }

  let units = length + 1
  func write(_ round: Int) { head.value = round }
  func expected(_ round: Int) -> ShapeGraph.Work { ShapeGraph.Work(computed: Self.length, runs: 1) }

  func compute(_ round: Int, into seen: inout [Int]) {
    Self.fill(&plain, from: round)
    seen[0] = plain[Self.length - 1]
  }

  private static func fill(_ values: inout [Int], from head: Int) {
    values[0] = head &+ 1
    for index in 1..<values.count { values[index] = values[index - 1] &+ 1 }
  }
}

/// A chain of ten values, each derived from the one before, and the sum of all of them.
final class Triangle: Shape {
  private static let length = 10
  private let head: Cell

  init(in graph: ShapeGraph) {
    let head = Cell(0, in: graph)
    var row: [Derived<Int>] = []
    for _ in 1..<Self.length {
      if let before = row.last {
        row.append(graph.derived { before.value &+ 1 })
      } else {
        row.append(graph.derived { head.value &+ 1 })
      }
    }
    let all = row
    let sum = graph.derived { all.reduce(head.value) { $0 &+ $1.value } }
    graph.watch { sum.value }
    self.head = head
  }

  let units = length + 1
  func write(_ round: Int) { head.value = round }
  func expected(_ round: Int) -> ShapeGraph.Work { ShapeGraph.Work(computed: Self.length, runs: 1) }

  func compute(_ round: Int, into seen: inout [Int]) {
    var (value, sum) = (round, round)
    for _ in 1..<Self.length {
      value &+= 1
      sum &+= value
    }
    seen[0] = sum
  }
}
