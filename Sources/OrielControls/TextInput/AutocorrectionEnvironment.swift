@_spi(Oriel) import OrielCore

private enum DisableAutocorrectionKey: EnvironmentKey { static var defaultValue: Bool? { nil } }

extension EnvironmentValues {
  /// Whether what is typed is to be left as it is; nil leaves that to the platform. SwiftUI: `disableAutocorrection`.
  ///
  /// Text fields pass it on with their request for text input. SDL has no such setting, and no input method corrects by itself there.
  public var disableAutocorrection: Bool? {
    get { self[DisableAutocorrectionKey.self] }
    set { self[DisableAutocorrectionKey.self] = newValue }
  }

  /// Whether what is typed is to be left as it is; false where `disableAutocorrection` is nil. SwiftUI: `autocorrectionDisabled`.
  public var autocorrectionDisabled: Bool {
    get { disableAutocorrection ?? false }
    set { disableAutocorrection = newValue }
  }
}

extension View {
  /// Asks the platform to leave what is typed in fields below as it is; false allows corrections. SDL has no such setting.
  nonisolated public func autocorrectionDisabled(_ disable: Bool = true) -> some View { environment(\.autocorrectionDisabled, disable) }
  /// Asks the platform to leave what is typed in fields below as it is; nil leaves that to the platform. SDL has no such setting.
  nonisolated public func disableAutocorrection(_ disable: Bool?) -> some View { environment(\.disableAutocorrection, disable) }
}
