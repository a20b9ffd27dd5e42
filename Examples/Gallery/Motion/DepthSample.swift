import Oriel

/// Cards of which one rises over its shadow and comes into focus.
struct DepthSample: View {
  @State private var chosen = 1

  private static let cards: [(symbol: String, color: Color)] = [("leaf.fill", .green), ("heart.fill", .red), ("moon.fill", .blue)]

  var body: some View {
    VStack(alignment: .leading, spacing: 14) {
      HStack(spacing: 20) {
        ForEach(0..<Self.cards.count, id: \.self) { index in
          let card = Self.cards[index], isChosen = index == chosen
          Image(systemName: card.symbol).font(.system(size: 30)).foregroundStyle(card.color)
            .frame(width: 72, height: 72)
            .background(Color.controlBackground, in: RoundedRectangle(cornerRadius: 16))
            .shadow(color: .black.opacity(0.35), radius: isChosen ? 10 : 2, y: isChosen ? 8 : 1)
            .scaleEffect(isChosen ? 1.08 : 1)
            .blur(radius: isChosen ? 0 : 2)
        }
      }
      .padding(.horizontal, 8)
      Button("Next card") { withAnimation(.smooth) { chosen = (chosen + 1) % Self.cards.count } }.accessibilityIdentifier("next card")
    }
  }
}
