import Foundation
import OrielDrawing
import Testing

@testable import OrielText

/// Small capitals of fonts that have none, such as Inter: capitals as high as small letters.
@MainActor @Suite struct SmallCapitalsTests {
  private func spec(_ features: FontFeatures, _ family: String = "Inter", size: CGFloat = 20) -> FontSpec {
    var spec = FontSpec(face: FontFace(family: family), size: size)
    spec.features = features
    return spec
  }

  private func layout(_ text: String, _ spec: FontSpec, width: CGFloat? = nil, _ library: FontLibrary) -> TextLayout {
    library.layout(text, spec, ParagraphStyle(), width: width, height: nil, scale: 1)
  }

  private func glyphs(_ text: String, _ features: FontFeatures, _ library: FontLibrary) -> [UInt32] {
    layout(text, spec(features), library).shape(0).parts.flatMap { $0.word.glyphs.map(\.id) }
  }

  private func height(_ text: String, _ features: FontFeatures, _ library: FontLibrary) throws -> Int {
    var list = DisplayList()
    layout(text, spec(features, size: 80), library).draw(into: &list, at: .zero, paint: .color(.white))
    return try #require(list.masks.first).height
  }

  @Test func lettersAreCapitalsOfTheHeightOfSmallLetters() throws {
    let library = try TestFonts.library()
    #expect(glyphs("Ab1", .lowercaseSmallCaps, library) == glyphs("AB1", [], library))
    #expect(glyphs("Ab1", .uppercaseSmallCaps, library) == glyphs("Ab1", [], library))
    let small = try height("x", [], library), capital = try height("H", [], library)
    #expect(try abs(height("h", .lowercaseSmallCaps, library) - small) <= 1)
    #expect(try height("H", .lowercaseSmallCaps, library) == capital)
    #expect(try abs(height("H", .uppercaseSmallCaps, library) - small) <= 1)
    #expect(try abs(height("Hh", .smallCapitals, library) - small) <= 1)
    // Other characters stay as they are, and the line is as high.
    #expect(try height("1", .smallCapitals, library) == height("1", [], library))
    #expect(layout("Ab", spec(.smallCapitals), library).size.height == layout("Ab", spec([]), library).size.height)
    let wide = layout("AB", spec([]), library).shape(0).width
    #expect(abs(layout("ab", spec(.lowercaseSmallCaps), library).shape(0).width - wide * 3 / 4) <= wide / 50)
  }

  /// One letter may be drawn as several, and belongs to one place of the text.
  @Test func placesAreThoseOfTheText() throws {
    let library = try TestFonts.library()
    for text in ["Straße", "Ελλάδα", "e\u{301}té", "Привет, Мир", "a b", "İi", "ŉ"] {
      let layout = layout(text, spec(.lowercaseSmallCaps), library), line = layout.shape(0)
      #expect(layout.lines.map(\.text) == [text])
      let places = text.indices.map { text.utf8.distance(from: text.startIndex, to: $0) } + [text.utf8.count]
      for (place, next) in zip(places, places.dropFirst()) {
        #expect(line.x(of: place) < line.x(of: next), "\(text) \(place)")
        #expect(line.character(at: (line.x(of: place) + line.x(of: next)) / 2) == place, "\(text) \(place)")
        #expect(line.place(at: line.x(of: place), in: text) == place, "\(text) \(place)")
      }
      #expect(line.stretches(of: 0..<text.utf8.count) == [0..<line.width])
    }
    #expect(glyphs("ß", .lowercaseSmallCaps, library) == glyphs("SS", [], library))
  }

  @Test func turkishHasItsOwnCapitals() throws {
    let library = try TestFonts.library()
    var turkish = spec(.lowercaseSmallCaps)
    turkish.language = TextLanguage(Locale.Language(identifier: "tr"))
    #expect(layout("i", turkish, library).shape(0).parts.flatMap { $0.word.glyphs.map(\.id) } == glyphs("İ", [], library))
  }

  /// What the letters draw stays within what is said, for a fast width too.
  @Test func inkIsKnown() throws {
    let library = try TestFonts.library()
    for text in ["jolly", "Wolf", "a"] {
      let layout = layout(text, spec(.smallCapitals, size: 40), library)
      let box = LineDrawing(layout.shape(0), layout.shape(0).parts.indices, characters: nil, link: library.link).box()
      #expect(CGFloat(box.x1) <= layout.size.width + layout.extents.right && CGFloat(-box.x0) <= layout.extents.left)
      #expect(TextStyle(spec(.smallCapitals), ParagraphStyle(), scale: 1, fonts: library).lineWidth(of: text) == nil)
    }
  }

  /// A font that has the letters draws its own: see `LetterDesignTests`. Each file has one more for them.
  @Test func fewFilesAreMade() throws {
    let library = try TestFonts.library(), count = library.fileCount
    for size in 10..<60 { _ = layout("Small", spec(.smallCapitals, size: CGFloat(size)), library) }
    #expect(library.fileCount == count + 1 && library.isWithinBounds)
  }
}
