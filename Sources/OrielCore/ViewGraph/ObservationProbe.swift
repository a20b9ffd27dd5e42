@_spi(SwiftUI) import Observation
import OrielGraph
import Synchronization

/// One observer's registration with `@Observable` objects, which may be written on any thread that their types allow.
///
/// A notification before the write would be too early: a frame may run on the main thread before the value is stored. So observers that
/// have read something observable once listen for notifications after writes, and each registration is ended only after the next one has
/// begun: then no write on another thread is missed in between.
///
/// A registration that does not fire is never dropped by the library. So each tracked run also reads a property of a tick of our own;
/// changing the tick makes the registration of the last run fire, which then ends itself. The first run of the first observer of a kind
/// does without, and leaves its registration until a property that it read is written: one for each type of view.
@MainActor package struct ObservationProbe {
  /// The registration; nil until an observable value is read. Most observers never read one.
  private var registration: Registration?

  package init() {}

  /// Whether observers of one kind, such as the views of one type, have read an observable value.
  package final class Habit {
    @exclusivity(unchecked) fileprivate var reads = false
    package init() {}
  }

  private final class Registration {
    let tick = Tick()
    var generation: Generation?
  }

  @Observable fileprivate final class Tick {
    var count = 0
  }

  /// The state of one run's registration, used on whatever thread it fires.
  private final class Generation: @unchecked Sendable {
    /// Whether the name of the changed property is needed, which takes longer to find than everything else here.
    let names: Bool
    /// Whether it is the latest registration; an earlier one ends itself.
    let isCurrent = Atomic(true)
    /// Whether it has fired since the last run began: the observer is marked only once.
    let hasFired = Atomic(false)
    /// Whether it fired once, before the write, on another thread than the main one: the run may not have seen what was written then.
    let wasEarlyElsewhere = Atomic(false)
    /// Used on the main thread. Whether changes there are ignored: the body itself writes, or the tick is changed.
    var ignoresMainThread = false
    /// Whether other registrations may have begun and ended inside the run, whose ticks it then reads as well.
    let mayNest: Bool
    /// Used on the main thread: the registration that has fired there, which can be ended without the tick.
    var fired: ObservationTracking?

    init(names: Bool, mayNest: Bool = false) {
      self.names = names
      self.mayNest = mayNest
      #if DEBUG
        ObservationProbe.registrations.add(1, ordering: .relaxed)
      #endif
    }

    #if DEBUG
      deinit { ObservationProbe.registrations.subtract(1, ordering: .relaxed) }
    #endif
  }

  #if DEBUG
    /// The number of registrations kept, by probes and by observable objects.
    nonisolated static let registrations = Atomic(0)
  #endif

  /// Whether no observable value was ever read.
  var isEmpty: Bool { registration == nil }

  /// Runs `body`; when an observable property that it read has changed, marks `observer` dirty.
  package mutating func track<R>(
    _ body: () -> R, graph: ViewGraph, observer: ObserverID, habit: Habit, mayNest: Bool = false
  ) -> R {
    // Naming the changes costs a registration in any case.
    if registration == nil && (habit.reads || graph.dependencies.isExplaining) { registration = Registration() }
    guard let registration else {
      let (result, generation) = Self.observeFirst(body, mailbox: graph.mailbox, observer: observer)
      if let generation {
        habit.reads = true
        let registration = Registration()
        registration.generation = generation
        self.registration = registration
      }
      return result
    }
    let old = registration.generation
    old?.ignoresMainThread = true
    old?.hasFired.store(false, ordering: .sequentiallyConsistent)
    let generation = Generation(names: graph.dependencies.isExplaining, mayNest: mayNest)
    let result = Self.observe(body, registration.tick, generation, mailbox: graph.mailbox, observer: observer)
    registration.generation = generation
    if let old {
      Self.end(old)
      if let fired = old.fired {
        fired.cancel()
      } else {
        generation.ignoresMainThread = true
        registration.tick.count += 1
        generation.ignoresMainThread = false
      }
      // The write announced by the last run's registration may have happened between this run's reads and its registration.
      if old.wasEarlyElsewhere.load(ordering: .relaxed) { Self.changed(nil, generation, graph.mailbox, observer) }
    }
    return result
  }

  /// Runs `body`, and registers for what it read. Not isolated: an isolated closure would be checked for its actor at each run.
  private nonisolated static func observe<R>(
    _ body: () -> R, _ tick: Tick, _ generation: Generation, mailbox: GraphMailbox, observer: ObserverID
  ) -> R {
    withObservationTracking {
      _ = tick.count
      return body()
    } didSet: {
      changed($0, generation, mailbox, observer)
    }
  }

  /// The first run, which often reads no observable value: then there is no registration.
  private nonisolated static func observeFirst<R>(_ body: () -> R, mailbox: GraphMailbox, observer: ObserverID) -> (R, Generation?) {
    // `onChange` is evaluated only when something observable was read.
    var registered: Generation?
    let result = withObservationTracking(body, onChange: register(&registered, mailbox, observer))
    return (result, registered)
  }

  private nonisolated static func register(_ registered: inout Generation?, _ mailbox: GraphMailbox, _ observer: ObserverID)
    -> @Sendable () -> Void
  {
    let generation = Generation(names: false)
    registered = generation
    return {
      if !MainThread.isCurrent { generation.wasEarlyElsewhere.store(true, ordering: .relaxed) }
      changed(nil, generation, mailbox, observer)
    }
  }

  /// Called when a property that the run read has changed, or, after a first run, is about to change. On any thread.
  private nonisolated static func changed(
    _ tracking: ObservationTracking?, _ generation: Generation, _ mailbox: GraphMailbox, _ observer: ObserverID
  ) {
    guard generation.isCurrent.load(ordering: .sequentiallyConsistent) else {
      tracking?.cancel()
      return
    }
    if generation.mayNest, let path = tracking?.changed, type(of: path).rootType == Tick.self { return }
    if MainThread.isCurrent {
      if generation.ignoresMainThread { return }
      generation.fired = tracking
    }
    if generation.hasFired.exchange(true, ordering: .sequentiallyConsistent) { return }
    // A key path gives the types at its ends, but not the name of a computed property, which an observable property is.
    let changed = generation.names ? tracking?.changed : nil
    let name = changed.map { "a property of \(type(of: $0).rootType), of type \(type(of: $0).valueType)" }
    nonisolated(unsafe) let transaction = Transaction.ifAny  // its values no longer change
    mailbox.post {
      guard let graph = mailbox.graph else { return }
      graph.dependencies.note(observer, ChangeNote(name: name ?? "an observable property"))
      graph.transactionCourse.mark(with: transaction) { graph.dependencies.markDirty(observer) }
    }
  }

  private nonisolated static func end(_ generation: Generation) {
    generation.isCurrent.store(false, ordering: .sequentiallyConsistent)
  }

  package mutating func cancel() {
    guard let registration else { return }
    if let generation = registration.generation { Self.end(generation) }
    registration.generation = nil
    registration.tick.count += 1
  }
}
