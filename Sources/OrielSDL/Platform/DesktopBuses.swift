import Glibc
@_spi(Oriel) import OrielCore

/// The buses that are used at a start, after checking that they answer.
///
/// SDL opens the session bus, the system bus and IBus's while it starts, and waits for each. It gets the addresses only of buses that
/// answer; one that stops answering later is disconnected (`BusWatch`).
@MainActor struct DesktopBuses {
  /// Where the session bus is that answers; nil when none does.
  let session: String?
  /// Those that SDL may open.
  private var answering: [BusAddress.Entry] = []
  /// Variables of the process while SDL starts.
  private var variables: [(name: String, value: String)] = []

  /// How long a start may wait for buses that take a connection and say nothing, together. Ordinary ones answer in a tenth of a
  /// millisecond.
  static let patience = Duration.milliseconds(800)
  /// What libdbus refuses at once.
  private static let nowhere = "disabled:"

  /// Asks them. A bus that is there but silent is reported.
  init() {
    guard let address = BusAddress.session, !address.entries.isEmpty else {
      // Else SDL would have libdbus start a bus.
      session = nil
      lead("DBUS_SESSION_BUS_ADDRESS", to: Self.nowhere)
      return
    }
    let session = BusGreeting(address), system = BusGreeting(.system)
    var inputMethod: BusGreeting?
    var unreadable: String?
    switch InputMethodBus.current {
    case .none: break
    case .at(let address): inputMethod = BusGreeting(address)
    case .unreadable(let path): unreadable = path
    }
    BusGreeting.wait(for: [session, system] + (inputMethod.map { [$0] } ?? []), within: Self.patience)
    self.session = session.answer?.text
    answering = [session, system, inputMethod].compactMap { $0?.answer }
    if session.isSilent { Diagnostics.report("the session bus does not answer; going on without the desktop's settings and input methods") }
    if system.isSilent { Diagnostics.report("the system bus does not answer; going on without it") }
    if inputMethod?.isSilent == true { Diagnostics.report("IBus does not answer; going on without input methods") }
    if let unreadable { Diagnostics.report("\(unreadable) is no file with IBus's address; going on without input methods") }
    // Without a session bus SDL uses no other bus.
    let isUsable = inputMethod?.isSilent != true && unreadable == nil
    lead("DBUS_SESSION_BUS_ADDRESS", to: isUsable ? self.session ?? Self.nowhere : Self.nowhere)
    if system.answer == nil { lead("DBUS_SYSTEM_BUS_ADDRESS", to: Self.nowhere) }
  }

  private mutating func lead(_ variable: String, to address: String) {
    if ProcessVariables[variable] != address { variables.append((variable, address)) }
  }

  /// Keeps SDL from the session bus: a service on it that it waits for does not answer.
  mutating func withholdFromDisplay() { lead("DBUS_SESSION_BUS_ADDRESS", to: Self.nowhere) }

  /// Runs what starts SDL, with the buses named to it that it may open.
  func whileOpening<Result>(_ open: () -> Result) -> Result {
    let before = variables.map { ($0.name, getenv($0.name).map { String(cString: $0) }) }
    for (name, value) in variables { setenv(name, value, 1) }
    defer { for (name, value) in before { if let value { setenv(name, value, 1) } else { unsetenv(name) } } }
    let (result, cut) = BusWatch(answering).during(open)
    if cut > 0 { Diagnostics.report("a bus fell silent while the display was opened; going on without it, perhaps without input methods") }
    return result
  }
}
