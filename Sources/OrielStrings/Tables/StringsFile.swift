import Foundation

/// Reads a file of lines like `"key" = "translation";`, with comments, in UTF-8 or UTF-16.
struct StringsFile {
  private let path: String
  private let scalars: [Unicode.Scalar]
  private var place = 0

  /// The translations by key; of several for one key the last one is used. O(length)
  static func entries(_ bytes: [UInt8], path: String) throws(TableFailure) -> [String: String] {
    var file = try StringsFile(bytes, path: path)
    return try file.read()
  }

  private init(_ bytes: [UInt8], path: String) throws(TableFailure) {
    self.path = path
    scalars = Array(try Self.text(bytes, path: path).unicodeScalars)
  }

  // MARK: Bytes

  private static func text(_ bytes: [UInt8], path: String) throws(TableFailure) -> String {
    let start = Array(bytes.prefix(2))
    // UTF-16 without a byte order mark is recognised by the zeros beside ASCII.
    if start == [0xFE, 0xFF] || start.first == 0 && start.count == 2 { return try utf16(bytes, isBigEndian: true, path: path) }
    if start == [0xFF, 0xFE] || start.last == 0 && start.count == 2 { return try utf16(bytes, isBigEndian: false, path: path) }
    let body = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? bytes[3...] : bytes[...]
    if let text = String(validating: body, as: UTF8.self) { return text }
    throw TableFailure(file: path, line: lineOfInvalid(body), reason: "is neither UTF-8 nor UTF-16")
  }

  private static func utf16(_ bytes: [UInt8], isBigEndian: Bool, path: String) throws(TableFailure) -> String {
    guard bytes.count.isMultiple(of: 2) else { throw TableFailure(file: path, reason: "is UTF-16 with half a character at its end") }
    var units: [UInt16] = []
    units.reserveCapacity(bytes.count / 2)
    for place in stride(from: 0, to: bytes.count, by: 2) {
      let (first, second) = (UInt16(bytes[place]), UInt16(bytes[place + 1]))
      units.append(isBigEndian ? first << 8 | second : second << 8 | first)
    }
    if units.first == 0xFEFF { units.removeFirst() }
    return String(decoding: units, as: UTF16.self)
  }

  /// The line with the first invalid bytes.
  private static func lineOfInvalid(_ bytes: ArraySlice<UInt8>) -> Int {
    var decoder = UTF8(), iterator = bytes.makeIterator(), line = 1
    while case .scalarValue(let scalar) = decoder.decode(&iterator) { if scalar == "\n" { line += 1 } }
    return line
  }

  // MARK: Entries

  private mutating func read() throws(TableFailure) -> [String: String] {
    var entries: [String: String] = [:]
    while try skipSpace() {
      let key = try string()
      _ = try skipSpace()
      var translation = key
      if take("=") {
        _ = try skipSpace()
        translation = try string()
        _ = try skipSpace()
      }
      guard take(";") else { throw failure("a semicolon is missing after \"\(key)\"") }
      entries[key] = translation
    }
    return entries
  }

  private func failure(_ reason: String) -> TableFailure {
    TableFailure(file: path, line: scalars[..<min(place, scalars.count)].reduce(1) { $0 + ($1 == "\n" ? 1 : 0) }, reason: reason)
  }

  private var next: Unicode.Scalar? { place < scalars.count ? scalars[place] : nil }

  private mutating func take(_ scalar: Unicode.Scalar) -> Bool {
    if next != scalar { return false }
    place += 1
    return true
  }

  /// Moves to the next character that is neither space nor comment; false at the end.
  private mutating func skipSpace() throws(TableFailure) -> Bool {
    while let scalar = next {
      if scalar.properties.isWhitespace {
        place += 1
      } else if scalar == "/", place + 1 < scalars.count, scalars[place + 1] == "/" {
        while let scalar = next, scalar != "\n" && scalar != "\r" { _ = take(scalar) }
      } else if scalar == "/", place + 1 < scalars.count, scalars[place + 1] == "*" {
        var end = place + 2
        while end + 1 < scalars.count && !(scalars[end] == "*" && scalars[end + 1] == "/") { end += 1 }
        guard end + 1 < scalars.count else { throw failure("a comment does not end") }
        place = end + 2
      } else {
        return true
      }
    }
    return false
  }

  private mutating func string() throws(TableFailure) -> String {
    guard let first = next else { throw failure("the file ends inside an entry") }
    if first == "\"" || first == "'" { return try quoted(by: first) }
    var word = String.UnicodeScalarView()
    while let scalar = next, Self.isPlain(scalar) {
      word.append(scalar)
      place += 1
    }
    if word.isEmpty { throw failure("\"\(first)\" where a string was expected") }
    return String(word)
  }

  /// Whether a character needs no quotation marks.
  private static func isPlain(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar {
    case "a"..."z", "A"..."Z", "0"..."9", "_", "$", ".", ":", "-": true
    default: false
    }
  }

  private mutating func quoted(by mark: Unicode.Scalar) throws(TableFailure) -> String {
    let start = place
    place += 1
    var units: [UInt16] = []
    while let scalar = next {
      place += 1
      if scalar == mark { return String(decoding: units, as: UTF16.self) }
      if scalar == "\\" { units += escape() } else { units += UTF16.encode(scalar).map(Array.init) ?? [] }
    }
    place = start
    throw failure("a string does not end")
  }

  /// The characters of an escape sequence. A numeric unit may be half of a surrogate pair.
  private mutating func escape() -> [UInt16] {
    guard let scalar = next else { return [] }
    place += 1
    switch scalar {
    case "n": return [0x0A]
    case "r": return [0x0D]
    case "t": return [0x09]
    case "a": return [0x07]
    case "b": return [0x08]
    case "f": return [0x0C]
    case "v": return [0x0B]
    case "U", "u": return [number(radix: 16, most: 4)]
    case "0"..."7":
      place -= 1
      return [number(radix: 8, most: 3)]
    default: return UTF16.encode(scalar).map(Array.init) ?? []
    }
  }

  private mutating func number(radix: Int, most: Int) -> UInt16 {
    var value = 0, count = 0
    while count < most, let digit = next.flatMap({ Character($0).hexDigitValue }), digit < radix {
      value = value * radix + digit
      place += 1
      count += 1
    }
    return UInt16(truncatingIfNeeded: value)
  }
}
