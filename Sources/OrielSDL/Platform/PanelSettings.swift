import Dispatch
import Foundation
import Glibc

/// The desktop's preferences for panels in programs that have their own loop: one connection for all of them.
///
/// What arrives is read by a job of the main queue, which wakes the program like any other.
@MainActor package final class PanelSettings {
  private static weak var shared: PanelSettings?

  /// The settings of this process, which exist as long as a panel keeps them.
  package static var current: PanelSettings {
    if let shared { return shared }
    let settings = PanelSettings()
    shared = settings
    return settings
  }

  private let settings: DesktopSettings
  private var watch: (any DispatchSourceRead)?
  /// Called when a preference changes.
  package var onChange: ((DesktopPreferences) -> Void)?
  package var preferences: DesktopPreferences { settings.preferences }

  /// The time that the first panel of a program waits for a bus that accepts the connection and stays silent.
  private static let patience = Duration.milliseconds(100)

  private init() {
    var session: String?
    if let address = BusAddress.session, !address.entries.isEmpty {
      let greeting = BusGreeting(address)
      BusGreeting.wait(for: [greeting], within: Self.patience)
      session = greeting.answer?.text
    }
    settings = DesktopSettings(session)
    _ = settings.portalAnswers()
    settings.onChange = { [weak self] preferences in self?.onChange?(preferences) }
    guard let descriptor = settings.descriptor else { return }
    let watch = DispatchSource.makeReadSource(fileDescriptor: descriptor, queue: .main)
    watch.setEventHandler { [weak self] in MainActor.assumeIsolated { self?.receive() } }
    self.watch = watch
    watch.resume()
  }

  private func receive() {
    settings.receive()
    // The bus has ended.
    if settings.descriptor == nil { watch?.cancel() }
  }

  isolated deinit {
    watch?.cancel()
    settings.close()
  }
}
