import Foundation
import Oriel
import OrielTesting
import Testing

/// Tabs beside the content, with sections and badges.
@MainActor @Suite struct TabSidebarTests {
  private struct Tabs: View {
    @State private var count = 0
    @State private var selection = 1
    var body: some View {
      TabView(selection: $selection) {
        Tab("Inbox", systemImage: "tray", value: 1) { Button("Inbox \(count)") { count += 1 } }.badge(3)
        TabSection("Folders") {
          Tab("Work", systemImage: "folder", value: 2) { Text("work content") }
          Tab("Home", systemImage: "house", value: 3) { Text("home content").toolbar(.hidden, for: .tabBar) }
        }
        Tab("Secret", systemImage: "lock", value: 4) { Text("secret content") }.hidden(true)
      }
      .tabViewStyle(.sidebarAdaptable)
      .tabViewSidebarHeader { Text("Mail") }
    }
  }

  private func tabs(width: CGFloat) -> ViewHarness {
    let harness = ViewHarness(size: CGSize(width: width, height: 300)) { Tabs() }
    harness.settle()
    return harness
  }

  @Test func aWideTabViewHasASidebarWithTheHeadersOfSections() throws {
    let harness = tabs(width: 800)
    let tabs = harness.elements(.tab)
    #expect(tabs.map { $0.name.contains("Inbox") || $0.name.contains("Work") || $0.name.contains("Home") } == [true, true, true])
    #expect(tabs[0].frame.minY < tabs[1].frame.minY && tabs[0].name.contains("3"))
    let header = try #require(harness.element(.text, "Folders")).frame
    #expect(header.minY > tabs[0].frame.maxY && header.maxY < tabs[1].frame.minY && harness.element(.text, "Mail") != nil)
    try harness.verifyAgainstFresh()
    tabs[1].click()
    harness.settle()
    #expect(harness.element(.text, "work content") != nil)
    try harness.verifyAgainstFresh()
  }

  @Test func aNarrowOneHasABarAndPagesKeepTheirState() throws {
    let harness = tabs(width: 800)
    try #require(harness.element(.button, "Inbox 0")).click()
    harness.settle()
    harness.size.width = 400
    harness.settle()
    let tabs = harness.elements(.tab)
    #expect(tabs.count == 3 && tabs[0].frame.minY == tabs[1].frame.minY && harness.element(.text, "Folders") == nil)
    #expect(harness.element(.button, "Inbox 1") != nil)
    try harness.verifyAgainstFresh()
  }

  @Test func keysPassOverHiddenTabs() {
    let harness = tabs(width: 400)
    harness.press(.tab)
    harness.press(.end)
    harness.settle()
    #expect(harness.element(.text, "home content") != nil && harness.element(.text, "secret content") == nil)
    let other = tabs(width: 400)
    other.press(.tab)
    other.press(.leftArrow)
    other.settle()
    #expect(other.element(.text, "home content") != nil && other.element(.text, "secret content") == nil)
  }

  @Test func manyTabsOfASectionHaveOneHeader() {
    let harness = ViewHarness(size: CGSize(width: 800, height: 300)) {
      TabView {
        TabSection("Many") { ForEach(0..<300, id: \.self) { number in Tab("\(number)", systemImage: "star") { Text("page") } } }
      }
      .tabViewStyle(.sidebarAdaptable)
    }
    harness.settle()
    #expect(harness.elements(.text).filter { $0.name == "Many" }.count == 1)
  }

  @Test func aTabHidesTheTabs() throws {
    let harness = tabs(width: 800)
    harness.elements(.tab)[2].click()
    harness.settle()
    #expect(harness.elements(.tab).isEmpty && harness.element(.text, "home content") != nil)
    try harness.verifyAgainstFresh()
  }

  // Random app 24: beside the sidebar the page had been measured without any width before the sidebar left.
  @Test func aHiddenPageIsNotComparedWithOneThatIsNotMade() throws {
    struct Page: View {
      @State private var isSecond = false
      var body: some View {
        TabView(selection: $isSecond) {
          Tab("One", systemImage: "star", value: false) { Button("next") { isSecond = true } }
          Tab("Two", systemImage: "moon", value: true) { Color.red }
        }
        .tabViewStyle(.sidebarAdaptable)
      }
    }
    let harness = ViewHarness(size: CGSize(width: 100, height: 100)) { Page() }
    harness.settle()
    try harness.verifyAgainstFresh()
    harness.element(.button, "next")?.click()
    harness.settle()
    #expect(harness.element(.button, "next") == nil)
    try harness.verifyAgainstFresh()
  }
}
