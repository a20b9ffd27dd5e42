import Foundation
import Observation
import Testing

@_spi(Oriel) @testable import OrielCore
@_spi(Oriel) @testable import OrielLayout
@_spi(Oriel) @testable import OrielViews
@_spi(Oriel) @testable import OrielNavigation
@_spi(Oriel) @testable import OrielLists
@_spi(Oriel) @testable import OrielInspection
@_spi(Oriel) @testable import OrielHosting
@_spi(Oriel) @testable import OrielControls
@testable import OrielTesting

private struct TripKey: TransactionKey { static let defaultValue = 0 }
private struct LevelKey: EnvironmentKey { static let defaultValue = 0 }

extension Transaction {
  fileprivate var trip: Int {
    get { self[TripKey.self] }
    set { self[TripKey.self] = newValue }
  }
}

extension EnvironmentValues {
  fileprivate var level: Int {
    get { self[LevelKey.self] }
    set { self[LevelKey.self] = newValue }
  }
  fileprivate var twiceTheLevel: Int { 2 * level }
}

/// What was opened for a write reaches what runs, is changed and is laid out because of it.
@MainActor @Suite struct TransactionCourseTests {
  /// The trips that were seen, by what saw them.
  @MainActor final class Log {
    var seen: [String: [Int]] = [:]
    func note(_ name: String, _ transaction: Transaction) { seen[name, default: []].append(transaction.trip) }
    func body(_ name: String) {
      guard let node = ViewNode.running else { return }
      note(name, node.graph.transaction(in: node.scope))
    }
    func take() -> [String: [Int]] {
      defer { seen = [:] }
      return seen.mapValues { Array(Set($0)).sorted() }
    }
  }

  final class ProbeBox: Box {
    var probe: Probe
    init(_ probe: Probe) { self.probe = probe }
    func update(_ new: Probe) {
      if new.value == probe.value { return }
      probe = new
      probe.log.note(probe.name + " changed", transaction)
      invalidateLayout()
      invalidatePlacement()
    }
    override func layoutReadsChanged() {
      probe.log.note(probe.name + " reads anew", transaction)
      invalidateLayout()
      invalidatePlacement()
    }
    override func measureContent(_ proposal: ProposedViewSize) -> OrielCore.BoxMeasurement {
      probe.log.note(probe.name + " measured", transaction)
      let level = probe.readsLevel ? readForLayout { $0.level } : 0
      return OrielCore.BoxMeasurement(fixed: CGSize(width: 10 + probe.value + level, height: 10))
    }
    override func placeContent(in size: CGSize, proposal: ProposedViewSize) { probe.log.note(probe.name + " placed", transaction) }
  }

  /// A view of one box that notes what it sees.
  nonisolated struct Probe: _PrimitiveView {
    let name: String
    let value: Int
    let log: Log
    var readsLevel = false

    @MainActor static func _visit(_ view: Probe, _ context: inout _ViewContext) {
      view.log.note(view.name + " visited", context.transaction)
      context.leaf({ ProbeBox(view) }) { $0.update(view) }
    }
    static var _isSingleBox: Bool { true }
  }

  /// A body around a probe.
  struct Child: View {
    let name: String
    let value: Int
    let log: Log
    var body: some View {
      let _ = log.body("\(name) body")
      Probe(name: name, value: value, log: log)
    }
  }

  /// Everything that a new value of the child makes happen, with one trip.
  private func everything(_ name: String, _ trip: Int) -> [String: [Int]] {
    ["body", "visited", "changed", "measured", "placed"].reduce(into: [:]) { $0["\(name) \($1)"] = [trip] }
  }

  /// Runs a frame's worth of changes, and gives what was seen of the views named.
  private func seen(_ harness: ViewHarness, _ log: Log, _ change: () -> Void) -> [String: [Int]] {
    _ = log.take()
    change()
    harness.frame()
    return log.take()
  }

  // MARK: Kinds of state

  struct StatePage: View {
    let log: Log
    @State var value = 0
    let reach: Reach
    @MainActor final class Reach { var binding = Binding.constant(0) }
    var body: some View {
      let _ = reach.binding = $value
      let _ = log.body("page")
      VStack { Child(name: "a", value: value, log: log) }
    }
  }

  private func statePage() -> (ViewHarness, Log, StatePage.Reach) {
    let log = Log(), reach = StatePage.Reach()
    return (ViewHarness { StatePage(log: log, reach: reach) }, log, reach)
  }

  @Test func state() throws {
    let (harness, log, reach) = statePage()
    let first = seen(harness, log) { withTransaction(\.trip, 7) { reach.binding.wrappedValue += 1 } }
    #expect(first == everything("a", 7).merging(["page": [7]]) { $1 })
    // What comes after is on its own again.
    #expect(seen(harness, log) { reach.binding.wrappedValue += 1 } == everything("a", 0).merging(["page": [0]]) { $1 })
    #expect(harness.host.graph.transaction(in: harness.host.graph.rootScope).trip == 0)
    try harness.verifyAgainstFresh()
  }

  @Test func binding() {
    let (harness, log, reach) = statePage()
    var transaction = Transaction()
    transaction.trip = 3
    let first = seen(harness, log) { reach.binding.transaction(transaction).wrappedValue += 1 }
    #expect(first == everything("a", 3).merging(["page": [3]]) { $1 })
    #expect(seen(harness, log) { reach.binding.wrappedValue += 1 }["page"] == [0])
  }

  @Test func anotherThread() async {
    let (harness, log, reach) = statePage()
    _ = log.take()
    let binding = reach.binding
    await Task.detached { withTransaction(\.trip, 5) { binding.wrappedValue = 9 } }.value
    harness.frame()
    #expect(log.take() == everything("a", 5).merging(["page": [5]]) { $1 })
  }

  @Observable @MainActor final class Model { var value = 0 }

  struct ModelPage: View {
    let log: Log
    let model: Model
    var body: some View {
      let _ = log.body("page")
      VStack { Child(name: "a", value: model.value, log: log) }
    }
  }

  @Test func observableObjects() {
    let log = Log(), model = Model(), harness = ViewHarness { ModelPage(log: log, model: model) }
    for trip in [4, 0, 6, 0] {
      let found = seen(harness, log) { withTransaction(\.trip, trip) { model.value += 1 } }
      #expect(found == everything("a", trip).merging(["page": [trip]]) { $1 })
    }
    #expect(seen(harness, log) { model.value += 1 }["page"] == [0])
  }

  struct Reader: View {
    let log: Log
    @Environment(\.level) var level
    var body: some View {
      let _ = log.body("reader body")
      Probe(name: "reader", value: level, log: log)
    }
  }
  struct ComputedReader: View {
    let log: Log
    @Environment(\.twiceTheLevel) var level
    var body: some View {
      let _ = log.body("computed body")
      Probe(name: "computed", value: level, log: log)
    }
  }
  /// Stays equal, so that readers inside run for what they read alone.
  struct Between: View {
    let log: Log
    var body: some View {
      let _ = log.body("between body")
      Reader(log: log)
      ComputedReader(log: log)
      Probe(name: "layout", value: 0, log: log, readsLevel: true)
    }
  }
  struct EnvironmentPage: View {
    let log: Log
    @State var value = 0
    let reach: StatePage.Reach
    var body: some View {
      let _ = reach.binding = $value
      VStack { Between(log: log) }.environment(\.level, value)
    }
  }

  @Test func environment() throws {
    let log = Log(), reach = StatePage.Reach(), harness = ViewHarness { EnvironmentPage(log: log, reach: reach) }
    for trip in [8, 0] {
      let found = seen(harness, log) { withTransaction(\.trip, trip) { reach.binding.wrappedValue += 1 } }
      let readers = everything("reader", trip).merging(everything("computed", trip)) { $1 }
      #expect(found == readers.merging(["layout reads anew": [trip], "layout measured": [trip], "layout placed": [trip]]) { $1 })
    }
    try harness.verifyAgainstFresh()
  }

  // MARK: Several

  @Test func ofSeveralThatMeetTheLastCounts() {
    let (harness, log, reach) = statePage()
    func write(_ trip: Int) {
      withTransaction(\.trip, trip) { reach.binding.wrappedValue += 1 }
      // The change is told to its readers, as at the end of an event.
      harness.host.turnEnded()
    }
    for (trips, last) in [([1, 2], 2), ([1, 0], 0), ([0, 1], 1)] {
      let found = seen(harness, log) { for trip in trips { write(trip) } }
      #expect(found == everything("a", last).merging(["page": [last]]) { $1 })
    }
  }

  @Test func thoseOfOneEventAreSeenOneAfterTheOther() {
    let (harness, log, reach) = statePage()
    _ = log.take()
    withTransaction(\.trip, 1) { reach.binding.wrappedValue += 1 }
    withTransaction(\.trip, 2) { reach.binding.wrappedValue += 1 }
    reach.binding.wrappedValue += 1
    harness.settle()
    #expect(log.seen["page"] == [1, 2, 0])
    #expect(log.seen["a changed"] == [1, 2, 0])
  }

  // MARK: Modifiers

  struct ChangedPage: View {
    let log: Log
    @State var value = 0
    @State var other = 0
    let reach: StatePage.Reach
    let otherReach: StatePage.Reach
    var body: some View {
      let _ = (reach.binding, otherReach.binding) = ($value, $other)
      VStack {
        Child(name: "plain", value: value + other, log: log)
        Child(name: "changed", value: value + other, log: log).transaction { $0.trip += 100 }
        VStack { Child(name: "twice", value: value + other, log: log).transaction { $0.trip *= 2 } }.transaction { $0.trip += 1 }
        Child(name: "watching", value: value + other, log: log).transaction(value: other) { $0.trip += 1_000 }
        Probe(name: "box", value: value + other, log: log).transaction {
          $0.disablesAnimations = true; $0.trip = -1
        }
      }
    }
  }

  @Test func modifiersChangeItForWhatIsInside() throws {
    let log = Log(), reach = StatePage.Reach(), otherReach = StatePage.Reach()
    let harness = ViewHarness { ChangedPage(log: log, reach: reach, otherReach: otherReach) }
    func expected(_ plain: Int, watching: Int) -> [String: [Int]] {
      var all = everything("plain", plain)
      for (name, trip) in [("changed", plain + 100), ("twice", 2 * (plain + 1)), ("watching", watching)] {
        all.merge(everything(name, trip)) { $1 }
      }
      for what in ["visited", "changed", "measured", "placed"] { all["box \(what)"] = [-1] }
      return all
    }
    #expect(seen(harness, log) { reach.binding.wrappedValue += 1 } == expected(0, watching: 0))
    #expect(seen(harness, log) { withTransaction(\.trip, 5) { reach.binding.wrappedValue += 1 } } == expected(5, watching: 5))
    // Only when the value that is watched has changed.
    #expect(seen(harness, log) { otherReach.binding.wrappedValue += 1 } == expected(0, watching: 1_000))
    #expect(seen(harness, log) { reach.binding.wrappedValue += 1 } == expected(0, watching: 0))
    try harness.verifyAgainstFresh()
  }

  struct Growing: View {
    let log: Log
    @State var count = 1
    let reach: StatePage.Reach
    var body: some View {
      let _ = reach.binding = $count
      VStack { ForEach(0..<count, id: \.self) { Child(name: "row \($0)", value: 0, log: log) } }
    }
  }

  @Test func whatComesHasItToo() {
    let log = Log(), reach = StatePage.Reach(), harness = ViewHarness { Growing(log: log, reach: reach) }
    let found = seen(harness, log) { withTransaction(\.trip, 4) { reach.binding.wrappedValue += 1 } }
    #expect(found["row 1 body"] == [4])
    #expect(found["row 1 measured"] == [4])
    #expect(found["row 1 placed"] == [4])
    #expect(found["row 0 body"] == nil)
  }

  @Test func nothingIsKeptOfIt() {
    let (harness, log, reach) = statePage()
    for trip in 1...20 { _ = seen(harness, log) { withTransaction(\.trip, trip) { reach.binding.wrappedValue += 1 } } }
    let graph = harness.host.graph
    #expect(!graph.dependencies.usesTags && !graph.dependencies.hasTags && !graph.transactionCourse.hasWaiting)
    #expect(graph.transactionCourse.count <= 1)
  }
}
