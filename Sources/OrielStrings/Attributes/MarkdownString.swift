import Foundation
import OrielText

/// Builds an attributed string from Markdown.
struct MarkdownString {
  private var string = AttributedString()
  private let options: AttributedString.MarkdownParsingOptions
  private let baseURL: URL?
  private let names: MarkdownAttributes

  init<S: AttributeScope>(options: AttributedString.MarkdownParsingOptions, baseURL: URL?, scope: S.Type) {
    (self.options, self.baseURL, names) = (options, baseURL, MarkdownAttributes(scope))
  }

  /// Parses a text. O(length)
  func reading(_ markdown: String) -> AttributedString {
    var result = self
    switch options.interpretedSyntax {
    case .full: for leaf in BlockMarkdown(markdown).leaves { result.add(leaf) }
    case .inlineOnly: result.add(markdown.split(whereSeparator: \.isWhitespace).joined(separator: " "), in: nil, hasLines: false)
    case .inlineOnlyPreservingWhitespace: result.add(markdown, in: nil, hasLines: false)
    }
    if let language = options.languageCode, !result.string.characters.isEmpty { result.string.languageIdentifier = language }
    return result.string
  }

  // MARK: Blocks

  private mutating func add(_ leaf: BlockMarkdown.Leaf) {
    var place: PresentationIntent?
    for block in leaf.path {
      if let kind = PresentationIntent.Kind(block.kind) { place = PresentationIntent(kind, identity: block.number, parent: place) }
    }
    switch leaf.path.last?.kind {
    case .code: append(leaf.text, [], place)
    case .html: append(leaf.text, .blockHTML, place)
    case .thematicBreak: append("\u{2E3B}", [], place)
    default: add(leaf.text, in: place, hasLines: true)
    }
  }

  private mutating func append(
    _ text: String, _ intent: InlinePresentationIntent, _ place: PresentationIntent?, _ set: (inout AttributedString) -> Void = { _ in }
  ) {
    if text.isEmpty { return }
    var part = AttributedString(text)
    if !intent.isEmpty { part.inlinePresentationIntent = intent }
    if let place { part.presentationIntent = place }
    set(&part)
    string += part
  }

  // MARK: Lines

  /// Adds text with inline marks. `hasLines`: line ends become spaces, or line breaks where requested.
  private mutating func add(_ text: String, in place: PresentationIntent?, hasLines: Bool) {
    let read = InlineMarkdown<Never>([.literal(hasLines ? Self.withSpacesBeforeBreaks(text) : text)])
    func written(_ parts: [InlineMarkdown<Never>.Part]) -> String {
      parts.map { part in if case .literal(let text) = part { text } else { "" } }.joined()
    }
    func destination(_ link: Int) -> URL? { URL(string: written(read.links[link]), relativeTo: baseURL)?.absoluteURL }
    for run in read.runs {
      let intent = InlinePresentationIntent(run.style), url = run.marks.link.flatMap(destination),
        image = run.marks.image.flatMap(destination)
      let attributes = options.allowsExtendedAttributes ? run.marks.attributes.map { names.read(read.attributes[$0]) } : nil
      func set(_ part: inout AttributedString) {
        if let url { part.link = url }
        if let image { part.imageURL = image }
        if let attributes { part.mergeAttributes(attributes) }
      }
      let text = written([run.part])
      guard hasLines, text.contains(where: \.isNewline) else {
        append(text, intent, place, set)
        continue
      }
      for (index, line) in text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline).enumerated() {
        if index > 0 { addBreak(intent, place, set) }
        append(String(line), intent, place, set)
      }
    }
  }

  /// Adds the characters that represent a line end.
  private mutating func addBreak(
    _ intent: InlinePresentationIntent, _ place: PresentationIntent?, _ set: (inout AttributedString) -> Void
  ) {
    if intent.contains(.code) { return append(" ", intent, place, set) }
    var spaces = 0
    while string.characters.last == " " {
      string.characters.removeLast()
      spaces += 1
    }
    append(spaces >= 2 ? "\n" : " ", intent.union(spaces >= 2 ? .lineBreak : .softBreak), place, set)
  }

  /// The text with the backslashes of hard line breaks replaced by spaces.
  private static func withSpacesBeforeBreaks(_ text: String) -> String {
    guard text.contains("\\\n") else { return text }
    var result = "", slashes = 0
    for character in text {
      if character.isNewline, !slashes.isMultiple(of: 2) {
        result.removeLast()
        result += "  "
      }
      slashes = character == "\\" ? slashes + 1 : 0
      result.append(character)
    }
    return result
  }
}

extension InlinePresentationIntent {
  init<Value>(_ style: InlineMarkdown<Value>.Style) {
    self = []
    if style.contains(.emphasized) { insert(.emphasized) }
    if style.contains(.strong) { insert(.stronglyEmphasized) }
    if style.contains(.code) { insert(.code) }
    if style.contains(.struck) { insert(.strikethrough) }
    if style.contains(.html) { insert(.inlineHTML) }
  }
}

extension PresentationIntent.Kind {
  /// Nil for HTML, which the string marks with its own intent.
  fileprivate init?(_ kind: BlockMarkdown.Kind) {
    switch kind {
    case .paragraph: self = .paragraph
    case .header(let level): self = .header(level: level)
    case .orderedList: self = .orderedList
    case .unorderedList: self = .unorderedList
    case .listItem(let ordinal): self = .listItem(ordinal: ordinal)
    case .code(let language): self = .codeBlock(languageHint: language)
    case .quote: self = .blockQuote
    case .thematicBreak: self = .thematicBreak
    case .html: return nil
    case .table(let columns):
      self = .table(
        columns: columns.map { PresentationIntent.TableColumn(alignment: $0 == .left ? .left : $0 == .right ? .right : .center) })
    case .headerRow: self = .tableHeaderRow
    case .row(let index): self = .tableRow(rowIndex: index)
    case .cell(let column): self = .tableCell(columnIndex: column)
    }
  }
}
