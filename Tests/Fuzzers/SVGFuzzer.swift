import Foundation
import OrielDrawing
import TestSupport

/// SVG files with bytes changed, lost, doubled and put elsewhere.
struct SVGFuzzer: Fuzzer {
  static let name = "svg"
  private let oracle: PictureOracle
  private let documents: [[UInt8]]

  private static let texts = [
    """
    <?xml version="1.0"?><!-- a file --><svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24" fill="none" stroke="currentColor" \
    stroke-width="2" stroke-linecap="round" stroke-linejoin="round"><title>T</title><path d="M3 12a9 9 0 1 0 18 0 9 9 0 1 0-18 0z"/>\
    <line x1="12" y1="8" x2="12" y2="12"/><polyline points="1,2 3,4 5.5-6"/></svg>
    """,
    """
    <svg width="16" height="16"><g fill-rule="evenodd"><rect x="1" y="1" width="14" height="14" rx="3"/><circle cx="8" cy="8" r="4"/>\
    <ellipse cx='8' cy='8' rx='2' ry='1'/></g><g stroke='red' fill='none' stroke-miterlimit='2'><polygon points='1 1 9 9 1 9'/></g></svg>
    """,
    "<svg viewBox='-4,-4 32 32'><path d='M1 1h4v4H1zm9 9l5 5q3-3 6 0t6 0c1 2 3 4 5 6s-7 8-9 9A5 7 30 0 1 2 3e0.5.5z' stroke='x'/></svg>",
  ]
  init() throws {
    oracle = try PictureOracle()
    documents = Self.texts.map { Array($0.utf8) }
  }

  var corpus: [PastFailure] { [] }

  mutating func run(_ random: inout SplitMix64) throws {
    var bytes = documents[random.below(documents.count)]
    random.damage(drawing: &bytes)
    let drawing: VectorDrawing
    do throws(SVGError) {
      drawing = try VectorDrawing(svg: String(decoding: bytes, as: UTF8.self))
    } catch {
      return try expect(!error.description.isEmpty, "a refusal says why")
    }
    try expect(drawing.size.width > 0 && drawing.size.height > 0, "a drawing has a size")
    if random.chance(2) { return }
    var list = DisplayList()
    let rect = random.chance(4) ? random.rect() : CGRect(x: 0, y: 0, width: 32, height: 32)
    drawing.draw(into: &list, in: rect, boldness: random.chance(4) ? random.length() : 1, paint: .color(.black))
    try oracle.check(list, .identity, &random)
  }
}
