import Foundation
import Testing

/// Real windows of one program that share its state.
@Suite(.serialized, .timeLimit(.minutes(5))) struct SharedWindowTests {
  @Test func aPairOfWindowsSharesACounterAndOneOutlivesTheOther() async throws {
    let display = try await VirtualDisplay()
    let probe = try RunningProgram.product("WindowProbe", ["pair"], environment: ["DISPLAY": display.name])
    defer { probe.send(SIGKILL) }
    try await probe.line("window 1 count 0")
    try await probe.line("window 2 count 0")
    let window = try await display.window("Pair Probe")
    let ids = try await display.run("xdotool", "search", "--onlyvisible", "--name", "Pair Probe").split(separator: "\n").map(String.init)
    #expect(ids.count == 2)
    let (first, second) = (try #require(ids.first), try #require(ids.last))
    // Apart from one another: without a window manager both are in the middle.
    try await display.run("xdotool", "windowmove", first, "100", "100", "windowmove", second, "500", "300")
    func isBlue(_ x: Int, _ y: Int) async throws -> Bool {
      let color = try await display.screenshot().color(x: x, y: y)
      return color == Screenshot.Color(red: 0, green: 0, blue: 255)
    }
    try await display.run("xdotool", "mousemove", "150", "150", "click", "1")
    try await probe.line("window 1 count 1")
    try await probe.line("window 2 count 1")
    try await eventually("both windows to be blue") {
      let (ours, theirs) = (try await isBlue(150, 150), try await isBlue(550, 350))
      return ours && theirs
    }
    try await display.requestClose(of: XWindow(id: first, x: 100, y: 100, width: window.width, height: window.height))
    try await eventually("one window to close") { probe.lines.contains { $0.hasSuffix("closed") } }
    try await display.run("xdotool", "mousemove", "550", "350", "click", "1")
    try await eventually("the other one to count on") { probe.lines.contains { $0.hasSuffix("count 2") } }
    #expect(probe.lines.filter { $0.hasSuffix("count 2") }.count == 1)
    #expect(probe.isRunning)
    #expect(probe.errors == "")
  }
}
