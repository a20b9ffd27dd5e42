// Line endings in a text, as offsets in bytes of UTF-8: found by bytes alone, since no character continues across a line ending.
extension String {
  /// The offset after the first line ending at or after `place`; the text's end if there is none. O(distance)
  package func lineEnd(after place: Int) -> Int { withFastUTF8 { ParagraphEnds.lineEnd($0, from: place, to: $0.count) ?? $0.count } }

  /// The offset after the last line ending before `place`; the text's beginning if there is none. O(distance)
  package func lineStart(before place: Int) -> Int {
    withFastUTF8 { text in
      var high = place
      while high > 0 {
        let low = max(0, high - 4_096)
        var found: Int?, next = low
        // An ending that begins in this part may extend beyond it, but not beyond `place`.
        while let end = ParagraphEnds.lineEnd(text, from: next, to: high), end <= place { (found, next) = (end, end) }
        if let found { return found }
        high = low
      }
      return 0
    }
  }
}
