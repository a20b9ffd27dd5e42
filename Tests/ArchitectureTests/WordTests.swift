import Foundation
import Testing

/// Comments and pages say things as `docs/architecture/glossary.md` does.
@Suite struct WordTests {
  /// Matched as whole words, whatever signs are between them.
  static let avoided = [
    "in sight", "out of sight", "anew", "nobody", "somebody", "no matter of", "those of", "that of", "a person", "shown nowhere",
    "without end", "which there is not", "is told", "are told", "tells", "hears", "hears of",
  ]

  static func avoidedPhrases(in text: String) -> [String] {
    let words = " " + text.lowercased().split { !$0.isLetter }.joined(separator: " ") + " "
    return avoided.filter { words.contains(" \($0) ") }
  }

  /// The glossary lists what to say instead; it is the only page that names them.
  @Test func pagesSpeakPlainly() {
    let found = Page.all.filter { $0.path != "docs/architecture/glossary.md" }
      .flatMap { page in Self.avoidedPhrases(in: page.text).map { "\(page.path): \($0)" } }
    #expect(found.isEmpty, "say it as docs/architecture/glossary.md does: \(found)")
  }

  @Test func commentsSpeakPlainly() throws {
    let root = PackageDescription.root.standardizedFileURL
    var found: [String] = [], count = 0
    for folder in ["Sources", "Examples", "Plugins"] {
      let files = FileManager.default.enumerator(at: root.appendingPathComponent(folder), includingPropertiesForKeys: nil)
      for case let file as URL in files ?? .init() where file.pathExtension == "swift" {
        let path = file.standardizedFileURL.path.replacing(root.path + "/", with: "")
        for (line, comment) in Self.comments(in: try String(contentsOf: file, encoding: .utf8)) {
          count += 1
          found += Self.avoidedPhrases(in: comment).map { "\(path):\(line): \($0)" }
        }
      }
    }
    #expect(count > 10_000, "comments are found")
    #expect(found.isEmpty, "say it as docs/architecture/glossary.md does:\n\(found.joined(separator: "\n"))")
  }

  @Test func phrasesAreFoundAcrossLinesAndSigns() {
    let comments = Self.comments(in: "let a = 1\n/// Which is\n/// told of it.\nlet b = 2 // told\n  // `Nobody`, here\n")
    #expect(comments.map(\.line) == [2, 5])
    #expect(comments.map { Self.avoidedPhrases(in: $0.text) } == [["is told"], ["nobody"]])
  }

  /// Neighbouring lines that are comments alone, with the number of the first.
  private static func comments(in text: String) -> [(line: Int, text: String)] {
    var comments: [(line: Int, text: String)] = []
    var last = -1
    for (index, line) in text.split(separator: "\n", omittingEmptySubsequences: false).enumerated() {
      let code = line.drop { $0 == " " }
      guard code.hasPrefix("//") else { continue }
      let words = code.drop { $0 == "/" }
      if last == index - 1, !comments.isEmpty {
        comments[comments.count - 1].text += " " + words
      } else {
        comments.append((index + 1, String(words)))
      }
      last = index
    }
    return comments
  }
}
