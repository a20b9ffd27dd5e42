import Foundation
@_spi(Oriel) import OrielCore

/// What a text says to assistive technologies besides its characters: set by modifiers that return a `Text`.
package struct SpokenText: Equatable, Sendable {
  /// What is spoken in place of the characters.
  package var label: Text?
  package var headingLevel: Int?
  package var textContentType: String?
  package var speech = ElementDetails.Speech()

  /// These attributes, and the outer ones where these set none.
  func over(_ outer: SpokenText?) -> SpokenText {
    guard let outer else { return self }
    var result = self
    result.label = label ?? outer.label
    result.headingLevel = headingLevel ?? outer.headingLevel
    result.textContentType = textContentType ?? outer.textContentType
    result.speech.pitch = speech.pitch ?? outer.speech.pitch
    result.speech.spellsOutCharacters = speech.spellsOutCharacters ?? outer.speech.spellsOutCharacters
    result.speech.includesPunctuation = speech.includesPunctuation ?? outer.speech.includesPunctuation
    result.speech.isQueued = speech.isQueued ?? outer.speech.isQueued
    return result
  }

  /// Sets the attributes of an element; modifiers of the view, which are outside, come after it.
  func describe(_ declarations: inout ElementDeclarations, in environment: EnvironmentValues) {
    if let label { declarations.label = label.string(in: environment) }
    if let headingLevel { declarations.details.headingLevel = headingLevel }
    if let textContentType { declarations.details.textContentType = textContentType }
    declarations.details.speech = speech
  }
}

extension Text {
  /// Changes what the text says to assistive technologies.
  package nonisolated func spoken(_ change: (inout SpokenText) -> Void) -> Text {
    changed { overrides in
      var spoken = overrides.traits.spoken ?? SpokenText()
      change(&spoken)
      overrides.traits.spoken = spoken
    }
  }
}
