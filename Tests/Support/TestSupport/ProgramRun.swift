import Foundation

/// A finished run of one of the package's programs, with what it wrote.
public struct ProgramRun: Sendable {
  public var status: Int32
  public var output: String
  public var errors: String
  /// What it wrote to the file that `--json` names.
  public var json: String

  /// The path of one of the package's programs; an absolute path stays as it is.
  public static func path(of program: String) -> String {
    if program.hasPrefix("/") { return program }
    return URL(fileURLWithPath: "/proc/self/exe").resolvingSymlinksInPath().deletingLastPathComponent()
      .appendingPathComponent(program).path
  }

  /// Runs a program that lies beside the tests, or one with an absolute path, and waits for its end. `json`: whether it is given a file to write to.
  public static func run(_ program: String, _ arguments: [String], json hasJSON: Bool = true) async throws -> ProgramRun {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("oriel-program-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    // Files, since a pipe that nobody reads until the end fills up.
    let (output, errors, json) = (
      folder.appendingPathComponent("output"), folder.appendingPathComponent("errors"), folder.appendingPathComponent("json")
    )
    for file in [output, errors, json] { try Data().write(to: file) }
    let process = Process()
    process.executableURL = URL(fileURLWithPath: path(of: program))
    process.arguments = arguments + (hasJSON ? ["--json", json.path] : [])
    process.environment = ProcessInfo.processInfo.environment.filter { !$0.key.hasPrefix("ORIEL_") }
    process.standardOutput = try FileHandle(forWritingTo: output)
    process.standardError = try FileHandle(forWritingTo: errors)
    try await withCheckedThrowingContinuation { (end: CheckedContinuation<Void, any Error>) in
      process.terminationHandler = { _ in end.resume() }
      do { try process.run() } catch {
        process.terminationHandler = nil
        end.resume(throwing: error)
      }
    }
    return ProgramRun(
      status: process.terminationStatus, output: try String(contentsOf: output, encoding: .utf8),
      errors: try String(contentsOf: errors, encoding: .utf8), json: try String(contentsOf: json, encoding: .utf8))
  }
}
