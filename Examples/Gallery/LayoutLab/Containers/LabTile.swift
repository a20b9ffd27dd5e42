import Oriel

/// A view to lay out, which counts clicks: its state shows that it is still the same view.
struct LabTile: View {
  /// How a view answers proposals.
  enum Kind: String {
    case fixed = "Fixed"
    case text = "Text"
    case wrapping = "Wraps"
    case square = "Square"
    case flexible = "Flexible"
  }

  let kind: Kind
  @State private var count = 0

  var body: some View {
    Button {
      count += 1
    } label: {
      sized
        .background(color.opacity(0.16), in: RoundedRectangle(cornerRadius: 6))
        .background(Color.contentBackground, in: RoundedRectangle(cornerRadius: 6))
        .overlay { RoundedRectangle(cornerRadius: 6).strokeBorder(color) }
    }
    .buttonStyle(.plain)
    .accessibilityIdentifier(kind.rawValue)
  }

  @ViewBuilder private var sized: some View {
    switch kind {
    case .fixed: content("Fixed").frame(width: 104, height: 56, alignment: .topLeading)
    case .text: content("As its text").frame(minWidth: 88, alignment: .topLeading)
    case .wrapping: content("As wide as it may be, in as many lines as it then needs").frame(minWidth: 88, alignment: .topLeading)
    case .square:
      content("Square")
        .frame(minWidth: 76, idealWidth: 88, maxWidth: 112, minHeight: 76, idealHeight: 88, maxHeight: 112, alignment: .topLeading)
        .aspectRatio(1, contentMode: .fit)
    case .flexible:
      content("Flexible")
        .frame(
          minWidth: 88, idealWidth: 140, maxWidth: .infinity, minHeight: 52, idealHeight: 76, maxHeight: .infinity, alignment: .topLeading)
    }
  }

  private func content(_ title: LocalizedStringKey) -> some View {
    HStack(alignment: .firstTextBaseline, spacing: 6) {
      Text(title).fontWeight(.medium)
      Text("\(count)").foregroundStyle(.secondary).monospacedDigit().accessibilityIdentifier("count of \(kind.rawValue)")
    }
    .font(.callout)
    // The room below is for what the view is proposed, and answers.
    .padding(EdgeInsets(top: 5, leading: 8, bottom: 32, trailing: 8))
  }

  private var color: Color {
    switch kind {
    case .fixed: .blue
    case .text: .orange
    case .wrapping: .green
    case .square: .pink
    case .flexible: .purple
    }
  }
}
