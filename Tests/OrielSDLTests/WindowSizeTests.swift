import Foundation
import Testing

/// The minimum sizes of windows, as a window manager keeps them.
@Suite(.serialized, .timeLimit(.minutes(15))) struct WindowSizeTests {
  @Test func aWindowIsNoSmallerThanItsContent() async throws {
    let display = try await VirtualDisplay()
    let manager = try await display.windowManager()
    defer { manager.send(SIGTERM) }
    let probe = try RunningProgram.product("WindowProbe", ["minimum"], environment: ["DISPLAY": display.name])
    defer { probe.send(SIGKILL) }
    func expectSize(_ width: ClosedRange<Int>, _ height: ClosedRange<Int>) async throws {
      var window = try await display.window("Minimum Probe")
      try await eventually("a window of \(width) × \(height): \(window) \(probe.lines)") {
        window = try await display.window("Minimum Probe")
        return width.contains(window.width) && height.contains(window.height)
      }
    }
    // It opens at 200 × 100.
    try await expectSize(300...300, 150...150)
    let window = try await display.window("Minimum Probe")
    try await display.run("xdotool", "windowsize", window.id, "100", "80")
    try await expectRest(of: probe, for: .milliseconds(300))
    try await expectSize(300...300, 150...150)
    // It grows with its content, and then is as small as the user makes it.
    try await display.run("xdotool", "windowfocus", "--sync", window.id, "key", "g")
    try await expectSize(500...500, 250...250)
    try await display.run("xdotool", "key", "s")
    try await probe.rest()
    try await expectSize(500...500, 250...250)
    try await display.run("xdotool", "windowsize", window.id, "100", "80")
    try await expectSize(250...250, 125...125)
    // The screen is 1280 × 800; what is too large for it begins at the top left.
    try await display.run("xdotool", "key", "h")
    try await expectSize(1_000...1_280, 600...800)
    try await probe.line("content 4000x2000")
    // In the middle it would be far above the screen. Where exactly the window is, is the window manager's business.
    try await eventually("the top of the content") {
      let screen = try await display.screenshot()
      return (0..<800).contains { screen.color(x: 640, y: $0) == .init(red: 255, green: 0, blue: 0) }
    }
    try await expectRest(of: probe, for: .seconds(1))
    #expect(probe.errors == "")
  }
}
