import Foundation
import OrielDrawing
import Synchronization

/// All tables used so far, each read once. The least recently used ones are removed to make room.
final class StringTables: Sendable {
  static let shared = StringTables(bound: CacheBounds.stringTables)

  private struct Key: Hashable {
    /// Nil means the program's own folder.
    var folder: String?
    var name: String
  }

  private struct State {
    var tables: [Key: (table: StringTable, use: Int)] = [:]
    var uses = 0
    var readings = 0
  }
  private let state = Mutex(State())
  /// In bytes. The most recently used table is kept even if it is larger.
  private let bound: Int

  init(bound: Int) { self.bound = bound }

  /// Whether the program itself has tables; otherwise no text without a bundle is looked up.
  static let programHasTables = !TableFolder.own.isEmpty

  /// The memory that the tables keep, in bytes.
  var bytes: Int { state.withLock { $0.tables.values.reduce(0) { $0 + $1.table.bytes } } }
  /// The number of tables read, for tests.
  var readings: Int { state.withLock { $0.readings } }

  /// The entry for a key; nil if there is none. Without a folder, the table is one of the program's.
  func entry(_ key: String, table name: String?, folder: String?, locale: String) -> (entry: TableEntry, language: String)? {
    table(Key(folder: folder, name: name ?? "Localizable")).entry(key, locale: locale)
  }

  private func table(_ key: Key) -> StringTable {
    state.withLock { state in
      state.uses += 1
      if let known = state.tables[key] {
        state.tables[key]?.use = state.uses
        return known.table
      }
      // Names with slashes might lead to other folders.
      let folders = key.name.contains("/") ? [] : key.folder.map(TableFolder.places) ?? TableFolder.own
      let table = StringTable(named: key.name, in: folders)
      state.readings += 1
      state.tables[key] = (table, state.uses)
      trim(&state)
      return table
    }
  }

  /// Languages are read later, so all sizes are added up again.
  private func trim(_ state: inout State) {
    var bytes = state.tables.values.reduce(0) { $0 + $1.table.bytes }
    while bytes > bound, state.tables.count > 1, let oldest = state.tables.min(by: { $0.value.use < $1.value.use }) {
      bytes -= oldest.value.table.bytes
      state.tables[oldest.key] = nil
    }
  }
}
