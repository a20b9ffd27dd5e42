@_spi(Oriel) import OrielControls
@_spi(Oriel) import OrielCore
import OrielDrawing
import OrielNavigation
@_spi(Oriel) import OrielViews

/// The look of controls in a bar: buttons without a face, labels reduced to the symbol, and a prominent confirming item.
struct BarItemLook: ViewModifier {
  let isProminent: Bool

  func body(content: Content) -> some View {
    if isProminent {
      content.buttonStyle(.borderedProminent).environment(\.isInBar, true)
    } else {
      content.buttonStyle(BarButtonStyle()).labelStyle(.iconOnly).environment(\.isInBar, true)
    }
  }
}

/// A button in a bar: at least 30 by 28 points, with a face under the pointer.
struct BarButtonStyle: ButtonStyle {
  func makeBody(configuration: Configuration) -> some View {
    BarButton(label: configuration.label, isPressed: configuration.isPressed, isDestructive: configuration.role == .destructive)
  }
}

private struct BarButton<Label: View>: View {
  let label: Label
  let isPressed: Bool
  let isDestructive: Bool
  @State private var isHovered = false
  @Environment(\.isEnabled) private var isEnabled
  @Environment(\.isToggledOn) private var isOn

  var body: some View {
    label
      .imageScale(.large)
      .foregroundStyle(isDestructive ? AnyShapeStyle(Color.red) : AnyShapeStyle(.primary))
      .opacity(isEnabled ? 1 : 0.4)
      .padding(.horizontal, 7)
      .frame(minWidth: 30, minHeight: 28)
      .background(
        Color.primary.opacity(isPressed ? 0.2 : isOn ? 0.14 : isHovered && isEnabled ? 0.08 : 0), in: RoundedRectangle(cornerRadius: 6)
      )
      .contentShape(Rectangle())
      .onHover { isHovered = $0 }
  }
}
