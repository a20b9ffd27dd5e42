@_spi(Oriel) import OrielCore
import OrielImages
import OrielStrings
@_spi(Oriel) import OrielViews

/// What is shown where a search has found nothing. SwiftUI: `SearchUnavailableContent`.
public struct SearchUnavailableContent {
  /// That there is nothing, of a text or at all.
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

  /// What may be tried.
  nonisolated public struct Description: View {
    @MainActor public var body: some View { Text("Check the spelling or try a new search.") }
  }

  /// There are none.
  nonisolated public struct Actions: View {
    @MainActor public var body: some View { EmptyView() }
  }
}

extension ContentUnavailableView
where
  Label == SearchUnavailableContent.Label, Description == SearchUnavailableContent.Description, Actions == SearchUnavailableContent.Actions
{
  /// That a search has found nothing. Its words are looked up in the program's string tables.
  nonisolated public static var search: ContentUnavailableView<Label, Description, Actions> { unavailable(nil) }

  /// That a search for a text has found nothing; of no text, that of `search`.
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
