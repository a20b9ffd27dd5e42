import Foundation
@_spi(Oriel) import OrielCore
import OrielDrawing
import OrielText

/// The content of a text, before the environment's locale has formatted the values in it.
package enum TextContent: Equatable, Sendable {
  case plain(String)
  /// Decimal digits, after "-" for negative numbers. Only a string, because a text is a part of most views' values.
  case integer(String)
  case decimal(Double)
  indirect case formatted(any TextFormatting)
  indirect case joined([TextContent])
  /// A part with a style of its own.
  indirect case styled(TextContent, TextOverrides)
  /// An object in the text that is no character.
  indirect case object(any TextObject)
  /// A title, and the destination of its link.
  indirect case link(title: TextContent, destination: TextContent)
  /// A string that is looked up in the environment's language.
  indirect case translated(any TextTranslation)

  /// Whether it is known to show nothing.
  var isEmpty: Bool { if case .plain(let text) = self { text.isEmpty } else { false } }

  /// The characters shown in `environment`; reads of the environment are recorded.
  package func string(in environment: EnvironmentValues) -> String {
    switch self {
    case .plain(let text): return text
    case .integer(let text):
      let locale = environment.locale
      let isNegative = text.utf8.first == UInt8(ascii: "-")
      // Too short to have grouping marks.
      if !isNegative && text.utf8.count <= 3 && locale.isPlain { return text }
      return NumberMarks.of(locale).text(digits: isNegative ? String(text.dropFirst()) : text, isNegative: isNegative)
    case .decimal(let value): return NumberMarks.of(environment.locale).text(value)
    case .formatted(let value): return value.string(in: environment)
    case .object: return ObjectExtent.character
    case .joined(let parts): return parts.map { $0.string(in: environment) }.joined()
    case .styled(let content, _): return content.string(in: environment)
    case .link:
      var text = ""
      eachRun(in: environment) { run, _, _, _ in text += run }
      return text
    case .translated: return translated(in: environment).string(in: environment)
    }
  }

  /// Whether a part of it is translated.
  var isTranslated: Bool { contains { if case .translated = $0 { true } else { false } } }
  /// Whether a part of it is a link.
  var hasLinks: Bool { contains { if case .link = $0 { true } else { false } } }
  /// Whether parts of it differ, in their style or as links.
  var isStyled: Bool {
    contains {
      switch $0 {
      case .link, .styled, .object: true
      default: false
      }
    }
  }

  /// Whether it or a part of it is of a kind.
  private func contains(where isWanted: (TextContent) -> Bool) -> Bool {
    if isWanted(self) { return true }
    return switch self {
    case .joined(let parts): parts.contains { $0.contains(where: isWanted) }
    case .styled(let content, _): content.contains(where: isWanted)
    case .link(let title, let destination): title.contains(where: isWanted) || destination.contains(where: isWanted)
    default: false
    }
  }

  /// The content with all translations looked up.
  package func translated(in environment: EnvironmentValues) -> TextContent {
    if !isTranslated { return self }
    return switch self {
    case .translated(let words): words.content(in: environment).translated(in: environment)
    case .joined(let parts): .joined(parts.map { $0.translated(in: environment) })
    case .styled(let content, let style): .styled(content.translated(in: environment), style)
    case .link(let title, let url): .link(title: title.translated(in: environment), destination: url.translated(in: environment))
    default: self
    }
  }

  /// The first time at which the characters change by themselves; nil if they never do.
  func nextChange(in environment: EnvironmentValues) -> Date? {
    switch self {
    case .plain, .integer, .decimal, .object: nil
    case .formatted(let value): value.nextChange(in: environment)
    case .joined(let parts): parts.compactMap { $0.nextChange(in: environment) }.min()
    case .styled(let content, _): content.nextChange(in: environment)
    case .link(let title, let destination): [title, destination].compactMap { $0.nextChange(in: environment) }.min()
    case .translated: translated(in: environment).nextChange(in: environment)
    }
  }

  package static func == (a: TextContent, b: TextContent) -> Bool {
    switch (a, b) {
    case (.plain(let a), .plain(let b)): a == b
    case (.integer(let a), .integer(let b)): a == b
    case (.decimal(let a), .decimal(let b)): a == b
    case (.formatted(let a), .formatted(let b)): a.isEqual(to: b)
    case (.object(let a), .object(let b)): a.isEqual(to: b)
    case (.joined(let a), .joined(let b)): a == b
    case (.styled(let a, let x), .styled(let b, let y)): x == y && a == b
    case (.link(let at, let ad), .link(let bt, let bd)): at == bt && ad == bd
    case (.translated(let a), .translated(let b)): a.isEqual(to: b)
    default: false
    }
  }
}

/// A value that is formatted with the environment's locale, calendar and time zone.
package protocol TextFormatting: Equatable, Sendable {
  func string(in environment: EnvironmentValues) -> String
  /// The first time at which the string changes, by the environment's clock; nil if it does not change by itself.
  func nextChange(in environment: EnvironmentValues) -> Date?
}

extension TextFormatting {
  package func nextChange(in environment: EnvironmentValues) -> Date? { nil }
  func isEqual(to other: any TextFormatting) -> Bool { (other as? Self) == self }
}

/// A text whose content depends on the environment's language.
package protocol TextTranslation: Equatable, Sendable {
  func content(in environment: EnvironmentValues) -> TextContent
}

extension TextTranslation {
  func isEqual(to other: any TextTranslation) -> Bool { (other as? Self) == self }
}
