import Foundation
import Oriel
import OrielTesting
import Testing

/// Which item is which from run to run.
@MainActor @Suite struct ImmediateIdentityTests {
  struct Loops: View {
    let game: PlainGame
    @State private var tick = 0

    var body: some View {
      Immediate { ui in
        if ui.button("Tick \(tick)") { tick += 1 }
        ui.identifier("tick")
        ui.each(game.ids, id: \.self) { id in
          ui.row {
            ui.collapsing("Node \(id)") {
              ui.text("inside \(id)")
              ui.identifier("inside \(id)")
            }
            ui.identifier("node \(id)")
            if ui.button("Press") { game.log.append("\(id)") }
            ui.identifier("press \(id)")
          }
        }
      }
    }
  }

  private func open(_ identifier: String, in harness: ViewHarness) {
    let frame = harness.frame(of: identifier) ?? .zero
    harness.click(CGPoint(x: frame.minX + 10, y: frame.minY + 8))
    harness.settle()
  }

  @Test func equalLabelsAreDifferentItems() {
    let game = PlainGame()
    let harness = ViewHarness(size: CGSize(width: 400, height: 400)) { Loops(game: game) }
    for id in [2, 1, 3] { harness.click("press \(id)"); harness.settle() }
    #expect(game.log == ["2", "1", "3"])
    #expect(harness.messages.isEmpty)
  }

  @Test func elementsKeepWhatTheUserDidWhenTheyMove() throws {
    let game = PlainGame()
    let harness = ViewHarness(size: CGSize(width: 400, height: 400)) { Loops(game: game) }
    open("node 2", in: harness)
    #expect(harness.text(of: "inside 2") == "inside 2")
    game.ids = [4, 2, 1]
    harness.click("tick")
    harness.settle()
    #expect(harness.text(of: "inside 2") == "inside 2")
    #expect(harness.frame(of: "inside 4") == nil)
    #expect(harness.messages.isEmpty)
    try harness.verifyAgainstFresh()
  }

  @Test func aLoopWithoutIdsThatMovesWhatTheUserDidIsReportedOnce() {
    struct Loop: View {
      let game: PlainGame
      @State private var tick = 0
      var body: some View {
        Immediate { ui in
          if ui.button("Tick \(tick)") { tick += 1 }
          ui.identifier("tick")
          for index in 0..<game.number {
            ui.collapsing("Node \(index)") {}
            ui.identifier("node \(index)")
          }
        }
      }
    }
    let game = PlainGame()
    let harness = ViewHarness { Loop(game: game) }
    game.number = 4
    harness.click("tick")
    harness.settle()
    #expect(harness.messages.isEmpty)
    open("node 1", in: harness)
    for number in [2, 5] {
      game.number = number
      harness.click("tick")
      harness.settle()
    }
    #expect(harness.messages.filter { $0.contains("a loop without ids has 2 items after 4") }.count == 1)
    #expect(harness.messages.allSatisfy { $0.contains("IdentityTests.swift:") })
  }

  @Test func repeatedIdsAreBothShownAndReportedOnce() throws {
    struct Twice: View {
      let log: PlainGame
      @State private var tick = 0
      var body: some View {
        Immediate { ui in
          ui.text("\(tick)")
          for name in ["first", "second"] {
            if ui.button(name, id: 7) {
              tick += 1
              log.log.append(name)
            }
            ui.identifier(name)
          }
        }
      }
    }
    let log = PlainGame()
    let harness = ViewHarness { Twice(log: log) }
    harness.click("second")
    harness.settle()
    harness.click("first")
    harness.settle()
    #expect(log.log == ["second", "first"])
    #expect(harness.messages.count == 1)
    #expect(harness.messages.first?.contains("IdentityTests.swift:") == true)
    #expect(harness.messages.first?.contains("the id 7") == true)
    try harness.verifyAgainstFresh()
  }

  @Test func recursionOpensATree() throws {
    struct Tree: View {
      var body: some View { Immediate { ui in node(ui, 1) } }

      @MainActor private func node(_ ui: ImmediateUI, _ number: Int) {
        ui.tree("Node \(number)", isOpen: number < 8) {
          ui.text("leaf \(number)")
          ui.identifier("leaf \(number)")
          if number < 8 { for child in [2 * number, 2 * number + 1] { node(ui, child) } }
        }
      }
    }
    let harness = ViewHarness(size: CGSize(width: 400, height: 900)) { Tree() }
    #expect(harness.frame(of: "leaf 1") != nil)
    #expect(harness.frame(of: "leaf 7") != nil)
    #expect(harness.frame(of: "leaf 8") == nil)
    try harness.verifyAgainstFresh()
  }

  @Test func itemsThatComeAndGoLeaveNoRecords() {
    struct Switch: View {
      let game: PlainGame
      @State private var isOn = false
      var body: some View {
        Immediate { ui in
          ui.checkbox("Show", $isOn)
          ui.identifier("show")
          if isOn {
            ui.row { for index in 0..<5 { ui.text("\(index)") } }
            ui.field("Name", &game.name)
          }
        }
      }
    }
    let harness = ViewHarness { Switch(game: PlainGame()) }
    harness.click("show")
    harness.settle()
    harness.click("show")
    harness.settle()
    let before = harness.counts
    for _ in 0..<3 {
      harness.click("show")
      harness.settle()
      harness.click("show")
      harness.settle()
    }
    #expect(harness.counts == before)
  }
}
