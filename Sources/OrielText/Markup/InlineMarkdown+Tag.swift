extension InlineMarkdown {
  /// The end of an HTML tag or comment that begins at an index; nil if there is none. Tags above a maximum length are not recognised.
  func endOfTag(_ start: Int) -> Int? {
    let limit = start + Self.maxOfTitle
    var index = start + 1, quote: Unicode.Scalar?
    if holds("!", index), holds("-", index + 1), holds("-", index + 2) {
      index += 3
      while index + 2 < min(limit, items.count) {
        if holds("-", index), holds("-", index + 1), holds(">", index + 2) { return index + 3 }
        index += 1
      }
      return nil
    }
    if holds("/", index) { index += 1 }
    guard let first = character(index), first.isASCII, first.isLetter else { return nil }
    while let next = character(index), next.isASCII, next.isLetter || next.isNumber || next == "-" { index += 1 }
    guard let after = character(index), after.isWhitespace || after == "/" || after == ">" else { return nil }
    while index < min(limit, items.count), !isValue(index) {
      if let open = quote {
        if holds(open, index) { quote = nil }
      } else if holds(">", index) {
        return index + 1
      } else if holds("<", index) || holds("`", index) {
        return nil
      } else if holds("\"", index) || holds("'", index) {
        quote = holds("'", index) ? "'" : "\""
      }
      index += 1
    }
    return nil
  }
}
