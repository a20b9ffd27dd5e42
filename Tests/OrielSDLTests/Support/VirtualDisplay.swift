import Foundation

/// An X server of a test's own, without a window manager.
struct VirtualDisplay: ~Copyable {
  let name: String
  private let server: RunningProgram

  init() async throws {
    // `timeout`: should this process die, the server does not stay. `-noreset`: resources outlive the client that sets them.
    let server = try RunningProgram(
      "timeout", ["600", "Xvfb", "-displayfd", "1", "-screen", "0", "1280x800x24", "-nolisten", "tcp", "-noreset"])
    try await eventually("Xvfb to start; Tests/run installs it: \(server.errors)") { !server.lines.isEmpty || !server.isRunning }
    guard let number = server.lines.first else {
      throw TimedOut(description: "Xvfb did not start; Tests/run installs it: \(server.errors)")
    }
    self.server = server
    name = ":\(number)"
  }

  deinit { server.send(SIGTERM) }

  /// Starts a window manager, and returns when it manages windows: while it starts, SDL would wait for a new window in vain.
  func windowManager() async throws -> RunningProgram {
    let manager = try RunningProgram("timeout", ["600", "openbox", "--sm-disable"], environment: ["DISPLAY": name])
    try await eventually("openbox to start; Tests/run installs it: \(manager.errors)") {
      try await RunningProgram("xdotool", ["get_num_desktops"], environment: ["DISPLAY": name]).end() == .status(0) || !manager.isRunning
    }
    return manager
  }

  // MARK: Acting

  /// Runs a tool on the display to its end and returns what it printed.
  @discardableResult func run(_ tool: String, _ arguments: String...) async throws -> String {
    let program = try RunningProgram(tool, arguments, environment: ["DISPLAY": name])
    let end = try await program.end()
    guard end == .status(0) else { throw TimedOut(description: "\(tool) \(arguments): \(end) \(program.errors)") }
    return program.output
  }

  /// The X window with a title, once it is to be seen.
  func window(_ title: String) async throws -> XWindow {
    var (id, geometry) = ("", "")
    try await eventually("a window called \(title)") {
      let search = try RunningProgram("xdotool", ["search", "--onlyvisible", "--name", title], environment: ["DISPLAY": name])
      guard try await search.end() == .status(0) else { return false }
      id = search.lines.first ?? ""
      if id.isEmpty { return false }
      // SDL replaces a window by another one when it makes a renderer for which that one does not serve.
      let asked = try RunningProgram("xdotool", ["getwindowgeometry", "--shell", id], environment: ["DISPLAY": name])
      guard try await asked.end() == .status(0) else { return false }
      geometry = asked.output
      return true
    }
    func value(_ name: String) -> Int {
      geometry.split(separator: "\n").first { $0.hasPrefix(name + "=") }.flatMap { Int($0.dropFirst(name.count + 1)) } ?? 0
    }
    return XWindow(id: id, x: value("X"), y: value("Y"), width: value("WIDTH"), height: value("HEIGHT"))
  }

  /// Moves the pointer to a pixel of a window and clicks.
  func click(_ window: XWindow, x: Int, y: Int) async throws {
    try await run("xdotool", "mousemove", "\(window.x + x)", "\(window.y + y)", "click", "1")
  }

  /// Sends what a window manager's close button sends.
  func requestClose(of window: XWindow) async throws {
    let sender = try RunningProgram.product("WindowProbe", ["close", window.id], environment: ["DISPLAY": name])
    guard try await sender.end() == .status(0) else { throw TimedOut(description: sender.errors) }
  }

  func screenshot() async throws -> Screenshot {
    let program = try RunningProgram("xwd", ["-root", "-silent"], environment: ["DISPLAY": name])
    guard try await program.end() == .status(0) else { throw TimedOut(description: "xwd: \(program.errors)") }
    guard let picture = Screenshot(xwd: program.outputBytes) else {
      throw TimedOut(description: "xwd wrote something else than pixels of 24 or 32 bits")
    }
    return picture
  }

  /// The screen's colour at a pixel of a window.
  func color(in window: XWindow, x: Int, y: Int) async throws -> Screenshot.Color {
    try await screenshot().color(x: window.x + x, y: window.y + y)
  }
}

/// A window on a virtual display, in pixels of the screen.
struct XWindow: Equatable {
  var id: String
  var x: Int
  var y: Int
  var width: Int
  var height: Int
}
