import Oriel

/// A container that can be exchanged, around views that stay the same.
struct ContainersSection: View {
  @State private var container = LabContainer.hStack
  @State private var spacing: CGFloat = 12
  @State private var alignment = LineUp.middle
  @State private var width: CGFloat = 600
  @State private var showsProposals = true
  @State private var log = LayoutLog()
  /// What the views were asked until the last frame.
  @State private var exchanges: [String: Exchange] = [:]

  var body: some View {
    VStack(alignment: .leading, spacing: 12) {
      ChoiceRow(selection: $container, choices: LabContainer.allCases) { Text($0.rawValue) }
      FlowLayout(spacing: 20, lineSpacing: 8) {
        Setting("Spacing") { Amount(value: $spacing, range: 0...32, step: 4) }.accessibilityIdentifier("spacing")
        Setting("Alignment") { AlignmentChoice(selection: $alignment) }
        Setting("Width") { Amount(value: $width, range: 120...640, step: 40) }.accessibilityIdentifier("width")
        Toggle("Proposals", isOn: $showsProposals).font(.callout).accessibilityIdentifier("proposals")
      }
      stage
      VStack(alignment: .leading, spacing: 2) {
        Text(container.explanation)
        Text("Click a view to count. The counts stay, whatever the container is.").foregroundStyle(.secondary)
      }
      .font(.callout)
    }
    .onFrame { _ in exchanges = log.exchanges }
  }

  private var layout: AnyLayout { container.layout(spacing: spacing, alignment: alignment) }

  private var stage: some View {
    layout {
      GridRow {
        tile(.flexible)
        tile(.wrapping)
      }
      GridRow {
        tile(.square)
        tile(.fixed)
        tile(.text)
      }
    }
    .background(Color.selection, in: RoundedRectangle(cornerRadius: 6))
    .accessibilityIdentifier("container")
    // As large as its `size`, even if the views need more.
    .frame(minWidth: 0, maxWidth: width, minHeight: 0, maxHeight: .infinity, alignment: .topLeading)
    .overlay {
      RoundedRectangle(cornerRadius: 6).strokeBorder(Color.accentColor, style: StrokeStyle(lineWidth: 1, dash: [4, 3]))
        .allowsHitTesting(false)
    }
    .padding(12)
    .frame(maxWidth: .infinity, alignment: .leading)
    .background(Color.windowBackground, in: RoundedRectangle(cornerRadius: 10))
    .clipShape(RoundedRectangle(cornerRadius: 10))
  }

  private func tile(_ kind: LabTile.Kind) -> some View {
    LabTile(kind: kind)
      .recordingLayout(as: kind.rawValue, in: log)
      .overlay(alignment: .bottomLeading) {
        if showsProposals, let exchange = exchanges[kind.rawValue] { ExchangeLabel(exchange: exchange) }
      }
  }
}
