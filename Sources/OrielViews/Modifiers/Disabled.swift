@_spi(Oriel) import OrielCore

extension View {
  /// Disables input for this view's controls; an outer `disabled(true)` wins.
  nonisolated public func disabled(_ disabled: Bool) -> some View { modifier(_DisabledModifier(disabled: disabled)) }
}

/// Whether controls below take input.
struct _DisabledModifier: ViewModifier {
  let disabled: Bool
  @Environment(\.isEnabled) private var isEnabled
  func body(content: Content) -> some View { content.environment(\.isEnabled, isEnabled && !disabled) }
}
