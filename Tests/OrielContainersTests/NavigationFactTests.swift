import Foundation
import Oriel
import OrielTesting
import Testing

@Observable @MainActor private final class Model {
  var path: [Int] = []
  var item: Int?
  var text = ""
  var tab = 0
  var appeared: [String] = []
}

/// What SwiftUI answered about stacks, toolbars, tabs and search.
@MainActor @Suite struct NavigationFactTests {
  private struct Page: View {
    let number: Int
    @State private var count = 0
    @Environment(\.dismiss) private var dismiss
    var body: some View {
      VStack {
        Button("page \(number) count \(count)") { count += 1 }
        NavigationLink("view of \(number)") { Text("view page \(number)") }
        Button("dismiss \(number)") { dismiss() }
      }
    }
  }

  private struct Stack: View {
    @Bindable var model: Model
    @Environment(\.dismiss) private var dismiss
    var body: some View {
      NavigationStack(path: $model.path) {
        VStack {
          NavigationLink("nothing", value: nil as Int?)
          Button("dismiss outside") { dismiss() }
        }
        .navigationDestination(for: Int.self) { Page(number: $0) }
        .navigationDestination(item: $model.item) { Text("item \($0)") }
      }
    }
  }

  private func stack() -> (Model, ViewHarness) {
    let model = Model(), harness = ViewHarness(size: CGSize(width: 400, height: 260)) { Stack(model: model) }
    harness.settle()
    return (model, harness)
  }

  @Test func aLinkWithoutAValueIsDisabled() {
    let (_, harness) = stack()
    #expect(harness.element(.button, "nothing")?.isEnabled == false)
  }

  @Test func aLinkOutsideOfNavigationIsDisabled() {
    let harness = ViewHarness(size: CGSize(width: 200, height: 100)) { NavigationLink("Open") { Text("page") } }
    harness.settle()
    #expect(harness.element(.button, "Open")?.isEnabled == false)
  }

  @Test func settingAnItemToNilPopsAndPoppingWritesNil() throws {
    let (model, harness) = stack()
    model.item = 7
    harness.settle()
    #expect(harness.element(.text, "item 7") != nil)
    model.item = nil
    harness.settle()
    #expect(harness.element(.text, "item 7") == nil)
    model.item = 8
    harness.settle()
    harness.click("back")
    harness.settle()
    #expect(model.item == nil)
  }

  @Test func aNewPathKeepsThePagesOfTheSharedBeginning() throws {
    let (model, harness) = stack()
    model.path = [1, 2, 3]
    harness.settle()
    #expect(harness.element(.button, "page 3 count 0") != nil)
    model.path = [1]
    harness.settle()
    try #require(harness.element(.button, "page 1 count 0")).click()
    harness.settle()
    model.path = [1, 5]
    harness.settle()
    model.path = [1]
    harness.settle()
    #expect(harness.element(.button, "page 1 count 1") != nil)
    model.path = []
    harness.settle()
    #expect(harness.element(.button, "nothing") != nil)
    try harness.verifyAgainstFresh()
  }

  @Test func dismissReadOutsideDoesNothingAndInsidePopsItsPage() throws {
    let (model, harness) = stack()
    try #require(harness.element(.button, "dismiss outside")).click()
    harness.settle()
    model.path = [1, 2]
    harness.settle()
    try #require(harness.element(.button, "dismiss 2")).click()
    harness.settle()
    #expect(model.path == [1])
  }

  @Test func toolbarsMergeOuterFirstAndTheSearchFieldIsLast() throws {
    let model = Model()
    let harness = ViewHarness(size: CGSize(width: 900, height: 200)) {
      @Bindable var model = model
      return NavigationStack {
        VStack {
          Text("one").toolbar { Button("B") {} }
          Text("two").toolbar { Button("C") {} }
        }
        .toolbar { Button("A") {} }
        .toolbar { ToolbarItem(placement: .primaryAction) { Button("P") {} } }
        .searchable(text: $model.text)
        .navigationTitle("Title")
      }
    }
    harness.settle()
    let starts = try ["P", "A", "B", "C"].map { try #require(harness.element(.button, $0)).frame.minX }
    #expect(starts == starts.sorted())
    #expect(try #require(harness.element(.textField)).frame.minX > starts[3])
    #expect(try #require(harness.element(.text, "Title")).frame.maxX < starts[0])
  }

  private struct Tabs: View {
    @Bindable var model: Model
    var body: some View {
      TabView(selection: $model.tab) {
        ForEach(0..<3) { index in
          Page(number: index).onAppear { model.appeared.append("\(index)") }.tabItem { Text("Tab \(index)") }.tag(index)
        }
      }
    }
  }

  @Test func aTabIsMadeWhenItIsFirstShownAndKeepsItsState() throws {
    let model = Model(), harness = ViewHarness(size: CGSize(width: 400, height: 260)) { Tabs(model: model) }
    harness.settle()
    #expect(model.appeared == ["0"])
    try #require(harness.element(.button, "page 0 count 0")).click()
    harness.settle()
    model.tab = 2
    harness.settle()
    #expect(model.appeared == ["0", "2"])
    model.tab = 0
    harness.settle()
    #expect(harness.element(.button, "page 0 count 1") != nil)
  }

  @Test func searchIsReadBelowItsModifierAndDismissingClears() throws {
    struct Reader: View {
      let name: String
      @Environment(\.isSearching) private var isSearching
      @Environment(\.dismissSearch) private var dismissSearch
      var body: some View { Button("\(name) \(isSearching ? "searches" : "rests")") { dismissSearch() } }
    }
    let model = Model()
    let harness = ViewHarness(size: CGSize(width: 500, height: 200)) {
      @Bindable var model = model
      return NavigationStack {
        VStack {
          Reader(name: "inside").searchable(text: $model.text)
          Reader(name: "outside")
        }
      }
    }
    harness.settle()
    harness.press("f", modifiers: .control)
    harness.settle()
    harness.type("ab")
    harness.settle()
    #expect(model.text == "ab" && harness.element(.button, "inside searches") != nil && harness.element(.button, "outside rests") != nil)
    try #require(harness.element(.button, "inside searches")).click()
    harness.settle()
    #expect(model.text.isEmpty && harness.element(.button, "inside rests") != nil)
    #expect(harness.element(.textField)?.state.contains(.focused) == false)
  }
}
