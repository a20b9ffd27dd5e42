import Foundation
@_spi(Oriel) import OrielCore
import OrielDrawing
import OrielText
import Synchronization

/// One or more lines of read-only text. SwiftUI: `Text`.
///
/// ```swift
/// Text("Total: \(3)").font(.headline)
/// Text("Warning").foregroundStyle(.red)
/// ```
nonisolated public struct Text: _PrimitiveView, Equatable, Sendable {
  package let content: TextContent
  private var sharedOverrides: Shared?

  /// Rarely used fields: in an object, so that other texts take no space for them.
  private final class Shared: Sendable {
    let overrides: TextOverrides
    private init(_ overrides: TextOverrides) { self.overrides = overrides }

    /// Compares without copying the fields.
    static func areEqual(_ a: Shared?, _ b: Shared?) -> Bool { a === b || a.flatMap { a in b.map { a.overrides == $0.overrides } } == true }

    /// Texts that set nothing but a colour by role share one object for each role.
    private static let colors = Dictionary(
      uniqueKeysWithValues: SemanticColor.allCases.map { ($0, Shared(TextOverrides(Color($0)))) })

    /// Texts that set only a level of the foreground share one object for each level.
    private static let levels = HierarchicalShapeStyle.opacities.indices.map {
      Shared(TextOverrides().with(AnyShapeStyle(HierarchicalShapeStyle(level: $0))))
    }
    static func of(_ level: HierarchicalShapeStyle) -> Shared { levels[level.level] }

    static func of(_ overrides: TextOverrides) -> Shared? {
      overrides.isPlain ? overrides.color.flatMap { of($0) } : Shared(overrides)
    }

    /// The last shared object: many texts in the same font are made one after the other.
    private static let last = Mutex<Shared?>(nil)
    /// The object of texts that set only a font.
    static func of(_ font: Font?) -> Shared {
      last.withLock { last in
        if let last, last.overrides.font == .some(font) { return last }
        var overrides = TextOverrides()
        overrides.font = .some(font)
        let new = Shared(overrides)
        last = new
        return new
      }
    }

    /// The object of texts that set only a colour.
    static func of(_ color: Color) -> Shared? {
      if case .semantic(let role) = color.provider, color.opacities.isEmpty { return colors[role] }
      return Shared(TextOverrides(color))
    }
  }

  /// The font and colour that the text itself sets.
  var overrides: TextOverrides? { sharedOverrides?.overrides }
  /// The colour or other style that the text itself sets.
  package var style: AnyShapeStyle? { sharedOverrides?.overrides.style }
  var hasStyle: Bool { sharedOverrides?.overrides.hasStyle == true }
  package var changesFont: Bool { sharedOverrides?.overrides.changesFont == true }

  public static func == (a: Text, b: Text) -> Bool {
    a.content == b.content && Shared.areEqual(a.sharedOverrides, b.sharedOverrides)
  }

  /// How far the text's own style draws beyond its glyphs.
  var spread: CGRect { sharedOverrides?.overrides.spread ?? .zero }
  /// Whether the text's own attributes require several paints.
  var isDrawnApart: Bool { sharedOverrides?.overrides.isDrawnApart == true }
  /// Whether parts of the text may require several paints.
  package var mayBeDrawnApart: Bool { isDrawnApart || content.isStyled || content.isTranslated }

  /// Whether the text has the same size as another one: only colours and line decorations may differ.
  func isMeasured(as other: Text) -> Bool { content == other.content && hasLetters(of: other) }

  /// Whether the text's own attributes affect glyphs as another text's do.
  func hasLetters(of other: Text) -> Bool {
    if Shared.areEqual(sharedOverrides, other.sharedOverrides) { return true }
    if sharedOverrides?.overrides.changesFont != true && other.sharedOverrides?.overrides.changesFont != true { return true }
    return overrides?.ofLetters == other.overrides?.ofLetters
  }

  /// The font of the text in an environment.
  package func font(in environment: EnvironmentValues) -> Font { TextOverrides.font(overrides, in: environment) }

  /// The characters shown in an environment.
  package func string(in environment: EnvironmentValues) -> String { cased(content.string(in: environment), in: environment) }

  /// The characters in the case that `environment` sets.
  func cased(_ string: String, in environment: EnvironmentValues) -> String {
    switch environment.textCase {
    case nil: string
    case .uppercase: string.uppercased(with: environment.locale)
    case .lowercase: string.lowercased(with: environment.locale)
    }
  }

  /// The position at which text that does not fit is shortened, in its last visible line. SwiftUI: `Text.TruncationMode`.
  public enum TruncationMode: Hashable, Sendable {
    /// The end is kept: "…the end".
    case head
    /// The beginning is kept: "The begin…".
    case tail
    /// The beginning and the end are kept, with equal numbers of characters or one more at the beginning: "The…end".
    case middle
  }

  /// Whether a text is shown in uppercase or in lowercase. SwiftUI: `Text.Case`.
  public enum Case: Hashable, Sendable {
    /// Uppercase, by the rules of the environment's locale.
    case uppercase
    /// Lowercase, by the rules of the environment's locale.
    case lowercase
  }

  /// Creates a text that shows a string unchanged: it is not parsed for markup.
  @_disfavoredOverload nonisolated public init(_ content: some StringProtocol) { self.content = .plain(String(content)) }
  /// Creates a text that shows a string or literal unchanged; values interpolated in a literal are not formatted by the environment's
  /// locale.
  nonisolated public init(verbatim content: String) { self.content = .plain(content) }
  nonisolated package init(_ content: TextContent) { self.content = content }
  nonisolated package init(formatting value: any TextFormatting) { content = .formatted(value) }

  /// Sets the font of the text, in place of the environment's; nil is the body font. The first of several calls is used.
  nonisolated public func font(_ font: Font?) -> Text {
    if sharedOverrides != nil { return changed { $0.font = $0.font ?? .some(font) } }
    var text = self
    text.sharedOverrides = Shared.of(font)
    return text
  }
  /// The text as a part of another text.
  nonisolated package var part: TextContent { overrides.map { .styled(content, $0) } ?? content }

  /// Sets the colour of the text; nil is the default text colour, independent of inherited styles. The first of several calls is used.
  nonisolated public func foregroundColor(_ color: Color?) -> Text { foregroundStyle(color ?? .primary) }

  /// Sets the style of the text in place of the foreground style, also for a part of another text. The first of several calls is used.
  nonisolated public func foregroundStyle<S: ShapeStyle>(_ style: S) -> Text {
    if sharedOverrides != nil { return changed { if $0.style == nil { $0 = $0.with(AnyShapeStyle(style)) } } }
    var text = self
    // Most texts share their attributes: no object is made for them.
    if S.self == Color.self {
      text.sharedOverrides = Shared.of(unsafeBitCast(style, to: Color.self))
    } else if S.self == HierarchicalShapeStyle.self {
      text.sharedOverrides = Shared.of(unsafeBitCast(style, to: HierarchicalShapeStyle.self))
    } else {
      text.sharedOverrides = Shared.of(TextOverrides().with(AnyShapeStyle(style)))
    }
    return text
  }

  /// Returns the text with outer attributes, which are used where it sets none itself.
  package nonisolated func around(_ set: (inout TextOverrides) -> Void) -> Text {
    var outer = TextOverrides()
    set(&outer)
    return changed { $0 = $0.over(outer) }
  }

  package nonisolated func changed(_ change: (inout TextOverrides) -> Void) -> Text {
    var overrides = overrides ?? TextOverrides()
    change(&overrides)
    var text = self
    text.sharedOverrides = Shared.of(overrides)
    return text
  }

  @MainActor public static func _visit(_ view: Text, _ context: inout _ViewContext) {
    context.leaf({ TextBox(view) }) { $0.update(view) }
  }
  public static var _isSingleBox: Bool { true }
}

extension ParagraphStyle {
  /// The paragraph style that the environment sets.
  package init(_ environment: EnvironmentValues) {
    self.init()
    lineLimit = environment.lineLimit
    reservedLines = environment.reservedLines
    truncation = environment.truncationMode.ofLayout
    lineSpacing = environment.lineSpacing
    minimumScale = environment.minimumScaleFactor
    allowsTightening = environment.allowsTightening
    let mirrored = environment.layoutDirection == .rightToLeft
    alignment =
      switch environment.multilineTextAlignment {
      case .leading: mirrored ? .trailing : .leading
      case .center: .center
      case .trailing: mirrored ? .leading : .trailing
      }
  }
}

extension Text.TruncationMode {
  var ofLayout: OrielText.TruncationMode {
    switch self {
    case .head: .head
    case .tail: .tail
    case .middle: .middle
    }
  }
}
