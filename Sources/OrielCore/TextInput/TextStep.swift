import OrielText

/// What takes a text field's text back to what it was: all of it while the latest edit may go on, else only what differs.
@MainActor final class TextStep {
  private enum Target {
    case whole(EditableText)
    case difference(Difference)
  }

  /// The bytes at the text's ends that stay, what comes between them, and the selection.
  private struct Difference {
    var prefix: Int
    var suffix: Int
    var middle: String
    var anchor: Int
    var caret: Int
  }

  private var target: Target

  init(to text: EditableText) { target = .whole(text) }

  /// The bytes of text that it keeps.
  var bytes: Int {
    switch target {
    case .whole(let text): text.text.heapBytes
    case .difference(let difference): difference.middle.heapBytes
    }
  }

  /// Other steps come after this one, which will be taken when the text is `current` again: what both have in common need not be kept.
  func settle(from current: EditableText) {
    guard case .whole(let old) = target else { return }
    var (prefix, suffix) = old.text.commonEnds(current.text)
    while prefix > 0 && !old.text.isScalarBoundary(prefix) { prefix -= 1 }
    while suffix > 0 && !old.text.isScalarBoundary(old.count - suffix) { suffix -= 1 }
    target = .difference(
      Difference(
        prefix: prefix, suffix: suffix, middle: old.text.part(prefix..<(old.count - suffix)), anchor: old.anchor, caret: old.caret))
  }

  /// The text that it leads to. If the program has changed the text meanwhile, its change stays, as far as the two do not meet.
  func text(from current: EditableText) -> EditableText {
    switch target {
    case .whole(let text): return text
    case .difference(let difference):
      var prefix = min(difference.prefix, current.count)
      var end = max(prefix, current.count - difference.suffix)
      while prefix > 0 && !current.text.isScalarBoundary(prefix) { prefix -= 1 }
      while end < current.count && !current.text.isScalarBoundary(end) { end += 1 }
      var text = EditableText(current.text.part(0..<prefix) + difference.middle + current.text.part(end..<current.count))
      text.select(from: difference.anchor, to: difference.caret)
      return text
    }
  }
}
