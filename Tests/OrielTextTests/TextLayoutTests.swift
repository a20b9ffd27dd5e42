import Foundation
import OrielDrawing
import OrielText
import Testing

@MainActor @Suite struct TextLayoutTests {
  private static var fonts: URL {
    URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
      .appendingPathComponent("Assets/Fonts")
  }
  private let spec = FontSpec(face: FontFace(family: "DejaVu Sans"), size: 12)

  @Test func aLineHasItsNaturalSize() throws {
    let library = try FontLibrary(directories: [Self.fonts])
    let layout = library.layout("Leaf 123", spec, ParagraphStyle(), width: nil, height: nil, scale: 1)
    #expect(layout.lines.map(\.text) == ["Leaf 123"])
    #expect(layout.size.height == 14)
    let narrow = library.layout("Leaf 123", spec, ParagraphStyle(), width: layout.size.width, height: nil, scale: 1)
    #expect(narrow.size == layout.size)
    #expect(narrow.validWidths.contains(1_000))
  }

  @Test func textWrapsAtWordsAndShortensItsLastLine() throws {
    let library = try FontLibrary(directories: [Self.fonts])
    let text = "The quick brown fox jumps over the lazy dog"
    let wrapped = library.layout(text, spec, ParagraphStyle(), width: 100, height: nil, scale: 1)
    #expect(wrapped.lines.count > 2)
    #expect(wrapped.lines.map(\.text).joined(separator: " ") == text)
    #expect(wrapped.lines.allSatisfy { $0.width <= 100 })
    var limited = ParagraphStyle()
    limited.lineLimit = 2
    let two = library.layout(text, spec, limited, width: 100, height: nil, scale: 1)
    #expect(two.lines.count == 2)
    #expect(two.isFitted)
    #expect(two.lines[1].text.hasSuffix("…"))
    #expect(two.lines[1].width <= 100)
  }

  /// What is taken anyway is used, however little is offered.
  @Test func linesWhoseHeightIsReservedAreDrawn() throws {
    let library = try FontLibrary(directories: [Self.fonts])
    let text = "The quick brown fox jumps over the lazy dog, and then it sleeps beside it"
    func layout(_ reserved: Int, _ limit: Int?, height: CGFloat) -> TextLayout {
      var style = ParagraphStyle()
      (style.reservedLines, style.lineLimit) = (reserved, limit)
      return library.layout(text, spec, style, width: 100, height: height, scale: 1)
    }
    for height in [0, 14, 20, 28, 40] as [CGFloat] {
      let two = layout(2, 2, height: height)
      #expect(two.lines.count == 2 && two.size.height == 28 && two.lines[1].text.hasSuffix("…"), "\(height)")
      #expect(two.validHeights.contains(height))
    }
    #expect([0, 28, 42, 56, 70].map { layout(2, 4, height: $0).lines.count } == [2, 2, 3, 4, 4])
    #expect(layout(2, 4, height: 5).size.height == 28)
    // The limit is one all the same, and a text of fewer lines stays as it is.
    #expect(layout(3, 1, height: 5).lines.count == 1)
    #expect(layout(9, nil, height: 5).lines.map(\.text) == layout(1, nil, height: 1_000).lines.map(\.text))
  }

  @Test func widthsInTheValidRangeGiveTheSameLines() throws {
    let library = try FontLibrary(directories: [Self.fonts])
    let text = "Wrapping text number 7 that is long enough to need several lines"
    for width in stride(from: CGFloat(40), to: 300, by: 13) {
      let layout = library.layout(text, spec, ParagraphStyle(), width: width, height: nil, scale: 1)
      for other in [layout.validWidths.lowerBound, min(layout.validWidths.upperBound, 500)] {
        let again = library.layout(text, spec, ParagraphStyle(), width: other, height: nil, scale: 1)
        #expect(again.lines.map(\.text) == layout.lines.map(\.text), "at \(width) and \(other)")
      }
    }
  }

  /// A book's Chinese title was as high as at no width: letters alone are words that have no room, and others come to them where it is.
  @Test(arguments: ["窗台上的灯", "I a m", "a b", "a  b", "中 a", "x\ny z", "a bc d"])
  func wordsWithoutRoomAreJoinedByOthersWhereItIs(text: String) throws {
    let library = try FontLibrary(directories: [Self.fonts])
    func layout(_ width: CGFloat) -> TextLayout { library.layout(text, spec, ParagraphStyle(), width: width, height: nil, scale: 1) }
    func lines(_ width: CGFloat) -> [String] { layout(width).lines.map(\.text) }
    let widths = Array(stride(from: CGFloat(0), to: 90, by: 0.5)) + [.infinity]
    for width in widths {
      let valid = layout(width).validWidths
      for other in widths where valid.contains(other) { #expect(lines(other) == lines(width), "at \(width) and \(other)") }
    }
    #expect(layout(0).lines.count > layout(.infinity).lines.count)
  }

  /// Found by the random apps (205938): a part of a line may be missing, which is more of a high line.
  @Test(arguments: [9, 13, 40, 300] as [CGFloat]) func heightsInTheValidRangeGiveTheSameLines(size: CGFloat) throws {
    let library = try FontLibrary(directories: [Self.fonts])
    let spec = FontSpec(face: FontFace(family: "DejaVu Sans"), size: size)
    for (scale, spacing) in [(1, 0), (1.333, 0), (1.333, 7.5), (2, 0.3)] as [(CGFloat, CGFloat)] {
      var style = ParagraphStyle()
      style.lineSpacing = spacing
      func lines(_ height: CGFloat) -> TextLayout { library.layout("Oriel", spec, style, width: 0, height: height, scale: scale) }
      let whole = lines(.infinity)
      #expect(whole.lines.count == 5)
      for height in stride(from: 0, to: whole.size.height * 1.1, by: whole.size.height / 31) {
        let layout = lines(height)
        for other in [layout.validHeights.lowerBound, layout.validHeights.upperBound] where other >= 0 {
          #expect(lines(other).lines.map(\.text) == layout.lines.map(\.text), "at \(height) and \(other)")
        }
      }
    }
  }

  @Test func noFontsIsAClearError() {
    #expect(throws: TextError.self) { try FontLibrary(directories: [URL(fileURLWithPath: "/nowhere")]) }
  }
}
