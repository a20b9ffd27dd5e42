import OrielGraph
import TestSupport

/// One source and the observers that read it.
final class SourceReaders {
  enum Order: String {
    /// Next to each other in memory, in the order in which they are marked.
    case allocated = "in order"
    case shuffled
  }

  let graph = Graph()
  let source: SourceID
  let observers: [ObserverID]
  /// Observers do not retain their owners.
  private let owner = Owner()

  private final class Owner {}

  /// The observers have depths from 0 to less than `depths`, in turn.
  init(count: Int, order: Order = .allocated, depths: Int = 1) {
    let (graph, owner) = (graph, owner)
    source = graph.makeSource()
    observers = (0..<count).map { graph.makeObserver(phase: .update, depth: Int32($0 % depths), owner: owner) }
    for index in Self.indices(count, order) { graph.track(observers[index]) { graph.read(source) } }
  }

  static func indices(_ count: Int, _ order: Order) -> [Int] {
    var generator = SplitMix64(seed: 7)
    return order == .allocated ? Array(0..<count) : Array(0..<count).shuffled(using: &generator)
  }

  func readAgain(_ index: Int) { graph.track(observers[index]) { graph.read(source) } }
  func readNothing(_ index: Int) { graph.track(observers[index]) {} }
}
