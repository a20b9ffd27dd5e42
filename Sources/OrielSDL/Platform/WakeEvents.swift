import CSDL2
import Dispatch
@_spi(Oriel) import OrielCore
import Synchronization

/// Events that wake a program waiting for SDL's events: when another thread has written state, when the main queue has jobs, and when a
/// timer of the main run loop is due.
///
/// No event is posted while there is no listener, or before the previous one was handled. SDL's events must have been started.
package enum WakeEvents {
  private struct State {
    var listeners = 0
    /// Whether a posted event has not been handled.
    var isPosted = false
    /// Whether the main queue and the run loop are being watched: not between the arrival of work and its execution.
    var isWatching = false
  }
  private static let state = Mutex(State())

  /// The type of these SDL events; nil if SDL has no types left.
  package static let kind: UInt32? = {
    let kind = SDL_RegisterEvents(1)
    if kind != .max { return kind }
    Diagnostics.report("SDL has no user event left: writes on other threads do not wake the program")
    return nil
  }()

  /// The watches of the main queue and the main run loop: suspended, as they are created, except while `isWatching`. The queue has none if
  /// Dispatch itself runs it.
  ///
  /// Unchecked: created by the first listener. Dispatch's objects may be used on any thread, which their declarations do not state.
  nonisolated(unsafe) private static var watches: [any DispatchSourceRead] = []

  private static func watch(_ descriptor: Int32) {
    if descriptor < 0 { return }
    let watch = DispatchSource.makeReadSource(fileDescriptor: descriptor, queue: .global(qos: .userInitiated))
    watch.setEventHandler {
      setWatching(false)
      post()
    }
    watches.append(watch)
  }

  private static func setWatching(_ isOn: Bool) {
    state.withLock { state in
      let isOn = isOn && state.listeners > 0
      if state.isWatching == isOn { return }
      state.isWatching = isOn
      for watch in watches { if isOn { watch.resume() } else { watch.suspend() } }
    }
  }

  /// Starts posting events for one more listener.
  @MainActor package static func listen() {
    _ = kind
    if watches.isEmpty { for descriptor in [MainQueue.descriptor, MainRunLoop.descriptor] { watch(descriptor) } }
    state.withLock { $0.listeners += 1 }
    setWatching(true)
  }

  /// The counterpart of each `listen`.
  @MainActor package static func endListening() {
    state.withLock { $0.listeners -= 1 }
    // Continues for other listeners.
    if state.withLock({ $0.listeners }) == 0 { setWatching(false) }
  }

  /// Posts an event. Can be called from any thread.
  package static func post() {
    let isNeeded = state.withLock { state in
      defer { if state.listeners > 0 { state.isPosted = true } }
      return state.listeners > 0 && !state.isPosted
    }
    guard isNeeded, let kind else { return }
    var event = SDL_Event()
    event.type = kind
    // The queue is full, or a filter rejected the event: the next attempt may succeed.
    if SDL_PushEvent(&event) <= 0 { state.withLock { $0.isPosted = false } }
  }

  /// Whether a posted event is no longer in SDL's queue and has not been handled: a program that emptied the queue has lost it.
  package static var isLost: Bool {
    guard let kind, state.withLock({ $0.isPosted }) else { return false }
    return SDL_HasEvent(kind) == SDL_FALSE
  }

  /// Runs the work of the main queue and the main run loop, which posted events announced.
  @MainActor package static func runMainThread() {
    state.withLock { $0.isPosted = false }
    MainQueue.run()
    MainRunLoop.serve()
    setWatching(true)
  }
}
