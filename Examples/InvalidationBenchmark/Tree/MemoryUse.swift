import Foundation

/// How much memory the process has, as the system sees it: all of it counts, whoever took it.
enum MemoryUse {
  /// glibc's `malloc_trim`, whose header the Swift module leaves out. Without it memory that was released counts.
  @MainActor private static let trim: @convention(c) (Int) -> Int32 =
    dlsym(nil, "malloc_trim").map { unsafeBitCast($0, to: (@convention(c) (Int) -> Int32).self) } ?? { _ in 0 }

  /// Bytes of the pages that are in memory. What has been released, and was kept for later, is handed back first.
  ///
  /// Allocations alone would not do: the records of the dependency graph lie in address space of their own.
  @MainActor static var resident: Int {
    _ = trim(0)
    guard let text = try? String(contentsOfFile: "/proc/self/statm", encoding: .utf8) else { return 0 }
    let pages = text.split(separator: " ").dropFirst().first.flatMap { Int($0) } ?? 0
    return pages * sysconf(Int32(_SC_PAGESIZE))
  }
}
