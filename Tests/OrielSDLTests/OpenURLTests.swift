import Foundation
import Testing

/// URLs go to the desktop's own opener.
@Suite struct OpenURLTests {
  /// Holds a stand-in for `xdg-open`. It lies with the sources: a program that a test writes is now and then "busy" when it is to run,
  /// because one that this process starts meanwhile inherits the file open for writing.
  private static let stands = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .appendingPathComponent("Support/Opener").path

  @Test func aURLGoesToTheProgramThatTheDesktopHasForIt() async throws {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("oriel-test-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let note = folder.appendingPathComponent("opened").path
    let path = Self.stands + ":" + (ProcessInfo.processInfo.environment["PATH"] ?? "")
    let url = "https://example.org/a%20b?c=d&e=$(f);g"
    let program = try RunningProgram.product("WindowProbe", ["open", url], environment: ["PATH": path, "ORIEL_OPENED": note])
    #expect(try await program.end() == .status(0))
    #expect(program.lines == ["opened: true"])
    try await eventually("what the opener notes") { FileManager.default.fileExists(atPath: note) }
    #expect(try String(contentsOfFile: note, encoding: .utf8) == url)
  }
}
