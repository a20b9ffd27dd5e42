import Foundation
@_spi(Oriel) import OrielCore
@_spi(Oriel) import OrielTextViews

/// The string table, bundle and locale of a text.
struct TableReference: Equatable, Sendable {
  /// Nil means `Localizable`.
  let table: String?
  /// The folder of a bundle; nil means the program's own.
  let folder: String?
  /// Overrides the environment's locale.
  let locale: Locale?

  init(table: String?, bundle: Bundle?, locale: Locale? = nil) {
    let folder = bundle.flatMap { $0 === Bundle.main ? nil : $0.resourcePath ?? $0.bundlePath }
    self.init(table: table, folder: folder, locale: locale)
  }

  init(table: String?, folder: String?, locale: Locale? = nil) { (self.table, self.folder, self.locale) = (table, folder, locale) }

  /// Whether a lookup can succeed: most programs have no tables and look up nothing.
  private var mayFind: Bool { folder != nil || StringTables.programHasTables }

  /// The content of a literal that is looked up by itself or by another key.
  func content(_ literal: LocalizedStringKey, name: String? = nil) -> TextContent {
    mayFind ? .translated(TranslatedText(literal: literal, name: name, reference: self)) : literal.content
  }

  /// The parts of a literal's translation, or of the literal.
  func parts(of literal: LocalizedStringKey, name: String?, locale: Locale) -> [LocalizedStringKey.Part]? {
    guard mayFind else { return nil }
    let found = StringTables.shared.entry(
      name ?? literal.key, table: table, folder: folder, locale: (self.locale ?? locale).identifier)
    return found.map { Translation(of: literal, as: $0.entry, language: $0.language).parts }
  }
}

/// A literal that is looked up in the environment's language.
private struct TranslatedText: TextTranslation {
  let literal: LocalizedStringKey
  /// The key in tables, if different from the literal, which is then only the fallback.
  let name: String?
  let reference: TableReference

  func content(in environment: EnvironmentValues) -> TextContent {
    reference.parts(of: literal, name: name, locale: environment.locale).map { .markdown($0) } ?? literal.content
  }
}
