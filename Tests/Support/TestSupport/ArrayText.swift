/// The same as OrielCore's `EditableText`, by an array of all characters: slow, and what that is held to. Places are numbers of characters.
public struct ArrayText: Equatable {
  public private(set) var characters: [Character]
  /// Where the selection began.
  public private(set) var anchor: Int
  /// Where the caret is, at the selection's other end.
  public private(set) var caret: Int

  /// A step of the caret.
  public enum Movement: CaseIterable { case backward, forward, wordBackward, wordForward, start, end }

  /// The caret stands at the end.
  public init(_ text: String) {
    characters = Array(text)
    anchor = characters.count
    caret = characters.count
  }

  public var text: String { String(characters) }
  public var selection: Range<Int> { min(anchor, caret)..<max(anchor, caret) }
  public var selectedText: String { String(characters[selection]) }

  /// Another text from elsewhere: the selection stays as far as there are characters.
  public mutating func setText(_ text: String) {
    characters = Array(text)
    anchor = min(anchor, characters.count)
    caret = min(caret, characters.count)
  }

  // MARK: Selecting

  /// Places beyond the text count as its ends.
  public mutating func select(from anchor: Int, to caret: Int) {
    self.anchor = max(0, min(characters.count, anchor))
    self.caret = max(0, min(characters.count, caret))
  }

  public mutating func selectAll() { select(from: 0, to: characters.count) }

  /// Moves the caret. Without extending, a selection collapses to its end on that side.
  public mutating func move(_ movement: Movement, extending: Bool) {
    let target: Int
    switch movement {
    case .backward where !extending && !selection.isEmpty: target = selection.lowerBound
    case .forward where !extending && !selection.isEmpty: target = selection.upperBound
    default: target = place(movement, from: caret)
    }
    select(from: extending ? anchor : target, to: target)
  }

  /// Where a step leads.
  public func place(_ movement: Movement, from place: Int) -> Int {
    switch movement {
    case .backward: return max(0, place - 1)
    case .forward: return min(characters.count, place + 1)
    case .start: return 0
    case .end: return characters.count
    case .wordBackward: return words.last { $0.lowerBound < place }?.lowerBound ?? 0
    case .wordForward: return words.first { $0.upperBound > place }?.upperBound ?? characters.count
    }
  }

  // MARK: Words

  /// Whether it knows the words of the text: those of ASCII. Others take tables and dictionaries, of which tests have cases of their own.
  public var knowsWords: Bool { characters.allSatisfy(\.isASCII) }

  /// The word at a place, or the run of spaces or marks; at the end of a line the last one on it. An empty line is its line end.
  public func word(at place: Int) -> Range<Int> {
    if characters.isEmpty { return 0..<0 }
    var low = max(0, min(characters.count, place))
    if low == characters.count || characters[low].isNewline {
      if low == characters.count || low > 0 && !characters[low - 1].isNewline { low -= 1 }
    }
    if let word = words.first(where: { $0.contains(low) }) { return word }
    if characters[low].isNewline { return low..<low + 1 }
    func isAlike(_ index: Int) -> Bool {
      characters.indices.contains(index) && !characters[index].isNewline && characters[index].isWhitespace == characters[low].isWhitespace
        && !words.contains { $0.contains(index) }
    }
    var high = low + 1
    while isAlike(low - 1) { low -= 1 }
    while isAlike(high) { high += 1 }
    return low..<high
  }

  /// Runs of letters, digits and low lines; with points and apostrophes between letters, and points, commas and semicolons between digits.
  private var words: [Range<Int>] {
    var words: [Range<Int>] = [], start: Int?
    for index in characters.indices {
      if isOfWord(index) {
        start = start ?? index
      } else if let begun = start {
        words.append(begun..<index)
        start = nil
      }
    }
    if let start { words.append(start..<characters.count) }
    return words
  }

  private func isOfWord(_ index: Int) -> Bool {
    let character = characters[index]
    if character.isLetter || character.isNumber || character == "_" { return true }
    guard index > 0, index + 1 < characters.count else { return false }
    let (before, after) = (characters[index - 1], characters[index + 1])
    return ".'".contains(character) && before.isLetter && after.isLetter
      || ".',;".contains(character) && before.isNumber && after.isNumber
  }

  // MARK: Changing

  /// Moves the caret, or deletes, as far as another text says.
  public mutating func move(to place: Int, extending: Bool) { select(from: extending ? anchor : place, to: place) }
  public mutating func delete(to place: Int) {
    if selection.isEmpty { caret = place }
    insert("")
  }

  /// Puts text in place of the selection, the caret behind it.
  public mutating func insert(_ inserted: String) {
    let before = String(characters[..<selection.lowerBound]), after = String(characters[selection.upperBound...])
    // Counted anew: an accent that is typed joins the character before it.
    caret = (before + inserted).count
    characters = Array(before + inserted + after)
    caret = min(caret, characters.count)
    anchor = caret
  }

  /// Deletes the selection; when there is none, as far as a step leads.
  public mutating func delete(_ movement: Movement) {
    if selection.isEmpty { caret = place(movement, from: caret) }
    insert("")
  }
}
