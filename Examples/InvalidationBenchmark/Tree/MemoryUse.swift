import Foundation

/// The memory of the process, as the system reports it: all of it, whoever allocated it.
enum MemoryUse {
  /// glibc's `malloc_trim`, whose header the Swift module does not include. Without it released memory would count.
  @MainActor private static let trim: @convention(c) (Int) -> Int32 =
    dlsym(nil, "malloc_trim").map { unsafeBitCast($0, to: (@convention(c) (Int) -> Int32).self) } ?? { _ in 0 }

  /// The bytes of the resident pages. Memory that was released but kept for later is returned first.
  ///
  /// Counting allocations is not enough: the records of the dependency graph are in their own address space.
  @MainActor static var resident: Int {
    _ = trim(0)
    guard let text = try? String(contentsOfFile: "/proc/self/statm", encoding: .utf8) else { return 0 }
    let pages = text.split(separator: " ").dropFirst().first.flatMap { Int($0) } ?? 0
    return pages * sysconf(Int32(_SC_PAGESIZE))
  }
}
