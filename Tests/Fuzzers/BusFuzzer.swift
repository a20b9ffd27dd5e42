import CDBus
import OrielSDL
import StandInBus
import TestSupport

/// D-Bus messages of every kind, some with bytes changed, given to what speaks with the settings portal.
struct BusFuzzer: Fuzzer {
  static let name = "bus"

  private static let portal = "org.freedesktop.portal.Desktop"
  private static let bus = "org.freedesktop.DBus"
  private static let senders = [bus, ":1.5", ":1.66", portal, ":1.7", "org.example.a"]
  private static let paths = ["/org/freedesktop/portal/desktop", "/org/freedesktop/DBus", "/", "/a/b"]
  private static let interfaces = ["org.freedesktop.portal.Settings", bus, "org.freedesktop.DBus.Local", "a.b"]
  private static let members = ["SettingChanged", "NameOwnerChanged", "NameAcquired", "Disconnected", "Read"]
  private static let texts = [
    "org.freedesktop.appearance", "color-scheme", "contrast", "org.gnome.desktop.interface", "text-scaling-factor", portal, "", ":1.5",
    ":1.7",
    "é文👍", String(repeating: "x", count: 4_000),
  ]
  private static let signatures = ["u", "v", "s", "b", "d", "i", "as", "(su)", "a{sv}", "ay", "o"]

  init() throws {}

  var corpus: [PastFailure] { [] }

  mutating func run(_ random: inout SplitMix64) throws {
    nonisolated(unsafe) var own = random
    defer { random = own }
    try MainActor.assumeIsolated { try Self.run(&own) }
  }

  @MainActor private static func run(_ random: inout SplitMix64) throws {
    let bus = StandInBus()
    let keys = DesktopSetting.all.map(\.key)
    var preferences = DesktopPreferences()
    var told = 0
    let portal = SettingsPortal(bus.dialogue, keys: keys) { key, value in
      told += 1
      DesktopSetting.all.first { $0.key == key }?.apply(&preferences, value)
    }
    // In one of four runs only strangers speak.
    let areStrangers = random.chance(4)
    for _ in 0..<(2 + random.below(8)) {
      guard let message = message(&random, areStrangers: areStrangers) else { continue }
      bus.dialogue.take(message)
      dbus_message_unref(message)
      if random.chance(4) { portal.catchUp() }
      try expect(bus.dialogue.waitingCount <= BusDialogue.maxCalls, "\(bus.dialogue.waitingCount) calls wait")
    }
    try expect(!areStrangers || told == 0, "a stranger was believed")
    try expect(preferences.textScale.isFinite, "a text scale of \(preferences.textScale)")
    if random.chance(2) { bus.dialogue.end() }
  }

  /// One message; nil when what became of it is none.
  private static func message(_ random: inout SplitMix64, areStrangers: Bool) -> OpaquePointer? {
    let kinds = [DBUS_MESSAGE_TYPE_SIGNAL, DBUS_MESSAGE_TYPE_METHOD_RETURN, DBUS_MESSAGE_TYPE_ERROR, DBUS_MESSAGE_TYPE_METHOD_CALL, 9]
    let kind = kinds[random.chance(20) ? random.below(5) : random.below(3)]
    guard let message = dbus_message_new(kind) else { return nil }
    let isCommon = !random.chance(3)
    if kind == DBUS_MESSAGE_TYPE_SIGNAL || kind == DBUS_MESSAGE_TYPE_METHOD_CALL {
      let pair = random.below(2)
      dbus_message_set_path(message, isCommon ? paths[pair] : paths[random.below(paths.count)])
      dbus_message_set_interface(message, isCommon ? interfaces[pair] : interfaces[random.below(interfaces.count)])
      dbus_message_set_member(message, isCommon ? members[pair] : members[random.below(members.count)])
    } else {
      dbus_message_set_reply_serial(message, UInt32(1 + random.below(14)))
      if kind == DBUS_MESSAGE_TYPE_ERROR {
        let names = ["org.freedesktop.DBus.Error.UnknownMethod", "org.freedesktop.DBus.Error.NoReply", "a.b"]
        dbus_message_set_error_name(message, names[random.below(3)])
      }
    }
    let sender = areStrangers ? ["org.example.a", ":1.66"][random.below(2)] : senders[random.below(senders.count)]
    if !random.chance(20) { dbus_message_set_sender(message, sender) }
    var iterator = DBusMessageIter()
    dbus_message_iter_init_append(message, &iterator)
    for index in 0..<random.below(5) {
      if isCommon && index < 2 {
        append("s", to: &iterator, 0, &random)
      } else {
        append(signatures[random.below(signatures.count)], to: &iterator, 0, &random)
      }
    }
    return random.chance(3) ? mutated(message, &random, isSenderKept: areStrangers) : message
  }

  /// The message with some of its bytes changed, if it is still one.
  private static func mutated(_ message: OpaquePointer, _ random: inout SplitMix64, isSenderKept: Bool) -> OpaquePointer? {
    defer { dbus_message_unref(message) }
    dbus_message_set_serial(message, 7)
    var bytes: UnsafeMutablePointer<CChar>?
    var count: Int32 = 0
    guard dbus_message_marshal(message, &bytes, &count) != 0, let bytes, count > 0 else { return nil }
    defer { dbus_free(bytes) }
    for _ in 0..<(1 + random.below(4)) { bytes[random.below(Int(count))] = CChar(truncatingIfNeeded: random.below(256)) }
    guard let changed = dbus_message_demarshal(bytes, random.chance(5) ? Int32(random.below(Int(count))) : count, nil) else { return nil }
    if isSenderKept { dbus_message_set_sender(changed, "org.example.a") }
    return changed
  }

  /// Appends a value of a type.
  private static func append(_ signature: String, to iterator: inout DBusMessageIter, _ depth: Int, _ random: inout SplitMix64) {
    func basic<T: BitwiseCopyable>(_ type: Int32, _ value: T) {
      var value = value
      dbus_message_iter_append_basic(&iterator, type, &value)
    }
    func container(_ type: Int32, _ contents: String?, _ parts: [String]) {
      var inner = DBusMessageIter()
      guard dbus_message_iter_open_container(&iterator, type, contents, &inner) != 0 else { return }
      for part in parts { append(part, to: &inner, depth + 1, &random) }
      dbus_message_iter_close_container(&iterator, &inner)
    }
    func text(_ type: Int32, _ text: String) {
      text.withCString {
        var pointer: UnsafePointer<CChar>? = $0
        dbus_message_iter_append_basic(&iterator, type, &pointer)
      }
    }
    switch signature {
    case "u": basic(ORIEL_DBUS_TYPE_UINT32, UInt32(truncatingIfNeeded: random.below(4)))
    case "i": basic(ORIEL_DBUS_TYPE_INT32, Int32(truncatingIfNeeded: random.next()))
    case "b": basic(ORIEL_DBUS_TYPE_BOOLEAN, dbus_bool_t(random.below(2)))
    case "y": basic(Int32(UInt8(ascii: "y")), UInt8(truncatingIfNeeded: random.next()))
    case "d": basic(ORIEL_DBUS_TYPE_DOUBLE, random.chance(2) ? Double(bitPattern: random.next()) : Double(random.below(4)))
    case "s": text(ORIEL_DBUS_TYPE_STRING, texts[random.below(texts.count)])
    case "o": text(Int32(UInt8(ascii: "o")), paths[random.below(paths.count)])
    case "as": container(Int32(UInt8(ascii: "a")), "s", Array(repeating: "s", count: random.below(3)))
    case "ay": container(Int32(UInt8(ascii: "a")), "y", Array(repeating: "y", count: random.below(40)))
    case "(su)": container(Int32(UInt8(ascii: "r")), nil, ["s", "u"])
    case "a{sv}": container(Int32(UInt8(ascii: "a")), "{sv}", Array(repeating: "{sv}", count: random.below(3)))
    case "{sv}": container(Int32(UInt8(ascii: "e")), nil, ["s", "v"])
    default:
      let inner = depth > 40 ? "u" : random.chance(3) ? signatures[random.below(signatures.count)] : random.chance(2) ? "v" : "u"
      container(ORIEL_DBUS_TYPE_VARIANT, inner, [inner])
    }
  }
}
