import Oriel

/// A number in points, with buttons that make it smaller and larger.
struct Amount: View {
  @Binding var value: CGFloat
  let range: ClosedRange<CGFloat>
  var step: CGFloat = 1
  /// A larger step, for another pair of buttons; nil: there is none.
  var leap: CGFloat?

  var body: some View {
    HStack(spacing: 2) {
      if let leap { button(by: -leap) { Text("−\(Int(leap))").font(.caption) } }
      button(by: -step) { Image(systemName: "minus").imageScale(.small) }
      Text("\(Int(value))").monospacedDigit().frame(width: 34).accessibilityIdentifier("amount")
      button(by: step) { Image(systemName: "plus").imageScale(.small) }
      if let leap { button(by: leap) { Text("+\(Int(leap))").font(.caption) } }
    }
    .fixedSize()
  }

  private func button(by change: CGFloat, @ViewBuilder label: () -> some View) -> some View {
    let next = min(max(value + change, range.lowerBound), range.upperBound)
    let face = label().padding(.horizontal, 4).frame(minWidth: 24, minHeight: 24)
      .background(Color.controlHover, in: RoundedRectangle(cornerRadius: 6))
    return Button {
      value = next
    } label: {
      face
    }
    .buttonStyle(.plain)
    .disabled(next == value)
    .accessibilityIdentifier("change by \(Int(change))")
  }
}
