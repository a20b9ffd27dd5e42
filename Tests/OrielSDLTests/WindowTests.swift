import Foundation
import Testing

/// Windows of real programs, on an X server of the test's own.
@Suite(.serialized, .timeLimit(.minutes(15))) struct WindowTests {
  @Test func aClickOnTheThemeToggleTurnsTheGalleryDark() async throws {
    let display = try await VirtualDisplay()
    let gallery = try RunningProgram.product("Gallery", environment: ["DISPLAY": display.name])
    defer { gallery.send(SIGKILL) }
    let window = try await display.window("Oriel Gallery")
    #expect((window.width, window.height) == (900, 620))
    try await eventually("the sidebar to be light") { try await display.color(in: window, x: 90, y: 400).isLight }
    // The toggle stands at the foot of the sidebar.
    try await display.click(window, x: 30, y: 596)
    try await eventually("the sidebar to be dark") { try await display.color(in: window, x: 90, y: 400).isDark }
    #expect(try await display.color(in: window, x: 700, y: 500).isDark)
  }

  @Test func leftAloneItSleeps() async throws {
    let display = try await VirtualDisplay()
    let gallery = try RunningProgram.product("Gallery", environment: ["DISPLAY": display.name])
    defer { gallery.send(SIGKILL) }
    _ = try await display.window("Oriel Gallery")
    try await expectRest(of: gallery, for: .seconds(2))
  }

  @Test func closingTheWindowEndsTheProgram() async throws {
    let display = try await VirtualDisplay()
    let gallery = try RunningProgram.product("Gallery", environment: ["DISPLAY": display.name])
    defer { gallery.send(SIGKILL) }
    try await display.requestClose(of: display.window("Oriel Gallery"))
    #expect(try await gallery.end() == .status(0))
    #expect(gallery.errors == "")
  }

  @Test func contentThatDismissesItsWindowClosesIt() async throws {
    let display = try await VirtualDisplay()
    let probe = try RunningProgram.product("WindowProbe", ["app"], environment: ["DISPLAY": display.name])
    defer { probe.send(SIGKILL) }
    let window = try await display.window("Window Probe")
    try await probe.line("appeared")
    try await display.click(window, x: 250, y: 150)
    #expect(try await probe.end() == .status(0))
    #expect(probe.errors == "")
  }

  @Test(arguments: [SIGTERM, SIGINT]) func signalsEndItAsClosingDoes(signal: Int32) async throws {
    let display = try await VirtualDisplay()
    let gallery = try RunningProgram.product("Gallery", environment: ["DISPLAY": display.name])
    defer { gallery.send(SIGKILL) }
    _ = try await display.window("Oriel Gallery")
    try await gallery.rest()  // asleep, so that nothing but the signal can wake it
    gallery.send(signal)
    #expect(try await gallery.end() == .status(0))
  }

  @Test func jobsOfTheMainThreadRunWhileNothingElseHappens() async throws {
    let display = try await VirtualDisplay()
    let probe = try RunningProgram.product("WindowProbe", ["app"], environment: ["DISPLAY": display.name])
    defer { probe.send(SIGKILL) }
    for line in [
      "task on the main thread: true", "slept on the main thread: true", "detached on the main thread: false",
      "queue on the main thread: true", "queue from elsewhere on the main thread: true", "count 1",
    ] { try await probe.line(line) }
    try await expectRest(of: probe, for: .seconds(1))
  }

  @Test func keysScrollAndPhasesFollowTheWindow() async throws {
    let display = try await VirtualDisplay()
    let probe = try RunningProgram.product("WindowProbe", ["app"], environment: ["DISPLAY": display.name])
    defer { probe.send(SIGKILL) }
    let window = try await display.window("Window Probe")
    // Without a window manager, SDL gives a new window the keyboard itself.
    let other = try RunningProgram.product("WindowProbe", ["app"], environment: ["DISPLAY": display.name])
    defer { other.send(SIGKILL) }
    try await probe.line("phase inactive")
    other.send(SIGTERM)
    #expect(try await other.end() == .status(0))
    let before = probe.lines.count
    try await display.run("xdotool", "windowfocus", window.id)
    try await probe.line("phase active", after: before)
    let red = Screenshot.Color(red: 255, green: 0, blue: 0), blue = Screenshot.Color(red: 0, green: 0, blue: 255)
    try await eventually("the list to begin red") { try await display.color(in: window, x: 50, y: 150) == red }
    try await display.run("xdotool", "key", "Next")
    try await eventually("the next page to be blue") { try await display.color(in: window, x: 50, y: 150) == blue }
    try await display.run("xdotool", "key", "Home")
    try await eventually("the top to be red") { try await display.color(in: window, x: 50, y: 150) == red }
    try await display.run("xdotool", "windowunmap", window.id)
    try await probe.line("phase background")
    let seen = probe.lines.count
    try await display.run("xdotool", "windowmap", window.id)
    try await eventually("the window to be in use again") {
      probe.lines.dropFirst(seen).contains { $0 == "phase inactive" || $0 == "phase active" }
    }
    #expect(probe.isRunning)
  }

  @Test(
    arguments: [("Xft.dpi:\t144\n", nil, 1.5), ("Xft.dpi: 100\n", nil, 1), ("Xft.dpi: 144\n", "2", 2), ("*x: 1\n", nil, 1)]
      as [(String, String?, Double)])
  func theScaleIsTheDisplays(resources: String, override: String?, scale: Double) async throws {
    let display = try await VirtualDisplay()
    let setter = try RunningProgram.product("WindowProbe", ["resources", resources], environment: ["DISPLAY": display.name])
    #expect(try await setter.end() == .status(0))
    var environment = ["DISPLAY": display.name]
    environment["ORIEL_SCALE"] = override
    let probe = try RunningProgram.product("WindowProbe", ["app"], environment: environment)
    defer { probe.send(SIGKILL) }
    let window = try await display.window("Window Probe")
    #expect((window.width, window.height) == (Int(400 * scale), Int(300 * scale)))
    try await probe.line("scale \(scale)")
  }
}
