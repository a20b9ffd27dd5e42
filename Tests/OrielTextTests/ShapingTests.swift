import CSDL2TTF
import Foundation
import OrielDrawing
import Testing

@testable import OrielText

/// Letters beside each other: which glyphs they have, in which order, and where they stand.
@MainActor @Suite struct ShapingTests {
  private func spec(_ size: CGFloat = 20, _ family: String = "Inter") -> FontSpec { FontSpec(face: FontFace(family: family), size: size) }

  private func shape(_ text: String, _ spec: FontSpec, _ library: FontLibrary) -> (layout: TextLayout, line: ShapedLine) {
    let layout = library.layout(text, spec, ParagraphStyle(), width: nil, height: nil, scale: 1)
    return (layout, layout.shape(0))
  }

  /// SDL_ttf reads the same numbers of a font's file.
  @Test(arguments: [9, 11, 13, 13.5, 17, 26, 40, 200] as [CGFloat]) func linesAreAsHighAsSDLHasThem(size: CGFloat) throws {
    let library = try TestFonts.library()
    for family in ["Inter", "DejaVu Sans"] {
      let key = library.key(spec(size, family), scale: 1), own = library.metrics(file: key.file, size: key.size)
      let path = TestFonts.folder.appendingPathComponent(family == "Inter" ? "Inter/Inter-Regular.otf" : "DejaVu/DejaVuSans.ttf").path
      let font = try FontFile.open(path, size: key.size)
      defer { TTF_CloseFont(font) }
      TTF_SetFontHinting(font, TTF_HINTING_LIGHT_SUBPIXEL)
      #expect(own.height == Int(TTF_FontHeight(font)) && own.ascent == Int(TTF_FontAscent(font)), "\(family) at \(size)")
    }
  }

  @Test func widthsAreNearThoseOfSDL() throws {
    let library = try TestFonts.library()
    for text in ["Oriel", "The quick brown fox", "AVAToWa", "0123456789"] {
      let font = try FontFile.open(TestFonts.folder.appendingPathComponent("Inter/Inter-Regular.otf").path, size: 20 * 64)
      defer { TTF_CloseFont(font) }
      TTF_SetFontHinting(font, TTF_HINTING_LIGHT_SUBPIXEL)
      var width: Int32 = 0
      TTF_SizeUTF8(font, text, &width, nil)
      #expect(abs(shape(text, spec(), library).layout.size.width - CGFloat(width)) <= 2, "\(text)")
    }
  }

  @Test func lengthsAreExactAtEverySize() throws {
    let library = try TestFonts.library()
    let (_, small) = shape("Twice as large is twice as long", spec(10), library)
    let (_, large) = shape("Twice as large is twice as long", spec(20), library)
    #expect(large.width == 2 * small.width)
    for place in 0...31 { #expect(large.x(of: place) == 2 * small.x(of: place)) }
  }

  // MARK: Directions

  @Test func whatRunsFromRightToLeftStandsSo() throws {
    let library = try TestFonts.library()
    // Latin, Hebrew, Latin: the Hebrew letters in the middle are turned around.
    let text = "ab אבג cd", (_, line) = shape(text, spec(), library)
    #expect(!line.isPlain && !line.isRightToLeft)
    // Places in bytes: the letters from 3 on take two each.
    #expect(line.x(of: 3) > line.x(of: 5) && line.x(of: 5) > line.x(of: 7))
    #expect(line.x(of: 0) == 0 && line.x(of: 10) > line.x(of: 3) && line.x(of: 12) == line.width)
    // A selection across the seam is in two pieces.
    #expect(line.stretches(of: 1..<5).count == 2)
    #expect(line.stretches(of: 0..<12) == [0..<line.width])
    // Back from where it stands.
    for place in [0, 1, 3, 5, 10, 11] {
      let x = line.x(of: place), isTurned = place == 3 || place == 5
      #expect(line.place(at: isTurned ? x - LineLength.pixel : x + LineLength.pixel, in: text) == place, "\(place)")
    }
  }

  @Test func aLineThatBeginsFromRightToLeftDoesSoAsAWhole() throws {
    let library = try TestFonts.library()
    let (_, line) = shape("שלום abc", spec(), library)
    #expect(line.isRightToLeft && line.x(of: 0) == line.width)
    // The Latin word is at the left, and runs to the right.
    #expect(line.x(of: 9) == 0 && line.x(of: 10) > 0 && line.x(of: 10) < line.x(of: 2))
  }

  @Test func numbersKeepTheirOrder() throws {
    let library = try TestFonts.library()
    let (_, line) = shape("א 123 ב", spec(), library)
    #expect(line.x(of: 3) < line.x(of: 4) && line.x(of: 4) < line.x(of: 5))
  }

  @Test func lettersJoinAsTheirScriptDoes() throws {
    let library = try TestFonts.library()
    // Lam and alif have one form; joined letters are narrower than the same ones apart.
    let (_, joined) = shape("سلام", spec(20, "DejaVu Sans"), library), (_, apart) = shape("س ل ا م", spec(20, "DejaVu Sans"), library)
    #expect(joined.parts.reduce(0) { $0 + $1.word.glyphs.count } == 3)
    #expect(apart.parts.filter { !$0.flags.contains(.space) }.reduce(0) { $0 + $1.word.glyphs.count } == 4)
    // A word that is divided for its length joins over the seam.
    let long = String(repeating: "ب", count: 1_000), (_, line) = shape(long, spec(20, "DejaVu Sans"), library)
    let forms = Set(line.parts.flatMap { $0.word.glyphs.map(\.id) })
    #expect(forms.count == 3, "the first, those in the middle, and the last")
  }

  // MARK: Fonts for what one lacks

  @Test func missingCharactersAreTakenFromOtherFontsOfTheApp() throws {
    let library = try TestFonts.library()
    let (layout, line) = shape("Oriel שלום", spec(), library)
    let files = Set(line.parts.filter { !$0.flags.contains(.space) }.map { $0.word.file })
    #expect(files.count == 2 && line.parts.allSatisfy { part in part.word.glyphs.allSatisfy { $0.id != 0 } })
    // The other font's lines are higher, and so is this one.
    let own = library.layout("Oriel", spec(), ParagraphStyle(), width: nil, height: nil, scale: 1)
    #expect(layout.size.height >= own.size.height)
  }

  @Test func whatNoFontHasIsABoxOnce() throws {
    let library = try TestFonts.library()
    let (_, line) = shape("漢", spec(), library)
    #expect(line.parts.count == 1 && line.parts[0].word.glyphs.map(\.id) == [0] && line.width > 0)
  }

  /// As HarfBuzz has a whole line: in Inter's bold letters, a space that follows a comma is narrower by 96 of 2,816.
  @Test func spacesAreKerned() throws {
    let library = try TestFonts.library()
    func widths(_ text: String, _ weight: Int) -> (simple: CGFloat, laidOut: CGFloat, plain: CGFloat) {
      let style = TextStyle(
        FontSpec(face: FontFace(family: "Inter", weight: weight), size: 281.6), ParagraphStyle(), scale: 1, fonts: library)
      let layout = style.layout(text, width: nil, height: nil)
      // A letter beyond ASCII takes the other way.
      let other = style.layout(text + "é", width: nil, height: nil), alone = style.layout("xé", width: nil, height: nil)
      return (
        style.lineWidth(of: text) ?? 0, layout.size.width,
        other.size.width - alone.size.width + style.layout("x", width: nil, height: nil).size.width
      )
    }
    for (weight, kerning) in [(700, 9.6), (600, 6.4), (400, 0)] {
      for text in ["x, x", "x. x", "x,  x"] {
        let (kerned, first, rest) = (
          widths(text, weight), widths(String(text.prefix(2)), weight), widths("x" + text.dropFirst(2), weight)
        )
        let sum = first.laidOut + rest.laidOut - widths("x", weight).laidOut
        #expect(kerned.simple == kerned.laidOut && abs(kerned.plain - kerned.laidOut) <= 1)
        #expect(abs(sum - kerning - kerned.laidOut) <= 2, "\(weight) \(text): \(kerned) \(sum)")
      }
    }
    let parts = [
      FontRun(end: 2, spec: FontSpec(face: FontFace(family: "Inter", weight: 700), size: 281.6)),
      FontRun(end: 4, spec: FontSpec(face: FontFace(family: "Inter", weight: 400), size: 281.6)),
    ]
    let split = library.layout("x, x", parts[0].spec, ParagraphStyle(), width: nil, height: nil, scale: 1, runs: parts)
    let alone =
      library.layout("x,", parts[0].spec, ParagraphStyle(), width: nil, height: nil, scale: 1).size.width
      + library.layout(" x", parts[1].spec, ParagraphStyle(), width: nil, height: nil, scale: 1).size.width
    // Characters of different fonts have nothing to do with one another.
    #expect(abs(split.size.width - alone) <= 2)
  }

  @Test func controlsHaveNoFormAndTabsARoom() throws {
    let library = try TestFonts.library()
    #expect(shape("a\u{7}\u{1B}b", spec(), library).line.width == shape("ab", spec(), library).line.width)
    // Stops are at every 28 points of text of 13.
    let (_, tab) = shape("a\tb", spec(), library), (_, letter) = shape("b", spec(), library)
    #expect(tab.width == 28 * 65_536 / 13 * Int(tab.parts[0].size) + letter.width)
  }

  // MARK: Features, slant, weight, width

  @Test func trackingIsAddedAfterEachLetterAlsoTheLast() throws {
    let library = try TestFonts.library()
    var wide = spec()
    wide.tracking = 4
    // X050
    let (_, line) = shape("abc", wide, library), (_, plain) = shape("abc", spec(), library)
    #expect(line.width == plain.width + 3 * 4 * LineLength.pixel)
    #expect(line.x(of: 1) == plain.x(of: 1) + 4 * LineLength.pixel)
    wide.tracking = -1_000
    #expect(shape("abc", wide, library).line.width == 0)
  }

  /// As Apple has it: tracking takes letters apart that are one glyph, kerning leaves them.
  @Test func kerningKeepsLigaturesAndTrackingDoesNot() throws {
    let library = try TestFonts.library()
    var wide = spec(20, "DejaVu Sans")
    func glyphs(_ spec: FontSpec) -> Int { shape("fi", spec, library).line.parts.reduce(0) { $0 + $1.word.glyphs.count } }
    #expect(glyphs(wide) == 1)
    let plain = shape("fi", wide, library).line.width
    wide.tracking = 4
    #expect(glyphs(wide) == 2)
    wide.keepsLigatures = true
    #expect(glyphs(wide) == 1 && shape("fi", wide, library).line.width == plain + 4 * LineLength.pixel)
    // A caret between its letters.
    #expect(shape("fi", wide, library).line.x(of: 1) > 0 && shape("fi", wide, library).line.x(of: 1) < plain)
  }

  @Test func digitsOfOneWidth() throws {
    let library = try TestFonts.library()
    var even = spec()
    even.features = .monospacedDigits
    func width(_ text: String, _ spec: FontSpec) -> Int { shape(text, spec, library).line.width }
    #expect(width("1", spec()) < width("0", spec()))
    #expect(width("111", even) == width("000", even))
  }

  @Test func fontsWithoutASlantAWeightOrAWidthAreMadeSo() throws {
    let library = try TestFonts.library()
    func mask(_ face: FontFace) throws -> CoverageMask {
      var list = DisplayList()
      library.layout("l", FontSpec(face: face, size: 40), ParagraphStyle(), width: nil, height: nil, scale: 1)
        .draw(into: &list, at: .zero, paint: .color(.white))
      return try #require(list.masks.first)
    }
    func ink(_ mask: CoverageMask) -> Int { (0..<(mask.width * mask.height)).reduce(0) { $0 + Int(mask.coverage[$1]) } }
    let plain = try mask(FontFace(family: "DejaVu Sans"))
    let slanted = try mask(FontFace(family: "DejaVu Sans", isItalic: true)), bold = try mask(FontFace(family: "DejaVu Sans", weight: 700))
    #expect(slanted.width > plain.width + 4 && abs(slanted.height - plain.height) <= 1)
    #expect(ink(bold) > ink(plain) * 5 / 4)
    var face = FontFace(family: "DejaVu Sans")
    face.stretch = 2
    let wide = try mask(face)
    #expect(abs(wide.width - 2 * plain.width) <= 2 && wide.height == plain.height)
    let (_, narrowLine) = shape("width", FontSpec(face: FontFace(family: "DejaVu Sans"), size: 20), library)
    #expect(shape("width", FontSpec(face: face, size: 20), library).line.width == 2 * narrowLine.width)
  }

  /// Letters that lean, or are made bold, are drawn where a text says that it may draw.
  @Test func lettersThatAreMadeSoStayWithinTheirInk() throws {
    let library = try TestFonts.library()
    for face in [FontFace(family: "DejaVu Sans", isItalic: true), FontFace(family: "DejaVu Sans Mono", weight: 900, isItalic: true)] {
      for letter in "abdfgjklyAHTWZ/|" {
        let layout = library.layout(
          String(letter), FontSpec(face: face, size: 24), ParagraphStyle(), width: nil, height: nil, scale: 1)
        var list = DisplayList()
        layout.draw(into: &list, at: .zero, paint: .color(.white))
        let ink = layout.extents.around(CGRect(origin: .zero, size: layout.size))
        for command in list.commands where command.kind == .mask {
          #expect(command.rect.minX >= ink.minX && command.rect.maxX <= ink.maxX, "\(letter) of \(face.family)")
        }
      }
    }
  }

  // MARK: At another size

  @Test func whatIsEnlargedIsMadeOnce() throws {
    let library = try TestFonts.library()
    var list = DisplayList()
    shape("Enlarged", spec(), library).layout.draw(into: &list, at: .zero, paint: .color(.white))
    let mask = try #require(list.masks.first), source = try #require(mask.source)
    let twice = try #require(source.scaled(by: 2)), before = library.work
    let again = try #require(source.scaled(by: 2))
    #expect(again.mask === twice.mask && library.work == before)
    #expect(abs(twice.mask.width - 2 * mask.width) <= 2 && source.scaled(by: 3)?.mask !== twice.mask)
    #expect(source.scaled(by: .nan) == nil && source.scaled(by: 0) == nil && source.scaled(by: 1e9) == nil)
    for step in 0..<3_000 { _ = source.scaled(by: 1 + CGFloat(step) / 1_000) }
    #expect(library.isWithinBounds, "\(library.keptBytes)")
  }

  /// Lines under letters are inside of what is painted anew for the text, whatever a font says.
  @Test func decorationsStayInTheirLines() throws {
    let library = try TestFonts.library()
    for (family, size) in [("Inter", 9), ("Inter", 13), ("DejaVu Sans", 40), ("DejaVu Sans", 3)] as [(String, CGFloat)] {
      let layout = library.layout("gjpq", spec(size, family), ParagraphStyle(), width: nil, height: nil, scale: 1)
      for kind in [TextDecoration.Kind.underline, .strikethrough] {
        var list = DisplayList()
        layout.draw(TextDecoration(kind, 0..<4, .color(.white)), into: &list, at: .zero, seen: nil)
        // Under these letters little is left of a line, or nothing.
        if kind == .strikethrough { #expect(list.commands.count == 1) }
        for command in list.commands { #expect(command.rect.minY >= 0 && command.rect.maxY <= layout.size.height, "\(command.rect)") }
      }
    }
  }

  /// An underline keeps a distance from what reaches down into it; a dashed one goes on.
  @Test func underlinesSkipDescenders() throws {
    let library = try TestFonts.library()
    func rects(_ text: String, _ kind: TextDecoration.Kind = .underline, dashes: [CGFloat] = []) -> [CGRect] {
      var list = DisplayList()
      let layout = library.layout(text, spec(40), ParagraphStyle(), width: nil, height: nil, scale: 1)
      layout.draw(TextDecoration(kind, 0..<text.utf8.count, .color(.white), dashes: dashes), into: &list, at: .zero, seen: nil)
      return list.commands.map(\.rect)
    }
    func width(_ text: String) -> CGFloat { library.layout(text, spec(40), ParagraphStyle(), width: nil, height: nil, scale: 1).size.width }
    let plain = rects("xoHx"), gaps = rects("xxpxx")
    #expect(plain.count == 1 && abs(plain[0].width - width("xoHx")) <= 1)
    #expect(gaps.count == 2 && gaps[0].minX == 0 && abs(gaps[1].maxX - width("xxpxx")) <= 1)
    // Around the stem of the letter, which begins after the first two.
    #expect(gaps[0].maxX > width("x") && gaps[1].minX > width("xx") && gaps[1].minX - gaps[0].maxX < width("p"))
    #expect(rects("xpxgxyx").count >= 4)
    #expect(rects("xxpxx", .strikethrough).count == 1)
    #expect(rects("xxpxx", dashes: [1_000]).count == 1)
  }

  /// X054 is about underlines: through letters of two sizes there are two lines.
  @Test func strikethroughsOfTwoSizes() throws {
    let library = try TestFonts.library()
    let small = spec(10), large = spec(30), runs = [FontRun(end: 3, spec: small), FontRun(end: 6, spec: large)]
    let layout = library.layout("xxxXXX", small, ParagraphStyle(), width: nil, height: nil, scale: 1, runs: runs)
    func rects(_ kind: TextDecoration.Kind) -> [CGRect] {
      var list = DisplayList()
      layout.draw(TextDecoration(kind, 0..<6, .color(.white)), into: &list, at: .zero, seen: nil)
      return list.commands.map(\.rect)
    }
    let through = rects(.strikethrough)
    #expect(through.count == 2 && rects(.underline).count == 1)
    guard through.count == 2 else { return }
    #expect(through[0].minY > through[1].minY && through[0].height < through[1].height && through[0].maxX == through[1].minX)
  }

  // MARK: Parts with fonts of their own

  @Test func eachLineHasItsOwnHeight() throws {
    let library = try TestFonts.library()
    let small = spec(10), large = spec(30)
    func height(_ spec: FontSpec) -> CGFloat { library.layout("x", spec, ParagraphStyle(), width: nil, height: nil, scale: 1).size.height }
    // X048: each line has its own height; X110: lines are kept while their summed heights fit.
    let text = "small\nLARGE", runs = [FontRun(end: 6, spec: small), FontRun(end: 11, spec: large)]
    func layout(_ height: CGFloat?) -> TextLayout {
      library.layout(text, small, ParagraphStyle(), width: nil, height: height, scale: 1, runs: runs)
    }
    let both = layout(nil), sum = height(small) + height(large)
    #expect(both.size.height == sum && both.lines.map(\.height) == [height(small), height(large)])
    #expect(both.lastBaseline == height(small) + both.lines[1].ascent && both.firstBaseline == both.lines[0].ascent)
    #expect(layout(sum).lines.count == 2 && layout(sum - 1).lines.count == 1)
  }

  @Test func theEllipsisHasTheFontOfWhatItReplaces() throws {
    let library = try TestFonts.library()
    // X092: cut before a large run, the line is as high as that.
    let small = spec(12), large = spec(30), runs = [FontRun(end: 8, spec: small), FontRun(end: 20, spec: large)]
    let whole = library.layout("Small a Large letters", small, ParagraphStyle(), width: nil, height: nil, scale: 1, runs: runs)
    var style = ParagraphStyle()
    style.lineLimit = 1
    let start = library.layout("Small a ", small, ParagraphStyle(), width: nil, height: nil, scale: 1).size.width
    let cut = library.layout("Small a Large letters", small, style, width: start + 36, height: nil, scale: 1, runs: runs)
    #expect(cut.lines.count == 1 && cut.lines[0].text == "Small a…" && cut.size.height == whole.size.height)
  }
}
