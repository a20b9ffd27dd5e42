/// The settings of the XDG desktop portal: reads keys and receives their changes.
///
/// Each key has at most one read in progress; when the portal's owner changes, reads from the previous owner are abandoned.
@MainActor package final class SettingsPortal {
  package struct Key: Hashable, Sendable {
    package var namespace: String
    package var name: String

    package init(namespace: String, name: String) {
      self.namespace = namespace
      self.name = name
    }
  }

  private let dialogue: BusDialogue
  private var unanswered: Set<Key>
  private let keys: [Key]
  /// The reads in progress.
  private var reads: [Key: UInt32] = [:]
  /// The owner that must reply to them; nil: the one that the bus starts.
  private var readOwner: String?
  private var owner: String?
  /// Keys whose last read ended in an error.
  private var failed: Set<Key> = []
  /// Called with each value that arrives: first for all keys that the portal knows, then for changed ones.
  private let take: (Key, BusValue) -> Void

  /// Whether each key has a reply, even if it is an error, which leaves the value unchanged.
  package var isSettled: Bool { unanswered.isEmpty }

  private static let service = "org.freedesktop.portal.Desktop"
  private static let path = "/org/freedesktop/portal/desktop"
  private static let interface = "org.freedesktop.portal.Settings"

  /// Requests the keys. `catchUp` must be called when messages have been handled.
  package init(_ dialogue: BusDialogue, keys: [Key], take: @escaping (Key, BusValue) -> Void) {
    self.dialogue = dialogue
    self.keys = keys
    self.take = take
    unanswered = Set(keys)
    dialogue.onSignal = { [weak self] in self?.hear($0) }
    dialogue.onOwner = { [weak self] in self?.owner = $1 }
    dialogue.follow(Self.service, signals: "path='\(Self.path)',interface='\(Self.interface)',member='SettingChanged'")
    for key in keys { read(key) }
  }

  /// Reads again from a portal that was started later or restarted; once for all changes of owner since the last call.
  package func catchUp() {
    guard let owner, owner != readOwner else { return }
    let isFirst = readOwner == nil
    readOwner = owner
    for key in keys {
      if let call = reads[key] {
        // The read is on its way to the portal that the bus has started for it.
        if isFirst { continue }
        dialogue.forget(call)
      } else if isFirst && !failed.contains(key) {
        continue
      }
      read(key)
    }
  }

  /// `ReadOne`, or in older portals `Read`, which wraps the value in another variant.
  private func read(_ key: Key, method: String = "ReadOne") {
    reads[key] = nil
    reads[key] = dialogue.call(
      Self.service, path: Self.path, interface: Self.interface, member: method, arguments: [key.namespace, key.name]
    ) { [weak self] answer in
      guard let self else { return }
      reads[key] = nil
      switch answer {
      case .error("org.freedesktop.DBus.Error.UnknownMethod") where method == "ReadOne": return read(key, method: "Read")
      case .values(let values) where !values.isEmpty: answered(key, values[0])
      case .error, .values:
        failed.insert(key)
        unanswered.remove(key)
      }
    }
  }

  private func answered(_ key: Key, _ value: BusValue) {
    failed.remove(key)
    unanswered.remove(key)
    take(key, value)
  }

  private func hear(_ signal: BusDialogue.Signal) {
    guard signal.path == Self.path, signal.interface == Self.interface, signal.member == "SettingChanged", signal.arguments.count == 3,
      case .string(let namespace) = signal.arguments[0], case .string(let name) = signal.arguments[1]
    else { return }
    let key = Key(namespace: namespace, name: name)
    if keys.contains(key) { answered(key, signal.arguments[2]) }
  }
}
