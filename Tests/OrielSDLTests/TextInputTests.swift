import Foundation
import Testing

/// Text fields of a real program, typed into through an X server.
@Suite(.serialized, .timeLimit(.minutes(15))) struct TextInputTests {
  @Test func oneTypesSelectsAndPastes() async throws {
    let display = try await VirtualDisplay()
    let probe = try RunningProgram.product("WindowProbe", ["field"], environment: ["DISPLAY": display.name])
    defer { probe.send(SIGKILL) }
    let window = try await display.window("Field Probe")
    try await probe.line("appeared, text input false")
    // Without focus nothing takes keys, and nothing blinks.
    try await display.run("xdotool", "type", "lost")
    try await expectRest(of: probe, for: .seconds(1))
    try await display.click(window, x: 150, y: 15)
    try await probe.line("focused true")
    try await display.run("xdotool", "type", "Hello world")
    try await probe.line("text “Hello world”")
    try await display.run("xdotool", "key", "ctrl+shift+Left", "Delete")
    try await probe.line("text “Hello ”")

    // The clipboard of another program, and what another program finds there.
    let other = try RunningProgram.product("WindowProbe", ["clipboard", "grüne\nWelt"], environment: ["DISPLAY": display.name])
    defer { other.send(SIGKILL) }
    try await other.line("ready")
    try await display.run("xdotool", "key", "ctrl+v")
    try await probe.line("text “Hello grüne Welt”")
    try await display.run("xdotool", "key", "super+k", "super+a", "super+c")
    try await eventually("the text to be on the clipboard") {
      let reader = try RunningProgram.product("WindowProbe", ["paste"], environment: ["DISPLAY": display.name])
      return try await reader.end() == .status(0) && reader.lines == ["Hello grüne Welt"]
    }
    let before = probe.lines.count
    try await display.run("xdotool", "key", "ctrl+z", "ctrl+z")
    try await probe.line("text “Hello world”", after: before)
    try await display.run("xdotool", "key", "Return")
    try await probe.line("submitted, text input true")
    try await display.run("xdotool", "key", "Tab")
    try await probe.line("focused false")
    try await display.run("xdotool", "type", "x y")
    try await probe.line("other “x y”")
  }

  @Test func theCaretBlinksWhileTheWindowHasTheKeyboardAndNotWithoutIt() async throws {
    let display = try await VirtualDisplay()
    let probe = try RunningProgram.product("WindowProbe", ["field"], environment: ["DISPLAY": display.name])
    defer { probe.send(SIGKILL) }
    let window = try await display.window("Field Probe")
    try await probe.line("appeared, text input false")
    try await display.click(window, x: 150, y: 15)
    try await probe.line("focused true")
    // Inside the border, where the caret of an empty field is.
    func caret() async throws -> Bool { try await display.color(in: window, x: 8, y: 15).isDark }
    try await eventually("the caret") { try await caret() }
    try await eventually("the caret to go") { try await !caret() }
    try await eventually("the caret to come again") { try await caret() }
    // Without a window manager, SDL gives a new window the keyboard itself.
    let other = try RunningProgram.product("WindowProbe", ["app"], environment: ["DISPLAY": display.name])
    defer { other.send(SIGKILL) }
    try await other.line("phase active")
    try await expectRest(of: probe, for: .seconds(2))
  }
}
