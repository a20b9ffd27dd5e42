import Foundation
import Testing

/// The main run loop of programs whose loop is Oriel's, or their own.
@Suite(.serialized, .timeLimit(.minutes(15))) struct RunLoopTests {
  @Test func theLoopOfWindowsServesIt() async throws {
    let display = try await VirtualDisplay()
    let probe = try RunningProgram.product("WindowProbe", ["runloop"], environment: ["DISPLAY": display.name])
    defer { probe.send(SIGKILL) }
    let lines = [
      "performed on the main thread: true", "performed within", "fired 1", "fired 2", "fired 3",
      "added elsewhere, on the main thread: true", "queue within", "timer within", "within ended", "timer beside jobs",
      "read on the main thread: true",
    ]
    try await probe.line("read on the main thread: true")
    #expect(probe.lines.count == lines.count)
    #expect(Set(probe.lines) == Set(lines))
    // With nothing left in it, nothing wakes the program.
    try await expectRest(of: probe, for: .seconds(2))
    #expect(probe.errors == "")
  }

  @Test(arguments: ["dummy", "x11"]) func panelsServeIt(driver: String) async throws {
    let display = try await VirtualDisplay()
    let probe = try RunningProgram.product(
      "WindowProbe", ["runlooppanel"], environment: ["DISPLAY": display.name, "SDL_VIDEODRIVER": driver])
    defer { probe.send(SIGKILL) }
    #expect(try await probe.end() == .status(0))
    #expect(probe.lines == ["fired 3, woken sometimes"])
    #expect(probe.errors == "")
  }
}
