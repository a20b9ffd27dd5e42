import Foundation
@_spi(Oriel) import OrielCore
import OrielImages
import OrielMotion
@_spi(Oriel) import OrielViews
import OrielStrings

/// A switch with a label. SwiftUI: `Toggle`.
nonisolated public struct Toggle<Label: View>: View {
  @Binding var isOn: Bool
  let label: Label
  /// Whether some of several values are on, and others are not; nil for one value.
  private let mixture: (() -> Bool)?
  @Environment(\.isEnabled) private var isEnabled
  @Environment(\.accessibilityDifferentiateWithoutColor) private var hasMarks
  @Environment(\.controlSize) private var controlSize

  /// A switch with a view as its label; clicks on either, and Space or Return with the focus, change the value.
  public init(isOn: Binding<Bool>, @ViewBuilder label: () -> Label) {
    _isOn = isOn
    self.label = label()
    mixture = nil
  }

  /// A switch for several values: on if all of them are, off if none is, and else with its knob in the middle.
  ///
  /// A click turns all of them on, or off if all are on. Without values it is off. SwiftUI: `Toggle.init(sources:isOn:label:)`.
  public init<C: RandomAccessCollection>(sources: C, isOn: KeyPath<C.Element, Binding<Bool>>, @ViewBuilder label: () -> Label) {
    _isOn = Binding(
      get: { !sources.isEmpty && sources.allSatisfy { $0[keyPath: isOn].wrappedValue } },
      set: { isAllOn in for source in sources { source[keyPath: isOn].wrappedValue = isAllOn } })
    mixture = { Set(sources.map { $0[keyPath: isOn].wrappedValue }).count > 1 }
    self.label = label()
  }

  /// The label, with a switch of 34 × 20 points after it; paler, and without input, while it is disabled.
  @MainActor public var body: some View {
    let isMixed = mixture?() ?? false
    let size = ControlMetrics.of(controlSize).switchSize
    HStack(spacing: 8) {
      label.controlLabel()
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
    .pale(unless: isEnabled)
    .contentShape(Rectangle())
    .modifier(_PointerModifier(action: { isOn.toggle() }))
    .described(as: .toggle, state: isMixed ? .mixed : isOn ? .checked : [])
  }
}

/// A bar where a switch is on and a ring where it is off, on the side that the knob leaves free.
private struct SwitchMark: View {
  let isOn: Bool

  var body: some View {
    HStack(spacing: 0) {
      if isOn {
        Capsule().fill(Color.white).frame(width: 2, height: 9).padding(.leading, 9)
        Spacer(minLength: 0)
      } else {
        Spacer(minLength: 0)
        Circle().strokeBorder(Color.primary, lineWidth: 1.5).frame(width: 8, height: 8).padding(.trailing, 7)
      }
    }
  }
}

extension Toggle where Label == Text {
  /// A switch labelled by a text, given as a literal with interpolated values.
  public init(_ titleKey: LocalizedStringKey, isOn: Binding<Bool>) { self.init(isOn: isOn) { Text(titleKey) } }

  /// A switch labelled by a text as it is.
  @_disfavoredOverload public init(_ title: some StringProtocol, isOn: Binding<Bool>) {
    self.init(isOn: isOn) { Text(title) }
  }

  /// A switch for several values, labelled by a text, given as a literal with interpolated values.
  public init<C: RandomAccessCollection>(_ titleKey: LocalizedStringKey, sources: C, isOn: KeyPath<C.Element, Binding<Bool>>) {
    self.init(sources: sources, isOn: isOn) { Text(titleKey) }
  }

  /// A switch for several values, labelled by a text as it is.
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
