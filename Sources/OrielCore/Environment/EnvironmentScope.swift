import OrielGraph

/// The environment keys that a modifier sets: a few slots, and the enclosing scope.
///
/// A reader subscribes to the nearest scope's slot for its key, so a write reaches exactly that slot's readers. Confined to the main actor
/// by its users.
@_spi(Oriel) public final class EnvironmentScope: @unchecked Sendable {
  /// The scope that is searched for keys without a slot here; nil at the root, and where `\.self` was replaced by separate values.
  @safe @exclusivity(unchecked) package private(set) var parent: EnvironmentScope?
  /// The scope of the platform's values, also where `\.self` was replaced; nil if it is this scope.
  let root: EnvironmentScope?
  package let dependencies: Graph
  /// The depth of the node that writes this scope.
  let depth: Int32
  /// In the order of writing.
  @exclusivity(unchecked) private var slots: ContiguousArray<AnyEnvironmentSlot> = [] { didSet { keys = ContiguousArray(slots.map(\.id)) } }
  /// The keys of the slots, stored contiguously for fast lookup.
  @exclusivity(unchecked) private var keys: ContiguousArray<ObjectIdentifier> = []
  /// The readings of the properties of descendants, by key path, shared among them.
  @exclusivity(unchecked) private var readings: [AnyKeyPath: AnyEnvironmentReading] = [:]

  /// The changes that enclosing modifiers make to transactions.
  @safe @exclusivity(unchecked) package final var transactionChanges: TransactionChanges?

  /// Creates the root scope, which holds the platform's values.
  package init(root dependencies: Graph) {
    (parent, root) = (nil, nil)
    depth = -1
    self.dependencies = dependencies
  }

  /// Creates a nested scope. `depth` is the depth of the node that writes it; nil if only the writer of the parent writes it.
  package init(parent: EnvironmentScope, depth: Int32? = nil) {
    (self.parent, root) = (parent, parent.root ?? parent)
    self.depth = depth ?? parent.depth
    dependencies = parent.dependencies
    transactionChanges = parent.transactionChanges
  }

  /// Supplies a value in place of a key's default until the platform sets one; for the root scope. Descriptions leave it out.
  func stand<K: EnvironmentKey>(_ key: K.Type, _ value: @escaping () -> K.Value) {
    slots.append(StoredSlot(unset: key, standing: value, in: dependencies))
  }

  /// Destroys the scope. Values that closures may still read after the views below are removed stay as they are, outside the graph.
  package func destroy() {
    stopWatchingDirection()
    for reading in readings.values { reading.end() }
    for slot in slots { slot.destroy(in: dependencies) }
    if !keepsSlots { slots.removeAll() }
    readings.removeAll()
    sharedReadings = SharedReadings()
  }

  /// Whether slots are kept because a reading that ended before its first read may still be read.
  @exclusivity(unchecked) var keepsSlots = false

  // MARK: Reading

  private func ownSlot(_ key: ObjectIdentifier) -> AnyEnvironmentSlot? {
    for index in keys.indices where keys[index] == key { return slots[index] }
    return nil
  }

  /// The nearest slot for a key. If the key is unset everywhere, adds an empty slot at the root, where a later write finds its readers.
  func slot<K: EnvironmentKey>(_ key: K.Type) -> EnvironmentSlot<K.Value> {
    // Slots are stored under their key's type, which determines the value's type.
    if let slot = nearestSlot(ObjectIdentifier(key)) { return unsafeDowncast(slot, to: EnvironmentSlot<K.Value>.self) }
    var top = self
    while let parent = top.parent { top = parent }
    let slot = StoredSlot(unset: key, in: dependencies)
    top.slots.append(slot)
    return slot
  }

  private func nearestSlot(_ key: ObjectIdentifier) -> AnyEnvironmentSlot? {
    var scope = self
    while true {
      if let slot = scope.ownSlot(key) { return slot }
      guard let parent = scope.parent else { return nil }
      scope = parent
    }
  }

  /// The value of a key in this scope. Records the read.
  package func value<K: EnvironmentKey>(_ key: K.Type) -> K.Value { slot(key).read(in: dependencies) }

  /// The reading of a key path in this scope, computed once for all properties that use it.
  package func reading<Value>(_ keyPath: KeyPath<EnvironmentValues, Value>) -> EnvironmentReading<Value> {
    if let known = readings[keyPath] { return unsafeDowncast(known, to: EnvironmentReading<Value>.self) }
    let reading = EnvironmentReading(keyPath, in: self)
    readings[keyPath] = reading
    return reading
  }

  func forget(_ reading: AnyEnvironmentReading) {
    reading.end()
    readings[reading.key] = nil
  }

  /// The readings that many views in this scope share.
  @exclusivity(unchecked) var sharedReadings = SharedReadings()

  // MARK: Layout direction

  /// Whether the leading edge is the right one, as of a version of the tree's directions.
  @exclusivity(unchecked) private var direction = (version: 0, isMirrored: false)
  /// Observes this scope's slot of `layoutDirection`.
  @exclusivity(unchecked) private var directionObserver = ObserverID.none

  /// Whether rows run from right to left in this scope. The first call in a scope that sets the direction makes `watcher` observe its
  /// changes; `watcher` then passes a new version. So boxes need not observe the direction one by one.
  func isMirrored(version: Int, watcher: AnyObject) -> Bool {
    if direction.version == version { return direction.isMirrored }
    direction.version = version
    if let parent, ownSlot(ObjectIdentifier(LayoutDirectionKey.self)) == nil {
      direction.isMirrored = parent.isMirrored(version: version, watcher: watcher)
    } else {
      if directionObserver.isNone { directionObserver = dependencies.makeObserver(phase: .layout, depth: 0, owner: watcher) }
      direction.isMirrored = dependencies.track(directionObserver) { value(LayoutDirectionKey.self) == .rightToLeft }
    }
    return direction.isMirrored
  }

  private func stopWatchingDirection() {
    if directionObserver.isNone { return }
    dependencies.destroyObserver(directionObserver)
    directionObserver = .none
  }

  // MARK: Writing

  /// Stores a value; readers are invalidated when it differs.
  package func set<K: EnvironmentKey>(_ key: K.Type, _ value: K.Value) {
    set(value, ObjectIdentifier(key)) { StoredSlot(value, of: key, in: dependencies) }
  }

  func set<Value>(_ value: Value, _ key: ObjectIdentifier, orInstall new: () -> StoredSlot<Value>) {
    if let slot = ownSlot(key) as? StoredSlot<Value> { slot.store(value, in: dependencies) } else { install(new()) }
  }

  func hasTransformedSlot<K: EnvironmentKey>(_ key: K.Type) -> Bool { ownSlot(ObjectIdentifier(key)) is TransformedSlot<K.Value> }

  /// Adds a slot that replaces or hides one for the same key in this scope or an enclosing one; readers of the other slot are invalidated.
  func install(_ slot: AnyEnvironmentSlot) {
    if let index = slots.firstIndex(where: { $0.id == slot.id }) {
      let old = slots[index]
      slots[index] = slot
      dependencies.invalidate(old.source)
      old.destroy(in: dependencies)
    } else {
      if isInUse, let outer = nearestSlot(slot.id) { dependencies.invalidate(outer.source) }
      slots.append(slot)
    }
  }

  /// Sets every key that is set in another scope to the same value.
  func copyValues(from other: EnvironmentScope) {
    for slot in other.slots { slot.copy(into: self) }
  }

  /// Applies the writes of `values` to this scope, as for values of the platform.
  package func add(_ values: EnvironmentValues) {
    for write in values.writes.reversed() { write.apply(self) }
  }

  /// Makes the scope hold exactly the writes of `values`: keys that are no longer set fall back to the enclosing scope.
  package func replace(with values: EnvironmentValues) {
    if values.scope !== parent {
      // The enclosing scope has been replaced: all reads through this scope are invalid.
      invalidateEverythingInherited()
      parent = values.scope
    }
    add(values)
    for index in slots.indices.reversed() where !values.writes.contains(where: { $0.key == slots[index].id }) {
      let slot = slots.remove(at: index)
      if slot.isSet { dependencies.invalidate(slot.source) }
      slot.destroy(in: dependencies)
    }
    open()
  }

  /// Marks the scope as in use: a new slot may now hide one that has been read.
  package func open() { isInUse = true }

  /// Whether slots may have been read. Slots added before that hide nothing that was read.
  @exclusivity(unchecked) private var isInUse = false

  /// Invalidates all readers of inherited values, because the readers through this scope are not known one by one.
  private func invalidateEverythingInherited() {
    var scope = parent
    while let current = scope {
      for slot in current.slots { dependencies.invalidate(slot.source) }
      scope = current.parent
    }
    for reading in readings.values { reading.invalidate() }
  }

  /// The counts of stored items, by name.
  package var held: [String: Int] { ["slots": slots.count, "readings": readings.count] }

  /// The keys that have a slot here, with the source that readers depend on.
  package var keySources: [(name: String, source: SourceID)] { slots.map { ($0.keyName, $0.source) } }
  package var keyNames: [String] { slots.map(\.keyName) }
  /// The keys that were set here, with their values printed where they are stored.
  package var keyTexts: [(name: String, value: String?)] {
    slots.filter(\.isSet).map { slot in
      (slot.keyName, slot.text.map { text in text.firstRange(of: " = ").map { String(text[$0.upperBound...]) } ?? text })
    }
  }

  /// The values written here, in SwiftUI's form: the latest first.
  var descriptions: [(key: ObjectIdentifier, text: String)] {
    slots.reversed().compactMap { slot in slot.text.map { (slot.id, $0) } }
  }
}
