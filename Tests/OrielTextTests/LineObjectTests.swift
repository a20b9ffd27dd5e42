import Foundation
import OrielDrawing
import OrielText
import Testing

/// Objects in lines, and tabs.
@MainActor @Suite struct LineObjectTests {
  private let spec = FontSpec(face: FontFace(family: "Inter"), size: 13)
  private let object = ObjectExtent(width: 20, ascent: 30, descent: 10)

  private func layout(
    _ text: String, _ style: ParagraphStyle = ParagraphStyle(), width: CGFloat? = nil, scale: CGFloat = 1, library: FontLibrary
  ) -> TextLayout {
    var runs: [FontRun] = [], place = 0
    for character in text {
      place += character.utf8.count
      runs.append(FontRun(end: place, spec: spec, object: String(character) == ObjectExtent.character ? object : nil))
    }
    return library.layout(text, spec, style, width: width, height: nil, scale: scale, runs: runs)
  }

  @Test func theyTakeTheirRoom() throws {
    let library = try TestFonts.library()
    let plain = layout("ab", library: library), mixed = layout("a\u{FFFC}b", library: library)
    #expect(mixed.size.width == plain.size.width + 20)
    #expect(mixed.lines[0].ascent == 30 && mixed.lines[0].height == 40)
    let placed = mixed.objects(inLine: 0)
    #expect(placed.count == 1 && placed[0].place == 1 && placed[0].y == 30 && placed[0].factor == 1)
    let alone = layout("\u{FFFC}", library: library)
    #expect(alone.size == CGSize(width: 20, height: 40))
    #expect(layout("\u{FFFC}", scale: 1.5, library: library).size == CGSize(width: 20, height: 40))
  }

  @Test func linesBreakAroundThem() throws {
    let library = try TestFonts.library()
    let wrapped = layout("\u{FFFC}\u{FFFC}\u{FFFC}", width: 45, library: library)
    #expect(wrapped.lines.map { $0.text.count } == [2, 1])
    var style = ParagraphStyle()
    style.lineLimit = 1
    let short = layout("\u{FFFC}\u{FFFC}\u{FFFC}", style, width: 45, library: library)
    #expect(short.isTruncated && short.lines[0].text == "\u{FFFC}…")
    #expect(short.objects(inLine: 0).map(\.place) == [0])
    style.truncation = .head
    #expect(layout("\u{FFFC}\u{FFFC}\u{FFFC}", style, width: 45, library: library).objects(inLine: 0).map(\.place) == [6])
    style.minimumScale = 0.5
    let smaller = layout("\u{FFFC}\u{FFFC}\u{FFFC}", style, width: 45, library: library)
    #expect(!smaller.isTruncated && smaller.objects(inLine: 0)[0].factor < 0.8)
  }

  @Test func theyStandWhereTheDirectionHasThem() throws {
    let library = try TestFonts.library()
    let line = layout("\u{FFFC}אב", library: library)
    let placed = line.objects(inLine: 0)
    // At a whole pixel, in a line whose width is rounded up.
    #expect(placed[0].x + 20 <= line.size.width && placed[0].x + 21 >= line.size.width)
    #expect(line.clusters(inLine: 0).map(\.place) == [5, 3, 0])
  }

  /// What follows a tab stands at a stop, every 28 points for text of 13.
  @Test(arguments: [13, 26] as [CGFloat]) func tabsReachTheirStops(size: CGFloat) throws {
    let library = try TestFonts.library()
    let spec = FontSpec(face: FontFace(family: "Inter"), size: size)
    func places(_ text: String) -> [CGFloat] {
      let layout = library.layout(text, spec, ParagraphStyle(), width: nil, height: nil, scale: 1)
      return layout.clusters(inLine: 0).filter { text.utf8[text.utf8.index(text.startIndex, offsetBy: $0.place)] == UInt8(ascii: "x") }.map(
        \.x)
    }
    let stop = 28 * size / 13
    for (text, stops) in [("\tx", [1]), ("i\tx", [1]), ("iii\tx", [1]), ("iiiiiiiiiiii\tx\tx", [2, 3]), ("\t\tx", [2]), ("i \t\tx", [2])] {
      let found = places(text)
      #expect(found.count == stops.count)
      for (place, number) in zip(found, stops) { #expect(abs(place - CGFloat(number) * stop) < 0.01, "\(text.debugDescription): \(place)") }
    }
  }

  /// Tabs of a wrapped line count from its own beginning; where that is not known beforehand, the lines are those of the text as it is there.
  @Test func tabsOfWrappedLinesCountFromTheirBeginning() throws {
    let library = try TestFonts.library()
    let spec = FontSpec(face: FontFace(family: "Inter"), size: 13)
    let text = "words that fill\tone line ii\tx and more\tof the same\tx with tabs\tall over"
    // A word that goes on after a tab is divided.
    let long = "  12jtdymxth\t\u{2060}dftvmsrmresoiyws r\t...uzdhrkuhduzdhrkuhd"
    for width in stride(from: CGFloat(30), to: 300, by: 3) {
      for line in library.layout(long, spec, ParagraphStyle(), width: width, height: nil, scale: 1).lines {
        #expect(line.width <= width, "\(width): \(line.text.debugDescription)")
      }
    }
    var places: Set<CGFloat> = []
    for width in stride(from: CGFloat(30), to: 400, by: 7) {
      for limit in [nil, 2] {
        var style = ParagraphStyle()
        style.lineLimit = limit
        let layout = library.layout(text, spec, style, width: width, height: nil, scale: 1)
        for (index, line) in layout.lines.enumerated() {
          #expect(line.width <= max(width, 14), "\(width): \(line.text.debugDescription) \(line.width)")
          let alone = library.layout(line.text, spec, ParagraphStyle(), width: nil, height: nil, scale: 1)
          #expect(abs(alone.lines[0].width - line.width) <= 1, "\(width): \(line.text.debugDescription)")
          for cluster in layout.clusters(inLine: index) where line.text.part(cluster.characters) == "x" { places.insert(cluster.x) }
        }
        // The lines stay as long as they say.
        for other in [layout.validWidths.lowerBound, min(layout.validWidths.upperBound, 1_000)] where !layout.isFitted {
          let again = library.layout(text, spec, style, width: other, height: nil, scale: 1)
          #expect(again.lines.map(\.text) == layout.lines.map(\.text), "\(width): \(other)")
        }
      }
    }
    #expect(places.count > 1)
    for place in places where place > 0 { #expect(abs(place / 28 - (place / 28).rounded()) < 0.01) }
  }
}
