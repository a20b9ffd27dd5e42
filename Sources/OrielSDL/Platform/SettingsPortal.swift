/// The XDG desktop portal's settings: reads keys and hears of their changes.
@MainActor final class SettingsPortal {
  struct Key: Hashable, Sendable {
    var namespace: String
    var name: String
  }

  private let bus: BusConnection
  private var unanswered: Set<Key>
  private let keys: [Key]
  /// Called with each value that arrives: at first for all keys that the portal knows, then for those that change.
  private let take: (Key, BusValue) -> Void

  /// Whether each key has been answered, if only with an error, which leaves what is known as it is.
  var isSettled: Bool { unanswered.isEmpty }
  /// What the main loop waits on.
  var source: any PollSource { bus }

  private static let service = "org.freedesktop.portal.Desktop"
  private static let path = "/org/freedesktop/portal/desktop"
  private static let interface = "org.freedesktop.portal.Settings"

  /// Asks for the keys. Nil when there is no session bus.
  init?(keys: [Key], take: @escaping (Key, BusValue) -> Void) {
    guard let bus = BusConnection() else { return nil }
    self.bus = bus
    self.keys = keys
    self.take = take
    unanswered = Set(keys)
    bus.onSignal = { [weak self] in self?.hear($0) }
    bus.addMatch("type='signal',sender='\(Self.service)',path='\(Self.path)',interface='\(Self.interface)',member='SettingChanged'")
    // A portal that starts later, or again, is asked anew.
    bus.addMatch("type='signal',sender='org.freedesktop.DBus',member='NameOwnerChanged',arg0='\(Self.service)'")
    for key in keys { read(key) }
  }

  func close() { bus.close() }

  /// `ReadOne`, or in older portals `Read`, which wraps the value in one more variant.
  private func read(_ key: Key, method: String = "ReadOne") {
    bus.call(destination: Self.service, path: Self.path, interface: Self.interface, member: method, arguments: [key.namespace, key.name]) {
      [weak self] answer in
      guard let self else { return }
      switch answer {
      case .error("org.freedesktop.DBus.Error.UnknownMethod") where method == "ReadOne": read(key, method: "Read")
      case .error: unanswered.remove(key)
      case .values(let values): if let value = values.first { answered(key, value) } else { unanswered.remove(key) }
      }
    }
  }

  private func answered(_ key: Key, _ value: BusValue) {
    unanswered.remove(key)
    take(key, value)
  }

  private func hear(_ signal: BusConnection.Signal) {
    switch (signal.interface, signal.member) {
    case (Self.interface, "SettingChanged"):
      guard signal.arguments.count == 3, case .string(let namespace) = signal.arguments[0], case .string(let name) = signal.arguments[1]
      else { return }
      let key = Key(namespace: namespace, name: name)
      if keys.contains(key) { answered(key, signal.arguments[2]) }
    case ("org.freedesktop.DBus", "NameOwnerChanged"):
      // Arguments: the name, its old owner, its new one.
      if signal.arguments.count == 3, signal.arguments[2] != .string("") { for key in keys { read(key) } }
    default: break
    }
  }
}
