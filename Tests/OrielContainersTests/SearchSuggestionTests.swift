import Foundation
import Oriel
import OrielTesting
import Testing

private struct Tag: Identifiable, Hashable {
  var id: String
}

@Observable @MainActor private final class Model {
  var text = ""
  var tokens: [Tag] = []
  var suggested = [Tag(id: "red"), Tag(id: "blue")]
  var scope = 0
  var submissions = 0
}

/// Suggestions, tokens, scopes and submission of searches.
@MainActor @Suite struct SearchSuggestionTests {
  private struct Suggesting: View {
    @Bindable var model: Model
    var body: some View {
      NavigationStack {
        Text("content").frame(maxWidth: .infinity, maxHeight: .infinity).searchable(text: $model.text)
          .searchSuggestions {
            ForEach(["apple", "apricot", "pear"].filter { $0.hasPrefix(model.text) }, id: \.self) { Text($0).searchCompletion($0) }
          }
          .searchScopes($model.scope) {
            Text("All").tag(0)
            Text("Fruit").tag(1)
          }
          .onSubmit(of: .search) { model.submissions += 1 }
      }
    }
  }

  private func suggesting() -> (Model, ViewHarness) {
    let model = Model(), harness = ViewHarness(size: CGSize(width: 500, height: 300)) { Suggesting(model: model) }
    harness.settle()
    return (model, harness)
  }

  @Test func aSuggestionReplacesTheText() throws {
    let (model, harness) = suggesting()
    #expect(harness.element(.text, "apple") == nil && harness.element(.row, "apple") == nil)
    harness.press("f", modifiers: .control)
    harness.settle()
    harness.type("ap")
    harness.settle()
    #expect(harness.elements(.row).map(\.name) == ["apple", "apricot"], "\(harness.elementDescription)")
    try harness.verifyAgainstFresh()
    try #require(harness.elements(.row).last).click()
    harness.settle()
    #expect(model.text == "apricot" && harness.elements(.row).isEmpty)
  }

  @Test func arrowsAndReturnChooseASuggestionAndReturnAloneSubmits() throws {
    let (model, harness) = suggesting()
    harness.press("f", modifiers: .control)
    harness.settle()
    harness.press(.downArrow)
    harness.settle()
    harness.press(.downArrow)
    harness.settle()
    #expect(harness.elements(.row)[1].state.contains(.selected))
    harness.press(.return)
    harness.settle()
    #expect(model.text == "apricot" && model.submissions == 0)
    harness.press(.return)
    harness.settle()
    #expect(model.submissions == 1)
    try harness.verifyAgainstFresh()
  }

  @Test func scopesAreShownWhileSearching() throws {
    let (model, harness) = suggesting()
    #expect(harness.elements(.tab).isEmpty)
    harness.press("f", modifiers: .control)
    harness.settle()
    #expect(harness.elements(.tab).map(\.name) == ["All", "Fruit"])
    try #require(harness.element(.tab, "Fruit")).click()
    harness.settle()
    #expect(model.scope == 1 && harness.element(.tab, "Fruit")?.state.contains(.selected) == true)
    try harness.verifyAgainstFresh()
  }

  @Test func tokensAreSuggestedShownAndRemovedByBackspace() throws {
    let model = Model()
    let harness = ViewHarness(size: CGSize(width: 500, height: 300)) {
      @Bindable var model = model
      return NavigationStack {
        Text("content").frame(maxWidth: .infinity, maxHeight: .infinity)
          .searchable(text: $model.text, tokens: $model.tokens, suggestedTokens: $model.suggested) { Text($0.id) }
      }
    }
    harness.settle()
    harness.press("f", modifiers: .control)
    harness.settle()
    #expect(harness.elements(.row).map(\.name) == ["red", "blue"])
    try #require(harness.element(.row, "blue")).click()
    harness.settle()
    #expect(model.tokens == [Tag(id: "blue")] && harness.frame(of: "token") != nil)
    harness.press("f", modifiers: .control)
    harness.settle()
    try harness.verifyAgainstFresh()
    harness.press(.delete)
    harness.settle()
    #expect(model.tokens.isEmpty && harness.frame(of: "token") == nil)
  }

  private struct Focused: View {
    @Bindable var model: Model
    @FocusState private var isSearching: Bool
    var body: some View {
      NavigationStack {
        VStack {
          Text(isSearching ? "focused" : "elsewhere")
          Button("Search now") { isSearching = true }
        }
        .searchable(text: $model.text)
        .searchFocused($isSearching)
      }
    }
  }

  @Test func theFocusIsBound() throws {
    let harness = ViewHarness(size: CGSize(width: 500, height: 300)) { Focused(model: Model()) }
    harness.settle()
    try #require(harness.element(.button, "Search now")).click()
    harness.settle()
    #expect(harness.element(.text, "focused") != nil && harness.element(.textField)?.state.contains(.focused) == true)
  }
}
