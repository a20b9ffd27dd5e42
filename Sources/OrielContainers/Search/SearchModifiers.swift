import OrielControls
@_spi(Oriel) import OrielCore
import OrielLists
import OrielStrings
@_spi(Oriel) import OrielViews

/// What a suggestion for a search stands for.
enum SearchCompletion {
  case text(String)
  /// A token, of the search's type.
  case token(Any)
}

private enum CompletionKey: ContainerValueKey { static var defaultValue: SearchCompletion? { nil } }

extension ContainerValues {
  var searchCompletion: SearchCompletion? {
    get { self[CompletionKey.self] }
    set { self[CompletionKey.self] = newValue }
  }
}

extension View {
  /// Sets the scopes of the search in this view, in a bar above its content. SwiftUI: `searchScopes(_:scopes:)`.
  ///
  /// The scopes are views with `tag`s of the value's type. They are shown while the user is searching.
  nonisolated public func searchScopes<V: Hashable, S: View>(_ scope: Binding<V>, @ViewBuilder scopes: () -> S) -> some View {
    searchScopes(scope, activation: .automatic, scopes)
  }

  /// Sets the scopes of the search in this view, and when they are shown. SwiftUI: `searchScopes(_:activation:_:)`.
  nonisolated public func searchScopes<V: Hashable, S: View>(
    _ scope: Binding<V>, activation: SearchScopeActivation, @ViewBuilder _ scopes: () -> S
  ) -> some View {
    let choice = SearchScopeChoice(
      isSelected: { $0.containerValues.tag(for: V.self) == scope.wrappedValue },
      select: { if let new = $0.containerValues.tag(for: V.self) { scope.wrappedValue = new } }, activation: activation,
      content: AnyView(scopes()))
    return transformEnvironment(\.searchExtras) { $0.scopes = choice }
  }

  /// Sets the suggestions of the search in this view, in a list below the field while it has the focus. SwiftUI: `searchSuggestions(_:)`.
  ///
  /// A suggestion with `searchCompletion(_:)` replaces the text when it is clicked, or chosen by the arrow keys and Return.
  nonisolated public func searchSuggestions<S: View>(@ViewBuilder _ suggestions: () -> S) -> some View {
    let content = AnyView(suggestions())
    return transformEnvironment(\.searchExtras) { $0.suggestions = content }
  }

  /// Hides or shows the suggestions of the search in this view. SwiftUI: `searchSuggestions(_:for:)`.
  ///
  /// Suggestions are shown below the field, which is the placement `menu`; for `content` it has no effect.
  nonisolated public func searchSuggestions(_ visibility: Visibility, for placements: SearchSuggestionsPlacement.Set) -> some View {
    transformEnvironment(\.searchExtras) { if placements.contains(.menu) { $0.hidesSuggestions = visibility == .hidden } }
  }

  /// Sets the text that a suggestion stands for. SwiftUI: `searchCompletion(_:)`.
  nonisolated public func searchCompletion(_ completion: String) -> some View {
    containerValue(\.searchCompletion, .text(completion))
  }

  /// Sets the token that a suggestion stands for, which is added to the tokens of the search. SwiftUI: `searchCompletion(_:)`.
  @_disfavoredOverload nonisolated public func searchCompletion<T: Identifiable>(_ token: T) -> some View {
    containerValue(\.searchCompletion, .token(token))
  }

  /// Binds the focus of the search field of this view to a state. SwiftUI: `searchFocused(_:)`.
  nonisolated public func searchFocused(_ binding: FocusState<Bool>.Binding) -> some View {
    transformEnvironment(\.searchExtras) { $0.focus = { AnyView($0.focused(binding)) } }
  }

  /// Binds the focus of the search field of this view to a value of a state. SwiftUI: `searchFocused(_:equals:)`.
  nonisolated public func searchFocused<V: Hashable>(_ binding: FocusState<V?>.Binding, equals value: V) -> some View {
    transformEnvironment(\.searchExtras) { $0.focus = { AnyView($0.focused(binding, equals: value)) } }
  }

  /// Accepted without effect: the bar keeps its items during a search. SwiftUI: `searchPresentationToolbarBehavior(_:)`.
  nonisolated public func searchPresentationToolbarBehavior(_ behavior: SearchPresentationToolbarBehavior) -> some View { self }
}

/// What a bar does during a search, without effect here. SwiftUI: `SearchPresentationToolbarBehavior`.
public struct SearchPresentationToolbarBehavior: Sendable {
  /// The platform's behaviour: the bar stays visible during a search.
  public static let automatic = SearchPresentationToolbarBehavior()
  /// The bar stays visible during a search.
  public static let avoidHidingContent = SearchPresentationToolbarBehavior()
}
