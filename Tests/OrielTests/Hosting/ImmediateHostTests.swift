import CSDL2
import Oriel
import Testing

/// Blocks with windows in a program's own loop.
@MainActor @Suite(.serialized) struct ImmediateHostTests {
  private final class Game {
    var gravity = 5.0
    var name = ""
    var presses = 0
  }

  private struct Panel: View {
    let game: Game
    var body: some View {
      Immediate { ui in
        ui.window("Debug", x: 50, y: 50, width: 200) {
          if ui.button("Press") { game.presses += 1 }
          ui.field("Name", &game.name)
        }
      }
    }
  }

  @Test func windowsTakeEventsAndTheRestIsTheGames() throws {
    let game = Game(), surface = TestSurface(600, 400)
    let host = try OrielHost(size: CGSize(width: 600, height: 400)) { Panel(game: game) }
    try host.render(into: surface.pointer)
    #expect(host.click(400, 300) == [false, false, false])
    #expect(!host.wantsPointer && !host.wantsKeyboard)
    // The button, in the upper left of the window's content.
    #expect(host.click(80, 98) == [true, true, true])
    try host.render(into: surface.pointer)
    #expect(game.presses == 1)
    #expect(host.wantsPointer)
    // The field below it.
    #expect(host.click(220, 136) == [true, true, true])
    try host.render(into: surface.pointer)
    #expect(host.wantsKeyboard)
    #expect(host.handle(Events.text("a")))
    try host.render(into: surface.pointer)
    #expect(game.name == "a")
    // Moved by its bar, it takes the pointer at its new place.
    for event in [
      Events.motion(150, 62), Events.press(150, 62), Events.motion(250, 162), Events.motion(350, 262), Events.release(350, 262),
    ] { #expect(host.handle(event)) }
    try host.render(into: surface.pointer)
    #expect(host.click(80, 98) == [false, false, false])
    #expect(!host.wantsKeyboard)
    #expect(host.click(280, 298) == [true, true, true])
    try host.render(into: surface.pointer)
    #expect(game.presses == 2)
  }
}
