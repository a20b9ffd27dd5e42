import CFreeType
import Foundation
import OrielDrawing

/// A glyph drawn at a size: its coverage or its colours. Immutable.
final class GlyphBitmap: @unchecked Sendable {
  let width: Int
  let height: Int
  /// The distance of the left side from the pen, and of the top above the baseline, in pixels.
  let left: Int
  let top: Int
  /// One byte per pixel, row by row; nil for colour glyphs and without ink.
  let coverage: UnsafeMutablePointer<UInt8>?
  /// The colours of a colour glyph; nil for others.
  let picture: Bitmap?
  /// Pixels per em, if different from the requested size.
  let strike: CGFloat?

  init(
    width: Int, height: Int, left: Int, top: Int, coverage: UnsafeMutablePointer<UInt8>?, picture: Bitmap? = nil, strike: CGFloat? = nil
  ) {
    (self.width, self.height, self.left, self.top) = (width, height, left, top)
    (self.coverage, self.picture, self.strike) = (coverage, picture, strike)
  }

  static let empty = GlyphBitmap(width: 0, height: 0, left: 0, top: 0, coverage: nil)

  var isEmpty: Bool { coverage == nil && picture == nil }
  /// Pictures count with their smaller copies.
  var bytes: Int { 128 + (coverage != nil ? width * height : picture != nil ? width * height * 16 / 3 : 0) }

  /// The columns with more than a trace of coverage in some rows; nil if there is none. `top` is the number of the first row.
  func columns(inRows rows: Range<Int>, top: Int) -> Range<Int>? {
    let (from, to) = (max(0, rows.lowerBound - top), min(height, rows.upperBound - top))
    guard let coverage, from < to else { return nil }
    var (low, high) = (Int.max, Int.min)
    for y in from..<to {
      for x in 0..<width where coverage[y * width + x] > 40 { (low, high) = (min(low, x), max(high, x + 1)) }
    }
    return low < high ? low..<high : nil
  }

  deinit { coverage?.deallocate() }
}

/// A glyph at a size and a quarter-pixel position.
struct GlyphKey: Hashable {
  private let bits: UInt64
  private let size: UInt32

  init(file: Int, glyph: UInt32, size: Int, phase: Int) {
    bits = UInt64(truncatingIfNeeded: file) << 34 | UInt64(glyph) << 2 | UInt64(truncatingIfNeeded: phase & 3)
    self.size = UInt32(truncatingIfNeeded: size)
  }

  /// Its slot in `GlyphPlaces`: glyphs of a text mostly have different slots.
  fileprivate var slot: Int {
    let mixed = (bits &+ UInt64(size) << 16) &* 0x9E37_79B9_7F4A_7C15
    return Int(truncatingIfNeeded: mixed >> 54)
  }
}

/// The cache positions of recently used glyphs: saves the table lookup, which takes longer than drawing some glyphs.
struct GlyphPlaces {
  private var places = ContiguousArray<Int32>(repeating: 0, count: 1_024)

  subscript(key: GlyphKey) -> Int32 {
    get { places[key.slot] }
    set { places[key.slot] = newValue }
  }
}

extension GlyphBitmap {
  /// Draws a glyph with FreeType at a size in 1/64 of a pixel, shifted right by quarters of a pixel. Empty if it has no ink, or if a broken
  /// file makes it implausibly large.
  static func draw(_ glyph: UInt32, of typeface: Typeface, file: FontFile, size: Int, phase: Int) -> GlyphBitmap {
    if glyph == 0 { return missing(typeface, size: size, phase: phase) }
    guard typeface.use(size) else { return .empty }
    let face = typeface.face
    let target = FT_Int32(FT_RENDER_MODE_LIGHT.rawValue & 15) << 16
    guard FT_Load_Glyph(face, FT_UInt(glyph), target | typeface.colorFlags) == 0, let slot = face.pointee.glyph else { return .empty }
    if slot.pointee.format == FT_GLYPH_FORMAT_OUTLINE {
      if file.boldness != 0 {
        let width = FT_Pos(Double(size) * file.boldness)
        FT_Outline_Embolden(&slot.pointee.outline, width)
        // Thinned strokes stay centred; thickened ones grow to the right.
        if width < 0 { FT_Outline_Translate(&slot.pointee.outline, -width / 2, 0) }
      }
      if file.slant != 0 || file.stretch != 1 {
        var shear = FT_Matrix(xx: FT_Fixed(file.stretch * 65_536), xy: FT_Fixed(file.slant * 65_536), yx: 0, yy: 65_536)
        FT_Outline_Transform(&slot.pointee.outline, &shear)
      }
      FT_Outline_Translate(&slot.pointee.outline, FT_Pos(phase * 16), 0)
      var box = FT_BBox()
      FT_Outline_Get_CBox(&slot.pointee.outline, &box)
      let (width, height) = (Int(box.xMax - box.xMin) / 64 + 2, Int(box.yMax - box.yMin) / 64 + 2)
      guard FontLibrary.isDrawn(width: width, height: height, bytes: 1, size: size) else { return .tooLarge }
      guard FT_Render_Glyph(slot, FT_RENDER_MODE_NORMAL) == 0 else { return .empty }
    }
    return copy(slot.pointee, typeface, size)
  }

  /// Replaces a glyph that is implausibly large.
  static let tooLarge = GlyphBitmap(width: 0, height: 0, left: 0, top: 0, coverage: nil)

  private static func copy(_ slot: FT_GlyphSlotRec, _ typeface: Typeface, _ size: Int) -> GlyphBitmap {
    let source = slot.bitmap, width = Int(source.width), height = Int(source.rows), pitch = Int(source.pitch)
    guard width > 0, height > 0, let pixels = source.buffer, width <= Bitmap.maximumSide, height <= Bitmap.maximumSide else {
      return .empty
    }
    // Rows are read downwards, whatever the sign of the pitch.
    func row(_ y: Int) -> UnsafeMutablePointer<UInt8> { pitch >= 0 ? pixels + y * pitch : pixels + (height - 1 - y) * -pitch }
    if source.pixel_mode == UInt8(FT_PIXEL_MODE_BGRA.rawValue) {
      guard let bitmap = try? Bitmap(width: width, height: height) else { return .empty }
      for y in 0..<height {
        (bitmap.pixels + y * width).withMemoryRebound(to: UInt8.self, capacity: width * 4) { $0.update(from: row(y), count: width * 4) }
      }
      return GlyphBitmap(
        width: width, height: height, left: Int(slot.bitmap_left), top: Int(slot.bitmap_top), coverage: nil, picture: bitmap,
        strike: typeface.strike(for: size)?.pixels)
    }
    let coverage = UnsafeMutablePointer<UInt8>.allocate(capacity: width * height)
    for y in 0..<height {
      let from = row(y), to = coverage + y * width
      switch source.pixel_mode {
      case UInt8(FT_PIXEL_MODE_GRAY.rawValue): to.update(from: from, count: width)
      case UInt8(FT_PIXEL_MODE_MONO.rawValue): for x in 0..<width { to[x] = from[x >> 3] & (0x80 >> UInt8(x & 7)) == 0 ? 0 : 255 }
      default: to.update(repeating: 0, count: width)
      }
    }
    let bitmap = GlyphBitmap(width: width, height: height, left: Int(slot.bitmap_left), top: Int(slot.bitmap_top), coverage: coverage)
    guard let strike = typeface.strike(for: size) else { return bitmap }
    return bitmap.scaled(by: CGFloat(size) / 64 / strike.pixels)
  }

  /// A bitmap of another size scaled to the requested one: each pixel is the mean of the pixels it covers.
  private func scaled(by factor: CGFloat) -> GlyphBitmap {
    guard abs(factor - 1) > 1e-3, let coverage else { return self }
    // A bitmap that is implausibly large stays unscaled.
    func edge(_ place: Int, _ rule: FloatingPointRoundingRule) -> Int { Int(saturating: (CGFloat(place) * factor).rounded(rule)) }
    let (x0, x1) = (edge(left, .down), edge(left + width, .up)), (y0, y1) = (edge(-top, .down), edge(height - top, .up))
    let (wide, high) = (x1 - x0, y1 - y0)
    guard wide > 0, high > 0, wide <= 4_096, high <= 4_096 else { return .empty }
    /// The fractions of source pixels that a pixel covers.
    func shares(_ pixel: Int, _ start: Int, _ count: Int) -> [(Int, Float)] {
      let low = CGFloat(pixel) / factor - CGFloat(start), end = CGFloat(pixel + 1) / factor - CGFloat(start)
      return (max(0, Int(low.rounded(.down)))..<max(0, min(count, Int(end.rounded(.up))))).map {
        ($0, Float(max(0, min(end, CGFloat($0 + 1)) - max(low, CGFloat($0))) * factor))
      }
    }
    let columns = (x0..<x1).map { shares($0, left, width) }
    let scaled = UnsafeMutablePointer<UInt8>.allocate(capacity: wide * high)
    for y in 0..<high {
      let rows = shares(y0 + y, -top, height)
      for x in 0..<wide {
        var sum: Float = 0
        for (row, down) in rows { for (column, across) in columns[x] { sum += Float(coverage[row * width + column]) * down * across } }
        scaled[y * wide + x] = UInt8(max(0, min(255, sum.rounded())))
      }
    }
    return GlyphBitmap(width: wide, height: high, left: x0, top: -y0, coverage: scaled)
  }
}
