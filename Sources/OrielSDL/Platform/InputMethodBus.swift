import CDBus
import Glibc
@_spi(Oriel) import OrielCore

/// The bus of IBus, whose address SDL reads from a file, and for which it then waits.
enum InputMethodBus {
  case none
  /// Whether it answers must be checked.
  case at(BusAddress)
  /// The file is something else, such as a pipe, for which SDL would also wait.
  case unreadable(String)

  /// The bus that SDL will find; `none` if SDL will use another input method.
  static var current: InputMethodBus {
    let module = ProcessVariables["SDL_IM_MODULE"]
    if module == "fcitx" || module == nil && ProcessVariables["XMODIFIERS"]?.contains("@im=fcitx") == true { return .none }
    guard let path else { return .none }
    return of(file: path)
  }

  /// The content of the address file, of which at most 64 KiB are read.
  static func of(file path: String) -> InputMethodBus {
    let descriptor = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
    guard descriptor >= 0 else { return .none }
    defer { close(descriptor) }
    var status = stat()
    guard fstat(descriptor, &status) == 0, status.st_mode & S_IFMT == S_IFREG else { return .unreadable(path) }
    var bytes = [UInt8](repeating: 0, count: 65_536)
    let count = read(descriptor, &bytes, bytes.count)
    guard count > 0 else { return .none }
    let prefix = "IBUS_ADDRESS="
    let lines = String(decoding: bytes[..<count], as: UTF8.self).split(separator: "\n")
    guard let line = lines.first(where: { $0.hasPrefix(prefix) }) else { return .none }
    return .at(BusAddress(String(line.dropFirst(prefix.count))))
  }

  /// `IBUS_ADDRESS`, or else the file in the user's settings that is named after the machine and the display.
  private static var path: String? {
    if let path = ProcessVariables["IBUS_ADDRESS"] { return path }
    let settings = ProcessVariables["XDG_CONFIG_HOME"] ?? ProcessVariables["HOME"].map { $0 + "/.config" }
    guard let settings, let machine = dbus_get_local_machine_id() else { return nil }
    defer { dbus_free(machine) }
    // "host:number.screen"
    let display = ProcessVariables["DISPLAY"] ?? ":0.0"
    guard let colon = display.lastIndex(of: ":") else { return nil }
    let host = display[..<colon]
    let number = display[display.index(after: colon)...].prefix { $0 != "." }
    return "\(settings)/ibus/bus/\(String(cString: machine))-\(host.isEmpty ? "unix" : host)-\(number)"
  }
}
