/// Finds Markdown's links, `[title](url)`, in the text of a literal.
///
/// Titles may contain brackets in pairs; destinations may contain parentheses in pairs and no white space. A backslash before a bracket,
/// or an exclamation mark before the first one, prevents a link. Everything that is not a link stays as written. O(length).
struct LinkMarkup {
  /// Part of a literal: characters as written, or an interpolated value, which is not searched for links.
  enum Part {
    case literal(String)
    case value(TextContent)
  }

  private enum Item {
    case character(Character)
    case content(TextContent)

    func isCharacter(_ other: Character) -> Bool { if case .character(other) = self { true } else { false } }
  }

  /// The limit of nested parentheses in a destination.
  private static let maximumDepth = 32

  private let source: [Item]
  /// The items read so far; each link is one item.
  private var read: [Item] = []
  /// The opening brackets among them that may begin a link.
  private var openings: [(index: Int, isActive: Bool)] = []
  /// How many openings, from the first on, have a link after them: they begin no link, because links cannot contain links.
  private var closedOpenings = 0

  /// The content of the parts in order, with the links in them.
  static func content(of parts: [Part]) -> TextContent {
    let mayHoldLinks = parts.contains { part in
      if case .literal(let text) = part { holdsMiddle(text) } else { false }
    }
    if mayHoldLinks {
      var markup = LinkMarkup(parts)
      markup.parse()
      return joined(markup.read)
    }
    return joined(
      parts.map { part in
        switch part {
        case .literal(let text): .plain(text)
        case .value(let value): value
        }
      })
  }

  /// Whether a text contains `](`, which every link has.
  private static func holdsMiddle(_ text: String) -> Bool {
    var previous: UInt8 = 0
    for byte in text.utf8 {
      if previous == UInt8(ascii: "]") && byte == UInt8(ascii: "(") { return true }
      previous = byte
    }
    return false
  }

  private init(_ parts: [Part]) {
    source = parts.flatMap { part -> [Item] in
      switch part {
      case .literal(let text): text.map { .character($0) }
      case .value(let value): [.content(value)]
      }
    }
  }

  private mutating func parse() {
    var index = 0
    while index < source.count {
      let item = source[index]
      index += 1
      if item.isCharacter("\\"), index < source.count, source[index].isCharacter("[") || source[index].isCharacter("]") {
        read += [item, source[index]]
        index += 1
      } else if item.isCharacter("[") {
        openings.append((read.count, isActive: read.last?.isCharacter("!") != true))
        read.append(item)
      } else if item.isCharacter("]"), let opening = popOpening(), opening.isActive, let (destination, end) = destination(at: index) {
        let title = Array(read[(opening.index + 1)...])
        if title.isEmpty {
          read.append(item)
          continue
        }
        read.removeSubrange(opening.index...)
        read.append(.content(.link(title: Self.joined(title), destination: Self.joined(destination))))
        // A link cannot be part of another link.
        closedOpenings = openings.count
        index = end
      } else {
        read.append(item)
      }
    }
  }

  private mutating func popOpening() -> (index: Int, isActive: Bool)? {
    guard var opening = openings.popLast() else { return nil }
    if openings.count < closedOpenings {
      opening.isActive = false
      closedOpenings = openings.count
    }
    return opening
  }

  /// The items inside the parentheses that open at a place, and where these close; nil if they are not a destination.
  private func destination(at start: Int) -> (items: [Item], end: Int)? {
    guard start < source.count, source[start].isCharacter("(") else { return nil }
    var depth = 1
    for index in (start + 1)..<source.count {
      guard case .character(let character) = source[index] else { continue }
      if character.isWhitespace { return nil }
      if character == "(" { depth += 1 } else if character == ")" { depth -= 1 }
      if depth > Self.maximumDepth { return nil }
      if depth == 0 { return index == start + 1 ? nil : (Array(source[(start + 1)..<index]), index + 1) }
    }
    return nil
  }

  private static func joined(_ items: [Item]) -> TextContent {
    joined(
      items.map { item in
        switch item {
        case .character(let character): .plain(String(character))
        case .content(let content): content
        }
      })
  }

  /// Joins contents; adjacent plain ones become one.
  private static func joined(_ contents: [TextContent]) -> TextContent {
    var parts: [TextContent] = []
    var text = ""
    for content in contents {
      if case .plain(let plain) = content {
        text += plain
        continue
      }
      if !text.isEmpty { parts.append(.plain(text)) }
      text = ""
      parts.append(content)
    }
    if parts.isEmpty { return .plain(text) }
    return .joined(text.isEmpty ? parts : parts + [.plain(text)])
  }
}
