@_spi(Oriel) import OrielCore

extension View {
  /// Disables the controls in this view; an enclosing `disabled(true)` takes precedence. SwiftUI: `disabled(_:)`.
  ///
  /// ```swift
  /// Button("Send") { send() }.disabled(text.isEmpty)
  /// ```
  nonisolated public func disabled(_ disabled: Bool) -> some View { modifier(_DisabledModifier(disabled: disabled)) }
}

/// Whether controls inside receive input.
struct _DisabledModifier: ViewModifier {
  let disabled: Bool
  @Environment(\.isEnabled) private var isEnabled
  func body(content: Content) -> some View { content.environment(\.isEnabled, isEnabled && !disabled) }
}
