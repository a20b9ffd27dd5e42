import Foundation

/// A font at a display scale, a paragraph's rules, and data for measuring with both: shared by texts with equal settings.
package final class TextStyle {
  package let spec: FontSpec
  let paragraph: ParagraphStyle
  /// Pixels per point.
  let scale: CGFloat
  /// The font, with so many pixels of it per point.
  private let font: RunFont
  private let fontScale: CGFloat
  private let letters: LetterExtents
  private let hasASCII: Bool
  /// How far letters of ASCII extend above and below a line, in points.
  private let lineExtents: TextExtents
  /// The hash of what layouts of texts of it have in common.
  let seed: Int
  /// Whether texts of it are drawn with lines, in parts or by something else, as what is around them sets.
  package var isDrawnApart = false
  /// What draws the lines of texts of it, if something else does.
  package var drawing: AnyObject?
  private unowned(unsafe) let library: FontLibrary
  /// The size of the font, in points.
  package var fontSize: CGFloat { spec.size }
  /// The height of one line, in points.
  package let lineHeight: CGFloat
  /// The distance from a line's top to its baseline, in points.
  package let ascent: CGFloat

  package init(_ spec: FontSpec, _ paragraph: ParagraphStyle, scale: CGFloat, fonts: FontLibrary) {
    let (spec, paragraph) = (spec.sane, paragraph.sane)
    self.spec = spec
    self.paragraph = paragraph
    self.scale = scale
    library = fonts
    var hasher = Hasher()
    hasher.combine(spec)
    hasher.combine(paragraph)
    hasher.combine(scale)
    seed = hasher.finalize()
    fonts.tellUnknown(in: spec.settings)
    fontScale = scale / fonts.key(spec, scale: scale).enlargement
    font = fonts.font(spec, scale: fontScale)
    letters = fonts.letterExtents(file: font.file)
    hasASCII = fonts.hasASCII(file: font.file)
    let metrics = fonts.raisedMetrics(font)
    lineHeight = CGFloat(metrics.height) / fontScale
    ascent = CGFloat(metrics.ascent) / fontScale
    lineExtents = letters.around(font, ascent: CGFloat(metrics.ascent), descent: CGFloat(metrics.height - metrics.ascent))
      .scaled(by: 1 / fontScale)
  }

  /// The same font without a paragraph's rules, for parts of lines.
  var alone: TextStyle { TextStyle(spec, ParagraphStyle(), scale: scale, fonts: library) }

  /// The style for another number of pixels per point.
  func at(_ scale: CGFloat) -> TextStyle { scale == self.scale ? self : TextStyle(spec, paragraph, scale: scale, fonts: library) }

  /// The width in points of a text that is on one line wherever there is as much room; nil if it may take more lines, or must be examined
  /// more closely.
  package func lineWidth(of text: String) -> CGFloat? {
    guard paragraph.reservedLines <= 1, font.spacing >= 0, font.hasKnownForms, hasASCII, SimpleLine.isSimple(text) else { return nil }
    return CGFloat(library.simpleWidth(text, font)) / fontScale
  }

  /// How far the letters of a text extend beyond its ends, if it stands on one line of its `lineWidth`.
  package func sides(ofLine text: String) -> LineSides { letters.beside(text, font) }

  /// How far they extend beyond the line, if they do so beyond its ends.
  package func extents(_ sides: LineSides) -> TextExtents { sides.added(to: lineExtents, pixel: 1 / fontScale) }

  /// The lines of a text for a width and height; nil is no limit. Cached.
  package func layout(_ text: String, width: CGFloat?, height: CGFloat?, runs: [FontRun] = []) -> TextLayout {
    library.layout(text, self, width: width, height: height, runs: runs)
  }

  /// The way to the library, for what may outlive it.
  var link: LibraryLink { library.link }

  /// The glyphs of a text of one line; nil if they are not those of its letters one by one, in pixels of the display.
  func plainGlyphs(_ text: String) -> PlacedGlyphs? { fontScale == scale ? library.plainGlyphs(text, font) : nil }

  /// Whether texts are laid out alike.
  func isSame(as other: TextStyle) -> Bool {
    seed == other.seed && scale == other.scale && spec == other.spec && paragraph == other.paragraph
  }
}

/// Texts of printable ASCII on one line, which need no search for breaks while there is room.
enum SimpleLine {
  static func isSimple(_ text: String) -> Bool {
    let space: UInt8 = 0x20
    var text = text
    return text.withUTF8 { bytes in
      guard let first = bytes.first, let last = bytes.last, first != space, last != space else { return false }
      return bytes.allSatisfy { $0 >= space && $0 < 0x7F }
    }
  }
}
