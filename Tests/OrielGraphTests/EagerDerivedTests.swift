import OrielGraph
import Testing

/// Derived values that are computed anew before their readers are told.
@Suite struct EagerDerivedTests {
  private final class Owner {}
  private let owner = Owner()

  /// A write whose derived value stays equal, beside a number of readers: records reached for, and what is left to run.
  private func cost(readers: Int) -> (accesses: Int, computed: Int) {
    let graph = Graph()
    let source = graph.makeSource()
    let count = Count()
    let parity = Derived(in: graph, eagerBelow: 1) {
      graph.read(source)
      count.computed += 1
      return count.value % 2
    }
    let observers = (0..<readers).map { _ in graph.makeObserver(phase: .update, depth: 3, owner: owner) }
    for observer in observers { graph.track(observer) { _ = parity.value } }
    let (accesses, computed) = (graph.recordAccesses, count.computed)
    count.value += 2
    graph.invalidate(source)
    #expect(!graph.hasAnyDirty())
    #expect(graph.takeMarked() == 0)
    let result = (graph.recordAccesses - accesses, count.computed - computed)
    graph._checkInvariants()
    count.value += 1
    graph.invalidate(source)
    #expect(graph.hasAnyDirty())
    #expect(graph.takeMarked() == readers)
    return result
  }

  private final class Count {
    var value = 0
    var computed = 0
  }

  @Test func anEqualValueCostsTheSameBesideAnyNumberOfReaders() {
    let (few, many) = (cost(readers: 10), cost(readers: 10_000))
    #expect(few.computed == 1)
    #expect(few == many)
  }

  /// The observer at depth 1 writes what the value reads as well: computed before it, the value would mix old and new.
  @Test func itWaitsForWhatRunsAbove() {
    let graph = Graph()
    let (a, b) = (graph.makeSource(), graph.makeSource())
    let state = State()
    let sum = Derived(in: graph, eagerBelow: 2) {
      graph.read(a)
      graph.read(b)
      state.sums.append(state.a + state.b)
      return state.a + state.b
    }
    let parent = graph.makeObserver(phase: .update, depth: 1, owner: owner)
    let reader = graph.makeObserver(phase: .update, depth: 2, owner: owner)
    func runParent() {
      graph.track(parent) { graph.read(a) }
      if state.b != -state.a {
        state.b = -state.a
        graph.invalidate(b)
      }
    }
    runParent()
    graph.track(reader) { _ = sum.value }
    state.a = 5
    graph.invalidate(a)
    #expect(graph.popDirty(.update) == parent)
    runParent()
    #expect(graph.popDirty(.update) == nil)
    // Zero before and zero after, and never 5.
    #expect(state.sums == [0, 0])
    graph._checkInvariants()
  }

  private final class State {
    var a = 0
    var b = 0
    var sums: [Int] = []
  }

  @Test func whoReadsItMeanwhileGetsTheNewValue() {
    let graph = Graph()
    let source = graph.makeSource()
    let state = State()
    let double = Derived(in: graph, eagerBelow: 9) {
      graph.read(source)
      return state.a * 2
    }
    let (early, late) = (
      graph.makeObserver(phase: .update, depth: 1, owner: owner), graph.makeObserver(phase: .update, depth: 9, owner: owner)
    )
    graph.track(late) { _ = double.value }
    state.a = 4
    graph.invalidate(source)
    var seen = 0
    graph.track(early) { seen = double.value }
    #expect(seen == 8)
    #expect(graph.popDirty(.update) == late)
    #expect(graph.popDirty(.update) == nil)
  }

  @Test func oneThatEndsWhileItWaitsIsForgotten() {
    let graph = Graph()
    let source = graph.makeSource()
    let state = State()
    var derived: Derived<Int>? = Derived(in: graph, eagerBelow: 1) {
      graph.read(source)
      state.sums.append(state.a)
      return state.a
    }
    _ = derived?.value
    state.a = 1
    graph.invalidate(source)
    derived = nil
    // Its record may be another's by now.
    let other = graph.makeObserver(phase: .update, depth: 0, owner: owner)
    #expect(!graph.hasAnyDirty())
    #expect(state.sums == [0])
    #expect(!graph.isDirty(other))
    graph._checkInvariants()
  }

  @Test func aWriteWakesThoughNothingIsQueued() {
    let graph = Graph()
    let source = graph.makeSource()
    let count = Count()
    let numbered = Derived(in: graph, eagerBelow: 0) {
      graph.read(source)
      return count.value
    }
    let reader = graph.makeObserver(phase: .update, depth: 0, owner: owner)
    graph.track(reader) { _ = numbered.value }
    graph.onFirstDirty = { count.computed += 1 }
    count.value = 1
    graph.invalidate(source)
    #expect(count.computed == 1)
    #expect(graph.popDirty(.update) == reader)
  }
}
