import Foundation

/// How far the letters and the lines of a text are moved apart, in points.
package struct TextSpacing: Equatable {
  /// Added between lines.
  let lines: CGFloat
  /// Added after each letter, up to a place in bytes of UTF-8; that of the last one is the largest number.
  private let letters: [Part]

  private struct Part: Equatable {
    var end: Int
    var length: CGFloat
  }

  /// That of a style, and of the parts of a text in other fonts.
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
    // Texts of different lengths have the same spacing, if it is that of all of them.
    letters[letters.count - 1].end = .max
    self.letters = letters
  }

  private init(lines: CGFloat, _ letters: [Part]) { (self.lines, self.letters) = (lines, letters) }

  /// What is added after a letter at a place.
  func letters(at place: Int) -> CGFloat { (letters.first { $0.end > place } ?? letters.last)?.length ?? 0 }

  var isNone: Bool { lines == 0 && letters.allSatisfy { $0.length == 0 } }

  func scaled(by factor: CGFloat) -> TextSpacing {
    TextSpacing(lines: lines * factor, letters.map { Part(end: $0.end, length: $0.length * factor) })
  }

  /// What lies between this and another one, a part of the way to it.
  func part(_ done: Double, to other: TextSpacing) -> TextSpacing {
    func between(_ a: CGFloat, _ b: CGFloat) -> CGFloat { a == b ? a : a + (b - a) * done }
    let ends = Set((letters + other.letters).map(\.end)).sorted()
    let parts = ends.map { Part(end: $0, length: between(letters(at: $0 - 1), other.letters(at: $0 - 1))) }
    return TextSpacing(lines: between(lines, other.lines), parts)
  }
}

/// The letters and lines of a text while they move apart or together. The text is laid out as it will be, and its lines have the letters
/// that they will have.
package final class ShownSpacing: ShownText {
  private let start: TextSpacing
  private let end: TextSpacing
  private let first: Double
  private var shown: (settled: TextLayout, value: Double, layout: TextLayout)?

  /// From a spacing to another one, or from where an earlier change is.
  init(from old: TextSpacing, to end: TextSpacing, over earlier: ShownSpacing?) {
    start = earlier?.now ?? old
    self.end = end
    first = earlier?.value ?? 0
    super.init(value: first, target: (earlier?.target ?? 0) + 1)
  }

  /// How far letters and lines are apart, as shown.
  var now: TextSpacing { start.part(target == first ? 1 : (value - first) / (target - first), to: end) }

  /// The lines as they are shown, in the place of those of the end. O(letters) at each step; of many lines they are those of the end.
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
