import Foundation

/// A local socket that takes connections and never says a word.
final class SilentSocket {
  let path: String
  private let descriptor: Int32
  private var fillers: [Int32] = []

  /// `isFull`: it has no room for more connections.
  init(isFull: Bool = false) throws {
    path = FileManager.default.temporaryDirectory.appendingPathComponent("oriel-silent-\(UUID().uuidString)").path
    descriptor = socket(AF_UNIX, Int32(SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue | SOCK_NONBLOCK.rawValue), 0)
    var address = Self.address(path)
    let length = socklen_t(MemoryLayout<sockaddr_un>.size)
    let isBound = withUnsafePointer(to: &address) {
      $0.withMemoryRebound(to: sockaddr.self, capacity: 1) { bind(descriptor, $0, length) == 0 }
    }
    guard descriptor >= 0, isBound, listen(descriptor, isFull ? 0 : 16) == 0 else { throw TimedOut(description: "no socket: \(errno)") }
    while isFull {
      let filler = socket(AF_UNIX, Int32(SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue | SOCK_NONBLOCK.rawValue), 0)
      fillers.append(filler)
      let isConnected = withUnsafePointer(to: &address) {
        $0.withMemoryRebound(to: sockaddr.self, capacity: 1) { connect(filler, $0, length) == 0 }
      }
      if !isConnected { break }
    }
  }

  deinit {
    for filler in fillers { close(filler) }
    close(descriptor)
    unlink(path)
  }

  /// How many connections were made since this was last asked.
  func connections() -> Int {
    var count = 0
    while true {
      let connection = accept(descriptor, nil, nil)
      if connection < 0 { return count }
      close(connection)
      count += 1
    }
  }

  private static func address(_ path: String) -> sockaddr_un {
    var address = sockaddr_un()
    address.sun_family = sa_family_t(AF_UNIX)
    withUnsafeMutableBytes(of: &address.sun_path) { $0.copyBytes(from: path.utf8.prefix($0.count - 1)) }
    return address
  }
}
