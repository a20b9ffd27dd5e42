import CSDL2
import Dispatch
@_spi(Oriel) import OrielCore
import Synchronization

/// Events that wake a program waiting for SDL's events: one when another thread has written state, one when the main queue has jobs.
///
/// No event is posted while there is no listener, or before the last one was handled. SDL's events must have been started by then.
package enum WakeEvents {
  private struct State {
    var listeners = 0
    /// Whether a posted event has not been handled.
    var isPosted = false
    /// Whether the main queue is being watched: not between the arrival of jobs and their run.
    var isWatching = false
  }
  private static let state = Mutex(State())

  /// The type of these SDL events; nil if SDL has no types left.
  package static let kind: UInt32? = {
    let kind = SDL_RegisterEvents(1)
    if kind != .max { return kind }
    Diagnostics.report("SDL has no kind of event left: writes of other threads do not wake the program")
    return nil
  }()

  /// Suspended, as it is created, except while `isWatching`. nil if Dispatch itself runs the main queue.
  ///
  /// Unchecked: Dispatch's objects may be used on any thread, which their declarations do not state.
  nonisolated(unsafe) private static let queueWatch: (any DispatchSourceRead)? = {
    if MainQueue.descriptor < 0 { return nil }
    let watch = DispatchSource.makeReadSource(fileDescriptor: MainQueue.descriptor, queue: .global(qos: .userInitiated))
    watch.setEventHandler {
      setWatching(false)
      post()
    }
    return watch
  }()

  private static func setWatching(_ isOn: Bool) {
    state.withLock { state in
      let isOn = isOn && state.listeners > 0
      if state.isWatching == isOn { return }
      state.isWatching = isOn
      if isOn { queueWatch?.resume() } else { queueWatch?.suspend() }
    }
  }

  /// Begins to post events for one more listener.
  @MainActor package static func listen() {
    _ = kind
    state.withLock { $0.listeners += 1 }
    setWatching(true)
  }

  /// The counterpart of each `listen`.
  @MainActor package static func endListening() {
    state.withLock { $0.listeners -= 1 }
    // Continues for other listeners.
    if state.withLock({ $0.listeners }) == 0 { setWatching(false) }
  }

  /// Posts an event. From any thread.
  package static func post() {
    let isNeeded = state.withLock { state in
      defer { if state.listeners > 0 { state.isPosted = true } }
      return state.listeners > 0 && !state.isPosted
    }
    guard isNeeded, let kind else { return }
    var event = SDL_Event()
    event.type = kind
    // The queue is full, or a filter rejected the event: the next one may succeed.
    if SDL_PushEvent(&event) <= 0 { state.withLock { $0.isPosted = false } }
  }

  /// Whether an event was posted that is in SDL's queue no longer, and has not been taken: a program that emptied the queue has lost it.
  package static var isLost: Bool {
    guard let kind, state.withLock({ $0.isPosted }) else { return false }
    return SDL_HasEvent(kind) == SDL_FALSE
  }

  /// Runs what the main queue has: what events were posted for is being done.
  @MainActor package static func runMainQueue() {
    state.withLock { $0.isPosted = false }
    MainQueue.run()
    setWatching(true)
  }
}
