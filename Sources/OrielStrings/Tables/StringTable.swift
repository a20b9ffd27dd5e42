import Foundation
@_spi(Oriel) import OrielCore
import OrielText
import Synchronization

/// A table of a folder, such as `Localizable`, in all languages. Each language is read on first use.
final class StringTable: Sendable {
  private enum File {
    case strings(String)
    case plurals(String)

    var exists: Bool {
      switch self {
      case .strings(let path), .plurals(let path): access(path, R_OK) == 0
      }
    }
  }

  private struct State {
    /// By language, including catalogs, which are read with the table.
    var languages: [String: [String: TableEntry]] = [:]
    /// The files of a language that have not been read.
    var unread: [String: [File]] = [:]
    /// The languages that are tried, by the locale's name.
    var orders: [String: [String]] = [:]
    var bytes = 256
  }
  private let state: Mutex<State>
  private let development: String
  /// Whether it has no files.
  let isEmpty: Bool
  /// The maximum number of locales remembered.
  private static let maxOrders = 64

  /// Finds the table's files in some folders, and reads its catalogs; of two entries for a key, the first folder's is used.
  init(named name: String, in folders: [String]) {
    var state = State(), source: String?
    for folder in folders {
      for entry in TableFolder.entries(of: folder).sorted() where entry == "\(name).xcstrings" {
        guard let catalog = Self.read("\(folder)/\(entry)", { (bytes, path) throws(TableFailure) in try StringCatalog(bytes, path: path) })
        else { continue }
        if let broken = catalog.broken { Diagnostics.report(broken.message) }
        source = source ?? catalog.sourceLanguage
        for (language, entries) in catalog.languages {
          state.languages[language, default: [:]].merge(entries) { first, _ in first }
          state.bytes += Self.bytes(of: entries)
        }
      }
      for (language, inner) in TableFolder.languages(of: folder) {
        // Texts that depend on numbers take precedence.
        for file in [File.plurals("\(inner)/\(name).stringsdict"), .strings("\(inner)/\(name).strings")] where file.exists {
          state.unread[language, default: []].append(file)
        }
      }
    }
    isEmpty = state.languages.isEmpty && state.unread.isEmpty
    development = source ?? folders.lazy.compactMap(TableFolder.developmentLanguage).first ?? "en"
    self.state = Mutex(state)
  }

  /// An estimate of the memory that it keeps, in bytes.
  var bytes: Int { state.withLock { $0.bytes } }

  /// The entry for a key and its language; nil if no language tried for the locale has one. O(languages)
  func entry(_ key: String, locale: String) -> (entry: TableEntry, language: String)? {
    state.withLock { state in
      for language in order(for: locale, &state) {
        if let files = state.unread.removeValue(forKey: language) { read(files, language, &state) }
        // Entries without a language use the plural rules of the development language.
        if let entry = state.languages[language]?[key] { return (entry, language == LanguageChoice.base ? development : language) }
      }
      return nil
    }
  }

  private func order(for locale: String, _ state: inout State) -> [String] {
    if let known = state.orders[locale] { return known }
    let order = LanguageChoice.order(
      of: Set(state.languages.keys).union(state.unread.keys), for: locale, development: development)
    if state.orders.count >= Self.maxOrders { state.orders.removeAll() }
    state.orders[locale] = order
    return order
  }

  private func read(_ files: [File], _ language: String, _ state: inout State) {
    var entries = state.languages[language] ?? [:]
    for file in files {
      let found: [String: TableEntry]?
      switch file {
      case .strings(let path):
        found = Self.read(path) { (bytes, path) throws(TableFailure) in
          try StringsFile.entries(bytes, path: path).mapValues { TableEntry(text: $0) }
        }
      case .plurals(let path):
        found = Self.read(path) { (bytes, path) throws(TableFailure) in
          let (entries, broken) = try PluralsFile.entries(bytes, path: path)
          if let broken { Diagnostics.report(broken.message) }
          return entries
        }
      }
      if let found { entries.merge(found) { first, _ in first } }
    }
    state.bytes += Self.bytes(of: entries) - Self.bytes(of: state.languages[language] ?? [:])
    state.languages[language] = entries
  }

  private static func bytes(of entries: [String: TableEntry]) -> Int {
    entries.reduce(0) { $0 + 64 + $1.key.heapBytes + $1.value.bytes }
  }

  /// The maximum size of a file; a larger one is a mistake.
  private static let longest = 32 << 20

  /// The content of a file; nil if it cannot be read, which is reported once.
  private static func read<Content>(_ path: String, _ content: ([UInt8], String) throws(TableFailure) -> Content) -> Content? {
    do throws(TableFailure) {
      guard let bytes = TableFolder.bytes(of: path, most: longest) else {
        throw TableFailure(file: path, reason: "cannot be read, or has more than 32 MB")
      }
      return try content(bytes, path)
    } catch {
      Diagnostics.report(error.message)
      return nil
    }
  }
}
