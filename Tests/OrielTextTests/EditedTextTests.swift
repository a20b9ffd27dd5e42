import Foundation
import OrielDrawing
import TestSupport
import Testing

@testable import OrielText

/// A text of several lines that is edited, held to one that is made afresh.
@MainActor @Suite struct EditedTextTests {
  static let pieces = [
    "a", "word ", "two words ", "\n", "\r\n", "\r", "\u{2028}", "\u{85}", "\u{0B}", "é", "e\u{301}", "🇩🇪", "👩‍👩‍👧", "שלום ", "عربي", "漢字", "\t",
    "क्षि", "ไทย", "  ", "", "\u{0}", "(", "12",
  ]

  private func fonts() throws -> FontLibrary { try TestFonts.library() }

  private func edited(_ text: String, width: CGFloat, lead: CGFloat = 0, _ fonts: FontLibrary) -> EditedText {
    let lines = EditedText(library: fonts)
    lines.setStyle(FontSpec(face: FontFace(family: "DejaVu Sans"), size: 13), scale: 1, lineSpacing: 2, lead: lead)
    _ = lines.update(text)
    lines.setWidth(width)
    return lines
  }

  private func text(_ random: inout SplitMix64, upTo count: Int) -> String {
    (0..<random.below(count)).map { _ in Self.pieces[random.below(Self.pieces.count)] }.joined()
  }

  private func paragraphs(_ list: ParagraphList) -> [ParagraphList.Paragraph] {
    var all: [ParagraphList.Paragraph] = []
    list.each(from: 0) {
      all.append($0)
      return true
    }
    return all
  }

  private func boundary(_ place: Int, _ text: String) -> Int {
    var place = place
    while !text.isCharacterBoundary(place) { place += 1 }
    return place
  }

  @Test func paragraphsAfterEditsAreThoseOfTheTextAfresh() throws {
    let fonts = try fonts()
    var random = SplitMix64(seed: 3)
    for round in 0..<60 {
      var text = self.text(&random, upTo: 40)
      let lines = edited(text, width: 90, fonts)
      for _ in 0..<20 {
        let from = boundary(random.below(text.utf8.count + 1), text)
        let to = boundary(min(text.utf8.count, from + random.below(random.below(3) == 0 ? 40 : 4)), text)
        let inserted = self.text(&random, upTo: 4)
        let new = text.part(0..<from) + inserted + text.part(max(from, to)..<text.utf8.count)
        _ = lines.update(new, replacing: random.below(2) == 0 ? from..<max(from, to) : nil)
        text = new
        let fresh = edited(text, width: 90, fonts)
        #expect(paragraphs(lines.list) == paragraphs(fresh.list), "round \(round): \(text.debugDescription)")
        #expect(lines.height == fresh.height && !lines.hasUnknown)
        #expect(lines.list.bytes == text.utf8.count)
      }
    }
  }

  @Test func theListFindsWhatAnArrayWould() {
    var random = SplitMix64(seed: 9)
    var array: [ParagraphList.Paragraph] = []
    var list = ParagraphList()
    for _ in 0..<200 {
      let from = random.below(array.count + 1), to = min(array.count, from + random.below(random.below(4) == 0 ? 900 : 5))
      let new = (0..<(random.below(5) == 0 ? random.below(1_500) : random.below(4))).map { _ in
        var paragraph = ParagraphList.Paragraph(bytes: random.below(9), expectedHeight: 1 + random.below(5))
        if random.below(2) == 0 { paragraph.signedHeight = Int32(random.below(9)) }
        return paragraph
      }
      array.replaceSubrange(from..<to, with: new)
      list.replace(from..<to, with: ContiguousArray(new))
      if !array.isEmpty {
        let index = random.below(array.count)
        array[index].signedHeight = 7
        list.setHeight(7, at: index)
      }
      #expect(list.count == array.count && list.bytes == array.reduce(0) { $0 + Int($1.bytes) })
      #expect(list.height == array.reduce(0) { $0 + $1.height } && list.unknown == array.count { !$0.isKnown })
      if array.isEmpty { continue }
      let index = random.below(array.count), place = random.below(list.bytes + 1), height = random.below(list.height + 1)
      #expect(list[index] == array[index])
      var position = ParagraphList.Position(), byPlace = position, byHeight = position, byIndex = position
      var found = (place: false, height: false)
      for (number, paragraph) in array.enumerated() {
        if number == index { byIndex = position }
        if !found.place { byPlace = position }
        if !found.height { byHeight = position }
        position.index += 1
        position.start += Int(paragraph.bytes)
        position.top += paragraph.height
        found.place = found.place || position.start > place
        found.height = found.height || position.top > height
      }
      #expect(list.position(ofIndex: index) == byIndex)
      #expect(list.position(ofByte: place) == byPlace)
      #expect(list.position(atHeight: height) == byHeight)
    }
  }

  @Test func lineEndsAreFoundWhateverStandsAround() {
    var random = SplitMix64(seed: 5)
    for _ in 0..<300 {
      let text = self.text(&random, upTo: 30)
      var ends: [Int] = []
      text.withFastUTF8 { bytes in
        var start = 0
        while start < bytes.count {
          start = ParagraphEnds.end(bytes, from: start)
          ends.append(start)
        }
      }
      var expected: [Int] = [], place = 0
      for character in text {
        place += character.utf8.count
        if character.isNewline { expected.append(place) }
      }
      if expected.last != place && place > 0 { expected.append(place) }
      #expect(ends == expected, "\(text.debugDescription)")
    }
  }

  @Test func aCaretIsWhereItIsClicked() throws {
    let fonts = try fonts()
    var random = SplitMix64(seed: 11)
    for _ in 0..<60 {
      let text = self.text(&random, upTo: 40).replacingOccurrences(of: "\u{0}", with: "")
      let lines = edited(text, width: 100, lead: [0, 0.5, 1][random.below(3)], fonts)
      for _ in 0..<20 {
        let point = CGPoint(x: CGFloat(random.below(120)) - 10, y: CGFloat(random.below(Int(lines.height) + 20)) - 10)
        let place = lines.place(at: point)
        #expect(place.offset >= 0 && place.offset <= text.utf8.count)
        #expect(text.isCharacterBoundary(place.offset), "\(place) of \(text.debugDescription)")
        let caret = lines.caret(at: place)
        let row = max(0, min(lines.height - 0.5, point.y))
        #expect(caret.rect.minY <= row && caret.rect.maxY + 2 >= row, "\(point): \(caret) in \(text.debugDescription)")
      }
    }
  }

  @Test func stepsToOneSideReachTheEndAndComeBack() throws {
    let fonts = try fonts()
    var random = SplitMix64(seed: 17)
    for _ in 0..<60 {
      let text = self.text(&random, upTo: 30)
      let lines = edited(text, width: 80, fonts)
      for toRight in [true, false] {
        var place = CaretPlace(random.below(2) == 0 ? 0 : text.utf8.count), steps = 0
        while let next = lines.step(from: place, toRight: toRight), steps < 2 * text.utf8.count + 10 {
          #expect(text.isCharacterBoundary(next.offset))
          place = next
          steps += 1
        }
        #expect(steps < 2 * text.utf8.count + 10, "\(text.debugDescription)")
      }
      // In text of one direction each step is one character.
      if text.unicodeScalars.allSatisfy({ $0.value < 0x590 || $0.value > 0x8FF }) {
        var places: [Int] = [], place = CaretPlace(0)
        while let next = lines.step(from: place, toRight: true) {
          places.append(next.offset)
          place = next
        }
        #expect(places.count == text.count, "\(text.debugDescription)")
      }
    }
  }

  /// An arrow goes through paragraphs of both directions, and the other one back: each as its letters are seen.
  @Test(arguments: ["ab\nאב\ncd", "אב\nab\nגד", "ab\n\nאב\n\nגד\ncd", "אב\n\nגד"]) func arrowsGoThroughParagraphs(text: String) throws {
    let lines = edited(text, width: 200, try fonts())
    let isRightToLeft = text.first == "א"
    var place = CaretPlace(0), seen = [place.offset]
    while let next = lines.step(from: place, toRight: !isRightToLeft), seen.count < 50 {
      place = next
      seen.append(next.offset)
    }
    // Each place between characters, once.
    #expect(seen.count == text.count + 1 && Set(seen).count == text.count + 1, "\(seen)")
    var back = [place.offset]
    while let next = lines.step(from: place, toRight: isRightToLeft), back.count < 50 {
      place = next
      back.append(next.offset)
    }
    #expect(back == seen.reversed(), "\(back)")
  }

  @Test func ofALongTextOnlyWhatIsSeenIsLaidOut() throws {
    let fonts = try fonts()
    let text = (0..<100_000).map { "Paragraph \($0) has some words, which stand on two or three lines of this width.\n" }.joined()
    let lines = edited(text, width: 200, fonts)
    #expect(lines.hasUnknown)
    let before = lines.work
    _ = lines.measure(from: 0, to: 800)
    #expect(lines.work.laidOut - before.laidOut <= 60)
    // A key lays out its paragraph.
    let place = 3_000_000, new = text.part(0..<place) + "x" + text.part(place..<text.utf8.count)
    let start = lines.work
    _ = lines.update(new, replacing: place..<place)
    #expect(lines.work.laidOut - start.laidOut <= 2 && lines.work.found - start.found <= 2)
    lines.measure(around: place, by: 400)
    let caret = lines.caret(at: CaretPlace(place))
    let back = lines.place(at: CGPoint(x: caret.rect.minX, y: caret.rect.midY))
    #expect(back.offset == place)
    #expect(lines.work.laidOut - start.laidOut <= 80)
  }

  @Test func hostileTextsAndWidths() throws {
    let fonts = try fonts()
    let breaks = edited(String(repeating: "\n", count: 200_000), width: 100, fonts)
    #expect(breaks.list.count == 200_001 && breaks.hasUnknown)
    _ = breaks.measure(from: 100_000, to: 100_500)
    #expect(breaks.step(from: CaretPlace(100), down: true, x: 0) == CaretPlace(101))
    let letters = String(repeating: "m", count: 1_000_000)
    let long = edited(letters, width: 100, fonts)
    #expect(long.list.count >= 61)
    let before = long.work
    _ = long.update("x" + letters, replacing: 0..<0)
    #expect(long.work.laidOut - before.laidOut <= 33)
    let marks = edited("e" + String(repeating: "\u{301}", count: 50_000), width: 100, fonts)
    _ = marks.measure(from: 0, to: 100)
    for width in [CGFloat.nan, .infinity, -.infinity, -5, 0, 0.01, 1e300] {
      let lines = edited("some words\n\nשלום abc\r\n", width: width, fonts)
      #expect(lines.height > 0 && lines.height.isFinite)
      for place in [-5, 0, 3, 99] {
        let caret = lines.caret(at: CaretPlace(place))
        #expect(caret.rect.minX.isFinite && caret.rect.minY.isFinite)
      }
      for point in [CGPoint(x: CGFloat.nan, y: .nan), CGPoint(x: CGFloat.infinity, y: -.infinity), .zero] { _ = lines.place(at: point) }
    }
  }

  @Test func crlfIsOneStep() throws {
    let lines = edited("a\r\nb", width: 100, try fonts())
    #expect(lines.step(from: CaretPlace(1), toRight: true) == CaretPlace(3))
    #expect(lines.step(from: CaretPlace(3), toRight: false) == CaretPlace(1))
    #expect(lines.line(of: CaretPlace(0)).end == CaretPlace(1))
  }
}

extension SplitMix64 {
  fileprivate mutating func below(_ count: Int) -> Int { count > 0 ? Int(next() % UInt64(count)) : 0 }
}
