import Foundation
@_spi(Oriel) import OrielCore
import OrielViews

/// Which assistive technologies something is about. SwiftUI: `AccessibilityTechnologies`.
public struct AccessibilityTechnologies: OptionSet, Hashable, Sendable {
  public let rawValue: UInt
  public init(rawValue: UInt) { self.rawValue = rawValue }
  /// A screen reader.
  public static let voiceOver = AccessibilityTechnologies(rawValue: 1)
  /// One or two switches that stand for all input.
  public static let switchControl = AccessibilityTechnologies(rawValue: 2)
}

/// The element at which an assistive technology is, for the view that owns the state. SwiftUI: `AccessibilityFocusState`.
///
/// There is no such technology yet: a value that the program writes stays as it is, and no element gets the focus of the keyboard by it.
/// Tests move it with `InterfaceElement.takeAccessibilityFocus()`.
@propertyWrapper public struct AccessibilityFocusState<Value: Hashable>: DynamicProperty {
  @State private var value: Value
  private let none: Value

  /// A state that is true while the technology is at its view; false at first.
  public init() where Value == Bool { self.init(none: false) }
  /// The same, for some technologies only.
  public init(for technologies: AccessibilityTechnologies) where Value == Bool { self.init(none: false) }
  /// A state whose value identifies the one of several views at which the technology is; nil at first.
  public init<T: Hashable>() where Value == T? { self.init(none: nil) }
  /// The same, for some technologies only.
  public init<T: Hashable>(for technologies: AccessibilityTechnologies) where Value == T? { self.init(none: nil) }

  private init(none: Value) {
    _value = State(initialValue: none)
    self.none = none
  }

  /// The one of its views at which the technology is; false or nil for none of them.
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

    /// The one of its views at which the technology is; false or nil for none of them.
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
  /// Makes a state true while an assistive technology is at the view. SwiftUI: `accessibilityFocused(_:)`.
  nonisolated public func accessibilityFocused(
    _ condition: AccessibilityFocusState<Bool>.Binding
  ) -> ModifiedContent<Self, AccessibilityAttachmentModifier> {
    saying(condition, if: true) { $2.focus.append($0.focus(at: true)) }
  }

  /// Gives a state a value while an assistive technology is at the view. SwiftUI: `accessibilityFocused(_:equals:)`.
  nonisolated public func accessibilityFocused<Value: Hashable>(
    _ binding: AccessibilityFocusState<Value>.Binding, equals value: Value
  ) -> ModifiedContent<Self, AccessibilityAttachmentModifier> {
    saying((binding, value), if: true) { $2.focus.append($0.0.focus(at: $0.1)) }
  }
}
