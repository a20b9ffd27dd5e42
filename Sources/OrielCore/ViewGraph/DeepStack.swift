import CRuntime
import Foundation

/// Provides stack for recursion as deep as the tree: visiting, measuring, placing, painting, hit testing.
///
/// Each level checks the stack before it calls the next; if little of the present stack is left, the call is made on a new one. So the
/// depth of a tree is limited by memory, not by the thread's stack. Used on the main actor.
package enum DeepStack {
  /// The stack space that a level must leave: for itself and for user code that it may call.
  private static let reserve: UInt = 512 << 10
  private static let size = 64 << 20

  /// The address below which the stack must not grow; 0 before it is known.
  nonisolated(unsafe) private static var limit: UInt = 0
  nonisolated(unsafe) private static var thread: pthread_t = 0

  /// Determines the bounds of the caller's stack. Must be called at each entry into the tree.
  package static func enter() {
    let current = pthread_self()
    if current == thread && limit != 0 { return }
    thread = current
    let bottom = UInt(oriel_stack_bottom())
    let pointer = UInt(oriel_stack_pointer())
    // The main thread's stack may be reported as unlimited: 8 MiB below this point are safe to use there.
    limit = max(bottom, pointer > 8 << 20 ? pointer - (7 << 20) : 0)
  }

  @inline(__always)
  package static func ensure<R>(_ body: () -> R) -> R {
    if _fastPath(UInt(oriel_stack_pointer()) > limit &+ reserve) { return body() }
    return onNewStack(body)
  }

  @inline(never)
  private static func onNewStack<R>(_ body: () -> R) -> R {
    let outer = limit
    defer { limit = outer }
    var result: R?
    withoutActuallyEscaping(body) { body in
      var call: () -> Void = { result = body() }
      withUnsafeMutablePointer(to: &call) { pointer in
        let status = oriel_call_on_new_stack(
          size,
          { context, bottom in
            DeepStack.limit = UInt(bottom)
            // `context` is the pointer to `call` above.
            context?.assumingMemoryBound(to: (() -> Void).self).pointee()
          }, pointer)
        if status != 0 { fatalError("Oriel: no memory for a view tree as deep as this one") }
      }
    }
    // `call` has run, so there is a result.
    return result!
  }
}
