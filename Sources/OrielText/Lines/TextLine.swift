import Foundation
import OrielDrawing

/// One unbroken line of text with character positions, for editing. Lengths are in points.
///
/// Offsets are bytes of UTF-8 between grapheme clusters, from 0 to the line's count.
package struct TextLine {
  package let height: CGFloat
  package let ascent: CGFloat
  private let run: TextRun
  /// Pixels of the font per point, and display pixels per pixel of the font.
  private let scale: CGFloat
  private let enlargement: CGFloat

  /// Control characters such as line endings become spaces with the same number of bytes. `old` is the line before an edit; then only the
  /// text around the edit is shaped.
  package init(_ text: String, _ spec: FontSpec, scale: CGFloat, replacing old: TextLine? = nil, library: FontLibrary) {
    enlargement = library.key(spec, scale: scale).enlargement
    self.scale = scale / enlargement
    let font = library.font(spec, scale: self.scale)
    let metrics = library.raisedMetrics(font)
    height = CGFloat(metrics.height) / self.scale
    ascent = CGFloat(metrics.ascent) / self.scale
    run = TextRun(text.withoutControls, font, replacing: old?.run, library: library)
  }

  package var isEmpty: Bool { run.text.isEmpty }
  /// The number of bytes of UTF-8.
  package var count: Int { run.text.utf8.count }

  package var width: CGFloat { CGFloat(LineLength.ceiling(run.width)) / scale }

  /// A length in points, rounded to whole pixels.
  private func points(_ length: Int) -> CGFloat { CGFloat(LineLength.rounded(length)) / scale }

  /// The distance of an offset from the line's left end, in whole device pixels. Offsets beyond the line count as its end.
  ///
  /// In right-to-left text this is the right side of the character that begins there.
  package func x(of place: Int) -> CGFloat { points(run.x(of: place)) }

  /// The stretches, from left to right, that show a part of the text: several where directions change.
  package func stretches(of range: Range<Int>) -> [ClosedRange<CGFloat>] {
    run.stretches(of: range).map { points($0.lowerBound)...points($0.upperBound) }
  }

  /// The distance of a caret from the line's left end.
  package func x(of place: CaretPlace) -> CGFloat { points(run.x(of: place)) }

  /// The caret nearest to a distance from the line's left end. Examines only one chunk of the line.
  package func caret(at x: CGFloat) -> CaretPlace {
    x.isNaN ? CaretPlace(0) : run.caret(at: LineLength.of(pixels: x * scale))
  }

  /// The offset of the character at a distance from the line's left end; nil beyond the ends.
  package func character(at x: CGFloat) -> Int? { x.isNaN ? nil : run.character(at: LineLength.of(pixels: x * scale)) }

  /// The caret after the next character to the right or left on screen; nil at the line's end.
  package func step(from place: CaretPlace, toRight: Bool) -> CaretPlace? { run.step(from: place, toRight: toRight) }

  /// Whether anything near a caret has another direction than the whole text.
  package func isMixed(at place: CaretPlace) -> Bool { run.isMixed(at: place) }

  /// Whether the text as a whole runs from right to left.
  package var isRightToLeft: Bool { run.isRightToLeft }

  /// Records the part of the line inside `visible`; the line's top left is at `origin` of the list's coordinates.
  package func draw(into list: inout DisplayList, at origin: CGPoint, visible: CGRect, paint: Paint) {
    run.draw(
      into: &list, at: CGPoint(x: origin.x, y: origin.y + ascent), scale: scale, enlargement: enlargement, height: height, paint: paint,
      seen: VisibleArea(visible))
  }

  /// Records the part of an underline or strikethrough inside `visible`.
  package func draw(_ decoration: TextDecoration, into list: inout DisplayList, at origin: CGPoint, visible: CGRect) {
    run.draw(
      decoration, into: &list, at: CGPoint(x: origin.x, y: origin.y + ascent), scale: scale, enlargement: enlargement, ascent: ascent,
      height: height, seen: VisibleArea(visible))
  }
}

extension FontLibrary {
  /// The height of a line and the distance from its top to the baseline, in pixels, including room for raised or lowered text.
  func raisedMetrics(_ font: RunFont) -> (height: Int, ascent: Int) {
    let metrics = metrics(font), up = font.room(above: metrics.ascent)
    return (up + font.room(below: metrics.height - metrics.ascent), up)
  }
}

extension String {
  /// The text with control characters and line endings replaced by spaces of the same number of bytes.
  fileprivate var withoutControls: String {
    let isPlain = withFastUTF8(Self.isPlain)
    if isPlain { return self }
    var bytes = Array(utf8)
    // Each character must stay one character, otherwise offsets inside it would become valid: a character of two or three bytes becomes a
    // space of the same length.
    let space = UInt8(ascii: " "), twoBytes: (UInt8, UInt8) = (0xC2, 0xA0)
    for place in bytes.indices {
      let next = place + 1 < bytes.count ? bytes[place + 1] : 0
      switch bytes[place] {
      case 0x0D where next == 0x0A: (bytes[place], bytes[place + 1]) = twoBytes
      case 0..<32, 127: bytes[place] = space
      case 0xC2 where next == 0x85: (bytes[place], bytes[place + 1]) = twoBytes
      case 0xE2 where next == 0x80 && place + 2 < bytes.count && (bytes[place + 2] == 0xA8 || bytes[place + 2] == 0xA9):
        bytes[place + 2] = 0x85
      default: break
      }
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  /// Whether there are no control characters. Eight bytes at a time, because fields check their whole text on each key press.
  private static func isPlain(_ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
    let raw = UnsafeRawBufferPointer(bytes), high: UInt64 = 0x8080_8080_8080_8080, ones: UInt64 = 0x0101_0101_0101_0101
    var place = 0
    while place < bytes.count {
      if place + 8 <= bytes.count {
        let word = raw.loadUnaligned(fromByteOffset: place, as: UInt64.self), deleted = word ^ (ones &* 127)
        // No byte above ASCII, none below a space, and none equal to 127.
        if (word | (word &- ones &* 32) | ((deleted &- ones) & ~deleted)) & high == 0 {
          place += 8
          continue
        }
      }
      switch bytes[place] {
      case 0..<32, 127: return false
      case 0xC2 where place + 1 < bytes.count && bytes[place + 1] == 0x85: return false
      case 0xE2 where place + 2 < bytes.count && bytes[place + 1] == 0x80 && (bytes[place + 2] == 0xA8 || bytes[place + 2] == 0xA9):
        return false
      case 0xE0...0xEF: place += 3
      case 0xC0...0xDF: place += 2
      default: place += 1
      }
    }
    return true
  }
}
