import Foundation
@_spi(Oriel) import OrielCore
import OrielText

/// What texts take of the environment of one drawing, which stays the same: it is found once, and not for each text.
struct TextSurroundings {
  let paragraph: ParagraphStyle
  let context: Font.Context
  let scale: CGFloat
  private var font: Font?
  private var spec: FontSpec?

  init(_ environment: EnvironmentValues) {
    paragraph = ParagraphStyle(environment)
    context = environment.fontResolutionContext
    scale = environment.displayScale
  }

  /// A font as it is looked for; mostly it is that of the text before.
  mutating func spec(of font: Font, _ library: FontLibrary) -> FontSpec {
    if let spec, font == self.font { return spec }
    let found = font.spec(in: context, library: library)
    (self.font, spec) = (font, found)
    return found
  }
}
