import Foundation
import Oriel
import OrielTesting
import Testing

private enum Place: Hashable { case a, b, c }

@Observable @MainActor private final class Model {
  var place = Place.a
  var made: [String] = []
}

/// Tab views: what is chosen, by mouse and keyboard, what is kept, and when tabs are made.
@MainActor @Suite struct TabViewTests {
  private struct Counter: View {
    let name: String
    let model: Model
    @State private var count = 0
    var body: some View { Button("\(name) \(count)") { count += 1 }.onAppear { model.made.append(name) } }
  }

  private struct Tabs: View {
    @Bindable var model: Model
    var body: some View {
      TabView(selection: $model.place) {
        Tab("First", systemImage: "tray", value: Place.a) { Counter(name: "A", model: model) }
        Tab("Second", systemImage: "star", value: Place.b) { Counter(name: "B", model: model) }
        Counter(name: "C", model: model).tabItem { Text("Third") }.tag(Place.c)
      }
    }
  }

  private func tabs() -> (Model, ViewHarness) {
    let model = Model(), harness = ViewHarness(size: CGSize(width: 400, height: 200)) { Tabs(model: model) }
    harness.settle()
    return (model, harness)
  }

  private func selected(_ harness: ViewHarness) -> Int? { harness.elements(.tab).firstIndex { $0.state.contains(.selected) } }

  @Test func aClickChoosesATabAndWritesTheSelection() throws {
    let (model, harness) = tabs()
    #expect(selected(harness) == 0 && harness.elements(.tab).count == 3)
    harness.elements(.tab)[1].click()
    harness.settle()
    #expect(model.place == .b && selected(harness) == 1)
    try harness.verifyAgainstFresh()
    model.place = .c
    harness.settle()
    #expect(selected(harness) == 2 && harness.element(.button, "C 0") != nil)
    try harness.verifyAgainstFresh()
  }

  @Test func tabsAreMadeWhenTheyAreFirstShownAndKeepTheirState() throws {
    let (model, harness) = tabs()
    #expect(model.made == ["A"])
    try #require(harness.element(.button, "A 0")).click()
    harness.settle()
    model.place = .b
    harness.settle()
    #expect(model.made == ["A", "B"])
    model.place = .a
    harness.settle()
    #expect(harness.element(.button, "A 1") != nil)
  }

  @Test func keysMoveInTheBarAndTurnTabsFromInside() throws {
    let (model, harness) = tabs()
    harness.press(.tab)
    harness.press(.rightArrow)
    harness.settle()
    #expect(model.place == .b)
    harness.press(.end)
    harness.settle()
    #expect(model.place == .c)
    harness.press(.rightArrow)
    harness.settle()
    #expect(model.place == .a)
    harness.press(.tab)
    harness.press(.pageDown, modifiers: .control)
    harness.settle()
    #expect(model.place == .b)
    try harness.verifyAgainstFresh()
  }

  @Test func aTabViewWithoutASelectionKeepsItItself() throws {
    let harness = ViewHarness(size: CGSize(width: 300, height: 200)) {
      TabView {
        Text("one").tabItem { Text("One") }
        Text("two").tabItem { Text("Two") }
      }
    }
    harness.settle()
    try #require(harness.element(.tab, "Two")).click()
    harness.settle()
    #expect(harness.elements(.text).map(\.name) == ["two"])
    try harness.verifyAgainstFresh()
  }

  @Test func pagesAreTurnedByKeysAndByScrolling() throws {
    let harness = ViewHarness(size: CGSize(width: 300, height: 200)) {
      TabView {
        Text("one")
        Text("two")
        Text("three")
      }
      .tabViewStyle(.page)
    }
    harness.settle()
    func middle() -> String? {
      harness.elements(.text).first { $0.frame.midX > 0 && $0.frame.midX < 300 }?.name
    }
    #expect(middle() == "one")
    harness.press(.tab)
    harness.press(.rightArrow)
    harness.settle()
    harness.advance(by: .seconds(1))
    harness.settle()
    #expect(middle() == "two")
    harness.scroll(at: CGPoint(x: 100, y: 100), by: CGVector(dx: -280, dy: 0))
    harness.settle()
    harness.advance(by: .seconds(2))
    harness.settle()
    #expect(middle() == "three")
    try harness.verifyAgainstFresh()
  }

  // Random app 79: whether the hidden page had been placed before decided about its texts.
  @Test func textsOfHiddenTabsAreNotAmongTheLayouts() throws {
    struct Page: View {
      @Bindable var model: Model
      var body: some View {
        TabView(selection: $model.place) {
          Tab("First", systemImage: "tray", value: Place.a) { Text("a text") }
          Tab("Second", systemImage: "star", value: Place.b) { Color.red }
        }
        .overlayPreferenceValue(Text.LayoutKey.self) { layouts in
          ForEach(layouts.indices, id: \.self) { _ in Color.blue.frame(width: 1, height: 1) }
        }
      }
    }
    let model = Model(), harness = ViewHarness(size: CGSize(width: 300, height: 100)) { Page(model: model) }
    harness.settle()
    for place in [Place.b, .a, .b] {
      model.place = place
      harness.settle()
      try harness.verifyAgainstFresh()
    }
  }

  @Test func pagesHaveNoLengthOfTheirOwn() throws {
    let harness = ViewHarness(size: CGSize(width: 300, height: 200)) {
      ScrollView {
        VStack(spacing: 0) {
          TabView {
            Color.red
            Color.blue
          }
          .tabViewStyle(.page)
          .accessibilityIdentifier("free")
          TabView { Color.red.accessibilityIdentifier("page") }.tabViewStyle(.page).frame(height: 80).accessibilityIdentifier("framed")
        }
      }
    }
    harness.settle()
    #expect(harness.frame(of: "free")?.size == CGSize(width: 300, height: 0))
    #expect(harness.frame(of: "framed")?.size == CGSize(width: 300, height: 80))
    #expect(harness.frame(of: "page")?.size == CGSize(width: 300, height: 80))
    try harness.verifyAgainstFresh()
    harness.size.width = 200
    harness.settle()
    #expect(harness.frame(of: "page")?.size == CGSize(width: 200, height: 80))
    try harness.verifyAgainstFresh()
  }
}
