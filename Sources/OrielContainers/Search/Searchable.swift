import Foundation
@_spi(Oriel) import OrielControls
@_spi(Oriel) import OrielCore
import OrielDrawing
import OrielImages
import OrielNavigation
import OrielStrings
@_spi(Oriel) import OrielTextViews
@_spi(Oriel) import OrielViews

/// The placement of a search field. SwiftUI: `SearchFieldPlacement`.
///
/// All placements are the trailing end of the page's bar.
public struct SearchFieldPlacement: Sendable {
  private init() {}
  /// The platform's place: in the bar of the page.
  public static let automatic = SearchFieldPlacement()
  /// In the bar of the page.
  public static let toolbar = SearchFieldPlacement()
  /// In the page's bar, not in the sidebar.
  public static let sidebar = SearchFieldPlacement()
  /// Below the title on phones; in Oriel in the bar of the page.
  public static let navigationBarDrawer = SearchFieldPlacement()
  /// In the page's bar; the mode has no effect.
  public static func navigationBarDrawer(displayMode: NavigationBarDrawerDisplayMode) -> SearchFieldPlacement { SearchFieldPlacement() }
  /// The visibility of the field on phones. SwiftUI: `SearchFieldPlacement.NavigationBarDrawerDisplayMode`.
  public struct NavigationBarDrawerDisplayMode: Sendable {
    /// Whether the field hides while scrolling is up to the platform. Accepted without effect: the field is always visible.
    public static let automatic = NavigationBarDrawerDisplayMode()
    /// The field is always visible, which it is in Oriel anyway.
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
    modifier(SearchModifier(text: text, isPresented: nil, prompt: prompt))
  }
  /// Adds a search field with a localized prompt.
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
    modifier(SearchModifier(text: text, isPresented: isPresented, prompt: prompt))
  }
  /// Adds a search field with bound focus and a localized prompt.
  nonisolated public func searchable(
    text: Binding<String>, isPresented: Binding<Bool>, placement: SearchFieldPlacement = .automatic, prompt: LocalizedStringKey
  ) -> some View {
    searchable(text: text, isPresented: isPresented, placement: placement, prompt: Text(prompt))
  }
  /// Adds a search field with bound focus and an unlocalized prompt.
  @_disfavoredOverload nonisolated public func searchable(
    text: Binding<String>, isPresented: Binding<Bool>, placement: SearchFieldPlacement = .automatic, prompt: some StringProtocol
  ) -> some View {
    searchable(text: text, isPresented: isPresented, placement: placement, prompt: Text(prompt))
  }
  /// Adds a search field with suggestions, in the older form of `searchSuggestions(_:)`.
  nonisolated public func searchable<S: View>(
    text: Binding<String>, placement: SearchFieldPlacement = .automatic, prompt: Text? = nil, @ViewBuilder suggestions: () -> S
  ) -> some View {
    searchable(text: text, placement: placement, prompt: prompt).searchSuggestions(suggestions)
  }
  /// Adds a search field with suggestions and a localized prompt, in the older form of `searchSuggestions(_:)`.
  nonisolated public func searchable<S: View>(
    text: Binding<String>, placement: SearchFieldPlacement = .automatic, prompt: LocalizedStringKey, @ViewBuilder suggestions: () -> S
  ) -> some View {
    searchable(text: text, placement: placement, prompt: Text(prompt)).searchSuggestions(suggestions)
  }
}
