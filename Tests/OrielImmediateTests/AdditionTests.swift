import Foundation
import Oriel
import Testing

@testable import OrielTesting

/// What calls say about the item before them.
@MainActor @Suite struct ImmediateAdditionTests {
  @Test func onlyBlocksThatAskRunWhenAnItemIsHeld() throws {
    struct Panel: View {
      let game: PlainGame
      let asks: Bool
      var body: some View {
        Immediate { ui in
          game.runs += 1
          ui.text("A place to press")
          ui.identifier("place")
          if asks {
            ui.text(ui.isActive ? "held" : "free")
            ui.identifier("state")
          }
        }
      }
    }
    for asks in [false, true] {
      let game = PlainGame()
      let harness = ViewHarness { Panel(game: game, asks: asks) }
      let frame = try #require(harness.frame(of: "place"))
      let point = CGPoint(x: frame.midX, y: frame.midY)
      harness.hover(point)
      harness.host.pointerPressed(at: point)
      harness.settle()
      if asks { #expect(harness.text(of: "state") == "held") }
      let runs = game.runs
      harness.host.pointerReleased(at: point)
      harness.settle()
      if asks { #expect(harness.text(of: "state") == "free") } else { #expect(game.runs == 1 && runs == 1) }
      try harness.verifyAgainstFresh()
    }
  }

  @Test func aFieldIsActiveWhileTheUserTypesInIt() throws {
    struct Panel: View {
      let game: PlainGame
      var body: some View {
        Immediate { ui in
          ui.field("Name", &game.name)
          ui.identifier("field")
          let isActive = ui.isActive
          ui.text(isActive ? "typing" : "resting")
          ui.identifier("state")
        }
      }
    }
    let harness = ViewHarness { Panel(game: PlainGame()) }
    #expect(harness.text(of: "state") == "resting")
    harness.press(.tab)
    harness.settle()
    #expect(harness.text(of: "state") == "typing")
    try harness.verifyAgainstFresh()
  }

  @Test func theRectangleOfAnItemFollowsIt() throws {
    struct Panel: View {
      let game: PlainGame
      @State private var isWide = false
      var body: some View {
        Immediate { ui in
          game.runs += 1
          ui.text(ui.frame(of: "more").map { "\(Int($0.width)) at \(Int($0.minY))" } ?? "none")
          ui.identifier("frame")
          if isWide { ui.spacing(30) }
          if ui.button("More") { isWide = true }
          ui.identifier("more")
        }
      }
    }
    let game = PlainGame()
    let harness = ViewHarness { Panel(game: game) }
    harness.settle()
    func expected() -> String {
      let frame = harness.frame(of: "more") ?? .zero
      return "\(Int(frame.width)) at \(Int(frame.minY))"
    }
    #expect(harness.text(of: "frame") == expected())
    let before = expected()
    harness.click("more")
    harness.settle()
    #expect(harness.text(of: "frame") == expected())
    #expect(expected() != before)
    let runs = game.runs
    harness.hover(CGPoint(x: 5, y: 150))
    harness.settle()
    #expect(game.runs == runs)
    try harness.verifyAgainstFresh()
  }

  private func secondaryClick(_ harness: ViewHarness, _ name: String) throws {
    let frame = try #require(harness.frame(of: name)), point = CGPoint(x: frame.midX, y: frame.midY)
    harness.host.pointerPressed(at: point, button: .secondary)
    harness.settle()
    harness.host.pointerReleased(at: point, button: .secondary)
  }

  @Test func aContextMenuRunsWhileItIsOpenAndItsChoiceIsReceivedOnce() throws {
    struct Panel: View {
      let game: PlainGame
      var body: some View {
        Immediate { ui in
          for name in ["One", "Two"] {
            ui.text(name)
            ui.identifier(name)
            ui.contextMenu {
              game.log.append("open \(name)")
              if ui.menuItem("Delete", role: .destructive) { game.log.append("delete \(name)") }
              if ui.menuItem("Marked", isOn: game.isPaused) { game.isPaused.toggle() }
            }
          }
        }
      }
    }
    let game = PlainGame()
    let harness = ViewHarness { Panel(game: game) }
    #expect(game.log.isEmpty)
    try secondaryClick(harness, "Two")
    harness.settle()
    #expect(game.log.first == "open Two" && !game.log.contains("open One"))
    try harness.verifyAgainstFresh()
    game.log = []
    try #require(harness.element(.menuItem, "Delete")).click()
    harness.settle()
    #expect(game.log.filter { $0 == "delete Two" }.count == 1)
    #expect(harness.element(.menu) == nil)
    try secondaryClick(harness, "One")
    harness.settle()
    try #require(harness.elements(.menuItem).last).click()
    harness.settle()
    #expect(game.isPaused)
    #expect(harness.messages.isEmpty)
    try harness.verifyAgainstFresh()
  }

  @Test func aTooltipShowsWhileThePointerRests() throws {
    let harness = ViewHarness {
      Immediate { ui in
        _ = ui.button("Save")
        ui.identifier("save")
        ui.tooltip("Writes the file")
      }
    }
    let frame = try #require(harness.frame(of: "save"))
    harness.hover(CGPoint(x: frame.midX, y: frame.midY))
    harness.settle()
    harness.advance(by: .milliseconds(600))
    harness.settle()
    #expect(harness.element(.tooltip)?.children.first?.name == "Writes the file")
  }

  struct Card: Equatable, Sendable { var number: Int }

  @Test func aDroppedValueIsReceivedOnceByATargetOfItsType() throws {
    struct Panel: View {
      let game: PlainGame
      var body: some View {
        Immediate { ui in
          ui.text("Card")
          ui.identifier("card")
          ui.dragSource(Card(number: 7))
          ui.text("Word")
          ui.identifier("word")
          ui.dragSource("text")
          ui.spacing(40)
          ui.text("A target for cards")
          ui.identifier("target")
          if let card = ui.dropTarget(for: Card.self) { game.log.append("card \(card.number)") }
          ui.text("A target for texts")
          ui.identifier("texts")
          if let text = ui.dropTarget(for: String.self) { game.log.append(text) }
        }
      }
    }
    let game = PlainGame()
    let harness = ViewHarness { Panel(game: game) }
    func middle(_ name: String) -> CGPoint {
      let frame = harness.frame(of: name) ?? .zero
      return CGPoint(x: frame.midX, y: frame.midY)
    }
    harness.drag(from: middle("card"), to: middle("target"), steps: 5)
    harness.settle()
    #expect(game.log == ["card 7"])
    harness.drag(from: middle("card"), to: middle("texts"), steps: 5)
    harness.settle()
    harness.drag(from: middle("word"), to: middle("target"), steps: 5)
    harness.settle()
    #expect(game.log == ["card 7"])
    harness.drag(from: middle("word"), to: middle("texts"), steps: 5)
    harness.settle()
    #expect(game.log == ["card 7", "text"])
    #expect(harness.messages.isEmpty)
    try harness.verifyAgainstFresh()
  }

  @Test func aShortcutIsReceivedAndShowsNothing() throws {
    let game = PlainGame()
    func view(_ has: Bool) -> some View {
      Immediate { ui in
        ui.text("Text")
        if has, ui.shortcut(KeyboardShortcut("r")) { game.log.append("r") }
      }
    }
    let harness = ViewHarness { view(true) }
    harness.press("r", modifiers: .control)
    harness.settle()
    #expect(game.log == ["r"])
    #expect(harness.elementDescription == ViewHarness { view(false) }.elementDescription)
  }

  @Test func aSurfaceShowsItsPixels() throws {
    let harness = ViewHarness {
      Immediate { ui in
        ui.surface(width: 4, height: 2, scale: 10) { surface in
          for x in 0..<surface.width { for y in 0..<surface.height { surface[x, y] = x < 2 ? 0xFFFF_0000 : 0xFF00_00FF } }
        }
        ui.identifier("surface")
      }
    }
    harness.settle()
    let frame = try #require(harness.frame(of: "surface"))
    #expect(frame.size == CGSize(width: 40, height: 20))
    let (left, right) = (
      harness.bitmap[Int(frame.minX) + 5, Int(frame.minY) + 5], harness.bitmap[Int(frame.minX) + 35, Int(frame.minY) + 15]
    )
    #expect(left.red == 255 && left.blue == 0)
    #expect(right.red == 0 && right.blue == 255)
  }

  // Random apps 19, 22 and 73: the text is as long as the number, and the button is in the middle of what is as wide as the text.
  @Test func aRectangleThatFollowsFromItselfComesToRest() {
    let harness = ViewHarness(size: CGSize(width: 100, height: 100)) {
      Immediate { ui in
        let frame = ui.frame(of: "button") ?? .zero
        ui.text(String(repeating: "w", count: Int(frame.minX) % 2 == 0 ? 3 : 8))
        if ui.button("a") {}
        ui.identifier("button")
      }
      .rotationEffect(.degrees(180))
    }
    harness.settle()
    #expect(harness.messages == [])
    #expect(!harness.needsFrame)
  }
}
