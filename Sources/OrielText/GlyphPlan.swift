import Foundation
import OrielDrawing

/// How the characters of one text turn into the characters of another.
struct GlyphPlan {
  private(set) var parts: ContiguousArray<TextChange.Part> = []
  /// The number of steps in which changes are staggered.
  private(set) var turns = 0

  private typealias Place = TextChange.Place
  /// Indices in both texts: of a character that stays, is replaced, disappears (no new) or appears (no old).
  private typealias Pair = (old: Int?, new: Int?)
  private let old: ContiguousArray<TextGlyph>
  private let new: ContiguousArray<TextGlyph>
  /// The distance that characters roll in and out, in points downwards; 0: they do not roll.
  private let roll: CGFloat
  /// The size of a rolling character at the ends of its trajectory, as a factor.
  private static let minSize: CGFloat = 0.6
  /// The blur of a rolling character at the ends of its trajectory, as a fraction of the line's height.
  private static let maxBlur: CGFloat = 0.08

  init(from old: ContiguousArray<TextGlyph>, to new: ContiguousArray<TextGlyph>, by manner: ContentTransition.Manner, lineHeight: CGFloat) {
    (self.old, self.new) = (old, new)
    let pairs: [Pair]
    if case .rolls(let isDown) = manner {
      roll = (isDown ? 1 : -1) * lineHeight * 0.7
      pairs = Self.columns(old, new)
    } else {
      roll = 0
      pairs = Self.common(old, new)
    }
    join(pairs)
  }

  // MARK: Pairs

  /// Pairs for numbers: equal characters at both ends stay, and the others are paired by position, counted from the end.
  ///
  /// Digits before the change do not count as an equal end if the number of digits changes: units are paired with units.
  private static func columns(_ old: ContiguousArray<TextGlyph>, _ new: ContiguousArray<TextGlyph>) -> [Pair] {
    let least = min(old.count, new.count)
    var first = 0
    while first < least && old[first].character == new[first].character { first += 1 }
    if old.count != new.count { first = Self.numberStart(old, new, before: first) }
    var last = 0
    while last < least - first && old[old.count - 1 - last].character == new[new.count - 1 - last].character { last += 1 }
    var pairs: [Pair] = (0..<first).map { ($0, $0) }
    let (gone, come) = (old.count - first - last, new.count - first - last)
    for place in (0..<max(gone, come)).reversed() {
      pairs.append((place < gone ? first + gone - 1 - place : nil, place < come ? first + come - 1 - place : nil))
    }
    for place in (0..<last).reversed() { pairs.append((old.count - 1 - place, new.count - 1 - place)) }
    return pairs
  }

  /// The start of the digits before an index; the index itself if these are no integer part, which is counted from its end: after a point
  /// or comma, digits are decimals unless they are groups of three.
  private static func numberStart(_ old: ContiguousArray<TextGlyph>, _ new: ContiguousArray<TextGlyph>, before place: Int) -> Int {
    var start = place
    while start > 0 && old[start - 1].character.isWholeNumber { start -= 1 }
    if start == 0 || ![".", ",", "٫"].contains(old[start - 1].character) { return start }
    func digits(_ text: ContiguousArray<TextGlyph>) -> Int { text[start...].prefix { $0.character.isWholeNumber }.count }
    return digits(old) == 3 && digits(new) == 3 ? start : place
  }

  /// Pairs for words: the longest common subsequence of characters stays.
  private static func common(_ old: ContiguousArray<TextGlyph>, _ new: ContiguousArray<TextGlyph>) -> [Pair] {
    let difference = new.map(\.character).difference(from: old.map(\.character))
    var (removed, inserted) = (Set<Int>(), Set<Int>())
    for change in difference {
      switch change {
      case .remove(let offset, _, _): removed.insert(offset)
      case .insert(let offset, _, _): inserted.insert(offset)
      }
    }
    var pairs: [Pair] = []
    var (i, j) = (0, 0)
    while i < old.count || j < new.count {
      if i < old.count && removed.contains(i) {
        pairs.append((i, nil))
        i += 1
      } else if j < new.count && inserted.contains(j) {
        pairs.append((nil, j))
        j += 1
      } else {
        pairs.append((i, j))
        (i, j) = (i + 1, j + 1)
      }
    }
    return pairs
  }

  // MARK: Motion

  /// Turns the pairs into parts: adjacent characters that stay and move alike become one.
  private mutating func join(_ pairs: [Pair]) {
    var run: [(old: TextGlyph, new: TextGlyph)] = []
    for (index, pair) in pairs.enumerated() {
      if let i = pair.old, let j = pair.new, old[i].character == new[j].character {
        if let last = run.last, !Self.moveAlike(last, (old[i], new[j])) { end(&run) }
        run.append((old[i], new[j]))
        continue
      }
      end(&run)
      change(pair, shift(beside: index, in: pairs))
    }
    end(&run)
  }

  private static func moveAlike(_ a: (old: TextGlyph, new: TextGlyph), _ b: (old: TextGlyph, new: TextGlyph)) -> Bool {
    guard a.new.line == b.new.line, a.old.line == b.old.line, a.old.place.y == b.old.place.y, a.old.place.size == b.old.place.size,
      a.old.place.opacity == b.old.place.opacity, a.old.style.spec == b.old.style.spec, a.new.place.size > 0
    else { return false }
    let factor = a.old.place.size / a.new.place.size
    return abs(b.old.place.x - a.old.place.x - (b.new.place.x - a.new.place.x) * factor) < 0.75
  }

  /// Ends a run of characters that stay.
  private mutating func end(_ run: inout [(old: TextGlyph, new: TextGlyph)]) {
    guard let first = run.first else { return }
    let (from, to) = (first.old.place, first.new.place)
    let (before, after) = (ContiguousArray(run.map(\.old)), ContiguousArray(run.map(\.new)))
    run.removeAll()
    if first.old.style.spec == first.new.style.spec || first.old.style.spec.face == first.new.style.spec.face {
      // The glyphs of the larger size are drawn, scaled down.
      let glyphs = first.old.style.fontSize > first.new.style.fontSize ? before : after
      parts.append(TextGlyph.part(glyphs, from: from, to: to))
    } else {
      // Glyphs of another face fade in over these.
      parts.append(TextGlyph.part(before, from: from, to: to.vanished()))
      parts.append(TextGlyph.part(after, from: from.vanished(), to: to))
    }
  }

  /// Adds a character that disappears, appears or is replaced.
  private mutating func change(_ pair: Pair, _ shift: CGFloat) {
    let (gone, come) = (pair.old.map { old[$0] }, pair.new.map { new[$0] })
    let turn = roll == 0 ? 0 : turns
    if roll != 0 { turns += 1 }
    if let gone {
      var to = gone.place.vanished()
      // In the middle of its replacement, or beside its old neighbour.
      to.x = come.map { $0.middle - gone.width / 2 } ?? (roll == 0 ? to.x : to.x - shift)
      displace(&to, by: roll, width: gone.width)
      parts.append(TextGlyph.part([gone], from: gone.place, to: to, turn: turn))
    }
    if let come {
      var from = come.place.vanished()
      from.x = gone.map { $0.middle - come.width / 2 } ?? (roll == 0 ? from.x : from.x + shift)
      displace(&from, by: -roll, width: come.width)
      parts.append(TextGlyph.part([come], from: from, to: come.place, turn: turn))
    }
  }

  /// Moves an end of the trajectory of a rolling character.
  private func displace(_ place: inout Place, by distance: CGFloat, width: CGFloat) {
    if distance == 0 { return }
    let smaller = 1 - Self.minSize
    place.x += width * smaller / 2
    place.y += distance + abs(roll) / 0.7 * smaller / 2
    place.size *= Self.minSize
    place.blur = abs(roll) / 0.7 * Self.maxBlur
  }

  /// The horizontal distance by which the nearest pair that stays moves, negated.
  private func shift(beside index: Int, in pairs: [Pair]) -> CGFloat {
    for distance in 1..<max(2, pairs.count) {
      for other in [index + distance, index - distance] where pairs.indices.contains(other) {
        if let i = pairs[other].old, let j = pairs[other].new { return old[i].middle - new[j].middle }
      }
    }
    return 0
  }
}
