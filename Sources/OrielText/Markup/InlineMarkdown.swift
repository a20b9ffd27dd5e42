/// Inline Markdown as SwiftUI reads it in text literals: emphasis, code, strikethrough, links, escapes. White space is kept.
///
/// Interpolated values are not parsed, but marks around them count. CommonMark, with strikethrough and bare links as on GitHub. Unmatched
/// marks stay as written. O(length), nested to any depth.
package struct InlineMarkdown<Value> {
  /// Part of a literal: characters as written, or a value.
  package enum Part {
    case literal(String)
    case value(Value)
  }

  /// The style of characters.
  package struct Style: OptionSet, Hashable, Sendable {
    package let rawValue: UInt8
    package init(rawValue: UInt8) { self.rawValue = rawValue }
    package static var emphasized: Style { Style(rawValue: 1) }
    package static var strong: Style { Style(rawValue: 2) }
    package static var code: Style { Style(rawValue: 4) }
    package static var struck: Style { Style(rawValue: 8) }
    /// An HTML tag, as written.
    package static var html: Style { Style(rawValue: 16) }
  }

  /// Characters or a value, with a style.
  package struct Run {
    package var part: Part
    package var style: Style
    package var marks: Marks
    package var link: Int? { marks.link }
  }

  /// The indices of the links and attributes that a run is in.
  package struct Marks: Equatable {
    /// In `links`.
    package var link: Int?
    /// The image that it represents, also in `links`.
    package var image: Int?
    /// In `attributes`.
    package var attributes: Int?
  }

  package private(set) var runs: [Run] = []
  /// The destinations of links and images, in parts because values may be in them.
  package private(set) var links: [[Part]] = []
  /// Attributes of words, such as `inflect: true` in `^[word](inflect: true)`.
  package private(set) var attributes: [String] = []

  enum Item {
    case character(Character)
    case value(Value)
  }

  /// A parsed item: text, a value, or marks that may open or close a style.
  struct Node {
    var part: Part
    /// The mark and the number of unmatched repetitions; the number is 0 for text.
    var mark: Character = " "
    var count = 0
    var original = 0
    var opens = false
    var closes = false
    var isCode = false
    var isTag = false
    /// The index of a bare link, written without brackets.
    var link: Int?
  }

  enum BracketKind: String {
    case link = "[", image = "![", attributes = "^["
  }

  struct Bracket {
    var node: Int
    var kind: BracketKind
    /// The number of marks before it.
    var marks: Int
  }

  var items: ContiguousArray<Item> = []
  /// For each item its byte, `other` for longer characters, or `value`; the loops that search for marks read these.
  private var codes: ContiguousArray<UInt8> = []
  var nodes: ContiguousArray<Node> = []
  var marks: ContiguousArray<Int> = []
  var brackets: ContiguousArray<Bracket> = []
  /// The number of `brackets` that precede a link and so cannot begin one.
  private var outside = 0
  /// Styles and links from one node to another, both exclusive.
  var spans: ContiguousArray<(from: Int, to: Int, style: Style, marks: Marks)> = []
  var text = ""
  /// The positions of runs of backticks not passed yet, by length, last position first.
  private var tickRuns: [Int: ContiguousArray<Int>] = [:]

  /// The maximum nesting of parentheses in a destination; CommonMark allows a limit.
  private static var maxParentheses: Int { 32 }
  /// Longer titles are not recognised, so that each search is short.
  static var maxOfTitle: Int { 1_000 }

  /// Whether a text may contain any marks; other texts need no parsing.
  package static func mayHold(_ text: String) -> Bool {
    text.utf8.contains { byte in
      switch byte {
      case UInt8(ascii: "*"), UInt8(ascii: "_"), UInt8(ascii: "`"), UInt8(ascii: "~"), UInt8(ascii: "["), UInt8(ascii: "\\"),
        UInt8(ascii: "<"), UInt8(ascii: "&"), UInt8(ascii: "@"):
        true
      default: false
      }
    } || text.contains("://") || text.contains("www.")
  }

  package init(_ parts: [Part]) {
    for part in parts {
      switch part {
      case .literal(let text):
        for character in text {
          items.append(.character(character))
          codes.append(character.asciiValue ?? Self.other)
        }
      case .value(let value):
        items.append(.value(value))
        codes.append(Self.value)
      }
    }
    findTicks()
    read()
    match(from: 0)
    finish()
    (items, codes, nodes, marks, brackets, spans, tickRuns) = ([], [], [], [], [], [], [:])
  }

  private static var other: UInt8 { 0x80 }
  private static var value: UInt8 { 0xFF }

  // MARK: Reading

  func character(_ index: Int) -> Character? {
    guard items.indices.contains(index), case .character(let character) = items[index] else { return nil }
    return character
  }

  /// Whether the item at an index is an ASCII character.
  func holds(_ mark: Unicode.Scalar, _ index: Int) -> Bool {
    codes.indices.contains(index) && codes[index] == UInt8(ascii: mark)
  }

  func isSpace(_ index: Int) -> Bool {
    guard index < codes.count else { return false }
    let code = codes[index]
    return code == Self.other ? character(index)?.isWhitespace == true : code == 0x20 || (9...13).contains(code)
  }

  private func isNewline(_ index: Int) -> Bool {
    guard index < codes.count else { return false }
    let code = codes[index]
    return code == Self.other ? character(index)?.isNewline == true : (10...13).contains(code)
  }

  func isValue(_ index: Int) -> Bool { index < codes.count && codes[index] == Self.value }

  private mutating func read() {
    var index = 0
    while index < items.count {
      guard case .character(let character) = items[index] else {
        flush()
        if case .value(let value) = items[index] { nodes.append(Node(part: .value(value))) }
        index += 1
        continue
      }
      switch Unicode.Scalar(codes[index]) {
      case "\\": index = escape(index)
      case "`": index = code(index)
      case "*", "_", "~": index = mark(character, index)
      case "[": index = open(index, .link)
      case "!" where holds("[", index + 1): index = open(index, .image)
      case "^" where holds("[", index + 1): index = open(index, .attributes)
      case "]": index = close(index)
      case "<": index = angle(index)
      case "&": index = entity(index)
      case "h", "H", "f", "F", "w", "W", "@": index = bareLink(character, index)
      default:
        text.append(character)
        index += 1
      }
    }
    flush()
  }

  private mutating func flush() {
    if text.isEmpty { return }
    nodes.append(Node(part: .literal(text)))
    text = ""
  }

  private mutating func escape(_ index: Int) -> Int {
    guard let next = character(index + 1) else {
      text.append("\\")
      return index + 1
    }
    // At a line's end it is a line break, which is kept.
    if next.isNewline {
      text.append(next)
      return index + 2
    }
    if next.isASCII && (next.isPunctuation || next.isSymbol) {
      text.append(next)
      return index + 2
    }
    text.append("\\")
    return index + 1
  }

  /// The number of equal items from an index on.
  private func length(from index: Int) -> Int {
    var end = index
    while end < codes.count, codes[end] == codes[index] { end += 1 }
    return end - index
  }

  private mutating func findTicks() {
    var runs: [(length: Int, place: Int)] = [], index = 0
    while index < codes.count {
      let count = codes[index] == UInt8(ascii: "`") ? length(from: index) : 0
      if count > 0 { runs.append((count, index)) }
      index += max(1, count)
    }
    for run in runs.reversed() { tickRuns[run.length, default: []].append(run.place) }
  }

  private mutating func code(_ index: Int) -> Int {
    let ticks = length(from: index), start = index + ticks
    while let place = tickRuns[ticks]?.last {
      if place < start {
        tickRuns[ticks]?.removeLast()
        continue
      }
      flush()
      var inside = start..<place
      let isBlank = inside.allSatisfy { holds(" ", $0) }
      if !isBlank, holds(" ", inside.lowerBound), holds(" ", inside.upperBound - 1) {
        inside = (inside.lowerBound + 1)..<(inside.upperBound - 1)
      }
      for part in parts(inside) { nodes.append(Node(part: part, isCode: true)) }
      return place + ticks
    }
    text += String(repeating: "`", count: ticks)
    return start
  }

  /// Items as parts, unparsed.
  private func parts(_ range: Range<Int>) -> [Part] {
    var parts: [Part] = [], text = ""
    for item in items[range] {
      switch item {
      case .character(let character): text.append(character)
      case .value(let value):
        if !text.isEmpty { parts.append(.literal(text)) }
        text = ""
        parts.append(.value(value))
      }
    }
    if !text.isEmpty { parts.append(.literal(text)) }
    return parts
  }

  /// The characters of items, without values.
  private func written(_ range: Range<Int>) -> String {
    String(items[range].compactMap { if case .character(let next) = $0 { next } else { nil } })
  }

  private mutating func mark(_ mark: Character, _ index: Int) -> Int {
    let count = length(from: index), end = index + count
    if mark == "~" && count > 2 {
      text += String(repeating: mark, count: count)
      return end
    }
    /// Whether the neighbour at an index is white space or punctuation; a value is neither.
    func kind(_ index: Int) -> (isSpace: Bool, isPunctuation: Bool) {
      if !items.indices.contains(index) { return (true, false) }
      guard let character = character(index) else { return (false, false) }
      return (character.isWhitespace, character.isPunctuation || character.isSymbol)
    }
    let before = kind(index - 1), after = kind(end)
    let leans = (
      left: !after.isSpace && (!after.isPunctuation || before.isSpace || before.isPunctuation),
      right: !before.isSpace && (!before.isPunctuation || after.isSpace || after.isPunctuation)
    )
    flush()
    var node = Node(part: .literal(""), mark: mark, count: count, original: count)
    node.opens = leans.left && (mark != "_" || !leans.right || before.isPunctuation)
    node.closes = leans.right && (mark != "_" || !leans.left || after.isPunctuation)
    marks.append(nodes.count)
    nodes.append(node)
    return end
  }

  // MARK: Links

  private mutating func open(_ index: Int, _ kind: BracketKind) -> Int {
    flush()
    brackets.append(Bracket(node: nodes.count, kind: kind, marks: marks.count))
    nodes.append(Node(part: .literal(kind.rawValue)))
    return index + kind.rawValue.utf8.count
  }

  private mutating func close(_ index: Int) -> Int {
    func isLeft() -> Int {
      text.append("]")
      return index + 1
    }
    guard let bracket = brackets.popLast() else { return isLeft() }
    let isOutside = brackets.count < outside
    outside = min(outside, brackets.count)
    if isOutside && bracket.kind == .link { return isLeft() }
    if bracket.kind == .attributes {
      guard let end = endOfAttributes(index + 1) else { return isLeft() }
      flush()
      nodes[bracket.node].part = .literal("")
      attributes.append(written((index + 2)..<(end - 1)))
      spans.append((bracket.node, nodes.count, [], Marks(attributes: attributes.count - 1)))
      return end
    }
    guard let (destination, end) = destination(index + 1) else { return isLeft() }
    flush()
    match(from: bracket.marks)
    marks.removeSubrange(bracket.marks...)
    nodes[bracket.node].part = .literal("")
    if bracket.kind == .link {
      // A link needs a destination, and links cannot be nested.
      let isLink = !destination.isEmpty && !nodes[bracket.node...].contains { $0.link != nil }
      if isLink { links.append(destination) }
      spans.append((bracket.node, nodes.count, [], Marks(link: isLink ? links.count - 1 : nil)))
      outside = brackets.count
    } else {
      links.append(destination)
      spans.append((bracket.node, nodes.count, [], Marks(image: links.count - 1)))
    }
    return end
  }

  /// The end of attributes in parentheses at an index; nil if there are none.
  private func endOfAttributes(_ start: Int) -> Int? {
    guard holds("(", start) else { return nil }
    var end = start + 1, hasColon = false
    while end < items.count, !isValue(end), !holds(")", end), !isNewline(end), end - start < Self.maxOfTitle {
      hasColon = hasColon || holds(":", end)
      end += 1
    }
    return hasColon && holds(")", end) ? end + 1 : nil
  }

  /// The destination in parentheses at an index, and their end; nil if there is none.
  private func destination(_ start: Int) -> (parts: [Part], end: Int)? {
    guard holds("(", start) else { return nil }
    var index = skipSpaces(start + 1), found: Range<Int>
    if holds("<", index) {
      var end = index + 1
      while end < items.count, !isValue(end), !holds(">", end), !holds("<", end), !isNewline(end) { end += holds("\\", end) ? 2 : 1 }
      guard holds(">", end) else { return nil }
      found = (index + 1)..<end
      index = end + 1
    } else {
      var end = index, depth = 0
      while end < items.count, !isSpace(end) {
        if holds("\\", end) { end += 1 } else if holds("(", end) { depth += 1 } else if holds(")", end) { depth -= 1 }
        if depth < 0 || depth > Self.maxParentheses { break }
        end += 1
      }
      if depth > Self.maxParentheses || depth > 0 { return nil }
      found = index..<min(end, items.count)
      index = end
    }
    // A title is parsed and ignored.
    let beyond = skipSpaces(index)
    if beyond > index, let closing: Unicode.Scalar = holds("\"", beyond) ? "\"" : holds("'", beyond) ? "'" : holds("(", beyond) ? ")" : nil
    {
      var end = beyond + 1
      while end < items.count, !isValue(end), !holds(closing, end), end - beyond < Self.maxOfTitle { end += holds("\\", end) ? 2 : 1 }
      guard holds(closing, end) else { return nil }
      index = skipSpaces(end + 1)
    } else {
      index = beyond
    }
    return holds(")", index) ? (unescaped(found), index + 1) : nil
  }

  private func skipSpaces(_ index: Int) -> Int {
    var index = index
    while isSpace(index) { index += 1 }
    return index
  }

  /// Items without the backslashes before marks.
  private func unescaped(_ range: Range<Int>) -> [Part] {
    var parts: [Part] = [], text = "", index = range.lowerBound
    while index < range.upperBound {
      if let character = character(index) {
        if character == "\\", let next = self.character(index + 1), next.isASCII, next.isPunctuation || next.isSymbol {
          text.append(next)
          index += 2
          continue
        }
        text.append(character)
      } else if case .value(let value) = items[index] {
        if !text.isEmpty { parts.append(.literal(text)) }
        text = ""
        parts.append(.value(value))
      }
      index += 1
    }
    if !text.isEmpty { parts.append(.literal(text)) }
    return parts
  }

  /// `<https://…>` and `<name@place>`.
  private mutating func angle(_ index: Int) -> Int {
    var end = index + 1
    while end < items.count, !isValue(end), !holds(">", end), !holds("<", end), !isSpace(end) { end += 1 }
    if holds(">", end) {
      let address = written((index + 1)..<end)
      if MarkdownAddress.hasScheme(address) {
        add(link: address, to: address)
        return end + 1
      }
      if MarkdownAddress.isMail(address) {
        add(link: address, to: "mailto:" + address)
        return end + 1
      }
    }
    if let end = endOfTag(index) {
      flush()
      nodes.append(Node(part: .literal(written(index..<end)), isTag: true))
      return end
    }
    text.append("<")
    return index + 1
  }

  private mutating func add(link title: String, to destination: String) {
    flush()
    links.append([.literal(destination)])
    nodes.append(Node(part: .literal(title), link: links.count - 1))
  }

  /// A bare link: `https://…`, `www.…`, `name@place`.
  private mutating func bareLink(_ first: Character, _ index: Int) -> Int {
    let before = text.last ?? (index == 0 ? " " : character(index - 1))
    let mayBegin = before.map { $0.isWhitespace || "*_~(".contains($0) } ?? true
    // A scheme may follow any character that cannot belong to it.
    let isApart = before.map { !($0.isASCII && $0.isLetter) } ?? true
    if first == "@" {
      if let end = mailLink(index) { return end }
    } else if isApart {
      for (start, scheme) in [("https://", ""), ("http://", ""), ("ftp://", ""), ("www.", "http://")] where begins(with: start, at: index) {
        if !mayBegin && scheme != "" { continue }
        guard let first = character(index + start.utf8.count), first.isLetter || first.isNumber else { continue }
        var end = index
        while end < items.count, !isValue(end), !isSpace(end), !holds("<", end) { end += 1 }
        let address = MarkdownAddress.trimmed(written(index..<end))
        add(link: address, to: scheme + address)
        return index + address.count
      }
    }
    text.append(first)
    return index + 1
  }

  private func begins(with start: String, at index: Int) -> Bool {
    var place = index
    for expected in start.utf8 {
      guard place < codes.count else { return false }
      let next = codes[place]
      guard next == expected || (0x41...0x5A).contains(next) && next | 0x20 == expected else { return false }
      place += 1
    }
    return true
  }

  /// Turns the text before an "@" into part of a link.
  private mutating func mailLink(_ index: Int) -> Int? {
    var name = ""
    for character in text.reversed() {
      guard character.isASCII, character.isLetter || character.isNumber || ".-_+".contains(character) else { break }
      name.append(character)
    }
    if name.isEmpty { return nil }
    var end = index + 1, place = ""
    while let next = character(end), next.isASCII, next.isLetter || next.isNumber || ".-_".contains(next) {
      place.append(next)
      end += 1
    }
    while let last = place.last, last == "." || last == "-" || last == "_" { place.removeLast() }
    let address = String(name.reversed()) + "@" + place
    guard MarkdownAddress.isMail(address) else { return nil }
    text.removeLast(name.count)
    add(link: address, to: "mailto:" + address)
    return index + 1 + place.count
  }

  // MARK: Entities

  private mutating func entity(_ index: Int) -> Int {
    var end = index + 1, name = ""
    while let next = character(end), next != ";", next.isASCII, next.isLetter || next.isNumber || next == "#", name.count < 32 {
      name.append(next)
      end += 1
    }
    if character(end) == ";", let meant = MarkdownEntity.meaning(of: name) {
      text += meant
      return end + 1
    }
    text.append("&")
    return index + 1
  }

  // MARK: Result

  private mutating func finish() {
    /// The number of each style's beginnings and ends at a node.
    var changes = ContiguousArray(repeating: SIMD4<Int32>.zero, count: nodes.count + 1)
    var starts: [Int: [Marks]] = [:], ends: [Int: [Marks]] = [:]
    func unit(_ style: Style) -> SIMD4<Int32> {
      SIMD4(
        style.contains(.emphasized) ? 1 : 0, style.contains(.strong) ? 1 : 0, style.contains(.code) ? 1 : 0,
        style.contains(.struck) ? 1 : 0)
    }
    for span in spans {
      changes[span.from + 1] &+= unit(span.style)
      changes[span.to] &-= unit(span.style)
      if span.marks != Marks() {
        starts[span.from + 1, default: []].append(span.marks)
        ends[span.to, default: []].append(span.marks)
      }
    }
    // Text of the same style is collected.
    var joined = "", isOpen = false, last = (style: Style(), marks: Marks())
    func end() {
      if isOpen { runs.append(Run(part: .literal(joined), style: last.style, marks: last.marks)) }
      isOpen = false
    }
    var depth = SIMD4<Int32>.zero, marks = Marks()
    for (index, node) in nodes.enumerated() {
      depth &+= changes[index]
      for end in ends.isEmpty ? [] : ends[index] ?? [] {
        if end.link != nil { marks.link = nil }
        if end.image == marks.image { marks.image = nil }
        if end.attributes == marks.attributes { marks.attributes = nil }
      }
      for start in starts.isEmpty ? [] : starts[index] ?? [] {
        marks.link = start.link ?? marks.link
        marks.image = start.image ?? marks.image
        marks.attributes = start.attributes ?? marks.attributes
      }
      var own = marks
      own.link = node.link ?? marks.link
      var style: Style = node.isCode ? .code : []
      if node.isTag { style.insert(.html) }
      if depth[0] > 0 { style.insert(.emphasized) }
      if depth[1] > 0 { style.insert(.strong) }
      if depth[3] > 0 { style.insert(.struck) }
      var part = node.part
      if node.original > 0 { part = .literal(String(repeating: node.mark, count: node.count)) }
      if case .literal(let text) = part {
        if text.isEmpty { continue }
        if isOpen, style == last.style, own == last.marks {
          joined += text
          continue
        }
        end()
        (joined, isOpen, last) = (text, true, (style, own))
      } else {
        end()
        runs.append(Run(part: part, style: style, marks: own))
      }
    }
    end()
  }
}

extension InlineMarkdown.Part: Equatable where Value: Equatable {}
extension InlineMarkdown.Part: Sendable where Value: Sendable {}
