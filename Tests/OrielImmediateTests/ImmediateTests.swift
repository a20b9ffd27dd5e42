import Foundation
import Oriel
import OrielTesting
import Testing

/// Values that nothing announces, as a game has them.
@MainActor final class PlainGame {
  var gravity = 9.0
  var isPaused = false
  var name = "Ship"
  var number = 3
  var ids = [1, 2, 3]
  var log: [String] = []
  /// How often a block has run.
  var runs = 0
}

@Observable final class ObservedGame {
  var hits = 0
  var speed = 1.0
}

/// When a block runs, and what calls return.
@MainActor @Suite struct ImmediateTests {
  @Test func aHistogramOverAllNumbersIsDrawn() throws {
    let most = Double.greatestFiniteMagnitude
    let harness = ViewHarness(size: CGSize(width: 200, height: 200)) {
      Immediate { ui in
        ui.plot("a", [0, most, -most, 1], style: .histogram(4))
        ui.plot("b", [0, most, 1], style: .histogram(4), in: -.infinity...Double.infinity)
      }
    }
    harness.settle()
    try harness.verifyAgainstFresh()
  }

  struct Counter: View {
    let game: PlainGame
    @State private var count = 0

    var body: some View {
      Immediate { ui in
        game.runs += 1
        ui.text("Count \(count)")
        ui.identifier("count")
        if ui.button("More") { count += 1 }
        ui.identifier("more")
        if ui.button("More") { game.log.append("second") }
        ui.identifier("second")
      }
    }
  }

  @Test func aPressIsTrueInOneRunAndEarlierCallsSeeWhatItWrote() throws {
    let game = PlainGame()
    let harness = ViewHarness { Counter(game: game) }
    #expect(game.runs == 1)
    harness.click("more")
    harness.settle()
    // The run that receives the press, and one because it wrote what it had read.
    #expect(game.runs == 3)
    #expect(harness.text(of: "count") == "Count 1")
    harness.click("second")
    harness.settle()
    #expect(game.log == ["second"])
    #expect(game.runs == 4)
    #expect(harness.messages.isEmpty)
    try harness.verifyAgainstFresh()
  }

  @Test func pointerAndFocusRunNothing() {
    let game = PlainGame()
    let harness = ViewHarness { Counter(game: game) }
    for x in stride(from: 0.0, to: 400, by: 20) {
      harness.hover(CGPoint(x: x, y: 150))
      harness.settle()
    }
    harness.press(.tab)
    harness.settle()
    #expect(game.runs == 1)
    #expect(!harness.needsFrame)
  }

  @Test func aWriteOfPlainValuesIsShownByEarlierCalls() {
    struct Panel: View {
      let game: PlainGame
      var body: some View {
        Immediate { ui in
          game.runs += 1
          ui.text("\(game.gravity)")
          ui.identifier("text")
          if ui.slider("Gravity", &game.gravity, in: 0...20, step: 1) { game.log.append("changed") }
          ui.identifier("slider")
        }
      }
    }
    let game = PlainGame()
    let harness = ViewHarness { Panel(game: game) }
    let frame = harness.frame(of: "slider") ?? .zero
    harness.click(CGPoint(x: frame.maxX - 60, y: frame.midY))
    harness.settle()
    #expect(game.gravity == 20)
    #expect(game.log == ["changed"])
    #expect(harness.text(of: "text") == "20.0")
    #expect(game.runs == 3)
  }

  @Test func aValueThatTheProgramLimitsIsShownLimited() throws {
    struct Panel: View {
      let game: PlainGame
      var body: some View {
        Immediate { ui in
          if ui.stepper("Number", &game.number, in: 0...100) { game.number = min(game.number, 3) }
          ui.identifier("stepper")
          if ui.checkbox("Paused", &game.isPaused) { game.isPaused = false }
          ui.identifier("paused")
        }
      }
    }
    let game = PlainGame()
    let harness = ViewHarness { Panel(game: game) }
    let before = harness.bitmap
    harness.click("paused")
    harness.hover(CGPoint(x: 390, y: 290))
    harness.settle()
    harness.press(.escape)
    harness.settle()
    #expect(!game.isPaused)
    #expect(before.width == harness.bitmap.width)
    try harness.verifyAgainstFresh()
  }

  @Test func observedObjectsRunTheBlockFromBothSides() throws {
    struct Panel: View {
      let game: ObservedGame
      let log: PlainGame
      var body: some View {
        Immediate { ui in
          log.runs += 1
          ui.text("Hits \(game.hits)")
          ui.identifier("hits")
          if ui.button("Hit") { game.hits += 1 }
          ui.identifier("hit")
          ui.slider("Speed", &game.speed, in: 0...5)
        }
      }
    }
    let (game, log) = (ObservedGame(), PlainGame())
    let harness = ViewHarness { Panel(game: game, log: log) }
    #expect(log.runs == 1)
    #expect(!harness.needsFrame)
    harness.click("hit")
    harness.settle()
    #expect(harness.text(of: "hits") == "Hits 1")
    #expect(log.runs == 3)
    game.hits = 40
    harness.settle()
    #expect(harness.text(of: "hits") == "Hits 40")
    #expect(log.runs == 4)
    try harness.verifyAgainstFresh()
  }

  @Test func timesRunTheBlockAgain() {
    struct Clock: View {
      let log: PlainGame
      var body: some View {
        Immediate { ui in
          log.runs += 1
          ui.frame(after: 1)
          ui.frame(after: 60)
        }
      }
    }
    let log = PlainGame()
    let harness = ViewHarness { Clock(log: log) }
    harness.advance(by: .milliseconds(900))
    harness.settle()
    #expect(log.runs == 1)
    harness.advance(by: .milliseconds(200))
    harness.settle()
    #expect(log.runs == 2)
  }

  @Test func hoverRunsOnlyBlocksThatReadIt() {
    struct Panel: View {
      let log: PlainGame
      var body: some View {
        Immediate { ui in
          log.runs += 1
          _ = ui.button("Over me")
          let isOver = ui.isHovered
          ui.identifier("button")
          ui.text(isOver ? "over" : "away")
          ui.identifier("text")
        }
      }
    }
    let log = PlainGame()
    let harness = ViewHarness { Panel(log: log) }
    harness.hover(harness.frame(of: "button").map { CGPoint(x: $0.midX, y: $0.midY) })
    harness.settle()
    #expect(harness.text(of: "text") == "over")
    #expect(log.runs == 2)
    harness.hover(CGPoint(x: 399, y: 299))
    harness.settle()
    #expect(harness.text(of: "text") == "away")
  }

  @Test func fieldsWriteWhatIsTyped() throws {
    struct Panel: View {
      let game: PlainGame
      @State private var note = "x"
      var body: some View {
        Immediate { ui in
          ui.field("Name", &game.name)
          ui.identifier("name")
          ui.field("Note", $note)
          ui.identifier("note")
          ui.text(game.name + note)
          ui.identifier("both")
        }
      }
    }
    let game = PlainGame()
    let harness = ViewHarness { Panel(game: game) }
    let name = harness.frame(of: "name") ?? .zero
    harness.click(CGPoint(x: name.maxX - 10, y: name.midY))
    harness.type("s")
    harness.settle()
    #expect(game.name == "Ships")
    let note = harness.frame(of: "note") ?? .zero
    harness.click(CGPoint(x: note.maxX - 10, y: note.midY))
    harness.type("yz")
    harness.settle()
    #expect(harness.text(of: "both") == "Shipsxyz")
    try harness.verifyAgainstFresh()
  }

  @Test func aPressWhoseCallIsNotReachedIsReported() {
    struct Panel: View {
      let game: PlainGame
      var body: some View {
        Immediate { ui in
          game.runs += 1
          if game.runs == 1 {
            _ = ui.button("Gone")
            ui.identifier("gone")
          }
        }
      }
    }
    let harness = ViewHarness { Panel(game: PlainGame()) }
    harness.click("gone")
    harness.settle()
    #expect(harness.messages.count == 1)
    #expect(harness.messages.first?.contains("ImmediateTests.swift:") == true)
  }

  @Test func viewsOfTheRetainedTreeStandBetweenCalls() throws {
    struct Inner: View {
      @State private var count = 0
      var body: some View {
        Text("Inner \(count)").accessibilityIdentifier("inner")
        Button("Count") { count += 1 }.accessibilityIdentifier("inner count")
      }
    }
    struct Panel: View {
      let log: PlainGame
      @State private var tick = 0
      var body: some View {
        Immediate { ui in
          log.runs += 1
          ui.view { Inner() }
          if ui.button("Tick \(tick)") { tick += 1 }
          ui.identifier("tick")
          ui.view { Immediate { inner in inner.text("nested") } }
        }
      }
    }
    let log = PlainGame()
    let harness = ViewHarness { Panel(log: log) }
    harness.click("inner count")
    harness.settle()
    #expect(harness.text(of: "inner") == "Inner 1")
    #expect(log.runs == 1)
    harness.click("tick")
    harness.settle()
    #expect(harness.text(of: "inner") == "Inner 1")
    try harness.verifyAgainstFresh()
  }
}
