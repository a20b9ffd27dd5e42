import Foundation
import OrielKeptValues
import Testing

/// The file of kept values, from one process to the next.
@Suite struct KeptFileTests {
  private final class Folder {
    let url = FileManager.default.temporaryDirectory.appendingPathComponent("oriel-kept-\(UUID().uuidString)")
    init() throws { try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true) }
    deinit { try? FileManager.default.removeItem(at: url) }
    var file: URL { url.appendingPathComponent("KeptValueProbe.plist") }
    var names: [String] { (try? FileManager.default.contentsOfDirectory(atPath: url.path).sorted()) ?? [] }
  }

  private static func probe(_ arguments: [String], in folder: Folder) throws -> (process: Process, output: Pipe, errors: Pipe) {
    let process = Process(), output = Pipe(), errors = Pipe()
    process.executableURL = URL(fileURLWithPath: "/proc/self/exe").resolvingSymlinksInPath().deletingLastPathComponent()
      .appendingPathComponent("KeptValueProbe")
    process.arguments = arguments
    var environment = ProcessInfo.processInfo.environment
    environment["XDG_CONFIG_HOME"] = folder.url.path
    process.environment = environment
    (process.standardOutput, process.standardError) = (output, errors)
    try process.run()
    return (process, output, errors)
  }

  private static func run(_ arguments: [String] = [], in folder: Folder) throws -> (output: String, errors: String) {
    let (process, output, errors) = try probe(arguments, in: folder)
    func text(_ pipe: Pipe) -> String { String(decoding: pipe.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self) }
    let result = (text(output), text(errors))
    process.waitUntilExit()
    return result
  }

  @Test func valuesOfAllTypesOutliveAProcessThatIsKilled() throws {
    let folder = try Folder()
    #expect(try Self.run(in: folder).output == "false 0 0.5 none file:/// [] 0.0 light small nil nil nil\n")
    _ = try Self.run(["write"], in: folder)
    #expect(
      try Self.run(in: folder).output == "true 7 0.25 Ada & co https://example.org/a?b=c [1, 2, 3] 86400.0 dark large 3 dark nil\n")
    #expect(folder.names == ["KeptValueProbe.plist"])
  }

  @Test func aKillDuringWritesLosesNoMoreThanTheLastOne() throws {
    let folder = try Folder()
    var last = 0
    for _ in 0..<5 {
      let (process, output, _) = try Self.probe(["count"], in: folder)
      _ = output.fileHandleForReading.availableData
      usleep(20_000)
      kill(process.processIdentifier, SIGKILL)
      process.waitUntilExit()
      let run = try Self.run(in: folder)
      let count = Int(run.output.split(separator: " ")[1]) ?? 0
      #expect(count > last && run.errors.isEmpty)
      last = count
    }
  }

  @Test(arguments: ["", "<plist><dict><key>a", "nothing of the kind", "<plist version=\"1.0\"><array/></plist>"])
  func aDamagedFileIsKeptAsideAndReported(content: String) throws {
    let folder = try Folder()
    try content.write(to: folder.file, atomically: false, encoding: .utf8)
    let run = try Self.run(in: folder)
    #expect(run.output.hasPrefix("false 0 "))
    #expect(run.errors.contains("KeptValueProbe.plist is damaged"))
    #expect(folder.names == ["KeptValueProbe.plist.damaged"])
    #expect(try String(contentsOf: folder.url.appendingPathComponent(folder.names[0]), encoding: .utf8) == content)
    try content.write(to: folder.file, atomically: false, encoding: .utf8)
    _ = try Self.run(["write"], in: folder)
    #expect(folder.names == ["KeptValueProbe.plist", "KeptValueProbe.plist.damaged", "KeptValueProbe.plist.damaged-2"])
    #expect(try Self.run(in: folder).output.hasPrefix("true 7 "))
  }

  @Test func otherValuesOfTheFileStay() throws {
    let folder = try Folder()
    let file = PreferencesFile(folder.file)
    file.set(["a", "b"], for: "list")
    _ = try Self.run(["write"], in: folder)
    #expect(file.read()["list"] as? [String] == ["a", "b"])
    file.set(nil, for: "list")
    #expect(file.read()["list"] == nil && file.read()["count"] as? Int == 7)
  }
}
