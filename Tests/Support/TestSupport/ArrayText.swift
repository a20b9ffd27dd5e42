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

  /// Where a step leads. Words end where letters and digits do.
  public func place(_ movement: Movement, from place: Int) -> Int {
    var place = place
    switch movement {
    case .backward: return max(0, place - 1)
    case .forward: return min(characters.count, place + 1)
    case .start: return 0
    case .end: return characters.count
    case .wordBackward:
      while place > 0 && Self.kind(characters[place - 1]) != .word { place -= 1 }
      while place > 0 && Self.kind(characters[place - 1]) == .word { place -= 1 }
    case .wordForward:
      while place < characters.count && Self.kind(characters[place]) != .word { place += 1 }
      while place < characters.count && Self.kind(characters[place]) == .word { place += 1 }
    }
    return place
  }

  /// The word at a place, or the run of spaces or marks; at the end of a line the last one on it. An empty line is its line end.
  public func word(at place: Int) -> Range<Int> {
    if characters.isEmpty { return 0..<0 }
    var low = max(0, min(characters.count, place))
    if low == characters.count || Self.kind(characters[low]) == .lineEnd {
      if low == characters.count || low > 0 && Self.kind(characters[low - 1]) != .lineEnd { low -= 1 }
    }
    let kind = Self.kind(characters[low])
    if kind == .lineEnd { return low..<low + 1 }
    var high = low + 1
    while low > 0 && Self.kind(characters[low - 1]) == kind { low -= 1 }
    while high < characters.count && Self.kind(characters[high]) == kind { high += 1 }
    return low..<high
  }

  private enum Kind { case word, space, mark, lineEnd }

  private static func kind(_ character: Character) -> Kind {
    if character.isLetter || character.isNumber || character == "_" || character == "'" || character == "’" { return .word }
    if character.isNewline { return .lineEnd }
    return character.isWhitespace ? .space : .mark
  }

  // MARK: Changing

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
