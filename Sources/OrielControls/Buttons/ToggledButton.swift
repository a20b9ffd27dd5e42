@_spi(Oriel) import OrielCore
@_spi(Oriel) import OrielViews

private enum IsToggledOnKey: EnvironmentKey { static var defaultValue: Bool { false } }

extension EnvironmentValues {
  /// Whether the button belongs to a toggle that is on.
  package var isToggledOn: Bool {
    get { self[IsToggledOnKey.self] }
    set { self[IsToggledOnKey.self] = newValue }
  }
}

/// The button of a toggle: filled with the tint while it is on. In a bar it looks like the bar's other buttons.
struct ToggledButton<Label: View>: View {
  @Binding var isOn: Bool
  let isMixed: Bool
  let label: Label
  @Environment(\.isInBar) private var isInBar
  @Environment(\.buttonStyle) private var style

  var body: some View {
    let isFilled = isOn || isMixed
    Button {
      isOn.toggle()
    } label: {
      label
    }
    .environment(\.isToggledOn, keepsStyle && isFilled)
    .environment(\.buttonStyle, keepsStyle ? style : .builtIn(isFilled ? .prominent : .bordered))
  }

  private var keepsStyle: Bool { if isInBar, case .builtIn(.custom) = style { true } else { false } }
}
