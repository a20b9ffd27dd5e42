import CDBus
import Foundation

/// The part of a desktop portal that answers for one key: `org.freedesktop.appearance` `color-scheme`.
final class StandInPortal {
  enum Mode: String {
    case full = ""
    /// Knows no `ReadOne`, like portals of old.
    case readOnly = "read-only"
    case silent
    case empty
  }

  private var scheme: UInt32
  private let mode: Mode
  private let bus: OpaquePointer

  private static let interface = "org.freedesktop.portal.Settings"

  init(scheme: UInt32, mode: Mode) {
    self.scheme = scheme
    self.mode = mode
    guard let bus = dbus_bus_get_private(DBUS_BUS_SESSION, nil) else { fail("no session bus\n") }
    self.bus = bus
    guard dbus_bus_request_name(bus, "org.freedesktop.portal.Desktop", 0, nil) == 1 else { fail("the portal's name is taken\n") }
  }

  /// Serves until the bus or standard input ends.
  func run() {
    say("ready")
    var descriptor: Int32 = -1
    guard dbus_connection_get_unix_fd(bus, &descriptor) != 0 else { fail("the bus has no descriptor\n") }
    while dbus_connection_read_write(bus, 0) != 0 {
      while let message = dbus_connection_pop_message(bus) {
        serve(message)
        dbus_message_unref(message)
      }
      dbus_connection_flush(bus)
      var descriptors = [
        pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0), pollfd(fd: STDIN_FILENO, events: Int16(POLLIN), revents: 0),
      ]
      poll(&descriptors, 2, -1)
      if descriptors[1].revents != 0 {
        guard let line = readLine() else { return }
        if let number = UInt32(line) { change(to: number) }
      }
    }
  }

  private func serve(_ message: OpaquePointer) {
    guard dbus_message_get_type(message) == DBUS_MESSAGE_TYPE_METHOD_CALL, mode != .silent else { return }
    let isReadOne = dbus_message_is_method_call(message, Self.interface, "ReadOne") != 0 && mode != .readOnly
    let isRead = dbus_message_is_method_call(message, Self.interface, "Read") != 0
    let reply: OpaquePointer?
    if !isReadOne && !isRead {
      reply = dbus_message_new_error(message, "org.freedesktop.DBus.Error.UnknownMethod", "no such method")
    } else if mode == .empty {
      reply = dbus_message_new_error(message, "org.freedesktop.portal.Error.NotFound", "no such key")
    } else {
      reply = dbus_message_new_method_return(message)
      append([], variants: isRead ? 2 : 1, to: reply)
    }
    send(reply)
    say("answered \(dbus_message_get_member(message).map { String(cString: $0) } ?? "")")
  }

  private func change(to new: UInt32) {
    scheme = new
    let signal = dbus_message_new_signal("/org/freedesktop/portal/desktop", Self.interface, "SettingChanged")
    append(["org.freedesktop.appearance", "color-scheme"], variants: 1, to: signal)
    send(signal)
  }

  /// Appends strings, then the scheme inside so many variants.
  private func append(_ strings: [String], variants: Int, to message: OpaquePointer?) {
    var iterator = DBusMessageIter()
    dbus_message_iter_init_append(message, &iterator)
    for string in strings {
      string.withCString { text in
        var text: UnsafePointer<CChar>? = text
        _ = dbus_message_iter_append_basic(&iterator, ORIEL_DBUS_TYPE_STRING, &text)
      }
    }
    func appendValue(in outer: inout DBusMessageIter, variants: Int) {
      if variants == 0 {
        var value = scheme
        dbus_message_iter_append_basic(&outer, ORIEL_DBUS_TYPE_UINT32, &value)
        return
      }
      var inner = DBusMessageIter()
      dbus_message_iter_open_container(&outer, ORIEL_DBUS_TYPE_VARIANT, variants == 1 ? "u" : "v", &inner)
      appendValue(in: &inner, variants: variants - 1)
      dbus_message_iter_close_container(&outer, &inner)
    }
    appendValue(in: &iterator, variants: variants)
  }

  private func send(_ message: OpaquePointer?) {
    guard let message else { return }
    dbus_connection_send(bus, message, nil)
    dbus_connection_flush(bus)
    dbus_message_unref(message)
  }
}
