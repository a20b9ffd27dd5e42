import CDBus
import Foundation

/// A private connection to the session bus: it never blocks, and its end is an event like any other.
///
/// Must be ended by `close`. Everything is sent without waiting; answers and signals are read when the main loop finds the descriptor
/// readable, a limited number in one turn. libdbus's own dispatch is not used, so its timeouts and its exit on disconnection do not
/// occur.
@MainActor final class BusConnection: PollSource, BusTransport {
  /// The watches requested by libdbus. Not isolated, because libdbus changes it through C functions, in calls made only by the main thread.
  private final class Watches {
    var list: [OpaquePointer] = []
  }

  private var connection: OpaquePointer?
  private let watches = Watches()
  private(set) lazy var dialogue = BusDialogue(over: self)
  /// Called at the end of each turn in which something arrived.
  var onTurn: (() -> Void)?

  /// The maximum number of messages handled in one turn of the main loop; further ones are handled in later turns, with frames in between.
  private static let messagesPerTurn = 64
  /// The maximum size of a message in bytes. A bus that sends a longer one is disconnected; settings take only dozens of bytes.
  private static let longestMessage = 1 << 20
  /// The maximum number of received bytes that are not handled; beyond it nothing is read.
  private static let maxReceived = 1 << 20
  /// The maximum number of bytes that a bus has not read; beyond it nothing is sent.
  private static let maxUnsent = 1 << 20

  /// Fails if it cannot connect. `address` must belong to a bus that has just answered: see `DesktopBuses`.
  init?(_ address: String) {
    dbus_connection_set_change_sigpipe(0)  // it would ignore the signal in the whole program, and sends without raising it anyway
    guard let connection = dbus_connection_open_private(address, nil) else { return nil }
    self.connection = connection
    dbus_connection_set_exit_on_disconnect(connection, 0)
    dbus_connection_set_max_message_size(connection, Self.longestMessage)
    dbus_connection_set_max_received_size(connection, Self.maxReceived)
    // No service needs to send descriptors; received ones are closed with their message.
    dbus_connection_set_max_received_unix_fds(connection, 16)
    // Every watch refers to its connection, and is removed before that ends: `Watches` outlives them all.
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
    dialogue.sayHello()
  }

  // MARK: Sending

  func send(_ message: OpaquePointer) -> UInt32? {
    guard let connection, dbus_connection_get_outgoing_size(connection) < Self.maxUnsent else { return nil }
    var serial: UInt32 = 0
    return dbus_connection_send(connection, message, &serial) != 0 ? serial : nil
  }

  // MARK: Receiving

  var descriptors: [pollfd] { watches.list.map(Self.descriptor) }

  var hasMore: Bool { connection.map { dbus_connection_get_dispatch_status($0) == DBUS_DISPATCH_DATA_REMAINS } ?? false }

  func ready(_ descriptors: ArraySlice<pollfd>) {
    for (watch, descriptor) in zip(watches.list, descriptors) where descriptor.revents != 0 {
      // Handling one watch may remove others.
      guard watches.list.contains(watch) else { continue }
      dbus_watch_handle(watch, Self.flags(of: descriptor))
    }
    for _ in 0..<Self.messagesPerTurn {
      guard let connection, let message = dbus_connection_pop_message(connection) else { break }
      defer { dbus_message_unref(message) }
      if dbus_message_is_signal(message, DBUS_INTERFACE_LOCAL, "Disconnected") != 0 { close() } else { dialogue.take(message) }
    }
    onTurn?()
  }

  /// Sends and receives until a condition is true, or until a deadline.
  func run(until deadline: ContinuousClock.Instant, or isDone: () -> Bool) {
    while !isDone() {
      let left = deadline - .now
      var descriptors = descriptors
      if descriptors.isEmpty || left <= .zero { return }
      poll(&descriptors, nfds_t(descriptors.count), hasMore ? 0 : Int32(clamping: Int64((left / .milliseconds(1)).rounded(.up))))
      ready(descriptors[...])
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

  /// Disconnects. Waiting calls receive `disconnected`.
  func close() {
    guard let connection else { return }
    self.connection = nil
    dbus_connection_set_watch_functions(connection, nil, nil, nil, nil, nil)
    watches.list.removeAll()
    dbus_connection_close(connection)
    dbus_connection_unref(connection)
    dialogue.end()
  }
}
