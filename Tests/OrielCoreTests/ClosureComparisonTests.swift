import Glibc
@_spi(Oriel) import OrielCore
import Testing

/// Closures are the same by function and context, whatever memory their thunks were given.
@MainActor @Suite struct ClosureComparisonTests {
  /// What a generic function makes of a closure: a thunk around it, whose context is new each time.
  private struct Holder<T> {
    let value: T
    @inline(never) init(_ value: T) { self.value = value }
  }

  private static func areEqual<T>(_ a: Holder<T>, _ b: Holder<T>) -> Bool { ValueComparison<T>.areEqual(a.value, b.value) }

  /// Free memory in pieces that are a little too large for a context, so that the allocator hands them out whole.
  private static func fragmentMemory() {
    let pieces = (0..<20_000).map { _ in malloc(56) }
    for index in stride(from: 0, to: pieces.count, by: 2) { free(pieces[index]) }
    free(malloc(100_000))  // moves what was freed from the lists of single sizes to where it is looked for
  }

  private static func context<T>(of holder: Holder<T>) -> UnsafeMutableRawPointer? {
    withUnsafeBytes(of: holder) { $0.load(fromByteOffset: 8, as: UnsafeMutableRawPointer?.self) }
  }

  @Test func aThunkIsLookedThroughHoweverLargeItsMemoryIs() {
    let word = "hello \(getpid())"
    let closure: @MainActor () -> String = { word }
    Self.fragmentMemory()
    let holders = (0..<10_000).map { _ in Holder(closure) }
    // The allocator keeps a piece's size before it, with three flags at its end.
    let sizes = Set(holders.compactMap { Self.context(of: $0)?.load(fromByteOffset: -8, as: UInt.self) }.map { $0 & ~7 })
    #expect(sizes.count > 1, "the memory was not in pieces: \(sizes)")
    #expect(holders.allSatisfy { Self.areEqual(holders[0], $0) })
  }

  @Test func closuresOfOtherContextsDiffer() {
    func made(_ number: Int) -> @MainActor () -> String { { "\(number)" } }
    let holders = (0..<100).map { Holder(made($0)) }
    for other in holders.dropFirst() { #expect(!Self.areEqual(holders[0], other)) }
  }

  /// A context that holds one large value looks like a thunk's from afar; its first words alone say nothing.
  @Test func aContextOfOneLargeValueIsNotAThunk() {
    struct Large: Sendable {
      var a = 1
      var b = 2
      var c: Int
    }
    func made(_ large: Large) -> () -> Int { { large.a + large.b + large.c } }
    func context(_ number: Int) -> Holder<() -> Int> { Holder(made(Large(c: number))) }
    let (one, other) = (context(getpid() > 0 ? 1 : 0), context(2))
    #expect(!Self.areEqual(one, other))
  }

  @Test func escapingAndAsyncAndThrowingOnesAreLookedThrough() {
    let number = Int(getpid())
    let plain: (Int) -> Int = { $0 + number }
    let failing: @Sendable (String) throws -> String = { $0 + "\(number)" }
    let waiting: @Sendable (inout [Int]) async throws -> Void = { $0.append(number) }
    // Each place that makes a thunk has code of its own, as each place that makes a closure has.
    expectEqual((0..<2).map { _ in Holder(plain) })
    expectEqual((0..<2).map { _ in Holder(failing) })
    expectEqual((0..<2).map { _ in Holder(waiting) })
  }

  private func expectEqual<T>(_ holders: [Holder<T>]) { #expect(Self.areEqual(holders[0], holders[1])) }
}
