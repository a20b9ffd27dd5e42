import Foundation
import RandomApps

/// Splits seeds over processes, watches them, and keeps what is done in a file, so that a run goes on where it stopped.
@MainActor final class Campaign {
  private let options: Options
  /// One past the last seed that somebody has, and the ranges that were done, for the file.
  private var nextSeed: UInt64
  private var stepsDone = 0
  private var failed: [(seed: UInt64, text: String)] = []
  private var children: [Child] = []
  private let started = ContinuousClock.now
  /// How many seeds a process takes: the types that random apps make are never given back, so none lives for long.
  private static let seedsPerProcess: UInt64 = 100
  /// Seconds of the processor without a word after which a process hangs.
  private static let patience = 30.0
  /// Bytes of memory that a process may take.
  private static let memory = 2 << 30

  private final class Child {
    let process = Process()
    let pipe = Pipe()
    var rest = Data()
    var current: UInt64?
    var done: Set<UInt64> = []
    let seeds: ClosedRange<UInt64>
    var lastWord = Date()
    /// The time of the processor at its last word.
    var secondsThen = 0.0
    var isOver = false
    var isShrinking = false
    init(_ seeds: ClosedRange<UInt64>) { self.seeds = seeds }
  }

  private struct State: Codable {
    var nextSeed: UInt64
    var steps: Int
    /// Seeds below `nextSeed` that were not done when the run stopped.
    var open: [UInt64]
  }

  init(options: Options) {
    self.options = options
    nextSeed = options.first
    try? FileManager.default.createDirectory(atPath: options.folder, withIntermediateDirectories: true)
  }

  private var statePath: String { "\(options.folder)/state.json" }
  private var waiting: [ClosedRange<UInt64>] = []

  func run() -> Bool {
    if let only = options.only {
      waiting = [only...only]
    } else if let data = FileManager.default.contents(atPath: statePath), let state = try? JSONDecoder().decode(State.self, from: data) {
      (nextSeed, stepsDone) = (max(nextSeed, state.nextSeed), state.steps)
      waiting = state.open.map { $0...$0 }
      say("goes on after \(stepsDone) steps, with seed \(state.open.first ?? nextSeed)")
    }
    var lastProgress = ContinuousClock.now
    while true {
      while children.count < options.jobs, let seeds = takeSeeds() { launch(seeds) }
      if children.isEmpty { break }
      for child in children { listen(to: child) }
      children.removeAll(where: \.isOver)
      if ContinuousClock.now - lastProgress > .seconds(5) {
        lastProgress = .now
        progress()
      }
      usleep(20_000)
    }
    progress()
    for failure in failed { say("seed \(failure.seed): \(failure.text)") }
    return failed.isEmpty
  }

  private func takeSeeds() -> ClosedRange<UInt64>? {
    if failed.count >= options.failures { return nil }
    if let seeds = waiting.popLast() { return seeds }
    if options.only != nil || stepsDone >= options.steps { return nil }
    let left = UInt64(max(1, (options.steps - stepsDone) / options.stepsPerSeed / options.jobs))
    defer { nextSeed += min(Self.seedsPerProcess, left) }
    return nextSeed...(nextSeed + min(Self.seedsPerProcess, left) - 1)
  }

  private func launch(_ seeds: ClosedRange<UInt64>, _ shrinking: [String] = []) {
    let child = Child(seeds)
    child.isShrinking = !shrinking.isEmpty
    if child.isShrinking { child.current = seeds.lowerBound }
    child.process.executableURL = ApartRunner.executable
    var arguments = child.isShrinking ? shrinking : ["--worker", "\(seeds.lowerBound)", "\(seeds.upperBound)"]
    arguments += ["--steps-per-seed", "\(options.stepsPerSeed)", "--folder", options.folder]
    if !options.without.isEmpty { arguments += ["--without", options.without.joined(separator: ",")] }
    if !child.isShrinking && seeds.count == 1 { arguments += ["--seed", "\(seeds.lowerBound)"] }
    child.process.arguments = arguments
    child.process.environment = ApartRunner.environment
    child.process.standardOutput = child.pipe
    if let log = FileHandle(forWritingAtPath: "/dev/null") { child.process.standardError = log }
    do { try child.process.run() } catch { Options.stop("cannot start a process: \(error)") }
    let descriptor = child.pipe.fileHandleForReading.fileDescriptor
    _ = fcntl(descriptor, F_SETFL, fcntl(descriptor, F_GETFL) | O_NONBLOCK)
    children.append(child)
  }

  private func listen(to child: Child) {
    let isRunning = child.process.isRunning
    var buffer = [UInt8](repeating: 0, count: 65536)
    while true {
      let count = read(child.pipe.fileHandleForReading.fileDescriptor, &buffer, buffer.count)
      if count <= 0 { break }
      child.rest.append(contentsOf: buffer[..<count])
      child.lastWord = Date()
      child.secondsThen = -1
    }
    while let end = child.rest.firstIndex(of: 10) {
      hear(String(decoding: child.rest[child.rest.startIndex..<end], as: UTF8.self), from: child)
      child.rest.removeSubrange(child.rest.startIndex...end)
    }
    if isRunning {
      let use = ProcessUse(of: child.process.processIdentifier)
      if child.secondsThen < 0 { child.secondsThen = use.seconds }
      let isSilent =
        use.seconds - child.secondsThen > Self.patience || Date().timeIntervalSince(child.lastWord) > ProcessUse.longestSilence
      guard isSilent || use.bytes > Self.memory else { return }
      kill(child.process.processIdentifier, SIGKILL)
      child.process.waitUntilExit()
      over(child, isSilent ? .hang : .memory, isSilent ? "no word for \(Int(Self.patience)) s" : "\(use.bytes >> 20) MiB of memory")
    } else if child.process.terminationReason == .uncaughtSignal || child.process.terminationStatus != 0 {
      over(
        child, .crash,
        "ended with \(child.process.terminationReason == .uncaughtSignal ? "signal" : "status") \(child.process.terminationStatus)")
    } else {
      child.isOver = true
      save()
    }
  }

  private func hear(_ line: String, from child: Child) {
    let words = line.split(separator: " ", maxSplits: 3).map(String.init)
    guard words.count >= 2, let seed = UInt64(words[1]) else { return }
    switch words[0] {
    case "start": child.current = seed
    case "done", "failed":
      child.current = nil
      child.done.insert(seed)
      if words.count > 2 { stepsDone += Int(words[2]) ?? 0 }
      if words[0] == "failed" { fail(seed, words.count > 3 ? words[3] : "") }
    default: break
    }
  }

  private func fail(_ seed: UInt64, _ text: String) {
    failed.append((seed, text))
    say("FAILED seed \(seed): \(text)")
    if let source = try? String(contentsOfFile: "\(options.folder)/\(seed).swift", encoding: .utf8) { say(source) }
  }

  /// A process has ended in the middle of a seed: that seed is run once more on its own, which records how far it comes, and is shrunk.
  private func over(_ child: Child, _ category: Failure.Category, _ text: String) {
    child.isOver = true
    let rest = child.seeds.filter { !child.done.contains($0) && $0 != child.current }
    if let first = rest.first, let last = rest.last { waiting.append(first...last) }
    guard let seed = child.current else { return }
    if child.isShrinking {
      fail(seed, "\(category.rawValue), and shrinking it went wrong: \(text)")
    } else if child.seeds.count > 1 {
      waiting.append(seed...seed)
    } else {
      launch(seed...seed, ["--shrink", "\(seed)", category.rawValue])
    }
  }

  private func save() {
    if options.only != nil { return }
    let open =
      children.filter { !$0.isOver }.flatMap { child in child.seeds.filter { !child.done.contains($0) } } + waiting.flatMap { Array($0) }
    let state = State(nextSeed: nextSeed, steps: stepsDone, open: open)
    if let data = try? JSONEncoder().encode(state) { try? data.write(to: URL(fileURLWithPath: statePath), options: .atomic) }
  }

  private func progress() {
    save()
    let seconds = (ContinuousClock.now - started) / .seconds(1)
    let line =
      "\(stepsDone) of \(options.only == nil ? options.steps : options.stepsPerSeed) steps, \(failed.count) failures, \(Int(seconds)) s"
    say(line)
  }
}
