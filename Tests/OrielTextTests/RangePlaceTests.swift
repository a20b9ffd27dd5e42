import Foundation
import OrielDrawing
import OrielText
import TestSupport
import Testing

/// Which part of a text a point is on.
@MainActor @Suite struct RangePlaceTests {
  private let spec = FontSpec(face: FontFace(family: "DejaVu Sans"), size: 12)

  /// Some words of a text, as ranges of its bytes.
  private func text(words: Int, _ random: inout SplitMix64) -> (String, [Range<Int>]) {
    var text = "", ranges: [Range<Int>] = []
    for _ in 0..<words {
      let start = text.utf8.count
      text += ["a", "bcd", "e\u{301}fg", "日本", "longer word", "\n"].randomElement(using: &random) ?? ""
      if random.next() % 2 == 0 { ranges.append(start..<text.utf8.count) }
      text += random.next() % 8 == 0 ? "" : " "
    }
    return (text, ranges)
  }

  @Test func itIsTheFirstThatHasARectangleThere() throws {
    let library = try TestFonts.library()
    var random = SplitMix64(seed: 3)
    var found = 0
    for round in 0..<300 {
      let (text, ranges) = text(words: 1 + round % 20, &random)
      var style = ParagraphStyle()
      style.lineLimit = [nil, 1, 2][round % 3]
      style.truncation = [.tail, .middle, .head][round / 3 % 3]
      style.alignment = [.leading, .center, .trailing][round / 9 % 3]
      style.lineSpacing = round % 4 == 0 ? 3 : 0
      let layout = library.layout(text, spec, style, width: [nil, 30, 70, 200][round % 4], height: nil, scale: 1)
      for _ in 0..<20 {
        let point = CGPoint(
          x: CGFloat.random(in: -5...(layout.size.width + 5), using: &random),
          y: CGFloat.random(in: -5...(layout.size.height + 5), using: &random))
        let expected = ranges.firstIndex { range in layout.rects(of: range).contains { $0.contains(point) } }
        #expect(layout.index(at: point, of: ranges) == expected, "\(text.debugDescription) \(ranges) \(style) at \(point)")
        if expected != nil { found += 1 }
      }
    }
    #expect(found > 1000)
  }

  @Test func onlyAFewOfManyAreMeasured() throws {
    let library = try TestFonts.library()
    let count = 20_000
    let text = String(repeating: "abcdef ", count: count)
    let ranges = (0..<count).map { ($0 * 7)..<($0 * 7 + 6) }
    for width in [nil, 300] as [CGFloat?] {
      let layout = library.layout(text, spec, ParagraphStyle(), width: width, height: nil, scale: 1)
      let before = library.work.runs
      let middle = CGPoint(x: layout.size.width / 2, y: layout.size.height / 2)
      _ = layout.index(at: middle, of: ranges)
      _ = layout.rects(of: ranges[count / 2])
      #expect(library.work.runs - before < 100)
    }
  }
}
