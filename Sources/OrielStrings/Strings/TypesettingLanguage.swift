import Foundation
@_spi(Oriel) import OrielCore
import OrielText

/// The language whose letters texts are set in: where several languages share characters, fonts may have other forms of them for each, and
/// the system's fonts for what the app's lack are searched by it. SwiftUI: `TypesettingLanguage`.
nonisolated public struct TypesettingLanguage: Hashable, Sendable {
  let language: TextLanguage

  /// The user's language; of Japanese and Korean texts, which their own characters tell, that of the text.
  public static let automatic = TypesettingLanguage(language: .user)
  /// A language, whatever the user's is.
  public static func explicit(_ language: Locale.Language) -> TypesettingLanguage {
    TypesettingLanguage(language: TextLanguage(language))
  }
}

extension Text {
  /// The text in the letters of a language, such as the Han characters of Japanese; nothing changes if it is not enabled.
  nonisolated public func typesettingLanguage(_ language: Locale.Language, isEnabled: Bool = true) -> Text {
    typesettingLanguage(.explicit(language), isEnabled: isEnabled)
  }
  /// The text in the letters of a language; nothing changes if it is not enabled.
  nonisolated public func typesettingLanguage(_ language: TypesettingLanguage, isEnabled: Bool = true) -> Text {
    isEnabled ? around { $0.traits.language = language.language } : self
  }
}

extension View {
  /// Sets texts below in the letters of a language, such as the Han characters of Japanese; nothing changes if it is not enabled.
  nonisolated public func typesettingLanguage(_ language: Locale.Language, isEnabled: Bool = true) -> some View {
    typesettingLanguage(.explicit(language), isEnabled: isEnabled)
  }
  /// Sets texts below in the letters of a language; nothing changes if it is not enabled.
  nonisolated public func typesettingLanguage(_ language: TypesettingLanguage, isEnabled: Bool = true) -> some View {
    transformEnvironment(\.textTraits) { if isEnabled { $0.language = language.language } }
  }
}
