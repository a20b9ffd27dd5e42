import Foundation
@_spi(Oriel) import OrielControls
@_spi(Oriel) import OrielCore
import OrielDrawing
import OrielImages
import OrielNavigation
import OrielStrings
@_spi(Oriel) import OrielTextViews
@_spi(Oriel) import OrielViews

/// The tokens of a search, without their type.
struct SearchTokens {
  /// The views of the tokens in the field.
  let views: () -> [(id: AnyHashable, view: AnyView)]
  let remove: (AnyHashable) -> Void
  let append: (Any) -> Void
  /// The tokens that are suggested, each as it is shown.
  var suggested: () -> [(token: Any, view: AnyView)] = { [] }
}

/// A search field in the bar, with the scopes and the suggestions over the content.
nonisolated struct SearchModifier: ViewModifier {
  @Binding var text: String
  let isPresented: Binding<Bool>?
  let prompt: Text?
  let tokens: SearchTokens?
  @FocusState private var isFocused: Bool
  /// The text for which the suggestions were closed.
  @State private var closedText: String?
  /// The index of the suggestion that Return chooses.
  @State private var highlighted: Int?
  @State private var choices = SearchChoices()
  @Environment(\.searchExtras) private var extras

  init(text: Binding<String>, isPresented: Binding<Bool>?, prompt: Text?, tokens: SearchTokens? = nil) {
    (_text, self.isPresented, self.prompt, self.tokens) = (text, isPresented, prompt, tokens)
  }

  @MainActor private var hasTokens: Bool { tokens?.views().isEmpty == false }
  @MainActor private var isSearching: Bool { isFocused || !text.isEmpty || hasTokens }

  @MainActor private var showsScopes: Bool { extras.scopes?.activation == .onTextEntry ? !text.isEmpty || hasTokens : isSearching }

  @MainActor private var suggestions: AnyView? {
    guard isFocused, !extras.hidesSuggestions, closedText != text else { return nil }
    if let suggestions = extras.suggestions { return suggestions }
    let suggested = tokens?.suggested() ?? []
    if suggested.isEmpty { return nil }
    return AnyView(
      ForEach(suggested.indices, id: \.self) { suggested[$0].view.containerValue(\.searchCompletion, .token(suggested[$0].token)) })
  }

  @MainActor func body(content: Content) -> some View {
    let (text, focus, tokens) = ($text, $isFocused, tokens)
    content
      .environment(\.isSearching, isSearching)
      .environment(
        \.dismissSearch,
        DismissSearchAction {
          text.wrappedValue = ""
          for token in tokens?.views() ?? [] { tokens?.remove(token.id) }
          focus.wrappedValue = false
        }
      )
      .transformEnvironment(\.searchExtras) { $0 = SearchExtras() }
      .portal(to: BarSlot.scopes) { if let scopes = extras.scopes, showsScopes { ScopeBar(scopes: scopes) } }
      .portal(to: BarSlot.suggestions) {
        if let suggestions { SuggestionList(suggestions: suggestions, highlighted: highlighted, choices: choices, choose: choose) }
      }
      .portal(to: BarSlot.items) {
        BarItem(
          slot: .search,
          content: SearchField(
            text: text, prompt: prompt ?? OwnWord.search.text, tokens: tokens, isFocused: focus, outerFocus: extras.focus, key: take))
      }
      .onChange(of: isFocused) { if isPresented?.wrappedValue != $1 { isPresented?.wrappedValue = $1 } }
      .onChange(of: isPresented?.wrappedValue ?? false, initial: true) { if isPresented != nil { isFocused = $1 } }
      .onChange(of: self.text) { (highlighted, closedText) = (nil, closedText == $1 ? $1 : nil) }
      .onChange(of: isFocused) { if $1 { closedText = nil } }
  }

  /// Handles a key of the field: the arrows go through the suggestions, Return chooses one.
  @MainActor private func take(_ press: KeyPress) -> KeyPress.Result {
    let count = suggestions == nil ? 0 : choices.completions.count
    switch press.key {
    case .downArrow where count > 0: highlighted = min(count - 1, (highlighted ?? -1) + 1)
    case .upArrow where count > 0: highlighted = highlighted.flatMap { $0 > 0 ? $0 - 1 : nil }
    case .return:
      guard let highlighted, highlighted < count, let completion = choices.completions[highlighted] else { return .ignored }
      choose(completion)
    default: return .ignored
    }
    return .handled
  }

  @MainActor private func choose(_ completion: SearchCompletion) {
    switch completion {
    case .text(let new):
      closedText = new
      text = new
    case .token(let token):
      tokens?.append(token)
      text = ""
    }
    highlighted = nil
  }
}

/// What the shown suggestions stand for. Written by the list, read by the keys of the field.
@MainActor final class SearchChoices {
  var completions: [SearchCompletion?] = []
  nonisolated init() {}
}

/// The scopes of a search in a row, of which one is selected.
private struct ScopeBar: View {
  let scopes: SearchScopeChoice

  var body: some View {
    let scopes = scopes
    Group(subviews: scopes.content) { views in
      HStack(spacing: 4) {
        ForEach(views) { view in ScopeButton(label: view, isSelected: scopes.isSelected(view)) { scopes.select(view) } }
        Spacer(minLength: 0)
      }
    }
    .padding(.horizontal, 10)
    .frame(height: 36)
    .background(Color.windowBackground)
    .overlay(alignment: .bottom) { Divider() }
  }
}

private struct ScopeButton: View {
  let label: Subview
  let isSelected: Bool
  let action: () -> Void
  @State private var isHovered = false

  var body: some View {
    label
      .font(.callout)
      .lineLimit(1)
      .foregroundStyle(isSelected ? Color.accentColor : Color.primary)
      .padding(.horizontal, 10)
      .frame(height: 24)
      .background(
        isSelected ? AnyShapeStyle(Color.accentColor.opacity(0.16)) : AnyShapeStyle(Color.primary.opacity(isHovered ? 0.08 : 0)),
        in: Capsule()
      )
      .contentShape(Capsule())
      .onTapGesture { action() }
      .onHover { isHovered = $0 }
      .focusableControl(cornerRadius: 12, activate: action)
      .described(as: .tab, state: isSelected ? .selected : [])
  }
}

/// The suggestions of a search, in a panel below the field.
private struct SuggestionList: View {
  let suggestions: AnyView
  let highlighted: Int?
  let choices: SearchChoices
  let choose: (SearchCompletion) -> Void

  var body: some View {
    let (highlighted, choices, choose) = (highlighted, choices, choose)
    Group(subviews: suggestions) { views in
      let _ = choices.completions = views.map(\.containerValues.searchCompletion)
      if !views.isEmpty {
        VStack(alignment: .leading, spacing: 0) {
          ForEach(Array(views.enumerated()), id: \.element.id) { index, view in
            SuggestionRow(
              label: view, isHighlighted: index == highlighted,
              choose: view.containerValues.searchCompletion.map { completion in { choose(completion) } })
          }
        }
        .padding(4)
        .frame(width: 220, alignment: .leading)
        .background(Color.contentBackground, in: RoundedRectangle(cornerRadius: 8))
        .overlay { RoundedRectangle(cornerRadius: 8).strokeBorder(Color.separator).allowsHitTesting(false) }
        .shadow(color: .black.opacity(0.2), radius: 8, y: 3)
        .padding(6)
      }
    }
  }
}

private struct SuggestionRow: View {
  let label: Subview
  let isHighlighted: Bool
  let choose: (() -> Void)?
  @State private var isHovered = false

  var body: some View {
    let isMarked = isHighlighted || isHovered && choose != nil
    label
      .lineLimit(1)
      .frame(maxWidth: .infinity, minHeight: 26, alignment: .leading)
      .padding(.horizontal, 8)
      .background(Color.primary.opacity(isMarked ? 0.1 : 0), in: RoundedRectangle(cornerRadius: 5))
      .contentShape(Rectangle())
      .onHover { isHovered = $0 }
      .modifier(SuggestionTap(choose: choose))
      .described(as: .row, state: isHighlighted ? [.selectable, .selected] : .selectable)
  }
}

/// A press of a suggestion that stands for a text or a token; others are controls of the program.
private struct SuggestionTap: ViewModifier {
  let choose: (() -> Void)?

  func body(content: Content) -> some View {
    if let choose { content.onTapGesture { choose() } } else { content }
  }
}

/// A field with a magnifying glass, the tokens, and a button that clears it: 180 points wide.
private struct SearchField: View {
  @Binding var text: String
  let prompt: Text
  let tokens: SearchTokens?
  let isFocused: FocusState<Bool>.Binding
  let outerFocus: ((AnyView) -> AnyView)?
  let key: (KeyPress) -> KeyPress.Result

  var body: some View {
    let views = tokens?.views() ?? []
    HStack(spacing: 4) {
      Image(systemName: "magnifyingglass").imageScale(.small).foregroundStyle(.secondary).leftUnspoken()
      ForEach(views, id: \.id) { token in
        token.view.font(.caption).lineLimit(1).padding(.horizontal, 5).frame(height: 20)
          .background(Color.accentColor.opacity(0.2), in: RoundedRectangle(cornerRadius: 5))
          .accessibilityIdentifier("token")
      }
      if let outerFocus { outerFocus(AnyView(field)) } else { field }
      if !text.isEmpty || !views.isEmpty {
        Button {
          text = ""
          for token in views { tokens?.remove(token.id) }
        } label: {
          BarSymbol(word: .clear, symbol: "xmark.circle.fill").imageScale(.small).foregroundStyle(.secondary)
        }
        .buttonStyle(.plain)
        .accessibilityIdentifier("clear search")
      }
    }
    .padding(.horizontal, 7)
    .frame(height: 28)
    .frame(minWidth: views.isEmpty ? 80 : 180, idealWidth: 180, maxWidth: views.isEmpty ? 180 : 320)
    .background(Color.contentBackground, in: RoundedRectangle(cornerRadius: 7))
    .overlay { RoundedRectangle(cornerRadius: 7).strokeBorder(Color.controlBorder).allowsHitTesting(false) }
    // Control-F: a button without a face, behind the field.
    .background {
      Button("") { isFocused.wrappedValue = true }.buttonStyle(.plain).keyboardShortcut("f").focusable(false).opacity(0)
    }
  }

  private var field: some View {
    TextField(text: $text, prompt: prompt) { OwnWord.search.text }
      .textFieldStyle(.plain)
      .focused(isFocused)
      .onKeyPress(.escape) {
        if text.isEmpty { isFocused.wrappedValue = false } else { text = "" }
        return .handled
      }
      .onKeyPress(.delete) {
        guard text.isEmpty, let last = tokens?.views().last else { return .ignored }
        tokens?.remove(last.id)
        return .handled
      }
      .onKeyPress(phases: [.down, .repeat], action: key)
      .submits(as: .search)
  }
}
