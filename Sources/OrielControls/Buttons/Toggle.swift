import Foundation
@_spi(Oriel) import OrielCore
@_spi(Oriel) import OrielViews

/// A switch with a label. SwiftUI: `Toggle`.
nonisolated public struct Toggle<Label: View>: View {
  @Binding var isOn: Bool
  let label: Label
  @Environment(\.isEnabled) private var isEnabled
  @Environment(\.accessibilityDifferentiateWithoutColor) private var hasMarks

  /// A switch with a view as its label; clicks on either, and Space or Return with the focus, change the value.
  public init(isOn: Binding<Bool>, @ViewBuilder label: () -> Label) {
    _isOn = isOn
    self.label = label()
  }

  /// The label, with a switch of 34 × 20 points after it; paler, and without input, while it is disabled.
  @MainActor public var body: some View {
    HStack(spacing: 8) {
      label
      ZStack(alignment: isOn ? .trailing : .leading) {
        Capsule().fill(isOn ? Color.accentColor : Color.primary.opacity(0.22))
        Circle().fill(Color.white).padding(2)
        if hasMarks { SwitchMark(isOn: isOn).frame(width: 34, height: 20) }
      }
      .frame(width: 34, height: 20)
      .focusableControl(cornerRadius: 10) { isOn.toggle() }
    }
    .opacity(isEnabled ? 1 : 0.45)
    .contentShape(Rectangle())
    .onTapGesture { isOn.toggle() }
    .allowsHitTesting(isEnabled)
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
}
