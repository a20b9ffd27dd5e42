// Access without retaining: counting references took a quarter of a small frame.
//
// Not on any actor: when a closure isolated to an actor is passed to the standard library, it checks at run time on which actor it runs.

extension ContiguousArray where Element: AnyObject {
  /// The element at an index, not retained: the array holds it, as long as it is not removed.
  @inlinable @inline(__always) nonisolated package func unretained(_ index: Int) -> Unmanaged<Element> {
    precondition(index >= 0 && index < count)
    // A strong and an unmanaged reference have the same bits.
    return withUnsafeBytes { $0.load(fromByteOffset: index * MemoryLayout<Element>.stride, as: Unmanaged<Element>.self) }
  }
}

extension Unmanaged {
  /// Calls `body` with an object that is held elsewhere during the call.
  @inlinable @inline(__always) nonisolated package func look<R>(_ body: (Instance) throws -> R) rethrows -> R {
    try _withUnsafeGuaranteedRef(body)
  }
}
