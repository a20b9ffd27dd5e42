import Foundation

/// A font at a display scale, paragraph rules, and precomputed measures: shared by texts with equal settings.
package final class TextStyle {
  package let spec: FontSpec
  let paragraph: ParagraphStyle
  /// Pixels per point.
  let scale: CGFloat
  /// The font at a number of pixels per point.
  private let font: RunFont
  private let fontScale: CGFloat
  private let letters: LetterExtents
  private let hasASCII: Bool
  /// How far ASCII glyphs extend above and below a line, in points.
  private let lineExtents: TextExtents
  /// The hash of the settings that all its layouts share.
  let seed: Int
  /// Whether its texts are drawn with decorations, in parts or by a custom renderer, as their environment sets.
  package var isDrawnApart = false
  /// The custom renderer that draws its lines, if any.
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
    fonts.reportUnknown(in: spec.settings)
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

  /// The same font without paragraph rules, for parts of lines.
  var alone: TextStyle { TextStyle(spec, ParagraphStyle(), scale: scale, fonts: library) }

  /// The style for another number of pixels per point.
  func at(_ scale: CGFloat) -> TextStyle { scale == self.scale ? self : TextStyle(spec, paragraph, scale: scale, fonts: library) }

  /// The width in points of a text that certainly stays on one line if it has that width; nil if it may need several lines or must be
  /// examined by a layout.
  package func lineWidth(of text: String) -> CGFloat? {
    guard paragraph.reservedLines <= 1, font.spacing >= 0, font.hasKnownForms, hasASCII, SimpleLine.isSimple(text) else { return nil }
    return CGFloat(library.simpleWidth(text, font)) / fontScale
  }

  /// How far the glyphs of a text extend beyond its ends, if it is on one line of its `lineWidth`.
  package func sides(ofLine text: String) -> LineSides { letters.beside(text, font) }

  /// The extents on all sides, given the ones beyond the ends.
  package func extents(_ sides: LineSides) -> TextExtents { sides.added(to: lineExtents, pixel: 1 / fontScale) }

  /// The lines of a text for a width and height; nil means no limit. Cached.
  package func layout(_ text: String, width: CGFloat?, height: CGFloat?, runs: [FontRun] = []) -> TextLayout {
    library.layout(text, self, width: width, height: height, runs: runs)
  }

  /// A reference to the library for objects that may outlive it.
  var link: LibraryLink { library.link }

  /// The glyphs of a one-line text in display pixels; nil if they need shaping.
  func plainGlyphs(_ text: String) -> PlacedGlyphs? { fontScale == scale ? library.plainGlyphs(text, font) : nil }

  /// Whether both lay out texts alike.
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
