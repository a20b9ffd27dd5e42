import CDBus
import OrielSDL

/// A bus in memory: keeps what is sent to it, and hands over what a test has it say.
@MainActor package final class StandInBus: BusTransport {
  /// A call that was sent.
  package struct Call: Equatable {
    package var serial: UInt32
    package var destination: String
    package var member: String
    package var arguments: [BusValue]
  }

  package private(set) var calls: [Call] = []
  /// Whether sending works.
  package var takesMessages = true
  private var serial: UInt32 = 0
  package private(set) lazy var dialogue = BusDialogue(over: self)

  package init() {}

  package func send(_ message: OpaquePointer) -> UInt32? {
    guard takesMessages else { return nil }
    serial += 1
    func text(_ pointer: UnsafePointer<CChar>?) -> String { pointer.map { String(cString: $0) } ?? "" }
    calls.append(
      Call(
        serial: serial, destination: text(dbus_message_get_destination(message)), member: text(dbus_message_get_member(message)),
        arguments: BusValue.arguments(of: message)))
    return serial
  }

  /// What was sent since this was last asked.
  package func takeCalls() -> [Call] {
    defer { calls = [] }
    return calls
  }

  // MARK: What it says

  /// An argument of a message.
  package enum Argument {
    case text(String)
    /// A number inside a variant.
    case number(UInt32)
    /// A number that is not in a variant.
    case bare(UInt32)
    case object(String)
    /// A dictionary with one entry, a list of texts.
    case texts(String, [String])
  }

  package func signal(
    from sender: String, path: String = "/org/freedesktop/portal/desktop", interface: String = "org.freedesktop.portal.Settings",
    member: String = "SettingChanged", arguments: [Argument]
  ) {
    deliver(dbus_message_new_signal(path, interface, member), from: sender, arguments)
  }

  package func changeOwner(of service: String, to owner: String, from sender: String = "org.freedesktop.DBus") {
    signal(
      from: sender, path: "/org/freedesktop/DBus", interface: "org.freedesktop.DBus", member: "NameOwnerChanged",
      arguments: [.text(service), .text(""), .text(owner)])
  }

  package func answer(_ serial: UInt32, from sender: String, _ arguments: [Argument]) {
    let message = dbus_message_new(DBUS_MESSAGE_TYPE_METHOD_RETURN)
    dbus_message_set_reply_serial(message, serial)
    deliver(message, from: sender, arguments)
  }

  package func fail(_ serial: UInt32, from sender: String, _ error: String) {
    let message = dbus_message_new(DBUS_MESSAGE_TYPE_ERROR)
    dbus_message_set_reply_serial(message, serial)
    dbus_message_set_error_name(message, error)
    deliver(message, from: sender, [])
  }

  private func append(_ texts: [String], named name: String, to iterator: inout DBusMessageIter) {
    func append(_ text: String, to iterator: inout DBusMessageIter) {
      text.withCString {
        var pointer: UnsafePointer<CChar>? = $0
        _ = dbus_message_iter_append_basic(&iterator, ORIEL_DBUS_TYPE_STRING, &pointer)
      }
    }
    var entries = DBusMessageIter(), entry = DBusMessageIter(), variant = DBusMessageIter(), list = DBusMessageIter()
    dbus_message_iter_open_container(&iterator, ORIEL_DBUS_TYPE_ARRAY, "{sv}", &entries)
    dbus_message_iter_open_container(&entries, ORIEL_DBUS_TYPE_DICT_ENTRY, nil, &entry)
    append(name, to: &entry)
    dbus_message_iter_open_container(&entry, ORIEL_DBUS_TYPE_VARIANT, "as", &variant)
    dbus_message_iter_open_container(&variant, ORIEL_DBUS_TYPE_ARRAY, "s", &list)
    for text in texts { append(text, to: &list) }
    dbus_message_iter_close_container(&variant, &list)
    dbus_message_iter_close_container(&entry, &variant)
    dbus_message_iter_close_container(&entries, &entry)
    dbus_message_iter_close_container(&iterator, &entries)
  }

  private func deliver(_ message: OpaquePointer?, from sender: String, _ arguments: [Argument]) {
    guard let message else { return }
    defer { dbus_message_unref(message) }
    dbus_message_set_sender(message, sender)
    var iterator = DBusMessageIter()
    dbus_message_iter_init_append(message, &iterator)
    for argument in arguments {
      switch argument {
      case .text(let text):
        text.withCString {
          var pointer: UnsafePointer<CChar>? = $0
          dbus_message_iter_append_basic(&iterator, ORIEL_DBUS_TYPE_STRING, &pointer)
        }
      case .bare(var number): dbus_message_iter_append_basic(&iterator, ORIEL_DBUS_TYPE_UINT32, &number)
      case .object(let path):
        path.withCString {
          var pointer: UnsafePointer<CChar>? = $0
          dbus_message_iter_append_basic(&iterator, ORIEL_DBUS_TYPE_OBJECT_PATH, &pointer)
        }
      case .texts(let name, let texts): append(texts, named: name, to: &iterator)
      case .number(var number):
        var inner = DBusMessageIter()
        dbus_message_iter_open_container(&iterator, ORIEL_DBUS_TYPE_VARIANT, "u", &inner)
        dbus_message_iter_append_basic(&inner, ORIEL_DBUS_TYPE_UINT32, &number)
        dbus_message_iter_close_container(&iterator, &inner)
      }
    }
    dialogue.take(message)
  }
}
