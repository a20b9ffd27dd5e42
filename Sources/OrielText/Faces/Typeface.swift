import CFreeType
import CHarfBuzz
import Foundation
import OrielDrawing

/// A face of a font file, open for shaping (HarfBuzz) and drawing (FreeType). Used on one thread.
///
/// Both libraries read the file as mapped into memory.
final class Typeface {
  /// Units per em of all lengths of `font`.
  static let em = 65_536

  /// HarfBuzz's font: lengths in 1/65,536 em.
  @exclusivity(unchecked) private(set) var font: OpaquePointer
  /// FreeType's face.
  let face: FT_Face
  let file: FontFile
  /// The bytes that both libraries read. HarfBuzz releases bytes it cannot use.
  private let mapped: MappedFile
  /// The size currently set, in 1/64 of a pixel.
  private var size = 0
  /// The distances of the ascent and the descent from the baseline, in 1/65,536 em; both positive away from it.
  let ascent: Int
  let descent: Int
  /// Whether all printable ASCII characters have glyphs.
  let hasASCII: Bool
  /// The bitmap sizes of a face without outlines, smallest first; empty if it has outlines.
  let strikes: [Strike]
  /// Whether it has only bitmaps.
  var isOfBitmaps: Bool { !strikes.isEmpty }
  /// The number of printable ASCII words measured by shaping.
  var measuredWords = 0
  /// Measures words without shaping, if the font allows it. Created only after a number of words, because examining the font takes time.
  private(set) lazy var letterPairs: LetterPairs? = LetterPairs(self)
  var knownLetterPairs: LetterPairs? { measuredWords < Self.wordsBeforePairs ? nil : letterPairs }

  /// How spaces are kerned.
  let spaceKerning: SpaceKerning

  /// The kinds of small capitals for which it has no glyphs.
  private(set) lazy var lackingSmallCapitals: FontFeatures = {
    var tags: [hb_tag_t] = [], count: UInt32 = 0
    repeat {
      var some = [hb_tag_t](repeating: 0, count: 128)
      count = UInt32(some.count)
      let face = hb_font_get_face(font)
      hb_ot_layout_table_get_feature_tags(face, FontFile.tag("GSUB"), UInt32(tags.count), &count, &some)
      tags += some.prefix(Int(count))
    } while count == 128 && tags.count < 4_096
    var lacking = FontFeatures.smallCapitals
    if tags.contains(FontFile.tag("smcp")) { lacking.remove(.lowercaseSmallCaps) }
    if tags.contains(FontFile.tag("c2sc")) { lacking.remove(.uppercaseSmallCaps) }
    return lacking
  }()

  /// The height of small letters as a fraction of capitals.
  var heightOfSmallLetters: CGFloat {
    var small = hb_glyph_extents_t(), capital = hb_glyph_extents_t()
    guard hb_font_get_glyph_extents(font, glyph(0x78), &small) != 0, hb_font_get_glyph_extents(font, glyph(0x48), &capital) != 0,
      small.y_bearing > 0, capital.y_bearing > 0
    else { return 0.75 }
    let ratio = CGFloat(small.y_bearing) / CGFloat(capital.y_bearing)
    return max(0.6, min(0.9, (ratio * 64).rounded() / 64))
  }

  private static let wordsBeforePairs = 64

  /// Bitmaps of one size.
  struct Strike {
    var index: Int32
    /// Pixels per em.
    var pixels: CGFloat
  }

  /// Throws if the file can no longer be read or has no such face.
  init(_ file: FontFile, _ library: FT_Library) throws(TextError) {
    func unreadable(_ reason: String) -> TextError { .unreadableFont(path: file.path, reason: reason) }
    let mapped: MappedFile
    do throws(RegularFileError) { mapped = try MappedFile(file.path) } catch { throw unreadable(error.reason) }
    var face: FT_Face?
    let bytes = mapped.bytes.assumingMemoryBound(to: UInt8.self)
    guard FT_New_Memory_Face(library, bytes, mapped.count, FT_Long(file.index), &face) == 0, let face else {
      throw unreadable("it is no font")
    }
    let keeper = Unmanaged.passRetained(mapped)
    let blob = hb_blob_create(
      mapped.bytes.assumingMemoryBound(to: CChar.self), UInt32(clamping: mapped.count), HB_MEMORY_MODE_READONLY, keeper.toOpaque()
    ) { data in if let data { Unmanaged<MappedFile>.fromOpaque(data).release() } }
    let shape = hb_face_create(blob, UInt32(clamping: file.index))
    hb_blob_destroy(blob)
    // HarfBuzz uses no part of a file with a broken directory; FreeType might.
    guard hb_face_get_glyph_count(shape) > 0, let font = hb_font_create(shape) else {
      hb_face_destroy(shape)
      withExtendedLifetime(mapped) { _ = FT_Done_Face(face) }
      throw unreadable("it cannot be shaped with")
    }
    hb_face_destroy(shape)
    hb_font_set_scale(font, Int32(Self.em), Int32(Self.em))
    self.file = file
    self.mapped = mapped
    self.font = font
    self.face = face
    spaceKerning = SpaceKerning(font)
    if !file.axes.isEmpty { Self.vary(file.axes, font, face, library) }
    if file.stretch != 1 || file.scale != 1 {
      let high = CGFloat(Self.em) * file.scale
      hb_font_set_scale(font, Int32((high * file.stretch).rounded()), Int32(high.rounded()))
    }
    if file.slant != 0 { hb_font_set_synthetic_slant(font, file.slant) }
    var extents = hb_font_extents_t()
    let isKnown = hb_font_get_h_extents(font, &extents) != 0
    // A file may declare any numbers; lengths are limited to a hundred em.
    func limited(_ length: Int32) -> Int { max(-100 * Self.em, min(100 * Self.em, Int(length))) }
    ascent = isKnown ? limited(extents.ascender) : Self.em
    descent = isKnown ? -limited(extents.descender) : 0
    var glyph: hb_codepoint_t = 0
    hasASCII = (UInt32(0x20)...0x7E).allSatisfy { hb_font_get_nominal_glyph(font, $0, &glyph) != 0 }
    strikes = Self.strikes(of: face)
    if let index = file.strike, let strike = strikes.first(where: { $0.index == index }) { takeAdvances(of: strike) }
  }

  deinit {
    FT_Done_Face(face)
    hb_font_destroy(font)
  }

  private static func vary(_ axes: [FontFile.Axis], _ font: OpaquePointer, _ face: FT_Face, _ library: FT_Library) {
    var settings = axes.map { hb_variation_t(tag: $0.tag, value: Float($0.value)) }
    hb_font_set_variations(font, &settings, UInt32(settings.count))
    var variation: UnsafeMutablePointer<FT_MM_Var>?
    guard FT_Get_MM_Var(face, &variation) == 0, let variation else { return }
    defer { FT_Done_MM_Var(library, variation) }
    let count = Int(variation.pointee.num_axis)
    var places = (0..<count).map { variation.pointee.axis[$0].def }
    for index in 0..<count {
      let tag = UInt32(truncatingIfNeeded: variation.pointee.axis[index].tag)
      if let axis = axes.first(where: { $0.tag == tag }) { places[index] = FT_Fixed(axis.value * 65_536) }
    }
    FT_Set_Var_Design_Coordinates(face, FT_UInt(count), &places)
  }

  private static func strikes(of face: FT_Face) -> [Strike] {
    let record = face.pointee
    guard record.face_flags & FT_Long(FT_FACE_FLAG_SCALABLE) == 0 || record.units_per_EM == 0, record.num_fixed_sizes > 0 else {
      return []
    }
    let sizes = (0..<record.num_fixed_sizes).map {
      Strike(index: $0, pixels: CGFloat(record.available_sizes[Int($0)].y_ppem) / 64)
    }
    return sizes.filter { $0.pixels > 0 }.sorted { $0.pixels < $1.pixels }
  }

  /// The bitmap size for a size in 1/64 of a pixel: equal, or nearest. Colour glyphs are scaled down rather than up.
  func strike(for size: Int) -> Strike? {
    if let index = file.strike, let fixed = strikes.first(where: { $0.index == index }) { return fixed }
    let wanted = CGFloat(size) / 64
    if hasColors { return strikes.first { $0.pixels >= wanted } ?? strikes.last }
    return strikes.min { abs($0.pixels - wanted) < abs($1.pixels - wanted) }
  }

  /// Uses the advances of the bitmaps, which may differ from the face's by a pixel.
  private func takeAdvances(of strike: Strike) {
    guard FT_Select_Size(face, strike.index) == 0, let functions = hb_font_funcs_create(), let inner = hb_font_create_sub_font(font) else {
      return
    }
    defer { hb_font_funcs_destroy(functions) }
    let unit = CGFloat(Self.em) / 64 / strike.pixels
    hb_font_funcs_set_glyph_h_advance_func(
      functions,
      { font, data, glyph, _ in
        guard let data else { return 0 }
        let bitmaps = data.assumingMemoryBound(to: StrikeFace.self).pointee
        guard FT_Load_Glyph(bitmaps.face, FT_UInt(glyph), FT_Int32(FT_LOAD_DEFAULT)) == 0, let slot = bitmaps.face.pointee.glyph else {
          return hb_font_get_glyph_h_advance(hb_font_get_parent(font), glyph)
        }
        return hb_position_t(clamping: Int((CGFloat(slot.pointee.advance.x) * bitmaps.unit).rounded()))
      }, nil, nil)
    let data = UnsafeMutablePointer<StrikeFace>.allocate(capacity: 1)
    data.initialize(to: StrikeFace(face: face, unit: unit))
    hb_font_set_funcs(inner, functions, data) { $0?.deallocate() }
    hb_font_destroy(font)
    font = inner
  }

  private struct StrikeFace {
    var face: FT_Face
    /// The factor for an advance in 1/64 of a pixel.
    var unit: CGFloat
  }

  /// The glyph of a character; 0 if there is none.
  func glyph(_ scalar: UInt32) -> UInt32 {
    var glyph: hb_codepoint_t = 0
    return hb_font_get_nominal_glyph(font, scalar, &glyph) != 0 ? glyph : 0
  }

  /// The advance of a glyph, in 1/65,536 em.
  func advance(_ glyph: UInt32) -> Int { Int(hb_font_get_glyph_h_advance(font, glyph)) }

  /// Whether a glyph has colours that can be drawn: a picture, or layers of one colour each.
  func drawsInColors(_ glyph: UInt32) -> Bool { isOfBitmaps ? hasColors : hasLayers(glyph) }

  private var hasColors: Bool { face.pointee.face_flags & FT_Long(FT_FACE_FLAG_COLOR) != 0 }

  /// Whether drawing a glyph shows anything. Faces with gradient or SVG glyphs, which are not supported, may have no other form.
  func draws(_ glyph: UInt32) -> Bool {
    if !hasOtherForms || drawsInColors(glyph) { return true }
    guard FT_Load_Glyph(face, FT_UInt(glyph), FT_Int32(FT_LOAD_NO_SCALE)) == 0, let slot = face.pointee.glyph else { return false }
    size = 0
    return slot.pointee.outline.n_points > 0
  }

  private func hasLayers(_ glyph: UInt32) -> Bool {
    guard hasOtherForms else { return false }
    var layer: FT_UInt = 0, color: FT_UInt = 0
    var layers = FT_LayerIterator(num_layers: 0, layer: 0, p: nil)
    return FT_Get_Color_Glyph_Layer(face, FT_UInt(glyph), &layer, &color, &layers) != 0
  }

  /// Whether it has colour glyphs other than pictures.
  private var hasOtherForms: Bool { !isOfBitmaps && face.pointee.face_flags & FT_Long(FT_FACE_FLAG_COLOR | FT_FACE_FLAG_SVG) != 0 }

  /// FreeType's load flags: in colour, as far as supported.
  var colorFlags: FT_Int32 { face.pointee.face_flags & FT_Long(FT_FACE_FLAG_SVG) == 0 ? FT_Int32(FT_LOAD_COLOR) : 0 }

  /// Sets the size in 1/64 of a pixel, scaled for synthetic small capitals. False if there is no such size.
  func use(_ wanted: Int) -> Bool {
    let size = file.scale == 1 ? wanted : max(1, Int((CGFloat(wanted) * file.scale).rounded()))
    if size == self.size { return true }
    let isSet = strike(for: size).map { FT_Select_Size(face, $0.index) == 0 } ?? (FT_Set_Char_Size(face, 0, FT_F26Dot6(size), 72, 72) == 0)
    self.size = isSet ? size : 0
    return isSet
  }

  /// The height of a line and the distance from its top to the baseline, in whole pixels, as SDL_ttf computes them.
  func metrics(_ size: Int) -> (height: Int, ascent: Int) {
    // More than a hundred times the font's size is considered invalid.
    let most = max(1, size / 64) * 100
    func limited(_ length: Int) -> Int { max(-most, min(most, length)) }
    func ceiling(_ length: Int) -> Int { (length + 63) >> 6 }
    guard !isOfBitmaps, use(size) else {
      func pixels(_ length: Int) -> Int { ceiling((length * size) >> 16) }
      return (max(0, limited(pixels(ascent) + pixels(descent))), limited(pixels(ascent)))
    }
    let record = face.pointee, scale = record.size.pointee.metrics.y_scale
    func scaled(_ units: Int) -> Int { Int(FT_MulFix(FT_Long(units), scale)) }
    let (up, down) = (Int(record.ascender), Int(record.descender))
    return (max(0, limited(ceiling(scaled(up - down)))), limited(ceiling(scaled(up))))
  }
}

/// A file mapped into memory for reading. It must not be truncated meanwhile.
final class MappedFile {
  let bytes: UnsafeMutableRawPointer
  let count: Int

  init(_ path: String) throws(RegularFileError) {
    let descriptor = try RegularFile.open(path)
    defer { close(descriptor) }
    var status = stat()
    guard fstat(descriptor, &status) == 0, status.st_size > 0 else { throw RegularFileError(path: path, reason: "it is empty") }
    count = Int(status.st_size)
    guard let bytes = mmap(nil, count, PROT_READ, MAP_PRIVATE, descriptor, 0), bytes != MAP_FAILED else {
      throw RegularFileError(path: path, reason: String(cString: strerror(errno)))
    }
    self.bytes = bytes
  }

  deinit { munmap(bytes, count) }
}
