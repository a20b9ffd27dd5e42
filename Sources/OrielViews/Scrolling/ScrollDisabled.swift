@_spi(Oriel) import OrielCore

extension View {
  /// Whether a person cannot scroll the scroll views and lists in this view; an outer `scrollDisabled(true)` wins.
  ///
  /// The program still scrolls them, and the focus brings views into sight. SwiftUI: `scrollDisabled(_:)`.
  nonisolated public func scrollDisabled(_ disabled: Bool) -> some View {
    transformEnvironment(\.isScrollEnabled) { if disabled { $0 = false } }
  }
}

private enum ScrollEnabledKey: EnvironmentKey { static var defaultValue: Bool { true } }

extension EnvironmentValues {
  /// Whether a person can scroll scroll views; set by `scrollDisabled(_:)`. SwiftUI: `isScrollEnabled`.
  public var isScrollEnabled: Bool {
    get { self[ScrollEnabledKey.self] }
    set { self[ScrollEnabledKey.self] = newValue }
  }
}
