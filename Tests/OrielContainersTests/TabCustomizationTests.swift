import Foundation
import Oriel
import OrielTesting
import Testing

@Observable @MainActor private final class Model {
  var customization = TabViewCustomization()
}

/// Tabs that the user hides and moves.
@MainActor @Suite struct TabCustomizationTests {
  private struct Tabs: View {
    @Bindable var model: Model
    var body: some View {
      TabView {
        Tab("Home", systemImage: "house") { Text("home content") }.customizationID("home").customizationBehavior(.disabled)
        Tab("News", systemImage: "newspaper") { Text("news content") }.customizationID("news")
        TabSection("Folders") {
          Tab("Work", systemImage: "folder") { Text("work content") }.customizationID("work")
          Tab("Family", systemImage: "folder") { Text("family content") }.customizationID("family")
          Tab("Old", systemImage: "folder") { Text("old content") }.customizationID("old").defaultVisibility(.hidden, for: .sidebar)
        }
        .customizationID("folders")
      }
      .tabViewStyle(.sidebarAdaptable)
      .tabViewCustomization($model.customization)
    }
  }

  private func tabs() -> (Model, ViewHarness) {
    let model = Model(), harness = ViewHarness(size: CGSize(width: 800, height: 400)) { Tabs(model: model) }
    harness.settle()
    return (model, harness)
  }

  private func names(_ harness: ViewHarness) -> [String] {
    harness.elements(.tab).sorted { $0.frame.minY < $1.frame.minY }.map(\.name)
  }

  @Test func theProgramAndTheUserHideTabs() throws {
    let (model, harness) = tabs()
    #expect(names(harness) == ["Home", "News", "Work", "Family"])
    model.customization[tab: "old"].sidebarVisibility = .visible
    model.customization[sidebarVisibility: "news"] = .hidden
    // What cannot be customized stays.
    model.customization[tab: "home"].sidebarVisibility = .hidden
    harness.settle()
    #expect(names(harness) == ["Home", "Work", "Family", "Old"])
    try harness.verifyAgainstFresh()
    model.customization.resetVisibility()
    harness.settle()
    #expect(names(harness) == ["Home", "News", "Work", "Family"])
    // A bar shows what the sidebar hides by default.
    harness.size.width = 500
    harness.settle()
    #expect(harness.elements(.tab).count == 5)
  }

  @Test func keysPassOverTabsThatThePlaceHides() throws {
    let (model, harness) = tabs()
    model.customization[tab: "news"].sidebarVisibility = .hidden
    harness.settle()
    var shown: [String] = []
    // Three tabs are left, in a circle.
    harness.press(.tab)
    for _ in 0..<3 {
      harness.press(.pageDown, modifiers: .control)
      harness.settle()
      shown += ["home", "news", "work", "family", "old"].filter { harness.element(.text, "\($0) content") != nil }
    }
    #expect(shown == ["work", "family", "home"])
    try harness.verifyAgainstFresh()
  }

  @Test func theMenuOfATabMovesAndHides() throws {
    let (model, harness) = tabs()
    func choose(_ item: String, of tab: String) throws {
      try #require(harness.elements(.tab).first { $0.name == tab }).perform(.showMenu)
      harness.settle()
      try #require(harness.element(.menuItem, item), "\(harness.elementDescription)").click()
      harness.settle()
    }
    try choose("Move Down", of: "Work")
    #expect(names(harness) == ["Home", "News", "Family", "Work"])
    #expect(model.customization[section: "folders"].tabOrder == ["family", "work"])
    try harness.verifyAgainstFresh()
    let stored = try JSONEncoder().encode(model.customization)
    #expect(try JSONDecoder().decode(TabViewCustomization.self, from: stored) == model.customization)
    model.customization.resetSectionOrder()
    harness.settle()
    #expect(names(harness) == ["Home", "News", "Work", "Family"])
  }
}
