import Foundation

/// A folder with tables, which goes with it.
final class TableFixture {
  let url: URL
  var bundle: Bundle { Bundle(url: url)! }

  init(_ files: [String: String]) throws {
    url = FileManager.default.temporaryDirectory.appendingPathComponent("oriel-tables-\(UUID().uuidString)", isDirectory: true)
    for (name, text) in files { try write(Data(text.utf8), to: name) }
  }

  deinit { try? FileManager.default.removeItem(at: url) }

  func write(_ data: Data, to name: String) throws {
    let file = url.appendingPathComponent(name)
    try FileManager.default.createDirectory(at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try data.write(to: file)
  }

  /// A catalog whose source language is English.
  static func catalog(_ strings: String) -> String { "{ \"sourceLanguage\": \"en\", \"version\": \"1.0\", \"strings\": {\n\(strings)\n} }" }

  /// A localisation of one unit.
  static func unit(_ language: String, _ text: String, state: String = "translated") -> String {
    "\"\(language)\": { \"stringUnit\": { \"state\": \"\(state)\", \"value\": \"\(text)\" } }"
  }

  /// Forms by number, as a catalog has them.
  static func plurals(_ forms: [(String, String)]) -> String {
    let units = forms.map { "\"\($0.0)\": { \"stringUnit\": { \"state\": \"translated\", \"value\": \"\($0.1)\" } }" }
    return "\"variations\": { \"plural\": { \(units.joined(separator: ", ")) } }"
  }
}
