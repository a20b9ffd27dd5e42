import Foundation

/// A book in a text file: lines of facts, an empty line, paragraphs with empty lines between.
struct Book: Identifiable, Equatable {
  /// The file's name; the library makes the ids of its books unique.
  var id: String
  var title: String
  var author = ""
  var chapter = ""
  /// A language code, such as "en".
  var language = "en"
  var published: Date?
  var paragraphs: [String]
  /// Whether it is in the library, not on loan.
  var isAvailable = true
  var isFavorite = false

  /// In Chinese and Japanese, which have no spaces, characters are counted.
  var wordCount: Int {
    paragraphs.reduce(0) { sum, text in
      text.split { $0.isWhitespace }.reduce(sum) { $0 + max(1, $1.unicodeScalars.count { $0.properties.isIdeographic }) }
    }
  }
  var isRightToLeft: Bool { Locale.Language(identifier: language).characterDirection == .rightToLeft }
  /// At 230 words a minute.
  var minutes: Int { max(1, (wordCount + 115) / 230) }

  enum Problem: Error, CustomStringConvertible {
    case notText(URL)
    case empty(URL)

    var description: String {
      switch self {
      case .notText(let file): "\(file.lastPathComponent) is not text in UTF-8"
      case .empty(let file): "\(file.lastPathComponent) has no paragraphs"
      }
    }
  }

  init(contentsOf file: URL) throws {
    guard let text = String(data: try Data(contentsOf: file), encoding: .utf8) else { throw Problem.notText(file) }
    var blocks = text.replacingOccurrences(of: "\r\n", with: "\n").components(separatedBy: "\n\n")
      .map { $0.trimmingCharacters(in: .whitespacesAndNewlines) }.filter { !$0.isEmpty }
    let facts = Self.facts(in: blocks.first ?? "")
    if !facts.isEmpty { blocks.removeFirst() }
    if blocks.isEmpty { throw Problem.empty(file) }
    id = file.lastPathComponent
    // Line breaks in the file do not divide a paragraph.
    paragraphs = blocks.map { $0.replacingOccurrences(of: "\n", with: " ") }
    title = facts["Title"] ?? file.deletingPathExtension().lastPathComponent
    author = facts["Author"] ?? ""
    chapter = facts["Chapter"] ?? ""
    language = facts["Language"] ?? "en"
    published = facts["Published"].flatMap { try? Date($0, strategy: .iso8601.year().month().day()) }
  }

  /// Reads `Name: value` from each line; returns nothing if a line has another form.
  private static func facts(in block: String) -> [String: String] {
    var facts: [String: String] = [:]
    for line in block.split(separator: "\n") {
      guard let colon = line.firstIndex(of: ":") else { return [:] }
      let name = line[..<colon]
      guard ["Title", "Author", "Language", "Published", "Chapter"].contains(String(name)) else { return [:] }
      facts[String(name)] = line[line.index(after: colon)...].trimmingCharacters(in: .whitespaces)
    }
    return facts
  }
}
