import Foundation
import OrielDrawing
import Testing

@testable import OrielText

/// What the caches of text keep, in bytes, whatever is drawn.
@MainActor @Suite struct TextCacheTests {
  private func spec(_ size: CGFloat, _ family: String = "DejaVu Sans") -> FontSpec { FontSpec(face: FontFace(family: family), size: size) }

  @Test func aChangingNumberInLargeLettersStaysWithinTheBounds() throws {
    let library = try TestFonts.library()
    var last = 0
    for number in 0..<150 {
      let layout = library.layout("\(number * 7_919)", spec(400), ParagraphStyle(), width: nil, height: nil, scale: 1)
      var list = DisplayList()
      layout.draw(into: &list, at: .zero, paint: .color(.white))
      #expect(list.masks.count == 1)
      last = list.masks[0].heapBytes
    }
    #expect(last > 300_000)
    #expect(library.isWithinBounds, "\(library.keptBytes)")
    // The newest is still there.
    let work = library.work
    var list = DisplayList()
    library.layout("\(149 * 7_919)", spec(400), ParagraphStyle(), width: nil, height: nil, scale: 1).draw(
      into: &list, at: .zero, paint: .color(.white))
    #expect(library.work.measuredBytes == work.measuredBytes && library.work.runs == work.runs)
  }

  @Test func manyTextsFontsAndFamiliesStayWithinTheBounds() throws {
    let library = try TestFonts.library()
    for number in 0..<1_500 {
      let text = "\(number) " + String(repeating: "words and ", count: number % 60)
      let family = spec(CGFloat(8 + number % 90) / 2, "Family \(number)")
      let layout = library.layout(text, family, ParagraphStyle(), width: number % 3 == 0 ? nil : 120, height: nil, scale: 1)
      var list = DisplayList()
      if number % 12 == 0 { layout.draw(into: &list, at: .zero, paint: .color(.white)) }
      _ = TextStyle(family, ParagraphStyle(), scale: 1, fonts: library).lineWidth(of: "x" + String(repeating: "long", count: number % 300))
    }
    #expect(library.isWithinBounds, "\(library.keptBytes)")
  }

  @Test func glyphsThatFontsKeepAreCounted() throws {
    let library = try TestFonts.library()
    for size in 0..<12 {
      for start in stride(from: 33, to: 127, by: 8) {
        let text = String(String.UnicodeScalarView((start..<(start + 8)).compactMap { Unicode.Scalar($0) }))
        var list = DisplayList()
        library.layout(text, spec(CGFloat(300 + size)), ParagraphStyle(), width: nil, height: nil, scale: 1)
          .draw(into: &list, at: .zero, paint: .color(.white))
        #expect(!list.isEmpty)
      }
      #expect(library.isWithinBounds, "\(library.keptBytes)")
    }
  }

  @Test(arguments: [400, 1_024, 4_000, 40_000, 1e6, 1e9] as [CGFloat])
  func lettersOfAnySizeAreDrawn(size: CGFloat) throws {
    let library = try TestFonts.library()
    let layout = library.layout("Ilx", spec(size), ParagraphStyle(), width: nil, height: nil, scale: 1)
    #expect(abs(layout.size.height / size - 1.17) < 0.02)
    #expect(abs(layout.size.width / size - 1.17) < 0.05)
    // A window upon the stem of the "I": ink, and nothing but.
    let window = CGRect(x: size * 0.13, y: size * 0.4, width: min(20, size * 0.02), height: 20)
    var list = DisplayList()
    layout.draw(into: &list, at: .zero, paint: .color(.white), seen: VisibleArea(window))
    let area = list.masks.reduce(0) { $0 + $1.width * $1.height }
    #expect(area > 0 && (size <= 1_024 || area < 10_000))
    var inked = 0
    for command in list.commands where command.kind == .mask {
      let mask = list.masks[Int(command.index)]
      for y in 0..<mask.height {
        for x in 0..<mask.width where window.contains(CGPoint(x: command.rect.minX + CGFloat(x), y: command.rect.minY + CGFloat(y))) {
          inked += mask.coverage[y * mask.width + x] == 255 ? 1 : 0
        }
      }
    }
    #expect(inked >= Int(window.width) * 19)
    #expect(library.isWithinBounds)
  }

  @Test func theEdgesOfEnlargedLettersAreSharp() throws {
    let library = try TestFonts.library()
    let layout = library.layout("I", spec(5_000), ParagraphStyle(), width: nil, height: nil, scale: 1)
    var list = DisplayList()
    layout.draw(into: &list, at: .zero, paint: .color(.white), seen: VisibleArea(CGRect(x: 0, y: 2_000, width: 3_000, height: 1)))
    let mask = try #require(list.masks.first)
    let coverage = mask.coverage
    let row = (0..<mask.width).map { coverage[mask.height / 2 * mask.width + $0] }
    #expect(row.count { $0 == 255 } > 400)
    #expect(row.count { $0 > 0 && $0 < 255 } <= 4)
  }

  @Test func partsOfAnEnlargedMaskAreThoseOfTheWhole() throws {
    let library = try TestFonts.library()
    var list = DisplayList()
    library.layout("Rg", spec(60), ParagraphStyle(), width: nil, height: nil, scale: 1).draw(into: &list, at: .zero, paint: .color(.white))
    let mask = try #require(list.masks.first)
    let whole = try #require(mask.enlarged(3.7, part: CGRect(x: 0, y: 0, width: 300, height: 240)))
    let part = try #require(mask.enlarged(3.7, part: CGRect(x: 40, y: 71, width: 50, height: 33)))
    #expect((part.x, part.y) == (40, 71))
    for y in 0..<33 {
      for x in 0..<50 { #expect(part.mask.coverage[y * 50 + x] == whole.mask.coverage[(y + 71) * 300 + x + 40]) }
    }
  }

  @Test func textsOfOtherBytesAreNotTakenForOneAnother() throws {
    let library = try TestFonts.library()
    // Equal as texts: an accent of its own in the one, none in the other.
    for text in ["e\u{301}x", "\u{E9}x", "\u{1100}\u{1161}", "\u{AC00}"] {
      let layout = library.layout(text, spec(13), ParagraphStyle(), width: nil, height: nil, scale: 1)
      #expect(layout.lines[0].text.utf8.elementsEqual(text.utf8))
      #expect(layout.rects(of: 0..<text.utf8.count).map(\.width) == [layout.size.width])
    }
  }

  @Test func aSizeThatIsNoNumberIsFoundAgain() throws {
    let library = try TestFonts.library()
    func layout() -> TextLayout { library.layout("text", spec(.nan), ParagraphStyle(), width: nil, height: nil, scale: 1) }
    #expect(layout() === layout())
  }
}
