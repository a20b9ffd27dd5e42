import Foundation
import Testing

/// The examples Mail and Files in real windows.
@Suite(.serialized, .timeLimit(.minutes(5))) struct AppWindowTests {
  private struct Folder: ~Copyable {
    let url = FileManager.default.temporaryDirectory.appendingPathComponent("oriel-apps-\(UUID().uuidString)").standardizedFileURL
    init() throws { try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true) }
    deinit { try? FileManager.default.removeItem(at: url) }
  }

  @Test func keysShowAFileLarge() async throws {
    let display = try await VirtualDisplay(), folder = try Folder()
    let manager = try await display.windowManager()
    defer { manager.send(SIGTERM) }
    try Data("Dear\n".utf8).write(to: folder.url.appendingPathComponent("letter.txt"))
    let files = try RunningProgram.product("Files", [folder.url.path], environment: ["DISPLAY": display.name, "HOME": folder.url.path])
    defer { files.send(SIGKILL) }
    let window = try await display.window(folder.url.lastPathComponent)
    try await files.rest()
    try await display.run("xdotool", "windowfocus", "--sync", window.id, "key", "Right", "key", "space")
    _ = try await display.window("letter.txt")
    try await display.run("xdotool", "key", "Escape")
    _ = try await display.window(folder.url.lastPathComponent)
    try await expectRest(of: files, for: .seconds(1))
    try await display.run("xdotool", "key", "ctrl+q")
    #expect(try await files.end() == .status(0))
    #expect(files.errors == "")
  }
}
