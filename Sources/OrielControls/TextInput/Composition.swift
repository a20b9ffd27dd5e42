/// A text that an input method is composing, shown at the caret and not yet part of the edited text.
struct Composition {
  let text: String
  /// The part being converted, in bytes of UTF-8; if empty, only the position of the caret.
  let clause: Range<Int>

  /// `clause` is in characters, clamped to the text.
  init(_ text: String, clause: Range<Int>) {
    self.text = text
    let low = text.prefix(max(0, clause.lowerBound)).utf8.count
    self.clause = low..<max(low, text.prefix(max(0, clause.upperBound)).utf8.count)
  }

  var count: Int { text.utf8.count }
  /// The position of its caret, in bytes.
  var caret: Int { clause.lowerBound }

  /// The underlines: thicker for the part being converted, if that is not the whole text.
  var underlines: [(range: Range<Int>, height: Double)] {
    if clause.isEmpty || clause.count == count { return [(0..<count, 1)] }
    return [(0..<clause.lowerBound, 1), (clause, 2), (clause.upperBound..<count, 1)].filter { !$0.0.isEmpty }
  }
}
