import CDBus
import Glibc

/// Checks whether a bus answers, before any call that would wait for it.
///
/// libdbus waits 25 seconds for a bus that accepts a connection and then stays silent, and indefinitely for one that accepts no more
/// connections. So the first messages of the protocol are sent here, on a separate socket that never blocks: the user's identity, and
/// `Hello`.
package final class BusGreeting {
  private enum Phase {
    /// The bus currently accepts no more connections.
    case waitingForRoom
    case signingIn
    case greeting
    case answered(BusAddress.Entry)
    case failed
  }

  private var entries: ArraySlice<BusAddress.Entry>
  private var phase = Phase.failed
  private var descriptor: Int32 = -1
  private var received: [UInt8] = []

  /// Begins with the first socket that accepts the connection.
  package init(_ address: BusAddress) {
    entries = address.entries[...]
    connect()
  }

  deinit { disconnect() }

  /// The address of the bus that has answered.
  package var answer: BusAddress.Entry? { if case .answered(let entry) = phase { entry } else { nil } }
  /// Whether there is a bus that has not sent enough yet to count as answering.
  package var isSilent: Bool {
    switch phase {
    case .waitingForRoom, .signingIn, .greeting: true
    case .answered, .failed: false
    }
  }

  /// Waits until all have answered or failed, at most for `limit`.
  package static func wait(for greetings: [BusGreeting], within limit: Duration) {
    let deadline = ContinuousClock.now + limit
    while true {
      let silent = greetings.filter(\.isSilent)
      let left = deadline - .now
      if silent.isEmpty || left <= .zero { return }
      var descriptors = silent.map { pollfd(fd: $0.descriptor, events: Int16(POLLIN), revents: 0) }
      // No event reports that there is room for a connection.
      let step = silent.contains { $0.descriptor < 0 } ? min(left, .milliseconds(10)) : left
      poll(&descriptors, nfds_t(descriptors.count), Int32(clamping: Int64((step / .milliseconds(1)).rounded(.up))))
      for (greeting, descriptor) in zip(silent, descriptors) {
        if greeting.descriptor < 0 { greeting.connect() } else if descriptor.revents != 0 { greeting.read() }
      }
    }
  }

  private func disconnect() {
    if descriptor >= 0 { close(descriptor) }
    descriptor = -1
  }

  /// Connects to the first available socket, and sends the user's identity.
  private func connect() {
    phase = .failed
    while let entry = entries.first {
      descriptor = socket(AF_UNIX, Int32(SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue | SOCK_NONBLOCK.rawValue), 0)
      guard descriptor >= 0 else { return }
      var address = entry.socket
      let isConnected = withUnsafePointer(to: &address) {
        $0.withMemoryRebound(to: sockaddr.self, capacity: 1) { Glibc.connect(descriptor, $0, entry.length) == 0 }
      }
      if isConnected {
        let user = "\(getuid())".utf8.map { "3\(Character(Unicode.Scalar($0)))" }.joined()
        phase = send(Array("\0AUTH EXTERNAL \(user)\r\n".utf8)) ? .signingIn : .failed
        return
      }
      let error = errno
      disconnect()
      if error == EAGAIN {
        phase = .waitingForRoom
        return
      }
      entries.removeFirst()
    }
  }

  /// Returns whether everything was sent. The few bytes sent here always fit.
  private func send(_ bytes: [UInt8]) -> Bool { Glibc.send(descriptor, bytes, bytes.count, Int32(MSG_NOSIGNAL)) == bytes.count }

  private func read() {
    var bytes = [UInt8](repeating: 0, count: 4096)
    let count = recv(descriptor, &bytes, bytes.count, 0)
    if count > 0 {
      received += bytes[..<count]
      advance()
    } else if count == 0 || errno != EAGAIN && errno != EINTR {
      phase = .failed
    }
    if !isSilent { disconnect() }
  }

  /// Handles the received bytes: a line, then a message.
  private func advance() {
    if case .signingIn = phase {
      guard let end = received.firstIndex(of: UInt8(ascii: "\n")) else {
        if received.count > 4096 { phase = .failed }
        return
      }
      guard received.starts(with: "OK ".utf8), let hello = Self.hello, send(Array("BEGIN\r\n".utf8) + hello) else {
        phase = .failed
        return
      }
      received.removeFirst(end + 1)
      phase = .greeting
    }
    // The fixed part of a message; its second byte is the type.
    guard case .greeting = phase, received.count >= 16, let entry = entries.first else { return }
    phase = Int32(received[1]) == DBUS_MESSAGE_TYPE_METHOD_RETURN ? .answered(entry) : .failed
  }

  /// The bytes of the call that begins every connection.
  private static let hello: [UInt8]? = {
    guard let message = dbus_message_new_method_call("org.freedesktop.DBus", "/org/freedesktop/DBus", "org.freedesktop.DBus", "Hello")
    else { return nil }
    defer { dbus_message_unref(message) }
    dbus_message_set_serial(message, 1)
    var bytes: UnsafeMutablePointer<CChar>?
    var count: Int32 = 0
    guard dbus_message_marshal(message, &bytes, &count) != 0, let bytes else { return nil }
    defer { dbus_free(bytes) }
    return UnsafeBufferPointer(start: bytes, count: Int(count)).map { UInt8(bitPattern: $0) }
  }()
}
