import Observation
import Oriel
import OrielTesting
import Testing

/// Views that are compared by `==`.
@MainActor @Suite struct EquatableViewTests {
  @Observable final class Model { var number = 0 }
  private final class Log { var runs = 0 }

  private struct Plain: View {
    let number: Int
    let log: Log
    var body: some View {
      let _ = log.runs += 1
      Text("\(number)")
    }
  }

  private struct ByParity: View, Equatable {
    let number: Int
    let log: Log
    var body: some View {
      let _ = log.runs += 1
      Text("\(number)").accessibilityIdentifier("text")
    }
    nonisolated static func == (a: Self, b: Self) -> Bool { a.number % 2 == b.number % 2 }
  }

  @Test func anEquatableViewRunsWhenItDiffersByItsOwnRule() {
    struct Page: View {
      @Bindable var model: Model
      let (plain, parity): (Log, Log)
      var body: some View {
        Plain(number: model.number, log: plain)
        ByParity(number: model.number, log: parity).equatable()
      }
    }
    let (model, plain, parity) = (Model(), Log(), Log())
    let harness = ViewHarness { Page(model: model, plain: plain, parity: parity) }
    for number in [2, 4, 5] {
      model.number = number
      harness.settle()
    }
    #expect(plain.runs == 4)
    #expect(parity.runs == 2)
    #expect(harness.text(of: "text") == "5")
  }

  @Test func aShapeIsAnimatable() {
    func isAnimatable(_ value: some Animatable) -> Bool { true }
    #expect(isAnimatable(Circle()))
    #expect(Circle().animatableData == EmptyAnimatableData())
  }
}
