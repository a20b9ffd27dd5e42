import Foundation
import Oriel
import OrielTesting
import Testing

/// Windows at the edges of a block.
@MainActor @Suite struct ImmediateDockTests {
  struct Desk: View {
    let game: PlainGame
    @Binding var panels: PanelArrangement
    var dock: PanelArrangement.Dock?

    var body: some View {
      Immediate(panels: $panels) { ui in
        ui.text("column")
        ui.identifier("column")
        ui.window("Debug", x: 200, y: 60, width: 180, height: 100, dock: dock) {
          game.log.append("debug")
          if ui.button("Press") { game.log.append("press") }
          ui.identifier("press")
        }
        ui.window("Log", x: 200, y: 200, width: 160, height: 100, dock: dock) {
          game.log.append("log")
          ui.text("line")
          ui.identifier("line")
        }
      }
    }
  }

  struct Holder: View {
    let game: PlainGame
    let kept: ImmediateWindowTests.Kept
    var dock: PanelArrangement.Dock?
    @State private var panels = PanelArrangement()
    var body: some View {
      let binding = Binding(
        get: { panels },
        set: {
          panels = $0
          kept.panels = $0
        })
      Desk(game: game, panels: binding, dock: dock)
    }
  }

  private func make(_ dock: PanelArrangement.Dock? = nil) -> (ViewHarness, PlainGame, ImmediateWindowTests.Kept) {
    let (game, kept) = (PlainGame(), ImmediateWindowTests.Kept())
    let harness = ViewHarness(size: CGSize(width: 600, height: 400)) { Holder(game: game, kept: kept, dock: dock) }
    harness.settle()
    return (harness, game, kept)
  }

  @Test func aWindowIsDockedWhereThePointerIsReleasedAtAnEdge() throws {
    let (harness, _, kept) = make()
    harness.drag(from: CGPoint(x: 300, y: 72), to: CGPoint(x: 5, y: 150), steps: 8)
    harness.settle()
    #expect(kept.panels.places["Debug"]?.dock == .leading)
    #expect(kept.panels.sides[.leading]?.selected == "Debug")
    // The column makes room.
    #expect(try #require(harness.frame(of: "column")).minX >= 180)
    harness.click("press")
    try harness.verifyAgainstFresh()
    #expect(PanelArrangement(rawValue: kept.panels.rawValue) == kept.panels)
    #expect(try JSONDecoder().decode(PanelArrangement.self, from: JSONEncoder().encode(kept.panels)) == kept.panels)
  }

  @Test func windowsAtOneEdgeAreTabsOfWhichOneRuns() throws {
    let (harness, game, kept) = make(.trailing)
    #expect(game.log.contains("debug") && !game.log.contains("log"))
    #expect(harness.frame(of: "line") == nil)
    try harness.verifyAgainstFresh()
    try #require(harness.element(.button, "Log")).click()
    harness.settle()
    #expect(kept.panels.sides[.trailing]?.selected == "Log")
    #expect(harness.frame(of: "line") != nil && harness.frame(of: "press") == nil)
    try harness.verifyAgainstFresh()
    game.log = []
    try #require(harness.element(.button, "Debug")).click()
    harness.settle()
    harness.click("press")
    harness.settle()
    #expect(game.log.contains("press") && !game.log.contains("log"))
    try harness.verifyAgainstFresh()
  }

  @Test func aTabIsPulledOffAndTheEdgeIsResized() throws {
    let (harness, _, kept) = make(.trailing)
    harness.drag(from: CGPoint(x: 421, y: 200), to: CGPoint(x: 371, y: 200), steps: 5)
    harness.settle()
    #expect(kept.panels.sides[.trailing]?.length == 230)
    let tab = try #require(harness.element(.button, "Log")).frame
    harness.drag(from: CGPoint(x: tab.midX, y: tab.midY), to: CGPoint(x: 200, y: 200), steps: 8)
    harness.settle()
    let place = try #require(kept.panels.places["Log"])
    #expect(place.dock == nil)
    #expect(place.x == 120 && place.y == 187)
    #expect(harness.frame(of: "line") != nil && harness.frame(of: "press") != nil)
    try harness.verifyAgainstFresh()
  }

  @Test func aStoredArrangementWithoutEdgesIsRead() throws {
    let old = #"{"order":["A"],"places":{"A":{"height":80,"isCollapsed":false,"width":200,"x":1,"y":2}}}"#
    let panels = try #require(PanelArrangement(rawValue: old))
    #expect(panels.places["A"] == .init(x: 1, y: 2, width: 200, height: 80) && panels.sides.isEmpty)
    #expect(panels.rawValue == old)
    var new = panels
    new.places["A"]?.dock = .bottom
    new.sides[.bottom] = .init(length: 120, selected: "A")
    #expect(PanelArrangement(rawValue: new.rawValue) == new)
  }

  @Test func aResizedWindowSnapsToOthers() throws {
    let (harness, _, kept) = make()
    // The right lower corner of the upper window, to near the left edge of the block's end.
    harness.drag(from: CGPoint(x: 374, y: 154), to: CGPoint(x: 592, y: 190), steps: 6)
    harness.settle()
    let place = try #require(kept.panels.places["Debug"])
    #expect(place.x + place.width == 600)
    #expect(place.y + (place.height ?? 0) == 200)
    try harness.verifyAgainstFresh()
  }
}
