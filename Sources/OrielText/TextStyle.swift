import Foundation

/// A font at a display scale, a paragraph's rules, and data for measuring with both: shared by texts with equal settings.
package final class TextStyle {
  let spec: FontSpec
  let paragraph: ParagraphStyle
  /// Pixels per point.
  let scale: CGFloat
  private let file: Int
  private let pixelSize: Int
  /// Pixels of the font per point.
  private let fontScale: CGFloat
  private unowned(unsafe) let library: FontLibrary
  /// The size of the font, in points.
  package var fontSize: CGFloat { spec.size }
  /// The height of one line, in points.
  package let lineHeight: CGFloat
  /// The distance from a line's top to its baseline, in points.
  package let ascent: CGFloat
  /// How far the font's own letters extend below their line, in points.
  package let reach: CGFloat

  package init(_ spec: FontSpec, _ paragraph: ParagraphStyle, scale: CGFloat, fonts: FontLibrary) {
    self.spec = spec
    self.paragraph = paragraph
    self.scale = scale
    library = fonts
    let key = fonts.key(spec, scale: scale)
    (file, pixelSize, fontScale) = (key.file, key.size, scale / key.enlargement)
    let metrics = fonts.metrics(file: file, size: pixelSize)
    lineHeight = CGFloat(metrics.height) / fontScale
    ascent = CGFloat(metrics.ascent) / fontScale
    reach = CGFloat(fonts.ownReach(file: file, size: pixelSize)) / fontScale
  }

  /// The same font without a paragraph's rules, for parts of lines.
  var alone: TextStyle { TextStyle(spec, ParagraphStyle(), scale: scale, fonts: library) }

  /// The style for another number of pixels per point.
  func at(_ scale: CGFloat) -> TextStyle { scale == self.scale ? self : TextStyle(spec, paragraph, scale: scale, fonts: library) }

  /// The width in points of a text that is on one line wherever there is as much room; nil if it may take more lines, or must be examined
  /// more closely.
  package func lineWidth(of text: String) -> CGFloat? {
    guard paragraph.reservedLines <= 1, SimpleLine.isSimple(text) else { return nil }
    return CGFloat(library.recentWidth(text, file: file, size: pixelSize)) / fontScale
  }

  /// How far a text's letters extend below its last line, in whatever lines it is set; nil if that must be examined more closely.
  /// O(bytes of the text).
  package func reach(of text: String) -> CGFloat? {
    guard paragraph.minimumScale >= 1, !paragraph.allowsTightening else { return nil }
    return text.isASCII ? reach : max(reach, CGFloat(FontLibrary.mostReach) / fontScale)
  }

  /// The lines of a text for a width and height; nil is no limit. Cached.
  package func layout(_ text: String, width: CGFloat?, height: CGFloat?) -> TextLayout {
    library.layout(text, spec, paragraph, width: width, height: height, scale: scale)
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
