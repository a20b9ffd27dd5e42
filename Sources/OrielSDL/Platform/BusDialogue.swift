import CDBus
@_spi(Oriel) import OrielCore

/// The connection that transports messages to a bus.
@MainActor package protocol BusTransport: AnyObject {
  /// Sends a message without waiting; returns its serial number, or nil if it cannot be sent.
  func send(_ message: OpaquePointer) -> UInt32?
}

/// A conversation with a bus: the calls that wait for a reply, and the senders whose replies and signals are accepted.
///
/// A message is accepted if it comes from the bus itself or from the owner of a followed service's name. The bus writes the sender into
/// each message, so that it cannot be forged. Everything else is ignored: replies to calls that were not made, signals of other senders,
/// calls.
@MainActor package final class BusDialogue {
  /// A followed service's signal: its path, interface, member and arguments.
  struct Signal {
    var service: String
    var path: String
    var interface: String
    var member: String
    var arguments: [BusValue]
  }

  package enum Answer: Equatable {
    case values([BusValue])
    /// The error's name.
    case error(String)

    package static let disconnected = Answer.error("org.freedesktop.DBus.Error.Disconnected")
    package static let noReply = Answer.error("org.freedesktop.DBus.Error.NoReply")
    package static let limitsExceeded = Answer.error("org.freedesktop.DBus.Error.LimitsExceeded")
  }

  private struct Call {
    var destination: String
    var deadline: ContinuousClock.Instant
    var handle: (Answer) -> Void
  }

  private weak var transport: (any BusTransport)?
  private var waiting: [UInt32: Call] = [:]
  /// The followed services, with the unique name of each one's owner.
  private var owners: [String: String?] = [:]
  /// Called with signals of followed services.
  var onSignal: ((Signal) -> Void)?
  /// Called when a followed service has a new owner; once for each reported owner.
  var onOwner: ((_ service: String, _ owner: String) -> Void)?

  /// The maximum number of waiting calls; further ones fail at once, with a report.
  package static let maxCalls = 64
  /// The maximum time for a reply; after it the call counts as failed. Checked on other occasions, without a timer.
  package static let patience = Duration.seconds(25)

  private static let bus = "org.freedesktop.DBus"
  private static let busPath = "/org/freedesktop/DBus"

  package init(over transport: any BusTransport) { self.transport = transport }

  /// The number of calls waiting for a reply.
  package var waitingCount: Int { waiting.count }

  // MARK: Sending

  /// Sends the first message on a connection.
  func sayHello() { callBus("Hello") }

  /// Finds the owner of a service, now and whenever it changes, and accepts its signals that match the rule.
  func follow(_ service: String, signals rule: String) {
    owners[service] = .some(nil)
    callBus(
      "AddMatch",
      ["type='signal',sender='\(Self.bus)',path='\(Self.busPath)',interface='\(Self.bus)',member='NameOwnerChanged',arg0='\(service)'"])
    callBus("AddMatch", ["type='signal',sender='\(service)'," + rule])
    // Before any call of the service, so that its owner is known when the service replies.
    callBus("GetNameOwner", [service]) { [weak self] answer in
      if case .values(let values) = answer, case .string(let owner)? = values.first { self?.take(owner: owner, of: service) }
    }
  }

  private func callBus(_ member: String, _ arguments: [String] = [], then handle: @escaping (Answer) -> Void = { _ in }) {
    call(Self.bus, path: Self.busPath, interface: Self.bus, member: member, arguments: arguments, then: handle)
  }

  /// Calls a method of the bus or of a followed service. Returns the call's number, for `forget`. The reply may arrive at any time, or
  /// never; nothing blocks. `more` appends arguments that are not texts. A call that cannot be sent fails at once, and has no number.
  @discardableResult package func call(
    _ destination: String, path: String, interface: String, member: String, arguments: [String] = [],
    more: ((inout DBusMessageIter) -> Void)? = nil, then handle: @escaping (Answer) -> Void
  ) -> UInt32? {
    endOverdueCalls(now: .now)
    guard waiting.count < Self.maxCalls else {
      Diagnostics.report("D-Bus: \(Self.maxCalls) calls wait for an answer; \(member) of \(destination) is not called")
      handle(.limitsExceeded)
      return nil
    }
    guard let message = dbus_message_new_method_call(destination, path, interface, member) else {
      handle(.disconnected)
      return nil
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
    more?(&iterator)
    guard let serial = transport?.send(message) else {
      handle(.disconnected)
      return nil
    }
    waiting[serial] = Call(destination: destination, deadline: .now + Self.patience, handle: handle)
    return serial
  }

  /// Ignores the reply to a call from now on.
  func forget(_ call: UInt32) { waiting[call] = nil }

  /// Ends calls that have waited too long with `noReply`. O(waiting calls).
  package func endOverdueCalls(now: ContinuousClock.Instant) {
    for serial in waiting.filter({ $0.value.deadline <= now }).keys { waiting.removeValue(forKey: serial)?.handle(.noReply) }
  }

  // MARK: Receiving

  /// Handles a message that has arrived.
  package func take(_ message: OpaquePointer) {
    guard let sender = Self.text(dbus_message_get_sender(message)) else { return }
    switch dbus_message_get_type(message) {
    case DBUS_MESSAGE_TYPE_METHOD_RETURN: answer(message, from: sender) { .values(BusValue.arguments(of: message)) }
    case DBUS_MESSAGE_TYPE_ERROR: answer(message, from: sender) { .error(Self.text(dbus_message_get_error_name(message)) ?? "") }
    case DBUS_MESSAGE_TYPE_SIGNAL: hear(message, from: sender)
    default: break
    }
  }

  private func answer(_ message: OpaquePointer, from sender: String, _ content: () -> Answer) {
    let serial = dbus_message_get_reply_serial(message)
    guard let call = waiting[serial] else { return }
    let answer = content()
    var isTrue = sender == call.destination || owners[call.destination] == sender
    // The bus replies for services that cannot be started or have ended.
    if case .error = answer, sender == Self.bus { isTrue = true }
    guard isTrue else { return }
    waiting[serial] = nil
    call.handle(answer)
  }

  private func hear(_ message: OpaquePointer, from sender: String) {
    let path = Self.text(dbus_message_get_path(message)), interface = Self.text(dbus_message_get_interface(message))
    guard let path, let interface, let member = Self.text(dbus_message_get_member(message)) else { return }
    if sender == Self.bus {
      guard path == Self.busPath, interface == Self.bus, member == "NameOwnerChanged" else { return }
      // The name, its old owner, its new one.
      let arguments = BusValue.arguments(of: message)
      guard arguments.count == 3, case .string(let service) = arguments[0], case .string(let owner) = arguments[2] else { return }
      if owners[service] != nil { take(owner: owner.isEmpty ? nil : owner, of: service) }
    } else if let service = owners.first(where: { $0.value == sender })?.key {
      onSignal?(Signal(service: service, path: path, interface: interface, member: member, arguments: BusValue.arguments(of: message)))
    }
  }

  private func take(owner: String?, of service: String) {
    guard owners[service] != .some(owner) else { return }
    owners[service] = .some(owner)
    if let owner { onOwner?(service, owner) }
  }

  private static func text(_ pointer: UnsafePointer<CChar>?) -> String? { pointer.map { String(cString: $0) } }

  /// Ends waiting calls with `disconnected`; there are no more signals.
  package func end() {
    let calls = waiting.values
    waiting.removeAll()
    transport = nil
    for call in calls { call.handle(.disconnected) }
  }
}
