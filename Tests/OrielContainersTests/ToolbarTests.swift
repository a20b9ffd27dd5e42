import Foundation
import Oriel
import OrielTesting
import Testing

@Observable @MainActor private final class Model {
  var count = 0
  var hasMore = false
}

/// Toolbars: places, order, state and what a change runs.
@MainActor @Suite struct ToolbarTests {
  private struct Composed: ToolbarContent {
    @Environment(\.locale) private var locale
    @Binding var count: Int
    var body: some ToolbarContent {
      ToolbarItem(placement: .primaryAction) { Button("Add \(count)") { count += 1 } }
      ToolbarItemGroup(placement: .bottomBar) { Text("status \(locale.identifier.isEmpty ? "none" : "known")") }
    }
  }

  private struct Page: View {
    @Bindable var model: Model
    @State private var own = 0
    var body: some View {
      NavigationStack {
        VStack {
          Text("content").toolbar { Button("Child 1") {} }
          Text("more").toolbar { Button("Child 2") {} }
        }
        .navigationTitle("Page")
        .toolbar {
          Composed(count: $model.count)
          if model.hasMore { ToolbarItem { Button("More \(own)") { own += 1 } } }
          ToolbarItem(placement: .principal) { Text("middle") }
          ToolbarItem(placement: .navigation) { Button("Menu") {} }
        }
      }
    }
  }

  private func page() -> (Model, ViewHarness) {
    let model = Model(), harness = ViewHarness(size: CGSize(width: 600, height: 240)) { Page(model: model) }
    harness.settle()
    return (model, harness)
  }

  @Test func itemsStandAtTheirPlaces() throws {
    let (_, harness) = page()
    func frame(_ name: String) throws -> CGRect { try #require(harness.element(.button, name)).frame }
    let title = try #require(harness.element(.text, "Page")).frame, middle = try #require(harness.element(.text, "middle")).frame
    #expect(try frame("Menu").maxX < title.minX)
    #expect(abs(middle.midX - 300) < 1)
    #expect(try frame("Add 0").minX > middle.maxX && frame("Add 0").maxX < frame("Child 1").minX)
    #expect(try frame("Child 1").maxX < frame("Child 2").minX)
    #expect(try #require(harness.element(.text, "status known")).frame.minY > 190)
    try harness.verifyAgainstFresh()
  }

  @Test func anItemHasStateAndEnvironmentOfItsPlace() throws {
    let (model, harness) = page()
    try #require(harness.element(.button, "Add 0")).click()
    harness.settle()
    #expect(model.count == 1 && harness.element(.button, "Add 1") != nil)
    model.hasMore = true
    harness.settle()
    try #require(harness.element(.button, "More 0")).click()
    harness.settle()
    #expect(harness.element(.button, "More 1") != nil)
    try harness.verifyAgainstFresh()
    model.hasMore = false
    harness.settle()
    #expect(harness.element(.button, "More 1") == nil)
    try harness.verifyAgainstFresh()
  }

  @Test func thereIsNoBarWithoutATitleOrItems() throws {
    let harness = ViewHarness(size: CGSize(width: 200, height: 100)) {
      NavigationStack { Color.red.accessibilityIdentifier("content") }
    }
    harness.settle()
    #expect(harness.frame(of: "content") == CGRect(x: 0, y: 0, width: 200, height: 100))
  }

  @Test func aHiddenBarGivesItsSpaceToTheContent() throws {
    let harness = ViewHarness(size: CGSize(width: 200, height: 100)) {
      NavigationStack { Color.red.accessibilityIdentifier("content").navigationTitle("Title").navigationBarHidden(true) }
    }
    harness.settle()
    #expect(harness.frame(of: "content")?.height == 100)
  }
}
