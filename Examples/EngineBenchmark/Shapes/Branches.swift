import OrielGraph

/// One watcher that reads one source many times: there is one edge, and the other reads cost almost nothing.
final class RepeatedRead: Shape {
  private static let reads = 30
  private let head: Cell

  init(in graph: ShapeGraph) {
    let head = Cell(0, in: graph)
    graph.watch { (0..<Self.reads).reduce(0) { $0 &+ head.value &* $1 } }
    self.head = head
  }

  let unit = "reads"
  let units = reads
  func write(_ round: Int) { head.value = round }
  func expected(_ round: Int) -> ShapeGraph.Work { ShapeGraph.Work(computed: 0, runs: 1) }
  func compute(_ round: Int, into seen: inout [Int]) { seen[0] = (0..<Self.reads).reduce(0) { $0 &+ round &* $1 } }
}

/// A value that reads one of two others, in turn: the one that is not read is not computed.
final class UnstableBranch: Shape {
  private static let reads = 20
  private let head: Cell

  init(in graph: ShapeGraph) {
    let head = Cell(0, in: graph)
    let double = graph.derived { head.value &* 2 }
    let inverse = graph.derived { 0 &- head.value }
    let sum = graph.derived {
      var sum = 0
      for _ in 0..<Self.reads { sum &+= head.value % 2 == 1 ? double.value : inverse.value }
      return sum
    }
    graph.watch { sum.value }
    self.head = head
  }

  let unit = "reads"
  let units = 2 * reads
  func write(_ round: Int) { head.value = round }
  /// The branch and the sum are computed; the sum has a new edge to the branch each time. In the first round the branch has a new one to
  /// the source, too.
  func expected(_ round: Int) -> ShapeGraph.Work { ShapeGraph.Work(computed: 2, runs: 1, edges: round == 1 ? 2 : 1) }

  func compute(_ round: Int, into seen: inout [Int]) {
    var sum = 0
    for _ in 0..<Self.reads { sum &+= round % 2 == 1 ? round &* 2 : 0 &- round }
    seen[0] = sum
  }
}

/// A value that stays equal: expensive values that depend on it are not computed.
final class AvoidableWork: Shape {
  private let head: Cell

  init(in graph: ShapeGraph) {
    let head = Cell(0, in: graph)
    let flat = graph.derived { head.value < 0 ? 1 : 0 }
    for index in 0..<10 {
      let expensive = graph.derived { Self.work(flat.value &+ index) }
      graph.watch { expensive.value }
    }
    self.head = head
  }

  private static func work(_ value: Int) -> Int { (0..<1_000).reduce(value) { ($0 ^ $1) &* 31 } }

  let unit = "writes"
  let units = 1
  func write(_ round: Int) { head.value = round }
  func expected(_ round: Int) -> ShapeGraph.Work { ShapeGraph.Work(computed: 1, runs: 0) }

  private var plainFlat = 0

  func compute(_ round: Int, into seen: inout [Int]) {
    let flat = round < 0 ? 1 : 0
    if flat == plainFlat { return }
    plainFlat = flat
    for index in seen.indices { seen[index] = Self.work(flat &+ index) }
  }
}
