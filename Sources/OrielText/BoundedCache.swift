/// A dictionary of what can be made again, bounded in bytes: what has not been asked for lately gives way to what is new.
///
/// A hit marks its entry; what is to go is looked for in the order in which entries came, and a marked one is passed over once. A hit
/// allocates nothing. Every operation is O(1), amortised over the hits.
///
/// It stands in the module that uses it most: across modules its code would not be made for the types that it is used with.
package struct BoundedCache<Key: Hashable, Value> {
  struct Entry {
    var key: Key
    var value: Value
    var bytes: Int

    init(key: Key, value: Value, bytes: Int) { (self.key, self.value, self.bytes) = (key, value, bytes) }
  }
  var places: [Key: Int32] = [:]
  var entries: ContiguousArray<Entry?> = []
  /// Which entries have been asked for since they were looked at last.
  var marks: ContiguousArray<Bool> = []
  var free: ContiguousArray<Int32> = []
  /// The entry to be looked at next.
  var hand = 0

  /// The most that it keeps.
  package let bound: Int
  /// What the entries take, by what was said of them.
  var keptBytes = 0
  package var bytes: Int { keptBytes }
  package var count: Int { places.count }

  /// What an entry takes beside the memory that its key and value refer to: its own place, and two in a table that is half full.
  static var entryBytes: Int {
    MemoryLayout<Entry?>.stride + 1 + 2 * (MemoryLayout<Key>.stride + MemoryLayout<Int32>.stride)
  }

  /// A cache of at most so many bytes.
  package init(bound: Int) { self.bound = bound }

  /// What was kept for a key, which is then among the last to go; nil when nothing is.
  package subscript(key: Key) -> Value? {
    mutating get {
      guard let place = places[key] else { return nil }
      marks[Int(place)] = true
      return entries[Int(place)]?.value
    }
  }

  /// Keeps a value, in place of the key's old one. `bytes` is the memory that it and the key refer to, less than 0 counting as 0. A value
  /// of a quarter of the bound or more is not kept.
  package mutating func insert(_ value: Value, for key: Key, bytes: Int) {
    let bytes = max(0, min(bytes, bound)) + Self.entryBytes
    if let place = places[key] { evict(Int(place)) }
    guard bytes < bound / 4 else { return }
    while keptBytes + bytes > bound { advance() }
    keptBytes += bytes
    let entry = Entry(key: key, value: value, bytes: bytes)
    if let place = free.popLast() {
      entries[Int(place)] = entry
      marks[Int(place)] = false
      places[key] = place
    } else {
      places[key] = Int32(entries.count)
      entries.append(entry)
      marks.append(false)
    }
  }

  mutating func removeAll() { self = Self(bound: bound) }

  /// Passes over a marked entry, or forgets it.
  mutating func advance() {
    if marks[hand] { marks[hand] = false } else { evict(hand) }
    hand = hand + 1 == entries.count ? 0 : hand + 1
  }

  mutating func evict(_ place: Int) {
    guard let entry = entries[place] else { return }
    places[entry.key] = nil
    entries[place] = nil
    keptBytes -= entry.bytes
    free.append(Int32(place))
  }
}

extension String {
  /// The bytes that its characters take outside of the `String` itself; 0 for those that fit into it.
  package var heapBytes: Int { utf8.count > 15 ? utf8.count + 32 : 0 }
}
