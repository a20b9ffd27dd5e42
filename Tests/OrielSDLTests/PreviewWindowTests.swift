import Foundation
import Testing

/// The window of previews: a rebuilt program takes the place of the last one, where that one was.
@Suite(.serialized, .timeLimit(.minutes(15))) struct PreviewWindowTests {
  private static let top = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent()

  private struct Window: Decodable {
    var x: Int?, y: Int?
    var width: Double
    var scrolled: Double
    var chosen: String?
  }

  @Test func theNextProgramTakesThePlaceOfTheWindow() async throws {
    let display = try await VirtualDisplay()
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("oriel-previews-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    func text(_ name: String) -> String { (try? String(contentsOf: folder.appendingPathComponent(name), encoding: .utf8)) ?? "" }
    func kept() -> Window? { try? JSONDecoder().decode(Window.self, from: Data(text("window").utf8)) }
    func start() throws -> RunningProgram {
      try RunningProgram.product(
        "CounterExample",
        environment: [
          "DISPLAY": display.name, "ORIEL_PREVIEW": Self.top.appendingPathComponent("Examples/Counter/Views/CounterView.swift").path,
          "ORIEL_PREVIEW_NAME": "Button", "ORIEL_PREVIEW_FOLDER": folder.path,
        ])
    }

    let first = try start()
    defer { first.send(SIGKILL) }
    let window = try await display.window("CounterView.swift")
    try await eventually("the window to be kept: \(first.errors)") { kept()?.width == Double(window.width) && kept()?.chosen == "Button" }
    let process = text("process")
    // Again and again: SDL may still be placing the new window.
    try await eventually("the new position: \(text("window"))") {
      try await display.run("xdotool", "windowmove", display.window("CounterView.swift").id, "35", "25")
      return kept()?.x == 35 && kept()?.y == 25
    }

    // A build that fails is shown by the program that is there: below a line, 180 points high.
    let moved = try await display.window("CounterView.swift")
    func column() async throws -> [Screenshot.Color] {
      let screen = try await display.screenshot()
      return (150..<210).map { screen.color(x: moved.x + moved.width - 20, y: moved.y + moved.height - $0) }
    }
    let before = try await column()
    try Data("/a.swift:1:1: error: wrong\n".utf8).write(to: folder.appendingPathComponent("messages"))
    try Data("failed\n".utf8).write(to: folder.appendingPathComponent("status"))
    try await eventually("the messages") { try await column() != before }

    let second = try start()
    defer { second.send(SIGKILL) }
    #expect(try await first.end() == .status(0))
    #expect(text("process") != process)
    let next = try await display.window("CounterView.swift")
    #expect(next.x == moved.x && next.y == moved.y && next.width == window.width && next.height == window.height)
    #expect(kept()?.chosen == "Button")
    try await display.requestClose(of: next)
    #expect(try await second.end() == .status(0))
    #expect(second.errors == "")
  }
}
