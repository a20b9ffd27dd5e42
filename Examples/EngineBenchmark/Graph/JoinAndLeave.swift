import EngineMeasuring
import OrielGraph

/// Readers that join a source and leave it again, beside others that stay.
final class JoinAndLeave: EngineSubject {
  static var engineCase: EngineCase {
    EngineCase(.graph, "subscribe", "readers join one source and leave it, in another order, beside others that stay") { size in
      size([10, 100_000], small: [10, 1_000]).map { others in
        EngineVariant("\(others) others") { JoinAndLeave(others: others, joining: 1_000) }
      }
    }
  }

  let unit = "readers"
  let units: Int
  let allocatesNothing = true
  private let readers: SourceReaders
  private let joining: [Int]
  private let leaving: [Int]
  private let others: Int
  private var edgesBefore = 0
  private var edgesWhileIn = 0

  init(others: Int, joining count: Int) {
    units = count
    self.others = others
    readers = SourceReaders(count: others + count)
    joining = Array(others..<(others + count))
    leaving = SourceReaders.indices(count, .shuffled).map { others + $0 }
    for index in joining { readers.readNothing(index) }
    edgesBefore = readers.graph.edgesMade
  }

  func step() {
    for index in joining { readers.readAgain(index) }
    edgesWhileIn = readers.graph.counts.edges
    for index in leaving { readers.readNothing(index) }
  }

  func takeCounts() -> [ExactCount] {
    defer { edgesBefore = readers.graph.edgesMade }
    return [
      ExactCount("edgesMade", readers.graph.edgesMade - edgesBefore, expected: units),
      ExactCount("edgesWhileIn", edgesWhileIn, expected: others + units),
      ExactCount("edges", readers.graph.counts.edges, expected: others),
    ]
  }
}
