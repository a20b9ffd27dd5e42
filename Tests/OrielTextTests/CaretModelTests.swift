import Foundation
import OrielDrawing
import TestSupport
import Testing

@testable import OrielText

/// Carets, steps and selections of random lines, held to the rectangles of their characters.
@MainActor @Suite struct CaretModelTests {
  nonisolated private static let pieces = [
    "a", "word ", "fi", "ffl", "AVAT", "  ", "   ", "e\u{301}", "👩‍👩‍👧", "🇩🇪", "漢字", "שלום", "של ", "عربي ", "سلام", "12", "3.5 ", "(", ")", "-",
    "hy\u{AD}phen", "\u{AD}", "ated\u{AD}", "क्षि", "ไทย", "\t", "\u{A0}", "\u{200B}",
  ]

  private static let trackings: [CGFloat] = [0, 0, 2, 5.5, -0.5, 0.25]

  private func text(_ random: inout SplitMix64) -> String {
    (0..<(1 + Int.random(in: 0..<14, using: &random))).map { _ in Self.pieces.randomElement(using: &random) ?? "" }.joined()
  }

  private func lines(_ text: String, _ random: inout SplitMix64, _ library: FontLibrary) -> EditedText {
    let lines = EditedText(library: library)
    var spec = FontSpec(face: FontFace(family: Bool.random(using: &random) ? "DejaVu Sans" : "Inter"), size: 13)
    spec.tracking = Self.trackings.randomElement(using: &random) ?? 0
    spec.keepsLigatures = Bool.random(using: &random)
    if Bool.random(using: &random) { spec.features = .lowercaseSmallCaps }
    lines.setStyle(
      spec, scale: [1, 1.5, 2].randomElement(using: &random) ?? 1, lineSpacing: 0, lead: [0, 0.5, 1].randomElement(using: &random) ?? 0)
    _ = lines.update(text)
    lines.setWidth([40, 70, 120, 2_000].randomElement(using: &random) ?? 70)
    return lines
  }

  /// The places between characters.
  private func places(_ text: String) -> [Int] {
    text.indices.map { text.utf8.distance(from: text.startIndex, to: $0) } + [text.utf8.count]
  }

  private func rects(_ range: Range<Int>, _ lines: EditedText) -> [CGRect] {
    lines.rects(of: range, seen: VisibleArea(CGRect(x: -1e4, y: -1e4, width: 3e4, height: 3e4)), reachesEdge: false)
  }

  @Test(arguments: 0..<12) func caretsStandAtTheEdgesOfCharacters(round: Int) throws {
    let library = try TestFonts.library()
    var random = SplitMix64(seed: UInt64(300 + round))
    for _ in 0..<40 {
      let text = text(&random), lines = lines(text, &random, library), places = places(text)
      let pixel: CGFloat = 1.01
      for (start, end) in zip(places, places.dropFirst()) {
        let before = lines.caret(at: CaretPlace(start)).rect, after = lines.caret(at: CaretPlace(end, isUpstream: true)).rect
        let own = rects(start..<end, lines)
        // One that is divided among faces has several.
        guard own.count == 1, let rect = own.first else { continue }
        guard before.minY == rect.minY, after.minY == rect.minY else {
          Issue.record("\(text.debugDescription): \(start)..<\(end) is at \(rect), its carets at \(before) and \(after)")
          continue
        }
        // What is beyond the edge of the page is drawn there, and its caret at the edge.
        let edges = [rect.minX, rect.maxX]
        #expect(
          edges.contains { abs($0 - before.minX) < pixel } && edges.contains { abs($0 - after.minX) < pixel },
          "\(text.debugDescription): \(start)..<\(end) \(rect) \(before.minX) \(after.minX)")
        #expect(abs(abs(before.minX - after.minX) - rect.width) < pixel, "\(text.debugDescription): \(start)..<\(end)")
      }
    }
  }

  @Test(arguments: 0..<12) func selectionsCoverWhatIsSelected(round: Int) throws {
    let library = try TestFonts.library()
    var random = SplitMix64(seed: UInt64(500 + round))
    for _ in 0..<40 {
      let text = text(&random), lines = lines(text, &random, library), places = places(text)
      let from = Int.random(in: places.indices, using: &random), to = Int.random(in: places.indices, using: &random)
      let low = min(from, to), high = max(from, to), selected = rects(places[low]..<places[high], lines)
      var widths: CGFloat = 0, count: CGFloat = 0
      for index in low..<high {
        for rect in rects(places[index]..<places[index + 1], lines) {
          widths += rect.width
          count += 1
          #expect(
            selected.contains { $0.minY == rect.minY && $0.minX <= rect.minX + 1.01 && $0.maxX >= rect.maxX - 1.01 },
            "\(text.debugDescription): \(places[index]) at \(rect) of \(places[low])..<\(places[high]): \(selected)")
        }
      }
      // Nothing else: they are no wider together. Letters that stand nearer together than they are wide overlap.
      let all = selected.reduce(0) { $0 + $1.width }
      #expect(all <= widths + count + 1, "\(text.debugDescription): \(places[low])..<\(places[high])")
    }
  }

  /// From one end of a line to the other each character is crossed once, in the order in which it is seen.
  @Test(arguments: 0..<12) func stepsCrossEachCharacterOnce(round: Int) throws {
    let library = try TestFonts.library()
    var random = SplitMix64(seed: UInt64(700 + round))
    for _ in 0..<40 {
      let text = text(&random)
      var spec = FontSpec(face: FontFace(family: "DejaVu Sans"), size: 13)
      spec.tracking = max(0, Self.trackings.randomElement(using: &random) ?? 0)
      if Bool.random(using: &random) { spec.features = .smallCapitals }
      let line = TextLine(text, spec, scale: 1, library: library)
      // The line's left end.
      var place = line.isRightToLeft ? CaretPlace(text.utf8.count) : CaretPlace(0, isUpstream: true), count = 0
      var x = line.x(of: place)
      while let next = line.step(from: place, toRight: true), count <= text.count {
        #expect(line.x(of: next) >= x, "\(text.debugDescription): from \(place) to \(next)")
        #expect(text.isCharacterBoundary(next.offset))
        (x, place) = (line.x(of: next), next)
        count += 1
      }
      #expect(count == text.count && abs(x - line.width) <= 1, "\(text.debugDescription): \(count) steps to \(x) of \(line.width)")
    }
  }

  /// A click beside a line is at its end there, as that is seen, whatever runs in which direction.
  @Test(arguments: 0..<8) func clicksBesideALineAreAtItsEnds(round: Int) throws {
    let library = try TestFonts.library()
    var random = SplitMix64(seed: UInt64(1_100 + round))
    let words = ["abc ", "de", "שלום ", "של", "عربي ", "سلام ", "12 ", "fi "]
    for _ in 0..<40 {
      let text = (0..<12).map { _ in words.randomElement(using: &random) ?? "" }.joined() + "x"
      let lines = lines(text, &random, library)
      for (place, end) in zip(places(text), places(text).dropFirst()) {
        guard let rect = rects(place..<end, lines).first else { continue }
        let line = lines.rects(
          of: 0..<text.utf8.count, seen: VisibleArea(CGRect(x: -1e4, y: -1e4, width: 3e4, height: 3e4)), reachesEdge: false
        ).filter { $0.minY == rect.minY }
        for (x, edge) in [(-500, line.map(\.minX).min()), (5_000, line.map(\.maxX).max())] as [(CGFloat, CGFloat?)] {
          let caret = lines.caret(at: lines.place(at: CGPoint(x: x, y: rect.midY))).rect, edge = edge ?? 0
          #expect(caret.minY == rect.minY, "\(text.debugDescription): \(place)")
          #expect(abs(caret.minX - max(0, min(lines.width, edge))) < 1.01, "\(text.debugDescription): \(place) at \(x): \(caret) \(edge)")
        }
      }
    }
  }

  /// A click at a caret is at that caret's place, or at another one that stands there. In lines of both directions what is beyond an end is
  /// the paragraph's, whose caret may stand elsewhere.
  @Test(arguments: 0..<6) func clicksAtCaretsFindThem(round: Int) throws {
    let library = try TestFonts.library()
    var random = SplitMix64(seed: UInt64(900 + round))
    for _ in 0..<40 {
      let text = text(&random), lines = lines(text, &random, library)
      if text.unicodeScalars.contains(where: { (0x590...0x8FF).contains($0.value) }) { continue }
      for place in places(text) {
        for isUpstream in [false, true] {
          let caret = lines.caret(at: CaretPlace(place, isUpstream: isUpstream)).rect
          // Carets among spaces beyond an edge of the page stand at that edge.
          if caret.minX <= 0 || caret.minX >= lines.width { continue }
          let found = lines.caret(at: lines.place(at: CGPoint(x: caret.minX, y: caret.midY))).rect
          #expect(
            found.minY == caret.minY && abs(found.minX - caret.minX) < 1.01,
            "\(text.debugDescription): \(place) \(isUpstream) at \(caret.origin), found \(found.origin)")
        }
      }
    }
  }
}
