import Foundation
import OrielCore

/// The state of the program as UIKit's names report it: the most active phase of its windows.
@MainActor enum ApplicationPhase {
  private(set) static var state = UIApplication.State.active

  /// Called after a window's phase has changed. Posts what UIKit would post for a change of the program's state.
  static func update() {
    let phases = KnownWindow.all.map(\.phase)
    let new: UIApplication.State = phases.contains(.active) ? .active : phases.contains(.inactive) ? .inactive : .background
    if new == state { return }
    let old = state
    state = new
    if old == .active { post(UIApplication.willResignActiveNotification) }
    if old == .background { post(UIApplication.willEnterForegroundNotification) }
    if new == .active { post(UIApplication.didBecomeActiveNotification) }
    if new == .background { post(UIApplication.didEnterBackgroundNotification) }
  }

  private static func post(_ name: Notification.Name) { NotificationCenter.default.post(name: name, object: UIApplication.shared) }
}

extension UIApplication {
  /// Posted when a window of the program gets the keyboard, after all were without it.
  public nonisolated static let didBecomeActiveNotification = Notification.Name("UIApplicationDidBecomeActiveNotification")
  /// Posted when no window of the program has the keyboard any more.
  public nonisolated static let willResignActiveNotification = Notification.Name("UIApplicationWillResignActiveNotification")
  /// Posted when the last visible window of the program is minimized.
  public nonisolated static let didEnterBackgroundNotification = Notification.Name("UIApplicationDidEnterBackgroundNotification")
  /// Posted when a window of the program becomes visible again, after all were minimized.
  public nonisolated static let willEnterForegroundNotification = Notification.Name("UIApplicationWillEnterForegroundNotification")
}
