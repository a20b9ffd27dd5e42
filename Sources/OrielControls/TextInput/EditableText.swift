import OrielText

/// A text with a selection, and the edits that keys make.
///
/// Positions are byte offsets in UTF-8 between grapheme clusters. Only the characters near a position are examined; a change costs as much
/// as copying the bytes.
package struct EditableText: Equatable {
  package private(set) var text: String
  /// Where the selection began.
  package private(set) var anchor: Int
  /// Where the caret is, at the selection's other end.
  package private(set) var caret: Int
  /// Whether the caret is displayed after the character before it, where that is apart from the next one.
  private(set) var isUpstream = false
  /// Whether the selection has no moving end yet: the direction of the first step that extends it determines the end.
  private(set) var isUndirected = false

  /// A step of the caret.
  package enum Movement { case backward, forward, wordBackward, wordForward, start, end }

  /// A text with the caret at the end.
  package init(_ text: String) {
    self.text = text
    self.text.makeContiguousUTF8()
    anchor = self.text.utf8.count
    caret = anchor
  }

  /// The position at the end of the text.
  package var count: Int { text.utf8.count }
  var selection: Range<Int> { min(anchor, caret)..<max(anchor, caret) }
  var selectedText: String { String(text[index(selection.lowerBound)..<index(selection.upperBound)]) }

  /// Replaces the text by one from elsewhere: the selection keeps the number of characters before it, as far as the text is long enough.
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

  /// Replaces the text by the program's response to an edit, which may change or refuse it; `old` is the text before the edit.
  ///
  /// A refused edit leaves the selection as it was. Otherwise the caret stays after the text before it, if that is unchanged, or before the
  /// text after it, which the edit has not touched.
  mutating func answer(_ new: String, to old: EditableText?) {
    if let old, new.hasSameBytes(as: old.text) { return self = old }
    guard selection.isEmpty, !new.utf8.starts(with: text.utf8.prefix(caret)), let place = place(in: new, before: text[index(caret)...])
    else { return setText(new) }
    self = EditableText(new)
    select(from: place, to: place)
  }

  /// The position in a text before a given ending. Only its letters and digits count, if a program has inserted other characters.
  private func place(in new: String, before rest: Substring) -> Int? {
    if rest.isEmpty { return nil }
    if new.hasSuffix(rest) { return new.utf8.count - rest.utf8.count }
    var left = rest.reversed().filter { $0.isLetter || $0.isNumber }[...]
    var place = new.endIndex
    while let character = left.first, place > new.startIndex {
      place = new.index(before: place)
      if new[place] == character { left.removeFirst() }
    }
    return left.isEmpty && place < new.endIndex ? new.utf8.distance(from: new.startIndex, to: place) : nil
  }

  /// A position between characters of both texts, near the first difference, before which they are equal.
  private func commonStart(with other: EditableText) -> Int {
    var same = text.commonPrefix(other.text)
    while same > 0 && !text.isScalarBoundary(same) { same -= 1 }
    let boundary = boundary(atOrBefore: same)
    // Whether characters meet there also depends on the text that follows.
    return boundary == same ? place(.backward, from: same) : boundary
  }

  // MARK: Selecting

  /// Positions beyond the text count as its ends, positions inside a character as that character's end.
  package mutating func select(from anchor: Int, to caret: Int) {
    self.anchor = boundary(atOrAfter: anchor)
    self.caret = boundary(atOrAfter: caret)
    (isUpstream, isUndirected) = (false, false)
  }

  /// Selects a word or a paragraph, without a direction.
  mutating func selectUndirected(_ range: Range<Int>) {
    select(from: range.lowerBound, to: range.upperBound)
    isUndirected = true
  }

  /// Gives the selection the direction of the step that extends it first.
  mutating func direct(forward: Bool) {
    let range = selection
    if forward { select(from: range.lowerBound, to: range.upperBound) } else { select(from: range.upperBound, to: range.lowerBound) }
  }

  /// The caret with the side at which it is displayed.
  var caretPlace: CaretPlace { CaretPlace(caret, isUpstream: isUpstream) }

  /// Moves the caret to a position, with the selection's other end if it is not extended.
  mutating func moveCaret(to place: CaretPlace, extending: Bool) {
    select(from: extending ? anchor : place.offset, to: place.offset)
    isUpstream = place.isUpstream && caret == place.offset
  }

  mutating func selectAll() { select(from: 0, to: count) }

  /// Moves the caret. Without extending, a selection collapses to its end in that direction.
  package mutating func move(_ movement: Movement, extending: Bool) {
    let target: Int
    switch movement {
    case .backward where !extending && !selection.isEmpty: target = selection.lowerBound
    case .forward where !extending && !selection.isEmpty: target = selection.upperBound
    default: target = place(movement, from: caret)
    }
    select(from: extending ? anchor : target, to: target)
  }

  /// The position after a step: at the end of a word, or before its beginning.
  func place(_ movement: Movement, from place: Int) -> Int {
    switch movement {
    case .backward: return place <= 0 ? 0 : self.place(text.index(before: index(place)))
    case .forward: return place >= count ? count : self.place(text.index(after: index(place)))
    case .start: return 0
    case .end: return count
    case .wordBackward: return boundary(atOrBefore: TextWords(text).wordStart(before: place))
    case .wordForward: return boundary(atOrAfter: TextWords(text).wordEnd(after: place))
    }
  }

  /// The word at a position, or the run of spaces or punctuation; at the end of a line the last one on it. An empty line is its line end.
  package func word(at place: Int) -> Range<Int> {
    if text.isEmpty { return 0..<0 }
    var low = boundary(atOrBefore: place)
    if low == count || text[index(low)].isNewline {
      let before = self.place(.backward, from: low)
      if low == count || low > 0 && !text[index(before)].isNewline { low = before }
    }
    let run = TextWords(text).run(at: low)
    return boundary(atOrBefore: run.lowerBound)..<boundary(atOrAfter: run.upperBound)
  }

  /// The paragraph at a position, with its line end. O(its length): bytes are compared, eight at a time.
  package func paragraph(at place: Int) -> Range<Int> {
    let start = text.lineStart(before: boundary(atOrBefore: place))
    return start..<text.lineEnd(after: start)
  }

  // MARK: Places

  /// O(1): the text is contiguous UTF-8.
  func index(_ place: Int) -> String.Index { text.utf8.index(text.startIndex, offsetBy: place) }
  private func place(_ index: String.Index) -> Int { text.utf8.distance(from: text.startIndex, to: index) }

  /// The last boundary between characters that is not after `place`. O(1) if characters are short.
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

  /// Replaces the selection by text and puts the caret after it, or after the character that the inserted end has become part of.
  ///
  /// Returns the replaced range of the previous text.
  @discardableResult package mutating func insert(_ inserted: String) -> Range<Int> {
    let range = selection
    // In one pass: the storage is usually shared with the program, so that it would be copied first and moved then.
    var new = ""
    new.reserveCapacity(count - range.count + inserted.utf8.count)
    new += text[..<index(range.lowerBound)]
    new += inserted
    new += text[index(range.upperBound)...]
    text = new
    text.makeContiguousUTF8()
    caret = boundary(atOrAfter: range.lowerBound + inserted.utf8.count)
    anchor = caret
    (isUpstream, isUndirected) = (!inserted.isEmpty, false)
    return range
  }

  /// Deletes the selection; if there is none, the characters up to the position after a step. Returns the deleted range.
  @discardableResult package mutating func delete(_ movement: Movement) -> Range<Int> {
    if selection.isEmpty { caret = place(movement, from: caret) }
    return insert("")
  }
}
