import Foundation
import OrielDrawing

/// A text that changes into another one by animating its characters or all of it.
///
/// Trajectories are computed when the new lines are known, before they are drawn. If the text changes again meanwhile, parts continue from
/// their current positions.
package final class TextChange: ShownText {
  /// Position, size and opacity: the top left and the font size in points.
  struct Place: Equatable {
    var x: CGFloat
    var y: CGFloat
    var size: CGFloat
    var opacity: Double
    /// The blur radius in points.
    var blur: CGFloat = 0

    func part(_ done: Double, to end: Place) -> Place {
      func between(_ a: CGFloat, _ b: CGFloat) -> CGFloat { a == b ? a : a + (b - a) * CGFloat(done) }
      return Place(
        x: between(x, end.x), y: between(y, end.y), size: max(0, between(size, end.size)),
        opacity: min(1, max(0, opacity + (end.opacity - opacity) * done)), blur: max(0, between(blur, end.blur)))
    }

    var isThere: Bool { opacity > 0 }

    func vanished() -> Place {
      var place = self
      place.opacity = 0
      return place
    }
  }

  /// Adjacent characters that move together, or a whole text.
  struct Part {
    /// The layout that draws the part; nil for spaces.
    var lines: TextLayout?
    /// The font size of `lines`.
    var fontSize: CGFloat
    /// The characters, if the part can be divided into them.
    var glyphs: ContiguousArray<TextGlyph> = []
    var from: Place
    var to: Place
    /// Its index among the staggered changes, from 0.
    var turn = 0

    /// The area in which it draws at a position.
    func ink(at place: Place) -> CGRect {
      guard let lines, fontSize > 0 else { return .null }
      let scale = place.size / fontSize
      let beyond = (lines.lineHeight / 4 + 2) * scale + LayerEffect.reach * LayerEffect.bounded(place.blur)
      let ink = lines.extents.around(CGRect(origin: .zero, size: lines.size))
      return CGRect(x: place.x + ink.minX * scale, y: place.y + ink.minY * scale, width: ink.width * scale, height: ink.height * scale)
        .insetBy(dx: -beyond, dy: -beyond)
    }
  }

  private let manner: ContentTransition.Manner
  /// Whether the parts are composited as one layer.
  private let drawsAsGroup: Bool
  private let start: Double
  /// The characters shown when the text changed, and parts that were already fading out.
  private let glyphs: ContiguousArray<TextGlyph>
  private let fading: ContiguousArray<Part>
  private(set) var parts: ContiguousArray<Part> = []
  private var turns = 1
  private var settled: TextLayout?
  private var settledInk = CGRect.null

  /// The maximum number of parts fading out: if a text changes in every frame, the oldest are dropped early.
  static let maxFading = 240

  /// The overshoot of springs allowed at both ends.
  private static let overshoot = 0.3

  init(from lines: TextLayout, _ style: TextStyle, by manner: ContentTransition.Manner, asGroup: Bool, over shown: ShownText?) {
    (self.manner, drawsAsGroup) = (manner, asGroup)
    let earlier = shown as? TextChange, first = earlier?.value ?? 0
    start = first
    let letters = shown as? ShownLetters
    let divides = manner != .fades
    var fading: ContiguousArray<Part> = []
    if let earlier {
      var all: ContiguousArray<TextGlyph> = []
      for part in earlier.parts {
        let place = earlier.place(of: part)
        if divides && part.to.isThere && !part.glyphs.isEmpty {
          all += part.glyphs.map { $0.moved(to: place, of: part) }
        } else if place.isThere {
          var rest = part
          (rest.from, rest.to) = (place, part.to.vanished())
          // A part that was to stay fades out where it is.
          if part.to.isThere { rest.to = place.vanished() }
          fading.append(rest)
        }
      }
      glyphs = all
    } else if divides, let own = TextGlyph.all(of: lines, style, shownAt: letters?.size ?? style.fontSize) {
      glyphs = own
    } else {
      glyphs = []
      let place = Place(x: 0, y: 0, size: letters?.size ?? style.fontSize, opacity: 1)
      fading = [Part(lines: lines, fontSize: style.fontSize, from: place, to: place.vanished())]
    }
    self.fading = fading.count > Self.maxFading ? ContiguousArray(fading.suffix(Self.maxFading)) : fading
    super.init(value: first, target: (earlier?.target ?? 0) + 1)
  }

  /// The progress from 0 to 1, or beyond for springs.
  private var progress: Double {
    target == start ? 1 : min(1 + Self.overshoot, max(-Self.overshoot, (value - start) / (target - start)))
  }

  /// The progress of a staggered change: each begins a little after the previous one, and all are complete at the end.
  private func part(of whole: Double, atTurn turn: Int) -> Double {
    if turns <= 1 || whole <= 0 || whole >= 1 { return whole }
    let delay = min(0.15, 0.4 / Double(turns - 1))
    return min(1, max(0, (whole - delay * Double(turn)) / (1 - delay * Double(turns - 1))))
  }

  private func place(of part: Part) -> Place { part.from.part(self.part(of: progress, atTurn: part.turn), to: part.to) }

  // MARK: Trajectories

  private func settle(on lines: TextLayout, _ style: TextStyle) {
    if settled === lines { return }
    settled = lines
    parts = fading
    turns = 1
    let end = Place(x: 0, y: 0, size: style.fontSize, opacity: 1)
    if manner != .fades, let new = TextGlyph.all(of: lines, style, shownAt: style.fontSize) {
      let plan = GlyphPlan(from: glyphs, to: new, by: manner, lineHeight: lines.lineHeight)
      parts += plan.parts
      turns = max(1, plan.turns)
    } else {
      for glyph in glyphs { parts.append(TextGlyph.part([glyph], from: glyph.place, to: glyph.place.vanished())) }
      parts.append(Part(lines: lines, fontSize: style.fontSize, from: end.vanished(), to: end))
    }
    settledInk = .null
    for part in parts {
      for done in [-Self.overshoot, 0, 1, 1 + Self.overshoot] {
        settledInk = settledInk.union(part.ink(at: part.from.part(done, to: part.to)))
      }
    }
  }

  /// The area in which the change draws, given the new lines.
  package func ink(to lines: TextLayout, _ style: TextStyle) -> CGRect {
    settle(on: lines, style)
    return settledInk
  }

  // MARK: Drawing

  /// Records the current state, given the new lines.
  package func draw(to lines: TextLayout, _ style: TextStyle, into list: inout DisplayList, paint: Paint) {
    settle(on: lines, style)
    let isGroup = drawsAsGroup && !settledInk.isNull
    if isGroup { list.pushLayer(opacity: 1, bounds: settledInk) }
    defer { if isGroup { list.popLayer() } }
    for part in parts {
      let place = place(of: part)
      guard let lines = part.lines, place.isThere, part.fontSize > 0 else { continue }
      let isFaint = place.opacity < 1
      if isFaint { list.pushLayer(opacity: place.opacity, bounds: part.ink(at: place)) }
      let isBlurred = place.blur > 0, ink = part.ink(at: place)
      if isBlurred { list.pushLayer(LayerEffect(.blur, radius: place.blur, in: ink), bounds: ink) }
      if part.from == place && part.to == place && place.size == part.fontSize || part.glyphs.isEmpty && place.size == part.fontSize {
        lines.draw(into: &list, at: CGPoint(x: place.x, y: place.y), paint: paint)
      } else {
        let scale = place.size / part.fontSize
        list.pushTransform(CGAffineTransform(a: scale, b: 0, c: 0, d: scale, tx: place.x, ty: place.y), options: .moving)
        lines.draw(into: &list, at: .zero, paint: paint)
        list.popTransform()
      }
      if isBlurred { list.popLayer() }
      if isFaint { list.popLayer() }
    }
  }
}
