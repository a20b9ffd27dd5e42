import Oriel

/// Cards of different heights in as many columns as fit.
struct CardsSection: View {
  @State private var columnWidth: CGFloat = 180
  @State private var spacing: CGFloat = 12

  var body: some View {
    VStack(alignment: .leading, spacing: 16) {
      FlowLayout(spacing: 20, lineSpacing: 8) {
        Setting("Columns from") { Amount(value: $columnWidth, range: 140...320, step: 20) }
        Setting("Spacing") { Amount(value: $spacing, range: 0...24, step: 4) }
      }
      ScrollView {
        MasonryLayout(minimumColumnWidth: columnWidth, spacing: spacing) {
          ForEach(Card.samples) { CardView(card: $0) }
        }
      }
    }
  }
}
