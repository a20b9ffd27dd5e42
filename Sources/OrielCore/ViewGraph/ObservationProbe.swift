import Observation
import OrielGraph

/// One observer's registration with `@Observable` objects.
///
/// A registration that does not fire is never dropped by the library. So each tracked run also reads a property of a tick of our own;
/// changing the tick before the next run fires, and thereby drops, the registration of the last.
@MainActor struct ObservationProbe {
  private var tick: Tick?
  private var generation: Generation?

  @Observable fileprivate final class Tick {
    var count = 0
  }

  /// Tells a registration whether it is still the latest one.
  private final class Generation: @unchecked Sendable {
    var isCurrent = true
  }

  /// Runs `body`; when an observable property that it read is about to change, marks `observer` dirty.
  mutating func track<R>(_ body: () -> R, graph: ViewGraph, observer: ObserverID) -> R {
    cancel()
    let tick = self.tick
    var registered: Generation?
    let mailbox = graph.mailbox
    func register() -> @Sendable () -> Void {
      let generation = Generation()
      registered = generation
      return {
        guard generation.isCurrent else { return }
        generation.isCurrent = false
        mailbox.post { mailbox.graph?.dependencies.markDirty(observer) }
      }
    }
    // `onChange` is evaluated only when something observable was read.
    let result = withObservationTracking(
      {
        _ = tick?.count
        return body()
      }, onChange: register())
    if registered != nil && tick == nil { self.tick = Tick() }
    generation = registered
    return result
  }

  mutating func cancel() {
    generation?.isCurrent = false
    generation = nil
    tick?.count += 1
  }
}
