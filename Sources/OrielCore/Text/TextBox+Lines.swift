@_spi(Oriel) import OrielDrawing
import OrielText

extension TextBox {
  /// Lets the lines become others, if the text is divided otherwise in another width and the transaction says so: what was drawn fades into
  /// what will be. Letters on another way stay on it.
  func moveLines(from last: DrawnText, to proposal: ProposedViewSize, _ animator: GraphAnimator) {
    let style = resolvedStyle(), shown = shownPlace.text
    if shown != nil && !(shown is TextChange) { return }
    let old: TextLayout
    switch last {
    case .line:
      if isOneLine(for: proposal) { return }
      old = layout(.unspecified)
    case .layout(let lines): old = lines
    }
    guard let next = ShownText.next(after: shown, from: old, to: layout(proposal), style) else { return }
    let moves = animator.changes(
      GraphAnimator.Part.content, of: self, in: placeTransaction, from: MotionVector([next.value]), to: MotionVector([next.target])
    ) { [unowned self] vector in
      willShow()
      if let vector { shownPlace.text?.value = vector.numbers[0] } else { shownPlace.text = nil }
      hasShown()
    }
    if moves { shownPlace.text = next }
  }
}
