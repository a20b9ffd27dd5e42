import Foundation
import Oriel
import Testing

@testable import OrielTesting

/// When tooltips show and hide.
@MainActor @Suite struct HelpTests {
  private func page() -> ViewHarness {
    ViewHarness(size: CGSize(width: 400, height: 300)) {
      VStack(spacing: 60) {
        Button("One") {}.help("About one").accessibilityIdentifier("one")
        Button("Two") {}.help(Text("About two")).accessibilityIdentifier("two")
        HStack { Button("Inner") {}.help(String("About inner")).accessibilityIdentifier("inner") }.help("About outer")
      }
    }
  }

  private func hover(_ harness: ViewHarness, _ name: String) throws {
    let frame = try #require(harness.frame(of: name))
    harness.hover(CGPoint(x: frame.midX, y: frame.midY))
    harness.settle()
  }

  private func wait(_ harness: ViewHarness, _ milliseconds: Int) {
    harness.advance(by: .milliseconds(milliseconds))
    harness.settle()
  }

  private func tip(_ harness: ViewHarness) -> String? { harness.element(.tooltip)?.children.first?.name }

  @Test func itShowsAfterHalfASecondOfRestAndTheNextSooner() throws {
    let harness = page()
    try hover(harness, "one")
    wait(harness, 499)
    #expect(tip(harness) == nil)
    wait(harness, 1)
    #expect(tip(harness) == "About one")
    try harness.verifyAgainstFresh()
    try hover(harness, "two")
    wait(harness, 60)
    #expect(tip(harness) == "About two")
    harness.hover(CGPoint(x: 2, y: 2))
    wait(harness, 300)
    #expect(tip(harness) == nil)
    wait(harness, 600)
    try hover(harness, "one")
    wait(harness, 60)
    #expect(tip(harness) == nil)
    try harness.verifyAgainstFresh()
  }

  @Test func aPressAKeyAndAWheelHideIt() throws {
    let harness = page()
    let frame = try #require(harness.frame(of: "one"))
    let point = CGPoint(x: frame.midX, y: frame.midY)
    for act in [
      { harness.click(point) }, { harness.press("x") }, { harness.press(.escape) },
      { harness.scroll(at: point, by: CGVector(dx: 0, dy: -20)) },
    ] {
      harness.hover(CGPoint(x: 2, y: 2))
      wait(harness, 2000)
      try hover(harness, "one")
      wait(harness, 500)
      #expect(tip(harness) == "About one")
      act()
      harness.settle()
      #expect(tip(harness) == nil)
    }
  }

  @Test func theInnermostShows() throws {
    let harness = page()
    try hover(harness, "inner")
    wait(harness, 500)
    #expect(tip(harness) == "About inner")
  }

  @Test func thePointerMayEnterIt() throws {
    let harness = page()
    try hover(harness, "one")
    wait(harness, 500)
    let panel = try #require(harness.element(.tooltip)).frame
    harness.hover(CGPoint(x: panel.midX, y: panel.midY))
    harness.settle()
    wait(harness, 2000)
    #expect(tip(harness) == "About one")
    harness.hover(CGPoint(x: 2, y: 2))
    wait(harness, 500)
    #expect(tip(harness) == nil)
  }

  @Test func theKeyboardFocusShowsItToo() throws {
    let harness = page()
    harness.press(.tab)
    harness.settle()
    wait(harness, 500)
    #expect(tip(harness) == "About one" && harness.focusedIdentifier == "one")
    harness.press(.tab)
    harness.settle()
    #expect(tip(harness) == nil)
    wait(harness, 500)
    #expect(tip(harness) == "About two")
    try harness.verifyAgainstFresh()
  }

  @Test func itIsTheHintOfTheView() {
    let harness = page()
    #expect(harness.element(.button, "One")?.hint == "About one")
  }

  @Test func aLongTextWrapsInsideTheWindow() throws {
    let text = String(repeating: "many words about it ", count: 12)
    let harness = ViewHarness(size: CGSize(width: 320, height: 240)) {
      Color.red.frame(width: 40, height: 40).help(text).accessibilityIdentifier("view")
    }
    try hover(harness, "view")
    wait(harness, 500)
    let panel = try #require(harness.element(.tooltip)).frame
    #expect(panel.height > 40 && panel.minX >= 4 && panel.maxX <= 316)
    try harness.verifyAgainstFresh()
  }
}
