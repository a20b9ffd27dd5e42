import EngineMeasuring
import OrielGraph

/// Marks all readers of one source: the cost of a write besides the comparison of values.
final class MarkReaders: EngineSubject {
  static var engineCase: EngineCase {
    EngineCase(.graph, "mark", "one source is invalidated: each of its readers is marked and queued") { size in
      [SourceReaders.Order.allocated, .shuffled].flatMap { order in
        size([1_000, 100_000, 1_000_000], small: [1_000]).map { count in
          EngineVariant("\(count) readers, \(order.rawValue)") { MarkReaders(count, order) }
        }
      }
    }
  }

  let unit = "readers"
  let units: Int
  let allocatesNothing = true
  private let readers: SourceReaders
  private let plain: PlainReaders
  private var edgesBefore: Int

  init(_ count: Int, _ order: SourceReaders.Order) {
    units = count
    readers = SourceReaders(count: count, order: order)
    plain = PlainReaders(order: SourceReaders.indices(count, order).reversed().map(Int32.init))
    edgesBefore = readers.graph.edgesMade
    _ = readers.graph.takeMarked()
  }

  func step() { readers.graph.invalidate(readers.source) }

  func takeCounts() -> [ExactCount] {
    [
      ExactCount("marked", readers.graph.takeMarked(), expected: units),
      ExactCount("edgesMade", readers.graph.edgesMade - edgesBefore, expected: 0),
    ]
  }

  func reset() { while readers.graph.popDirty(.update) != nil {} }

  var references: [Reference] {
    [
      Reference(
        Reference.loop, step: { [plain] in plain.mark() }, reset: { [plain] in plain.clear() },
        complaints: { [plain] in plain.isMarked ? [] : ["not every reader is marked"] })
    ]
  }
}

/// The least work that marking can be: a flag for each reader, and a list of the marked ones.
private final class PlainReaders {
  private let order: [Int32]
  private var isDirty: [Bool]
  private var next: [Int32]
  private var head: Int32 = -1

  init(order: [Int32]) {
    self.order = order
    isDirty = Array(repeating: false, count: order.count)
    next = Array(repeating: -1, count: order.count)
  }

  func mark() { Self.mark(order, &isDirty, &next, &head) }

  private static func mark(_ order: [Int32], _ isDirty: inout [Bool], _ next: inout [Int32], _ head: inout Int32) {
    for reader in order where !isDirty[Int(reader)] {
      isDirty[Int(reader)] = true
      next[Int(reader)] = head
      head = reader
    }
  }

  func clear() {
    for index in isDirty.indices { isDirty[index] = false }
    head = -1
  }

  var isMarked: Bool { isDirty.allSatisfy { $0 } }
}
