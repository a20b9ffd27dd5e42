import ArgumentParser
import Foundation
import TestSupport

@main struct Fuzzers: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "Fuzzers",
    abstract: "Gives hostile input of one kind to the engines, over and over.",
    discussion: """
      Kinds: \(FuzzerList.all.map { $0.name }.joined(separator: ", ")), all.
      Inputs that failed once run first. A run is known by seed and number: --first 17 --runs 1 repeats one.
      Built with a sanitizer: swift build -c release --sanitize=address --product Fuzzers, with ASAN_OPTIONS=abort_on_error=1.
      """)

  @Argument(help: "The kind of input.") var kind: String
  @Option(help: "How many runs.") var runs = 10_000
  @Option(help: "What the random numbers begin with.") var seed: UInt64 = 1
  @Option(help: "The number of the first run.") var first = 0
  @Flag(help: "Says from time to time how far it is.") var progress = false

  func validate() throws {
    guard kind == "all" || FuzzerList.named(kind) != nil else { throw ValidationError("There is no kind '\(kind)'.") }
    guard runs >= 0, first >= 0 else { throw ValidationError("Runs are counted from 0 on.") }
  }

  func run() throws {
    RunWatch.install()
    let kinds = kind == "all" ? FuzzerList.all : FuzzerList.named(kind).map { [$0] } ?? []
    var failures = 0
    for kind in kinds { failures += try run(kind) }
    if failures > 0 { throw ExitCode(1) }
  }

  /// How many runs of a kind failed. The first ten are told.
  private func run(_ kind: any Fuzzer.Type) throws -> Int {
    var fuzzer = try kind.init()
    var failures = 0
    func failed(_ what: String, _ error: any Error) {
      failures += 1
      if failures <= 10 { print("\(kind.name), \(what): \(error)") }
    }
    RunWatch.isInCorpus = true
    for (index, failure) in fuzzer.corpus.enumerated() {
      RunWatch.begin(kind.name, index)
      do { try failure.run() } catch { failed("past failure '\(failure.name)'", error) }
    }
    RunWatch.isInCorpus = false
    let clock = ContinuousClock()
    let start = clock.now
    var slowest = (run: first, time: Duration.zero)
    for index in first..<(first + runs) {
      RunWatch.begin(kind.name, index)
      // Numbers of its own for each run, so that one can be repeated alone.
      var mixer = SplitMix64(seed: seed &+ UInt64(index) &* 0x2545_F491_4F6C_DD1D)
      var random = SplitMix64(seed: mixer.next())
      let before = clock.now
      do {
        try fuzzer.run(&random)
        try fuzzer.reached(index - first + 1, of: runs)
      } catch { failed("run \(index) of seed \(seed)", error) }
      let time = clock.now - before
      if time > slowest.time { slowest = (index, time) }
      if progress, index % 50_000 == 49_999 { print("\(kind.name): \(index + 1)") }
    }
    RunWatch.end()
    let average = runs > 0 ? (clock.now - start) / runs : .zero
    print(
      "\(kind.name): \(fuzzer.corpus.count) past failures, \(runs) runs, \(failures) failed; \(average) a run, at most \(slowest.time) (run \(slowest.run))"
    )
    return failures
  }
}
