import OrielGraph

/// Where a modifier set environment keys: a few slots, and the scope around it.
///
/// A reader subscribes to the nearest scope's slot for its key, so a write reaches exactly that slot's readers.
/// Confined to the main actor by its users.
@_spi(Oriel) public final class EnvironmentScope: @unchecked Sendable {
  /// Where keys are looked for that have no slot here; nil at the root, and where `\.self` was replaced by values of its own.
  @exclusivity(unchecked) package private(set) var parent: EnvironmentScope?
  package let dependencies: Graph
  /// How deep the node stands that writes it.
  let depth: Int32
  /// In the order of writing.
  @exclusivity(unchecked) private var slots: ContiguousArray<AnyEnvironmentSlot> = [] { didSet { keys = ContiguousArray(slots.map(\.id)) } }
  /// The slots' keys, side by side so that looking for one is quick.
  @exclusivity(unchecked) private var keys: ContiguousArray<ObjectIdentifier> = []
  /// What the properties below read by key path, shared among them.
  @exclusivity(unchecked) private var readings: [AnyKeyPath: AnyEnvironmentReading] = [:]

  /// What modifiers around here make of transactions.
  @exclusivity(unchecked) var transactionChanges: TransactionChanges?

  /// The scope of the platform's values, around everything.
  package init(root dependencies: Graph) {
    parent = nil
    depth = -1
    self.dependencies = dependencies
  }

  /// `depth` is that of the node that writes it; nil: nothing but what writes the parent does.
  package init(parent: EnvironmentScope, depth: Int32? = nil) {
    self.parent = parent
    self.depth = depth ?? parent.depth
    dependencies = parent.dependencies
    transactionChanges = parent.transactionChanges
  }

  /// At the root: what stands for a key's default until the platform sets a value. Descriptions do not tell it.
  func stand<K: EnvironmentKey>(_ key: K.Type, _ value: @escaping () -> K.Value) {
    slots.append(StoredSlot(unset: key, standing: value, in: dependencies))
  }

  /// Ends it. What closures that outlive the views below may still ask for stays, outside the graph, as it is.
  package func destroy() {
    stopWatchingDirection()
    for reading in readings.values { reading.end() }
    for slot in slots { slot.destroy(in: dependencies) }
    if !keepsSlots { slots.removeAll() }
    readings.removeAll()
    sharedReadings = SharedReadings()
  }

  /// A reading that has ended, and that nobody has asked, may yet be asked.
  @exclusivity(unchecked) var keepsSlots = false

  // MARK: Reading

  private func ownSlot(_ key: ObjectIdentifier) -> AnyEnvironmentSlot? {
    for index in keys.indices where keys[index] == key { return slots[index] }
    return nil
  }

  /// The nearest slot for a key. Unset everywhere, an empty one at the top, so that a later write there finds its readers.
  func slot<K: EnvironmentKey>(_ key: K.Type) -> EnvironmentSlot<K.Value> {
    // Slots are filed under their key's type, which gives the value's.
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

  /// The value that a key has here. Records the read.
  package func value<K: EnvironmentKey>(_ key: K.Type) -> K.Value { slot(key).read(in: dependencies) }

  /// What a key path gives here, computed once for all that read it.
  func reading<Value>(_ keyPath: KeyPath<EnvironmentValues, Value>) -> EnvironmentReading<Value> {
    if let known = readings[keyPath] { return unsafeDowncast(known, to: EnvironmentReading<Value>.self) }
    let reading = EnvironmentReading(keyPath, in: self)
    readings[keyPath] = reading
    return reading
  }

  func forget(_ reading: AnyEnvironmentReading) {
    reading.end()
    readings[reading.key] = nil
  }

  /// What many views here read together.
  @exclusivity(unchecked) var sharedReadings = SharedReadings()

  // MARK: Layout direction

  /// Whether leading is right, as of a version of the tree's directions.
  @exclusivity(unchecked) private var direction = (version: 0, isMirrored: false)
  /// Watches the slot of `layoutDirection` that stands here.
  @exclusivity(unchecked) private var directionObserver = ObserverID.none

  /// Whether rows run from right to left here. The first to ask in a scope that sets the direction makes `watcher` learn of its changes,
  /// after which it gives a new version: so each box need not watch for itself.
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

  /// Puts a slot in place of one for the same key, here or farther out; those who read that one look again.
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

  /// Adds what was written to the platform's values.
  package func add(_ values: EnvironmentValues) {
    for write in values.writes.reversed() { write.apply(self) }
  }

  /// Holds exactly what was written: keys that were set before and are not any more fall back to the scope around.
  package func replace(with values: EnvironmentValues) {
    if values.scope !== parent {
      // Another set of values altogether: whoever read through this scope reads again.
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

  /// From here on a new slot may hide one that has been read.
  package func open() { isInUse = true }

  /// The slots were there before anybody could read: until then a new one hides nothing that was read.
  @exclusivity(unchecked) private var isInUse = false

  /// Who reads through this scope is not known one by one: all that read what it inherits look again.
  private func invalidateEverythingInherited() {
    var scope = parent
    while let current = scope {
      for slot in current.slots { dependencies.invalidate(slot.source) }
      scope = current.parent
    }
    for reading in readings.values { reading.invalidate() }
  }

  /// How much is held here, by name.
  package var held: [String: Int] { ["slots": slots.count, "readings": readings.count] }

  /// The keys that have a slot here, with where it is read.
  package var keySources: [(name: String, source: SourceID)] { slots.map { ($0.keyName, $0.source) } }
  package var keyNames: [String] { slots.map(\.keyName) }

  /// The values written here, in SwiftUI's form: the latest first.
  var descriptions: [(key: ObjectIdentifier, text: String)] {
    slots.reversed().compactMap { slot in slot.text.map { (slot.id, $0) } }
  }
}
