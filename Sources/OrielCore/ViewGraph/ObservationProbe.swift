@_spi(SwiftUI) import Observation
import OrielGraph

/// One observer's registration with `@Observable` objects.
///
/// A registration that does not fire is never dropped by the library. So each tracked run also reads a property of a tick of our own;
/// changing the tick before the next run fires, and thereby drops, the registration of the last.
@MainActor struct ObservationProbe {
  /// nil until something observable is read, which most observers never do.
  private var registration: Registration?

  private final class Registration {
    let tick = Tick()
    var generation: Generation?
  }

  @Observable fileprivate final class Tick {
    var count = 0
  }

  /// Tells a registration whether it is still the latest one.
  private final class Generation: @unchecked Sendable {
    var isCurrent = true
  }

  /// Nothing observable was ever read.
  var isEmpty: Bool { registration == nil }

  /// Runs `body`; when an observable property that it read is about to change, marks `observer` dirty.
  mutating func track<R>(_ body: () -> R, graph: ViewGraph, observer: ObserverID) -> R {
    cancel()
    let (result, generation) = Self.observe(
      body, registration?.tick, names: graph.dependencies.isExplaining, mailbox: graph.mailbox, observer: observer)
    if let generation {
      let registration = self.registration ?? Registration()
      registration.generation = generation
      self.registration = registration
    }
    return result
  }

  /// Runs `body`, and registers for what it read. Free of isolation: a closure that has one would be checked for it at each run.
  private nonisolated static func observe<R>(_ body: () -> R, _ tick: Tick?, names: Bool, mailbox: GraphMailbox, observer: ObserverID)
    -> (R, Generation?)
  {
    func read() -> R {
      _ = tick?.count
      return body()
    }
    if names {
      // Tells which property it is, and costs a registration even when nothing observable is read.
      let generation = Generation()
      return (withObservationTracking(read, willSet: { changed($0, generation, mailbox, observer) }), generation)
    }
    // `onChange` is evaluated only when something observable was read.
    var registered: Generation?
    let result = withObservationTracking(read, onChange: register(&registered, mailbox, observer))
    return (result, registered)
  }

  private nonisolated static func register(_ registered: inout Generation?, _ mailbox: GraphMailbox, _ observer: ObserverID)
    -> @Sendable () -> Void
  {
    let generation = Generation()
    registered = generation
    return { changed(nil, generation, mailbox, observer) }
  }

  /// A property that the run read is about to change. On any thread.
  private nonisolated static func changed(
    _ tracking: ObservationTracking?, _ generation: Generation, _ mailbox: GraphMailbox, _ observer: ObserverID
  ) {
    guard generation.isCurrent else { return }
    generation.isCurrent = false
    // A key path knows the types at its ends, and not the name of a computed property, which an observable one is.
    let name = tracking?.changed.map { "a property of \(type(of: $0).rootType), of type \(type(of: $0).valueType)" }
    tracking?.cancel()
    mailbox.post {
      guard let graph = mailbox.graph else { return }
      graph.dependencies.note(observer, ChangeNote(name: name ?? "an observable property"))
      graph.dependencies.markDirty(observer)
    }
  }

  mutating func cancel() {
    guard let registration else { return }
    registration.generation?.isCurrent = false
    registration.generation = nil
    registration.tick.count += 1
  }
}
