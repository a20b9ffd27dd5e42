import CSDL2TTF
import Foundation

/// The fonts opened at sizes that were used last, limited by the memory of their tables and glyphs.
struct OpenFonts {
  struct Key: Hashable {
    var file: Int
    /// In 1/64 of a pixel.
    var size: Int
  }
  private struct Entry {
    var font: OpaquePointer
    var bytes: Int
    var lastUse: Int
    /// SDL_ttf keeps 256 drawn glyphs of a font: an estimate of which of these places are used.
    var glyphs: SIMD4<UInt64> = .zero
  }
  private var entries: [Key: Entry] = [:]
  private var uses = 0
  private(set) var bytes = 0
  let bound: Int

  /// The memory of a font before anything is drawn: its tables, and those for shaping.
  private static let tableBytes = 384 << 10

  init(bound: Int) { self.bound = bound }

  var count: Int { entries.count }

  /// O(1) for a font that is open; else O(fonts open). The pointer is valid until the next call.
  mutating func font(_ key: Key, open: () -> OpaquePointer?) -> OpaquePointer? {
    uses += 1
    if let index = entries.index(forKey: key) {
      entries.values[index].lastUse = uses
      return entries.values[index].font
    }
    guard let font = open() else { return nil }
    makeRoom(for: Self.tableBytes)
    entries[key] = Entry(font: font, bytes: Self.tableBytes, lastUse: uses)
    bytes += Self.tableBytes
    return font
  }

  /// Called when a text was drawn, whose glyphs the font then keeps. A font that takes half of the bound is closed.
  mutating func drew(_ text: String, _ key: Key) {
    guard let index = entries.index(forKey: key) else { return }
    var glyphs = entries.values[index].glyphs
    for scalar in text.unicodeScalars {
      let place = Int(scalar.value & 255)
      glyphs[place >> 6] |= 1 << UInt64(place & 63)
    }
    let old = entries.values[index].glyphs
    if glyphs == old { return }
    var added = 0
    for word in 0..<4 { added += glyphs[word].nonzeroBitCount - old[word].nonzeroBitCount }
    // An em square for each, with one byte for each pixel.
    let side = max(1, key.size / 64)
    let new = added * side * side
    entries.values[index].glyphs = glyphs
    entries.values[index].bytes += new
    bytes += new
    if entries.values[index].bytes > bound / 2 { close(key) } else { makeRoom(for: 0, but: key) }
  }

  mutating func closeAll() {
    for entry in entries.values { TTF_CloseFont(entry.font) }
    entries.removeAll()
    bytes = 0
  }

  private mutating func close(_ key: Key) {
    guard let entry = entries.removeValue(forKey: key) else { return }
    TTF_CloseFont(entry.font)
    bytes -= entry.bytes
  }

  private mutating func makeRoom(for new: Int, but kept: Key? = nil) {
    while bytes + new > bound, let oldest = entries.lazy.filter({ $0.key != kept }).min(by: { $0.value.lastUse < $1.value.lastUse }) {
      close(oldest.key)
    }
  }
}
