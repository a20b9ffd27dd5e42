import Foundation

/// Stands before a bus: what the first connections say is passed on, and those after them are taken and left without an answer.
final class FadingBus: @unchecked Sendable {
  let address: String
  private let path: String
  private let listener: Int32

  /// `bus` is the address of a bus at a path.
  init(before bus: String, answering count: Int) throws {
    let prefix = "unix:path="
    guard bus.hasPrefix(prefix) else { throw TimedOut(description: "no path: \(bus)") }
    let target = String(bus.dropFirst(prefix.count).prefix { $0 != "," })
    path = FileManager.default.temporaryDirectory.appendingPathComponent("oriel-fading-\(UUID().uuidString)").path
    address = prefix + path
    let listener = socket(AF_UNIX, Int32(SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue), 0)
    self.listener = listener
    guard listener >= 0, Self.with(path, { bind(listener, $0, $1) }) == 0, listen(listener, 16) == 0 else {
      throw TimedOut(description: "no socket: \(errno)")
    }
    Thread.detachNewThread {
      // Those that are not answered stay open until the tests end.
      var taken = 0
      while case let client = accept(listener, nil, nil), client >= 0 {
        taken += 1
        if taken > count { continue }
        let server = socket(AF_UNIX, Int32(SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue), 0)
        guard Self.with(target, { connect(server, $0, $1) }) == 0 else { return }
        Self.pass(from: client, to: server)
        Self.pass(from: server, to: client)
      }
    }
  }

  deinit {
    shutdown(listener, Int32(SHUT_RDWR))
    unlink(path)
  }

  private static func pass(from source: Int32, to target: Int32) {
    Thread.detachNewThread {
      var bytes = [UInt8](repeating: 0, count: 4096)
      while case let count = recv(source, &bytes, bytes.count, 0), count > 0 {
        if send(target, bytes, count, Int32(MSG_NOSIGNAL)) != count { break }
      }
      shutdown(target, Int32(SHUT_WR))
    }
  }

  private static func with(_ path: String, _ body: (UnsafePointer<sockaddr>, socklen_t) -> Int32) -> Int32 {
    var address = sockaddr_un()
    address.sun_family = sa_family_t(AF_UNIX)
    withUnsafeMutableBytes(of: &address.sun_path) { $0.copyBytes(from: path.utf8.prefix($0.count - 1)) }
    return withUnsafePointer(to: &address) {
      $0.withMemoryRebound(to: sockaddr.self, capacity: 1) { body($0, socklen_t(MemoryLayout<sockaddr_un>.size)) }
    }
  }
}
