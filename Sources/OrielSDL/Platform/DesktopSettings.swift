import Foundation

/// The desktop's preferences, followed as they change. Variables of the process stand in for single ones; see `SettingOverride`.
@MainActor final class DesktopSettings {
  private(set) var preferences = DesktopPreferences()
  /// Called when a preference changes.
  var onChange: ((DesktopPreferences) -> Void)?
  private var bus: BusConnection?
  private var portal: SettingsPortal?

  /// How long after asking a start may wait for the first answers. An answer that takes longer is a change like any other.
  static let patience = Duration.milliseconds(200)
  private let deadline = ContinuousClock.now + patience

  /// Asks the portal on a session bus; the answers come as the main loop runs.
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

  /// Whether the portal answers, if only that there is none. Waits for that as a start may.
  func portalAnswers() -> Bool {
    guard let bus, let portal else { return true }
    bus.run(until: deadline) { portal.isSettled }
    return portal.isSettled
  }

  /// Lets the loop wait on the portal, and runs it until the first answers are there or `patience` is over.
  func join(_ loop: MainLoop) {
    guard let bus, let portal else { return }
    loop.add(bus)
    // Once in any case: when opening the display has taken all the time, the answers are there by now.
    repeat { loop.wait(until: deadline) } while !portal.isSettled && .now < deadline
  }

  func close() { bus?.close() }
}
