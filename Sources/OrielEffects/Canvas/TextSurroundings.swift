import Foundation
@_spi(Oriel) import OrielCore
import OrielText

/// What texts take of the environment of one drawing, which stays the same: it is found once, and not for each text.
struct TextSurroundings {
  private let paragraph: ParagraphStyle
  private let context: Font.Context
  private let scale: CGFloat
  private var last: (font: Font, style: TextStyle)?

  init(_ environment: EnvironmentValues) {
    paragraph = ParagraphStyle(environment)
    context = environment.fontResolutionContext
    scale = environment.drawnScale
  }

  /// How a font is set; mostly it is that of the text before.
  mutating func style(of font: Font, _ library: FontLibrary) -> TextStyle {
    if let last, font == last.font { return last.style }
    let style = TextStyle(font.spec(in: context, library: library), paragraph, scale: scale, fonts: library)
    last = (font, style)
    return style
  }
}
