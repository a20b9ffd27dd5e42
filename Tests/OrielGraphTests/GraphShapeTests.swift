import OrielGraph
import TestSupport
import Testing

/// A value that a test writes: a source and its storage.
final class Cell<Value: Equatable> {
  let graph: Graph
  let source: SourceID
  private var stored: Value

  init(_ value: Value, in graph: Graph) {
    self.graph = graph
    stored = value
    source = graph.makeSource()
  }

  var value: Value {
    get {
      graph.read(source)
      return stored
    }
    set {
      if newValue == stored { return }
      stored = newValue
      graph.invalidate(source)
    }
  }
}

/// An observer that re-runs a closure when it is dirty, and counts.
final class Effect {
  let graph: Graph
  private(set) var id = ObserverID.none
  private(set) var runs = 0
  private let body: () -> Void

  init(_ graph: Graph, depth: Int32 = 0, _ body: @escaping () -> Void) {
    self.graph = graph
    self.body = body
    id = graph.makeObserver(phase: .update, depth: depth, owner: self)
    run()
  }

  func run() {
    runs += 1
    graph.track(id, body)
  }

  /// Runs everything that is dirty.
  static func flush(_ graph: Graph) {
    while let id = graph.popDirty(.update) {
      if let owner = graph.owner(of: id) { unsafeDowncast(owner, to: Effect.self).run() }
    }
    graph._checkInvariants()
  }
}

/// The shapes that reactive engines are compared by, each with the exact number of computations.
@Suite struct GraphShapeTests {
  private let graph = Graph()

  @Test func deep() {
    let length = Sanitizer.watchesThreads ? 1_000 : 10_000
    let head = Cell(0, in: graph)
    var computed = 0
    var chain = Derived(in: graph) { [head] in
      computed += 1
      return head.value
    }
    for _ in 1..<length {
      let last = chain
      _ = last.value
      chain = Derived(in: graph) {
        computed += 1
        return last.value + 1
      }
    }
    let end = chain
    var seen = -1
    let effect = Effect(graph) { seen = end.value }
    #expect(seen == length - 1)
    computed = 0
    head.value = 5
    Effect.flush(graph)
    #expect(seen == length + 4)
    #expect(computed == length)
    #expect(effect.runs == 2)
  }

  /// Once for one change, whichever of the two is read first.
  @Test(arguments: [true, false]) func aValueAndWhatIsDerivedFromIt(valueFirst: Bool) {
    let head = Cell(1, in: graph)
    let inner = Derived(in: graph) { head.value * 10 }
    let outer = Derived(in: graph) { inner.value + 1 }
    var seen: [Int] = []
    let effect = Effect(graph) {
      seen = valueFirst ? [head.value, outer.value, inner.value] : [outer.value, inner.value, head.value]
    }
    for value in 2...4 {
      head.value = value
      Effect.flush(graph)
      #expect(seen.sorted() == [value, value * 10, value * 10 + 1].sorted())
      #expect(effect.runs == value)
      #expect(!graph.hasAnyDirty())
    }
  }

  @Test func broad() {
    let head = Cell(0, in: graph)
    var computed = 0
    let deriveds = (0..<1_000).map { index in
      Derived(in: graph) {
        computed += 1
        return head.value + index
      }
    }
    let effects = deriveds.map { derived in Effect(graph) { _ = derived.value } }
    computed = 0
    head.value = 1
    Effect.flush(graph)
    #expect(computed == 1_000)
    #expect(effects.allSatisfy { $0.runs == 2 })
  }

  @Test func diamond() {
    let head = Cell(1, in: graph)
    var computed = 0
    let arms = (0..<5).map { index in Derived(in: graph) { head.value * (index + 1) } }
    let sum = Derived(in: graph) {
      computed += 1
      return arms.reduce(0) { $0 + $1.value }
    }
    let effect = Effect(graph) { _ = sum.value }
    computed = 0
    head.value = 2
    Effect.flush(graph)
    #expect(sum.value == 30)
    #expect(computed == 1)
    #expect(effect.runs == 2)
  }

  @Test func mux() {
    let heads = (0..<100).map { Cell($0, in: graph) }
    let joined = Derived(in: graph) { heads.map(\.value) }
    let splits = (0..<100).map { index in Derived(in: graph) { joined.value[index] } }
    let effects = splits.map { split in Effect(graph) { _ = split.value } }
    heads[42].value = -1
    Effect.flush(graph)
    #expect(effects.indices.filter { effects[$0].runs == 2 } == [42])
    #expect(effects.allSatisfy { $0.runs <= 2 })
  }

  @Test func unstable() {
    let head = Cell(0, in: graph)
    let double = Derived(in: graph) { head.value * 2 }
    let inverse = Derived(in: graph) { -head.value }
    var computed = 0
    let current = Derived(in: graph) {
      computed += 1
      return (0..<20).reduce(0) { sum, _ in sum + (head.value % 2 == 0 ? double.value : inverse.value) }
    }
    let effect = Effect(graph) { _ = current.value }
    computed = 0
    for step in 1...10 {
      head.value = step
      Effect.flush(graph)
      #expect(current.value == 20 * (step % 2 == 0 ? step * 2 : -step))
      // The head, and one of the two.
      #expect(graph.readers(of: double.source).isEmpty == (step % 2 != 0))
    }
    #expect(computed == 10)
    #expect(effect.runs == 11)
  }

  @Test func avoidable() {
    let head = Cell(0, in: graph)
    var computed = 0
    let first = Derived(in: graph) { head.value }
    let constant = Derived(in: graph) {
      _ = first.value
      return 0
    }
    let beyond = Derived(in: graph) {
      computed += 1
      return constant.value + 1
    }
    let effect = Effect(graph) { _ = beyond.value }
    computed = 0
    head.value = 1
    #expect(!graph.hasAnyDirty())
    Effect.flush(graph)
    #expect(computed == 0)
    #expect(effect.runs == 1)
    #expect(graph.takeMarked() == 0)
  }

  @Test func nothingIsComputedThatANewRunMightNotRead() {
    let (switching, input) = (Cell(true, in: graph), Cell(10, in: graph))
    let isOn = Derived(in: graph) { switching.value }
    var computed = 0
    let quotient = Derived(in: graph) {
      computed += 1
      return 100 / input.value
    }
    var seen = 0
    let effect = Effect(graph) { seen = isOn.value ? quotient.value : -1 }
    #expect(seen == 10)
    // Both change: the quotient would divide by zero, and is no longer asked.
    input.value = 0
    switching.value = false
    Effect.flush(graph)
    #expect(seen == -1)
    #expect(computed == 1)
    #expect(effect.runs == 2)
  }

  @Test func aDerivedValueNobodyReadsIsNotComputed() {
    let head = Cell(0, in: graph)
    var computed = 0
    let derived = Derived(in: graph) {
      computed += 1
      return head.value
    }
    #expect(computed == 0)
    _ = derived.value
    head.value = 1
    head.value = 2
    #expect(!graph.hasAnyDirty())
    #expect(computed == 1)
    #expect(derived.value == 2)
    #expect(computed == 2)
  }

  @Test func aCycleEndsAndSaysWhich() {
    let head = Cell(1, in: graph)
    var reported: [AnyDerived] = []
    graph.onCycle = { reported.append($0) }
    var second: Derived<Int>?
    let first = Derived(in: graph) { head.value + ((head.value > 1 ? second?.value : nil) ?? 0) }
    second = Derived(in: graph) { first.value }
    let effect = Effect(graph) { _ = second?.value }
    #expect(reported.isEmpty)
    head.value = 2
    Effect.flush(graph)
    #expect(reported.first === second || reported.first === first)
    #expect(effect.runs == 2)
  }

  @Test func aDerivedValueThatWritesWhatItReadsEnds() {
    let head = Cell(1, in: graph)
    var cycles = 0
    graph.onCycle = { _ in cycles += 1 }
    let derived = Derived(in: graph) {
      let value = head.value
      head.value = value + 1
      return value
    }
    let effect = Effect(graph) { _ = derived.value }
    #expect(cycles == 1)
    #expect(effect.runs == 1)
  }

  @Test func aRunThatWritesWhatItReadIsQueuedAgain() {
    let head = Cell(0, in: graph)
    let effect = Effect(graph) { if head.value < 3 { head.value += 1 } }
    #expect(effect.runs == 1)
    #expect(graph.isDirty(effect.id))
    Effect.flush(graph)
    #expect(effect.runs == 4)
  }

  @Test func endingADerivedValueLeavesNothing() {
    let baseline = graph.counts
    do {
      let head = Cell(0, in: graph)
      let effect = Effect(graph) {}
      do {
        let derived = Derived(in: graph) { head.value }
        graph.track(effect.id) { _ = derived.value }
        #expect(graph.counts.edges == 2)
        head.value = 1
      }
      #expect(graph.counts.edges == 0)
      #expect(!graph.hasAnyDirty())
      graph.destroyObserver(effect.id)
      graph.destroySource(head.source)
    }
    #expect(graph.counts == baseline)
    graph._checkInvariants()
  }

  /// Layers of derived values that read a changing choice of the layer below, against computing everything from the cells.
  @Test(arguments: 1...20) func randomGraphsAgreeWithANaiveRecompute(seed: Int) {
    var random = SplitMix64(seed: UInt64(seed))
    let cells = (0..<12).map { _ in Cell(Int.random(in: 0..<8, using: &random), in: graph) }
    let width = 10, height = 5
    // What a node reads depends on the value of its first input.
    let wiring = (0..<height).map { _ in (0..<width).map { _ in (0..<4).map { _ in Int.random(in: 0..<width, using: &random) } } }
    let modulus = (0..<height).map { _ in (0..<width).map { _ in Int.random(in: 2..<7, using: &random) } }
    func combine(_ layer: Int, _ node: Int, _ input: (Int) -> Int) -> Int {
      let wires = wiring[layer][node]
      let first = input(wires[0])
      return (first + (first % 2 == 0 ? input(wires[1]) : input(wires[2]) + input(wires[3]))) % modulus[layer][node]
    }
    var computed: [Int: Int] = [:]
    var layers: [[Derived<Int>]] = []
    for layer in 0..<height {
      let below = layers.last
      layers.append(
        (0..<width).map { node in
          Derived(in: graph) {
            computed[layer * width + node, default: 0] += 1
            return combine(layer, node) { below?[$0].value ?? cells[$0].value }
          }
        })
    }
    var seen = [Int](repeating: -1, count: width), low = seen
    let top = layers[height - 1]
    // Some read lower layers besides.
    let effects = (0..<width).map { index in
      Effect(graph, depth: Int32(index % 3)) {
        if index % 2 == 0 { low[index] = layers[index % (height - 1)][index].value }
        seen[index] = top[index].value
      }
    }
    func naive() -> [Int] {
      var values = cells.map(\.value)
      for layer in 0..<height { values = (0..<width).map { combine(layer, $0) { values[$0] } } }
      return values
    }
    #expect(seen == naive())
    for step in 0..<200 {
      for _ in 0..<Int.random(in: 1...3, using: &random) {
        cells[Int.random(in: 0..<cells.count, using: &random)].value = Int.random(in: 0..<8, using: &random)
      }
      computed.removeAll()
      let (before, lowBefore, runs) = (seen, low, effects.map(\.runs))
      Effect.flush(graph)
      #expect(seen == naive(), "seed \(seed), step \(step)")
      #expect(computed.values.allSatisfy { $0 == 1 }, "a derived value was computed twice in one pass")
      for index in effects.indices {
        let changed = seen[index] != before[index] || low[index] != lowBefore[index]
        #expect(effects[index].runs == runs[index] + (changed ? 1 : 0), "an effect ran for nothing, or not at all")
      }
    }
  }

  /// The new value is there before the old one ends: what ends with it may ask.
  @Test func theEndOfAnOldValueMayReadTheNewOne() {
    final class Token: Equatable {
      let number: Int
      let onEnd: () -> Void
      init(_ number: Int, onEnd: @escaping () -> Void) {
        self.number = number
        self.onEnd = onEnd
      }
      deinit { onEnd() }
      static func == (a: Token, b: Token) -> Bool { a.number == b.number }
    }
    let head = Cell(1, in: graph)
    var derived: Derived<Token>?
    var seen: [Int] = [], ended = 0
    let tokens = Derived(in: graph) {
      Token(head.value / 2) {
        ended += 1
        if let number = derived?.value.number { seen.append(number) }
      }
    }
    derived = tokens
    #expect(tokens.value.number == 0)
    head.value = 4
    #expect(tokens.value.number == 2)
    #expect(seen == [2])
    // An equal one ends, and the old one stays.
    head.value = 5
    #expect(tokens.value.number == 2)
    #expect(seen == [2, 2])
    graph._checkInvariants()
    derived = nil
    #expect(ended == 2)
  }
}
