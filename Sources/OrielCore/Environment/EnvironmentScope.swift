import OrielGraph

/// Where a modifier set environment keys: a few slots, and the scope around it.
///
/// A reader subscribes to the nearest scope's slot for its key, so a write reaches exactly that slot's readers.
/// Confined to the main actor by its users.
package final class EnvironmentScope: @unchecked Sendable {
  let parent: EnvironmentScope?
  let dependencies: Graph
  private var slots: [(key: ObjectIdentifier, slot: AnyEnvironmentSlot)] = []

  /// The scope of the platform's values, around everything.
  init(root dependencies: Graph) {
    parent = nil
    self.dependencies = dependencies
  }

  init(parent: EnvironmentScope) {
    self.parent = parent
    dependencies = parent.dependencies
  }

  func destroy() {
    for entry in slots { dependencies.destroySource(entry.slot.source) }
    slots.removeAll()
  }

  private func ownSlot(_ key: ObjectIdentifier) -> AnyEnvironmentSlot? {
    for entry in slots where entry.key == key { return entry.slot }
    return nil
  }

  /// The value that a key has here. Records the read.
  func value<K: EnvironmentKey>(_ key: K.Type) -> K.Value {
    let id = ObjectIdentifier(key)
    var scope = self
    while true {
      if let slot = scope.ownSlot(id) {
        dependencies.read(slot.source)
        // Slots are filed under their key's type.
        return unsafeDowncast(slot, to: EnvironmentSlot<K>.self).value ?? K.defaultValue
      }
      guard let parent = scope.parent else { break }
      scope = parent
    }
    // Unset everywhere: an empty slot at the root, so that a later write of the platform finds this reader.
    let slot = EnvironmentSlot<K>(nil, source: dependencies.makeSource())
    scope.slots.append((id, slot))
    dependencies.read(slot.source)
    return K.defaultValue
  }

  /// Stores a value; readers are invalidated when it differs.
  func set<K: EnvironmentKey>(_ key: K.Type, _ value: K.Value) {
    let id = ObjectIdentifier(key)
    if let slot = ownSlot(id) {
      let slot = unsafeDowncast(slot, to: EnvironmentSlot<K>.self)
      let old = slot.value
      if let old, ValueComparison<K.Value>.areEqual(old, value) { return }
      if old == nil && ValueComparison<K.Value>.areEqual(K.defaultValue, value) {
        slot.value = value
        return
      }
      slot.value = value
      dependencies.invalidate(slot.source)
    } else {
      slots.append((id, EnvironmentSlot<K>(value, source: dependencies.makeSource())))
    }
  }

  /// Sets every key that is set in another scope to the same value.
  func copyValues(from other: EnvironmentScope) {
    for entry in other.slots { entry.slot.copy(into: self) }
  }

  /// Takes over what a write recorded.
  func take(_ values: EnvironmentValues) {
    for write in values.writes.reversed() { write.apply(self) }
  }
}

/// One key's value in one scope.
class AnyEnvironmentSlot {
  let source: SourceID
  init(source: SourceID) { self.source = source }

  /// Sets the same key to the same value elsewhere.
  func copy(into scope: EnvironmentScope) {}
}

final class EnvironmentSlot<K: EnvironmentKey>: AnyEnvironmentSlot {
  /// nil: the key's default.
  var value: K.Value?

  init(_ value: K.Value?, source: SourceID) {
    self.value = value
    super.init(source: source)
  }

  override func copy(into scope: EnvironmentScope) {
    if let value { scope.set(K.self, value) }
  }
}
