/// A text with a selection, and what keys do to the two.
///
/// Places are bytes of UTF-8 between characters as people count them (grapheme clusters). Only the characters near a place are looked at; a
/// change costs as much as copying the bytes.
package struct EditableText: Equatable {
  package private(set) var text: String
  /// Where the selection began.
  package private(set) var anchor: Int
  /// Where the caret is, at the selection's other end.
  package private(set) var caret: Int

  /// A step of the caret.
  package enum Movement { case backward, forward, wordBackward, wordForward, start, end }

  /// The caret stands at the end.
  package init(_ text: String) {
    self.text = text
    self.text.makeContiguousUTF8()
    anchor = self.text.utf8.count
    caret = anchor
  }

  /// Where the text ends.
  package var count: Int { text.utf8.count }
  var selection: Range<Int> { min(anchor, caret)..<max(anchor, caret) }
  var selectedText: String { String(text[index(selection.lowerBound)..<index(selection.upperBound)]) }

  /// Another text from elsewhere: the selection stays as far as there are characters, after as many of them as before.
  package mutating func setText(_ new: String) {
    let old = self
    text = new
    text.makeContiguousUTF8()
    let start = old.commonStart(with: self)
    func moved(_ place: Int) -> Int {
      if place <= start { return place }
      let steps = old.text[old.index(start)..<old.index(place)].count
      return text.index(index(start), offsetBy: steps, limitedBy: text.endIndex).map { self.place($0) } ?? count
    }
    (anchor, caret) = (moved(anchor), moved(caret))
  }

  /// A place between characters of both texts up to which they are equal, near the first difference.
  private func commonStart(with other: EditableText) -> Int {
    var same = text.commonPrefix(other.text)
    while same > 0 && !text.isScalarBoundary(same) { same -= 1 }
    let boundary = boundary(atOrBefore: same)
    // What follows decides too whether characters meet there.
    return boundary == same ? place(.backward, from: same) : boundary
  }

  // MARK: Selecting

  /// Places beyond the text count as its ends, those inside a character as its end.
  package mutating func select(from anchor: Int, to caret: Int) {
    self.anchor = boundary(atOrAfter: anchor)
    self.caret = boundary(atOrAfter: caret)
  }

  mutating func selectAll() { select(from: 0, to: count) }

  /// Moves the caret. Without extending, a selection collapses to its end on that side.
  package mutating func move(_ movement: Movement, extending: Bool) {
    let target: Int
    switch movement {
    case .backward where !extending && !selection.isEmpty: target = selection.lowerBound
    case .forward where !extending && !selection.isEmpty: target = selection.upperBound
    default: target = place(movement, from: caret)
    }
    select(from: extending ? anchor : target, to: target)
  }

  /// Where a step leads. Words end where letters and digits do.
  func place(_ movement: Movement, from place: Int) -> Int {
    switch movement {
    case .backward: return place <= 0 ? 0 : self.place(text.index(before: index(place)))
    case .forward: return place >= count ? count : self.place(text.index(after: index(place)))
    case .start: return 0
    case .end: return count
    case .wordBackward: return skip({ $0 == .word }, before: skip({ $0 != .word }, before: place))
    case .wordForward: return skip({ $0 == .word }, after: skip({ $0 != .word }, after: place))
    }
  }

  /// The word at a place, or the run of spaces or marks; at the text's end the last one.
  package func word(at place: Int) -> Range<Int> {
    if text.isEmpty { return 0..<0 }
    var low = boundary(atOrBefore: place)
    if low == count { low = self.place(.backward, from: low) }
    let kind = Self.kind(text[index(low)])
    return skip({ $0 == kind }, before: low)..<skip({ $0 == kind }, after: low)
  }

  private enum Kind { case word, space, mark }

  private static func kind(_ character: Character) -> Kind {
    if character.isLetter || character.isNumber || character == "_" || character == "'" || character == "’" { return .word }
    return character.isWhitespace ? .space : .mark
  }

  /// The end of the characters from a place on that are of some kind.
  private func skip(_ isSkipped: (Kind) -> Bool, after place: Int) -> Int {
    var index = index(place)
    while index < text.endIndex && isSkipped(Self.kind(text[index])) { text.formIndex(after: &index) }
    return self.place(index)
  }

  /// The beginning of the characters up to a place that are of some kind. Looked through in blocks from their beginnings, since the step back
  /// over one flag among flags looks at all of those before.
  private func skip(_ isSkipped: (Kind) -> Bool, before place: Int) -> Int {
    var end = place
    while end > 0 {
      let start = boundary(atOrBefore: max(0, end - 1_024))
      var indices: [String.Index] = []
      var index = index(start)
      while index < self.index(end) {
        indices.append(index)
        text.formIndex(after: &index)
      }
      for index in indices.reversed() {
        if !isSkipped(Self.kind(text[index])) { return end }
        end = self.place(index)
      }
    }
    return 0
  }

  // MARK: Places

  /// O(1): the text is contiguous UTF-8.
  private func index(_ place: Int) -> String.Index { text.utf8.index(text.startIndex, offsetBy: place) }
  private func place(_ index: String.Index) -> Int { text.utf8.distance(from: text.startIndex, to: index) }

  /// The nearest place between characters that is not after another one. O(1) where characters are short.
  func boundary(atOrBefore place: Int) -> Int {
    let place = max(0, min(count, place))
    if isBoundary(place) { return place }
    return self.place(text.index(before: text.index(after: index(place))))
  }

  func boundary(atOrAfter place: Int) -> Int {
    let place = max(0, min(count, place))
    return isBoundary(place) ? place : self.place(text.index(after: index(place)))
  }

  private func isBoundary(_ place: Int) -> Bool { String.Index(index(place), within: text) != nil }

  // MARK: Changing

  /// Puts text in place of the selection, the caret behind it: behind the character that its end has become a part of.
  package mutating func insert(_ inserted: String) {
    let range = selection
    text.replaceSubrange(index(range.lowerBound)..<index(range.upperBound), with: inserted)
    text.makeContiguousUTF8()
    caret = boundary(atOrAfter: range.lowerBound + inserted.utf8.count)
    anchor = caret
  }

  /// Deletes the selection; when there is none, as far as a step leads.
  package mutating func delete(_ movement: Movement) {
    if selection.isEmpty { caret = place(movement, from: caret) }
    insert("")
  }
}
