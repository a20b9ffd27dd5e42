@_spi(Oriel) import OrielCore
import OrielImages
import OrielStrings
@_spi(Oriel) import OrielTextViews
@_spi(Oriel) import OrielViews

/// The parts of the placeholder for a search without results. SwiftUI: `SearchUnavailableContent`.
public struct SearchUnavailableContent {
  /// The title: no results, or no results for a text.
  nonisolated public struct Label: View {
    let text: String?

    @MainActor public var body: some View {
      OrielControls.Label {
        if let text { Text("No Results for “\(text)”") } else { Text("No Results") }
      } icon: {
        Image(systemName: "magnifyingglass")
      }
    }
  }

  /// The suggestion of what to try.
  nonisolated public struct Description: View {
    @MainActor public var body: some View { Text("Check the spelling or try a new search.") }
  }

  /// The actions: none.
  nonisolated public struct Actions: View {
    @MainActor public var body: some View { EmptyView() }
  }
}

extension ContentUnavailableView
where
  Label == SearchUnavailableContent.Label, Description == SearchUnavailableContent.Description, Actions == SearchUnavailableContent.Actions
{
  /// A placeholder for a search without results. Its words are looked up in the program's string tables.
  nonisolated public static var search: ContentUnavailableView<Label, Description, Actions> { unavailable(nil) }

  /// A placeholder for a search for a text without results; for an empty text the same as `search`.
  nonisolated public static func search(text: String) -> ContentUnavailableView<Label, Description, Actions> {
    unavailable(text.isEmpty ? nil : text)
  }

  nonisolated private static func unavailable(_ text: String?) -> Self {
    Self {
      SearchUnavailableContent.Label(text: text)
    } description: {
      SearchUnavailableContent.Description()
    } actions: {
      SearchUnavailableContent.Actions()
    }
  }
}
