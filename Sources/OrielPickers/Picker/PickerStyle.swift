@_spi(Oriel) import OrielControls
@_spi(Oriel) import OrielCore
import OrielDrawing
import OrielInput
@_spi(Oriel) import OrielViews

/// The look of pickers: one of the library's styles. SwiftUI: `PickerStyle`.
public protocol PickerStyle {
  /// The built-in look of the style.
  nonisolated var _look: _PickerLook { get }
}

/// A look of pickers.
nonisolated public struct _PickerLook: Equatable, Sendable {
  enum Kind { case automatic, menu, segmented, palette, radioGroup, inline, navigationLink }
  let kind: Kind
}

/// The default look of pickers: as `menu`; in a menu, as `inline`. SwiftUI: `DefaultPickerStyle`.
public struct DefaultPickerStyle: PickerStyle {
  /// Creates the style, which has no settings. Same as `.automatic`.
  nonisolated public init() {}
  public nonisolated var _look: _PickerLook { _PickerLook(kind: .automatic) }
}

/// A button that shows the chosen view, and opens a menu of all; in a menu, an item that opens another. SwiftUI: `MenuPickerStyle`.
public struct MenuPickerStyle: PickerStyle {
  /// Creates the style, which has no settings. Same as `.menu`.
  nonisolated public init() {}
  public nonisolated var _look: _PickerLook { _PickerLook(kind: .menu) }
}

/// All views side by side in a bar, each as wide as the widest. SwiftUI: `SegmentedPickerStyle`.
public struct SegmentedPickerStyle: PickerStyle {
  /// Creates the style, which has no settings. Same as `.segmented`.
  nonisolated public init() {}
  public nonisolated var _look: _PickerLook { _PickerLook(kind: .segmented) }
}

/// All views side by side, with a background behind the chosen one: for symbols. SwiftUI: `PalettePickerStyle`.
public struct PalettePickerStyle: PickerStyle {
  /// Creates the style, which has no settings. Same as `.palette`.
  nonisolated public init() {}
  public nonisolated var _look: _PickerLook { _PickerLook(kind: .palette) }
}

/// All views below one another, each with a radio button. SwiftUI: `RadioGroupPickerStyle`.
public struct RadioGroupPickerStyle: PickerStyle {
  /// Creates the style, which has no settings. Same as `.radioGroup`.
  nonisolated public init() {}
  public nonisolated var _look: _PickerLook { _PickerLook(kind: .radioGroup) }
}

/// All views as rows of the container around, with a check mark at the chosen one. SwiftUI: `InlinePickerStyle`.
public struct InlinePickerStyle: PickerStyle {
  /// Creates the style, which has no settings. Same as `.inline`.
  nonisolated public init() {}
  public nonisolated var _look: _PickerLook { _PickerLook(kind: .inline) }
}

/// The wheel style of phones, shown here as a menu. SwiftUI: `WheelPickerStyle`.
public struct WheelPickerStyle: PickerStyle {
  /// Creates the style, which has no settings. Same as `.wheel`.
  nonisolated public init() {}
  public nonisolated var _look: _PickerLook { _PickerLook(kind: .menu) }
}

extension PickerStyle where Self == DefaultPickerStyle {
  /// The default look of pickers: as `menu`; in a menu, as `inline`.
  nonisolated public static var automatic: DefaultPickerStyle { .init() }
}
extension PickerStyle where Self == MenuPickerStyle {
  /// A button that shows the chosen view, and opens a menu of all.
  nonisolated public static var menu: MenuPickerStyle { .init() }
}
extension PickerStyle where Self == SegmentedPickerStyle {
  /// All views side by side in a bar.
  nonisolated public static var segmented: SegmentedPickerStyle { .init() }
}
extension PickerStyle where Self == PalettePickerStyle {
  /// All views side by side, with a background behind the chosen one.
  nonisolated public static var palette: PalettePickerStyle { .init() }
}
extension PickerStyle where Self == RadioGroupPickerStyle {
  /// All views below one another, each with a radio button.
  nonisolated public static var radioGroup: RadioGroupPickerStyle { .init() }
}
extension PickerStyle where Self == InlinePickerStyle {
  /// All views as rows of the container around, with a check mark at the chosen one.
  nonisolated public static var inline: InlinePickerStyle { .init() }
}
extension PickerStyle where Self == WheelPickerStyle {
  /// A menu: a desktop has no wheels.
  nonisolated public static var wheel: WheelPickerStyle { .init() }
}

private enum PickerStyleKey: EnvironmentKey { static var defaultValue: _PickerLook.Kind { .automatic } }
private enum RadioGroupAxisKey: EnvironmentKey { static var defaultValue: Axis { .vertical } }

extension EnvironmentValues {
  var pickerStyle: _PickerLook.Kind {
    get { self[PickerStyleKey.self] }
    set { self[PickerStyleKey.self] = newValue }
  }

  /// The axis along which the buttons of a radio group are arranged.
  var radioGroupAxis: Axis {
    get { self[RadioGroupAxisKey.self] }
    set { self[RadioGroupAxisKey.self] = newValue }
  }
}

extension View {
  /// Sets the look of the pickers in this view. SwiftUI: `pickerStyle(_:)`.
  ///
  /// ```swift
  /// Picker("Page", selection: $page) {
  ///   Text("Inbox").tag(Page.inbox)
  ///   Text("Sent").tag(Page.sent)
  /// }
  /// .pickerStyle(.segmented)
  /// ```
  nonisolated public func pickerStyle<S: PickerStyle>(_ style: S) -> some View { environment(\.pickerStyle, style._look.kind) }

  /// Puts the buttons of the radio groups in this view side by side. SwiftUI: `horizontalRadioGroupLayout()`.
  nonisolated public func horizontalRadioGroupLayout() -> some View { environment(\.radioGroupAxis, .horizontal) }
}
