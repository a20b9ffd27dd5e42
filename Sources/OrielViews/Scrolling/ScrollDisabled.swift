@_spi(Oriel) import OrielCore
@_spi(Oriel) import OrielLayout

extension View {
  /// Disables scrolling by the user in this view; an enclosing `scrollDisabled(true)` takes precedence. SwiftUI: `scrollDisabled(_:)`.
  ///
  /// The program can still scroll, and focused views are still scrolled into the visible area.
  nonisolated public func scrollDisabled(_ disabled: Bool) -> some View {
    transformEnvironment(\.isScrollEnabled) { if disabled { $0 = false } }
  }
}

private enum ScrollEnabledKey: EnvironmentKey { static var defaultValue: Bool { true } }

extension EnvironmentValues {
  /// Whether the user can scroll; set by `scrollDisabled(_:)`. SwiftUI: `isScrollEnabled`.
  public var isScrollEnabled: Bool {
    get { self[ScrollEnabledKey.self] }
    set { self[ScrollEnabledKey.self] = newValue }
  }
}
