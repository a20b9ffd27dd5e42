// EngineBenchmark: the dependency graph, text and the rasteriser alone, with exact counts of work.
//
//   Examples/run EngineBenchmark -- --list
//   Examples/run EngineBenchmark -- --only mark

import ArgumentParser
import EngineMeasuring
import Foundation

/// Measures the engines alone, the dependency graph and the rasteriser, and checks that they do exactly the work that they should.
@main struct EngineBenchmark: ParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Measures the engines alone, the dependency graph and the rasteriser, and checks that they do the work they should.")

  @Option(help: "A case to run; may be given several times. Without it, all.")
  var only: [String] = []

  @Option(help: "How many times each step is measured. Without it, as many as fit into a fraction of a second.")
  var iterations: Int?

  @Option(help: ArgumentHelp("Also writes one JSON object a line.", valueName: "file"))
  var json: String?

  @Flag(help: "Little work a step: for checking counts, not for figures.")
  var small = false

  @Flag(help: "Lists the cases, and runs none.")
  var list = false

  func validate() throws {
    for name in only where !CaseList.all.contains(where: { $0.name == name }) {
      throw ValidationError("No case is called '\(name)'. There are: \(CaseList.all.map(\.name).joined(separator: ", ")).")
    }
    if let iterations, !(1...1_000_000).contains(iterations) {
      throw ValidationError("Iterations are 1 to 1000000, and not \(iterations).")
    }
  }

  /// Set when the program runs itself, with tracing, to count.
  @Flag(help: .hidden)
  var countAllocations = false

  func run() throws {
    if list { return CaseList.printAll() }
    if countAllocations { return try printAllocations() }
    let report = try EngineReport(jsonPath: json)
    let runner = EngineRunner(iterations: iterations, checksAllocations: Self.isOptimized)
    let counted = AllocationCount.ofSecondProcess(
      arguments: ["--count-allocations"] + (small ? ["--small"] : []) + only.flatMap { ["--only", $0] })
    if counted == nil { report.say("Allocations are not counted: the C library's tracing cannot be loaded.") }
    for (engineCase, variant) in chosen {
      let count = counted?.first { $0.name == engineCase.name && $0.variant == variant.name }
      try report.add(runner.measure(engineCase, variant, allocations: count?.allocations))
    }
    if report.hasProblems { throw ExitCode.failure }
  }

  private static var isOptimized: Bool {
    #if DEBUG
      false
    #else
      true
    #endif
  }

  private var chosen: [(EngineCase, EngineVariant)] {
    CaseList.all.filter { only.isEmpty || only.contains($0.name) }.flatMap { engineCase in
      engineCase.variants(small ? .small : .full).map { (engineCase, $0) }
    }
  }

  private func printAllocations() throws {
    let counts = try chosen.compactMap { engineCase, variant in
      try EngineRunner.countAllocations(variant).map { AllocationCount(name: engineCase.name, variant: variant.name, allocations: $0) }
    }
    FileHandle.standardOutput.write(try JSONEncoder().encode(counts))
  }
}
