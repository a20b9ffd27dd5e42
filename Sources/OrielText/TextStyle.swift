import CSDL2TTF
import Foundation

/// A font at a display scale, a paragraph's rules, and what measuring needs of both: shared by texts that are set alike.
package final class TextStyle {
  package let spec: FontSpec
  package let paragraph: ParagraphStyle
  /// Pixels per point.
  package let scale: CGFloat
  private let file: Int
  private let pixelSize: Int
  private unowned let library: FontLibrary
  /// Of one line, in points.
  private let lineHeight: CGFloat
  private let ascent: CGFloat

  package init(_ spec: FontSpec, _ paragraph: ParagraphStyle, scale: CGFloat, fonts: FontLibrary) {
    self.spec = spec
    self.paragraph = paragraph
    self.scale = scale
    library = fonts
    (file, pixelSize) = fonts.key(spec, scale: scale)
    let font = fonts.font(file: file, size: pixelSize)
    lineHeight = CGFloat(font.map { Int(TTF_FontHeight($0)) } ?? 0) / scale
    ascent = font.map { CGFloat(TTF_FontAscent($0)) / scale } ?? 0
  }

  /// What is known of a text that stands on one line wherever there is room for it. Lengths are in points.
  package struct Line {
    /// Offered at least this, the text is not broken.
    package var width: CGFloat
    package var height: CGFloat
    package var baseline: CGFloat
  }

  /// The text's only line; nil when the text may take more, or has to be looked at more closely.
  package func line(of text: String) -> Line? {
    guard paragraph.reservedLines <= 1, SimpleLine.isSimple(text) else { return nil }
    let width = library.measuredWidth(text, file: file, size: pixelSize)
    return Line(width: CGFloat(width) / scale, height: lineHeight, baseline: ascent)
  }

  /// The lines of a text for a width and height; nil leaves the axis open. Cached.
  package func layout(_ text: String, width: CGFloat?, height: CGFloat?) -> TextLayout {
    library.layout(text, spec, paragraph, width: width, height: height, scale: scale)
  }
}

/// Texts of printing ASCII on one line, which need no looking for places to break while there is room.
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
