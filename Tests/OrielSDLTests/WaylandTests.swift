import Foundation
import Testing

/// Windows on a Wayland compositor that itself shows on an X server, which can be clicked and photographed.
@Suite(.serialized, .timeLimit(.minutes(15))) struct WaylandTests {
  @Test func theWindowHasTheDisplaysPixelsAndTakesKeys() async throws {
    let display = try await VirtualDisplay(), compositor = try await VirtualCompositor(on: display.name)
    let probe = try RunningProgram.product("WindowProbe", ["app"], environment: compositor.environment)
    defer { probe.send(SIGKILL) }
    try await probe.line("driver wayland")
    try await probe.line("scale 2.0")
    let screen = XWindow(id: "", x: 0, y: 0, width: 1000, height: 700)
    let red = Screenshot.Color(red: 255, green: 0, blue: 0), blue = Screenshot.Color(red: 0, green: 0, blue: 255)
    try await eventually("the list, 100 points wide, to begin red") { try await display.color(in: screen, x: 199, y: 599) == red }
    let screenshot = try await display.screenshot()
    #expect(screenshot.color(x: 199, y: 600) == blue)
    #expect(screenshot.color(x: 200, y: 599).isLight)
    // The compositor has the keyboard where it was clicked.
    try await display.run("xdotool", "mousemove", "100", "100", "click", "1")
    try await eventually("the next page to be blue") {
      try await display.run("xdotool", "key", "Next")
      return try await display.color(in: screen, x: 150, y: 300) == blue
    }
    try await probe.line("count 1")
    try await expectRest(of: probe, for: .seconds(1))
    probe.send(SIGTERM)
    #expect(try await probe.end() == .status(0))
  }

  @Test func heldKeysRepeat() async throws {
    let display = try await VirtualDisplay(), compositor = try await VirtualCompositor(on: display.name)
    let probe = try RunningProgram.product("WindowProbe", ["app"], environment: compositor.environment)
    defer { probe.send(SIGKILL) }
    let screen = XWindow(id: "", x: 0, y: 0, width: 1000, height: 700)
    let red = Screenshot.Color(red: 255, green: 0, blue: 0), blue = Screenshot.Color(red: 0, green: 0, blue: 255)
    try await eventually("the window") { try await display.color(in: screen, x: 150, y: 0) == red }
    try await display.run("xdotool", "mousemove", "100", "100", "click", "1")
    // One step is 48 points of the 300 that are red.
    try await display.run("xdotool", "keydown", "Down")
    try await eventually("seven steps") { try await display.color(in: screen, x: 150, y: 0) == blue }
    try await display.run("xdotool", "keyup", "Down")
  }

  /// SDL 2.26 crashes on a compositor that has no seat.
  @Test func whereBothAreToBeHadTheWindowIsOnX11() async throws {
    let display = try await VirtualDisplay(), compositor = try await VirtualCompositor(on: nil)
    let probe = try RunningProgram.product(
      "WindowProbe", ["app"], environment: compositor.environment.merging(["DISPLAY": display.name]) { $1 })
    defer { probe.send(SIGKILL) }
    try await probe.line("driver x11")
  }
}
