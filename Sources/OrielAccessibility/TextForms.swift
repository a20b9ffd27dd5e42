import Foundation
@_spi(Oriel) import OrielCore
import OrielStrings
@_spi(Oriel) import OrielTextViews

// Forms of the modifiers that return a text, which can be joined with others. Modifiers of views around the text take precedence.
extension Text {
  /// Sets what is spoken in place of the text, or of this part of it. SwiftUI: `Text.accessibilityLabel(_:)`.
  ///
  /// ```swift
  /// Text("Meet at ") + Text("9h").accessibilityLabel("nine o'clock")
  /// ```
  nonisolated public func accessibilityLabel(_ label: Text) -> Text { spoken { $0.label = label } }
  /// Sets what is spoken in place of the text, by a localized key.
  nonisolated public func accessibilityLabel(_ labelKey: LocalizedStringKey) -> Text { accessibilityLabel(Text(labelKey)) }
  /// Sets what is spoken in place of the text, unlocalized.
  @_disfavoredOverload nonisolated public func accessibilityLabel<S: StringProtocol>(_ label: S) -> Text {
    accessibilityLabel(Text(label))
  }
  /// Sets what is spoken in place of the text, by a localized resource.
  @_disfavoredOverload nonisolated public func accessibilityLabel(_ label: LocalizedStringResource) -> Text {
    accessibilityLabel(Text(label))
  }

  /// Sets the level of the text, which is a heading. For a whole text; on a part of one it has no effect. SwiftUI:
  /// `Text.accessibilityHeading(_:)`.
  nonisolated public func accessibilityHeading(_ level: AccessibilityHeadingLevel) -> Text {
    spoken { $0.headingLevel = Int(level.rawValue) }
  }

  /// Sets the kind of the text. For a whole text; on a part of one it has no effect. SwiftUI: `Text.accessibilityTextContentType(_:)`.
  nonisolated public func accessibilityTextContentType(_ value: AccessibilityTextContentType) -> Text {
    spoken { $0.textContentType = value.name }
  }

  /// Sets whether punctuation is spoken. For a whole text; on a part of one it has no effect. SwiftUI:
  /// `Text.speechAlwaysIncludesPunctuation(_:)`.
  nonisolated public func speechAlwaysIncludesPunctuation(_ value: Bool = true) -> Text {
    spoken { $0.speech.includesPunctuation = value }
  }

  /// Sets whether each character is spoken separately. For a whole text; on a part of one it has no effect. SwiftUI:
  /// `Text.speechSpellsOutCharacters(_:)`.
  nonisolated public func speechSpellsOutCharacters(_ value: Bool = true) -> Text { spoken { $0.speech.spellsOutCharacters = value } }

  /// Sets the pitch of speech, from -1 (lower) to 1 (higher). For a whole text; on a part of one it has no effect. SwiftUI:
  /// `Text.speechAdjustedPitch(_:)`.
  nonisolated public func speechAdjustedPitch(_ value: Double) -> Text {
    spoken { $0.speech.pitch = value.isNaN ? 0 : max(-1, min(1, value)) }
  }

  /// Sets whether announcements wait for earlier ones. For a whole text; on a part of one it has no effect. SwiftUI:
  /// `Text.speechAnnouncementsQueued(_:)`.
  nonisolated public func speechAnnouncementsQueued(_ value: Bool = true) -> Text { spoken { $0.speech.isQueued = value } }
}
