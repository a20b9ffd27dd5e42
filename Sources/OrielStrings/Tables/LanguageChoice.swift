import Foundation

/// Chooses the order in which a table's languages are tried for a locale.
enum LanguageChoice {
  /// The languages understood in a locale, nearest first: the one of its region, the one without region, other regions. They are followed
  /// by the development language and the entries without a language. Only languages in the same script match.
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

  /// The name of entries without a language.
  static let base = "Base"

  /// The parts of a language's name: "pt-BR", "zh_Hant_TW", "en_US.UTF-8".
  private struct Parts: Equatable {
    var language = ""
    /// The language's usual script if the name has none.
    var script: String?
    var region: String?
    /// The region with most speakers.
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
