import Glibc

/// A record that a slab reuses after its release.
protocol SlabRecord: BitwiseCopyable {
  init()
  /// The next free record, while this one is free.
  var nextFree: Int32 { get set }
}

/// Records addressed by index, in address space that is reserved once, so that the base never moves.
///
/// Allocating and releasing are O(1); pages are allocated by the system when records are first used. At most `maximumCapacity` records.
final class Slab<Record: SlabRecord> {
  static var maximumCapacity: Int { 1 << 26 }

  #if DEBUG
    /// The number of accesses to records, with which tests detect walks over lists.
    @exclusivity(unchecked) private(set) var accesses = 0
    private let records: UnsafeMutablePointer<Record>
    var base: UnsafeMutablePointer<Record> {
      accesses += 1
      return records
    }
  #else
    let base: UnsafeMutablePointer<Record>
  #endif
  private let capacity: Int
  /// The number of records allocated at least once.
  @exclusivity(unchecked) private(set) var used = 0
  /// The number of records in use.
  @exclusivity(unchecked) private(set) var live = 0
  @exclusivity(unchecked) private var firstFree: Int32 = -1

  init() {
    // Under a limit on address space a smaller reservation may still succeed.
    var capacity = Self.maximumCapacity
    while true {
      let flags = MAP_PRIVATE | MAP_ANONYMOUS | MAP_NORESERVE
      let memory = mmap(nil, capacity * MemoryLayout<Record>.stride, PROT_READ | PROT_WRITE, flags, -1, 0)
      if let memory, memory != MAP_FAILED {
        self.capacity = capacity
        #if DEBUG
          records = memory.bindMemory(to: Record.self, capacity: capacity)
        #else
          base = memory.bindMemory(to: Record.self, capacity: capacity)
        #endif
        return
      }
      capacity /= 2
      if capacity < 1 << 12 { fatalError("Oriel: no address space for the dependency graph: \(String(cString: strerror(errno)))") }
    }
  }

  deinit { munmap(base, capacity * MemoryLayout<Record>.stride) }

  @inline(__always)
  func allocate() -> Int32 {
    live += 1
    if firstFree >= 0 {
      let index = firstFree
      firstFree = base[Int(index)].nextFree
      return index
    }
    if used == capacity { fatalError("Oriel: the dependency graph is full: \(capacity) records of \(Record.self)") }
    base[used] = Record()
    used += 1
    return Int32(used - 1)
  }

  @inline(__always)
  func release(_ index: Int32) {
    live -= 1
    base[Int(index)].nextFree = firstFree
    firstFree = index
  }
}
