import Oriel
import OrielTesting
import Testing

/// What closures read of the environment that have outlived the views they come from: the last values.
@MainActor @Suite struct EnvironmentAfterEndTests {
  @MainActor @Observable final class Model {
    var isShown = true
    var number = 1
    var text = ""
    @ObservationIgnored var kept: [() -> Int] = []
  }

  struct Reader: View {
    @Environment(\.number) private var number
    let model: Model
    let readsInBody: Bool
    var body: some View {
      if readsInBody { let _ = number }
      Text("reader")
        .onAppear { model.kept.append { number } }
        .onDisappear {
          model.text = "\(number)"
          model.number += 1
        }
    }
  }

  struct Root: View {
    let model: Model
    let readsInBody: Bool
    var body: some View {
      VStack {
        Text(model.text)
        if model.isShown { Reader(model: model, readsInBody: readsInBody).environment(\.number, model.number * 10) }
      }
    }
  }

  @Test(arguments: [true, false]) func aViewThatLeavesReadsItsLastValue(readsInBody: Bool) throws {
    let model = Model()
    let harness = ViewHarness { Root(model: model, readsInBody: readsInBody) }
    #expect(model.kept.last?() == 10)
    model.isShown = false
    harness.settle()
    #expect(model.text == "10" && model.number == 2)
    model.number = 5
    harness.settle()
    #expect(model.kept.last?() == 10)
    model.isShown = true
    harness.settle()
    #expect(model.kept.last?() == 50 && model.kept.first?() == 10)
    let baseline = harness.counts
    model.isShown = false
    harness.settle()
    try harness.verifyAgainstFresh()
    model.isShown = true
    harness.settle()
    // What a body does not read has edges only while a closure has asked for it.
    if readsInBody { #expect(harness.counts == baseline) }
  }

  /// What nobody has asked before the end is asked where the view was.
  @Test func whatWasNeverReadIsStillThere() {
    struct Silent: View {
      @Environment(\.number) private var number
      @Environment(\.doubled) private var doubled
      let model: Model
      var body: some View { Text("silent").onAppear { model.kept += [{ number }, { doubled }] } }
    }
    struct Root: View {
      let model: Model
      var body: some View {
        if model.isShown {
          VStack { Silent(model: model) }
            .transformEnvironment(\.number) { $0 += 100 }
            .environment(\.number, 7)
        }
      }
    }
    let model = Model()
    let harness = ViewHarness { Root(model: model) }
    model.isShown = false
    harness.settle()
    #expect(model.kept.map { $0() } == [107, 214])
    #expect(model.kept.map { $0() } == [107, 214])
  }

  @Test func aWindowThatHasGoneIsNoDifference() {
    let model = Model()
    do {
      let harness = ViewHarness { Root(model: model, readsInBody: true) }
      harness.settle()
    }
    #expect(model.kept.last?() == 10)
  }
}

extension EnvironmentValues {
  @Entry fileprivate var number = 0
  fileprivate var doubled: Int { number * 2 }
}
