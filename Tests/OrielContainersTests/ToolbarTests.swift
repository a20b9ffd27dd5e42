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

  /// Twice the items, twice the work: also where most of them are in the menu.
  @Test(arguments: [ToolbarItemPlacement.automatic, .bottomBar, .principal]) func workGrowsWithTheNumberOfItems(place: ToolbarItemPlacement)
    throws
  {
    func work(_ count: Int) throws -> (first: Int, resized: Int) {
      let harness = ViewHarness(size: CGSize(width: 600, height: 240)) {
        NavigationStack {
          Text("page").toolbar {
            ToolbarItemGroup(placement: place) { ForEach(0..<count, id: \.self) { index in Button("Item \(index)") {} } }
          }
        }
      }
      let first = harness.firstReport.measures + harness.settle().reduce(0) { $0 + $1.measures }
      harness.size.width = 500
      let resized = harness.settle().reduce(0) { $0 + $1.measures }
      try harness.verifyAgainstFresh()
      return (first, resized)
    }
    let (few, middle, many) = (try work(20), try work(40), try work(80))
    #expect(many.first - middle.first == 2 * (middle.first - few.first), "\(few) \(middle) \(many)")
    #expect(many.resized <= few.resized, "\(few) \(middle) \(many)")
  }

  // Random app 89: a bar of no width was never placed, so that its items did not go into the menu.
  @Test func aBarWithoutWidthHasItsMenu() throws {
    let harness = ViewHarness(size: CGSize(width: 20, height: 100)) {
      HStack {
        Color.red.frame(width: 20)
        NavigationStack { Text("page").toolbar { Button("Item") {} } }.frame(width: 0)
      }
      .frame(width: 20, alignment: .leading)
    }
    harness.settle()
    #expect(harness.element(.button, "Item") == nil)
    try harness.verifyAgainstFresh()
  }

  @Test func toolbarsOfManyViewsAreInTheOrderOfTheTree() throws {
    struct Page: View {
      @Bindable var model: Model
      var body: some View {
        NavigationStack {
          VStack {
            if model.hasMore { Text("new").toolbar { Button("0") {} } }
            ForEach(1..<20, id: \.self) { index in Text("x").toolbar { Button("\(index)") {} } }
            HStack { Text("last").toolbar { Button("20") {} } }
          }
        }
      }
    }
    let model = Model(), harness = ViewHarness(size: CGSize(width: 1600, height: 240)) { Page(model: model) }
    harness.settle()
    func names() -> [String] { harness.elements(.button).sorted { $0.frame.minX < $1.frame.minX }.map(\.name) }
    #expect(names() == (1...20).map { "\($0)" })
    model.hasMore = true
    harness.settle()
    #expect(names() == (0...20).map { "\($0)" })
    try harness.verifyAgainstFresh()
  }
}
