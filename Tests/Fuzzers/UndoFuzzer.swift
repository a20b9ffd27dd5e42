import TestSupport
import UndoModel

/// Random calls of an undo manager, also while it undoes, against a model of it.
struct UndoFuzzer: Fuzzer {
  static let name = "undo"

  init() throws {}

  var corpus: [PastFailure] {
    func failure(_ name: String, _ calls: [UndoCall]) -> PastFailure { PastFailure(name) { try Self.check(calls) } }
    return [
      failure(
        "undo inside an undo, then a registration", [.register(id: 1, target: 0, [.undo, .register(id: 2, target: 0, [])]), .undo, .redo]),
      failure(
        "everything forgotten inside an undo, then a registration",
        [.register(id: 1, target: 0, [.removeAll, .register(id: 2, target: 0, [])]), .undo, .redo, .undo]),
      failure(
        "an undo's own group ended inside it", [.register(id: 1, target: 0, [.end, .end, .register(id: 2, target: 0, [])]), .undo, .redo]),
      failure("an end that nobody began", [.end, .enable, .end, .register(id: 1, target: 0, []), .undo]),
    ]
  }

  mutating func run(_ random: inout SplitMix64) throws {
    var id = 0
    var calls: [UndoCall] = []
    for _ in 0..<(1 + random.next() % 24) { calls.append(.random(&random, id: &id, depth: 2)) }
    try Self.check(calls)
  }

  private static func check(_ calls: [UndoCall]) throws {
    try MainActor.assumeIsolated {
      let real = RealUndo(), model = ModelUndo()
      for (step, call) in calls.enumerated() {
        real.make(call)
        model.make(call)
        let isSame = real.log == model.log && real.state == model.state
        try expect(isSame, "step \(step) of \(calls): \(real.state) \(real.log), the model \(model.state) \(model.log)")
      }
    }
  }
}
