import Foundation
import Testing

/// A real mouse in a window on an X server: scroll bars, drags, the right button.
@Suite(.serialized, .timeLimit(.minutes(15))) struct PointerTests {
  private func open(on display: borrowing VirtualDisplay) async throws -> (probe: RunningProgram, window: XWindow) {
    let probe = try RunningProgram.product("WindowProbe", ["pointer"], environment: ["DISPLAY": display.name])
    let window = try await display.window("Pointer Probe")
    try await probe.line("appeared")
    return (probe, window)
  }

  private func offset(of probe: RunningProgram) -> Int {
    probe.lines.last { $0.hasPrefix("offset ") }.flatMap { Int($0.dropFirst(7)) } ?? 0
  }

  @Test func aScrollBarIsDragged() async throws {
    let display = try await VirtualDisplay()
    let (probe, window) = try await open(on: display)
    defer { probe.send(SIGKILL) }
    func pointer(_ x: Int, _ y: Int, _ rest: String...) async throws {
      let place = ["mousemove", "\(window.x + x)", "\(window.y + y)"]
      let program = try RunningProgram("xdotool", place + rest, environment: ["DISPLAY": display.name])
      #expect(try await program.end() == .status(0), "\(program.errors)")
    }
    let red = Screenshot.Color(red: 255, green: 0, blue: 0), blue = Screenshot.Color(red: 0, green: 0, blue: 255)
    try await eventually("the content to begin red") { try await display.color(in: window, x: 100, y: 150) == red }
    // The bar comes when the pointer comes near.
    try await pointer(100, 100)
    try await pointer(195, 12)
    try await eventually("the bar to be seen") { try await display.color(in: window, x: 195, y: 12) != red }
    // Of 3,000 points 300 are seen, so a point of the bar is ten of the content.
    try await pointer(195, 12, "mousedown", "1")
    try await pointer(195, 60)
    try await pointer(195, 162)
    try await eventually("the middle of the content: \(self.offset(of: probe))") { (1_450...1_550).contains(offset(of: probe)) }
    try await eventually("the middle to be blue") { try await display.color(in: window, x: 100, y: 150) == blue }
    // The knob is held wherever the pointer goes, up to the end and beyond.
    try await pointer(390, 290)
    try await eventually("the end: \(self.offset(of: probe))") { offset(of: probe) == 2_700 }
    try await pointer(195, 12)
    try await eventually("the beginning: \(self.offset(of: probe))") { offset(of: probe) == 0 }
    try await pointer(195, 12, "mouseup", "1")
    try await pointer(100, 200)
    #expect(offset(of: probe) == 0)
    // Beside the knob a press goes there.
    try await pointer(195, 200)
    try await pointer(195, 200, "mousedown", "1")
    try await eventually("a jump: \(self.offset(of: probe))") { offset(of: probe) > 1_000 }
    try await pointer(195, 200, "mouseup", "1")
    #expect(probe.errors == "")
  }

  @Test func aDragTakesTheWindowAlong() async throws {
    let display = try await VirtualDisplay()
    let (probe, window) = try await open(on: display)
    defer { probe.send(SIGKILL) }
    let (x, y) = (window.x + 215, window.y + 285)
    try await display.run("xdotool", "mousemove", "\(x)", "\(y)", "mousedown", "1")
    // Held from the first move on, it follows the others.
    try await display.run("xdotool", "mousemove", "\(x - 5)", "\(y)", "sleep", "0.2")
    for step in 1...4 { try await display.run("xdotool", "mousemove", "\(x - 5 - 10 * step)", "\(y - 5 * step)", "sleep", "0.1") }
    try await display.run("xdotool", "mouseup", "1")
    try await probe.line("window dropped")
    let moved = try await display.window("Pointer Probe")
    #expect(moved.x == window.x - 40 && moved.y == window.y - 20, "\(moved) from \(window)")
    #expect(probe.errors == "")
  }

  @Test func theRightButtonAsksForAContextMenu() async throws {
    let display = try await VirtualDisplay()
    let (probe, window) = try await open(on: display)
    defer { probe.send(SIGKILL) }
    func press(_ x: Int, _ y: Int, _ button: Int) async throws {
      try await display.run("xdotool", "mousemove", "\(window.x + x)", "\(window.y + y)", "click", "\(button)")
    }
    try await press(300, 225, 3)
    try await probe.line("inner menu 300,225")
    try await press(220, 160, 3)
    try await probe.line("outer menu 220,160")
    try await press(220, 160, 1)
    try await probe.line("tap")
    // Nothing asks for one there.
    try await press(300, 75, 3)
    try await press(221, 161, 1)
    try await eventually("a second tap: \(probe.lines)") { probe.lines.filter { $0 == "tap" }.count == 2 }
    #expect(probe.lines.filter { $0.contains("menu") }.count == 2)
  }

  @Test func aDragIsToldStepByStep() async throws {
    let display = try await VirtualDisplay()
    let (probe, window) = try await open(on: display)
    defer { probe.send(SIGKILL) }
    try await display.run("xdotool", "mousemove", "\(window.x + 300)", "\(window.y + 50)", "mousedown", "1")
    for x in [305, 312, 330] { try await display.run("xdotool", "mousemove", "\(window.x + x)", "\(window.y + 60)") }
    try await probe.line("drag 30,10")
    // Out of the window, which hears of it all the same.
    try await display.run("xdotool", "mousemove", "\(window.x + 450)", "\(window.y + 60)")
    try await probe.line("drag 150,10")
    try await display.run("xdotool", "mouseup", "1")
    try await probe.line("dropped 250,60")
    #expect(!probe.lines.contains("tap") && offset(of: probe) == 0)
  }

  @Test func hoverFollowsTheWheel() async throws {
    let display = try await VirtualDisplay()
    let (probe, window) = try await open(on: display)
    defer { probe.send(SIGKILL) }
    try await display.run("xdotool", "mousemove", "\(window.x + 100)", "\(window.y + 150)")
    try await probe.line("red true")
    // 21 notches of 48 points.
    try await display.run("xdotool", "click", "--repeat", "21", "5")
    try await probe.line("red false")
    try await probe.line("blue true")
  }
}
