@_spi(Oriel) import OrielCore
@_spi(Oriel) import OrielViews

/// The requested colour scheme of a window, sheet or popover; nil requests none.
enum ColorSchemePreference: PreferenceKey {
  static var defaultValue: ColorScheme? { nil }
  static func reduce(value: inout ColorScheme?, nextValue: () -> ColorScheme?) { value = value ?? nextValue() }
}

/// Whether Escape and clicks outside leave a sheet or popover open.
enum InteractiveDismissPreference: PreferenceKey {
  static var defaultValue: Bool { false }
  static func reduce(value: inout Bool, nextValue: () -> Bool) { value = value || nextValue() }
}

nonisolated public struct _PreferredColorSchemeModifier: ViewModifier {
  public typealias Body = Never
  let colorScheme: ColorScheme?

  @MainActor public static func _visit<V: View>(_ content: V, _ modifier: Self, _ context: inout _ViewContext) {
    context.preference(ColorSchemePreference.self, modifier.colorScheme, around: content)
  }
}

nonisolated public struct _InteractiveDismissModifier: ViewModifier {
  public typealias Body = Never
  let isDisabled: Bool

  @MainActor public static func _visit<V: View>(_ content: V, _ modifier: Self, _ context: inout _ViewContext) {
    context.preference(InteractiveDismissPreference.self, modifier.isDisabled, around: content)
  }
}

extension View {
  /// Requests a colour scheme for the whole window, sheet or popover that contains the view; nil requests none.
  ///
  /// Of several siblings the first request wins; a request around others replaces them. Without any request, a window uses the desktop's
  /// scheme, and a sheet or popover the scheme of the presenting view. SwiftUI: `View.preferredColorScheme(_:)`.
  nonisolated public func preferredColorScheme(_ colorScheme: ColorScheme?) -> some View {
    modifier(_PreferredColorSchemeModifier(colorScheme: colorScheme))
  }

  /// Draws the view in light or dark colours, regardless of the surroundings. SwiftUI: the deprecated `colorScheme(_:)`.
  nonisolated public func colorScheme(_ colorScheme: ColorScheme) -> some View { environment(\.colorScheme, colorScheme) }

  /// Prevents Escape and clicks outside from closing the sheet or popover that contains the view; actions can still close it.
  ///
  /// SwiftUI: `View.interactiveDismissDisabled(_:)`.
  nonisolated public func interactiveDismissDisabled(_ isDisabled: Bool = true) -> some View {
    modifier(_InteractiveDismissModifier(isDisabled: isDisabled))
  }
}
