import EngineMeasuring
import Testing

/// The runner with subjects that do not do what they should, which the real ones never show it.
@Suite struct EngineRunnerTests {
  private func measure(_ subject: Staged, allocations: Int? = nil, checksAllocations: Bool = true) throws -> EngineMeasurement {
    let variant = EngineVariant("staged") { subject }
    return try EngineRunner(iterations: 5, checksAllocations: checksAllocations).measure(
      EngineCase(.graph, "case", "nothing") { _ in [variant] }, variant, allocations: allocations)
  }

  @Test func worksAsItShould() throws {
    let subject = Staged()
    let measurement = try measure(subject, allocations: 0)
    #expect(measurement.problems.isEmpty)
    #expect(measurement.iterations == 5)
    #expect(measurement.counts.map(\.name) == ["marked"] && measurement.counts.map(\.count) == [3])
    #expect(measurement.allocations == 0)
    #expect(measurement.times.lowest <= measurement.times.median)
    // Three times to warm up; undone each time.
    #expect(subject.steps == 8 && subject.resets == 8)
  }

  @Test func aWrongCountIsAProblemNamedOnce() throws {
    let subject = Staged()
    subject.marked = { 2 }
    #expect(try measure(subject).problems == ["marked should be 3 and is 2"])
  }

  @Test func aCountThatIsWrongOnlyOnceIsAProblem() throws {
    let subject = Staged()
    subject.marked = { subject.steps == 6 ? 4 : 3 }
    #expect(try measure(subject).problems == ["marked should be 3 and is 4"])
  }

  @Test func aComplaintAfterTheLastStepIsAProblem() throws {
    let subject = Staged()
    subject.complaint = { subject.steps == 8 ? "nothing is drawn" : nil }
    #expect(try measure(subject).problems == ["nothing is drawn"])
  }

  @Test func whatAllocatesAndMustNotIsAProblem() throws {
    #expect(try measure(Staged(), allocations: 1).problems == ["a step should allocate nothing and allocates 1 times"])
    let subject = Staged()
    subject.allocatesNothing = false
    #expect(try measure(subject, allocations: 1).problems.isEmpty)
    // Where nobody could count, nobody is to blame.
    #expect(try measure(Staged()).problems.isEmpty)
    #expect(try measure(Staged(), allocations: 1, checksAllocations: false).problems.isEmpty)
  }

  @Test func referencesAreMeasuredAndChecked() throws {
    let subject = Staged()
    var (steps, resets) = (0, 0)
    subject.references = [Reference("loop", step: { steps += 1 }, reset: { resets += 1 }, complaints: { ["computes nothing"] })]
    let measurement = try measure(subject)
    #expect(measurement.problems == ["loop: computes nothing"])
    #expect(measurement.references["loop"] != nil)
    #expect(steps == 6 && resets == 6)
  }

  @Test func timesAreDividedByUnits() throws {
    let measurement = try measure(Staged())
    #expect(measurement.each(30) == 10)
    #expect(measurement.rate(30) == 0.1)
  }
}

private final class Staged: EngineSubject {
  let unit = "readers"
  let units = 3
  var allocatesNothing = true
  var references: [Reference] = []
  var marked = { 3 }
  var complaint: () -> String? = { nil }
  private(set) var steps = 0
  private(set) var resets = 0

  func step() { steps += 1 }
  func takeCounts() -> [ExactCount] { [ExactCount("marked", marked(), expected: 3)] }
  func complaints() -> [String] { complaint().map { [$0] } ?? [] }
  func reset() { resets += 1 }
}
