import Foundation
import OrielDrawing

/// Geometry for underlines and strikethroughs of a line of text.
extension ShapedLine {
  /// Adjacent parts that share one decoration, and the stretch that they cover.
  struct DecoratedRun {
    var parts: Range<Int>
    var stretch: Range<Int>
  }

  /// The runs of a part of the text, from left to right; if not `together`, one for each size and baseline. O(parts).
  func runs(of range: Range<Int>, together: Bool) -> [DecoratedRun] {
    var runs: [DecoratedRun] = []
    if range.isEmpty { return runs }
    for (index, part) in parts.enumerated() where Int(part.start) < range.upperBound && Int(part.end) > range.lowerBound {
      let stretch = part.stretch(of: range)
      if let last = runs.last, abs(last.stretch.upperBound - stretch.lowerBound) <= LineLength.pixel / 64,
        together || parts[index - 1].size == part.size && parts[index - 1].rise == part.rise
      {
        runs[runs.count - 1] = DecoratedRun(
          parts: last.parts.lowerBound..<(index + 1),
          stretch: last.stretch.lowerBound..<max(stretch.upperBound, last.stretch.lowerBound))
      } else {
        runs.append(DecoratedRun(parts: index..<(index + 1), stretch: stretch))
      }
    }
    return runs
  }

  /// The stretches of an underline or strikethrough. A solid underline has gaps where glyphs of `range` descend into it.
  func stretches(
    of decoration: TextDecoration, _ run: DecoratedRun, _ place: TextDecoration.Place, in range: Range<Int>? = nil, scale: CGFloat,
    seen: CGRect?, _ library: FontLibrary
  ) -> [Range<Int>] {
    guard decoration.kind == .underline, decoration.dashes.isEmpty else { return [run.stretch] }
    let top = Int((place.top * scale).rounded()), height = max(1, Int((place.height * scale).rounded()))
    var shown = run.parts
    if let seen {
      // Offscreen parts need no gaps. Glyphs extend at most twice their size.
      let most = parts[run.parts].reduce(0) { max($0, CGFloat($1.size)) } / 32
      let (low, high) = (seen.minX * scale - most, seen.maxX * scale + most)
      func left(_ index: Int) -> CGFloat { CGFloat(parts[index].x) / CGFloat(LineLength.pixel) }
      let first = run.parts.partitioningIndex { left($0) >= low }
      shown = max(run.parts.lowerBound, first - 1)..<max(first, run.parts.partitioningIndex { left($0) > high })
    }
    let letters = LineDrawing(self, shown, characters: range, link: library.link).columns(reaching: top..<(top + height))
    return without(letters, run.stretch, height)
  }

  /// The parts of a stretch outside of glyphs and a margin in pixels; narrow remainders are dropped.
  private func without(_ letters: [Range<Int>], _ stretch: Range<Int>, _ distance: Int) -> [Range<Int>] {
    var rests: [Range<Int>] = []
    var start = stretch.lowerBound
    func add(to end: Int) { if end - start >= distance << LineLength.shift { rests.append(start..<end) } }
    for letter in letters.sorted(by: { $0.lowerBound < $1.lowerBound }) {
      let (low, high) = ((letter.lowerBound - distance) << LineLength.shift, (letter.upperBound + distance) << LineLength.shift)
      add(to: min(low, stretch.upperBound))
      start = max(start, high)
    }
    if letters.isEmpty { return [stretch] }
    add(to: stretch.upperBound)
    return rests
  }
}

extension ShapedLine.Part {
  /// The horizontal extent of the line's characters within a part of the text.
  func stretch(of range: Range<Int>) -> Range<Int> {
    let from = length(upTo: range.lowerBound - Int(start)), to = length(upTo: range.upperBound - Int(start))
    return isRightToLeft ? (x + width - to)..<max(x + width - to, x + width - from) : (x + from)..<max(x + from, x + to)
  }
}
