import OrielGraph
import TestSupport
import Synchronization
import Testing

/// Writes from other threads reach the graph's thread, each once, in the order of each thread.
@Suite struct MailboxTests {
  private final class Log: @unchecked Sendable {
    var jobs: [(thread: Int, index: Int)] = []
    let wakes = Atomic<Int>(0)
  }

  @Test func jobsArriveOnceAndInOrder() async {
    let log = Log()
    let mailbox = Mailbox { log.wakes.add(1, ordering: .relaxed) }
    await withTaskGroup(of: Void.self) { group in
      for thread in 0..<8 {
        group.addTask {
          for index in 0..<500 { mailbox.post { log.jobs.append((thread, index)) } }
        }
      }
    }
    // Nobody drained meanwhile: one wake-up for all.
    #expect(log.wakes.load(ordering: .relaxed) == 1)
    #expect(log.jobs.isEmpty)
    mailbox.drain()
    #expect(log.jobs.count == 4_000)
    for thread in 0..<8 { #expect(log.jobs.filter { $0.thread == thread }.map(\.index) == Array(0..<500)) }
    mailbox.drain()
    #expect(log.jobs.count == 4_000)
  }
}

@Suite struct GraphTests {
  private final class Owner {}
  private let owner = Owner()

  @Test func runsInPartsAddTheirReads() {
    let graph = Graph()
    let (a, b, c) = (graph.makeSource(), graph.makeSource(), graph.makeSource())
    let observer = graph.makeObserver(phase: .layout, depth: 0, owner: owner)
    graph.trackMore(observer) {
      graph.read(a)
      graph.read(b)
    }
    graph.trackMore(observer) {
      graph.read(b)
      graph.read(c)
      graph.read(c)
    }
    #expect(graph.counts.edges == 3 && graph.edgesMade == 3)
    graph._checkInvariants()
    for source in [a, b, c] {
      graph.invalidate(source)
      #expect(graph.popDirty(.layout) == observer)
    }
    // What was marked before stays marked: the part may not have read it.
    graph.invalidate(a)
    graph.trackMore(observer) { graph.read(b) }
    #expect(graph.isDirty(observer))
    graph.forgetDependencies(of: observer)
    #expect(graph.counts.edges == 0)
    graph._checkInvariants()
    // Inside another run the reads belong to the inner one alone.
    let outer = graph.makeObserver(phase: .layout, depth: 0, owner: owner)
    graph.track(outer) {
      graph.read(a)
      graph.trackMore(observer) { graph.read(b) }
      graph.read(c)
    }
    #expect(graph.readers(of: b) == [observer] && graph.readers(of: a) == [outer] && graph.readers(of: c) == [outer])
    graph.destroyObserver(observer)
    #expect(graph.trackMore(observer) { 7 } == 7)
    graph._checkInvariants()
  }

  @Test func aWriteMarksItsReadersOnce() {
    let graph = Graph()
    let (a, b) = (graph.makeSource(), graph.makeSource())
    let observer = graph.makeObserver(phase: .update, depth: 3, owner: owner)
    graph.track(observer) {
      graph.read(a)
      graph.read(a)
    }
    #expect(graph.counts.edges == 1)
    graph.invalidate(b)
    #expect(!graph.hasAnyDirty())
    graph.invalidate(a)
    graph.invalidate(a)
    #expect(graph.takeMarked() == 1)
    #expect(graph.popDirty(.update) == observer)
    #expect(graph.popDirty(.update) == nil)
  }

  @Test func aBranchNotTakenIsForgotten() {
    let graph = Graph()
    let (a, b) = (graph.makeSource(), graph.makeSource())
    let observer = graph.makeObserver(phase: .update, depth: 0, owner: owner)
    graph.track(observer) {
      graph.read(a)
      graph.read(b)
    }
    graph.track(observer) { graph.read(b) }
    #expect(graph.sources(of: observer) == [b])
    #expect(graph.readers(of: a).isEmpty)
    graph.invalidate(a)
    #expect(!graph.hasAnyDirty())
  }

  /// A value that nobody reads any more stays marked. Its tag goes, and with it what the tag stands for.
  @Test func tagsOfValuesThatNobodyReadsAreForgotten() {
    let graph = Graph()
    let (chosen, number) = (graph.makeSource(), graph.makeSource())
    var values = (chosen: true, number: 1)
    let double = Derived(in: graph) {
      graph.read(number)
      return 2 * values.number
    }
    let observer = graph.makeObserver(phase: .update, depth: 0, owner: owner)
    func run() {
      graph.track(observer) {
        graph.read(chosen)
        if values.chosen { _ = double.value }
      }
    }
    run()
    graph.setTag(5)
    values = (false, 2)
    graph.invalidate(chosen)
    graph.invalidate(number)
    graph.setTag(0)
    graph.forgetTagsOfUnread()
    #expect(graph.hasTags, "the observer has not run yet")
    while graph.popDirty(.update) != nil { run() }
    #expect(graph.hasTags)
    graph.forgetTagsOfUnread()
    #expect(!graph.hasTags && !graph.usesTags)
    values.chosen = true
    graph.invalidate(chosen)
    while graph.popDirty(.update) != nil { run() }
    #expect(double.value == 4)
    graph._checkInvariants()
  }

  @Test func parentsComeFirst() {
    let graph = Graph()
    let source = graph.makeSource()
    let observers = [5, 1, 9, 1].map { graph.makeObserver(phase: .update, depth: $0, owner: owner) }
    for observer in observers { graph.track(observer) { graph.read(source) } }
    graph.invalidate(source)
    var depths: [Int32] = []
    while let observer = graph.popDirty(.update) { depths.append(graph.depth(of: observer)) }
    #expect(depths == [1, 1, 5, 9])
  }

  @Test func joiningAndLeavingGoesBackToTheBaseline() {
    let graph = Graph()
    let source = graph.makeSource()
    let baseline = graph.counts
    let observers = (0..<10_000).map { _ in graph.makeObserver(phase: .paint, depth: 0, owner: owner) }
    for observer in observers { graph.track(observer) { graph.read(source) } }
    #expect(graph.counts.edges == 10_000)
    for observer in observers { graph.destroyObserver(observer) }
    #expect(graph.counts == baseline)
    #expect(graph.readers(of: source).isEmpty)
    graph._checkInvariants()
  }

  /// The newest reader, the oldest and one between them: all cost the same, beside nine others or beside 9,999.
  @Test func leavingCostsTheSameBesideAnyNumberOfReaders() {
    func costs(readers: Int) -> (joins: Set<Int>, leaves: Set<Int>) {
      let graph = Graph()
      let source = graph.makeSource()
      func cost(_ body: () -> Void) -> Int {
        let before = graph.recordAccesses
        body()
        return graph.recordAccesses - before
      }
      var joins: Set<Int> = []
      var observers = (0..<readers).map { index in
        let observer = graph.makeObserver(phase: .update, depth: 0, owner: owner)
        let cost = cost { graph.track(observer) { graph.read(source) } }
        if index >= readers / 2 { joins.insert(cost) }
        return observer
      }
      var leaves: Set<Int> = []
      for position in [readers - 2, readers / 2, 1] {
        leaves.insert(cost { graph.destroyObserver(observers.remove(at: position)) })
        graph._checkInvariants()
      }
      return (joins, leaves)
    }
    let (few, many) = (costs(readers: 10), costs(readers: 10_000))
    #expect(few.joins.count == 1 && few.joins == many.joins)
    #expect(few.leaves.count == 1 && few.leaves == many.leaves)
  }

  @Test func readingInLastTimesOrderMakesNoEdges() {
    let graph = Graph()
    let sources = (0..<50).map { _ in graph.makeSource() }
    let observer = graph.makeObserver(phase: .update, depth: 0, owner: owner)
    func run(_ order: [SourceID]) { graph.track(observer) { for source in order { graph.read(source) } } }
    run(sources)
    let edges = graph.edgesMade
    run(sources)
    #expect(graph.edgesMade == edges)
    run([sources[1], sources[0]] + sources[2...])
    #expect(graph.sources(of: observer) == [sources[1], sources[0]] + sources[2...])
    graph._checkInvariants()
  }

  @Test func aSourceThatEndsDuringARunIsForgotten() {
    let graph = Graph()
    let (a, b, c) = (graph.makeSource(), graph.makeSource(), graph.makeSource())
    let observer = graph.makeObserver(phase: .update, depth: 0, owner: owner)
    for _ in 0..<2 {
      graph.track(observer) {
        graph.read(a)
        graph.read(b)
        graph.destroySource(b)
        graph.read(c)
      }
      #expect(graph.sources(of: observer) == [a, c])
      graph._checkInvariants()
    }
  }

  @Test func anObserverThatEndsDuringItsRunLeavesNothing() {
    let graph = Graph()
    let source = graph.makeSource()
    let observer = graph.makeObserver(phase: .update, depth: 0, owner: owner)
    graph.track(observer) {
      graph.read(source)
      graph.destroyObserver(observer)
      let another = graph.makeObserver(phase: .update, depth: 0, owner: owner)
      graph.read(source)
      #expect(graph.sources(of: another).isEmpty)
    }
    #expect(graph.counts.edges == 0)
    graph._checkInvariants()
  }

  @Test func randomGraphsAgreeWithANaiveRecord() {
    var random = SplitMix64(seed: 7)
    func next(_ bound: Int) -> Int { Int.random(in: 0..<bound, using: &random) }
    let graph = Graph()
    let sources = (0..<20).map { _ in graph.makeSource() }
    let observers = (0..<30).map { graph.makeObserver(phase: .update, depth: Int32($0 % 7), owner: owner) }
    var reads = [[SourceID]](repeating: [], count: observers.count)
    for _ in 0..<2_000 {
      let index = next(observers.count)
      reads[index] = (0..<next(6)).map { _ in sources[next(sources.count)] }
      graph.track(observers[index]) { for source in reads[index] { graph.read(source) } }
      let written = sources[next(sources.count)]
      graph.invalidate(written)
      var popped: Set<ObserverID> = []
      while let observer = graph.popDirty(.update) { popped.insert(observer) }
      #expect(popped == Set(observers.indices.filter { reads[$0].contains(written) }.map { observers[$0] }))
      graph._checkInvariants()
    }
  }

  @Test func idsOfDestroyedRecordsAreIgnored() {
    let graph = Graph()
    let source = graph.makeSource()
    graph.destroySource(source)
    let reused = graph.makeSource()
    #expect(reused != source)
    let observer = graph.makeObserver(phase: .layout, depth: 0, owner: owner)
    graph.track(observer) { graph.read(source) }
    #expect(graph.counts.edges == 0)
    graph.destroyObserver(observer)
    graph.markDirty(observer)
    #expect(!graph.hasAnyDirty())
  }
}
