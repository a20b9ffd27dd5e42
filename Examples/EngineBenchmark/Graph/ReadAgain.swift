import EngineMeasuring
import OrielGraph

/// An observer that runs again and reads the same sources as last time, in the same order.
final class ReadAgain: EngineSubject {
  static var engineCase: EngineCase {
    EngineCase(.graph, "re-track", "an observer runs again and reads the same sources in the same order") { size in
      [1, 10, 100].map { count in
        EngineVariant(count == 1 ? "1 source" : "\(count) sources") { ReadAgain(sources: count, reads: size(100_000, small: 1_000)) }
      }
    }
  }

  let unit = "reads"
  var units: Int { runs * sources.count }
  let allocatesNothing = true
  private let graph = Graph()
  private let sources: [SourceID]
  private let observer: ObserverID
  private let runs: Int
  private let owner = Owner()
  private var edgesBefore = 0

  private final class Owner {}

  init(sources count: Int, reads: Int) {
    let graph = graph
    sources = (0..<count).map { _ in graph.makeSource() }
    observer = graph.makeObserver(phase: .update, depth: 0, owner: owner)
    runs = reads / count
    step()
    edgesBefore = graph.edgesMade
  }

  func step() {
    let (graph, sources) = (graph, sources)
    for _ in 0..<runs {
      graph.track(observer) { for source in sources { graph.read(source) } }
    }
  }

  func takeCounts() -> [ExactCount] {
    [
      ExactCount("edgesMade", graph.edgesMade - edgesBefore, expected: 0),
      ExactCount("edges", graph.counts.edges, expected: sources.count),
    ]
  }
}
