import Foundation
import Oriel
import OrielTesting
import Testing

/// Links in texts by the keyboard.
@MainActor @Suite struct LinkFocusTests {
  private func harness<V: View>(@ViewBuilder _ content: @escaping () -> V) -> ViewHarness {
    let harness = ViewHarness(size: CGSize(width: 300, height: 160), content: content)
    harness.settle()
    return harness
  }

  @Test func tabComesToEachLink() throws {
    var pressed = 0
    let shown = harness {
      VStack {
        Button("first") { pressed += 1 }
        Text("an [early](https://oriel.dev/1) and a [late](https://oriel.dev/2) link")
        Button("last") { pressed += 1 }
      }
    }
    let plain = try shown.bitmap.copy()
    shown.press(.tab)
    shown.press(.return)
    #expect(pressed == 1)
    shown.press(.tab)
    shown.settle()
    #expect(try shown.bitmap.copy() != plain)
    shown.press(.return)
    #expect(shown.openedURLs.map(\.absoluteString) == ["https://oriel.dev/1"] && pressed == 1)
    try shown.verifyAgainstFresh()
    shown.press(.tab)
    shown.press(.space)
    #expect(shown.openedURLs.last?.absoluteString == "https://oriel.dev/2")
    shown.press(.tab)
    shown.press(.return)
    #expect(pressed == 2)
    shown.press(.tab, modifiers: .shift)
    shown.press(.return)
    #expect(shown.openedURLs.count == 3 && shown.openedURLs.last?.absoluteString == "https://oriel.dev/2")
    // A click elsewhere ends it, and its ring.
    shown.click(CGPoint(x: 2, y: 2))
    shown.settle()
    #expect(shown.bitmap == plain)
    try shown.verifyAgainstFresh()
  }

  @Test func theyCallTheActionOfTheirPlace() {
    var opened: [URL] = []
    let shown = harness {
      Text("a [link](https://oriel.dev)").environment(
        \.openURL,
        OpenURLAction {
          opened.append($0)
          return .handled
        })
    }
    shown.press(.tab)
    shown.press(.return)
    #expect(opened.count == 1 && shown.openedURLs.isEmpty)
  }

  @MainActor @Observable final class Model {
    var isOff = false
    var hasLink = true
  }

  private struct Page: View {
    let model: Model
    var body: some View {
      Text(model.hasLink ? "a [link](https://oriel.dev)" : "a link").disabled(model.isOff)
    }
  }

  @Test func whatCannotBeOpenedIsNoStop() throws {
    let model = Model()
    let shown = harness { Page(model: model) }
    shown.press(.tab)
    model.isOff = true
    shown.settle()
    shown.press(.return)
    #expect(shown.openedURLs.isEmpty)
    try shown.verifyAgainstFresh()
    model.isOff = false
    shown.settle()
    shown.press(.tab)
    model.hasLink = false
    shown.settle()
    shown.press(.return)
    #expect(shown.openedURLs.isEmpty)
    try shown.verifyAgainstFresh()
  }
}
