import Foundation
import Testing

/// The inspector's window beside real programs.
@Suite(.serialized, .timeLimit(.minutes(5))) struct InspectorWindowTests {
  @Test func itOpensBesideAnAppAndEndsWithIt() async throws {
    let display = try await VirtualDisplay()
    let manager = try await display.windowManager()
    defer { manager.send(SIGTERM) }
    let probe = try RunningProgram.product("WindowProbe", ["scenes"], environment: ["DISPLAY": display.name, "ORIEL_INSPECT": "1"])
    defer { probe.send(SIGKILL) }
    let main = try await display.window("Scenes Probe"), inspector = try await display.window("Inspector")
    #expect(inspector.width == 840 && inspector.height == 560)
    #expect(main.width == 300)
    try await display.requestClose(of: main)
    #expect(try await probe.end() == .status(0))
    #expect(probe.errors == "")
  }

  @Test func itOpensBesideAProgramWithALoopOfItsOwn() async throws {
    let display = try await VirtualDisplay()
    let hosted = try RunningProgram.product("Hosted", environment: ["DISPLAY": display.name, "ORIEL_INSPECT": "1"])
    defer { hosted.send(SIGKILL) }
    let inspector = try await display.window("Inspector")
    // The selected tab is blue: the view's at first, the frame's after a press there, which the game does not get.
    func isBlue(x: Int) async throws -> Bool {
      let color = try await display.color(in: inspector, x: x, y: 50)
      return Int(color.blue) > Int(color.red) + 60
    }
    try await eventually("the first tab") { try await isBlue(x: 440) }
    try await display.click(inspector, x: 560, y: 60)
    try await eventually("the second tab") { try await isBlue(x: 540) }
    #expect(hosted.isRunning)
    hosted.send(SIGTERM)
    #expect(hosted.errors == "")
  }
}
