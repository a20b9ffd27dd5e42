@_spi(Oriel) import OrielCore
@_spi(Oriel) import OrielViews

/// What modifiers around a `searchable` view add to its search.
struct SearchExtras {
  var scopes: SearchScopeChoice?
  /// The suggestions, nil if there are none.
  var suggestions: AnyView?
  /// Where suggestions are hidden.
  var hidesSuggestions = false
  /// Binds the focus of the field, as `searchFocused` says.
  var focus: ((AnyView) -> AnyView)?
}

/// The scopes of a search, without the type of their values.
struct SearchScopeChoice {
  let isSelected: (Subview) -> Bool
  let select: (Subview) -> Void
  let activation: SearchScopeActivation
  let content: AnyView
}

private enum SearchExtrasKey: EnvironmentKey { static var defaultValue: SearchExtras { SearchExtras() } }
private enum IsSearchingKey: EnvironmentKey { static var defaultValue: Bool { false } }
private enum DismissSearchKey: EnvironmentKey { static var defaultValue: DismissSearchAction { DismissSearchAction(action: nil) } }
private enum SuggestionsPlacementKey: EnvironmentKey { static var defaultValue: SearchSuggestionsPlacement { .menu } }

extension EnvironmentValues {
  var searchExtras: SearchExtras {
    get { self[SearchExtrasKey.self] }
    set { self[SearchExtrasKey.self] = newValue }
  }

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

  /// Where suggestions for searches are shown: always below the field. SwiftUI: `searchSuggestionsPlacement`.
  public var searchSuggestionsPlacement: SearchSuggestionsPlacement { self[SuggestionsPlacementKey.self] }
}

/// Where suggestions for searches are shown. SwiftUI: `SearchSuggestionsPlacement`.
public struct SearchSuggestionsPlacement: Equatable, Sendable {
  let bit: UInt8
  /// The platform's place: a list below the search field.
  public static let automatic = SearchSuggestionsPlacement(bit: 1)
  /// A list below the search field.
  public static let menu = SearchSuggestionsPlacement(bit: 1)
  /// In the content, which is not used here.
  public static let content = SearchSuggestionsPlacement(bit: 2)

  /// A set of places for suggestions. SwiftUI: `SearchSuggestionsPlacement.Set`.
  public struct Set: OptionSet, Sendable {
    public let rawValue: Int
    public init(rawValue: Int) { self.rawValue = rawValue }
    /// The list below the search field.
    public static let menu = Set(rawValue: 1)
    /// In the content, which is not used here.
    public static let content = Set(rawValue: 2)
  }
}

/// When the scopes of a search are shown. SwiftUI: `SearchScopeActivation`.
public struct SearchScopeActivation: Equatable, Sendable {
  let kind: Kind
  enum Kind { case searching, text }
  /// Scopes are shown while the user is searching, the platform's behaviour.
  public static let automatic = SearchScopeActivation(kind: .searching)
  /// While there is a text or a token.
  public static let onTextEntry = SearchScopeActivation(kind: .text)
  /// Scopes are shown while the user is searching, before anything is typed.
  public static let onSearchPresentation = SearchScopeActivation(kind: .searching)
}

/// Ends a search: clears its text and takes the focus from the field. SwiftUI: `DismissSearchAction`.
public struct DismissSearchAction: Sendable {
  let action: (@MainActor () -> Void)?
  /// Ends the search. Without a surrounding search it does nothing.
  @MainActor public func callAsFunction() { action?() }
}
