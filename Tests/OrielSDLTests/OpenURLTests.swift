import Foundation
import Testing

/// URLs go to the desktop's own opener.
@Suite struct OpenURLTests {
  @Test func aURLGoesToTheProgramThatTheDesktopHasForIt() async throws {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("oriel-test-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    // A stand-in that notes what it was given; the file appears whole.
    let (opener, note) = (folder.appendingPathComponent("xdg-open"), folder.appendingPathComponent("opened"))
    try Data("#!/bin/sh\nprintf '%s' \"$*\" > \"\(note.path).part\" && mv \"\(note.path).part\" \"\(note.path)\"\n".utf8).write(to: opener)
    try FileManager.default.setAttributes([.posixPermissions: 0o700], ofItemAtPath: opener.path)
    let path = folder.path + ":" + (ProcessInfo.processInfo.environment["PATH"] ?? "")
    let url = "https://example.org/a%20b?c=d&e=$(f);g"
    let program = try RunningProgram.product("WindowProbe", ["open", url], environment: ["PATH": path])
    #expect(try await program.end() == .status(0))
    #expect(program.lines == ["opened: true"])
    try await eventually("what \(opener.path) notes") { FileManager.default.fileExists(atPath: note.path) }
    #expect(try String(contentsOf: note, encoding: .utf8) == url)
  }
}
