import Foundation
import Oriel
import OrielTesting
import Testing

/// The bars and the title of a window without a navigation stack.
@MainActor @Suite struct WindowBarTests {
  struct Plain: App {
    var body: some Scene {
      WindowGroup("Plain") { Color.red.accessibilityIdentifier("x") }.defaultSize(width: 300, height: 200)
    }
  }

  @Test func aWindowWithoutItemsHasNoBar() {
    let app = AppHarness(Plain.self)
    #expect(app.openWindow().frame(of: "x") == CGRect(x: 0, y: 0, width: 300, height: 200))
  }

  @Test func severalViewsStandInAColumn() {
    struct Several: App {
      var body: some Scene {
        WindowGroup {
          Color.red.frame(width: 20, height: 20).accessibilityIdentifier("a")
          Color.red.frame(width: 40, height: 20).accessibilityIdentifier("b")
        }.defaultSize(width: 100, height: 100)
      }
    }
    let window = AppHarness(Several.self).openWindow()
    let plain = ViewHarness(size: CGSize(width: 100, height: 100)) {
      Color.red.frame(width: 20, height: 20).accessibilityIdentifier("a")
      Color.red.frame(width: 40, height: 20).accessibilityIdentifier("b")
    }
    #expect(window.frame(of: "a") == plain.frame(of: "a"))
    #expect(window.frame(of: "b") == plain.frame(of: "b"))
  }

  struct Barred: App {
    @State private var count = 0
    @State private var query = ""
    @State private var hasItems = true
    var body: some Scene {
      WindowGroup("Barred") {
        Toggle("Items", isOn: $hasItems).accessibilityIdentifier("toggle")
          .toolbar {
            if hasItems {
              ToolbarItem(placement: .primaryAction) { Button("Add") { count += 1 }.accessibilityIdentifier("add") }
              ToolbarItem(placement: .bottomBar) { Text("below").accessibilityIdentifier("below") }
            }
          }
          .navigationTitle("Count \(count)")
      }.defaultSize(width: 300, height: 200)
    }
  }

  @Test func itemsStandInBarsOfTheWindow() throws {
    let window = AppHarness(Barred.self).openWindow()
    window.settle()
    let add = try #require(window.frame(of: "add")), below = try #require(window.frame(of: "below"))
    #expect(add.maxY <= 44 && add.minX > 200)
    #expect(below.minY >= 156)
    #expect(window.title == "Count 0")
    window.click("add")
    window.settle()
    #expect(window.title == "Count 1")
    try window.verifyAgainstFresh()
    // The content stays while bars come and go.
    window.click("toggle")
    window.settle()
    #expect(window.frame(of: "add") == nil)
    #expect(window.frame(of: "toggle").map { $0.midY } == 100)
    try window.verifyAgainstFresh()
  }

  @Test func aSearchFieldStandsInTheBar() {
    struct Searching: App {
      @State private var query = ""
      var body: some Scene {
        WindowGroup { Text(verbatim: query).accessibilityIdentifier("query").searchable(text: $query) }
          .defaultSize(width: 400, height: 200)
      }
    }
    let window = AppHarness(Searching.self).openWindow()
    window.settle()
    window.press("f", modifiers: .control)
    window.settle()
    window.type("ab")
    window.settle()
    #expect(window.text(of: "query") == "ab")
  }

  @Test func aStackShowsItsOwnBarAndTitlesTheWindow() {
    struct Stacked: App {
      var body: some Scene {
        WindowGroup("Scene") {
          NavigationStack {
            NavigationLink("Push") { Text("page").navigationTitle("Page") }.accessibilityIdentifier("push")
              .navigationTitle("Root")
              .toolbar { Button("Item") {}.accessibilityIdentifier("item") }
          }
        }.defaultSize(width: 300, height: 200)
      }
    }
    let window = AppHarness(Stacked.self).openWindow()
    window.settle()
    #expect(window.title == "Root")
    #expect(window.frames(of: "item").count == 1)
    window.click("push")
    window.settle()
    #expect(window.title == "Page")
    window.press(.leftArrow, modifiers: .option)
    window.settle()
    #expect(window.title == "Root")
  }

  @Test func theChosenTabTitlesTheWindow() {
    struct Tabbed: App {
      static var choose: (Int) -> Void = { _ in }
      @State private var tab = 0
      var body: some Scene {
        WindowGroup("Scene") {
          TabView(selection: $tab) {
            Text("a").navigationTitle("A").tabItem { Text("a") }.tag(0)
            Text("b").navigationTitle("B").tabItem { Text("b") }.tag(1)
          }.onAppear { Self.choose = { tab = $0 } }
        }
      }
    }
    let window = AppHarness(Tabbed.self).openWindow()
    window.settle()
    #expect(window.title == "A")
    Tabbed.choose(1)
    window.settle()
    #expect(window.title == "B")
    Tabbed.choose(0)
    window.settle()
    #expect(window.title == "A")
  }

  @Test func aSceneIsPaddedBy20Points() {
    let harness = ViewHarness(size: CGSize(width: 100, height: 100)) { Color.red.accessibilityIdentifier("x").scenePadding() }
    #expect(harness.frame(of: "x") == CGRect(x: 20, y: 20, width: 60, height: 60))
  }
}
