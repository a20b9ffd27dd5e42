import Foundation
import TestSupport
import Testing

/// A program that a test has started, and what it has printed so far.
final class RunningProgram: Sendable {
  enum End: Equatable {
    case status(Int32)
    case signal(Int32)
  }

  private let process = Process()
  private let input = Pipe()
  /// Where its output goes: files, which are complete when it has ended.
  private let folder: URL

  /// Starts a program by path or, found along PATH, by name. Nothing of this process's environment about displays and buses goes along.
  init(_ program: String, _ arguments: [String] = [], environment: [String: String] = [:]) throws {
    let path = program.contains("/") ? program : Self.find(program)
    guard let path else { throw TimedOut(description: "\(program) is not installed; Tests/run installs it") }
    process.executableURL = URL(fileURLWithPath: path)
    process.arguments = arguments
    process.environment = Self.neutralEnvironment.merging(environment) { $1 }
    process.standardInput = input
    folder = FileManager.default.temporaryDirectory.appendingPathComponent("oriel-test-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    process.standardOutput = try Self.newFile(folder.appendingPathComponent("output"))
    process.standardError = try Self.newFile(folder.appendingPathComponent("errors"))
    Self.interruptsEnd
    // The threads that tests run on block signals, and a program inherits that.
    var none = sigset_t(), blocked = sigset_t()
    sigemptyset(&none)
    pthread_sigmask(SIG_SETMASK, &none, &blocked)
    defer { pthread_sigmask(SIG_SETMASK, &blocked, nil) }
    try process.run()
  }

  deinit { try? FileManager.default.removeItem(at: folder) }

  /// What a shell starts in the background ignores SIGINT, and so would the programs that it starts.
  private static let interruptsEnd: Void = { _ = signal(SIGINT, SIG_DFL) }()

  private static func newFile(_ file: URL) throws -> FileHandle {
    try Data().write(to: file)
    return try FileHandle(forWritingTo: file)
  }

  /// A product of this package, which lies beside the tests.
  static func product(_ name: String, _ arguments: [String] = [], environment: [String: String] = [:]) throws -> RunningProgram {
    let folder = URL(fileURLWithPath: "/proc/self/exe").resolvingSymlinksInPath().deletingLastPathComponent()
    return try RunningProgram(folder.appendingPathComponent(name).path, arguments, environment: environment)
  }

  private static func find(_ name: String) -> String? {
    (ProcessInfo.processInfo.environment["PATH"] ?? "").split(separator: ":").map { "\($0)/\(name)" }
      .first { FileManager.default.isExecutableFile(atPath: $0) }
  }

  private static let neutralEnvironment = ProcessInfo.processInfo.environment.filter { name, _ in
    !["DISPLAY", "WAYLAND_DISPLAY", "XDG_RUNTIME_DIR"].contains(name) && !name.hasPrefix("SDL_") && !name.hasPrefix("ORIEL_")
  }
  // Without an address SDL's own connection would start a bus.
  .merging(["DBUS_SESSION_BUS_ADDRESS": "disabled:"]) { $1 }

  // MARK: What it says

  var outputBytes: Data { (try? Data(contentsOf: folder.appendingPathComponent("output"))) ?? Data() }
  var output: String { String(decoding: outputBytes, as: UTF8.self) }
  var errors: String { (try? String(contentsOf: folder.appendingPathComponent("errors"), encoding: .utf8)) ?? "" }
  /// Complete lines of output.
  var lines: [String] { output.split(separator: "\n", omittingEmptySubsequences: false).dropLast().map(String.init) }

  /// Waits for a line of output; `after` lines are passed over.
  func line(_ wanted: String, after count: Int = 0) async throws {
    try await eventually("the line “\(wanted)” of \(self.process.arguments ?? []): \(self.lines) \(self.errors)") {
      lines.dropFirst(count).contains(wanted)
    }
  }

  func write(_ line: String) { input.fileHandleForWriting.write(Data((line + "\n").utf8)) }

  // MARK: How it ends

  var isRunning: Bool { process.isRunning }
  var id: Int32 { process.processIdentifier }

  /// Waits for the end.
  func end(within limit: Duration = patience) async throws -> End {
    try await eventually("the end of \(self.process.executableURL?.lastPathComponent ?? "")", within: limit) { !process.isRunning }
    return process.terminationReason == .exit ? .status(process.terminationStatus) : .signal(process.terminationStatus)
  }

  func send(_ signal: Int32) { if process.isRunning { kill(process.processIdentifier, signal) } }

  // MARK: What it costs

  /// How often all of its threads together have gone to sleep of their own accord: once for each wake-up.
  var voluntarySwitches: Int {
    let tasks = "/proc/\(id)/task"
    // The thread sanitizer has a thread of its own that wakes ten times a second: under it, the main thread alone is looked at.
    let threads = Sanitizer.watchesThreads ? ["\(id)"] : (try? FileManager.default.contentsOfDirectory(atPath: tasks)) ?? []
    return threads.reduce(0) { sum, thread in
      let status = (try? String(contentsOfFile: "\(tasks)/\(thread)/status", encoding: .utf8)) ?? ""
      let line = status.split(separator: "\n").first { $0.hasPrefix("voluntary_ctxt_switches:") }
      return sum + (line.flatMap { Int($0.split(separator: "\t").last ?? "") } ?? 0)
    }
  }

  /// Processor time used so far, in clock ticks (hundredths of a second).
  var processorTicks: Int {
    let stat = (try? String(contentsOfFile: "/proc/\(id)/stat", encoding: .utf8)) ?? ""
    // After the name in brackets, which may hold anything, come fields 3 and on: user time is 14, system time 15.
    let fields = stat.split(separator: ")").last?.split(separator: " ") ?? []
    return fields.count > 12 ? (Int(fields[11]) ?? 0) + (Int(fields[12]) ?? 0) : 0
  }

  /// Waits until it sleeps and stays asleep.
  func rest() async throws {
    var last = (switches: -1, ticks: -1)
    try await eventually("\(id) to come to rest") {
      let now = (switches: voluntarySwitches, ticks: processorTicks)
      defer { last = now }
      try await Task.sleep(for: .milliseconds(200))
      return now == last
    }
  }
}

/// Expects that a program that has come to rest stays so: sleeps through a duration, not waking and, which would not count as waking, not
/// spinning either.
func expectRest(of program: RunningProgram, for duration: Duration, sourceLocation: SourceLocation = #_sourceLocation) async throws {
  try await program.rest()
  let before = (switches: program.voluntarySwitches, ticks: program.processorTicks)
  try await Task.sleep(for: duration)
  #expect(program.voluntarySwitches - before.switches <= 4, sourceLocation: sourceLocation)
  #expect(program.processorTicks - before.ticks <= 2, sourceLocation: sourceLocation)
}
