// Walks that retain nothing on their way: counting references took a quarter of a small frame.
//
// Not on any actor: a closure of an actor's that the standard library is handed asks at run time on which one it is.

extension ContiguousArray where Element: AnyObject {
  /// The element at an index, not retained: the array holds it, as long as nothing takes it out.
  @inline(__always) nonisolated func unretained(_ index: Int) -> Unmanaged<Element> {
    precondition(index >= 0 && index < count)
    // A reference and an unmanaged one are the same bits.
    return withUnsafeBytes { $0.load(fromByteOffset: index * MemoryLayout<Element>.stride, as: Unmanaged<Element>.self) }
  }
}

extension Unmanaged {
  /// Looks at an object that somebody else holds meanwhile.
  @inline(__always) nonisolated func look<R>(_ body: (Instance) throws -> R) rethrows -> R { try _withUnsafeGuaranteedRef(body) }
}
