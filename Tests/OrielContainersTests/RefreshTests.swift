import Foundation
import Oriel
import OrielTesting
import Testing

@Observable @MainActor private final class Model {
  var runs = 0
  var isDone = false
}

/// Refreshing a view by its button and by Control-R.
@MainActor @Suite struct RefreshTests {
  private struct Reader: View {
    @Environment(\.refresh) private var refresh
    var body: some View { Text(refresh == nil ? "nothing" : "refreshable") }
  }

  @Test func theActionRunsOnceForTwoRequests() async throws {
    let model = Model()
    let harness = ViewHarness(size: CGSize(width: 400, height: 200)) {
      NavigationStack {
        Reader().navigationTitle("Page").refreshable {
          await MainActor.run { model.runs += 1 }
          while await !model.isDone { await Task.yield() }
        }
      }
    }
    harness.settle()
    #expect(harness.element(.text, "refreshable") != nil)
    harness.click("refresh")
    for _ in 0..<100 where model.runs == 0 {
      await Task.yield()
      harness.settle()
    }
    harness.settle()
    #expect(model.runs == 1)
    // Meanwhile a turning mark shows that, and the button cannot be pressed.
    #expect(harness.element(.progress) != nil && harness.element(.button, "Refresh")?.isEnabled == false)
    // A second request is ignored.
    harness.press("r", modifiers: .control)
    harness.settle()
    #expect(model.runs == 1)
    model.isDone = true
    for _ in 0..<1000 where harness.element(.progress) != nil {
      await Task.yield()
      harness.settle()
    }
    #expect(harness.element(.progress) == nil && harness.element(.button, "Refresh")?.isEnabled == true)
    harness.press("r", modifiers: .control)
    for _ in 0..<1000 where model.runs == 1 {
      await Task.yield()
      harness.settle()
    }
    #expect(model.runs == 2)
  }

  @Test func thereIsNoActionElsewhere() {
    let harness = ViewHarness(size: CGSize(width: 400, height: 200)) { Reader() }
    #expect(harness.element(.text, "nothing") != nil)
  }
}
