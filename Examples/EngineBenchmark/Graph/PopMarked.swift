import EngineMeasuring
import OrielGraph

/// Takes all marked observers, those nearest the root first.
final class PopMarked: EngineSubject {
  static var engineCase: EngineCase {
    EngineCase(.graph, "pop", "all marked observers are taken, in the order of their depths") { size in
      [1, 100].flatMap { depths in
        [SourceReaders.Order.allocated, .shuffled].flatMap { order in
          size([1_000, 1_000_000], small: [1_000]).map { count in
            EngineVariant("\(count), depths \(depths), \(order.rawValue)") { PopMarked(count, order, depths: depths) }
          }
        }
      }
    }
  }

  let unit = "observers"
  let units: Int
  let allocatesNothing = true
  private let readers: SourceReaders
  private var popped = 0

  init(_ count: Int, _ order: SourceReaders.Order, depths: Int) {
    units = count
    readers = SourceReaders(count: count, order: order, depths: depths)
    reset()
  }

  func step() { while readers.graph.popDirty(.update) != nil { popped += 1 } }

  func takeCounts() -> [ExactCount] {
    defer { popped = 0 }
    return [ExactCount("popped", popped, expected: units)]
  }

  func complaints() -> [String] {
    reset()
    var depth: Int32 = 0
    while let observer = readers.graph.popDirty(.update) {
      let next = readers.graph.depth(of: observer)
      if next < depth { return ["an observer of depth \(next) is taken after one of depth \(depth)"] }
      depth = next
    }
    return []
  }

  func reset() { readers.graph.invalidate(readers.source) }
}
