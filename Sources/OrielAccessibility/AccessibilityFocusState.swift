import Foundation
@_spi(Oriel) import OrielCore
import OrielViews

/// The assistive technologies to which a setting applies. SwiftUI: `AccessibilityTechnologies`.
public struct AccessibilityTechnologies: OptionSet, Hashable, Sendable {
  public let rawValue: UInt
  public init(rawValue: UInt) { self.rawValue = rawValue }
  /// Screen readers, which speak what is on the screen, such as VoiceOver and Orca.
  public static let voiceOver = AccessibilityTechnologies(rawValue: 1)
  /// One or two switches that replace all other input.
  public static let switchControl = AccessibilityTechnologies(rawValue: 2)
}

/// A value that follows the assistive technology's focus among views. SwiftUI: `AccessibilityFocusState`.
///
/// There is no such technology yet: a value that the program writes stays unchanged, and does not move the keyboard focus. Tests move it
/// with `InterfaceElement.takeAccessibilityFocus()`.
///
/// ```swift
/// @AccessibilityFocusState private var isFocused: Bool
///
/// var body: some View {
///     Text("Saved").accessibilityFocused($isFocused)
/// }
/// ```
@propertyWrapper public struct AccessibilityFocusState<Value: Hashable>: DynamicProperty {
  @State private var value: Value
  private let none: Value

  /// Creates a state that is true while the technology's focus is at its view; false at first.
  public init() where Value == Bool { self.init(none: false) }
  /// Creates such a state for some technologies only.
  public init(for technologies: AccessibilityTechnologies) where Value == Bool { self.init(none: false) }
  /// Creates a state whose value identifies the view with the technology's focus; nil at first.
  public init<T: Hashable>() where Value == T? { self.init(none: nil) }
  /// Creates such a state for some technologies only.
  public init<T: Hashable>(for technologies: AccessibilityTechnologies) where Value == T? { self.init(none: nil) }

  private init(none: Value) {
    _value = State(initialValue: none)
    self.none = none
  }

  /// The value of the view with the technology's focus; false or nil for none.
  public var wrappedValue: Value {
    get { value }
    nonmutating set { value = newValue }
  }

  /// The parameter of `accessibilityFocused(_:)`: `$field` for a property `field`.
  public var projectedValue: Binding { Binding(value: $value, none: none) }

  /// A reference to such a state. SwiftUI: `AccessibilityFocusState.Binding`.
  @propertyWrapper public struct Binding {
    let value: OrielCore.Binding<Value>
    let none: Value

    /// The value of the view with the technology's focus; false or nil for none.
    public var wrappedValue: Value {
      get { value.wrappedValue }
      nonmutating set { value.wrappedValue = newValue }
    }

    /// The binding itself, to be passed to another view.
    public var projectedValue: Binding { self }

    @MainActor fileprivate func focus(at own: Value) -> ElementFocus {
      ElementFocus(
        isFocused: { value.wrappedValue == own },
        setFocused: { isFocused in
          if isFocused { value.wrappedValue = own } else if value.wrappedValue == own { value.wrappedValue = none }
        })
    }
  }
}

extension View {
  /// Binds a state to whether an assistive technology's focus is at the view. SwiftUI: `accessibilityFocused(_:)`.
  ///
  /// ```swift
  /// @AccessibilityFocusState private var isFocused: Bool
  ///
  /// Text(message).accessibilityFocused($isFocused)
  /// Button("Check") { isFocused = true }
  /// ```
  nonisolated public func accessibilityFocused(
    _ condition: AccessibilityFocusState<Bool>.Binding
  ) -> ModifiedContent<Self, AccessibilityAttachmentModifier> {
    saying(condition, if: true) { $2.focus.append($0.focus(at: true)) }
  }

  /// Sets a state to a value while an assistive technology's focus is at the view. SwiftUI: `accessibilityFocused(_:equals:)`.
  nonisolated public func accessibilityFocused<Value: Hashable>(
    _ binding: AccessibilityFocusState<Value>.Binding, equals value: Value
  ) -> ModifiedContent<Self, AccessibilityAttachmentModifier> {
    saying((binding, value), if: true) { $2.focus.append($0.0.focus(at: $0.1)) }
  }
}
