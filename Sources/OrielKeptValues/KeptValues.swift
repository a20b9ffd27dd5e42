import Foundation
@_spi(Oriel) import OrielCore
import OrielGraph
import OrielHosting

/// The stored values that the views of one window have read.
@MainActor package final class KeptValues: GraphClient {
  static let key = GraphClientKey<KeptValues>()

  private struct Place: Hashable {
    let store: ObjectIdentifier
    let key: String
  }

  /// A value in the window's dependency graph.
  private final class Reading {
    let store: KeptStore
    let key: String
    let source: SourceID
    let value: Derived<Any?>
    var seen: Any?

    init(_ store: KeptStore, _ key: String, in dependencies: Graph) {
      (self.store, self.key) = (store, key)
      let source = dependencies.makeSource()
      self.source = source
      seen = store.value(key)
      value = Derived(in: dependencies, areEqual: { KeptValue.areEqual($0, $1) }) {
        dependencies.read(source)
        return store.value(key)
      }
    }
  }

  private var readings: [Place: Reading] = [:]
  private var stores: Set<ObjectIdentifier> = []
  /// The number of readings at which those without readers are removed.
  private var limit = 64

  /// The window's own values, if they are not stored beyond its lifetime.
  private(set) lazy var ownStore = KeptStore()

  /// The value of a key; the running body or action depends on it.
  func read(_ key: String, of store: KeptStore) -> Any? {
    let place = Place(store: ObjectIdentifier(store), key: key)
    if let known = readings[place] { return known.value.value }
    if readings.count >= limit { removeUnread() }
    if stores.insert(place.store).inserted { store.add(self) }
    let reading = Reading(store, key, in: graph.dependencies)
    readings[place] = reading
    return reading.value.value
  }

  func hasChanged(_ key: String, of store: KeptStore, with transaction: Transaction?) {
    guard let reading = readings[Place(store: ObjectIdentifier(store), key: key)] else { return }
    reading.seen = store.value(key)
    graph.dependencies.note(reading.source, ChangeNote(name: "the kept value of \"\(key)\""))
    graph.transactionCourse.mark(with: transaction) { graph.dependencies.invalidate(reading.source) }
  }

  private func removeUnread() {
    for (place, reading) in readings where !graph.dependencies.hasReaders(reading.value.source) {
      end(reading)
      readings[place] = nil
    }
    limit = max(64, 2 * readings.count)
  }

  private func end(_ reading: Reading) {
    reading.value.end()
    graph.dependencies.destroySource(reading.source)
  }

  package override class var endsEvents: Bool { true }

  /// Looks for values that the program has set itself: Foundation on Linux sends no notification.
  package override func eventEnded() {
    for reading in readings.values where !KeptValue.areEqual(reading.seen, reading.store.value(reading.key)) {
      reading.seen = reading.store.value(reading.key)
      reading.store.hasChangedElsewhere(reading.key)
    }
  }

  package override func treeEnded() {
    for reading in readings.values {
      reading.store.remove(self)
      end(reading)
    }
    readings.removeAll()
    stores.removeAll()
  }

  package override var held: [String: Int] { ["kept values": readings.count] }
}

/// Reads stored values in the running body or action.
enum KeptReading {
  static func value(_ key: String, of store: KeptStore, in home: ViewGraph?) -> Any? {
    guard MainThread.isCurrent else { return store.value(key) }
    nonisolated(unsafe) var result: Any?
    MainThread.call("a kept value") {
      var graph = home.flatMap { $0.dependencies.isTracking ? $0 : nil }
      // A property of the program, read in a window.
      if graph == nil, let running = ViewNode.running?.graph, running.dependencies.isTracking { graph = running }
      result = graph.map { $0[KeptValues.key].read(key, of: store) } ?? store.value(key)
    }
    return result
  }
}
