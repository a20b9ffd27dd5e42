import Foundation
import Oriel
import Testing

@testable import OrielTesting

/// Views as tutorials of SwiftUI have them do what their readers see.
@MainActor @Suite struct SampleTests {
  private func harness(_ width: CGFloat = 320, _ height: CGFloat = 240, @ViewBuilder _ view: () -> some View) -> ViewHarness {
    let harness = ViewHarness(size: CGSize(width: width, height: height), content: view)
    harness.settle()
    return harness
  }

  /// Lets time pass in frames, until nothing moves; false if something does after 20 seconds.
  private func rests(_ harness: ViewHarness) -> Bool {
    for _ in 0..<1_200 where harness.needsFrame || harness.nextWake != nil {
      harness.advance(by: .milliseconds(17))
      harness.settle()
    }
    return !harness.needsFrame && harness.nextWake == nil
  }

  private func middle(_ harness: ViewHarness, _ id: String) throws -> CGPoint {
    let frame = try #require(harness.frame(of: id))
    return CGPoint(x: frame.midX, y: frame.midY)
  }

  @Test func cardsAreThrownAwayOneByOne() throws {
    let harness = harness { CardStackView() }
    let before = try #require(harness.frame(of: "card 2"))
    // A short drag comes back.
    harness.drag("card 2", by: CGVector(dx: 30, dy: 0))
    harness.settle()
    #expect(rests(harness))
    #expect(harness.frame(of: "card 2") == before)
    for card in [2, 1, 0] {
      #expect(harness.frame(of: "empty") == nil)
      harness.drag("card \(card)", by: CGVector(dx: 120, dy: 0))
      harness.settle()
      #expect(rests(harness))
      #expect(harness.frame(of: "card \(card)") == nil)
    }
    #expect(harness.text(of: "empty") == "No more cards")
    try harness.verifyAgainstFresh()
  }

  @Test func aSheetGoesToTheNearestHeight() throws {
    let harness = harness(200, 400) { DraggableSheet { Text("content") } }
    #expect(try #require(harness.frame(of: "sheet")).minY == 340)
    harness.drag(from: CGPoint(x: 100, y: 350), to: CGPoint(x: 100, y: 240), steps: 4)
    harness.settle()
    #expect(rests(harness))
    #expect(try #require(harness.frame(of: "sheet")).minY == 200)
    harness.drag(from: CGPoint(x: 100, y: 210), to: CGPoint(x: 100, y: 190), steps: 4)
    harness.settle()
    #expect(rests(harness))
    #expect(try #require(harness.frame(of: "sheet")).minY == 200, "a short drag comes back")
    try harness.verifyAgainstFresh()
  }

  @Test func aPictureIsPinchedAndTurned() throws {
    let harness = harness(300, 300) { PinchZoomView() }
    harness.magnify("picture", by: 2)
    harness.settle()
    #expect(rests(harness))
    #expect(harness.text(of: "scale") == "200%")
    harness.rotate("picture", by: .degrees(30))
    harness.settle()
    let place = try middle(harness, "picture")
    harness.click(place)
    harness.click(place)
    harness.settle()
    #expect(rests(harness))
    #expect(harness.text(of: "scale") == "100%")
    try harness.verifyAgainstFresh()
  }

  @Test func barsGrowAndAreChosen() throws {
    let harness = harness(200, 200) { AnimatedBarChart(values: [40, 120, 80]) }
    func height(_ index: Int) throws -> CGFloat { try #require(harness.frame(of: "bar \(index)")).height }
    #expect(rests(harness))
    #expect(try [height(0), height(1), height(2)] == [40, 120, 80])
    harness.click("bar 1")
    harness.settle()
    #expect(rests(harness))
    #expect(harness.treeDescription.contains("\"120\""))
    try harness.verifyAgainstFresh()
    let line = self.harness(200, 120) { DrawnLineChart() }
    let first = line.bitmap
    line.advance(by: .milliseconds(500))
    line.settle()
    #expect(line.bitmap != first && rests(line))
    try line.verifyAgainstFresh()
  }

  @Test func confettiFallsAndEnds() throws {
    let start = Date(timeIntervalSinceReferenceDate: 1_000)
    let harness = ViewHarness(size: CGSize(width: 200, height: 200), date: start) { ConfettiView(start: start) }
    harness.settle()
    let before = harness.bitmap
    harness.advance(by: .milliseconds(800))
    harness.settle()
    #expect(harness.bitmap != before)
    #expect(rests(harness))
    #expect(harness.date < start.addingTimeInterval(3.2), "it ends when it is over")
    try harness.verifyAgainstFresh()
  }

  @Test func aBellRingsAndComesToRest() throws {
    // Thin lines that come to rest a little turned would differ more.
    let harness = harness(100, 100) { RingingBell().fontWeight(.bold) }
    let still = harness.bitmap
    harness.click("bell")
    harness.settle()
    harness.advance(by: .milliseconds(150))
    harness.settle()
    #expect(harness.bitmap != still)
    #expect(rests(harness))
    // A keyframe's spring is cut off at its duration, and the value stays.
    #expect(harness.bitmap.difference(from: still).largestChannelDistance < 40)
    try harness.verifyAgainstFresh()
  }

  @Test func aButtonIsHeldToConfirm() throws {
    var confirmed = 0
    let harness = harness { HoldToConfirmButton { confirmed += 1 } }
    harness.longPress("hold", for: .milliseconds(400))
    harness.settle()
    #expect(rests(harness))
    #expect(confirmed == 0 && harness.treeDescription.contains("Hold to delete"))
    harness.longPress("hold", for: .milliseconds(1_100))
    harness.settle()
    #expect(rests(harness))
    #expect(confirmed == 1 && harness.treeDescription.contains("Deleted"))
    try harness.verifyAgainstFresh()
  }

  @Test func aMarkSlidesUnderTheChosenTab() throws {
    let harness = harness { TabsPage() }
    func mark() throws -> CGRect { try #require(harness.frame(of: "mark")) }
    let first = try mark()
    harness.click("tab 2")
    harness.settle()
    #expect(rests(harness))
    let last = try mark()
    #expect(last.width == first.width && last.minX > first.minX + 2 * first.width - 1)
    harness.click("tab 1")
    harness.settle()
    harness.advance(by: .milliseconds(60))
    harness.settle()
    harness.click("tab 0")
    harness.settle()
    #expect(rests(harness))
    #expect(try mark() == first)
    try harness.verifyAgainstFresh()
  }

  @Test func aMenuOpensOnALongPress() throws {
    var picked: [String] = []
    let harness = harness { LongPressMenu(items: ["Copy", "Share"]) { picked.append($0) } }
    #expect(harness.frame(of: "Copy") == nil)
    harness.longPress("menu")
    harness.settle()
    #expect(rests(harness))
    harness.click("Share")
    harness.settle()
    #expect(rests(harness))
    #expect(picked == ["Share"] && harness.frame(of: "Copy") == nil)
    harness.click("menu")
    harness.settle()
    #expect(rests(harness))
    #expect(harness.frame(of: "Copy") != nil)
    try harness.verifyAgainstFresh()
  }

  @Test func transitionsOfOnesOwnComeAndGo() throws {
    let harness = harness(200, 220) { CustomTransitions() }
    let empty = harness.bitmap
    harness.click("toggle")
    harness.settle()
    harness.advance(by: .milliseconds(250))
    harness.settle()
    let midway = harness.bitmap
    #expect(rests(harness))
    #expect(midway != empty && midway != harness.bitmap)
    harness.click("toggle")
    harness.settle()
    #expect(rests(harness))
    harness.hover(nil)
    harness.settle()
    try harness.verifyAgainstFresh()
    let shimmer = self.harness { Text("Loading").modifier(Shimmer()) }
    let first = shimmer.bitmap
    shimmer.advance(by: .milliseconds(900))
    shimmer.settle()
    #expect(shimmer.bitmap != first && shimmer.nextWake != nil)
  }
}
