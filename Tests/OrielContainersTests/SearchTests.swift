import Foundation
import Oriel
import OrielTesting
import Testing

@Observable @MainActor private final class Model {
  var text = ""
  var isShown = false
}

/// Search fields in the bars of pages.
@MainActor @Suite struct SearchTests {
  private struct Found: View {
    let text: String
    @Environment(\.isSearching) private var isSearching
    @Environment(\.dismissSearch) private var dismissSearch
    var body: some View {
      VStack {
        Text(isSearching ? "searching \(text)" : "all")
        Button("Done") { dismissSearch() }
      }
    }
  }

  private struct Page: View {
    @Bindable var model: Model
    var body: some View {
      NavigationStack { Found(text: model.text).navigationTitle("Page").searchable(text: $model.text, isPresented: $model.isShown) }
    }
  }

  private func page() -> (Model, ViewHarness) {
    let model = Model(), harness = ViewHarness(size: CGSize(width: 500, height: 200)) { Page(model: model) }
    harness.settle()
    return (model, harness)
  }

  @Test func typingWritesTheTextAndEscapeClearsAndLeaves() throws {
    let (model, harness) = page()
    #expect(harness.element(.text, "all") != nil)
    harness.press("f", modifiers: .control)
    harness.settle()
    #expect(model.isShown && harness.element(.textField)?.state.contains(.focused) == true)
    harness.type("ab")
    harness.settle()
    #expect(model.text == "ab" && harness.element(.text, "searching ab") != nil, "\(harness.elementDescription)")
    try harness.verifyAgainstFresh()
    harness.press(.escape)
    harness.settle()
    #expect(model.text.isEmpty && model.isShown)
    harness.press(.escape)
    harness.settle()
    #expect(!model.isShown && harness.element(.text, "all") != nil)
  }

  @Test func dismissSearchClearsAndTakesTheFocus() throws {
    let (model, harness) = page()
    model.isShown = true
    harness.settle()
    harness.type("x")
    harness.settle()
    try #require(harness.element(.button, "Done")).click()
    harness.settle()
    #expect(model.text.isEmpty && !model.isShown)
    try harness.verifyAgainstFresh()
  }

  @Test func aNarrowBarShortensTheFieldBeforeItCutsAShortTitle() throws {
    struct Narrow: View {
      @State private var text = ""
      var body: some View {
        NavigationStack {
          Color.clear.navigationTitle("Notes").searchable(text: $text)
            .toolbar { ToolbarItem(placement: .navigation) { Button("Side") {} } }
        }
      }
    }
    func frames(_ width: CGFloat) throws -> (title: CGRect, field: CGRect) {
      let harness = ViewHarness(size: CGSize(width: width, height: 200)) { Narrow() }
      harness.settle()
      try harness.verifyAgainstFresh()
      return (harness.element(.text, "Notes")?.frame ?? .zero, harness.element(.textField)?.frame ?? .zero)
    }
    let (wide, narrow) = (try frames(600), try frames(220))
    #expect(narrow.title.width == wide.title.width && narrow.title.width > 0)
    #expect(narrow.field.minX > narrow.title.maxX)
    #expect(narrow.field.maxX < 220)
    #expect(narrow.field.width < wide.field.width)
  }
}
