import CDBus
import Foundation
import OrielCore

/// A private connection to the session bus: never blocks, and its end is an event like any other.
///
/// Ends with `close`. Everything is sent without waiting; answers and signals are taken when the main loop finds the descriptor readable. libdbus's own
/// dispatch is not used, so neither its timeouts nor its exit on disconnection exist here.
@MainActor final class BusConnection: PollSource {
  /// A signal's path, interface, member and arguments.
  struct Signal {
    var path: String
    var interface: String
    var member: String
    var arguments: [BusValue]
  }

  enum Answer {
    case values([BusValue])
    /// The error's name, or `disconnected`.
    case error(String)

    static let disconnected = Answer.error("org.freedesktop.DBus.Error.Disconnected")
  }

  /// What libdbus wants watched. Not isolated, for libdbus changes it through C functions, inside calls that only the main thread makes.
  private final class Watches {
    var list: [OpaquePointer] = []
  }

  private var connection: OpaquePointer?
  private let watches = Watches()
  private var waiting: [UInt32: (Answer) -> Void] = [:]
  var onSignal: ((Signal) -> Void)?

  /// Nil when there is no session bus that can be reached without waiting: one at a local socket.
  init?() {
    dbus_connection_set_change_sigpipe(0)  // it would ignore the signal in the whole program, and sends without raising it anyway
    guard let address = Self.sessionAddress, let connection = dbus_connection_open_private(address, nil) else { return nil }
    self.connection = connection
    dbus_connection_set_exit_on_disconnect(connection, 0)
    // Every watch names the connection that it belongs to, and goes before it does: `Watches` outlives them all.
    let isWatching = dbus_connection_set_watch_functions(
      connection,
      { watch, data in
        // Neither is ever nil: libdbus passes its watch and the pointer below.
        guard let watch, let data else { return 0 }
        Unmanaged<Watches>.fromOpaque(data).takeUnretainedValue().list.append(watch)
        return 1
      },
      { watch, data in
        guard let data else { return }
        Unmanaged<Watches>.fromOpaque(data).takeUnretainedValue().list.removeAll { $0 == watch }
      },
      nil, Unmanaged.passUnretained(watches).toOpaque(), nil)
    guard isWatching != 0 else {
      close()
      return nil
    }
    call(destination: Self.bus, path: Self.busPath, interface: Self.bus, member: "Hello") { _ in }
  }

  /// `DBUS_SESSION_BUS_ADDRESS`, else the bus of the login session. Only local sockets: whatever else an address may say can block.
  private static var sessionAddress: String? {
    if let address = ProcessVariables["DBUS_SESSION_BUS_ADDRESS"] {
      let local = address.split(separator: ";").filter { $0.hasPrefix("unix:") }
      return local.isEmpty ? nil : local.joined(separator: ";")
    }
    guard let folder = ProcessVariables["XDG_RUNTIME_DIR"], folder.hasPrefix("/") else { return nil }
    let socket = folder + "/bus"
    guard FileManager.default.fileExists(atPath: socket), let escaped = dbus_address_escape_value(socket) else { return nil }
    defer { dbus_free(escaped) }
    return "unix:path=" + String(cString: escaped)
  }

  private static let bus = "org.freedesktop.DBus"
  private static let busPath = "/org/freedesktop/DBus"

  // MARK: Sending

  /// Asks for the signals that a rule describes.
  func addMatch(_ rule: String) {
    call(destination: Self.bus, path: Self.busPath, interface: Self.bus, member: "AddMatch", arguments: [rule]) { _ in }
  }

  /// Calls a method. The answer arrives when it does, or never, at which nothing waits.
  func call(
    destination: String, path: String, interface: String, member: String, arguments: [String] = [],
    then handle: @escaping (Answer) -> Void
  ) {
    guard let connection, let message = dbus_message_new_method_call(destination, path, interface, member) else {
      return handle(.disconnected)
    }
    defer { dbus_message_unref(message) }
    var iterator = DBusMessageIter()
    dbus_message_iter_init_append(message, &iterator)
    for argument in arguments {
      argument.withCString { text in
        var text: UnsafePointer<CChar>? = text
        _ = dbus_message_iter_append_basic(&iterator, ORIEL_DBUS_TYPE_STRING, &text)
      }
    }
    var serial: UInt32 = 0
    guard dbus_connection_send(connection, message, &serial) != 0 else { return handle(.disconnected) }
    waiting[serial] = handle
  }

  // MARK: Receiving

  var descriptors: [pollfd] { watches.list.map(Self.descriptor) }

  func ready(_ descriptors: ArraySlice<pollfd>) {
    for (watch, descriptor) in zip(watches.list, descriptors) where descriptor.revents != 0 {
      // Handling one may take away others.
      guard watches.list.contains(watch) else { continue }
      dbus_watch_handle(watch, Self.flags(of: descriptor))
    }
    while let connection, let message = dbus_connection_pop_message(connection) {
      take(message)
      dbus_message_unref(message)
    }
  }

  private static func descriptor(of watch: OpaquePointer) -> pollfd {
    guard dbus_watch_get_enabled(watch) != 0 else { return pollfd(fd: -1, events: 0, revents: 0) }
    let flags = dbus_watch_get_flags(watch)
    var events: Int32 = 0
    if flags & DBUS_WATCH_READABLE.rawValue != 0 { events |= Int32(POLLIN) }
    if flags & DBUS_WATCH_WRITABLE.rawValue != 0 { events |= Int32(POLLOUT) }
    return pollfd(fd: dbus_watch_get_unix_fd(watch), events: Int16(events), revents: 0)
  }

  private static func flags(of descriptor: pollfd) -> UInt32 {
    let happened = Int32(descriptor.revents)
    var flags: UInt32 = 0
    if happened & Int32(POLLIN) != 0 { flags |= DBUS_WATCH_READABLE.rawValue }
    if happened & Int32(POLLOUT) != 0 { flags |= DBUS_WATCH_WRITABLE.rawValue }
    if happened & Int32(POLLHUP) != 0 { flags |= DBUS_WATCH_HANGUP.rawValue }
    if happened & Int32(POLLERR | POLLNVAL) != 0 { flags |= DBUS_WATCH_ERROR.rawValue }
    return flags
  }

  private func take(_ message: OpaquePointer) {
    switch dbus_message_get_type(message) {
    case DBUS_MESSAGE_TYPE_METHOD_RETURN:
      waiting.removeValue(forKey: dbus_message_get_reply_serial(message))?(.values(BusValue.arguments(of: message)))
    case DBUS_MESSAGE_TYPE_ERROR:
      let name = dbus_message_get_error_name(message).map { String(cString: $0) } ?? ""
      waiting.removeValue(forKey: dbus_message_get_reply_serial(message))?(.error(name))
    case DBUS_MESSAGE_TYPE_SIGNAL:
      if dbus_message_is_signal(message, DBUS_INTERFACE_LOCAL, "Disconnected") != 0 { return close() }
      func text(_ pointer: UnsafePointer<CChar>?) -> String { pointer.map { String(cString: $0) } ?? "" }
      onSignal?(
        Signal(
          path: text(dbus_message_get_path(message)), interface: text(dbus_message_get_interface(message)),
          member: text(dbus_message_get_member(message)), arguments: BusValue.arguments(of: message)))
    default: break
    }
  }

  /// Lets go of the bus; calls that wait are answered with `disconnected`.
  func close() {
    guard let connection else { return }
    self.connection = nil
    dbus_connection_set_watch_functions(connection, nil, nil, nil, nil, nil)
    watches.list.removeAll()
    dbus_connection_close(connection)
    dbus_connection_unref(connection)
    let handlers = waiting
    waiting.removeAll()
    for handle in handlers.values { handle(.disconnected) }
  }
}
