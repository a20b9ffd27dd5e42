import Foundation
import Testing

/// The Unicode Consortium's own test files, which Debian's package unicode-data has, and `Tests/run` installs.
enum UnicodeFiles {
  /// A test: characters, and the places between them, from the first to after the last, at which a break is expected.
  struct Breaks {
    var scalars: [Unicode.Scalar]
    var breaks: [Bool]
    var comment: String
  }

  static func lines(_ name: String) throws -> [Substring] {
    let url = URL(fileURLWithPath: "/usr/share/unicode").appendingPathComponent(name)
    let text = try #require(try? String(contentsOf: url, encoding: .utf8), "\(url.path): install unicode-data, as Tests/run does")
    return text.split(separator: "\n").filter { !$0.hasPrefix("#") }
  }

  /// Lines such as `× 0023 ÷ 0020 ÷`; those with a lone surrogate, which no text has, are left out.
  static func breaks(_ name: String) throws -> [Breaks] {
    try lines(name).compactMap { line in
      let halves = line.split(separator: "#", maxSplits: 1)
      var test = Breaks(scalars: [], breaks: [], comment: String(halves.last ?? ""))
      for word in halves[0].split(whereSeparator: \.isWhitespace) {
        switch word {
        case "÷": test.breaks.append(true)
        case "×": test.breaks.append(false)
        default:
          guard let value = UInt32(word, radix: 16), let scalar = Unicode.Scalar(value) else { return nil }
          test.scalars.append(scalar)
        }
      }
      return test
    }
  }
}
