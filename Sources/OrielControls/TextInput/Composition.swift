/// A text that an input method is composing, which is shown at the caret and is no part of the edited text yet.
struct Composition {
  let text: String
  /// The part that is being converted, in bytes of UTF-8; of no length, only the place of the caret.
  let clause: Range<Int>

  /// `clause` is in characters, limited to those that there are.
  init(_ text: String, clause: Range<Int>) {
    self.text = text
    let low = text.prefix(max(0, clause.lowerBound)).utf8.count
    self.clause = low..<max(low, text.prefix(max(0, clause.upperBound)).utf8.count)
  }

  var count: Int { text.utf8.count }
  /// The place of its caret, in bytes.
  var caret: Int { clause.lowerBound }

  /// How it is underlined: what is being converted more strongly, if that is not all of it.
  var underlines: [(range: Range<Int>, height: Double)] {
    if clause.isEmpty || clause.count == count { return [(0..<count, 1)] }
    return [(0..<clause.lowerBound, 1), (clause, 2), (clause.upperBound..<count, 1)].filter { !$0.0.isEmpty }
  }
}
