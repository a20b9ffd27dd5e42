/// A line of Markdown without its ending, and queries for the blocks it may begin.
struct MarkdownLine {
  let text: String
  /// The column of the first character that is no space; tabs extend to multiples of 4.
  let indent: Int
  /// From the first character that is no space.
  let content: Substring

  init(_ text: some StringProtocol) {
    self.text = String(text)
    var indent = 0, place = self.text.startIndex
    while place < self.text.endIndex {
      if self.text[place] == " " { indent += 1 } else if self.text[place] == "\t" { indent += 4 - indent % 4 } else { break }
      place = self.text.index(after: place)
    }
    (self.indent, content) = (indent, self.text[place...])
  }

  var isBlank: Bool { content.allSatisfy(\.isWhitespace) }

  /// The line without a number of columns of leading spaces or marks.
  func without(_ columns: Int) -> String {
    var column = 0, place = text.startIndex
    while column < columns, place < text.endIndex {
      let width = text[place] == "\t" ? 4 - column % 4 : 1
      // The rest of a tab becomes spaces.
      if column + width > columns {
        return String(repeating: " ", count: column + width - columns) + text[text.index(after: place)...]
      }
      column += width
      place = text.index(after: place)
    }
    return String(text[place...])
  }

  /// Whether it may continue a paragraph in a nested block. There any item begins a list or continues its list; the restriction on its
  /// number applies only inside a paragraph.
  var goesOn: Bool { !isBlank && !interruptsParagraph && item == nil }
  /// Whether a paragraph that ends with it may be continued by a less indented line.
  var mayGoOn: Bool {
    !isBlank && heading == nil && fence == nil && !isThematicBreak && (indent < 4) && !beginsHTML
  }

  /// Whether it ends a paragraph before it and begins another block.
  var interruptsParagraph: Bool {
    if indent >= 4 { return false }
    if fence != nil || heading != nil || isThematicBreak || isQuote { return true }
    // A number inside a text begins no list, nor does a marker without content.
    if let item, !item.isEmpty, item.ordinal ?? 1 == 1 { return true }
    return beginsHTML
  }

  // MARK: Blocks

  struct Fence {
    var mark: Character
    var count: Int
    var indent: Int
    var info: Substring
  }

  var fence: Fence? {
    guard indent < 4, let mark = content.first, mark == "`" || mark == "~" else { return nil }
    let count = content.prefix { $0 == mark }.count, info = content.dropFirst(count)
    if count < 3 || mark == "`" && info.contains("`") { return nil }
    return Fence(mark: mark, count: count, indent: indent, info: info)
  }

  func closes(_ fence: Fence) -> Bool {
    guard indent < 4 else { return false }
    let count = content.prefix { $0 == fence.mark }.count
    return count >= fence.count && content.dropFirst(count).allSatisfy(\.isWhitespace)
  }

  var heading: (level: Int, text: String)? {
    let level = content.prefix { $0 == "#" }.count
    guard indent < 4, (1...6).contains(level) else { return nil }
    var rest = content.dropFirst(level)
    if let next = rest.first, next != " " && next != "\t" { return nil }
    while rest.last?.isWhitespace == true { rest.removeLast() }
    // Trailing marks after a space belong to the heading's marker.
    let without = rest.reversed().drop { $0 == "#" }
    if without.first?.isWhitespace ?? true { rest = rest.prefix(without.count) }
    return (level, Self.trimmed(rest))
  }

  /// The heading level that this line, as an underline, gives the text before it.
  var underlineLevel: Int? {
    guard indent < 4, let mark = content.first, mark == "=" || mark == "-" else { return nil }
    return content.drop { $0 == mark }.allSatisfy(\.isWhitespace) ? (mark == "=" ? 1 : 2) : nil
  }

  var isThematicBreak: Bool {
    guard indent < 4, let mark = content.first, "*-_".contains(mark) else { return false }
    return content.allSatisfy { $0 == mark || $0.isWhitespace } && content.count { $0 == mark } >= 3
  }

  var isQuote: Bool { indent < 4 && content.first == ">" }
  var unquoted: MarkdownLine {
    let rest = content.dropFirst()
    return MarkdownLine(rest.first == " " ? rest.dropFirst() : rest)
  }

  struct Item {
    /// Distinguishes its list from others: the bullet, or the character after the number.
    var mark: Character
    var ordinal: Int?
    /// The columns before its content.
    var width: Int
    var isEmpty: Bool
  }

  var item: Item? {
    guard indent < 4, let first = content.first else { return nil }
    var rest = content, ordinal: Int?
    if first.isASCII, first.isNumber {
      let digits = content.prefix { $0.isASCII && $0.isNumber }
      guard digits.count <= 9, let number = Int(digits) else { return nil }
      ordinal = number
      rest = content.dropFirst(digits.count)
    }
    guard let mark = rest.first, (ordinal == nil ? "-+*" : ".)").contains(mark) else { return nil }
    rest = rest.dropFirst()
    let width = indent + content.count - rest.count, after = MarkdownLine(rest)
    if after.isBlank { return Item(mark: mark, ordinal: ordinal, width: width + 1, isEmpty: true) }
    guard after.indent > 0 else { return nil }
    // Additional spaces belong to indented code.
    return Item(mark: mark, ordinal: ordinal, width: width + (after.indent > 4 ? 1 : after.indent), isEmpty: false)
  }

  /// Whether it begins an HTML block.
  var beginsHTML: Bool {
    guard indent < 4, content.first == "<" else { return false }
    let rest = content.dropFirst()
    if rest.hasPrefix("!--") || rest.hasPrefix("?") { return true }
    let name = rest.drop { $0 == "/" }.prefix { $0.isASCII && ($0.isLetter || $0.isNumber) }.lowercased()
    return Self.htmlBlocks.contains(name)
  }

  private static let htmlBlocks: Set<String> = [
    "address", "article", "aside", "blockquote", "body", "center", "details", "dialog", "dd", "dir", "div", "dl", "dt", "fieldset",
    "figcaption", "figure", "footer", "form", "frame", "frameset", "h1", "h2", "h3", "h4", "h5", "h6", "head", "header", "hr", "html",
    "iframe", "legend", "li", "link", "main", "menu", "nav", "ol", "optgroup", "option", "p", "param", "pre", "script", "search",
    "section", "style", "summary", "table", "tbody", "td", "textarea", "tfoot", "th", "thead", "title", "tr", "track", "ul",
  ]

  /// The cells of a table row. A bar after a backslash is a character of the cell.
  var cells: [String] {
    var rest = content
    while rest.last?.isWhitespace == true { rest.removeLast() }
    if rest.first == "|" { rest.removeFirst() }
    if rest.last == "|", !rest.hasSuffix("\\|") { rest.removeLast() }
    var cells: [String] = [], cell = "", isEscaped = false
    for character in rest {
      if character == "|" && isEscaped {
        cell.removeLast()
        cell.append(character)
      } else if character == "|" {
        cells.append(Self.trimmed(cell[...]))
        cell = ""
      } else {
        cell.append(character)
      }
      isEscaped = character == "\\" && !isEscaped
    }
    return cells + [Self.trimmed(cell[...])]
  }

  private static func trimmed(_ text: Substring) -> String {
    var text = text.drop(while: \.isWhitespace)
    while text.last?.isWhitespace == true { text.removeLast() }
    return String(text)
  }
}
