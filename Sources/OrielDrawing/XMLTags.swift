/// Reads the tags of an XML text in order. Text between them, comments, instructions and declarations are skipped.
struct XMLTags {
  struct Tag {
    var name: String
    var attributes: [String: String] = [:]
    /// `</name>`
    var isClosing = false
    /// `<name/>`
    var isEmpty = false
    /// The line at which the tag begins, from 1.
    var line: Int
  }

  private let bytes: [UInt8]
  private var index = 0
  private var line = 1

  init(_ text: String) { bytes = Array(text.utf8) }

  /// The next tag; nil at the end. Throws if a tag is unterminated or not well formed.
  mutating func next() throws(SVGError) -> Tag? {
    while skip(past: "<") {
      let start = line
      if take("!--") {
        guard skip(past: "-->") else { throw SVGError("line \(start): the comment does not end") }
      } else if take("?") || take("!") {
        guard skip(past: ">") else { throw SVGError("line \(start): the declaration does not end") }
      } else {
        return try tag(from: start)
      }
    }
    return nil
  }

  private mutating func tag(from start: Int) throws(SVGError) -> Tag {
    let isClosing = take("/")
    let name = word()
    guard !name.isEmpty else { throw SVGError("line \(start): a tag without a name") }
    var tag = Tag(name: name, isClosing: isClosing, line: start)
    while true {
      skipSpaces()
      if take("/>") {
        tag.isEmpty = true
        return tag
      }
      if take(">") { return tag }
      guard index < bytes.count else { throw SVGError("line \(start): the tag <\(name)> does not end") }
      let attribute = word()
      skipSpaces()
      guard !attribute.isEmpty, take("=") else { throw SVGError("line \(line): expected an attribute in <\(name)>") }
      skipSpaces()
      guard let value = quoted() else { throw SVGError("line \(line): the value of \(attribute) in <\(name)> is not quoted") }
      guard tag.attributes.updateValue(value, forKey: attribute) == nil else {
        throw SVGError("line \(line): \(attribute) twice in <\(name)>")
      }
    }
  }

  private mutating func quoted() -> String? {
    for quote in ["\"", "'"] where take(quote) {
      let start = index
      guard skip(past: quote) else { return nil }
      return String(decoding: bytes[start..<(index - 1)], as: UTF8.self)
    }
    return nil
  }

  /// Reads a name.
  private mutating func word() -> String {
    let start = index
    while index < bytes.count, isNameByte(bytes[index]) { index += 1 }
    return String(decoding: bytes[start..<index], as: UTF8.self)
  }

  private func isNameByte(_ byte: UInt8) -> Bool {
    switch byte {
    case 0x30...0x3A, 0x41...0x5A, 0x61...0x7A, 0x2D, 0x2E, 0x5F, 0x80...0xFF: true
    default: false
    }
  }

  private mutating func advance() {
    if bytes[index] == 0x0A { line += 1 }
    index += 1
  }

  private mutating func skipSpaces() { while index < bytes.count, bytes[index] <= 0x20 { advance() } }

  private func stands(_ text: String) -> Bool { bytes[index...].starts(with: text.utf8) }

  private mutating func take(_ text: String) -> Bool {
    guard stands(text) else { return false }
    index += text.utf8.count
    return true
  }

  /// Moves past the next occurrence of a text without line breaks. Returns false and moves to the end if there is none.
  private mutating func skip(past text: String) -> Bool {
    while index < bytes.count {
      if take(text) { return true }
      advance()
    }
    return false
  }
}
