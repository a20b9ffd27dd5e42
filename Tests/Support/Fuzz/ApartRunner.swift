import Foundation
import RandomApps

/// Shrinks what ends its process, by running each candidate in a process of its own.
@MainActor struct ApartRunner {
  let options: Options

  /// Seconds of the processor that a candidate may take: an app of 60 steps takes a tenth of one.
  private static let patience = 4.0

  static var executable: URL { URL(fileURLWithPath: "/proc/self/exe").resolvingSymlinksInPath() }
  /// A crash is found by its signal; printing the stack takes seconds.
  static let environment = ProcessInfo.processInfo.environment.merging(["SWIFT_BACKTRACE": "enable=no"]) { $1 }

  func shrink(_ seed: UInt64, _ category: String) {
    let path = "\(options.folder)/\(seed).json"
    guard let data = FileManager.default.contents(atPath: path), let app = try? JSONDecoder().decode(RandomApp.self, from: data),
      let category = Failure.Category(rawValue: category)
    else { return say("failed \(seed) 0 \(category), and nothing was recorded") }
    let failure = Failure(category: category, detail: "", step: app.actions.count)
    var shrinker = Shrinker(app, failure, runs: category == .hang ? 60 : 400) { run($0) }
    let (small, last) = shrinker.shrink()
    Worker.write(small, to: "\(options.folder)/\(seed)-small.json")
    Worker.report(small, last, to: "\(options.folder)/\(seed).swift")
    say("failed \(seed) \(app.actions.count) \(last)")
  }

  private func run(_ app: RandomApp) -> Failure? {
    say("trying")
    let path = "\(options.folder)/candidate-\(getpid()).json"
    defer { try? FileManager.default.removeItem(atPath: path) }
    Worker.write(app, to: path)
    let process = Process()
    process.executableURL = Self.executable
    process.arguments = ["--replay", path]
    process.environment = Self.environment
    process.standardOutput = FileHandle.nullDevice
    process.standardError = FileHandle.nullDevice
    guard (try? process.run()) != nil else { return nil }
    let deadline = Date().addingTimeInterval(ProcessUse.longestSilence)
    while process.isRunning && Date() < deadline && ProcessUse(of: process.processIdentifier).seconds < Self.patience { usleep(2_000) }
    if process.isRunning {
      kill(process.processIdentifier, SIGKILL)
      process.waitUntilExit()
      return Failure(category: .hang, detail: "does not end within \(Self.patience) s", step: app.actions.count)
    }
    guard process.terminationReason == .uncaughtSignal else { return nil }
    return Failure(category: .crash, detail: "signal \(process.terminationStatus)", step: app.actions.count)
  }
}
