@_spi(Oriel) import OrielCore

extension View {
  /// Whether scroll views in this view show, and let people click, what of their content is outside of them.
  ///
  /// Rows of lazy containers are made as far as the window shows them. SwiftUI: `scrollClipDisabled(_:)`.
  nonisolated public func scrollClipDisabled(_ disabled: Bool = true) -> some View { environment(\.isScrollClipDisabled, disabled) }
}

private enum ScrollClipKey: EnvironmentKey { static var defaultValue: Bool { false } }

extension EnvironmentValues {
  var isScrollClipDisabled: Bool {
    get { self[ScrollClipKey.self] }
    set { self[ScrollClipKey.self] = newValue }
  }
}
