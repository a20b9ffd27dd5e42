import Foundation
import Glibc

/// Ends connections to buses that have answered once and then leave whoever speaks with them waiting.
///
/// libdbus waits up to 25 seconds for each answer, inside a call of SDL's, and nobody can tell it to wait less. So when that call has taken
/// `patience`, the sockets that have come to be connected to one of the buses since are shut down from a thread beside it: libdbus takes
/// that for the end of the bus, and goes on.
final class BusWatch: @unchecked Sendable {
  /// Starts take a tenth of this on slow machines.
  static let patience = Duration.seconds(4)
  /// What is opened afterwards is given this long, and twice at most.
  private static let step = 0.25

  private let condition = NSCondition()
  // Guarded by the condition.
  private var hasEnded = false
  private var cut = 0
  private let buses: [BusAddress.Entry]
  /// What was open before is nobody's business here.
  private let before: Set<Int32>

  init(_ buses: [BusAddress.Entry]) {
    self.buses = buses
    before = Set(Self.descriptors)
  }

  /// Calls `body`; then says how many connections were ended meanwhile.
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
      // Only what was there a step ago too: a number that has been given to another file since is left alone.
      let now = connections()
      for (descriptor, inode) in now where seen[descriptor] == inode && ended.insert(inode).inserted {
        if shutdown(descriptor, Int32(SHUT_RDWR)) == 0 { cut += 1 }
      }
      seen = now
      deadline = Date(timeIntervalSinceNow: Self.step)
    }
  }

  /// The sockets connected to one of the buses that were not open before, each with what tells it from another of the same number.
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
