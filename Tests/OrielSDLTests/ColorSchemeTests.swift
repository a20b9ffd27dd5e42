import Foundation
import TestSupport
import Testing

/// The desktop's colour scheme, told by a stand-in portal on a bus of the test's own.
@Suite(.serialized, .timeLimit(.minutes(15))) struct ColorSchemeTests {
  /// The probe's window, which says each scheme that its views see.
  private func probe(on display: borrowing VirtualDisplay, bus: String, scheme: String? = nil) throws -> RunningProgram {
    var environment = ["DISPLAY": display.name]
    environment["DBUS_SESSION_BUS_ADDRESS"] = bus
    environment["ORIEL_COLOR_SCHEME"] = scheme
    return try RunningProgram.product("WindowProbe", ["app"], environment: environment)
  }

  /// Waits for a job that the first frame has enqueued, so that everything the frame says is there.
  private func firstFrame(of probe: RunningProgram) async throws { try await probe.line("queue on the main thread: true") }

  /// The probe, its first frame in the scheme that the portal gives. A start waits for the answer only so long, which on a busy machine may
  /// be too short: one of ten has to be in time, unless the machine is seen to be busy. Under a sanitizer none may be.
  private func probe(startingIn scheme: String, on display: borrowing VirtualDisplay, bus: String) async throws -> RunningProgram {
    var isBusy = Sanitizer.isOn
    for _ in 0..<9 where !Sanitizer.isOn {
      let probe = try probe(on: display, bus: bus)
      try await firstFrame(of: probe)
      if schemes(probe) == ["scheme \(scheme)"] { return probe }
      let clock = ContinuousClock()
      // Where nothing else runs, a program starts and ends in one or two milliseconds.
      let time = try await clock.measure { try await display.run("true") }
      if time > .milliseconds(20) { isBusy = true }
      probe.send(SIGKILL)
      _ = try await probe.end()
    }
    let probe = try probe(on: display, bus: bus)
    try await firstFrame(of: probe)
    if isBusy { try await probe.line("scheme \(scheme)") } else { #expect(schemes(probe) == ["scheme \(scheme)"]) }
    return probe
  }

  private func schemes(_ probe: RunningProgram) -> [String] { probe.lines.filter { $0.hasPrefix("scheme ") } }

  @Test func theWindowStartsDarkAndFollows() async throws {
    let display = try await VirtualDisplay(), bus = try await PrivateBus()
    let portal = try await bus.portal(scheme: 1)
    defer { portal.send(SIGKILL) }
    let probe = try await probe(startingIn: "dark", on: display, bus: bus.address)
    defer { probe.send(SIGKILL) }
    let window = try await display.window("Window Probe")
    try await eventually("a dark window") { try await display.color(in: window, x: 200, y: 20).isDark }
    portal.write("2")
    try await probe.line("scheme light")
    try await eventually("a light window") { try await display.color(in: window, x: 200, y: 20).isLight }
    try await expectRest(of: probe, for: .seconds(1))
  }

  @Test func portalsOfOldAreRead() async throws {
    let display = try await VirtualDisplay(), bus = try await PrivateBus()
    let portal = try await bus.portal(scheme: 1, mode: "read-only")
    defer { portal.send(SIGKILL) }
    let probe = try await probe(startingIn: "dark", on: display, bus: bus.address)
    defer { probe.send(SIGKILL) }
    try await portal.line("answered Read")
  }

  @Test(arguments: [0, 2]) func anythingButDarkIsLight(scheme: Int) async throws {
    let display = try await VirtualDisplay(), bus = try await PrivateBus()
    let portal = try await bus.portal(scheme: scheme)
    defer { portal.send(SIGKILL) }
    let probe = try probe(on: display, bus: bus.address)
    defer { probe.send(SIGKILL) }
    try await firstFrame(of: probe)
    #expect(schemes(probe) == ["scheme light"])
  }

  @Test func anOverrideStandsInForTheDesktop() async throws {
    let display = try await VirtualDisplay(), bus = try await PrivateBus()
    let portal = try await bus.portal(scheme: 1)
    defer { portal.send(SIGKILL) }
    let probe = try probe(on: display, bus: bus.address, scheme: "light")
    defer { probe.send(SIGKILL) }
    try await firstFrame(of: probe)
    #expect(schemes(probe) == ["scheme light"])
    portal.write("2")
    portal.write("1")
    portal.write("org.freedesktop.appearance contrast u 1")
    try await probe.line("settings large contrast")
    #expect(schemes(probe) == ["scheme light"])
  }

  /// A portal without the key, one that never answers, a bus without a portal, a bus that is not there.
  @Test(arguments: ["empty", "silent", "no portal", "no bus", "no address"]) func aDesktopThatDoesNotSayIsLight(desktop: String)
    async throws
  {
    let display = try await VirtualDisplay(), bus = try await PrivateBus()
    var portal: RunningProgram?
    if ["empty", "silent"].contains(desktop) { portal = try await bus.portal(scheme: 1, mode: desktop) }
    defer { portal?.send(SIGKILL) }
    let address = desktop == "no address" ? "" : desktop == "no bus" ? "unix:path=/nonexistent/bus" : bus.address
    let probe = try probe(on: display, bus: address)
    defer { probe.send(SIGKILL) }
    try await firstFrame(of: probe)
    #expect(schemes(probe) == ["scheme light"])
    #expect(probe.errors == "")
    try await expectRest(of: probe, for: .seconds(1))
  }

  @Test func aPortalThatStartsLaterIsAsked() async throws {
    let display = try await VirtualDisplay(), bus = try await PrivateBus()
    let probe = try probe(on: display, bus: bus.address)
    defer { probe.send(SIGKILL) }
    try await firstFrame(of: probe)
    #expect(schemes(probe) == ["scheme light"])
    let portal = try await bus.portal(scheme: 1)
    defer { portal.send(SIGKILL) }
    try await probe.line("scheme dark")
  }

  @Test func aBusThatDiesIsMissedByNobody() async throws {
    let display = try await VirtualDisplay(), bus = try await PrivateBus()
    let portal = try await bus.portal(scheme: 1)
    defer { portal.send(SIGKILL) }
    let probe = try probe(on: display, bus: bus.address)
    defer { probe.send(SIGKILL) }
    let window = try await display.window("Window Probe")
    try await probe.line("scheme dark")
    bus.kill()
    #expect(try await portal.end() != .signal(SIGKILL))  // so the bus is gone
    try await expectRest(of: probe, for: .seconds(2))
    // It goes on: takes the keyboard, keeps its scheme, closes.
    try await display.run("xdotool", "windowfocus", window.id)
    try await probe.line("phase active")
    #expect(schemes(probe).last == "scheme dark")
    try await display.requestClose(of: window)
    #expect(try await probe.end() == .status(0))
    #expect(probe.errors == "")
  }
}
