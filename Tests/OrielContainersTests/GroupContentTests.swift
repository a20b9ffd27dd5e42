import Foundation
import Oriel
import OrielTesting
import Testing

/// `Group` as content of a toolbar, and the look of toggles in bars.
@MainActor @Suite struct GroupContentTests {
  @Observable @MainActor final class Model { var hasMore = true }

  private struct Page: View {
    let model: Model
    var body: some View {
      NavigationStack {
        Text("content").navigationTitle("Page")
          .toolbar {
            Group {
              ToolbarItem(placement: .primaryAction) { Button("First") {} }
              if model.hasMore { ToolbarItem { Button("Second") {} } }
            }
          }
          .toolbar(id: "page") {
            Group {
              ToolbarItem(id: "third") { Button("Third") {} }
              ToolbarItem(id: "fourth") { Button("Fourth") {} }
            }
            if model.hasMore { ToolbarItem(id: "fifth") { Button("Fifth") {} } }
          }
      }
    }
  }

  @Test func groupsOfToolbarItemsAreItems() throws {
    let model = Model(), harness = ViewHarness(size: CGSize(width: 700, height: 200)) { Page(model: model) }
    harness.settle()
    let names = ["First", "Second", "Third", "Fourth", "Fifth"]
    #expect(names.filter { harness.element(.button, $0) != nil } == names)
    model.hasMore = false
    harness.settle()
    #expect(names.filter { harness.element(.button, $0) != nil } == ["First", "Third", "Fourth"])
    try harness.verifyAgainstFresh()
  }

  @Test func buttonsOfBarsHaveWordsAsNames() throws {
    let harness = ViewHarness(size: CGSize(width: 400, height: 200)) {
      NavigationStack { NavigationLink("Next") { Text("second") }.navigationTitle("First") }
    }
    harness.settle()
    #expect(harness.element(.button, "Back") == nil)
    try #require(harness.element(.button, "Next") ?? harness.element(.link, "Next")).click()
    harness.settle()
    #expect(harness.element(.button, "Back") != nil && harness.element(.text, "second") != nil)
    try harness.verifyAgainstFresh()
  }

  @Test(arguments: [false, true]) func togglesInBarsLookLikeTheirButtons(isDark: Bool) throws {
    struct Bar: View {
      @State private var isOn = false
      var body: some View {
        NavigationStack {
          Text("content")
            .toolbar {
              ToolbarItem { Toggle("Bold", systemImage: "bold", isOn: $isOn).toggleStyle(.button).accessibilityIdentifier("toggle") }
              ToolbarItem { Button("Other", systemImage: "bold") {}.accessibilityIdentifier("button") }
            }
        }
      }
    }
    let harness = ViewHarness(size: CGSize(width: 400, height: 120), colorScheme: isDark ? .dark : .light) { Bar() }
    harness.settle()
    let (toggle, button) = (try #require(harness.frame(of: "toggle")), try #require(harness.frame(of: "button")))
    #expect(toggle.size == button.size && toggle.minY == button.minY)
    func pixels(_ frame: CGRect) -> [Bitmap.Pixel] {
      (0..<Int(frame.height)).flatMap { y in
        (0..<Int(frame.width)).map { harness.bitmap[Int(frame.minX) + $0, Int(frame.minY) + y] }
      }
    }
    #expect(pixels(toggle) == pixels(button))
    harness.click("toggle")
    harness.settle()
    harness.hover(CGPoint(x: 20, y: 100))
    harness.advance(by: .seconds(1))
    harness.settle()
    #expect(harness.element(.toggle, "Bold")?.state.contains(.checked) == true)
    #expect(pixels(toggle) != pixels(button))
    try harness.verifyAgainstFresh()
  }
}
