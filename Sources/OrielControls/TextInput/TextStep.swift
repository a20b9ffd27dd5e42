import OrielText

/// Undoes an edit of a text field: keeps the whole text while the latest edit may continue, afterwards only the difference.
package final class TextStep {
  private enum Target {
    case whole(EditableText)
    case difference(Difference)
  }

  /// A difference: the text that replaces the changed middle, and the selection.
  private struct Difference {
    var middle: String
    var anchor: Int
    var caret: Int
    /// The range that the middle replaces.
    var edit: EditedPlace
  }

  private var target: Target

  package init(to text: EditableText) { target = .whole(text) }

  /// The bytes of text that it stores.
  package var bytes: Int {
    switch target {
    case .whole(let text): text.text.heapBytes
    case .difference(let difference): difference.middle.heapBytes + difference.edit.heapBytes
    }
  }

  /// Called when other steps follow this one, which will then run when the text is `current` again: the common parts need not be stored.
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

  /// The text after this step. If the program has changed the text meanwhile, its change is kept, unless the two overlap.
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
