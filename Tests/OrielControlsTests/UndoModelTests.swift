import TestSupport
import Testing
import UndoModel

/// Random calls of an undo manager, also inside undo and redo, against a model of it.
@MainActor @Suite struct UndoModelTests {
  @Test(arguments: 0..<200 as Range<UInt64>) func theManagerDoesWhatTheModelDoes(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    var id = 0
    let real = RealUndo(), model = ModelUndo()
    for step in 0..<120 {
      let call = UndoCall.random(&random, id: &id)
      real.make(call)
      model.make(call)
      guard real.log == model.log, real.state == model.state else {
        Issue.record("seed \(seed), step \(step), \(call): \(real.state), the model \(model.state); \(real.log), the model \(model.log)")
        return
      }
    }
  }
}
