import InvalidationMeasuring

/// Runs variants of cases: warms up, checks, measures, then measures the references.
package struct EngineRunner {
  /// From the command line; nil: as many as fit into the time for one variant, within limits.
  private let iterations: Int?
  private static let usualIterations = 10...1_000
  private static let usualTime = Duration.milliseconds(400)

  /// Whether an allocation that must not happen is a problem. Without the optimiser, closures allocate.
  private let checksAllocations: Bool

  package init(iterations: Int?, checksAllocations: Bool) {
    self.iterations = iterations
    self.checksAllocations = checksAllocations
  }

  /// `allocations` is the counted number of allocations in a step.
  package func measure(_ engineCase: EngineCase, _ variant: EngineVariant, allocations: Int? = nil) throws -> EngineMeasurement {
    let subject = try variant.make()
    var problems: [String] = []
    var counts: [ExactCount] = []
    func add(_ new: [String]) { for problem in new where !problems.contains(problem) { problems.append(problem) } }
    func look() {
      counts = subject.takeCounts()
      add(counts.filter { $0.count != $0.expected }.map { "\($0.name) should be \($0.expected) and is \($0.count)" })
    }

    Self.warmUp(subject) {
      look()
      add(subject.complaints())
    }
    if checksAllocations, subject.allocatesNothing, let allocations, allocations > 0 {
      add(["a step should allocate nothing and allocates \(allocations) times"])
    }

    let (times, measured) = sample {
      subject.step()
    } after: { isLast in
      look()
      if isLast { add(subject.complaints()) }
      subject.reset()
    }
    var references: [String: EngineMeasurement.Times] = [:]
    for reference in subject.references {
      reference.step()
      add(reference.complaints().map { "\(reference.name): \($0)" })
      reference.reset()
      references[reference.name] = sample(reference.step) { _ in reference.reset() }.times
    }
    return EngineMeasurement(
      group: engineCase.group, name: engineCase.name, variant: variant.name, unit: subject.unit, units: subject.units,
      iterations: measured, times: times, references: references, counts: counts.map { ($0.name, $0.count) }, allocations: allocations,
      problems: problems)
  }

  /// The number of allocations in a step of a variant; nil if they cannot be counted.
  package static func countAllocations(_ variant: EngineVariant) throws -> Int? {
    let subject = try variant.make()
    warmUp(subject) { _ = subject.takeCounts() }
    return AllocationCount.during { subject.step() }
  }

  /// Three times: memory that is kept for the next step grows in the first ones.
  private static func warmUp(_ subject: any EngineSubject, look: () -> Void) {
    for _ in 0..<3 {
      subject.step()
      look()
      subject.reset()
    }
  }

  /// `after`, which is not measured, receives whether the step before it was the last.
  private func sample(_ step: () -> Void, after: (Bool) -> Void) -> (times: EngineMeasurement.Times, count: Int) {
    let clock = ContinuousClock()
    let begin = clock.now
    var durations: [Duration] = []
    var isLast = false
    while !isLast {
      let start = clock.now
      step()
      let end = clock.now
      durations.append(end - start)
      isLast =
        durations.count >= iterations ?? Self.usualIterations.upperBound
        || (iterations == nil && durations.count >= Self.usualIterations.lowerBound && end - begin > Self.usualTime)
      after(isLast)
    }
    let samples = Samples(durations)
    return (EngineMeasurement.Times(median: samples.median, lowest: samples.lowest), durations.count)
  }
}
