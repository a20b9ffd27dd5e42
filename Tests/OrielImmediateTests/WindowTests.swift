import Foundation
import Oriel
import OrielTesting
import Testing

/// Windows of blocks, and what opens over them.
@MainActor @Suite struct ImmediateWindowTests {
  final class Kept { var panels = PanelArrangement() }

  struct Desk: View {
    let game: PlainGame
    let kept: Kept
    @State private var panels = PanelArrangement()
    @State private var isOpen = true

    var body: some View {
      let binding = Binding(
        get: { panels },
        set: {
          panels = $0
          kept.panels = $0
        })
      Desk.Block(game: game, panels: binding, isOpen: $isOpen)
    }

    struct Block: View {
      let game: PlainGame
      let panels: Binding<PanelArrangement>
      @Binding var isOpen: Bool
      var body: some View {
        Immediate(panels: panels) { ui in
          game.runs += 1
          ui.window("Debug", x: 40, y: 40, width: 200) {
            if ui.button("Press") { game.log.append("press") }
            ui.identifier("press")
          }
          ui.window("Log", isOpen: $isOpen, x: 300, y: 100, width: 200, height: 120) {
            for index in 0..<30 { ui.text("line \(index)") }
          }
        }
      }
    }
  }

  private func make() -> (ViewHarness, PlainGame, Kept) {
    let (game, kept) = (PlainGame(), Kept())
    return (ViewHarness(size: CGSize(width: 600, height: 400)) { Desk(game: game, kept: kept) }, game, kept)
  }

  @Test func aWindowMovesAndSnapsToEdgesAndIsRemembered() throws {
    let (harness, game, kept) = make()
    harness.drag(from: CGPoint(x: 120, y: 52), to: CGPoint(x: 180, y: 152), steps: 5)
    harness.settle()
    // Moved by 60 and 100 points, its right and lower edge are within reach of the other window's edges.
    let place = try #require(kept.panels.places["Debug"])
    #expect(place.x == 100)
    #expect(place.y > 140 && place.y < 148)
    // Its right edge is within reach of the other window's left one.
    harness.drag(from: CGPoint(x: 180, y: 152), to: CGPoint(x: 183, y: 300), steps: 5)
    harness.settle()
    #expect(kept.panels.places["Debug"]?.x == 100)
    harness.drag(from: CGPoint(x: 183, y: 300), to: CGPoint(x: 88, y: 300), steps: 5)
    harness.settle()
    #expect(kept.panels.places["Debug"]?.x == 0)
    #expect(kept.panels.order.last == "Debug")
    harness.click("press")
    harness.settle()
    #expect(game.log == ["press"])
    try harness.verifyAgainstFresh()
    let stored = try JSONEncoder().encode(kept.panels)
    #expect(try JSONDecoder().decode(PanelArrangement.self, from: stored) == kept.panels)
    #expect(PanelArrangement(rawValue: kept.panels.rawValue) == kept.panels)
  }

  @Test func aMovedWindowRunsNoBlock() {
    struct Still: View {
      let game: PlainGame
      var body: some View {
        Immediate { ui in
          game.runs += 1
          ui.window("Debug", x: 40, y: 40, width: 200) { ui.text("still") }
        }
      }
    }
    let game = PlainGame()
    let harness = ViewHarness(size: CGSize(width: 600, height: 400)) { Still(game: game) }
    let before = game.runs
    harness.drag(from: CGPoint(x: 120, y: 52), to: CGPoint(x: 180, y: 152), steps: 5)
    harness.settle()
    #expect(game.runs == before)
  }

  @Test func aWindowResizesCollapsesAndCloses() throws {
    let (harness, game, kept) = make()
    harness.drag(from: CGPoint(x: 494, y: 214), to: CGPoint(x: 544, y: 264), steps: 5)
    harness.settle()
    #expect(kept.panels.places["Log"].map { [$0.width, $0.height] } == [250, 170])
    try #require(harness.element(.button, "Collapse Log")).click()
    harness.settle()
    #expect(kept.panels.places["Log"]?.isCollapsed == true)
    let runs = game.runs
    #expect(harness.element(.button, "Expand Log") != nil)
    try #require(harness.element(.button, "Expand Log")).click()
    harness.settle()
    #expect(game.runs > runs)
    try harness.verifyAgainstFresh()
    try #require(harness.element(.button, "Close Log")).click()
    harness.settle()
    #expect(harness.element(.button, "Close Log") == nil)
    #expect(harness.element(.button, "Collapse Debug") != nil)
    try harness.verifyAgainstFresh()
  }

  @Test func aModalPanelIsClosedFromInsideAndByEscape() throws {
    struct Panel: View {
      let game: PlainGame
      @State private var isShown = false
      var body: some View {
        Immediate { ui in
          if ui.button("Open") { isShown = true }
          ui.identifier("open")
          ui.modal("Sure?", isShown: $isShown) {
            if ui.button("Yes") {
              game.log.append("yes")
              isShown = false
            }
            ui.identifier("yes")
          }
          ui.text(isShown ? "shown" : "hidden")
          ui.identifier("state")
        }
      }
    }
    let game = PlainGame()
    let harness = ViewHarness { Panel(game: game) }
    harness.click("open")
    harness.settle()
    harness.click("yes")
    harness.settle()
    #expect(game.log == ["yes"])
    #expect(harness.text(of: "state") == "hidden")
    harness.click("open")
    harness.settle()
    #expect(harness.frame(of: "yes") != nil)
    harness.press(.escape)
    harness.settle()
    #expect(harness.frame(of: "yes") == nil)
    #expect(harness.text(of: "state") == "hidden")
    #expect(harness.messages.isEmpty)
  }

  @Test func aMenuRunsWhileItIsOpenAndClosesAtAChoice() throws {
    struct Menus: View {
      let game: PlainGame
      var body: some View {
        Immediate { ui in
          ui.menuBar {
            let isOpen = ui.menu("File") {
              if ui.menuItem("Save") { game.log.append("save") }
              ui.menu("More") {
                game.log.append("more")
                if ui.menuItem("Print") { game.log.append("print") }
              }
            }
            ui.identifier("file")
            if isOpen { game.log.append("open") }
          }
        }
      }
    }
    let game = PlainGame()
    let harness = ViewHarness { Menus(game: game) }
    #expect(game.log.isEmpty)
    harness.click("file")
    harness.settle()
    #expect(game.log.contains("open") && !game.log.contains("more"))
    try harness.verifyAgainstFresh()
    try #require(harness.element(.menuItem, "Save")).click()
    harness.settle()
    #expect(game.log.filter { $0 == "save" }.count == 1)
    #expect(harness.element(.menu) == nil)
    game.log = []
    harness.click("file")
    harness.settle()
    try #require(harness.element(.menuItem, "More")).click()
    harness.settle()
    try #require(harness.element(.menuItem, "Print")).click()
    harness.settle()
    #expect(game.log.filter { $0 == "print" }.count == 1)
    #expect(harness.element(.menu) == nil)
    #expect(harness.messages.isEmpty)
    try harness.verifyAgainstFresh()
  }

  @Test func rowsOutOfSightAreNotRun() throws {
    struct Rows: View {
      let game: PlainGame
      @State private var chosen = -1
      var body: some View {
        Immediate { ui in
          game.runs += 1
          ui.text("Chosen \(chosen)")
          ui.identifier("chosen")
          ui.rows(100_000, height: 200) { ui, index in
            game.number += 1
            ui.text("Row \(index)")
            if ui.button("Choose", isSmall: true) { chosen = index }
            ui.identifier("row \(index)")
          }
        }
      }
    }
    let game = PlainGame()
    game.number = 0
    let harness = ViewHarness { Rows(game: game) }
    #expect(game.number > 5 && game.number < 100)
    harness.click("row 2")
    harness.settle()
    #expect(harness.text(of: "chosen") == "Chosen 2")
    #expect(harness.messages.isEmpty)
    try harness.verifyAgainstFresh()
  }

  @Test func tabsRunTheSelectedPageOnly() throws {
    struct Pages: View {
      let game: PlainGame
      var body: some View {
        Immediate { ui in
          ui.tabs {
            for name in ["One", "Two", "Three"].prefix(game.number) {
              ui.tab(name) {
                game.log.append(name)
                ui.text("page \(name)")
                ui.identifier(name)
              }
            }
          }
          if ui.button("Again") {}
          ui.identifier("again")
        }
      }
    }
    let game = PlainGame()
    let harness = ViewHarness { Pages(game: game) }
    #expect(game.log == ["One"])
    harness.press(.tab)
    harness.settle()
    try #require(harness.elements(.option).last).click()
    harness.settle()
    #expect(harness.frame(of: "Three") != nil)
    game.number = 2
    harness.click("again")
    harness.settle()
    #expect(harness.frame(of: "Two") != nil)
    try harness.verifyAgainstFresh()
  }
}
