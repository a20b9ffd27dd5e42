/// A place between two characters of a text, in bytes of UTF-8, and at which of the two a caret stands.
///
/// These are apart where a line has been wrapped, and where text from left to right and from right to left meet.
package struct CaretPlace: Equatable {
  package var offset: Int
  /// Whether it stands after the character before the place, and not before the one after it.
  package var isUpstream: Bool

  package init(_ offset: Int, isUpstream: Bool = false) { (self.offset, self.isUpstream) = (offset, isUpstream) }
}

extension String {
  /// Whether a character begins at a place, or the text ends there. O(1) if characters are short.
  func isCharacterBoundary(_ place: Int) -> Bool { String.Index(utf8.index(startIndex, offsetBy: place), within: self) != nil }

  /// The nearest place between characters after a place before the end, or before one after the beginning.
  func characterBoundary(after place: Int) -> Int {
    utf8.distance(from: startIndex, to: index(after: utf8.index(startIndex, offsetBy: place)))
  }
  func characterBoundary(before place: Int) -> Int {
    let index = utf8.index(startIndex, offsetBy: place)
    // From inside of a character it is that one's beginning.
    let end = String.Index(index, within: self) == nil ? self.index(after: index) : index
    return utf8.distance(from: startIndex, to: self.index(before: end))
  }
}
