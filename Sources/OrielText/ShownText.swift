import OrielDrawing

/// What is drawn of a text that is on its way to other letters.
package class ShownText {
  /// How far it is: a number that moves from where it was to `target`.
  @exclusivity(unchecked) package final var value: Double
  package final let target: Double

  init(value: Double, target: Double) { (self.value, self.target) = (value, target) }

  /// What leads from one text to another by a transition, over what is still on its way from an earlier change; nil: the new text is there
  /// at once. Without a transition letters alone become larger or smaller, or letters and lines move apart. `lines` are the old ones, if
  /// they have been drawn.
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
    // Something was written that changes nothing.
    if shown == nil, lines.lines.count == 1, lines.lines[0].text == text, old.spec == new.spec { return nil }
    return TextChange(from: lines, old, by: manner, asGroup: transition.drawsAsGroup, over: shown)
  }

  /// What leads from lines to those of another width, over what is still on its way: one fades into the other. nil if they are divided alike.
  package static func next(after shown: ShownText?, from old: TextLayout, to new: TextLayout, _ style: TextStyle) -> ShownText? {
    if old.lines.count == new.lines.count, zip(old.lines, new.lines).allSatisfy({ $0.text == $1.text }) { return nil }
    return TextChange(from: old, style, by: .fades, asGroup: false, over: shown)
  }
}
