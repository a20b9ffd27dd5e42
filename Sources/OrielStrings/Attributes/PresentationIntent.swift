import Foundation

/// The inline style of a part of a string. Foundation: `InlinePresentationIntent`, which is missing on Linux.
public struct InlinePresentationIntent: OptionSet, Hashable, Codable, Sendable {
  public let rawValue: UInt
  public init(rawValue: UInt) { self.rawValue = rawValue }

  /// Emphasis, shown in italics: `*text*` in Markdown.
  public static let emphasized = InlinePresentationIntent(rawValue: 1 << 0)
  /// Strong emphasis, shown in bold: `**text**` in Markdown.
  public static let stronglyEmphasized = InlinePresentationIntent(rawValue: 1 << 1)
  /// Code, shown with glyphs of one width: `` `text` `` in Markdown.
  public static let code = InlinePresentationIntent(rawValue: 1 << 2)
  /// Text that is struck through: `~~text~~` in Markdown.
  public static let strikethrough = InlinePresentationIntent(rawValue: 1 << 5)
  /// A space in place of a line end in Markdown.
  public static let softBreak = InlinePresentationIntent(rawValue: 1 << 6)
  /// A hard line break in Markdown.
  public static let lineBreak = InlinePresentationIntent(rawValue: 1 << 7)
  /// An inline HTML tag, as written.
  public static let inlineHTML = InlinePresentationIntent(rawValue: 1 << 8)
  /// A block of HTML, as written.
  public static let blockHTML = InlinePresentationIntent(rawValue: 1 << 9)
}

/// The Markdown blocks that contain a part of a string. Foundation: `PresentationIntent`, which is missing on Linux.
public struct PresentationIntent: Hashable, Sendable {
  /// What a block is: a paragraph, a header, a list, a list item, a table and others.
  public enum Kind: Hashable, Sendable {
    case paragraph
    case header(level: Int)
    case orderedList
    case unorderedList
    case listItem(ordinal: Int)
    case codeBlock(languageHint: String?)
    case blockQuote
    case thematicBreak
    case table(columns: [TableColumn])
    case tableHeaderRow
    /// The first row below the header has the index 1.
    case tableRow(rowIndex: Int)
    case tableCell(columnIndex: Int)
  }

  /// The alignment of a table's column.
  public struct TableColumn: Hashable, Sendable {
    /// Where the content of a table's cells is: left, centred or right.
    public enum Alignment: Hashable, Sendable { case left, center, right }
    /// As written in the line below the header: `:--`, `:-:`, `--:`.
    public var alignment: Alignment
    /// Creates a column with an alignment.
    public init(alignment: Alignment) { self.alignment = alignment }
  }

  /// A block. Parts in the same block have the same identity.
  public struct IntentType: Hashable, Identifiable, Sendable {
    /// The kind, with its associated values.
    public var kind: Kind
    /// The same for all parts in the block, and unique in the string.
    public var identity: Int
    public var id: Int { identity }
    /// Creates a block with an identity, which must be unique.
    public init(kind: Kind, identity: Int) { (self.kind, self.identity) = (kind, identity) }
  }

  /// The blocks from the innermost to the outermost.
  public var components: [IntentType]

  /// Creates an intent for a block, such as a list item, inside a parent; `identity` distinguishes neighbouring blocks of a kind.
  public init(_ kind: Kind, identity: Int, parent: PresentationIntent? = nil) {
    components = [IntentType(kind: kind, identity: identity)] + (parent?.components ?? [])
  }
  /// Creates an intent from blocks, innermost first.
  public init(types: [IntentType]) { components = types }

  /// The number of blocks, the innermost one and those around it.
  public var count: Int { components.count }
  /// The number of lists and quotations among them.
  public var indentationLevel: Int {
    components.count {
      switch $0.kind {
      case .orderedList, .unorderedList, .blockQuote: true
      default: false
      }
    }
  }
}
