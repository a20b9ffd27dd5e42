import OrielText

/// What takes a text field's text back to what it was: all of it while the latest edit may go on, else only what differs.
package final class TextStep {
  private enum Target {
    case whole(EditableText)
    case difference(Difference)
  }

  /// The bytes at the text's ends that stay, what comes between them, and the selection.
  private struct Difference {
    var middle: String
    var anchor: Int
    var caret: Int
    /// What the middle takes the place of.
    var edit: EditedPlace
  }

  private var target: Target

  package init(to text: EditableText) { target = .whole(text) }

  /// The bytes of text that it keeps.
  package var bytes: Int {
    switch target {
    case .whole(let text): text.text.heapBytes
    case .difference(let difference): difference.middle.heapBytes + difference.edit.heapBytes
    }
  }

  /// Other steps come after this one, which will be taken when the text is `current` again: what both have in common need not be kept.
  package func settle(from current: EditableText) {
    guard case .whole(let old) = target else { return }
    var (prefix, suffix) = old.text.commonEnds(current.text)
    while prefix > 0 && !old.text.isScalarBoundary(prefix) { prefix -= 1 }
    while suffix > 0 && !old.text.isScalarBoundary(old.count - suffix) { suffix -= 1 }
    target = .difference(
      Difference(
        middle: old.text.part(prefix..<(old.count - suffix)), anchor: old.anchor, caret: old.caret,
        edit: EditedPlace(prefix..<(current.count - suffix), of: current.text)))
  }

  /// The text that it leads to. If the program has changed the text meanwhile, its change stays, as far as the two do not meet.
  package func text(from current: EditableText) -> EditableText {
    switch target {
    case .whole(let text): return text
    case .difference(let difference):
      let place = difference.edit.find(in: current.text)
      var text = EditableText(
        current.text.part(0..<place.lowerBound) + difference.middle + current.text.part(place.upperBound..<current.count))
      let moved = place.lowerBound - difference.edit.range.lowerBound
      text.select(from: difference.anchor + moved, to: difference.caret + moved)
      return text
    }
  }
}
