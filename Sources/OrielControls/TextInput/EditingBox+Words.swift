import OrielText

// Steps by words in lines of both directions, as the words are seen.
extension EditingBox {
  /// So many steps are gone to the end of a word; what is longer is passed in the order of the text.
  private static let mostSteps = 4_096

  /// The caret beyond the next word to the right or left, as it is seen. nil where words are seen in the order of the text, in which
  /// `movement` goes.
  func wordSeen(toRight: Bool, _ movement: EditableText.Movement) -> CaretPlace? {
    let start = content.caretPlace
    guard composition == nil, isMixed(at: start) || isMixed(at: CaretPlace(content.place(movement, from: start.offset))) else { return nil }
    let words = TextWords(content.text)
    var place = start, word: Range<Int>?
    for _ in 0..<Self.mostSteps {
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
  /// The place of the character over which a caret has gone in one step.
  fileprivate func crossed(from old: CaretPlace, to new: CaretPlace) -> Int {
    let before = place(.backward, from: new.offset)
    // Where it stands after a character, that was it; also where lines of one direction do not say so, and in the next paragraph.
    return new.isUpstream || before == old.offset ? before : new.offset
  }
}
