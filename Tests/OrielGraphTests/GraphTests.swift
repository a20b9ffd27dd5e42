import OrielGraph
import Testing

@Suite struct GraphTests {
  private final class Owner {}
  private let owner = Owner()

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
    #expect(!graph.hasAnyDirty)
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
    #expect(!graph.hasAnyDirty)
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
  }

  @Test func randomGraphsAgreeWithANaiveRecord() {
    var random = SystemRandomNumberGenerator()
    _ = random.next()
    var state: UInt64 = 7
    func next(_ bound: Int) -> Int {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return Int(state >> 33) % bound
    }
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
    #expect(!graph.hasAnyDirty)
  }
}
