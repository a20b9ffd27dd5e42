import Foundation
@_spi(Oriel) import OrielCore
import OrielText

/// The environment values that texts use, which are constant during one drawing and read once.
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

  /// The style of a font, which is usually the same as the text's before.
  mutating func style(of font: Font, _ library: FontLibrary) -> TextStyle {
    if let last, font == last.font { return last.style }
    let style = TextStyle(font.spec(in: context, library: library), paragraph, scale: scale, fonts: library)
    last = (font, style)
    return style
  }
}
