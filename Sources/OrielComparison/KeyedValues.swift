/// Values stored under the types of their keys; a key that was not written has no value. O(keys written).
package struct KeyedValues {
  private class AnyEntry {
    let key: ObjectIdentifier
    init(key: ObjectIdentifier) { self.key = key }
    func isEqual(to other: AnyEntry) -> Bool { false }
  }

  private final class Entry<Value>: AnyEntry {
    let value: Value
    init(key: ObjectIdentifier, value: Value) {
      self.value = value
      super.init(key: key)
    }
    override func isEqual(to other: AnyEntry) -> Bool {
      // Callers only compare entries of the same key, whose values have the same type.
      ValueComparison<Value>.areEqual(value, unsafeDowncast(other, to: Entry<Value>.self).value)
    }
  }

  /// In the order of writing.
  private var entries: [AnyEntry] = []

  package init() {}

  package var isEmpty: Bool { entries.isEmpty }

  /// The value of a key, whose type must be the same for every write of the key.
  package func value<Value>(_ key: Any.Type, as type: Value.Type) -> Value? {
    let id = ObjectIdentifier(key)
    for entry in entries where entry.key == id { return unsafeDowncast(entry, to: Entry<Value>.self).value }
    return nil
  }

  package mutating func set<Value>(_ key: Any.Type, to value: Value) { write(Entry(key: ObjectIdentifier(key), value: value)) }

  private mutating func write(_ entry: AnyEntry) {
    if let index = entries.firstIndex(where: { $0.key == entry.key }) { entries[index] = entry } else { entries.append(entry) }
  }

  package mutating func remove(_ key: Any.Type) { entries.removeAll { $0.key == ObjectIdentifier(key) } }

  /// Copies all values written to `other`; they replace values of the same keys here.
  package mutating func override(with other: KeyedValues) { for entry in other.entries { write(entry) } }

  /// Whether both have the same keys with equal values, compared by `==` or field by field.
  package func isEqual(to other: KeyedValues) -> Bool {
    entries.count == other.entries.count
      && entries.allSatisfy { entry in other.entries.contains { $0 === entry || $0.key == entry.key && $0.isEqual(to: entry) } }
  }
}
