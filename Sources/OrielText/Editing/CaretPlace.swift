/// A caret position between two characters, in bytes of UTF-8, with the character to which the caret belongs.
///
/// The two choices are apart on screen where a line wraps, and where left-to-right and right-to-left text meet.
package struct CaretPlace: Equatable {
  package var offset: Int
  /// Whether the caret belongs to the character before the position rather than to the one after it.
  package var isUpstream: Bool

  package init(_ offset: Int, isUpstream: Bool = false) { (self.offset, self.isUpstream) = (offset, isUpstream) }
}

extension String {
  /// Whether an offset is at the beginning of a character or at the text's end. O(1) if characters are short.
  func isCharacterBoundary(_ place: Int) -> Bool { String.Index(utf8.index(startIndex, offsetBy: place), within: self) != nil }

  /// The next character boundary after an offset that is not the end, or before one that is not the beginning.
  func characterBoundary(after place: Int) -> Int {
    utf8.distance(from: startIndex, to: index(after: utf8.index(startIndex, offsetBy: place)))
  }
  func characterBoundary(before place: Int) -> Int {
    let index = utf8.index(startIndex, offsetBy: place)
    // From inside a character, the result is that character's beginning.
    let end = String.Index(index, within: self) == nil ? self.index(after: index) : index
    return utf8.distance(from: startIndex, to: self.index(before: end))
  }
}
