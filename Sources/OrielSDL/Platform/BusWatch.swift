import Foundation
import Glibc

/// Disconnects buses that answered once and then stop answering.
///
/// libdbus waits up to 25 seconds for each answer, inside a call of SDL, and that time cannot be changed. So when that call has taken
/// `patience`, another thread shuts down the sockets that have been connected to one of the buses since: libdbus treats that as the end of
/// the bus, and continues.
final class BusWatch: @unchecked Sendable {
  /// On slow machines a launch takes a tenth of this.
  static let patience = Duration.seconds(4)
  /// The time in seconds, or at most twice it, after which later connections are shut down.
  private static let step = 0.25

  private let condition = NSCondition()
  // Guarded by the condition.
  private var hasEnded = false
  private var cut = 0
  private let buses: [BusAddress.Entry]
  /// Descriptors that were open before are not touched.
  private let before: Set<Int32>

  init(_ buses: [BusAddress.Entry]) {
    self.buses = buses
    before = Set(Self.descriptors)
  }

  /// Calls `body`, and returns how many connections were shut down meanwhile.
  func during<Result>(_ body: () -> Result) -> (result: Result, cut: Int) {
    if !buses.isEmpty { Thread.detachNewThread { [self] in watch() } }
    let result = body()
    condition.lock()
    hasEnded = true
    condition.signal()
    defer { condition.unlock() }
    return (result, cut)
  }

  private func watch() {
    var seen: [Int32: ino_t] = [:]
    var ended: Set<ino_t> = []
    var deadline = Date(timeIntervalSinceNow: Self.patience / .seconds(1))
    condition.lock()
    defer { condition.unlock() }
    while !hasEnded {
      if condition.wait(until: deadline) { continue }
      // Only connections that also existed a step ago: a number reused for another file is not touched.
      let now = connections()
      for (descriptor, inode) in now where seen[descriptor] == inode && ended.insert(inode).inserted {
        if shutdown(descriptor, Int32(SHUT_RDWR)) == 0 { cut += 1 }
      }
      seen = now
      deadline = Date(timeIntervalSinceNow: Self.step)
    }
  }

  /// The new sockets connected to one of the buses, each with its inode, which identifies it if its number is reused.
  private func connections() -> [Int32: ino_t] {
    var result: [Int32: ino_t] = [:]
    for descriptor in Self.descriptors where !before.contains(descriptor) {
      var address = sockaddr_un()
      var length = socklen_t(MemoryLayout<sockaddr_un>.size)
      let isNamed = withUnsafeMutablePointer(to: &address) {
        $0.withMemoryRebound(to: sockaddr.self, capacity: 1) { getpeername(descriptor, $0, &length) == 0 }
      }
      var status = stat()
      guard isNamed, buses.contains(where: { $0.isSocket(address, length) }), fstat(descriptor, &status) == 0 else { continue }
      result[descriptor] = status.st_ino
    }
    return result
  }

  private static var descriptors: [Int32] {
    ((try? FileManager.default.contentsOfDirectory(atPath: "/proc/self/fd")) ?? []).compactMap { Int32($0) }
  }
}
