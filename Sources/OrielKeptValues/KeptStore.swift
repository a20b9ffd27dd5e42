import Foundation
@_spi(Oriel) import OrielCore
import OrielGraph
import Synchronization

/// Values by key that outlive the views reading them.
package final class KeptStore: @unchecked Sendable {
  private let defaults: UserDefaults?
  private let file: PreferencesFile?
  private let lock = ShortLock()
  /// Guarded by the lock: values that `defaults` does not have.
  private var values: [String: Any]
  /// Guarded by the lock: the windows whose views read the store, and the objects with properties in it.
  private var windows: [KeptWindow] = []
  private var announcers: [Announcing] = []

  private struct Announcing {
    weak var box: AnnouncerBox?
    let key: String
  }

  /// Creates a store in memory, or with a file of its own.
  package init(_ file: PreferencesFile? = nil) {
    defaults = nil
    self.file = file
    values = file?.read() ?? [:]
  }

  private init(_ defaults: UserDefaults, _ file: PreferencesFile) {
    (self.defaults, self.file) = (defaults, file)
    values = file.read()
  }

  private func withLock<R>(_ body: () -> R) -> R {
    lock.lock()
    defer { lock.unlock() }
    return body()
  }

  // MARK: Stores of UserDefaults

  private struct Known: @unchecked Sendable {
    var stores: [String: KeptStore] = [:]
  }
  private static let known = Mutex(Known())

  /// The store of a set of defaults, shared by all objects of a suite.
  package static func of(_ defaults: UserDefaults) -> KeptStore {
    nonisolated(unsafe) let defaults = defaults
    // Foundation does not provide the suite of an object.
    let suite =
      defaults === UserDefaults.standard
      ? nil : Mirror(reflecting: defaults).children.first { $0.label == "suite" }.flatMap { $0.value as? String }
    let name = suite ?? PreferencesFile.programName
    return known.withLock { known in
      if let store = known.stores[name] { return store }
      let store = KeptStore(defaults, PreferencesFile(named: name))
      known.stores[name] = store
      return store
    }
  }

  // MARK: Values

  /// The value of a key, of a property list type. On any thread.
  package func value(_ key: String) -> Any? { defaults?.object(forKey: key) ?? withLock { values[key] } }

  /// Sets or removes a value, writes it to the file, and invalidates its readers. On any thread.
  package func set(_ value: Any?, for key: String) {
    if KeptValue.areEqual(self.value(key), value) { return }
    for announcing in withLock({ announcers }) where announcing.key == key { announcing.box?.announcer?.send() }
    if let defaults {
      withLock { values[key] = nil }
      if let value { defaults.set(value, forKey: key) } else { defaults.removeObject(forKey: key) }
    } else {
      withLock { values[key] = value }
    }
    file?.set(value, for: key)
    hasChanged(key)
  }

  private func hasChanged(_ key: String) {
    nonisolated(unsafe) let transaction = Transaction.ifAny  // its values no longer change
    for window in withLock({ windows }) {
      window.mailbox.post { [weak client = window.client] in client?.hasChanged(key, of: self, with: transaction) }
    }
  }

  /// Called when the program has set a value itself.
  func hasChangedElsewhere(_ key: String) {
    for announcing in withLock({ announcers }) where announcing.key == key { announcing.box?.announcer?.send() }
    hasChanged(key)
  }

  // MARK: Readers

  /// A window that reads the store.
  struct KeptWindow: @unchecked Sendable {
    weak var client: KeptValues?
    let mailbox: GraphMailbox
  }

  @MainActor func add(_ client: KeptValues) {
    let window = KeptWindow(client: client, mailbox: client.graph.mailbox)
    withLock {
      windows.removeAll { $0.client == nil }
      windows.append(window)
    }
  }

  func remove(_ client: KeptValues) { withLock { windows.removeAll { $0.client == nil || $0.client === client } } }

  /// Announces changes of a key to an object that has a property for it.
  func announce(_ key: String, to box: AnnouncerBox) {
    withLock {
      announcers.removeAll { $0.box == nil }
      announcers.append(Announcing(box: box, key: key))
    }
  }
}

/// The announcer of an object's changes that has a stored value as a property.
final class AnnouncerBox: @unchecked Sendable {
  private let lock = ShortLock()
  private var present: ObjectAnnouncer?

  var announcer: ObjectAnnouncer? {
    get {
      lock.lock()
      defer { lock.unlock() }
      return present
    }
    set {
      lock.lock()
      defer { lock.unlock() }
      present = newValue
    }
  }
}

extension KeptValue {
  /// Whether two property list values are equal; lists and dictionaries always count as equal.
  static func areEqual(_ a: Any?, _ b: Any?) -> Bool {
    switch (a, b) {
    case (nil, nil): true
    case (let a?, let b?): if let a = a as? AnyHashable, let b = b as? AnyHashable { a == b } else { true }
    default: false
    }
  }
}
