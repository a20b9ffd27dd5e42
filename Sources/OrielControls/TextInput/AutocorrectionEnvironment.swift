@_spi(Oriel) import OrielCore

private enum DisableAutocorrectionKey: EnvironmentKey { static var defaultValue: Bool? { nil } }

extension EnvironmentValues {
  /// Whether typed text must not be corrected; nil defers to the platform. SwiftUI: `disableAutocorrection`.
  ///
  /// Text fields include it in their request for text input. SDL has no such setting, and no input method corrects by itself there.
  public var disableAutocorrection: Bool? {
    get { self[DisableAutocorrectionKey.self] }
    set { self[DisableAutocorrectionKey.self] = newValue }
  }

  /// Whether typed text must not be corrected; false if `disableAutocorrection` is nil. SwiftUI: `autocorrectionDisabled`.
  public var autocorrectionDisabled: Bool {
    get { disableAutocorrection ?? false }
    set { disableAutocorrection = newValue }
  }
}

extension View {
  /// Asks the platform not to correct text typed in fields below; false allows corrections. SDL has no such setting.
  nonisolated public func autocorrectionDisabled(_ disable: Bool = true) -> some View { environment(\.autocorrectionDisabled, disable) }
  /// Asks the platform not to correct text typed in fields below; nil defers to the platform. SDL has no such setting.
  nonisolated public func disableAutocorrection(_ disable: Bool?) -> some View { environment(\.disableAutocorrection, disable) }
}
