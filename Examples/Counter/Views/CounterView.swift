import Oriel

/// A number between two buttons.
public struct CounterView: View {
  @State private var count = 0

  public init() {}

  public var body: some View {
    VStack(spacing: 16) {
      Text("\(count)")
        .font(.system(size: 56, weight: .bold)).monospacedDigit()
        .contentTransition(.numericText())
        .accessibilityIdentifier("count")
      HStack {
        StepButton(title: "Less", symbol: "minus", step: -1, count: $count)
          .keyboardShortcut("-", modifiers: []).accessibilityIdentifier("less")
        StepButton(title: "More", symbol: "plus", step: 1, count: $count)
          .keyboardShortcut("+", modifiers: []).accessibilityIdentifier("more")
      }
    }
    .padding()
  }
}

/// Changes a number that another view owns.
struct StepButton: View {
  let title: LocalizedStringKey
  let symbol: String
  let step: Int
  @Binding var count: Int

  var body: some View {
    Button(title, systemImage: symbol) { withAnimation(.snappy) { count += step } }
  }
}

#Preview("Counter") {
  CounterView()
}

#Preview("Button", traits: .sizeThatFitsLayout) {
  @Previewable @State var count = 3
  HStack {
    Text("\(count)").monospacedDigit()
    StepButton(title: "More", symbol: "plus", step: 1, count: $count)
  }
  .padding()
}
