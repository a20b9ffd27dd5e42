import Foundation
import Testing

/// Panels in real programs that have a loop of their own.
@Suite(.serialized, .timeLimit(.minutes(15))) struct PanelTests {
  @Test(arguments: ["dummy", "x11"]) func aProgramThatWaitsForEventsIsWoken(driver: String) async throws {
    let display = try await VirtualDisplay()
    let probe = try RunningProgram.product(
      "WindowProbe", ["panel"], environment: ["DISPLAY": display.name, "SDL_VIDEODRIVER": driver])
    defer { probe.send(SIGKILL) }
    try await probe.line("count 2")
    // The last count comes two seconds later; until then nothing happens.
    if driver == "x11" { try await expectRest(of: probe, for: .milliseconds(500)) }
    #expect(try await probe.end() == .status(0))
    #expect(
      Set(probe.lines) == [
        "task on the main thread: true", "slept on the main thread: true", "detached on the main thread: false",
        "queue on the main thread: true", "woken", "rendered", "count 1", "count 2", "count 3", "released",
      ])
    #expect(probe.lines.last == "released")
    #expect(probe.errors == "")
  }

  @Test func aFlushedQueueLosesNoJob() async throws {
    let probe = try RunningProgram.product("WindowProbe", ["flushing"], environment: ["SDL_VIDEODRIVER": "dummy"])
    defer { probe.send(SIGKILL) }
    #expect(try await probe.end() == .status(0))
    #expect(probe.errors == "")
    #expect(probe.lines.contains("count 3"))
  }

  /// With premultiplied pixels where there is OpenGL, and straight ones in memory.
  @Test func everyRendererBlendsThePanel() async throws {
    let display = try await VirtualDisplay()
    let probe = try RunningProgram.product("WindowProbe", ["blending"], environment: ["DISPLAY": display.name])
    #expect(try await probe.end() == .status(0))
    #expect(probe.lines.contains { $0.hasPrefix("software ") })
    for line in probe.lines {
      let colors = line.split(separator: " ").dropFirst().compactMap { Int($0, radix: 16) }
      try #require(colors.count == 4, "\(line)")
      #expect(colors[0] == 0x00_00FF && colors[2] == 0x00_00FF, "\(line)")
      for (color, channel) in [(colors[1], 16), (colors[3], 8)] {
        #expect((0x7E...0x81).contains(color >> channel & 0xFF) && (0x7E...0x81).contains(color & 0xFF), "\(line)")
      }
    }
  }

  @Test func thePanelOfTheStarfieldTakesClicksAndKeys() async throws {
    let display = try await VirtualDisplay()
    let hosted = try RunningProgram.product("Hosted", environment: ["DISPLAY": display.name])
    defer { hosted.send(SIGKILL) }
    let window = try await display.window("Hosted")
    try await eventually("the panel to be dark") { try await display.color(in: window, x: 60, y: 295).isDark }

    // The speed's fourth step, and the button that adds one.
    func isFourthStepOn() async throws -> Bool {
      let color = try await display.color(in: window, x: 140, y: 126)
      return Int(color.blue) > Int(color.red) + 60
    }
    #expect(try await !isFourthStepOn())
    try await display.click(window, x: 253, y: 126)
    try await eventually("a fourth step") { try await isFourthStepOn() }
    try await display.click(window, x: 253, y: 197)
    try await eventually("the panel to be light") { try await display.color(in: window, x: 60, y: 295).isLight }

    // Keys are the game's: Space pauses it, and then the program sleeps.
    try await display.run("xdotool", "key", "space")
    try await expectRest(of: hosted, for: .seconds(1))
    try await display.run("xdotool", "key", "space")
    try await expectWork(of: hosted)
    // Typed into the panel's field, they are the panel's.
    try await display.click(window, x: 155, y: 234)
    try await display.run("xdotool", "type", "A ship")
    try await eventually("a name in the field") {
      let picture = try await display.screenshot()
      let isDark = (60..<85).contains { x in (226..<242).contains { picture.color(x: window.x + x, y: window.y + $0).isDark } }
      return isDark
    }
    try await expectWork(of: hosted)
    // A click on the stars gives the keyboard back.
    try await display.click(window, x: 600, y: 300)
    try await display.run("xdotool", "key", "space")
    try await hosted.rest()
    try await display.requestClose(of: window)
    #expect(try await hosted.end() == .status(0))
    #expect(hosted.errors == "")
  }

  /// Waits until a program has used a fifth of a second of a processor more, as one that draws all the time does.
  private func expectWork(of program: RunningProgram) async throws {
    let before = program.processorTicks
    try await eventually("work") { program.processorTicks > before + 20 }
  }

  @Test func theStarfieldDrawsPicturesWithoutAWindow() async throws {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("oriel-hosted-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: folder) }
    let hosted = try RunningProgram.product("Hosted", environment: ["ORIEL_OFFSCREEN": folder.path, "DISPLAY": ""])
    #expect(try await hosted.end() == .status(0))
    #expect(hosted.lines.count == 4)
    #expect(hosted.lines.allSatisfy { FileManager.default.fileExists(atPath: $0) })
    #expect(hosted.errors == "")
  }
}
