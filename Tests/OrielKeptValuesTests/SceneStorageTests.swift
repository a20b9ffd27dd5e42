import Foundation
import Oriel
import OrielTesting
import Testing

/// Values of a window, which are there again at the next start.
@MainActor @Suite struct SceneStorageTests {
  private struct Counter: View {
    let name: String
    @SceneStorage("count") private var count = 0
    @SceneStorage("note") private var note: String?
    var body: some View {
      Button("\(name) \(count) \(note ?? "-")") {
        count += 1
        note = count == 2 ? "two" : nil
      }
      .accessibilityIdentifier(name)
    }
  }

  private struct CounterApp: App {
    var body: some Scene {
      WindowGroup("Counters") {
        VStack {
          Counter(name: "a")
          Counter(name: "b")
        }
      }
    }
  }

  @Test func eachWindowHasItsOwnValuesAgain() throws {
    let file = FileManager.default.temporaryDirectory.appendingPathComponent("oriel-windows-\(UUID().uuidString).plist")
    defer { try? FileManager.default.removeItem(at: file) }
    do {
      let app = AppHarness(CounterApp.self, sceneFile: file)
      let (first, second) = (app.openWindow(), app.openWindow())
      first.click("a")
      first.click("a")
      second.click("b")
      // The two views and their buttons, in either window.
      #expect(first.frame().bodies == 4)
      #expect(second.frame().bodies == 4)
      #expect(first.element(.button, "b 2 two") != nil)
      #expect(second.element(.button, "a 1 -") != nil)
      try first.verifyAgainstFresh()
    }
    let app = AppHarness(CounterApp.self, sceneFile: file)
    let (first, second, third) = (app.openWindow(), app.openWindow(), app.openWindow())
    #expect(first.element(.button, "a 2 two") != nil)
    #expect(second.element(.button, "a 1 -") != nil)
    #expect(third.element(.button, "a 0 -") != nil)
  }

  @Test func withoutAProgramValuesEndWithTheWindow() throws {
    let harness = ViewHarness {
      Counter(name: "a")
      Counter(name: "b")
    }
    harness.click("a")
    harness.settle()
    #expect(harness.element(.button, "b 1 -") != nil)
    try harness.verifyAgainstFresh()
    let other = ViewHarness { Counter(name: "a") }
    #expect(other.element(.button, "a 0 -") != nil)
  }
}
