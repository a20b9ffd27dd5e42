import Foundation
import OrielDrawing
import Testing

@testable import OrielText

/// Texts as long as what people paste: the work is linear, and what is drawn is what is seen.
@MainActor @Suite struct LongTextTests {
  private let spec = FontSpec(face: FontFace(family: "DejaVu Sans"), size: 12)

  nonisolated private static let kinds: [(String, @Sendable (Int) -> String)] = [
    ("one word", { String(repeating: "abcdefghij", count: $0 / 10) }), ("brackets", { String(repeating: "[", count: $0) }),
    ("words", { String(repeating: "The quick brown fox. ", count: $0 / 21) }), ("letters", { String(repeating: "a ", count: $0 / 2) }),
    ("spaces", { String(repeating: " ", count: $0) }), ("lines", { String(repeating: "\n", count: $0) }),
    ("accents", { "e" + String(repeating: "\u{301}", count: $0 / 2) }), ("flags", { String(repeating: "🇩🇪", count: $0 / 8) }),
    ("joined", { String(repeating: "👩\u{200D}", count: $0 / 7) }), ("Hebrew", { String(repeating: "שלום עולם ", count: $0 / 18) }),
    ("Arabic", { String(repeating: "السلامعليكم", count: $0 / 22) }), ("ideographs", { String(repeating: "漢字", count: $0 / 6) }),
    ("hyphens", { String(repeating: "-", count: $0) }), ("digits", { String(repeating: "0123456789", count: $0 / 10) }),
    ("nothing", { String(repeating: "\0", count: $0) }), ("unassigned", { String(repeating: "\u{378}\u{FFFF}", count: $0 / 5) }),
    ("no breaks", { String(repeating: "a\u{A0}", count: $0 / 3) }),
  ]

  /// Bytes shaped for a text of a length, by a fresh library.
  private func work(_ text: String, _ style: ParagraphStyle, width: CGFloat?) throws -> Int {
    let library = try TestFonts.library()
    let layout = library.layout(text, spec, style, width: width, height: nil, scale: 1)
    #expect(library.isWithinBounds)
    if let width, style.lineLimit == nil {
      // Two letters may have one form, which is not divided.
      for line in layout.lines where line.width > width { #expect(line.text.count <= 2 || line.text.utf8.count > 1_000) }
    }
    return library.work.measuredBytes
  }

  @Test(arguments: kinds.indices, [nil, 5, 100, 3_000] as [CGFloat?])
  func layoutIsLinear(kind: Int, width: CGFloat?) throws {
    let (name, text) = Self.kinds[kind]
    let (short, long) = (try work(text(2_500), ParagraphStyle(), width: width), try work(text(10_000), ParagraphStyle(), width: width))
    #expect(long <= 30 * 10_000, "\(name) at \(width ?? .infinity)")
    #expect(long <= 6 * short + 20_000, "\(name) at \(width ?? .infinity): \(short) bytes for 2,500, \(long) for 10,000")
  }

  @Test(arguments: kinds.indices, [TruncationMode.head, .middle, .tail])
  func shorteningLooksOnlyAtWhatMayBeSeen(kind: Int, mode: TruncationMode) throws {
    let (name, text) = Self.kinds[kind]
    var style = ParagraphStyle()
    style.lineLimit = 1
    style.truncation = mode
    #expect(try work(text(10_000), style, width: 100) <= 20_000, "\(name)")
  }

  @Test(arguments: kinds.indices) func everyCharacterStandsInOneLine(kind: Int) throws {
    let text = Self.kinds[kind].1(3_000), library = try TestFonts.library()
    for width in [nil, 30, 200] as [CGFloat?] {
      let layout = library.layout(text, spec, ParagraphStyle(), width: width, height: nil, scale: 1)
      let shown = text.replacingOccurrences(of: "\0", with: "")
      var end = 0
      for line in layout.lines {
        #expect(line.source.start >= end)
        let skipped = shown.part(end..<line.source.start)
        #expect(skipped.allSatisfy { $0.isWhitespace })
        end = line.source.start + line.text.utf8.count
        #expect(shown.part(line.source.start..<end) == line.text)
      }
      #expect(shown.part(end..<shown.utf8.count).allSatisfy { $0.isWhitespace })
    }
  }

  @Test func ofManyLinesThoseSeenAreDrawn() throws {
    let library = try TestFonts.library()
    let text = (0..<10_000).map { "line \($0)" }.joined(separator: "\n")
    let layout = library.layout(text, spec, ParagraphStyle(), width: 300, height: nil, scale: 1)
    #expect(layout.lines.count == 10_000)
    var list = DisplayList()
    layout.draw(into: &list, at: .zero, paint: .color(.white), seen: VisibleArea(CGRect(x: 0, y: 14 * 5_000, width: 300, height: 140)))
    #expect((10...14).contains(list.masks.count))
    #expect(library.work.drawnBytes < 200)
  }

  @Test func ofALongLineTheChunksSeenAreDrawn() throws {
    let library = try TestFonts.library()
    let text = String(repeating: "many words and ", count: 7_000)
    let layout = library.layout(text, spec, ParagraphStyle(), width: nil, height: nil, scale: 1)
    #expect(layout.lines.count == 1 && layout.size.width > 500_000)
    var list = DisplayList()
    layout.draw(into: &list, at: .zero, paint: .color(.white), seen: VisibleArea(CGRect(x: 300_000, y: 0, width: 800, height: 14)))
    #expect((1...4).contains(list.masks.count))
    #expect(library.work.drawnBytes <= 512)
    let covered = list.commands.filter { $0.kind == .mask }.map { ($0.rect.minX, $0.rect.minX + CGFloat(list.masks[Int($0.index)].width)) }
    #expect(covered[0].0 <= 300_000 && covered[covered.count - 1].1 >= 300_800)
    for (left, right) in zip(covered, covered.dropFirst()) { #expect(abs(left.1 - right.0) <= 4) }
  }

  @Test func aLongLineFromRightToLeftBeginsAtTheRight() throws {
    let library = try TestFonts.library()
    let text = String(repeating: "שלום ", count: 400) + "סוף"
    let layout = library.layout(text, spec, ParagraphStyle(), width: nil, height: nil, scale: 1)
    var list = DisplayList()
    layout.draw(
      into: &list, at: .zero, paint: .color(.white), seen: VisibleArea(CGRect(x: layout.size.width - 5, y: 0, width: 5, height: 14)))
    let ends = list.commands.filter { $0.kind == .mask }.map { $0.rect.minX + CGFloat(list.masks[Int($0.index)].width) }
    #expect(ends.contains { $0 >= layout.size.width - 3 }, "\(ends) in \(layout.size.width)")
    // The first word begins at the right end.
    let first = layout.rects(of: 0..<2)
    #expect(first.count == 1 && abs(first[0].maxX - layout.size.width) <= 1)
  }

  // MARK: Edited lines

  @Test(arguments: kinds.indices) func anEditedLineIsTheSameAsAFreshOne(kind: Int) throws {
    let library = try TestFonts.library()
    var text = Self.kinds[kind].1(3_000), state: UInt64 = 11
    func random(_ count: Int) -> Int {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return Int(state >> 33) % max(1, count)
    }
    let font = RunFont(file: 0, size: 12 * 64)
    var run = TextRun(text, font, library: library)
    for step in 0..<60 {
      let inserts = ["x", "", " ", "e\u{301}", "🇩🇪", String(repeating: "pasted ", count: 30)]
      let from = text.scalarBoundary(atOrBefore: random(text.utf8.count))
      let to = text.scalarBoundary(atOrBefore: min(text.utf8.count, from + random(step % 5 == 0 ? 400 : 5)))
      text = text.part(0..<from) + inserts[random(6)] + text.part(max(from, to)..<text.utf8.count)
      run = TextRun(text, font, replacing: run, library: library)
      let fresh = TextRun(text, font, library: library)
      #expect(run.chunks == fresh.chunks && run.width == fresh.width)
      #expect(run.chunks.isEmpty || run.chunks[run.chunks.count - 1].end == text.utf8.count)
    }
  }

  @Test func aKeyInALongLineShapesWhatIsAroundIt() throws {
    let library = try TestFonts.library()
    for (name, kind) in Self.kinds where name != "nothing" {
      var text = kind(100_000)
      var line = TextLine(text, spec, scale: 1, library: library)
      let middle = text.scalarBoundary(atOrBefore: 50_000)
      for key in 1...5 {
        let before = library.work.measuredBytes
        text = text.part(0..<middle) + String(repeating: "k", count: key) + text.part(middle..<text.utf8.count)
        line = TextLine(text, spec, scale: 1, replacing: line, library: library)
        _ = line.x(of: middle)
        _ = line.width
        #expect(library.work.measuredBytes - before <= 2_000, "\(name)")
      }
    }
  }

  @Test func placesAndPositionsAgreeInLongLines() throws {
    let library = try TestFonts.library()
    let text = String(repeating: "Some words, and e\u{301} more. ", count: 200)
    let line = TextLine(text, spec, scale: 1, library: library)
    var last: CGFloat = -1
    for place in stride(from: 0, through: 5_000, by: 1)
    where String.Index(text.utf8.index(text.startIndex, offsetBy: place), within: text) != nil {
      let x = line.x(of: place)
      #expect(x >= last)
      last = x
      if place % 37 == 0 { #expect(abs(line.x(of: line.caret(at: x).offset) - x) <= 1) }
    }
    #expect(line.caret(at: -5).offset == 0 && line.caret(at: .infinity).offset == text.utf8.count && line.caret(at: .nan).offset == 0)
  }

  /// What ends lines and what has no form is set as spaces, a character as one.
  @Test func placesAreNeverInsideCharacters() throws {
    let library = try TestFonts.library()
    let text = "xl\u{85}a\u{2028}b\u{2029}c\r\nd\n\r\t\u{7F}\u{301}\0é\u{2027}"
    let line = TextLine(text, spec, scale: 1, library: library)
    #expect(line.count == text.utf8.count)
    for x in stride(from: CGFloat(-1), through: line.width + 1, by: 0.25) {
      let place = line.caret(at: x).offset
      #expect(String.Index(text.utf8.index(text.startIndex, offsetBy: place), within: text) != nil, "\(place) at \(x)")
    }
    #expect(line.x(of: 3) == line.x(of: 2) && line.x(of: 3) < line.x(of: 4))
  }
}
