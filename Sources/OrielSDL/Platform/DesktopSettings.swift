import Foundation

/// The desktop's preferences, updated as they change. Process variables override some of them; see `SettingOverride`.
@MainActor final class DesktopSettings {
  private(set) var preferences = DesktopPreferences()
  /// Called when a preference changes.
  var onChange: ((DesktopPreferences) -> Void)?
  private var bus: BusConnection?
  private var portal: SettingsPortal?

  /// The maximum time after the request that a launch waits for the first replies. A later reply is handled like any other change.
  static let patience = Duration.milliseconds(200)
  private let deadline = ContinuousClock.now + patience

  /// Requests the settings from the portal on a session bus; the replies arrive while the main loop runs.
  init(_ session: String?) {
    preferences.overrides = SettingOverride.all
    guard let session, let bus = BusConnection(session) else { return }
    let settings = DesktopSetting.all
    let portal = SettingsPortal(bus.dialogue, keys: settings.map(\.key)) { [weak self] key, value in
      guard let self, let setting = settings.first(where: { $0.key == key }) else { return }
      let old = preferences
      setting.apply(&preferences, value)
      if preferences != old { onChange?(preferences) }
    }
    bus.onTurn = { [weak portal] in portal?.catchUp() }
    self.bus = bus
    self.portal = portal
  }

  /// Whether the portal answers, even if only to report that there is none. Waits for that, within the limit for a launch.
  func portalAnswers() -> Bool {
    guard let bus, let portal else { return true }
    bus.run(until: deadline) { portal.isSettled }
    return portal.isSettled
  }

  /// Adds the portal to the loop, and runs the loop until the first replies have arrived or `patience` is over.
  func join(_ loop: MainLoop) {
    guard let bus, let portal else { return }
    loop.add(bus)
    // At least once: if opening the display has taken the whole time, the replies have arrived by now.
    repeat { loop.wait(until: deadline) } while !portal.isSettled && .now < deadline
  }

  /// Where messages of the bus arrive; nil without a bus.
  var descriptor: Int32? { bus?.descriptors.first { $0.fd >= 0 && $0.events & Int16(POLLIN) != 0 }?.fd }

  /// Handles what has arrived, without waiting.
  func receive() {
    guard let bus else { return }
    repeat {
      var descriptors = bus.descriptors
      poll(&descriptors, nfds_t(descriptors.count), 0)
      bus.ready(descriptors[...])
    } while bus.hasMore
  }

  func close() { bus?.close() }
}
