import Foundation
import Testing

/// Keys of a real keyboard, in several layouts, in a window on an X server.
@Suite(.serialized, .timeLimit(.minutes(15))) struct KeyTests {
  /// Places of keys, as X servers number them: those of "2", "y", "q", "c", "=" on an American keyboard, and of the number pad.
  private enum Place {
    static let two = "11", y = "29", q = "24", c = "54", equals = "21", pad1 = "87", padPlus = "86", numLock = "77", altGr = "108"
  }

  private func open(on display: borrowing VirtualDisplay) async throws -> RunningProgram {
    let probe = try RunningProgram.product("WindowProbe", ["keys"], environment: ["DISPLAY": display.name])
    _ = try await display.window("Key Probe")
    try await probe.line("keys true")
    return probe
  }

  /// Waits for lines in a row, after those before.
  private func expect(
    _ lines: [String], of probe: RunningProgram, after count: Int, _ location: SourceLocation = #_sourceLocation
  ) async throws {
    try await eventually("\(lines): \(probe.lines.dropFirst(count)) \(probe.errors)") { probe.lines.count >= count + lines.count }
    #expect(Array(probe.lines.dropFirst(count).prefix(lines.count)) == lines, sourceLocation: location)
  }

  @Test func keysSayWhatTheLayoutTypes() async throws {
    let display = try await VirtualDisplay()
    let probe = try await open(on: display)
    defer { probe.send(SIGKILL) }
    func press(_ keys: String..., lines: String, location: SourceLocation = #_sourceLocation) async throws {
      let before = probe.lines.count
      for key in keys.dropLast() { try await display.run("xdotool", "keydown", key) }
      try await display.run("xdotool", "key", keys[keys.count - 1])
      for key in keys.dropLast().reversed() { try await display.run("xdotool", "keyup", key) }
      try await expect(["down " + lines, "up " + lines], of: probe, after: before, location)
    }
    try await press("a", lines: "\"a\" of \"a\"")
    try await press("Shift_L", Place.two, lines: "\"@\" of \"2\" shift")
    try await press("Left", lines: "\"\u{F702}\" of \"\u{F702}\"")
    try await press("Alt_L", "k", lines: "\"k\" of \"k\" option")

    try await display.run("setxkbmap", "de")
    try await press(Place.y, lines: "\"z\" of \"z\"")
    try await press("Shift_L", Place.two, lines: "\"\\\"\" of \"2\" shift")
    try await press(Place.altGr, Place.q, lines: "\"@\" of \"q\"")
    try await display.run("setxkbmap", "fr")
    // SDL calls the keys of digits by their digits, though they are typed with Shift.
    try await press(Place.two, lines: "\"é\" of \"2\"")
    try await press("Shift_L", Place.two, lines: "\"2\" of \"2\" shift")
    try await display.run("setxkbmap", "ru")
    try await press(Place.c, lines: "\"с\" of \"с\"")
  }

  @Test func aWaylandCompositorsKeysSayItToo() async throws {
    let display = try await VirtualDisplay(), compositor = try await VirtualCompositor(on: display.name)
    let probe = try RunningProgram.product("WindowProbe", ["keys"], environment: compositor.environment)
    defer { probe.send(SIGKILL) }
    try await probe.line("keys true")
    // The compositor has the keyboard where it was clicked: here, beside the field.
    try await eventually("the window to take keys") {
      try await display.run("xdotool", "mousemove", "300", "150", "click", "1", "key", "a")
      return probe.lines.contains("down \"a\" of \"a\"")
    }
    try await display.run("xdotool", "keydown", "Shift_L", "key", Place.two, "keyup", "Shift_L")
    try await probe.line("down \"@\" of \"2\" shift")
    try await probe.line("up \"@\" of \"2\" shift")
    try await display.run("xdotool", "keydown", "Control_L", "key", Place.c, "keyup", "Control_L")
    try await probe.line("shortcut c")
    // Text is entered where text goes, and nowhere else.
    try await display.run("xdotool", "mousemove", "300", "30", "click", "1")
    try await probe.line("field true")
    try await display.run("xdotool", "key", "b", "c")
    try await probe.line("text “bc”")
    try await display.run("xdotool", "mousemove", "300", "150", "click", "1")
    try await probe.line("field false")
    try await display.run("xdotool", "key", "d")
    try await probe.line("down \"d\" of \"d\"")
    #expect(!probe.lines.contains("text “bcd”"))
  }

  @Test func theNumberPadIsOfItsOwn() async throws {
    let display = try await VirtualDisplay()
    let probe = try await open(on: display)
    defer { probe.send(SIGKILL) }
    var before = probe.lines.count
    try await display.run("xdotool", "key", Place.pad1)
    try await expect(["down \"\u{F72B}\" of \"\u{F72B}\" number pad"], of: probe, after: before)
    try await display.run("xdotool", "key", Place.numLock)
    before = probe.lines.count
    try await display.run("xdotool", "key", Place.pad1, Place.padPlus)
    try await expect(
      [
        "down \"1\" of \"1\" number pad", "up \"1\" of \"1\" number pad", "down \"+\" of \"+\" number pad", "up \"+\" of \"+\" number pad",
      ], of: probe, after: before)
  }

  @Test func keysRepeatAndAreReleased() async throws {
    let display = try await VirtualDisplay()
    let probe = try await open(on: display)
    defer { probe.send(SIGKILL) }
    let before = probe.lines.count
    try await display.run("xdotool", "keydown", "a")
    try await probe.line("repeat \"a\" of \"a\"")
    try await display.run("xdotool", "keyup", "a")
    try await probe.line("up \"a\" of \"a\"")
    let lines = probe.lines.dropFirst(before)
    #expect(lines.first == "down \"a\" of \"a\"" && lines.last == "up \"a\" of \"a\"")
    #expect(lines.dropFirst().dropLast().allSatisfy { $0 == "repeat \"a\" of \"a\"" })
  }

  @Test func shortcutsWorkInEveryLayout() async throws {
    let display = try await VirtualDisplay()
    let probe = try await open(on: display)
    defer { probe.send(SIGKILL) }
    func press(_ keys: String..., says line: String, location: SourceLocation = #_sourceLocation) async throws {
      let before = probe.lines.count
      for key in keys.dropLast() { try await display.run("xdotool", "keydown", key) }
      try await display.run("xdotool", "key", keys[keys.count - 1])
      for key in keys.dropLast().reversed() { try await display.run("xdotool", "keyup", key) }
      try await eventually("\(line): \(probe.lines.dropFirst(before))") { probe.lines.dropFirst(before).contains(line) }
    }
    try await press("Control_L", Place.c, says: "shortcut c")
    try await press("Super_L", Place.c, says: "shortcut c")
    try await press("Control_L", "Shift_L", Place.equals, says: "shortcut +")
    try await display.run("setxkbmap", "ru")
    try await press("Control_L", Place.c, says: "shortcut c")
    try await display.run("setxkbmap", "de")
    try await press("Control_L", "35", says: "shortcut +")

    // In the field what is typed is typed, and its own keys edit.
    try await press("Shift_L", "Tab", says: "field true")
    try await display.run("xdotool", "type", "c+")
    try await probe.line("text “c+”")
    var before = probe.lines.count
    try await display.run("xdotool", "key", "ctrl+a", "ctrl+c", "End", "ctrl+v", "Return", "Escape")
    try await expect(["text “c+c+”", "default", "cancel"], of: probe, after: before)
    before = probe.lines.count
    try await display.run("xdotool", "key", "Tab")
    try await probe.line("keys true", after: before)
  }

  @Test func chordsEnterNothingInAnyLayout() async throws {
    let display = try await VirtualDisplay()
    let probe = try await open(on: display)
    defer { probe.send(SIGKILL) }
    try await display.run("xdotool", "key", "shift+Tab")
    try await probe.line("field true")
    try await display.run("xdotool", "type", "abc")
    try await probe.line("text “abc”")
    // The keys of "a", "1" and the comma.
    for layout in ["ru", "gr", "us"] {
      try await display.run("setxkbmap", layout)
      for held in ["Control_L", "Alt_L"] {
        try await display.run("xdotool", "key", "End", "keydown", held, "key", "38", "key", "10", "key", "59", "keyup", held)
      }
    }
    try await display.run("xdotool", "key", "End", "key", "x")
    try await eventually("a letter: \(probe.lines)") { probe.lines.last == "text “abcx”" }
    // Letters that are typed fast may come in one frame.
    let expected = ["text “a”", "text “ab”", "text “abc”", "text “abcx”"]
    #expect(probe.lines.filter { $0.hasPrefix("text") }.allSatisfy { expected.contains($0) })
  }
}
