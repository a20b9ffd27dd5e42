import Foundation

/// A Wayland compositor of a test's own: weston.
struct VirtualCompositor: ~Copyable {
  /// What programs need to find it.
  let environment: [String: String]
  private let program: RunningProgram
  private let folder: URL

  /// With a display, shown there from the top left corner, one window filling it, 500 × 350 points at two pixels a point. Without one it is
  /// headless, and has no seat.
  init(on display: String?) async throws {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("oriel-wayland-\(UUID().uuidString)")
    try FileManager.default.createDirectory(
      at: folder, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
    var environment = ["XDG_RUNTIME_DIR": folder.path]
    environment["DISPLAY"] = display
    let backend =
      display == nil ? ["--backend=headless-backend.so"] : ["--backend=x11-backend.so", "--width=500", "--height=350", "--scale=2"]
    let program = try RunningProgram(
      "timeout", ["600", "weston", "--use-pixman", "--shell=kiosk-shell.so", "--socket=oriel", "--idle-time=0"] + backend,
      environment: environment)
    let socket = folder.appendingPathComponent("oriel").path
    try await eventually("weston to start: \(program.errors)") { FileManager.default.fileExists(atPath: socket) || !program.isRunning }
    guard program.isRunning else { throw TimedOut(description: "weston did not start; Tests/run installs it: \(program.errors)") }
    self.environment = ["XDG_RUNTIME_DIR": folder.path, "WAYLAND_DISPLAY": "oriel"]
    self.program = program
    self.folder = folder
  }

  deinit {
    program.send(SIGTERM)
    try? FileManager.default.removeItem(at: folder)
  }
}
