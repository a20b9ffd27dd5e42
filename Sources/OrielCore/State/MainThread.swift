import Dispatch
import Foundation
import Synchronization

/// Whether the caller runs on the thread of the main actor.
///
/// That is the main thread, or, once an asynchronous `main` has suspended, whichever thread drains the main queue.
package enum MainThread {
  private static let key: DispatchSpecificKey<Bool> = {
    let key = DispatchSpecificKey<Bool>()
    DispatchQueue.main.setSpecific(key: key, value: true)
    return key
  }()

  /// The thread that was identified as the main thread; Foundation makes two system calls to identify it. Unlike the thread that drains
  /// the main queue, it never changes.
  private static let known = Atomic<UInt>(0)

  /// Traps on any other thread, with a message that names the event: values confined to the main thread could be read half-written.
  @inline(__always) package static func expect(_ event: @autoclosure () -> String) { if !isCurrent { stop(event()) } }

  /// Calls a function of the main actor from code that belongs to no actor; traps on any other thread, with a message that names the event.
  ///
  /// `MainActor.assumeIsolated` takes 40 ns; this takes 1.
  @inline(__always) package static func call<R>(_ event: @autoclosure () -> String, _ body: @MainActor () -> R) -> R {
    expect(event())
    // The actor of a function is only part of its type.
    return withoutActuallyEscaping(body) { unsafeBitCast($0, to: (() -> R).self)() }
  }

  private static func stop(_ event: String) -> Never { fatalError("Oriel: \(event) on another thread than the main one") }

  package static var isCurrent: Bool {
    let current = UInt(pthread_self())
    if known.load(ordering: .relaxed) == current { return true }
    if Thread.isMainThread {
      known.store(current, ordering: .relaxed)
      return true
    }
    return DispatchQueue.getSpecific(key: key) == true
  }
}

/// A value that only the main actor uses, although its type is not known to be `Sendable`: it passes from code of no actor into closures of
/// the main actor.
package struct MainActorValue<Value>: @unchecked Sendable {
  private let stored: Value

  package init(_ value: Value) { stored = value }

  @MainActor package var value: Value { stored }
}
