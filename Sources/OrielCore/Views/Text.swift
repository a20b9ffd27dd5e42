import Foundation
import OrielDrawing
import OrielGraph
import OrielText

/// Lines of read-only text. SwiftUI: `Text`.
nonisolated public struct Text: _PrimitiveView, Equatable, Sendable {
  let string: String
  /// What the text says of its font: nothing, the default, or one.
  var fontOverride: Font??
  var weight: Font.Weight?
  var isItalic = false
  var isMonospaced = false
  var color: Color?

  /// The font that it comes to where `environment` holds: what the text says goes before what is said around it.
  func font(in environment: EnvironmentValues) -> Font {
    var font = (fontOverride ?? environment.font) ?? .body
    if let weight = weight ?? environment.fontWeight { font = font.weight(weight) }
    if isItalic || environment.isItalic { font = font.italic() }
    if isMonospaced || environment.isMonospaced { font = font.monospaced() }
    return font
  }

  /// Where text that does not fit is shortened. SwiftUI: `Text.TruncationMode`.
  public enum TruncationMode: Hashable, Sendable { case head, tail, middle }

  /// A literal's text, its interpolated values formatted. Nothing is looked up: the key itself is shown.
  nonisolated public init(_ key: LocalizedStringKey) { string = key.string }
  @_disfavoredOverload nonisolated public init(_ content: some StringProtocol) { string = String(content) }
  nonisolated public init(verbatim content: String) { string = content }

  /// A value as a format style writes it.
  nonisolated public init<F: FormatStyle>(_ input: F.FormatInput, format: F) where F.FormatInput: Equatable, F.FormatOutput == String {
    string = format.format(input)
  }

  nonisolated public func font(_ font: Font?) -> Text { changed { $0.fontOverride = $0.fontOverride ?? .some(font) } }
  nonisolated public func bold() -> Text { changed { $0.weight = .bold } }
  nonisolated public func bold(_ isActive: Bool) -> Text { changed { $0.weight = isActive ? .bold : nil } }
  nonisolated public func fontWeight(_ weight: Font.Weight?) -> Text { changed { $0.weight = weight } }
  nonisolated public func italic() -> Text { italic(true) }
  nonisolated public func italic(_ isActive: Bool) -> Text { changed { $0.isItalic = isActive } }
  nonisolated public func monospaced(_ isActive: Bool = true) -> Text { changed { $0.isMonospaced = isActive } }
  nonisolated public func foregroundColor(_ color: Color?) -> Text { changed { $0.color = $0.color ?? color } }

  private nonisolated func changed(_ change: (inout Text) -> Void) -> Text {
    var text = self
    change(&text)
    return text
  }

  @MainActor public static func _visit(_ view: Text, _ context: inout _ViewContext) {
    context.leaf({ TextBox(view) }) { $0.update(view) }
  }
  public static var _isSingleBox: Bool { true }
}

/// How the lines of a text line up. SwiftUI: `TextAlignment`.
public enum TextAlignment: Hashable, CaseIterable, Sendable { case leading, center, trailing }

extension TextAlignment {
  var ofLayout: ParagraphStyle.Alignment {
    switch self {
    case .leading: .leading
    case .center: .center
    case .trailing: .trailing
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

/// The box of a text.
@MainActor final class TextBox: Box {
  private var text: Text
  /// What measuring reads of the environment, taken together so that it is read once.
  private var style: Style?

  private struct Style {
    var spec: FontSpec
    var paragraph: ParagraphStyle
    var scale: CGFloat
  }

  init(_ text: Text) { self.text = text }

  override var typeName: String { "Text" }

  /// What it says.
  var string: String { text.string }

  func update(_ new: Text) {
    if new == text { return }
    let old = text
    text = new
    var sameButColor = new
    sameButColor.color = old.color
    if sameButColor == old {
      invalidatePaint()
    } else {
      style = nil
      invalidateLayout()
      invalidatePaint()
    }
  }

  override func layoutReadsChanged() {
    style = nil
    invalidateLayout()
    invalidatePaint()
  }

  private func resolvedStyle() -> Style {
    if let style { return style }
    if layoutObserver.isNone { layoutObserver = graph.dependencies.makeObserver(phase: .layout, depth: 0, owner: self) }
    let style = graph.dependencies.track(layoutObserver) {
      let environment = EnvironmentValues(scope)
      let paragraph = ParagraphStyle(
        lineLimit: environment.lineLimit, truncation: environment.truncationMode.ofLayout,
        alignment: environment.multilineTextAlignment.ofLayout, lineSpacing: environment.lineSpacing)
      return Style(spec: text.font(in: environment).spec(library: graph.fonts), paragraph: paragraph, scale: environment.displayScale)
    }
    self.style = style
    return style
  }

  private func layout(_ proposal: ProposedViewSize) -> TextLayout {
    let style = resolvedStyle()
    return graph.fonts.layout(
      text.string, style.spec, style.paragraph, width: proposal.width, height: proposal.height, scale: style.scale)
  }

  override func measureContent(_ proposal: ProposedViewSize) -> Measurement {
    let layout = layout(proposal)
    let widths = layout.validWidths
    // Unwrapped, it is what it would be with nothing proposed.
    let isNatural = widths.upperBound == .infinity && !layout.isTruncated
    var result = Measurement(
      size: layout.size,
      width: .init(low: widths.lowerBound, high: widths.upperBound, follows: false, depends: false, unspecified: isNatural),
      height: .init(low: layout.size.height, high: .infinity, follows: false, depends: false, unspecified: true))
    if layout.isTruncated {
      result.height = .only(proposal.height)
      result.width = .only(proposal.width)
    }
    result.firstBaseline = layout.firstBaseline
    result.lastBaseline = layout.lastBaseline
    return result
  }

  override func contentInk(size: CGSize) -> CGRect { CGRect(origin: .zero, size: size) }
  override var readsWhilePainting: Bool { true }

  override func paintContent(_ painter: inout Painter, size: CGSize) {
    let environment = EnvironmentValues(scope)
    let color = text.color ?? environment.foregroundStyle?._color(in: environment) ?? .primary
    let pixelColor = color.pixelColor(in: environment)
    if pixelColor.isClear || text.string.isEmpty { return }
    // The proposal that gave the content this size gives these lines again, from the cache.
    let layout = layout(contentProposal)
    layout.draw(into: &painter.list, at: .zero, color: pixelColor)
  }
}
