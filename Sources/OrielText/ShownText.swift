import OrielDrawing

/// What is drawn of a text during an animated change.
package class ShownText {
  /// The progress: a number that an animation moves to `target`.
  @exclusivity(unchecked) package final var value: Double
  package final let target: Double

  init(value: Double, target: Double) { (self.value, self.target) = (value, target) }

  /// The animated change from one text to another, starting from the state of an earlier change; nil if the new text is shown at once.
  /// Without a transition only the font size or the spacing is animated. `lines` are the old ones, if they have been drawn.
  package static func next(
    after shown: ShownText?, by transition: ContentTransition?, from old: TextStyle, _ oldRuns: [FontRun], _ lines: TextLayout?,
    to new: TextStyle, _ runs: [FontRun], _ text: String
  ) -> ShownText? {
    guard let transition else {
      let letters = shown as? ShownLetters, size = letters?.size ?? old.fontSize
      let apart = TextSpacing(old, oldRuns), end = TextSpacing(new, runs), earlier = shown as? ShownSpacing
      if letters != nil || size != new.fontSize {
        return ShownLetters(from: old, earlier?.now ?? apart, over: letters, size: size, to: new, end)
      }
      return earlier == nil && apart == end ? nil : ShownSpacing(from: apart, to: end, over: earlier)
    }
    guard let lines, let manner = transition.mannerOfTexts else { return nil }
    // The assignment changed nothing visible.
    if shown == nil, lines.lines.count == 1, lines.lines[0].text == text, old.spec == new.spec { return nil }
    return TextChange(from: lines, old, by: manner, asGroup: transition.drawsAsGroup, over: shown)
  }
}
