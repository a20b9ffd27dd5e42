import OrielDrawing

/// Widths measured lately, each in the place that its key's hash gives, until another takes it. Texts that change tend to come back to
/// what they said before.
struct RecentWidths {
  private var entries: ContiguousArray<(key: FontLibrary.RunKey, width: Int)?> = []
  private static let capacity = 1_024
  /// Texts with more bytes of UTF-8 are not kept: with as many of these in each place the bound is met.
  static let longest = CacheBounds.recentWidths / capacity - 32 - MemoryLayout<(key: FontLibrary.RunKey, width: Int)?>.stride

  /// What the places and their texts take.
  var bytes: Int { entries.reduce(0) { $0 + MemoryLayout.stride(ofValue: $1) + ($1?.key.text.heapBytes ?? 0) } }

  mutating func width(_ key: FontLibrary.RunKey, measure: () -> Int) -> Int {
    if entries.isEmpty { entries = ContiguousArray(repeating: nil, count: Self.capacity) }
    let place = key.hashValue & (Self.capacity - 1)
    if let entry = entries[place], entry.key == key { return entry.width }
    let width = measure()
    entries[place] = (key, width)
    return width
  }
}
