import CFreeType

/// The most recently used faces, kept open; limited by an estimate of their memory. Used on one thread.
struct Typefaces {
  private struct Entry {
    var typeface: Typeface
    var lastUse: Int
  }
  /// By the index of the font file.
  private var entries: ContiguousArray<Entry?> = []
  private var uses = 0
  private(set) var count = 0
  private let library: FT_Library
  let bound: Int

  /// The memory of a face: its tables in FreeType and HarfBuzz. The file itself is mapped and does not count.
  static let bytesOfOne = 384 << 10 + LetterPairs.bytes
  var bytes: Int { count * Self.bytesOfOne }

  init(bound: Int) throws(TextError) {
    var library: FT_Library?
    guard FT_Init_FreeType(&library) == 0, let library else { throw .sdl("FreeType cannot be started") }
    self.library = library
    self.bound = bound
  }

  /// O(1) for an open face; otherwise O(open faces).
  mutating func typeface(_ number: Int, of file: @autoclosure () -> FontFile) throws(TextError) -> Typeface {
    uses += 1
    if number < entries.count, entries[number] != nil {
      entries[number]?.lastUse = uses
      // Just checked not to be nil.
      return entries[number].unsafelyUnwrapped.typeface
    }
    let typeface = try Typeface(file(), library)
    while bytes + Self.bytesOfOne > bound, count > 0 { closeOldest() }
    while entries.count <= number { entries.append(nil) }
    entries[number] = Entry(typeface: typeface, lastUse: uses)
    count += 1
    return typeface
  }

  private mutating func closeOldest() {
    var oldest: Int?
    for (index, entry) in entries.enumerated() {
      if let entry, entry.lastUse < oldest.flatMap({ entries[$0]?.lastUse }) ?? .max { oldest = index }
    }
    guard let oldest else { return }
    entries[oldest] = nil
    count -= 1
  }

  mutating func closeAll() {
    entries.removeAll()
    count = 0
    FT_Done_FreeType(library)
  }
}
