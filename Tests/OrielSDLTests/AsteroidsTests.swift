import Foundation
import Testing

/// The example Asteroids in a real window.
@Suite(.serialized, .timeLimit(.minutes(15))) struct AsteroidsWindowTests {
  @Test func itIsPlayedPausedAndLeft() async throws {
    let display = try await VirtualDisplay()
    let home = FileManager.default.temporaryDirectory.appendingPathComponent("oriel-asteroids-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: home) }
    let game = try RunningProgram.product(
      "Asteroids", environment: ["DISPLAY": display.name, "XDG_DATA_HOME": home.path, "HOME": home.path])
    defer { game.send(SIGKILL) }
    let window = try await display.window("Asteroids")
    /// How many pixels of a region are of the main buttons' colour.
    func accents(_ rows: Range<Int>) async throws -> Int {
      let picture = try await display.screenshot()
      return rows.reduce(0) { sum, y in
        sum
          + (500..<780).count { x in
            let color = picture.color(x: window.x + x, y: window.y + y)
            return color.green > 200 && color.blue > 220 && color.red < 160
          }
      }
    }
    try await eventually("the title's button") { try await accents(300..<520) > 4_000 }
    try await display.run("xdotool", "mousemove", "\(window.x + 900)", "\(window.y + 650)")
    try await display.run("xdotool", "key", "Return")
    try await eventually("the menu to be gone") { try await accents(300..<520) < 2_000 }
    try await display.run("xdotool", "key", "Escape")
    try await eventually("the pause menu") { try await accents(250..<520) > 4_000 }
    // While it is paused, the program sleeps.
    try await expectRest(of: game, for: .seconds(1))
    try await display.run("xdotool", "key", "Escape")
    try await eventually("the game to go on") { try await accents(250..<520) < 2_000 }
    try await display.requestClose(of: window)
    #expect(try await game.end() == .status(0))
    #expect(game.errors == "")
  }
}
