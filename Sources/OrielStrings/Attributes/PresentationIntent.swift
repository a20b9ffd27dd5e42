import Foundation

/// How a part of a string is emphasised. Foundation: `InlinePresentationIntent`, which it has on Apple's systems only.
public struct InlinePresentationIntent: OptionSet, Hashable, Codable, Sendable {
  public let rawValue: UInt
  public init(rawValue: UInt) { self.rawValue = rawValue }

  /// Slanted.
  public static let emphasized = InlinePresentationIntent(rawValue: 1 << 0)
  /// Bold.
  public static let stronglyEmphasized = InlinePresentationIntent(rawValue: 1 << 1)
  /// In letters of one width.
  public static let code = InlinePresentationIntent(rawValue: 1 << 2)
  /// Struck through.
  public static let strikethrough = InlinePresentationIntent(rawValue: 1 << 5)
  /// A space where a line of Markdown ended.
  public static let softBreak = InlinePresentationIntent(rawValue: 1 << 6)
  /// A line break where Markdown asked for one.
  public static let lineBreak = InlinePresentationIntent(rawValue: 1 << 7)
  /// A tag of HTML inside a line, as it was written.
  public static let inlineHTML = InlinePresentationIntent(rawValue: 1 << 8)
  /// Lines of HTML, as they were written.
  public static let blockHTML = InlinePresentationIntent(rawValue: 1 << 9)
}

/// The blocks of Markdown in which a part of a string stands. Foundation: `PresentationIntent`, which it has on Apple's systems only.
public struct PresentationIntent: Hashable, Sendable {
  /// What a block is.
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

  /// How the cells below one another in a table stand.
  public struct TableColumn: Hashable, Sendable {
    /// Where its cells stand.
    public enum Alignment: Hashable, Sendable { case left, center, right }
    /// As the line below the header says: `:--`, `:-:`, `--:`.
    public var alignment: Alignment
    /// One whose cells stand on a side, or in the middle.
    public init(alignment: Alignment) { self.alignment = alignment }
  }

  /// A block. Parts in the same one have the same number.
  public struct IntentType: Hashable, Identifiable, Sendable {
    /// What it is, with what belongs to that.
    public var kind: Kind
    /// The same for all parts in it, and another one in every other block of the string.
    public var identity: Int
    public var id: Int { identity }
    /// A block with a number, which it shares with no other.
    public init(kind: Kind, identity: Int) { (self.kind, self.identity) = (kind, identity) }
  }

  /// From the innermost block to the outermost.
  public var components: [IntentType]

  /// A block inside another one.
  public init(_ kind: Kind, identity: Int, parent: PresentationIntent? = nil) {
    components = [IntentType(kind: kind, identity: identity)] + (parent?.components ?? [])
  }
  /// Blocks from the innermost to the outermost.
  public init(types: [IntentType]) { components = types }

  /// How many blocks there are, one inside the other.
  public var count: Int { components.count }
  /// How many of them are lists and quotations.
  public var indentationLevel: Int {
    components.count {
      switch $0.kind {
      case .orderedList, .unorderedList, .blockQuote: true
      default: false
      }
    }
  }
}
