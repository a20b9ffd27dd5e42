import Foundation
import Testing

/// The desktop's settings in panels of programs that have a loop of their own.
@Suite(.serialized, .timeLimit(.minutes(15))) struct PanelSettingsTests {
  @Test func aSleepingProgramFollowsTheDesktop() async throws {
    let bus = try await PrivateBus()
    let portal = try await bus.portal(scheme: 1)
    defer { portal.send(SIGKILL) }
    let probe = try RunningProgram.product(
      "WindowProbe", ["panelsettings"], environment: ["DBUS_SESSION_BUS_ADDRESS": bus.address, "SDL_VIDEODRIVER": "dummy"])
    defer { probe.send(SIGKILL) }
    try await probe.line("dark standard texts moving")
    portal.write("org.freedesktop.appearance contrast u 1")
    try await probe.line("dark increased texts moving")
    portal.write("org.freedesktop.appearance reduced-motion u 1")
    try await probe.line("dark increased texts still")
    portal.write("org.gnome.desktop.interface text-scaling-factor d 1.5")
    try await probe.line("dark increased large texts still")
    portal.write("2")
    try await probe.line("light increased large texts still")
    // What the program has set stays.
    #expect(!probe.lines.contains("fixed dark") || probe.lines.last { $0.hasPrefix("fixed") } == "fixed light")
    // It goes on without the bus, and does not spin.
    bus.kill()
    let before = probe.processorTicks
    try await Task.sleep(for: .seconds(1))
    #expect(probe.isRunning && probe.processorTicks - before <= 30)
    #expect(probe.errors == "")
  }

  @Test func withoutABusNothingIsSet() async throws {
    let probe = try RunningProgram.product(
      "WindowProbe", ["panelsettings"], environment: ["DBUS_SESSION_BUS_ADDRESS": "disabled:", "SDL_VIDEODRIVER": "dummy"])
    defer { probe.send(SIGKILL) }
    try await probe.line("light standard texts moving")
    #expect(probe.errors == "")
  }
}
