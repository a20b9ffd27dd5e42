import Foundation
@_spi(Oriel) import OrielCore
import OrielText
@_spi(Oriel) import OrielTextViews

/// The language whose glyph forms a text uses. SwiftUI: `TypesettingLanguage`.
///
/// Where languages share characters, fonts may have a different form for each, and fallback fonts are chosen by it.
nonisolated public struct TypesettingLanguage: Hashable, Sendable {
  let language: TextLanguage

  /// The user's language; for Japanese and Korean texts, which are recognised by their characters, the text's.
  public static let automatic = TypesettingLanguage(language: .user)
  /// A language regardless of the user's.
  public static func explicit(_ language: Locale.Language) -> TypesettingLanguage {
    TypesettingLanguage(language: TextLanguage(language))
  }
}

extension Text {
  /// Uses the glyph forms of a language, such as Japanese forms of Han characters; no effect if it is not enabled.
  nonisolated public func typesettingLanguage(_ language: Locale.Language, isEnabled: Bool = true) -> Text {
    typesettingLanguage(.explicit(language), isEnabled: isEnabled)
  }
  /// Uses the glyph forms of a language; no effect if it is not enabled.
  nonisolated public func typesettingLanguage(_ language: TypesettingLanguage, isEnabled: Bool = true) -> Text {
    isEnabled ? around { $0.traits.language = language.language } : self
  }
}

extension View {
  /// Uses the glyph forms of a language for texts in this view, such as Japanese forms of Han characters; no effect if it is not enabled.
  nonisolated public func typesettingLanguage(_ language: Locale.Language, isEnabled: Bool = true) -> some View {
    typesettingLanguage(.explicit(language), isEnabled: isEnabled)
  }
  /// Uses the glyph forms of a language for texts in this view; no effect if it is not enabled.
  nonisolated public func typesettingLanguage(_ language: TypesettingLanguage, isEnabled: Bool = true) -> some View {
    transformEnvironment(\.textTraits) { if isEnabled { $0.language = language.language } }
  }
}
