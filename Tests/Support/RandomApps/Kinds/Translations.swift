import Foundation
import OrielControls
@_spi(Oriel) import OrielCore
import OrielStrings
@_spi(Oriel) import OrielTextViews
import OrielViews

@MainActor let translations: [ViewKind] = [
  ViewKind(
    "Text(translated)", weight: 3, "Text(\"\\($count) of \\($0)\", bundle: tables)", Domains.string
  ) { node, string in Text("\(node.count) of \(string)", bundle: Tables.bundle) },
  ViewKind(
    "Text(translated sum)", weight: 2,
    "Text(\"hello\", bundle: tables) + Text(\"\\($count) of \\(Text(\"hello\", bundle: tables).bold())\", bundle: tables)"
  ) { node in
    Text("hello", bundle: Tables.bundle) + Text("\(node.count) of \(Text("hello", bundle: Tables.bundle).bold())", bundle: Tables.bundle)
  },
  ViewKind("Text(catalog)", weight: 2, "Text(\"\\($count) files\", tableName: \"Catalog\", bundle: tables)") { node in
    Text("\(node.count) files", tableName: "Catalog", bundle: Tables.bundle)
  },
  ViewKind(
    "Text(resource)", covers: ["LocalizedStringResource"], weight: 1, "Text(LocalizedStringResource(\"hello\", bundle: tables))"
  ) { _ in Text(LocalizedStringResource("hello", bundle: .atURL(Tables.folder))) },
]

/// Tables in the languages of the random apps' locales, made when they are first asked for.
private enum Tables {
  static let folder: URL = {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("oriel-random-tables-\(getpid())", isDirectory: true)
    let words = [
      "de": "\"hello\" = \"**Hallo**, [Welt](https://oriel.dev)\"; \"%lld of %@\" = \"von %2$@: %1$lld\";",
      "ar": "\"hello\" = \"مرحبا\"; \"%lld of %@\" = \"%lld من %@\";", "ja": "\"%lld of %@\" = \"%2$@の%1$05lld\";",
    ]
    for (language, text) in words {
      let inner = folder.appendingPathComponent("\(language).lproj")
      try? FileManager.default.createDirectory(at: inner, withIntermediateDirectories: true)
      try? Data(text.utf8).write(to: inner.appendingPathComponent("Localizable.strings"))
    }
    try? Data(catalog.utf8).write(to: folder.appendingPathComponent("Catalog.xcstrings"))
    atexit { try? FileManager.default.removeItem(at: Tables.folder) }
    return folder
  }()
  /// Words that depend on numbers.
  private static let catalog = """
    { "sourceLanguage": "en", "version": "1.0", "strings": { "%lld files": { "localizations": {
      "en": { "variations": { "plural": { "one": { "stringUnit": { "state": "translated", "value": "a **file**" } },
        "other": { "stringUnit": { "state": "translated", "value": "%lld files" } } } } },
      "ar": { "variations": { "plural": { "two": { "stringUnit": { "state": "needs_review", "value": "ملفان" } },
        "other": { "stringUnit": { "state": "translated", "value": "%lld ملف" } } } } } } } } }
    """
  static var bundle: Bundle { Bundle(url: folder) ?? .main }
}
