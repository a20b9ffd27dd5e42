@_spi(Oriel) import OrielCore
@_spi(Oriel) import OrielLayout

extension View {
  /// Sets whether scroll views in this view draw and hit-test content beyond their bounds. SwiftUI: `scrollClipDisabled(_:)`.
  ///
  /// Rows of lazy containers are created as far as the window shows them.
  nonisolated public func scrollClipDisabled(_ disabled: Bool = true) -> some View { environment(\.isScrollClipDisabled, disabled) }
}

private enum ScrollClipKey: EnvironmentKey { static var defaultValue: Bool { false } }

extension EnvironmentValues {
  var isScrollClipDisabled: Bool {
    get { self[ScrollClipKey.self] }
    set { self[ScrollClipKey.self] = newValue }
  }
}
