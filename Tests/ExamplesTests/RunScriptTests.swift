import Foundation
import TestSupport
import Testing

/// `Examples/run` as it is called by someone who does not know it. Nothing is built here.
@Suite struct RunScriptTests {
  private static let top = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent()

  private func run(_ arguments: String...) async throws -> ProgramRun {
    try await ProgramRun.run(Self.top.appendingPathComponent("Examples/run").path, arguments, json: false)
  }

  private static let examples: [String] = {
    let folder = top.appendingPathComponent("Examples")
    return ((try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []).filter { !["run", "preview"].contains($0) }.sorted()
  }()

  @Test func theListHasALineForEachExample() async throws {
    let lines = try await run("--list").output.split(separator: "\n")
    #expect(lines.map { String($0.prefix { $0 != " " }) } == Self.examples)
    #expect(lines.allSatisfy { $0.split(separator: " ").count > 3 }, "each says what it shows: \(lines)")
  }

  @Test(arguments: examples) func anExampleSaysWhatItShowsAndHowItIsRun(name: String) async throws {
    let help = try await run(name, "--help")
    #expect(help.status == 0 && help.output.hasPrefix("\(name): ") && help.output.contains("Examples/run"), "\(help.output)")
  }

  @Test func aMisspelledNameIsAnsweredWithTheNearestOne() async throws {
    let near = try await run("helo")
    #expect(near.status == 2 && near.errors.hasPrefix("Did you mean Hello?\nNo example is called helo. There are:\n"), "\(near.errors)")
    let far = try await run("Nothing")
    #expect(far.status == 2 && far.errors.hasPrefix("No example is called Nothing."), "\(far.errors)")
    for name in Self.examples { #expect(far.errors.contains("\n\(name) ")) }
  }

  @Test func wrongOptionsAreExplained() async throws {
    for (arguments, message) in [("--nope", "There is no option --nope."), ("--offscreen", "--offscreen needs a folder.")] {
      let result = try await run(arguments)
      #expect(result.status == 2 && result.errors.hasPrefix(message) && result.errors.contains("--help"), "\(result.errors)")
    }
    #expect(try await run("--help").output.hasPrefix("usage: Examples/run [NAME]"))
  }

  @Test(arguments: [
    "Tests/run", "Tests/build", "Tests/packages", "Tests/fuzz", "Tests/threads", "Tests/reference", ".ci/run", ".ci/subjects",
  ])
  func scriptsSayHowTheyAreUsed(path: String) async throws {
    let help = try await ProgramRun.run(Self.top.appendingPathComponent(path).path, ["--help"], json: false)
    #expect(help.status == 0 && help.output.hasPrefix("usage: \(path)"), "\(help.output)\(help.errors)")
  }
}
