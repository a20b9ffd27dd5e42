import Foundation
@_spi(Oriel) import OrielCore
import OrielImages
import OrielMotion
@_spi(Oriel) import OrielViews
import OrielStrings
@_spi(Oriel) import OrielTextViews

/// A control that is on or off, with a label: a switch, unless a style is set. SwiftUI: `Toggle`.
///
/// ```swift
/// @State private var isOn = false
///
/// var body: some View {
///     Toggle("Wi-Fi", isOn: $isOn)
/// }
/// ```
nonisolated public struct Toggle<Label: View>: View {
  @Binding var isOn: Bool
  let label: Label
  /// Whether several values are mixed, some on and some off; nil for a single value.
  private let mixture: (() -> Bool)?
  @Environment(\.isEnabled) private var isEnabled
  @Environment(\.accessibilityDifferentiateWithoutColor) private var hasMarks
  @Environment(\.controlSize) private var controlSize
  @Environment(\.toggleStyle) private var style
  @Environment(\.labelPlace) private var place

  /// Creates a toggle with a view as its label. Clicks on either, and Space or Return with the focus, change the value.
  public init(isOn: Binding<Bool>, @ViewBuilder label: () -> Label) { self.init(isOn, mixture: nil, label()) }

  /// Creates a toggle for several values: on if all are on, off if none is, and otherwise mixed.
  ///
  /// A click turns all of them on, or off if all are on. With no values it is off. SwiftUI: `Toggle.init(sources:isOn:label:)`.
  public init<C: RandomAccessCollection>(sources: C, isOn: KeyPath<C.Element, Binding<Bool>>, @ViewBuilder label: () -> Label) {
    let all = Binding(
      get: { !sources.isEmpty && sources.allSatisfy { $0[keyPath: isOn].wrappedValue } },
      set: { isAllOn in for source in sources { source[keyPath: isOn].wrappedValue = isAllOn } })
    self.init(all, mixture: { Set(sources.map { $0[keyPath: isOn].wrappedValue }).count > 1 }, label())
  }

  init(_ isOn: Binding<Bool>, mixture: (() -> Bool)?, _ label: Label) {
    _isOn = isOn
    (self.mixture, self.label) = (mixture, label)
  }

  public static var _isOneSubview: Bool { true }

  /// The label and the toggle in the surrounding style; dimmed, and without input, while it is disabled.
  @MainActor public var body: some View {
    switch style {
    case .builtIn(let look): control(look, isMixed: mixture?() ?? false)
    case .style(let style, let outer):
      style.view(
        ToggleStyleConfiguration(label: .init(content: AnyView(label)), isOn: $isOn, isMixed: mixture?() ?? false)
      ).environment(\.toggleStyle, outer)
    }
  }

  @ViewBuilder @MainActor private func control(_ look: ToggleLook, isMixed: Bool) -> some View {
    if look.kind == .button {
      ToggledButton(isOn: $isOn, isMixed: isMixed, label: label)
        .modifier(
          _ControlDescription(role: .toggle, state: isMixed ? .mixed : isOn ? .checked : [], children: .combined))
    } else {
      mark(look, isMixed: isMixed)
        .labeled(by: label, place, spacing: look.kind == .checkbox ? 6 : 8, isFirst: look.kind == .checkbox, hasText: false)
        .pale(unless: isEnabled)
        .contentShape(Rectangle())
        .modifier(_PointerModifier(action: { isOn.toggle() }))
        .described(as: .toggle, state: isMixed ? .mixed : isOn ? .checked : [])
    }
  }

  @ViewBuilder @MainActor private func mark(_ look: ToggleLook, isMixed: Bool) -> some View {
    let metrics = ControlMetrics.of(controlSize)
    if look.kind == .checkbox {
      Checkbox(state: isMixed ? nil : isOn, side: metrics.checkbox)
        .modifier(_ControlMotion(value: isMixed ? nil : isOn, animation: .ofControlColors))
        .focusableControl(cornerRadius: metrics.checkbox / 4) { isOn.toggle() }
    } else if let tint = look.tint {
      track(metrics.switchSize, isMixed).tint(tint)
    } else {
      track(metrics.switchSize, isMixed)
    }
  }

  /// The switch, with its knob in the middle if the value is mixed.
  @MainActor private func track(_ size: CGSize, _ isMixed: Bool) -> some View {
    ZStack(alignment: isMixed ? .center : isOn ? .trailing : .leading) {
      Capsule().fill(Color(isOn || isMixed ? .accentFill : .controlTrack))
      Circle().fill(Color.white).padding(2)
      if isMixed {
        Capsule().fill(Color(.accentFill)).frame(width: 8, height: 2)
      } else if hasMarks {
        SwitchMark(isOn: isOn).frame(width: size.width, height: size.height)
      }
    }
    .modifier(_ControlMotion(value: isMixed ? nil : isOn, animation: .ofControlPlaces))
    .frame(width: size.width, height: size.height)
    .focusableControl(cornerRadius: size.height / 2) { isOn.toggle() }
  }
}

extension Toggle where Label == ToggleStyleConfiguration.Label {
  /// Creates the toggle of a style's configuration, for styles that build on another style. SwiftUI: `Toggle.init(_:)`.
  ///
  /// It uses the style that surrounds the current one, unless `toggleStyle(_:)` sets another.
  public init(_ configuration: ToggleStyleConfiguration) {
    let isMixed = configuration.isMixed
    self.init(configuration.$isOn, mixture: { isMixed }, configuration.label)
  }
}

extension Toggle where Label == Text {
  /// A switch with a localized label.
  public init(_ titleKey: LocalizedStringKey, isOn: Binding<Bool>) { self.init(isOn: isOn) { Text(titleKey) } }

  /// A switch labelled by an unlocalized string.
  @_disfavoredOverload public init(_ title: some StringProtocol, isOn: Binding<Bool>) {
    self.init(isOn: isOn) { Text(title) }
  }

  /// A switch for several values, with a localized label.
  public init<C: RandomAccessCollection>(_ titleKey: LocalizedStringKey, sources: C, isOn: KeyPath<C.Element, Binding<Bool>>) {
    self.init(sources: sources, isOn: isOn) { Text(titleKey) }
  }

  /// A switch for several values, labelled by an unlocalized string.
  @_disfavoredOverload public init<C: RandomAccessCollection>(
    _ title: some StringProtocol, sources: C, isOn: KeyPath<C.Element, Binding<Bool>>
  ) {
    self.init(sources: sources, isOn: isOn) { Text(title) }
  }
}

extension Toggle where Label == OrielControls.Label<Text, Image> {
  /// A switch labelled by a text with a symbol before it.
  public init(_ titleKey: LocalizedStringKey, systemImage: String, isOn: Binding<Bool>) {
    self.init(isOn: isOn) { OrielControls.Label(titleKey, systemImage: systemImage) }
  }

  /// A switch for several values, labelled by a text with a symbol before it.
  public init<C: RandomAccessCollection>(
    _ titleKey: LocalizedStringKey, systemImage: String, sources: C, isOn: KeyPath<C.Element, Binding<Bool>>
  ) {
    self.init(sources: sources, isOn: isOn) { OrielControls.Label(titleKey, systemImage: systemImage) }
  }
}
