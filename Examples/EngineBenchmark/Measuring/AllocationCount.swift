import Foundation
import Glibc

/// The exact number of allocations that a step makes in the C library, counted by that library itself.
///
/// Its tracing is a library that must be loaded before all others, and makes everything slower: so a second process counts, and measures
/// nothing.
package struct AllocationCount: Codable {
  package var name: String
  package var variant: String
  package var allocations: Int

  package init(name: String, variant: String, allocations: Int) {
    self.name = name
    self.variant = variant
    self.allocations = allocations
  }

  private static let library = "libc_malloc_debug.so.0"
  private static let traceVariable = "MALLOC_TRACE"

  // MARK: In the second process

  private typealias Call = @convention(c) () -> Void
  private typealias FindVersion =
    @convention(c) (UnsafeMutableRawPointer?, UnsafePointer<CChar>, UnsafePointer<CChar>)
    -> UnsafeMutableRawPointer?

  /// The number of allocations and reallocations during `body`; nil if this process is not being traced. Includes other threads.
  package static func during(_ body: () -> Void) -> Int? {
    let environment = ProcessInfo.processInfo.environment
    // The C library has functions of the same names that do nothing: the right ones are found by their version.
    guard environment["LD_PRELOAD"]?.contains(library) == true, let trace = environment[traceVariable],
      let findVersion = dlsym(nil, "dlvsym").map({ unsafeBitCast($0, to: FindVersion.self) }),
      let start = findVersion(nil, "mtrace", "GLIBC_2.2.5").map({ unsafeBitCast($0, to: Call.self) }),
      let stop = findVersion(nil, "muntrace", "GLIBC_2.2.5").map({ unsafeBitCast($0, to: Call.self) })
    else { return nil }
    start()
    body()
    stop()
    // One line for each: "@ where + address size", or ">" for the result of a reallocation.
    guard let lines = try? String(contentsOfFile: trace, encoding: .utf8), lines.hasSuffix("= End\n") else { return nil }
    return lines.split(separator: "\n").count { $0.contains(" + 0x") || $0.contains(" > 0x") }
  }

  // MARK: In the first

  /// Runs this program with arguments that make it count, and reads its output; nil if it cannot count.
  package static func ofSecondProcess(arguments: [String]) -> [AllocationCount]? {
    // A sanitizer has its own allocator, which the C library does not trace.
    if dlsym(nil, "__asan_init") != nil || dlsym(nil, "__tsan_init") != nil { return nil }
    let trace = FileManager.default.temporaryDirectory.appendingPathComponent("oriel-allocations-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: trace) }
    let process = Process(), output = Pipe()
    process.executableURL = URL(fileURLWithPath: "/proc/self/exe").resolvingSymlinksInPath()
    process.arguments = arguments
    process.environment = ProcessInfo.processInfo.environment.merging(["LD_PRELOAD": library, traceVariable: trace.path]) { $1 }
    process.standardOutput = output
    process.standardError = FileHandle.nullDevice
    guard (try? process.run()) != nil else { return nil }
    let data = output.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    return process.terminationStatus == 0 ? try? JSONDecoder().decode([AllocationCount].self, from: data) : nil
  }
}
