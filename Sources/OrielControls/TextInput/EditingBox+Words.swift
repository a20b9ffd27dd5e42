import OrielText

// Steps by words in bidirectional lines, in visual order.
extension EditingBox {
  /// The maximum number of steps to the end of a word; longer words are passed in text order.
  private static let maxSteps = 4_096

  /// The caret beyond the next word to the right or left, in visual order.
  ///
  /// nil where visual order is text order, in which `movement` goes.
  func wordSeen(toRight: Bool, _ movement: EditableText.Movement) -> CaretPlace? {
    let start = content.caretPlace
    guard composition == nil, isMixed(at: start) || isMixed(at: CaretPlace(content.place(movement, from: start.offset))) else { return nil }
    let words = TextWords(content.text)
    var place = start, word: Range<Int>?
    for _ in 0..<Self.maxSteps {
      guard let next = step(from: place, toRight: toRight) else { return place == start ? nil : place }
      let crossed = words.segment(at: content.crossed(from: place, to: next))
      if let word, crossed?.isWord != true || crossed?.range != word { return place }
      if let crossed, crossed.isWord { word = crossed.range }
      place = next
    }
    return nil
  }
}

extension EditableText {
  /// The position of the character that a caret has crossed in one step.
  fileprivate func crossed(from old: CaretPlace, to new: CaretPlace) -> Int {
    let before = place(.backward, from: new.offset)
    // If it is after a character, that one was crossed; also where unidirectional lines do not determine it, and in the next paragraph.
    return new.isUpstream || before == old.offset ? before : new.offset
  }
}
