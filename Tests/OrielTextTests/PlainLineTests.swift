import Foundation
import OrielDrawing
import TestSupport
import Testing

@testable import OrielText

/// Short lines that are drawn without a layout show what their layouts show.
@MainActor @Suite struct PlainLineTests {
  private struct Drawn: Equatable {
    var corner: CGPoint
    var width: Int
    var height: Int
    var coverage: [UInt8]
  }

  private func drawn(_ body: (inout DisplayList) -> Void) -> [Drawn] {
    var list = DisplayList()
    body(&list)
    return list.commands.map { command in
      let mask = list.masks[Int(command.index)]
      return Drawn(
        corner: command.rect.origin, width: mask.width, height: mask.height,
        coverage: Array(UnsafeBufferPointer(start: mask.coverage, count: mask.width * mask.height)))
    }
  }

  @Test(arguments: ["Inter", "DejaVu Sans", "DejaVu Sans Mono"]) func itIsWhatItsLayoutShows(family: String) throws {
    let library = try TestFonts.library()
    var numbers = SplitMix64(seed: 11)
    func below(_ limit: Int) -> Int { .random(in: 0..<limit, using: &numbers) }
    let alphabet = Array("aeiloqnt ARTVW0123456789 .,".utf8)
    func text() -> String {
      // A line begins and ends with ink.
      let inside = (0...below(20)).map { _ in alphabet[below(alphabet.count)] }
      return "T" + String(decoding: inside, as: UTF8.self) + "o"
    }
    var lines = 0
    for round in 0..<600 {
      var spec = FontSpec(face: FontFace(family: family, weight: [400, 700][below(2)]), size: CGFloat(6 + below(40)) / 1.5)
      if below(5) == 0 { spec.tracking = CGFloat(below(30) - 8) / 10 }
      if below(5) == 0 { spec.baselineOffset = CGFloat(below(30) - 15) / 4 }
      let style = TextStyle(spec, ParagraphStyle(), scale: [1, 1.25, 2][below(3)], fonts: library)
      let text = text(), origin = CGPoint(x: below(9), y: below(9))
      guard style.lineWidth(of: text) != nil, let line = style.plainLine(text) else { continue }
      lines += 1
      let layout = style.layout(text, width: nil, height: nil)
      let (plain, laid) = (
        drawn { line.draw(into: &$0, at: origin, paint: .color(.black)) },
        drawn { layout.draw(into: &$0, at: origin, paint: .color(.black)) }
      )
      #expect(plain == laid, "\(round): \(text) \(spec)")
      #expect(line.layout === layout)
    }
    #expect(lines > 200)
  }

  @Test func whatMustBeShapedHasNone() throws {
    let library = try TestFonts.library()
    let style = TextStyle(FontSpec(face: FontFace(family: "DejaVu Sans"), size: 13), ParagraphStyle(), scale: 1, fonts: library)
    for number in 0..<200 { _ = style.lineWidth(of: "Row \(number)") }
    #expect(style.plainLine("Row 7") != nil)
    #expect(style.plainLine("waffle") == nil, "its letters join")
    #expect(style.plainLine(String(repeating: "a", count: PlainLine.most + 1)) == nil, "layouts of long texts are kept")
    #expect(library.keptBytes.first { $0.name == "layouts" }?.bytes == 0)
  }

  /// A line that is turned or enlarged is drawn anew from its letters.
  @Test func itIsDrawnAtOtherSizesAsItsLayoutIs() throws {
    let library = try TestFonts.library()
    let style = TextStyle(FontSpec(face: FontFace(family: "Inter"), size: 12), ParagraphStyle(), scale: 1, fonts: library)
    for number in 0..<200 { _ = style.lineWidth(of: "Row \(number)") }
    func scaled(_ body: (inout DisplayList) -> Void) throws -> ScaledCoverage {
      var list = DisplayList()
      body(&list)
      return try #require(list.masks.first?.source?.scaled(by: 2.5))
    }
    let line = try #require(style.plainLine("Row 77")), layout = style.layout("Row 77", width: nil, height: nil)
    let plain = try scaled { line.draw(into: &$0, at: .zero, paint: .color(.black)) }
    let laid = try scaled { layout.draw(into: &$0, at: .zero, paint: .color(.black)) }
    #expect((plain.mask.width, plain.mask.height) == (laid.mask.width, laid.mask.height))
    #expect(plain.stand == laid.stand && plain.originalStand == laid.originalStand)
    #expect(memcmp(plain.mask.coverage, laid.mask.coverage, plain.mask.width * plain.mask.height) == 0)
  }
}
