import Glibc
@_spi(Oriel) import OrielCore

/// The buses used at launch, after checking that they answer.
///
/// SDL connects to the session bus, the system bus and IBus's while it starts, and waits for each. It only receives the addresses of buses
/// that answer; one that stops answering later is disconnected (`BusWatch`).
@MainActor struct DesktopBuses {
  /// The address of the session bus, if it answers; otherwise nil.
  let session: String?
  /// The buses that SDL may connect to.
  private var answering: [BusAddress.Entry] = []
  /// The process variables to set while SDL starts.
  private var variables: [(name: String, value: String)] = []

  /// The maximum total time that a launch waits for buses that accept a connection and stay silent. Ordinary ones answer in a tenth of a
  /// millisecond.
  static let patience = Duration.milliseconds(800)
  /// An address that libdbus refuses at once.
  private static let nowhere = "disabled:"

  /// Checks the buses. A silent one is reported.
  init() {
    guard let address = BusAddress.session, !address.entries.isEmpty else {
      // Otherwise SDL would have libdbus start a bus.
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
    if let unreadable { Diagnostics.report("\(unreadable) does not contain IBus's address; going on without input methods") }
    // Without a session bus SDL uses no other bus.
    let isUsable = inputMethod?.isSilent != true && unreadable == nil
    lead("DBUS_SESSION_BUS_ADDRESS", to: isUsable ? self.session ?? Self.nowhere : Self.nowhere)
    if system.answer == nil { lead("DBUS_SYSTEM_BUS_ADDRESS", to: Self.nowhere) }
  }

  private mutating func lead(_ variable: String, to address: String) {
    if ProcessVariables[variable] != address { variables.append((variable, address)) }
  }

  /// Keeps SDL from the session bus, because a service that it waits for does not answer.
  mutating func withholdFromDisplay() { lead("DBUS_SESSION_BUS_ADDRESS", to: Self.nowhere) }

  /// Runs the start of SDL, with the addresses of usable buses.
  func whileOpening<Result>(_ open: () -> Result) -> Result {
    let before = variables.map { ($0.name, getenv($0.name).map { String(cString: $0) }) }
    for (name, value) in variables { setenv(name, value, 1) }
    defer { for (name, value) in before { if let value { setenv(name, value, 1) } else { unsetenv(name) } } }
    let (result, cut) = BusWatch(answering).during(open)
    if cut > 0 {
      Diagnostics.report("a bus stopped answering while the display was opened; going on without it, perhaps without input methods")
    }
    return result
  }
}
