import Foundation
import Testing

/// Real windows of several scenes in one program.
@Suite(.serialized, .timeLimit(.minutes(5))) struct SceneWindowTests {
  @Test func aProgramOpensAndClosesWindowsOfItsScenes() async throws {
    let display = try await VirtualDisplay()
    let manager = try await display.windowManager()
    defer { manager.send(SIGTERM) }
    let probe = try RunningProgram.product("WindowProbe", ["scenes"], environment: ["DISPLAY": display.name])
    defer { probe.send(SIGKILL) }
    try await probe.line("main 0")
    let main = try await display.window("Scenes Probe")
    #expect(main.width == 300 && main.height == 200)
    try await display.run("xdotool", "windowfocus", "--sync", main.id, "key", "d")
    try await probe.line("document 7 0")
    // Its title is the content's, and it is no larger than the screen of 1280 × 800.
    let document = try await display.window("Document 7 Probe")
    #expect(document.height <= 800)
    // All windows share the program's state.
    try await display.run("xdotool", "windowfocus", "--sync", document.id, "key", "m")
    try await probe.line("main 1")
    try await probe.line("document 7 1")
    // The same value shows the same window, and the only window is one.
    try await display.run("xdotool", "key", "d", "key", "o")
    try await probe.line("only 1")
    let only = try await display.window("Only Probe")
    try await display.run("xdotool", "windowfocus", "--sync", only.id, "key", "o")
    try await display.run("xdotool", "key", "ctrl+comma")
    try await probe.line("settings 1")
    // Settings are as large as their content, and stay so.
    let settings = try await display.window("Settings")
    #expect(settings.width == 240 && settings.height == 160)
    try await display.run("xdotool", "windowfocus", "--sync", settings.id, "key", "ctrl+w")
    try await probe.line("settings closed")
    try await display.run("xdotool", "windowfocus", "--sync", only.id, "key", "ctrl+w")
    try await probe.line("only closed")
    // Control-N opens a window of the first group.
    try await display.run("xdotool", "windowfocus", "--sync", main.id, "key", "ctrl+n")
    try await eventually("two main windows") { probe.lines.filter { $0 == "main 1" }.count == 2 }
    #expect(probe.lines.filter { $0 == "document 7 1" }.count == 1)
    #expect(probe.lines.filter { $0 == "only 1" }.count == 1)
    try await display.requestClose(of: document)
    try await probe.line("document 7 closed")
    #expect(probe.isRunning)
    try await display.run("xdotool", "windowfocus", "--sync", main.id, "key", "ctrl+q")
    #expect(try await probe.end() == .status(0))
    #expect(probe.errors == "")
  }
}
