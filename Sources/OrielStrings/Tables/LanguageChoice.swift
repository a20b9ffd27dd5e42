import Foundation

/// Which of the languages of a table are tried for a locale, in which order.
enum LanguageChoice {
  /// The languages that people of a locale read, the nearest first: that of their region, that of no region, those of others. Then the
  /// language in which the program is written, and what has no language. Only languages in the same script are alike.
  static func order(of available: some Sequence<String>, for locale: String, development: String) -> [String] {
    let wanted = Parts(locale)
    let near = available.compactMap { name -> (rank: Int, name: String)? in
      let parts = Parts(name)
      guard name != base, parts.language == wanted.language, !wanted.language.isEmpty, parts.script == wanted.script else { return nil }
      let rank = parts.region == wanted.region ? 0 : parts.region == nil ? 1 : parts.region == wanted.usualRegion ? 2 : 3
      return (rank, name)
    }
    let own = near.sorted { ($0.rank, $0.name) < ($1.rank, $1.name) }.map(\.name)
    let written = Parts(development)
    let rest = available.filter { $0 == development || Parts($0) == written }.sorted() + available.filter { $0 == base }
    return own + rest.filter { !own.contains($0) }
  }

  /// The name of what has no language.
  static let base = "Base"

  /// A language's name in parts: "pt-BR", "zh_Hant_TW", "en_US.UTF-8".
  private struct Parts: Equatable {
    var language = ""
    /// The one in which it is usually written, where the name has none.
    var script: String?
    var region: String?
    /// Where most people speak it so.
    var usualRegion: String?

    init(_ name: String) {
      let plain = String(name.prefix { $0 != "@" && $0 != "." }).replacing("_", with: "-")
      let subtags = plain.split(separator: "-").map(String.init)
      guard let first = subtags.first?.lowercased() else { return }
      language = Self.olderNames[first] ?? first
      for subtag in subtags.dropFirst() {
        if subtag.utf8.count == 4, script == nil { script = subtag.capitalized }
        if subtag.utf8.count == 2 || subtag.utf8.count == 3 && subtag.allSatisfy(\.isNumber), region == nil { region = subtag.uppercased() }
      }
      let likely = Locale.Language(identifier: Locale.Language(identifier: plain).maximalIdentifier)
      script = script ?? likely.script?.identifier
      usualRegion = Locale.Language(identifier: Locale.Language(identifier: language).maximalIdentifier).region?.identifier
    }

    private static let olderNames = ["iw": "he", "in": "id", "ji": "yi", "no": "nb", "tl": "fil"]
  }
}
