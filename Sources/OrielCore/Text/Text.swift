import Foundation
import OrielDrawing
import OrielGraph
import OrielText

/// Lines of read-only text. SwiftUI: `Text`.
nonisolated public struct Text: _PrimitiveView, Equatable, Sendable {
  let content: TextContent
  private var sharedOverrides: Shared?

  /// What few texts have takes no space in the others.
  private final class Shared: Sendable {
    let overrides: TextOverrides
    private init(_ overrides: TextOverrides) { self.overrides = overrides }

    /// Texts that only say a colour by role, as those do that show a state, share one for it.
    private static let colors = Dictionary(
      uniqueKeysWithValues: SemanticColor.allCases.map { ($0, Shared(TextOverrides(color: Color($0)))) })

    static func of(_ overrides: TextOverrides) -> Shared? {
      if overrides.changesFont { return Shared(overrides) }
      guard let color = overrides.color else { return nil }
      if case .semantic(let role) = color.provider, color.opacities.isEmpty { return colors[role] }
      return Shared(overrides)
    }
  }

  /// What the text itself says of its look.
  var overrides: TextOverrides? { sharedOverrides?.overrides }
  var color: Color? { sharedOverrides?.overrides.color }
  var changesFont: Bool { sharedOverrides?.overrides.changesFont == true }

  public static func == (a: Text, b: Text) -> Bool {
    a.content == b.content && (a.sharedOverrides === b.sharedOverrides || a.overrides == b.overrides)
  }

  /// Whether only the colour may differ.
  func isMeasured(as other: Text) -> Bool {
    func withoutColor(_ overrides: TextOverrides?) -> TextOverrides {
      var overrides = overrides ?? TextOverrides()
      overrides.color = nil
      return overrides
    }
    if content != other.content { return false }
    if sharedOverrides === other.sharedOverrides { return true }
    if sharedOverrides?.overrides.changesFont != true && other.sharedOverrides?.overrides.changesFont != true { return true }
    return withoutColor(overrides) == withoutColor(other.overrides)
  }

  /// The font that it comes to where `environment` holds.
  func font(in environment: EnvironmentValues) -> Font { TextOverrides.font(overrides, in: environment) }

  /// The characters shown where `environment` holds.
  func string(in environment: EnvironmentValues) -> String { cased(content.string(in: environment), in: environment) }

  /// Characters in the capital or small letters that `environment` asks for.
  func cased(_ string: String, in environment: EnvironmentValues) -> String {
    switch environment.textCase {
    case nil: string
    case .uppercase: string.uppercased(with: environment.locale)
    case .lowercase: string.lowercased(with: environment.locale)
    }
  }

  /// Where text that does not fit is shortened. SwiftUI: `Text.TruncationMode`.
  public enum TruncationMode: Hashable, Sendable { case head, tail, middle }

  /// Capital or small letters throughout. SwiftUI: `Text.Case`.
  public enum Case: Hashable, Sendable { case uppercase, lowercase }

  /// A literal's text, its interpolated values formatted. Nothing is looked up: the key itself is shown.
  ///
  /// `[title](url)` shows the title in the tint, and a click opens the URL by the environment's `openURL`. Other Markdown stays as it is
  /// written, and so do links in texts made of a `String`.
  nonisolated public init(_ key: LocalizedStringKey) { content = key.content }
  @_disfavoredOverload nonisolated public init(_ content: some StringProtocol) { self.content = .plain(String(content)) }
  nonisolated public init(verbatim content: String) { self.content = .plain(content) }
  nonisolated init(_ content: TextContent) { self.content = content }

  /// A value as a format style writes it, by the environment's locale, calendar and time zone where the style names none.
  nonisolated public init<F: FormatStyle>(_ input: F.FormatInput, format: F) where F.FormatInput: Equatable, F.FormatOutput == String {
    content = .formatted(StyledValue(input: input, style: format))
  }

  nonisolated public func font(_ font: Font?) -> Text { changed { $0.font = $0.font ?? .some(font) } }
  nonisolated public func bold() -> Text { changed { $0.weight = .bold } }
  nonisolated public func bold(_ isActive: Bool) -> Text { changed { $0.weight = isActive ? .bold : nil } }
  nonisolated public func fontWeight(_ weight: Font.Weight?) -> Text { changed { $0.weight = weight } }
  nonisolated public func italic() -> Text { italic(true) }
  nonisolated public func italic(_ isActive: Bool) -> Text { changed { $0.isItalic = isActive } }
  nonisolated public func monospaced(_ isActive: Bool = true) -> Text { changed { $0.isMonospaced = isActive } }
  nonisolated public func foregroundColor(_ color: Color?) -> Text {
    color == nil ? self : changed { $0.color = $0.color ?? color }
  }

  private nonisolated func changed(_ change: (inout TextOverrides) -> Void) -> Text {
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

/// How the lines of a text line up. SwiftUI: `TextAlignment`.
public enum TextAlignment: Hashable, CaseIterable, Sendable { case leading, center, trailing }

extension ParagraphStyle {
  /// The paragraph that the environment asks for.
  init(_ environment: EnvironmentValues) {
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
