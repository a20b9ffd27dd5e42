import Oriel
import OrielTesting
import ParticleSwarm
import Testing

@testable import BookReader
@testable import Gallery
@testable import Hello
@testable import Hosted
@testable import ImmediateDemo
@testable import Particles
@testable import Puzzle
@testable import PuzzleGame

/// What a user of an example does first. Other examples have tests of their own: `PaintTests`, `PreferencesTests`, `AppsTests`.
@MainActor @Suite struct MainPathTests {
  private func click(_ name: String, _ role: ElementRole = .button, in harness: ViewHarness) throws {
    try #require(harness.element(role, name), "\(name):\n\(harness.elementDescription)").click()
    harness.settle()
  }

  @Test func helloCountsPresses() throws {
    let harness = ViewHarness(size: CGSize(width: 320, height: 160)) { HelloView() }
    for _ in 1...2 { try click("Press", in: harness) }
    #expect(harness.elements(.text).map(\.name) == ["Pressed 2 times"])
    try harness.verifyAgainstFresh()
  }

  @Test func aPuzzleIsPlayedByKeysAndUndone() throws {
    let tiles = [Tile(id: 1, value: 2, row: 0, column: 0), Tile(id: 2, value: 2, row: 0, column: 3)]
    let game = Game(tiles: tiles, random: SystemRandomNumberGenerator())
    let harness = ViewHarness(size: CGSize(width: 420, height: 560)) { PuzzleView(game: game) }
    harness.settle()
    harness.press(.leftArrow)
    for _ in 0..<10 {
      harness.advance(by: .milliseconds(100))
      harness.settle()
    }
    #expect(game.score == 4 && game.tiles.count == 2, "joined, and a new one")
    #expect(harness.elements(.text).contains { $0.name == "4" })
    try click("Undo", in: harness)
    #expect(game.score == 0 && game.tiles == tiles)
    try click("New game", in: harness)
    #expect(!game.canUndo && game.tiles.count == 2)
  }

  @Test func particlesChangeTheirFormAndPause() throws {
    let harness = ViewHarness(size: CGSize(width: 960, height: 640)) { ParticlesView(swarm: Swarm()) }
    harness.advance(by: .milliseconds(16))
    harness.frame()
    let moving = harness.bitmap
    harness.advance(by: .milliseconds(100))
    harness.frame()
    #expect(harness.bitmap != moving)
    try #require(harness.element(.toggle, "Paused")).click()
    harness.settle()
    let paused = harness.bitmap
    harness.advance(by: .seconds(2))
    harness.settle()
    #expect(harness.bitmap == paused)
    try click("Squares", in: harness)
    #expect(harness.bitmap != paused)
  }

  @Test func thePanelOfAHostedGameSetsItsSpeed() throws {
    let settings = GameSettings()
    let harness = ViewHarness(size: ControlPanel.size) { ControlPanel(settings: settings) }
    try click("+", in: harness)
    try click("Pause", in: harness)
    #expect(settings.speed == 4 && settings.isPaused)
    #expect(harness.element(.button, "Fly on") != nil)
    settings.starCount = 12
    harness.settle()
    #expect(harness.text(of: "count") == "12 stars")
    try harness.verifyAgainstFresh()
  }

  @Test func aBookIsChosenSearchedAndWatched() throws {
    let library = Library.fromCommandLine([]), reading = ReadingSettings()
    try #require(library.books.count > 3, "\(library.problems)")
    let harness = ViewHarness(size: CGSize(width: 1180, height: 720)) {
      LibraryView().environment(library).environment(reading)
    }
    harness.settle()
    #expect(harness.text(of: "count")?.hasPrefix("\(library.books.count) books") == true)
    harness.click("borrow")
    harness.settle()
    #expect(library.availableBooksCount == library.books.filter(\.isAvailable).count && !library.books[0].isAvailable)
    harness.click("find")
    harness.settle()
    harness.type("e")
    harness.settle()
    #expect(harness.text(of: "found")?.isEmpty == false)
    harness.click("details")
    harness.settle()
    harness.click("watch")
    harness.settle()
    harness.click("read")
    harness.settle()
    #expect(harness.frame(of: "last change") != nil)
  }

  @Test(arguments: Page.allCases) func aPageOfTheGalleryIsChosenInItsSidebar(page: Page) throws {
    let model = GalleryModel(page: page == .counter ? .shapes : .counter)
    let harness = ViewHarness(size: CGSize(width: 900, height: 1000)) { GalleryView(model: model) }
    harness.settle()
    harness.click("page \(page.rawValue)")
    harness.frame()
    #expect(model.page == page)
    // A harness has the fonts of the repository alone.
    let messages = harness.messages.filter { !$0.hasPrefix("no font has the character") }
    #expect(messages.isEmpty, "\(messages)")
  }

  @Test func aButtonMadeByACallCounts() throws {
    let harness = ViewHarness(size: CGSize(width: 1040, height: 760)) { DemoView() }
    harness.settle()
    for _ in 1...3 { try click("Count", in: harness) }
    #expect(harness.elements(.text).contains { $0.name == "3" })
    try harness.verifyAgainstFresh()
  }
}
