import OpenCombine
@_spi(Oriel) import OrielCore
import OrielGraph
import OrielPublishers

/// The observable objects on which the views of one window depend.
@MainActor final class ObservedObjects: GraphClient {
  static let key = GraphClientKey<ObservedObjects>()
  private var observations: [ObjectIdentifier: ObjectObservation] = [:]
  /// Objects that no view holds by a property, because they are read through bindings.
  private var unheld: Set<ObjectIdentifier> = []
  /// Whether the window's tree has ended; the graph must not be used then.
  private(set) var isEnded = false

  /// The observation of an object, created when first requested.
  func observation<O: OpenCombine.ObservableObject>(of object: O) -> ObjectObservation {
    let id = ObjectIdentifier(object)
    if let known = observations[id] {
      if known.object === object { return known }
      // The object has been released, and another one has its address.
      known.end()
    }
    let new = ObjectObservation(of: object, in: self)
    observations[id] = new
    unheld.insert(id)
    return new
  }

  /// Holds an object for a view: it is observed until each such view has left the tree.
  func hold<O: OpenCombine.ObservableObject>(_ object: O) -> ObjectObservation {
    let observation = observation(of: object)
    observation.holders += 1
    if observation.holders == 1 { unheld.remove(observation.id) }
    return observation
  }

  func leave(_ observation: ObjectObservation) {
    observation.holders -= 1
    if observation.holders == 0 { remove(observation) }
  }

  private func remove(_ observation: ObjectObservation) {
    observation.end()
    unheld.remove(observation.id)
    if observations[observation.id] === observation { observations[observation.id] = nil }
  }

  override class var isInFrames: Bool { true }

  override func willPaint() {
    if unheld.isEmpty { return }
    for id in unheld {
      if let observation = observations[id], !observation.hasReaders { remove(observation) }
    }
  }

  override func treeEnded() {
    isEnded = true
    for observation in observations.values { observation.end() }
    observations.removeAll()
    unheld.removeAll()
  }

  override var held: [String: Int] { ["observable objects": observations.count] }
}

/// An observable object in the dependency graph of a window: a source that is invalidated by each of its changes.
@MainActor final class ObjectObservation {
  let id: ObjectIdentifier
  private(set) weak var object: AnyObject?
  private let graph: ViewGraph
  private let source: SourceID
  private let name: String
  private var subscription: AnyCancellable?
  /// Values of properties that bindings read, by key path.
  private var parts: [AnyKeyPath: AnyObject] = [:]
  private var hasEnded = false
  /// Whether a change has been announced since the object was last read.
  private var isAnnounced = false
  /// The number of properties that hold the object.
  var holders = 0
  /// The number of changes announced after the object had been read.
  private(set) var changes = 0

  init<O: OpenCombine.ObservableObject>(of object: O, in home: ObservedObjects) {
    (id, self.object, graph) = (ObjectIdentifier(object), object, home.graph)
    name = "an object of type \(O.self)"
    source = graph.dependencies.makeSource()
    subscription = Self.subscribe(to: object, self, graph.mailbox)
  }

  /// Not isolated: an isolated closure traps on other threads.
  private nonisolated static func subscribe<O: OpenCombine.ObservableObject>(
    to object: O, _ observation: ObjectObservation, _ mailbox: GraphMailbox
  ) -> AnyCancellable {
    object.objectWillChange.sink { [weak observation] _ in
      guard let observation else { return }
      if MainThread.isCurrent {
        MainThread.call("a change of an object") { observation.willChange(with: Transaction.ifAny) }
      } else {
        willChangeElsewhere(observation, mailbox)
      }
    }
  }

  /// Records that the running body or action depends on the object.
  func read() {
    if hasEnded { return }
    isAnnounced = false
    graph.dependencies.read(source)
  }

  /// The object is about to change. All readers run in the next update, by which time the change has been stored.
  private func willChange(with transaction: Transaction?) {
    // Further changes before that mark the same readers. A change with a transaction passes it to them.
    if hasEnded || isAnnounced && transaction == nil { return }
    if !isAnnounced { changes += 1 }
    isAnnounced = true
    let dependencies = graph.dependencies
    dependencies.note(source, ChangeNote(name: name))
    graph.transactionCourse.mark(with: transaction) { dependencies.invalidate(source) }
  }

  private nonisolated static func willChangeElsewhere(_ observation: ObjectObservation, _ mailbox: GraphMailbox) {
    nonisolated(unsafe) let transaction = Transaction.ifAny  // its values no longer change
    mailbox.post { [weak observation] in
      mailbox.graph?.report(
        "Publishing changes from background threads is not allowed; make sure to publish values from the main thread (via operators like receive(on:)) on model updates."
      )
      observation?.willChange(with: transaction)
    }
    // The frame that handles this may run before the value is stored.
    StoredWrites.afterWrite { mailbox.post { [weak observation] in observation?.willChange(with: transaction) } }
  }

  /// A property of the object as a derived value: its readers run only if the value differs.
  func part<Root: AnyObject, Value>(_ keyPath: KeyPath<Root, Value>, of object: Root) -> Derived<Value> {
    // Stored under a key path of these types.
    if let known = parts[keyPath] { return unsafeDowncast(known, to: Derived<Value>.self) }
    let part = Derived<Value>(in: graph.dependencies, areEqual: { ValueComparison<Value>.areEqual($0, $1) }) { [unowned self] in
      read()
      return object[keyPath: keyPath]
    }
    parts[keyPath] = part
    return part
  }

  /// Whether something in the window depends on the object.
  var hasReaders: Bool {
    let dependencies = graph.dependencies
    return parts.values.contains { ($0 as? AnyDerived).map { dependencies.hasReaders($0.source) } ?? false }
      || parts.isEmpty && dependencies.hasReaders(source)
  }

  func end() {
    if hasEnded { return }
    hasEnded = true
    subscription = nil
    for part in parts.values { (part as? AnyDerived)?.end() }
    parts.removeAll()
    graph.dependencies.destroySource(source)
  }
}

/// An object held by a view, with its observation in the window.
///
/// The object is read on any thread that its type allows, everything else on the main thread.
package final class HeldObject<O: OpenCombine.ObservableObject>: @unchecked Sendable {
  let object: O
  let home: ObservedObjects
  private let observation: ObjectObservation
  @exclusivity(unchecked) private var hasLeft = false

  @MainActor init(_ object: O, in graph: ViewGraph) {
    self.object = object
    home = graph[ObservedObjects.key]
    observation = home.hold(object)
  }

  @MainActor var changes: Int { observation.changes }
  @MainActor func read() { observation.read() }

  @MainActor func leave() {
    if hasLeft || home.isEnded { return }
    hasLeft = true
    home.leave(observation)
  }
}
