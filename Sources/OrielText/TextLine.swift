import CSDL2TTF
import Foundation
import OrielDrawing

/// One unbroken line of text whose characters can be found again: for editing. Lengths are in points.
///
/// Places are numbers of characters as people count them (grapheme clusters), from 0 to the line's count.
package struct TextLine {
  package let characters: [Character]
  package let height: CGFloat
  package let ascent: CGFloat
  private let file: Int
  private let pixelSize: Int
  private let scale: CGFloat
  private let library: FontLibrary

  /// Longer lines are drawn in part: SDL_ttf draws all that it is given.
  private static let wholeLimit = 400

  /// What has no form in a line, such as its end, is set as a space.
  package init(_ text: String, _ spec: FontSpec, scale: CGFloat, library: FontLibrary) {
    characters = text.map { $0.isNewline || $0.unicodeScalars.contains { $0.value < 32 } ? " " : $0 }
    self.scale = scale
    self.library = library
    (file, pixelSize) = library.key(spec, scale: scale)
    let font = library.font(file: file, size: pixelSize)
    height = font.map { CGFloat(TTF_FontHeight($0)) / scale } ?? 0
    ascent = font.map { CGFloat(TTF_FontAscent($0)) / scale } ?? 0
  }

  package var width: CGFloat { x(of: characters.count) }

  /// Where a place is, from the line's beginning: whole device pixels.
  package func x(of place: Int) -> CGFloat {
    CGFloat(library.width(String(characters.prefix(place)), file: file, size: pixelSize)) / scale
  }

  /// The place nearest to a distance from the line's beginning. O(length × log length).
  package func place(at x: CGFloat) -> Int {
    var low = 0, high = characters.count
    while low < high {
      let middle = (low + high) / 2
      if (self.x(of: middle) + self.x(of: middle + 1)) / 2 <= x { low = middle + 1 } else { high = middle }
    }
    return low
  }

  /// Records what of the line meets `visible`, its top left being at `origin` of the list's coordinates.
  package func draw(into list: inout DisplayList, at origin: CGPoint, visible: ClosedRange<CGFloat>, color: PixelColor) {
    var range = 0..<characters.count
    if range.count > Self.wholeLimit {
      let first = max(0, place(at: visible.lowerBound) - 2)
      range = first..<max(first, min(range.upperBound, place(at: visible.upperBound) + 2))
    }
    guard !range.isEmpty, let mask = library.mask(String(characters[range]), file: file, size: pixelSize) else { return }
    list.draw(mask, at: CGPoint(x: origin.x + (range.lowerBound == 0 ? 0 : x(of: range.lowerBound)), y: origin.y), color)
  }
}
