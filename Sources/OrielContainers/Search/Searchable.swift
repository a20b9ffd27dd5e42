import Foundation
@_spi(Oriel) import OrielControls
@_spi(Oriel) import OrielCore
import OrielDrawing
import OrielImages
import OrielNavigation
import OrielStrings
@_spi(Oriel) import OrielViews

/// The placement of a search field. SwiftUI: `SearchFieldPlacement`.
///
/// All placements are the trailing end of the page's bar.
public struct SearchFieldPlacement: Sendable {
  private init() {}
  /// In the page's bar.
  public static let automatic = SearchFieldPlacement()
  /// In the page's bar.
  public static let toolbar = SearchFieldPlacement()
  /// In the page's bar, not in the sidebar.
  public static let sidebar = SearchFieldPlacement()
  /// In the page's bar.
  public static let navigationBarDrawer = SearchFieldPlacement()
  /// In the page's bar; the mode has no effect.
  public static func navigationBarDrawer(displayMode: NavigationBarDrawerDisplayMode) -> SearchFieldPlacement { SearchFieldPlacement() }
  /// The visibility of the field on phones. SwiftUI: `SearchFieldPlacement.NavigationBarDrawerDisplayMode`.
  public struct NavigationBarDrawerDisplayMode: Sendable {
    /// Without effect.
    public static let automatic = NavigationBarDrawerDisplayMode()
    /// Without effect.
    public static let always = NavigationBarDrawerDisplayMode()
  }
}

extension View {
  /// Adds a search field to the bar of the page that contains the view. SwiftUI: `searchable(text:placement:prompt:)`.
  ///
  /// The text is written with each key. Control-F gives the field the focus; Escape clears it, then leaves it. Views inside read
  /// `isSearching` and `dismissSearch`.
  ///
  /// ```swift
  /// List(results, id: \.self) { name in Text(name) }
  ///     .searchable(text: $query)
  /// ```
  nonisolated public func searchable(text: Binding<String>, placement: SearchFieldPlacement = .automatic, prompt: Text? = nil) -> some View
  {
    modifier(SearchModifier(text: text, isPresented: nil, prompt: prompt ?? OwnWord.search.text))
  }
  /// Adds a search field with a prompt from a literal, which may have interpolated values.
  nonisolated public func searchable(text: Binding<String>, placement: SearchFieldPlacement = .automatic, prompt: LocalizedStringKey)
    -> some View
  {
    searchable(text: text, placement: placement, prompt: Text(prompt))
  }
  /// Adds a search field with an unlocalized prompt.
  @_disfavoredOverload nonisolated public func searchable(
    text: Binding<String>, placement: SearchFieldPlacement = .automatic, prompt: some StringProtocol
  ) -> some View {
    searchable(text: text, placement: placement, prompt: Text(prompt))
  }
  /// Adds a search field whose focus is bound to a value. SwiftUI: `searchable(text:isPresented:placement:prompt:)`.
  nonisolated public func searchable(
    text: Binding<String>, isPresented: Binding<Bool>, placement: SearchFieldPlacement = .automatic, prompt: Text? = nil
  ) -> some View {
    modifier(SearchModifier(text: text, isPresented: isPresented, prompt: prompt ?? OwnWord.search.text))
  }
  /// Adds a search field with bound focus and a prompt from a literal, which may have interpolated values.
  nonisolated public func searchable(
    text: Binding<String>, isPresented: Binding<Bool>, placement: SearchFieldPlacement = .automatic, prompt: LocalizedStringKey
  ) -> some View {
    searchable(text: text, isPresented: isPresented, placement: placement, prompt: Text(prompt))
  }
}

/// Ends a search: clears its text and takes the focus from the field. SwiftUI: `DismissSearchAction`.
public struct DismissSearchAction: Sendable {
  let action: (@MainActor () -> Void)?
  /// Ends the search. Without a surrounding search it does nothing.
  @MainActor public func callAsFunction() { action?() }
}

private enum IsSearchingKey: EnvironmentKey { static var defaultValue: Bool { false } }
private enum DismissSearchKey: EnvironmentKey { static var defaultValue: DismissSearchAction { DismissSearchAction(action: nil) } }

extension EnvironmentValues {
  /// Whether the user is searching: the surrounding search field has the focus or a text. SwiftUI: `isSearching`.
  public internal(set) var isSearching: Bool {
    get { self[IsSearchingKey.self] }
    set { self[IsSearchingKey.self] = newValue }
  }

  /// The action that ends the surrounding search. SwiftUI: `dismissSearch`.
  public internal(set) var dismissSearch: DismissSearchAction {
    get { self[DismissSearchKey.self] }
    set { self[DismissSearchKey.self] = newValue }
  }
}

/// A search field in the bar.
private struct SearchModifier: ViewModifier {
  @Binding var text: String
  let isPresented: Binding<Bool>?
  let prompt: Text
  @FocusState private var isFocused: Bool

  nonisolated init(text: Binding<String>, isPresented: Binding<Bool>?, prompt: Text) {
    (_text, self.isPresented, self.prompt) = (text, isPresented, prompt)
  }

  func body(content: Content) -> some View {
    let (text, focus) = ($text, $isFocused)
    content
      .environment(\.isSearching, isFocused || !self.text.isEmpty)
      .environment(
        \.dismissSearch,
        DismissSearchAction {
          text.wrappedValue = ""
          focus.wrappedValue = false
        }
      )
      .portal(to: BarSlot.items) { BarItem(slot: .search, content: SearchField(text: text, prompt: prompt, isFocused: focus)) }
      .onChange(of: isFocused) { if isPresented?.wrappedValue != $1 { isPresented?.wrappedValue = $1 } }
      .onChange(of: isPresented?.wrappedValue ?? false, initial: true) { if isPresented != nil { isFocused = $1 } }
  }
}

/// A field with a magnifying glass, and a button that clears it: 180 points wide.
private struct SearchField: View {
  @Binding var text: String
  let prompt: Text
  let isFocused: FocusState<Bool>.Binding

  var body: some View {
    HStack(spacing: 4) {
      Image(systemName: "magnifyingglass").imageScale(.small).foregroundStyle(.secondary)
      TextField(text: $text, prompt: prompt) { OwnWord.search.text }
        .textFieldStyle(.plain)
        .focused(isFocused)
        .onKeyPress(.escape) {
          if text.isEmpty { isFocused.wrappedValue = false } else { text = "" }
          return .handled
        }
      if !text.isEmpty {
        Button {
          text = ""
        } label: {
          Image(systemName: "xmark.circle.fill").imageScale(.small).foregroundStyle(.secondary)
        }
        .buttonStyle(.plain)
        .accessibilityIdentifier("clear search")
      }
    }
    .padding(.horizontal, 7)
    .frame(width: 180, height: 28)
    .background(Color.contentBackground, in: RoundedRectangle(cornerRadius: 7))
    .overlay { RoundedRectangle(cornerRadius: 7).strokeBorder(Color.controlBorder).allowsHitTesting(false) }
    // Control-F: a button without a face, behind the field.
    .background {
      Button("") { isFocused.wrappedValue = true }.buttonStyle(.plain).keyboardShortcut("f").focusable(false).opacity(0)
    }
  }
}
