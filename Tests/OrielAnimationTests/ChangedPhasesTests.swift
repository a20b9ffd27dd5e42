import Oriel
import OrielTesting
import Testing

/// Phase animators whose phases change while they run.
@MainActor @Suite struct ChangedPhasesTests {
  @MainActor @Observable final class Model {
    var phases = [0.0, 10, 40]
    var trigger = 0
    var seconds = 1.0
    @ObservationIgnored var asked: [Double] = []
    @ObservationIgnored var made: [Double] = []

    func takeAsked() -> [Double] {
      defer { asked = [] }
      return asked
    }
  }

  private struct Page: View {
    let model: Model
    let hasTrigger: Bool
    var body: some View {
      let seconds = model.seconds
      let content = { (phase: Double) in
        model.made.append(phase)
        return Color.red.frame(width: 10, height: 10).offset(x: phase).accessibilityIdentifier("\(phase)")
      }
      let animation = { (phase: Double) -> Animation? in
        model.asked.append(phase)
        return .linear(duration: seconds)
      }
      if hasTrigger {
        PhaseAnimator(model.phases, trigger: model.trigger, content: content, animation: animation)
      } else {
        PhaseAnimator(model.phases, content: content, animation: animation)
      }
    }
  }

  private func harness(_ model: Model, hasTrigger: Bool = false) -> ViewHarness {
    let harness = ViewHarness(size: CGSize(width: 100, height: 50)) { Page(model: model, hasTrigger: hasTrigger) }
    harness.settle()
    return harness
  }

  @Test(arguments: [[5.0, 6], [5.0, 6, 7, 8, 9], [0.0, 10], [0.0, 10, 41]]) func itBeginsAgainWithTheFirstOfTheNew(phases: [Double]) throws
  {
    let model = Model(), harness = harness(model)
    harness.run(1.5)
    #expect(model.takeAsked() == [10, 40])
    model.phases = phases
    harness.settle()
    #expect(model.made.last.map { $0 == phases[0] || $0 == phases[1] } == true, "\(model.made)")
    #expect(model.takeAsked().last == phases[1])
    harness.run(Double(phases.count) + 0.2)
    #expect(model.takeAsked() == Array(phases.dropFirst(2)) + phases.prefix(2))
    try harness.verifyAgainstFresh()
  }

  @Test func onePhaseRests() throws {
    let model = Model(), harness = harness(model)
    harness.run(1.5)
    model.phases = [7]
    harness.settle()
    harness.run(2)
    #expect(model.made.last == 7 && harness.nextWake == nil)
    try harness.verifyAgainstFresh()
    model.asked = []
    model.phases = [1, 2]
    harness.settle()
    #expect(model.asked == [2] && harness.nextWake != nil)
  }

  @Test func noPhasesShowNothingUntilThereAreSome() throws {
    let model = Model(), harness = harness(model)
    harness.run(1.5)
    model.phases = []
    harness.settle()
    harness.run(2)
    #expect(harness.nextWake == nil)
    try harness.verifyAgainstFresh()
    model.asked = []
    model.phases = [1, 2, 3]
    harness.settle()
    #expect(model.asked == [2])
    harness.run(1.1)
    #expect(model.asked == [2, 3])
  }

  @Test func withATriggerItRestsAtTheFirst() throws {
    let model = Model(), harness = harness(model, hasTrigger: true)
    model.trigger = 1
    harness.settle()
    harness.run(1.5)
    #expect(model.takeAsked() == [10, 40])
    model.phases = [5, 6]
    harness.settle()
    harness.run(2)
    #expect(model.takeAsked() == [])
    #expect(model.made.last == 5 && harness.nextWake == nil)
    model.trigger = 2
    harness.settle()
    harness.run(2.2)
    #expect(model.takeAsked() == [6, 5] && harness.nextWake == nil)
    try harness.verifyAgainstFresh()
  }

  @Test func newPhasesAndANewTriggerAreOneRun() {
    let model = Model(), harness = harness(model, hasTrigger: true)
    model.trigger = 1
    harness.settle()
    harness.run(0.5)
    model.asked = []
    model.phases = [5, 6, 7]
    model.trigger = 2
    harness.settle()
    harness.run(3.3)
    #expect(model.takeAsked() == [6, 7, 5])
    #expect(harness.nextWake == nil)
  }

  /// Equal phases are the same run; what the views around have become is asked from the next phase on.
  @Test func equalPhasesGoOn() {
    let model = Model(), harness = harness(model)
    harness.run(0.5)
    model.phases = [0, 10, 40]
    model.seconds = 2
    harness.settle()
    #expect(model.takeAsked() == [10])
    harness.run(0.6)
    #expect(model.takeAsked() == [40])
    harness.run(1.2)
    #expect(model.takeAsked() == [], "it takes two seconds now")
    harness.run(0.9)
    #expect(model.takeAsked() == [0])
  }

  @Test func phasesThatChangeAllTheTimeDoNotTrap() throws {
    let model = Model(), harness = harness(model)
    for step in 0..<200 {
      model.phases = (0..<(step * 7 % 5)).map { Double($0 * step % 30) }
      harness.settle()
      harness.run(Double(step % 3) * 0.4)
    }
    try harness.verifyAgainstFresh()
  }
}
