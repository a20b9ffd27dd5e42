// Where lines end in a text, in bytes of UTF-8: found by its bytes alone, as no character goes on over a line end.
extension String {
  /// The place after the first line end that begins at or after a place; else the text's end. O(distance)
  package func lineEnd(after place: Int) -> Int { withFastUTF8 { ParagraphEnds.lineEnd($0, from: place, to: $0.count) ?? $0.count } }

  /// The place after the last line end before a place; else the text's beginning. O(distance)
  package func lineStart(before place: Int) -> Int {
    withFastUTF8 { text in
      var high = place
      while high > 0 {
        let low = max(0, high - 4_096)
        var found: Int?, next = low
        // What begins in this part may end after it, but not after the place.
        while let end = ParagraphEnds.lineEnd(text, from: next, to: high), end <= place { (found, next) = (end, end) }
        if let found { return found }
        high = low
      }
      return 0
    }
  }
}
