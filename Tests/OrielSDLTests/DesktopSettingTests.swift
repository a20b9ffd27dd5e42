import Foundation
import Testing

/// What a desktop says besides its colour scheme, and the variables that stand in for it.
@Suite(.serialized, .timeLimit(.minutes(15))) struct DesktopSettingTests {
  private func probe(on display: borrowing VirtualDisplay, bus: String, _ variables: [String: String] = [:]) throws -> RunningProgram {
    var environment = variables
    environment["DISPLAY"] = display.name
    environment["DBUS_SESSION_BUS_ADDRESS"] = bus
    return try RunningProgram.product("WindowProbe", ["app"], environment: environment)
  }

  @Test func eachSettingIsFollowed() async throws {
    let display = try await VirtualDisplay(), bus = try await PrivateBus()
    let portal = try await bus.portal(scheme: 0)
    defer { portal.send(SIGKILL) }
    let probe = try probe(on: display, bus: bus.address)
    defer { probe.send(SIGKILL) }
    try await probe.line("settings large ")
    let changes: [(String, String)] = [
      ("org.freedesktop.appearance contrast u 1", "settings large contrast"),
      ("org.freedesktop.appearance contrast u 0", "settings large "),
      ("org.gnome.desktop.a11y.interface high-contrast b true", "settings large contrast"),
      ("org.gnome.desktop.a11y.interface high-contrast b false", "settings large "),
      ("org.gnome.desktop.interface text-scaling-factor d 1.25", "settings xxLarge "),
      ("org.gnome.desktop.interface text-scaling-factor d 1", "settings large "),
      ("org.freedesktop.appearance reduced-motion u 1", "settings large motion"),
      ("org.freedesktop.appearance reduced-motion u 0", "settings large "),
      ("org.gnome.desktop.interface enable-animations b false", "settings large motion"),
      ("org.gnome.desktop.interface enable-animations b true", "settings large "),
      ("org.gnome.desktop.a11y.interface show-status-shapes b true", "settings large shapes"),
      ("org.gnome.desktop.a11y.applications screen-reader-enabled b true", "settings large shapes assistive"),
    ]
    for (index, (change, line)) in changes.enumerated() {
      portal.write(change)
      try await eventually("\(line) after \(change)") {
        probe.lines.filter { $0.hasPrefix("settings ") }.dropFirst(index + 1).first == line
      }
    }
    // A key of a type that means nothing changes nothing.
    portal.write("org.gnome.desktop.interface text-scaling-factor b true")
    portal.write("1")
    try await probe.line("scheme dark")
    #expect(probe.lines.filter { $0.hasPrefix("settings ") }.count == changes.count + 1)
  }

  @Test func variablesStandInForTheDesktop() async throws {
    let display = try await VirtualDisplay(), bus = try await PrivateBus()
    let portal = try await bus.portal(scheme: 1)
    defer { portal.send(SIGKILL) }
    let probe = try probe(
      on: display, bus: bus.address,
      [
        "ORIEL_CONTRAST": "increased", "ORIEL_TEXT_SIZE": "accessibility2", "ORIEL_BOLD_TEXT": "1", "ORIEL_LAYOUT_DIRECTION": "rightToLeft",
        "ORIEL_REDUCE_MOTION": "1", "ORIEL_REDUCE_TRANSPARENCY": "1", "ORIEL_INVERT_COLORS": "1", "ORIEL_DIFFERENTIATE_WITHOUT_COLOR": "1",
        "ORIEL_BUTTON_SHAPES": "1", "ORIEL_ACCESSIBILITY": "1",
      ])
    defer { probe.send(SIGKILL) }
    let line = "settings accessibility2 contrast bold motion transparency invert shapes buttons assistive mirrored"
    try await probe.line(line)
    // They go on standing in when the desktop changes its mind.
    portal.write("org.gnome.desktop.interface text-scaling-factor d 1.5")
    portal.write("2")
    try await probe.line("scheme light")
    #expect(probe.lines.filter { $0.hasPrefix("settings ") } == [line])
  }

  @Test func aVariableThatMeansNothingIsReported() async throws {
    let display = try await VirtualDisplay(), bus = try await PrivateBus()
    let probe = try probe(on: display, bus: bus.address, ["ORIEL_CONTRAST": "much", "ORIEL_REDUCE_MOTION": "0"])
    defer { probe.send(SIGKILL) }
    try await probe.line("settings large ")
    #expect(probe.errors == "Oriel: ORIEL_CONTRAST=much is not one of increased, standard; following the desktop\n")
  }
}
