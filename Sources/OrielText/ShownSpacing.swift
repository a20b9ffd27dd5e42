import Foundation

/// The additional spacing between characters and between lines, in points.
package struct TextSpacing: Equatable {
  /// Added between lines.
  let lines: CGFloat
  /// Added after each character, up to an offset in bytes of UTF-8; the last offset is the maximum integer.
  private let letters: [Part]

  private struct Part: Equatable {
    var end: Int
    var length: CGFloat
  }

  /// The spacing of a style, and of parts of a text in other fonts.
  package init(_ style: TextStyle, _ runs: [FontRun]) {
    lines = style.paragraph.lineSpacing
    var letters: [Part] = []
    for run in runs {
      let length = run.spec.sane.tracking
      if letters.last?.length == length {
        letters[letters.count - 1].end = run.end
      } else {
        letters.append(Part(end: run.end, length: length))
      }
    }
    if letters.isEmpty { letters = [Part(end: .max, length: style.spec.tracking)] }
    // Texts of different lengths have the same spacing if it is uniform.
    letters[letters.count - 1].end = .max
    self.letters = letters
  }

  private init(lines: CGFloat, _ letters: [Part]) { (self.lines, self.letters) = (lines, letters) }

  /// The spacing after a character at an offset.
  func letters(at place: Int) -> CGFloat { (letters.first { $0.end > place } ?? letters.last)?.length ?? 0 }

  var isNone: Bool { lines == 0 && letters.allSatisfy { $0.length == 0 } }

  func scaled(by factor: CGFloat) -> TextSpacing {
    TextSpacing(lines: lines * factor, letters.map { Part(end: $0.end, length: $0.length * factor) })
  }

  /// The interpolation with another spacing; `done` is a fraction.
  func part(_ done: Double, to other: TextSpacing) -> TextSpacing {
    func between(_ a: CGFloat, _ b: CGFloat) -> CGFloat { a == b ? a : a + (b - a) * done }
    let ends = Set((letters + other.letters).map(\.end)).sorted()
    let parts = ends.map { Part(end: $0, length: between(letters(at: $0 - 1), other.letters(at: $0 - 1))) }
    return TextSpacing(lines: between(lines, other.lines), parts)
  }
}

/// A text while its spacing changes. It is laid out with the final spacing, and its lines keep the characters they will have.
package final class ShownSpacing: ShownText {
  private let start: TextSpacing
  private let end: TextSpacing
  private let first: Double
  private var shown: (settled: TextLayout, value: Double, layout: TextLayout)?

  /// A change from one spacing to another, or from the current state of an earlier change.
  init(from old: TextSpacing, to end: TextSpacing, over earlier: ShownSpacing?) {
    start = earlier?.now ?? old
    self.end = end
    first = earlier?.value ?? 0
    super.init(value: first, target: (earlier?.target ?? 0) + 1)
  }

  /// The spacing shown.
  var now: TextSpacing { start.part(target == first ? 1 : (value - first) / (target - first), to: end) }

  /// The lines as shown, in place of the final ones. O(characters) at each step; texts of many lines are shown in their final state.
  package func layout(of settled: TextLayout) -> TextLayout {
    if let shown, shown.settled === settled, shown.value == value { return shown.layout }
    let layout = settled.moved(to: now, from: end)
    shown = (settled, value, layout)
    return layout
  }

  /// The area in which lines draw.
  package func ink(of settled: TextLayout) -> CGRect {
    let layout = layout(of: settled)
    return layout.extents.around(CGRect(origin: .zero, size: layout.size))
  }
}
