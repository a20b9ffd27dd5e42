import Foundation
import OrielDrawing
import Testing

@testable import OrielText

/// Texts that nobody writes: each is laid out and drawn, in work that grows as its length does, within the caches' limits.
@MainActor @Suite struct HostileTextTests {
  nonisolated private static let rows: [(name: String, text: @Sendable (Int) -> String)] = [
    (
      "unpaired",
      { String(decoding: [UInt16](repeating: 0xD83D, count: $0 / 2) + [UInt16](repeating: 0xDE00, count: $0 / 2), as: UTF16.self) }
    ),
    ("unassigned", { String(repeating: "\u{378}\u{10FFFF}\u{E0001}", count: $0 / 3) }),
    ("marks", { "e" + String(repeating: "\u{301}", count: $0) }),
    (
      "marks of Thai and Hindi",
      { "ก" + String(repeating: "\u{E34}\u{E48}", count: $0 / 2) + "क" + String(repeating: "\u{94D}", count: $0 / 2) }
    ),
    ("controls", { String(repeating: "\u{202E}\u{2066}a\u{202C}\u{2067}\u{202B}", count: $0 / 6) }),
    ("isolates without ends", { String(repeating: "\u{2067}א", count: $0 / 2) }),
    ("joiners", { String(repeating: "\u{200D}", count: $0 / 2) + String(repeating: "👩\u{200D}", count: $0 / 2) }),
    ("no characters", { String(repeating: "\0", count: $0) }),
    ("one word", { String(repeating: "m", count: $0) }),
    ("one word of Arabic", { String(repeating: "ب", count: $0) }),
    ("tabs", { String(repeating: "a\t", count: $0 / 2) }),
  ]

  private struct Work: Equatable {
    var shaped: Int
    var lines: Int
  }

  private func work(_ text: String, width: CGFloat?, height: CGFloat? = nil, size: CGFloat = 13) throws -> Work {
    let library = try TestFonts.library()
    let spec = FontSpec(face: FontFace(family: "Inter"), size: size)
    let layout = library.layout(text, spec, ParagraphStyle(), width: width, height: height, scale: 1)
    let shaped = library.work.measuredBytes
    var list = DisplayList()
    layout.draw(
      into: &list, at: .zero, paint: .color(.black), seen: VisibleArea(CGRect(x: 0, y: 0, width: 300, height: 300)))
    #expect(layout.size.width.isFinite && layout.size.height.isFinite && layout.size.height >= 0)
    let extents = layout.extents
    #expect([extents.left, extents.right, extents.up, extents.down].allSatisfy { $0.isFinite && $0 >= 0 })
    _ = (layout.place(at: CGPoint(x: 50, y: 5)), layout.rects(of: 0..<min(64, text.utf8.count)))
    #expect(library.isWithinBounds)
    return Work(shaped: shaped, lines: layout.lines.count)
  }

  @Test(arguments: rows.indices, [nil, 100, 0] as [CGFloat?]) func workGrowsAsTheTextDoes(row: Int, width: CGFloat?) throws {
    let (name, text) = Self.rows[row]
    let (short, long) = (text(2_500), text(10_000))
    let (less, more) = (try work(short, width: width), try work(long, width: width))
    // Words that are known are not shaped again.
    #expect(more.shaped <= 2 * long.utf8.count + 4 * 256, "\(name): \(more.shaped) of \(long.utf8.count) bytes")
    #expect(more.lines <= 4 * less.lines + 8, "\(name)")
    // Of a text without room for it only the first lines are laid out.
    let first = try work(long, width: width ?? 100, height: 30)
    #expect(first.lines <= 2, "\(name)")
  }

  @Test func aWordOfAMillionLetters() throws {
    let text = String(repeating: "m", count: 1_000_000)
    let one = try work(text, width: nil)
    #expect(one.lines == 1 && one.shaped <= 2_000)
    let many = try work(text, width: 100)
    #expect(many.lines > 100_000 && many.shaped <= 2_000_000)
    #expect(try work(text, width: 100, height: 60).lines <= 4)
  }

  @Test(arguments: [0, 0.1, 1_000, .nan, .infinity, -5] as [CGFloat]) func sizes(size: CGFloat) throws {
    for text in ["a", "some words, 12 שלום", "e\u{301}"] {
      for width in [nil, 0, 40] as [CGFloat?] { #expect(try work(text, width: width, size: size).lines >= 1) }
    }
  }
}
