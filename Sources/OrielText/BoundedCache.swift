/// A dictionary of recomputable values, limited in bytes: entries that have not been used lately are removed for new ones.
///
/// A hit marks its entry. Removal examines entries in the order of insertion and skips a marked entry once. A hit does not allocate. Every
/// operation is O(1), amortised over the hits.
///
/// It is in the module that uses it most, because generic code is not specialised across modules.
package struct BoundedCache<Key: Hashable, Value> {
  var places: [Key: Int32] = [:]
  /// The values by slot, separate from the data needed only for removal: a hit copies nothing else.
  var values: ContiguousArray<Value?> = []
  struct Entry {
    var key: Key
    var bytes: Int

    init(key: Key, bytes: Int) { (self.key, self.bytes) = (key, bytes) }
  }
  var entries: ContiguousArray<Entry?> = []
  /// Which entries have been used since they were last examined.
  var marks: ContiguousArray<Bool> = []
  var free: ContiguousArray<Int32> = []
  /// The index of the next entry to examine.
  var hand = 0

  /// The limit in bytes.
  package let bound: Int
  /// The sum of the sizes given for the entries.
  var keptBytes = 0
  package var bytes: Int { keptBytes }
  package var count: Int { places.count }

  /// The size of an entry without the memory that its key and value reference: its own slot, and two in a half-full table.
  static var entryBytes: Int {
    MemoryLayout<Value?>.stride + MemoryLayout<Entry?>.stride + 1 + 2 * (MemoryLayout<Key>.stride + MemoryLayout<Int32>.stride)
  }

  /// Creates a cache with a limit in bytes.
  package init(bound: Int) { self.bound = bound }

  /// Whether a value of at least so many bytes would not be stored; then its key, which may be as long, need not be looked up either.
  func isTooLarge(_ bytes: Int) -> Bool { bytes >= bound / 4 }

  /// The value for a key, which becomes one of the last to be removed; nil if there is none.
  package subscript(key: Key) -> Value? {
    mutating get {
      guard let place = places[key] else { return nil }
      marks[Int(place)] = true
      return values[Int(place)]
    }
  }

  /// The slot of a key's value; nil if there is none.
  func place(of key: Key) -> Int32? { places[key] }

  /// The value in a slot where the key's value was, without a table lookup; nil if the slot holds another key's value now.
  @inline(__always) subscript(key: Key, at place: Int32) -> Value? {
    mutating get {
      let place = Int(place)
      guard entries.indices.contains(place), let entry = entries[place], entry.key == key else { return nil }
      marks[place] = true
      return values[place]
    }
  }

  /// Stores a value, replacing the key's old one. `bytes` is the memory that value and key reference; negative numbers count as 0. A value
  /// of a quarter of the limit or more is not stored.
  package mutating func insert(_ value: Value, for key: Key, bytes: Int) {
    let bytes = max(0, min(bytes, bound)) + Self.entryBytes
    if let place = places[key] { evict(Int(place)) }
    guard !isTooLarge(bytes) else { return }
    while keptBytes + bytes > bound { advance() }
    keptBytes += bytes
    let entry = Entry(key: key, bytes: bytes)
    if let place = free.popLast() {
      entries[Int(place)] = entry
      values[Int(place)] = value
      marks[Int(place)] = false
      places[key] = place
    } else {
      places[key] = Int32(entries.count)
      entries.append(entry)
      values.append(value)
      marks.append(false)
    }
  }

  mutating func removeAll() { self = Self(bound: bound) }

  /// Skips a marked entry, or removes it.
  mutating func advance() {
    if marks[hand] { marks[hand] = false } else { evict(hand) }
    hand = hand + 1 == entries.count ? 0 : hand + 1
  }

  mutating func evict(_ place: Int) {
    guard let entry = entries[place] else { return }
    places[entry.key] = nil
    entries[place] = nil
    values[place] = nil
    keptBytes -= entry.bytes
    free.append(Int32(place))
  }
}

extension String {
  /// The bytes of the characters stored outside the `String` itself; 0 if they fit into it.
  package var heapBytes: Int { utf8.count > 15 ? utf8.count + 32 : 0 }
}
