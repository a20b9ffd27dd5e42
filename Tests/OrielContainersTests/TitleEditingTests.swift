import Foundation
import Oriel
import OrielTesting
import Testing

@Observable @MainActor private final class Model {
  var title = "Plan"
  var pressed = ""
}

/// Titles that the user edits in the bar, and menus of titles.
@MainActor @Suite struct TitleEditingTests {
  private struct Page: View {
    @Bindable var model: Model
    var hasMenu = false

    var body: some View {
      NavigationStack {
        VStack {
          Text("content")
          RenameButton()
        }
        .navigationTitle($model.title)
        .modifier(TitleMenu(isShown: hasMenu, model: model))
      }
    }
  }

  private struct TitleMenu: ViewModifier {
    let isShown: Bool
    let model: Model

    func body(content: Content) -> some View {
      if isShown {
        content.toolbarTitleMenu {
          RenameButton()
          Button("Duplicate") { model.pressed = "duplicate" }
        }
      } else {
        content
      }
    }
  }

  private func page(hasMenu: Bool = false) -> (Model, ViewHarness) {
    let model = Model()
    let harness = ViewHarness(size: CGSize(width: 500, height: 300)) { Page(model: model, hasMenu: hasMenu) }
    harness.settle()
    return (model, harness)
  }

  @Test func aClickEditsTheTitleAndReturnWritesIt() throws {
    let (model, harness) = page()
    harness.click("edit title")
    harness.settle()
    #expect(harness.focusedIdentifier == "title field")
    harness.press("a", modifiers: .control)
    harness.type("Voyage")
    harness.settle()
    #expect(model.title == "Plan")
    harness.press(.return)
    harness.settle()
    #expect(model.title == "Voyage" && harness.frame(of: "title field") == nil)
    try harness.verifyAgainstFresh()
  }

  @Test func escapeAndAnEmptyTitleWriteNothing() throws {
    let (model, harness) = page()
    for key in [KeyEquivalent.escape, .return] {
      harness.click("edit title")
      harness.settle()
      harness.press("a", modifiers: .control)
      harness.type(key == .escape ? "Other" : "  ")
      harness.press(key)
      harness.settle()
      #expect(model.title == "Plan" && harness.frame(of: "title field") == nil)
    }
    try harness.verifyAgainstFresh()
  }

  @Test func aRenameButtonOfThePageEditsTheTitle() throws {
    let (model, harness) = page()
    try #require(harness.element(.button, "Rename")).click()
    harness.settle()
    #expect(harness.focusedIdentifier == "title field")
    harness.type("s")
    harness.press(.tab)
    harness.settle()
    #expect(model.title.contains("s"), "the loss of the keyboard writes the title")
  }

  @Test func aTitleHasAMenuWithItemsAndRenaming() throws {
    let (model, harness) = page(hasMenu: true)
    try #require(harness.element(.menuButton, "Plan"), "\(harness.elementDescription)").click()
    harness.settle()
    try #require(harness.element(.menuItem, "Duplicate")).click()
    harness.settle()
    #expect(model.pressed == "duplicate")
    try #require(harness.element(.menuButton, "Plan")).click()
    harness.settle()
    try #require(harness.element(.menuItem, "Rename")).click()
    harness.settle()
    #expect(harness.focusedIdentifier == "title field")
    try harness.verifyAgainstFresh()
  }

  @Test func aBarHasTheColourSchemeOfItsContent() throws {
    func bar(_ scheme: ColorScheme?) -> ViewHarness {
      let harness = ViewHarness(size: CGSize(width: 300, height: 200)) {
        NavigationStack { Text("content").navigationTitle("Page").toolbarColorScheme(scheme, for: .navigationBar) }
      }
      harness.settle()
      return harness
    }
    let (light, dark) = (bar(nil).bitmap[280, 20], bar(.dark).bitmap[280, 20])
    #expect(light.red > 200 && dark.red < 80)
    #expect(bar(.dark).bitmap[280, 150].red > 200)
    try bar(.dark).verifyAgainstFresh()
  }
}
