import Foundation
import Testing

@testable import OrielText

/// The engine beside the Unicode Consortium's tests, in full.
@Suite struct UnicodeConformityTests {
  /// Unicode's bidirectional algorithm: directions of paragraphs, and levels of characters.
  @Test func directions() throws {
    var failures: [Substring] = []
    let lines = try UnicodeFiles.lines("BidiCharacterTest.txt")
    for line in lines {
      let fields = line.split(separator: ";")
      let scalars = ContiguousArray(fields[0].split(separator: " ").compactMap { UInt32($0, radix: 16) })
      let base: UInt8? = fields[1] == "2" ? nil : UInt8(fields[1])
      let found = scalars.withUnsafeBufferPointer { BidiLevels($0, base: base) }
      let levels = fields[3].split(separator: " ")
      let isSame =
        UInt8(fields[2]) == found.base && levels.count == scalars.count
        && zip(levels, found.levels).allSatisfy { $0 == "x" || Int8($0) == $1 }
      if !isSame { failures.append(line) }
    }
    #expect(lines.count > 91_000)
    #expect(failures.isEmpty, "\(failures.count): \(failures.prefix(5))")
  }

  @Test func lineBreaks() throws {
    var breaks = LineBreaks()
    defer { breaks.close() }
    var failures: [UnicodeFiles.Breaks] = []
    let tests = try UnicodeFiles.breaks("auxiliary/LineBreakTest.txt")
    for test in tests {
      var text = ""
      var places: [Int] = []
      for scalar in test.scalars {
        text.unicodeScalars.append(scalar)
        places.append(text.utf8.count)
      }
      var found: Set<Int> = []
      text.withFastUTF8 { breaks.find(in: $0) { found.insert($0) } }
      let expected = Set(places.indices.dropLast().filter { test.breaks[$0 + 1] }.map { places[$0] })
      if found != expected { failures.append(test) }
    }
    #expect(tests.count > 7_000)
    let unknown = failures.filter { NewerRule.of($0) == nil }
    #expect(unknown.isEmpty, "\(unknown.map(\.comment))")
    // A rule that explains nothing is none.
    #expect(Set(failures.compactMap { NewerRule.of($0) }) == Set(NewerRule.allCases))
  }

  /// Rules that later versions of the algorithm have changed, which Foundation's ICU follows.
  private enum NewerRule: CaseIterable {
    /// LB15a to LB15c: quotation marks with spaces beside them.
    case quotes
    /// LB20a: no break after a hyphen that begins a word.
    case hyphenFirst
    /// LB21a: a hyphen between Hebrew letters.
    case hebrewHyphen
    /// LB15d, LB25: a number that begins with its point stays whole.
    case pointFirst

    /// The rule that a test's characters meet.
    static func of(_ test: Breaks) -> NewerRule? {
      let text = test.scalars.filter { $0.properties.generalCategory != .nonspacingMark }
      func has(_ a: String, _ isNext: (Unicode.Scalar) -> Bool) -> Bool {
        zip(text, text.dropFirst()).contains { a.unicodeScalars.contains($0) && isNext($1) }
      }
      if text.contains(where: { "\"«»".unicodeScalars.contains($0) }) && text.contains(" ") { return .quotes }
      if text.first == "-" { return .hyphenFirst }
      if has(".,", { $0.properties.numericType == .decimal }) { return .pointFirst }
      if has("-", { (0x5D0...0x5EA).contains($0.value) }) { return .hebrewHyphen }
      return nil
    }

    typealias Breaks = UnicodeFiles.Breaks
  }

  /// Printable ASCII is looked up in a table of the same rules.
  @Test func lineBreaksOfASCII() throws {
    var failures: [String] = []
    var count = 0
    for test in try UnicodeFiles.breaks("auxiliary/LineBreakTest.txt") where test.scalars.allSatisfy({ (0x20..<0x7F).contains($0.value) }) {
      count += 1
      let bytes = test.scalars.map { UInt8($0.value) }
      var found: [Bool] = [false]
      for index in bytes.indices.dropLast() {
        let (a, b) = (bytes[index], bytes[index + 1])
        if b == 0x20 {
          found.append(false)
        } else if a == 0x20 {
          let before = bytes[..<index].last { $0 != 0x20 } ?? 0
          found.append(LineBreaks.breaks(before, afterSpaceBefore: b, index + 2 < bytes.count ? bytes[index + 2] : 0))
        } else {
          found.append(LineBreaks.breaks(index > 0 ? bytes[index - 1] : 0, a, b))
        }
      }
      if found != test.breaks.dropLast() && NewerRule.of(test) == nil { failures.append(test.comment) }
    }
    #expect(count > 100)
    #expect(failures.isEmpty, "\(failures.count) of \(count)")
  }

  /// What the caret steps over: the standard library's characters.
  @Test func characters() throws {
    var failures: [UnicodeFiles.Breaks] = []
    let tests = try UnicodeFiles.breaks("auxiliary/GraphemeBreakTest.txt")
    for test in tests {
      var text = String.UnicodeScalarView()
      text.append(contentsOf: test.scalars)
      var expected: [Int] = []
      for (index, scalar) in test.scalars.enumerated() {
        if test.breaks[index] { expected.append(0) }
        expected[expected.count - 1] += scalar.utf8.count
      }
      if String(text).map(\.utf8.count) != expected { failures.append(test) }
    }
    #expect(tests.count > 500)
    // The standard library's table is newer, where these scissors are no longer a picture that joins.
    #expect(failures.map(\.scalars) == [["\u{2701}", "\u{200D}", "\u{2701}"]], "\(failures.map(\.comment))")
  }
}

extension Unicode.Scalar {
  fileprivate var utf8: Unicode.UTF8.EncodedScalar { Unicode.UTF8.encode(self) ?? Unicode.UTF8.encodedReplacementCharacter }
}
