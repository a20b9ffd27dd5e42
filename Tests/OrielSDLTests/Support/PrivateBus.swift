import Foundation

/// A session bus of a test's own, on which nothing starts by itself.
struct PrivateBus: ~Copyable {
  let address: String
  private let daemon: RunningProgram
  private let folder: URL

  init() async throws {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("oriel-bus-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    let configuration = folder.appendingPathComponent("bus.conf")
    try Self.configuration(socket: folder.path + "/bus").write(to: configuration, atomically: true, encoding: .utf8)
    let daemon = try RunningProgram(
      "timeout",
      [
        "600", "dbus-daemon", "--nofork", "--nopidfile", "--print-address=1", "--config-file=\(configuration.path)",
      ])
    try await eventually("dbus-daemon to start: \(daemon.errors)") { !daemon.lines.isEmpty || !daemon.isRunning }
    guard let address = daemon.lines.first else {
      throw TimedOut(description: "dbus-daemon did not start; Tests/run installs it: \(daemon.errors)")
    }
    self.folder = folder
    self.daemon = daemon
    self.address = address
  }

  deinit {
    kill()
    try? FileManager.default.removeItem(at: folder)
  }

  func kill() { daemon.send(SIGTERM) }

  /// Starts a settings portal; returns when it can be asked.
  func portal(scheme: Int, mode: String? = nil) async throws -> RunningProgram {
    let portal = try RunningProgram.product(
      "WindowProbe", ["portal", "\(scheme)"] + (mode.map { [$0] } ?? []), environment: ["DBUS_SESSION_BUS_ADDRESS": address])
    try await portal.line("ready")
    return portal
  }

  private static func configuration(socket: String) -> String {
    """
    <!DOCTYPE busconfig PUBLIC "-//freedesktop//DTD D-Bus Bus Configuration 1.0//EN"
      "http://www.freedesktop.org/standards/dbus/1.0/busconfig.dtd">
    <busconfig>
      <type>session</type>
      <listen>unix:path=\(socket)</listen>
      <policy context="default">
        <allow send_destination="*" eavesdrop="true"/>
        <allow eavesdrop="true"/>
        <allow own="*"/>
      </policy>
    </busconfig>
    """
  }
}
