import CDBus
import Foundation

/// The part of a desktop portal that answers for settings: at first for `org.freedesktop.appearance` `color-scheme` alone.
final class StandInPortal {
  enum Mode: String {
    case full = ""
    /// Knows no `ReadOne`, like portals of old.
    case readOnly = "read-only"
    case silent
    case empty
  }

  /// By namespace and name.
  private var values: [[String]: Value]
  private let mode: Mode
  private let bus: OpaquePointer

  /// A value of one of the types that settings have.
  private enum Value {
    case number(UInt32)
    case boolean(Bool)
    case real(Double)

    /// `u 1`, `b true`, `d 1.5`.
    init?(_ words: ArraySlice<String>) {
      switch (words.first, words.last.map { String($0) }) {
      case ("u", let text?): guard let number = UInt32(text) else { return nil }; self = .number(number)
      case ("b", let text?): guard let flag = Bool(text) else { return nil }; self = .boolean(flag)
      case ("d", let text?): guard let real = Double(text) else { return nil }; self = .real(real)
      default: return nil
      }
    }

    var signature: String {
      switch self {
      case .number: "u"
      case .boolean: "b"
      case .real: "d"
      }
    }

    func append(to iterator: inout DBusMessageIter) {
      switch self {
      case .number(var number): dbus_message_iter_append_basic(&iterator, ORIEL_DBUS_TYPE_UINT32, &number)
      case .boolean(let flag):
        var flag = dbus_bool_t(flag ? 1 : 0)
        dbus_message_iter_append_basic(&iterator, ORIEL_DBUS_TYPE_BOOLEAN, &flag)
      case .real(var real): dbus_message_iter_append_basic(&iterator, ORIEL_DBUS_TYPE_DOUBLE, &real)
      }
    }
  }

  private static let scheme = ["org.freedesktop.appearance", "color-scheme"]
  private static let interface = "org.freedesktop.portal.Settings"

  init(scheme: UInt32, mode: Mode) {
    values = [Self.scheme: .number(scheme)]
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
        let input = FileHandle.standardInput.availableData
        if input.isEmpty { return }
        for line in String(decoding: input, as: UTF8.self).split(separator: "\n") { take(line.split(separator: " ").map(String.init)) }
      }
    }
  }

  /// A number is the scheme; otherwise namespace, name, type and value of a setting.
  private func take(_ words: [String]) {
    if words.count == 1, let number = UInt32(words[0]) {
      change(Self.scheme, to: .number(number))
    } else if words.count == 4, let value = Value(words[2...]) {
      change(Array(words[..<2]), to: value)
    }
  }

  private func serve(_ message: OpaquePointer) {
    guard dbus_message_get_type(message) == DBUS_MESSAGE_TYPE_METHOD_CALL, mode != .silent else { return }
    let isReadOne = dbus_message_is_method_call(message, Self.interface, "ReadOne") != 0 && mode != .readOnly
    let isRead = dbus_message_is_method_call(message, Self.interface, "Read") != 0
    let reply: OpaquePointer?
    if !isReadOne && !isRead {
      reply = dbus_message_new_error(message, "org.freedesktop.DBus.Error.UnknownMethod", "no such method")
    } else if mode != .empty, let value = values[strings(in: message)] {
      reply = dbus_message_new_method_return(message)
      append([], value, variants: isRead ? 2 : 1, to: reply)
    } else {
      reply = dbus_message_new_error(message, "org.freedesktop.portal.Error.NotFound", "no such key")
    }
    send(reply)
    say("answered \(dbus_message_get_member(message).map { String(cString: $0) } ?? "")")
  }

  /// A message's leading strings.
  private func strings(in message: OpaquePointer) -> [String] {
    var iterator = DBusMessageIter()
    guard dbus_message_iter_init(message, &iterator) != 0 else { return [] }
    var strings: [String] = []
    while dbus_message_iter_get_arg_type(&iterator) == ORIEL_DBUS_TYPE_STRING {
      var text: UnsafePointer<CChar>?
      dbus_message_iter_get_basic(&iterator, &text)
      if let text { strings.append(String(cString: text)) }
      dbus_message_iter_next(&iterator)
    }
    return strings
  }

  private func change(_ key: [String], to new: Value) {
    values[key] = new
    let signal = dbus_message_new_signal("/org/freedesktop/portal/desktop", Self.interface, "SettingChanged")
    append(key, new, variants: 1, to: signal)
    send(signal)
  }

  /// Appends strings, then a value inside so many variants.
  private func append(_ strings: [String], _ value: Value, variants: Int, to message: OpaquePointer?) {
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
        value.append(to: &outer)
        return
      }
      var inner = DBusMessageIter()
      dbus_message_iter_open_container(&outer, ORIEL_DBUS_TYPE_VARIANT, variants == 1 ? value.signature : "v", &inner)
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
