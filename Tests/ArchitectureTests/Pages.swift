import Foundation
import Testing

/// The pages of documentation, and what is in them: blocks of code, links.
struct Page: Sendable {
  struct Block: Sendable {
    let language: String
    let text: String
    /// The number of its first line in the page.
    let line: Int
  }

  /// Relative to the repository.
  let path: String
  let text: String

  static let all: [Page] = {
    let root = PackageDescription.root
    var paths = ["README.md", "CONTRIBUTING.md", "Sources/README.md"]
    for folder in ["docs", "Sources/Oriel/Oriel.docc"] {
      let files = FileManager.default.enumerator(at: root.appendingPathComponent(folder), includingPropertiesForKeys: nil)
      for case let file as URL in files ?? .init() where file.pathExtension == "md" {
        paths.append(file.standardizedFileURL.path.replacing(root.standardizedFileURL.path + "/", with: ""))
      }
    }
    return paths.sorted().compactMap { path in
      (try? String(contentsOf: root.appendingPathComponent(path), encoding: .utf8)).map { Page(path: path, text: $0) }
    }
  }()

  /// What stands between lines of three backticks.
  var blocks: [Block] {
    var blocks: [Block] = []
    var open: (language: String, indentation: Int, line: Int, lines: [Substring])?
    for (index, line) in text.split(separator: "\n", omittingEmptySubsequences: false).enumerated() {
      let code = line.drop { $0 == " " }
      if code.hasPrefix("```") {
        if let (language, _, first, lines) = open {
          blocks.append(Block(language: language, text: lines.joined(separator: "\n") + "\n", line: first))
          open = nil
        } else {
          open = (String(code.dropFirst(3)), line.count - code.count, index + 2, [])
        }
      } else if let indentation = open?.indentation {
        open?.lines.append(line.dropFirst(min(indentation, line.count - code.count)))
      }
    }
    return blocks
  }

  /// The addresses of links and pictures that are files of the repository.
  var links: [String] {
    let found = text.matches(of: #/\]\(([^)\s]+)\)|src="([^"]+)"/#).compactMap { $0.1 ?? $0.2 }.map(String.init)
    return found.filter { !$0.contains("://") && !$0.hasPrefix("mailto:") }
  }

  /// The titles of its sections, as links name them.
  var anchors: Set<String> {
    Set(
      text.split(separator: "\n").filter { $0.hasPrefix("#") }.map { line in
        line.drop { $0 == "#" || $0 == " " }.lowercased().filter { $0.isLetter || $0.isNumber || $0 == " " || $0 == "-" || $0 == "_" }
          .replacing(" ", with: "-")
      })
  }
}
