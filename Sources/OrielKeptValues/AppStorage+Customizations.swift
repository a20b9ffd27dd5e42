import Foundation
import OrielContainers
import OrielTables

extension AppStorage {
  /// Keeps what the user has changed of a table's columns.
  public init<RowValue: Identifiable>(wrappedValue: Value = TableColumnCustomization<RowValue>(), _ key: String, store: UserDefaults? = nil)
  where Value == TableColumnCustomization<RowValue> {
    self.init(wrappedValue, key, store, .json())
  }
  /// Keeps what the user has changed of a tab view's tabs.
  public init(wrappedValue: Value = TabViewCustomization(), _ key: String, store: UserDefaults? = nil) where Value == TabViewCustomization {
    self.init(wrappedValue, key, store, .json())
  }
}

extension SceneStorage {
  /// Keeps what the user has changed of a table's columns.
  public init<RowValue: Identifiable>(wrappedValue: Value = TableColumnCustomization<RowValue>(), _ key: String)
  where Value == TableColumnCustomization<RowValue> {
    self.init(wrappedValue, key, .json())
  }
}

extension KeptCoding where Value: Codable {
  /// Values as JSON.
  static func json() -> KeptCoding {
    KeptCoding(
      decode: { ($0 as? String).flatMap { try? JSONDecoder().decode(Value.self, from: Data($0.utf8)) } },
      encode: { (try? JSONEncoder().encode($0)).map { String(decoding: $0, as: UTF8.self) } })
  }
}
