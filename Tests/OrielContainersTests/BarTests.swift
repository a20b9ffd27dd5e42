import Foundation
import Oriel
import Testing

@testable import OrielTesting

@Observable @MainActor private final class Model {
  var pressed = ""
  var isHidden = false
}

/// What bars show, and what goes into menus where it does not fit.
@MainActor @Suite struct BarTests {
  private struct Many: View {
    let model: Model
    var body: some View {
      NavigationStack {
        Text("content").navigationTitle("A long title of a page")
          .toolbar {
            ToolbarItem(placement: .primaryAction) { Button("First item") { model.pressed = "first" } }
            ToolbarItemGroup {
              Button("Second item") { model.pressed = "second" }
              Button("Third item") { model.pressed = "third" }
            }
            ToolbarItem { Button("Fourth item") { model.pressed = "fourth" } }
          }
          .toolbar(model.isHidden ? .hidden : .automatic, for: .navigationBar)
      }
    }
  }

  private func many(width: CGFloat) -> (Model, ViewHarness) {
    let model = Model(), harness = ViewHarness(size: CGSize(width: width, height: 240)) { Many(model: model) }
    harness.settle()
    return (model, harness)
  }

  @Test func itemsThatDoNotFitGoIntoAMenu() throws {
    let (model, harness) = many(width: 330)
    #expect(harness.element(.button, "First item") != nil && harness.element(.button, "Fourth item") == nil)
    // The items of a group stay together.
    #expect((harness.element(.button, "Second item") == nil) == (harness.element(.button, "Third item") == nil))
    try harness.verifyAgainstFresh()
    // Nothing of a hidden item is seen, at the beginning of the bar neither.
    let bitmap = harness.bitmap
    #expect((0..<9).allSatisfy { x in (0..<40).allSatisfy { bitmap[x, $0] == bitmap[0, 0] } })
    harness.click("more items")
    harness.settle()
    try #require(harness.element(.menuItem, "Fourth item"), "\(harness.elementDescription)").click()
    harness.settle()
    #expect(model.pressed == "fourth")
    harness.size.width = 900
    harness.settle()
    #expect(harness.element(.button, "Fourth item") != nil && harness.frame(of: "more items") == nil)
    try harness.verifyAgainstFresh()
  }

  @Test func aBarIsHiddenByItsContent() throws {
    let (model, harness) = many(width: 900)
    model.isHidden = true
    harness.settle()
    #expect(harness.element(.button, "First item") == nil && harness.element(.text, "A long title of a page") == nil)
    try harness.verifyAgainstFresh()
    model.isHidden = false
    harness.settle()
    #expect(harness.element(.button, "First item") != nil)
    try harness.verifyAgainstFresh()
  }

  @Test func theTitleIsRemoved() throws {
    let without = ViewHarness(size: CGSize(width: 500, height: 240)) {
      NavigationStack { Text("content").navigationTitle("Page").toolbar(removing: .title) }
    }
    without.settle()
    #expect(without.element(.text, "Page") == nil)
  }

  @Test func aBarHasTheBackgroundOfItsContent() throws {
    let harness = ViewHarness(size: CGSize(width: 300, height: 200)) {
      NavigationStack { Text("content").navigationTitle("Page").toolbarBackground(Color.red, for: .navigationBar) }
    }
    harness.settle()
    let plain = ViewHarness(size: CGSize(width: 300, height: 200)) { NavigationStack { Text("content").navigationTitle("Page") } }
    plain.settle()
    #expect(harness.bitmap != plain.bitmap)
    try harness.verifyAgainstFresh()
  }

  @Test func thePointersBackButtonPops() throws {
    let harness = ViewHarness(size: CGSize(width: 400, height: 200)) {
      NavigationStack { NavigationLink("Open") { Text("inner page") } }
    }
    harness.settle()
    try #require(harness.element(.button, "Open")).click()
    harness.settle()
    #expect(harness.element(.text, "inner page") != nil)
    harness.act { $0.pointerPressed(at: CGPoint(x: 200, y: 150), button: .back) }
    harness.act { $0.pointerReleased(at: CGPoint(x: 200, y: 150), button: .back) }
    harness.settle()
    #expect(harness.element(.text, "inner page") == nil)
  }

  @Test func aFingerPullsAPageFromTheEdgeAndMayTurnBack() throws {
    let harness = ViewHarness(size: CGSize(width: 400, height: 200)) {
      NavigationStack {
        NavigationLink("Open") {
          HStack {
            Color.red.frame(width: 20, height: 60).accessibilityIdentifier("edge")
            Text("inner page").frame(maxWidth: .infinity).accessibilityIdentifier("inner")
          }
        }
      }
    }
    harness.settle()
    try #require(harness.element(.button, "Open")).click()
    harness.settle()
    // Not far enough: it returns.
    harness.swipe("edge", by: CGVector(dx: 85, dy: 0))
    harness.settle()
    #expect(harness.element(.text, "inner page") != nil)
    try harness.verifyAgainstFresh()
    // Elsewhere than at the edge nothing moves.
    harness.swipe("inner", by: CGVector(dx: 180, dy: 0))
    harness.settle()
    #expect(harness.element(.text, "inner page") != nil)
    harness.swipe("edge", by: CGVector(dx: 300, dy: 0))
    harness.settle()
    #expect(harness.element(.text, "inner page") == nil && harness.element(.button, "Open") != nil)
    try harness.verifyAgainstFresh()
  }
}
