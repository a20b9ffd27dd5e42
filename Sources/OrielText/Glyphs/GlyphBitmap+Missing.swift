import CHarfBuzz

extension GlyphBitmap {
  /// The box drawn for a character that no font covers, as high as capital letters. The font's own symbol is not used.
  static func missing(_ typeface: Typeface, size: Int, phase: Int) -> GlyphBitmap {
    let em = Double(size) / 64
    let advance = Double(max(0, hb_font_get_glyph_h_advance(typeface.font, 0))) / Double(Typeface.em) * em
    let side = advance * 0.12, pen = Double(phase) / 4
    let left = Int((pen + side).rounded()), right = Int((pen + advance - side).rounded()), height = Int((em * 0.7).rounded())
    let width = right - left, line = max(1, Int((em / 16).rounded()))
    guard width > 2 * line, height > 2 * line, FontLibrary.isDrawn(width: width, height: height, bytes: 1, size: size) else {
      return .empty
    }
    let coverage = UnsafeMutablePointer<UInt8>.allocate(capacity: width * height)
    coverage.update(repeating: 255, count: width * height)
    for y in line..<height - line { (coverage + y * width + line).update(repeating: 0, count: width - 2 * line) }
    return GlyphBitmap(width: width, height: height, left: left, top: height, coverage: coverage)
  }
}
