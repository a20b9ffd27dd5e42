import Oriel

/// Buttons for a choice of one; they wrap where the width is short.
struct ChoiceRow<Value: Hashable, Label: View>: View {
  @Binding var selection: Value
  let choices: [Value]
  /// Whether the choice stands out, as one that changes the page does.
  var isProminent = false
  @ViewBuilder let label: (Value) -> Label

  var body: some View {
    FlowLayout(spacing: 4, lineSpacing: 4) {
      ForEach(choices, id: \.self) { choice in
        Button {
          selection = choice
        } label: {
          label(choice)
        }
        .buttonStyle(ChoiceStyle(isChosen: selection == choice, isProminent: isProminent))
        .accessibilityIdentifier("choose \(choice)")
      }
    }
  }
}

private struct ChoiceStyle: ButtonStyle {
  let isChosen: Bool
  let isProminent: Bool
  @State private var isHovered = false

  func makeBody(configuration: Configuration) -> some View {
    let shape = RoundedRectangle(cornerRadius: 6)
    configuration.label
      .font(.callout)
      .foregroundStyle(isChosen && isProminent ? Color.onAccent : .primary)
      .padding(EdgeInsets(top: 5, leading: 11, bottom: 5, trailing: 11))
      .background(isChosen ? isProminent ? Color.accentColor : .selection : .clear, in: shape)
      .background(configuration.isPressed || isHovered ? Color.controlHover : .clear, in: shape)
      .overlay { if !isChosen { shape.strokeBorder(Color.controlBorder) } }
      .onHover { isHovered = $0 }
  }
}
