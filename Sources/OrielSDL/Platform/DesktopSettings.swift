import Foundation

/// The desktop's preferences, updated as they change. Variables of the process replace some of them; see `SettingOverride`.
@MainActor final class DesktopSettings {
  private(set) var preferences = DesktopPreferences()
  /// Called when a preference changes.
  var onChange: ((DesktopPreferences) -> Void)?
  private var bus: BusConnection?
  private var portal: SettingsPortal?

  /// How long after the request a start may wait for the first answers. A later answer is handled like any other change.
  static let patience = Duration.milliseconds(200)
  private let deadline = ContinuousClock.now + patience

  /// Sends requests to the portal on a session bus; the answers arrive while the main loop runs.
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

  /// Whether the portal answers, even if only that there is none. Waits for that, within the limit for a start.
  func portalAnswers() -> Bool {
    guard let bus, let portal else { return true }
    bus.run(until: deadline) { portal.isSettled }
    return portal.isSettled
  }

  /// Adds the portal to the loop, and runs the loop until the first answers have arrived or `patience` is over.
  func join(_ loop: MainLoop) {
    guard let bus, let portal else { return }
    loop.add(bus)
    // At least once: if opening the display has taken the whole time, the answers have arrived by now.
    repeat { loop.wait(until: deadline) } while !portal.isSettled && .now < deadline
  }

  func close() { bus?.close() }
}
