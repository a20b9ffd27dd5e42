import Foundation

/// How far letters extend beyond the rectangle of their lines; never negative.
package struct TextExtents: Equatable {
  package var left: CGFloat = 0
  package var right: CGFloat = 0
  package var up: CGFloat = 0
  package var down: CGFloat = 0

  init(left: CGFloat = 0, right: CGFloat = 0, up: CGFloat = 0, down: CGFloat = 0) {
    (self.left, self.right, self.up, self.down) = (left, right, up, down)
  }

  /// For a line of ASCII in one font, in pixels; lengths above and below its base line are in pixels too.
  init(_ text: String, _ font: RunFont, _ letters: LetterExtents, ascent: CGFloat, descent: CGFloat) {
    let (first, last) = text.withFastUTF8 { ($0.first ?? 0x20, $0.last ?? 0x20) }
    let size = CGFloat(font.size) / 64 / CGFloat(Typeface.em), rise = CGFloat(font.rise) / 64
    /// Whole pixels, of what begins at any quarter of one.
    func pixels(_ length: Int) -> CGFloat { length <= 0 ? 0 : (CGFloat(length) * size).rounded(.up) }
    left = pixels(letters.before(first))
    // The line's width is rounded up.
    right = pixels(letters.after(last))
    // Hinting moves edges to whole pixels.
    up = max(0, (CGFloat(letters.up) * size).rounded(.up) + rise.rounded(.up) - ascent)
    down = max(0, (CGFloat(letters.down) * size).rounded(.up) - rise.rounded(.down) - descent)
  }

  func scaled(by factor: CGFloat) -> TextExtents {
    TextExtents(left: left * factor, right: right * factor, up: up * factor, down: down * factor)
  }

  /// A rectangle with what extends beyond it.
  package func around(_ rect: CGRect) -> CGRect {
    CGRect(x: rect.minX - left, y: rect.minY - up, width: rect.width + left + right, height: rect.height + up + down)
  }
}
