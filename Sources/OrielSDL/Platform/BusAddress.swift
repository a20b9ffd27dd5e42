import CDBus
import Glibc
@_spi(Oriel) import OrielCore

/// The local sockets of a bus, in the order in which they are tried.
package struct BusAddress: Sendable {
  /// One `unix:` entry of a D-Bus address.
  package struct Entry: Sendable {
    /// The text of the entry in D-Bus's format.
    package let text: String
    let socket: sockaddr_un
    let length: socklen_t

    /// Fails if it names no socket, or a name that is too long.
    fileprivate init?(_ text: String) {
      var list: UnsafeMutablePointer<OpaquePointer?>?
      var count: Int32 = 0
      guard dbus_parse_address(text, &list, &count, nil) != 0 else { return nil }
      defer { dbus_address_entries_free(list) }
      guard count == 1, let entry = list?[0] else { return nil }
      let isAbstract: Bool
      let name: UnsafePointer<CChar>
      if let path = dbus_address_entry_get_value(entry, "path") {
        (name, isAbstract) = (path, false)
      } else if let abstract = dbus_address_entry_get_value(entry, "abstract") {
        (name, isAbstract) = (abstract, true)
      } else {
        return nil
      }
      // An abstract name begins with a zero and ends at its length; a path ends with a zero.
      let bytes = UnsafeBufferPointer(start: name, count: strlen(name))
      var socket = sockaddr_un()
      socket.sun_family = sa_family_t(AF_UNIX)
      let room = MemoryLayout.size(ofValue: socket.sun_path)
      guard !bytes.isEmpty, bytes.count < room else { return nil }
      withUnsafeMutableBytes(of: &socket.sun_path) { path in
        for (index, byte) in bytes.enumerated() { path[index + (isAbstract ? 1 : 0)] = UInt8(bitPattern: byte) }
      }
      self.text = text
      self.socket = socket
      length = socklen_t(MemoryLayout<sa_family_t>.size + bytes.count + 1)
    }

    /// Whether a socket's address equals this one. O(its length).
    func isSocket(_ other: sockaddr_un, _ otherLength: socklen_t) -> Bool {
      // An abstract name ends at its length; a path's length may include bytes after its zero.
      let isAbstract = socket.sun_path.0 == 0
      if other.sun_family != socket.sun_family || otherLength < length || isAbstract && otherLength != length { return false }
      return withUnsafeBytes(of: other) { theirs in
        withUnsafeBytes(of: socket) { $0.prefix(Int(length)).elementsEqual(theirs.prefix(Int(length))) }
      }
    }
  }

  package private(set) var entries: [Entry] = []

  /// Uses only the entries of a D-Bus address that name a local socket; others might block or start programs. There are no entries if the
  /// address is malformed or longer than 64 KiB.
  package init(_ text: String) {
    guard text.utf8.count <= 65_536 else { return }
    for part in text.split(separator: ";") where part.hasPrefix("unix:") {
      if let entry = Entry(String(part)) { entries.append(entry) }
    }
  }

  /// A socket in the file system.
  init(path: String) {
    // Nil if there is no memory.
    let escaped = dbus_address_escape_value(path)
    defer { dbus_free(escaped) }
    self.init(escaped.map { "unix:path=" + String(cString: $0) } ?? "")
  }

  /// `DBUS_SESSION_BUS_ADDRESS`, else the bus of the login session.
  static var session: BusAddress? {
    if let address = ProcessVariables["DBUS_SESSION_BUS_ADDRESS"] { return BusAddress(address) }
    guard let folder = ProcessVariables["XDG_RUNTIME_DIR"], folder.hasPrefix("/"), access(folder + "/bus", F_OK) == 0 else { return nil }
    return BusAddress(path: folder + "/bus")
  }

  /// `DBUS_SYSTEM_BUS_ADDRESS`, else the default of libdbus.
  static var system: BusAddress {
    BusAddress(ProcessVariables["DBUS_SYSTEM_BUS_ADDRESS"] ?? "unix:path=/run/dbus/system_bus_socket")
  }
}
