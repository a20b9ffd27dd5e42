import OrielText

/// The unit of a press and of its drag: characters, words after two clicks, paragraphs after three.
struct PointerSelection: Equatable {
  private enum Unit { case character, word, paragraph }
  private var unit = Unit.character
  /// The range selected by the press.
  private var start = 0..<0
  /// Whether the text has paragraphs.
  private var hasLines = false

  init() {}

  /// A press at a position. Words of a secret must not be revealed: there two clicks select all.
  init(_ text: EditableText, at place: CaretPlace, clicks: Int, hasLines: Bool, isSecure: Bool) {
    self.hasLines = hasLines
    unit = clicks < 2 ? .character : clicks == 2 && !isSecure ? .word : .paragraph
    start = range(in: text, at: place.offset)
  }

  private func range(in text: EditableText, at place: Int) -> Range<Int> {
    switch unit {
    case .character: place..<place
    case .word: text.word(at: place)
    case .paragraph: hasLines ? text.paragraph(at: place) : 0..<text.count
    }
  }

  func press(_ text: inout EditableText, at place: CaretPlace, extends: Bool) {
    if unit == .character {
      text.moveCaret(to: place, extending: extends)
    } else {
      text.selectUndirected(start)
    }
  }

  func drag(_ text: inout EditableText, to place: CaretPlace) {
    if unit == .character { return text.moveCaret(to: place, extending: true) }
    let range = range(in: text, at: place.offset)
    if range.lowerBound < start.lowerBound {
      text.select(from: start.upperBound, to: range.lowerBound)
    } else if place.offset > start.upperBound {
      text.select(from: start.lowerBound, to: max(start.upperBound, range.upperBound))
    } else {
      text.selectUndirected(start)
    }
  }

  /// Selects up to a position, from the start or from the end, in a text that a drag has reached.
  func reach(_ text: inout EditableText, to place: CaretPlace, fromStart: Bool) {
    let range = range(in: text, at: place.offset)
    text.select(from: fromStart ? 0 : text.count, to: fromStart ? range.upperBound : range.lowerBound)
  }
}
