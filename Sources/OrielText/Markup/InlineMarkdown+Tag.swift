extension InlineMarkdown {
  /// Where a tag of HTML that begins at an index ends, or a comment; nil if there is none. Long ones are not looked for.
  func endOfTag(_ start: Int) -> Int? {
    let limit = start + Self.mostOfTitle
    var index = start + 1, quote: Character?
    if character(index) == "!", character(index + 1) == "-", character(index + 2) == "-" {
      index += 3
      while index + 2 < limit {
        if character(index) == "-", character(index + 1) == "-", character(index + 2) == ">" { return index + 3 }
        index += 1
      }
      return nil
    }
    if character(index) == "/" { index += 1 }
    guard let first = character(index), first.isASCII, first.isLetter else { return nil }
    while let next = character(index), next.isASCII, next.isLetter || next.isNumber || next == "-" { index += 1 }
    guard let after = character(index), after.isWhitespace || after == "/" || after == ">" else { return nil }
    while index < limit, let next = character(index) {
      if let open = quote {
        if next == open { quote = nil }
      } else if next == ">" {
        return index + 1
      } else if next == "<" || next == "`" {
        return nil
      } else if next == "\"" || next == "'" {
        quote = next
      }
      index += 1
    }
    return nil
  }
}
