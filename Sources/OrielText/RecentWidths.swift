import OrielDrawing

/// Widths measured lately, each at the place given by its key's hash, until another replaces it. Texts that change often return to
/// earlier contents.
struct RecentWidths {
  struct Key: Hashable {
    var text: TextBytes
    var file: Int
    /// In 1/64 of a pixel.
    var size: Int
  }

  private var entries: ContiguousArray<(key: Key, width: Int)?> = []
  private static let capacity = 1_024
  /// Texts with more bytes of UTF-8 are not stored: if every place has a text of this length, the bound is reached.
  static let longest = CacheBounds.recentWidths / capacity - 32 - MemoryLayout<(key: Key, width: Int)?>.stride

  /// The memory of the places and their texts, in bytes.
  var bytes: Int { entries.reduce(0) { $0 + MemoryLayout.stride(ofValue: $1) + ($1?.key.text.heapBytes ?? 0) } }

  mutating func width(_ key: Key, measure: () -> Int) -> Int {
    if entries.isEmpty { entries = ContiguousArray(repeating: nil, count: Self.capacity) }
    let place = key.hashValue & (Self.capacity - 1)
    if let entry = entries[place], entry.key == key { return entry.width }
    let width = measure()
    entries[place] = (key, width)
    return width
  }
}
