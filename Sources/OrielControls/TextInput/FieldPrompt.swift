import Foundation
@_spi(Oriel) import OrielCore
import OrielDrawing
import OrielText
@_spi(Oriel) import OrielTextViews

/// The prompt of an empty field: with the font around the field, and dimmed, where it sets nothing itself.
@MainActor struct FieldPrompt {
  private let text: Text
  private let words: StyledText
  private let around: TextTraits
  private let style: TextStyle
  private let scale: CGFloat
  /// The fraction of the free space that is to the left of it.
  private let lead: CGFloat

  /// nil: there is none. `isLine`: it stands on one line.
  /// The style of what has none of its own.
  private let own: AnyShapeStyle

  init?(
    _ text: Text?, isLine: Bool, in environment: EnvironmentValues, fonts: FontLibrary, own: AnyShapeStyle = AnyShapeStyle(Color(.tertiary))
  ) {
    guard let text else { return nil }
    let (words, spec, around) = StyledText.of(text, in: environment, fonts: fonts)
    if words.string.isEmpty { return nil }
    var paragraph = ParagraphStyle()
    if isLine {
      paragraph.lineLimit = 1
      paragraph.truncation = ParagraphStyle(environment).truncation
    }
    (self.text, self.words, self.around, self.own) = (text, words, around, own)
    (scale, lead) = (environment.drawnScale, environment.leadOfLines)
    style = TextStyle(spec, paragraph, scale: scale, fonts: fonts)
  }

  /// Its lines for a width and a height; nil is unlimited.
  func layout(width: CGFloat?, height: CGFloat?) -> TextLayout {
    style.layout(words.string, width: width, height: height, runs: words.runs)
  }

  /// The distance of lines from the left of a space.
  func left(of layout: TextLayout, in room: CGFloat) -> CGFloat {
    let free = room.isFinite ? max(0, room - layout.size.width) : 0
    return (free * lead * scale).rounded() / scale
  }

  /// Draws its lines from a corner, the first of them on the baseline of a field whose text has an ascent.
  func draw(_ layout: TextLayout, into list: inout DisplayList, at corner: CGPoint, ascent: CGFloat, in environment: EnvironmentValues) {
    let origin = CGPoint(x: corner.x, y: corner.y + ascent - layout.firstBaseline)
    let bounds = CGRect(origin: origin, size: layout.size)
    let ink = (text.style ?? own)._paint(in: environment), paint = ink.paint(in: environment, filling: bounds)
    let parts = StyledText.parts(
      of: text, words, count: words.string.utf8.count, paint, ink, filling: bounds, around, in: environment)
    PaintedText(layout, parts).draw(into: &list, at: origin, paint: paint, seen: nil)
  }
}
