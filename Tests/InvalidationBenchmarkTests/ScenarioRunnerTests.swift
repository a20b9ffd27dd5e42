import Foundation
@_spi(Oriel) import OrielCore
import OrielDrawing
import Testing

import InvalidationMeasuring

/// The runner with scenarios that do not do what they should, which the real ones never show it.
@MainActor @Suite struct ScenarioRunnerTests {
  private func problems<S: Scenario>(of _: S.Type) throws -> [String] {
    var problems: [String] = []
    try ScenarioRunner(iterations: 3).run(S.self, nodes: 1_000) { problems += $0.problems }
    return problems
  }

  @Test func worksAsItShould() throws { #expect(try problems(of: Steady.self).isEmpty) }

  @Test func workThatDiffersBetweenIterationsIsAProblem() throws {
    let problems = try problems(of: Growing.self)
    #expect(problems.count == 2)
    #expect(problems.allSatisfy { $0.contains("other work than the first") })
  }

  @Test func workOutsideTheBoundsIsAProblemNamedOnce() throws {
    #expect(
      try problems(of: TooMuch.self) == [
        "bodies should be 1 and is 2", "paints should be 1 to 3 and is 0",
        "damage (0.0, 0.0, 20.0 × 10.0) reaches out of (0.0, 0.0, 10.0 × 10.0)",
      ])
  }

  @Test func whatNobodySawRunIsAProblem() throws {
    #expect(try problems(of: Idle.self) == ["bodies should be 1 and is 0", "nothing is damaged"])
  }

  @Test func pixelsThatDoNotFitTheDamageAreAProblem() throws {
    #expect(try problems(of: PaintsTheSame.self) == ["warming up: something was painted, and no pixel changed"])
    #expect(try problems(of: PaintsUnseen.self) == ["warming up: pixels changed, and no damage"])
  }

  @Test func whatAScenarioComplainsOfIsAProblem() throws { #expect(try problems(of: Complaining.self) == ["the getter never ran"]) }

  @Test func mediansAndPercentiles() {
    #expect(Samples([.nanoseconds(30), .nanoseconds(10), .nanoseconds(20)]).median == 20)
    #expect(Samples([.nanoseconds(30), .nanoseconds(10)]).median == 20)
    let hundred = Samples((1...100).map { .nanoseconds($0) })
    #expect(hundred.percentile(99) == 99)
    #expect(hundred.percentile(100) == 100)
    #expect(Samples([.seconds(2)]).percentile(99) == 2_000_000_000)
  }
}

/// A scenario that is told what its frames report.
private protocol Staged: Scenario where Variant == Single {
  init()
  var steps: Int { get set }
  func report(step: Int) -> FrameReport
}

extension Staged {
  static var name: String { "staged" }
  static var summary: String { "nothing" }
  var affected: Int { 1 }
  var bounds: WorkBounds { WorkBounds(bodies: 1...1) }
  var bitmap: Bitmap? { nil }

  init(nodes: Int, variant: Single) { self.init() }

  mutating func step() -> FrameReport {
    steps += 1
    return report(step: steps)
  }

  mutating func reset() {}

  func oneBody(_ change: (inout FrameReport) -> Void = { _ in }) -> FrameReport {
    var report = FrameReport()
    report.bodies = 1
    change(&report)
    return report
  }
}

private struct Steady: Staged {
  var steps = 0
  func report(step: Int) -> FrameReport { oneBody() }
}

private struct Growing: Staged {
  var steps = 0
  var bounds: WorkBounds { WorkBounds(bodies: 1...1, measures: 0...100) }
  func report(step: Int) -> FrameReport { oneBody { $0.measures = step } }
}

private struct TooMuch: Staged {
  var steps = 0
  var bounds: WorkBounds { WorkBounds(bodies: 1...1, paints: 1...3, damage: CGRect(x: 0, y: 0, width: 10, height: 10)) }
  func report(step: Int) -> FrameReport {
    oneBody {
      $0.bodies = 2
      $0.damage = [CGRect(x: 0, y: 0, width: 20, height: 10)]
    }
  }
}

private struct Idle: Staged {
  var steps = 0
  var bounds: WorkBounds { WorkBounds(bodies: 1...1, damage: CGRect(x: 0, y: 0, width: 10, height: 10)) }
  func report(step: Int) -> FrameReport { FrameReport() }
}

private struct PaintsTheSame: Staged {
  var steps = 0
  let bitmap = try? Bitmap(width: 10, height: 10)
  var bounds: WorkBounds { WorkBounds(bodies: 1...1, damage: CGRect(x: 0, y: 0, width: 10, height: 10)) }
  func report(step: Int) -> FrameReport { oneBody { $0.damage = [CGRect(x: 0, y: 0, width: 10, height: 10)] } }
}

private struct PaintsUnseen: Staged {
  var steps = 0
  let bitmap = try? Bitmap(width: 10, height: 10)
  func report(step: Int) -> FrameReport {
    bitmap?.pixels[0] = UInt32(step)
    return oneBody()
  }
}

private struct Complaining: Staged {
  var steps = 0
  func report(step: Int) -> FrameReport { oneBody() }
  func complaints() -> [String] { ["the getter never ran"] }
}
