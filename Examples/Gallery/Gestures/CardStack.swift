import Oriel

/// Cards of which the top one is dragged, and thrown behind the others.
struct CardStack: View {
  /// The numbers of the cards, the top one first.
  @State private var cards = Array(0..<5)
  /// Where the card flies that was thrown last.
  @State private var flight = CGSize.zero
  @GestureState(resetTransaction: Transaction(animation: .spring(duration: 0.4, bounce: 0.35))) private var way = CGSize.zero

  private static let colors: [Color] = [.blue, .orange, .green, .purple, .pink]

  var body: some View {
    VStack(spacing: 20) {
      ZStack {
        ForEach(Array(cards.enumerated()).reversed(), id: \.element) { place, number in
          card(number, isTop: place == 0)
            .scaleEffect(1 - CGFloat(place) * 0.05)
            .offset(y: CGFloat(place) * 14)
            .offset(place == 0 ? way : .zero)
            .rotationEffect(.degrees(place == 0 ? Double(way.width) / 18 : 0))
            .gesture(throwing, isEnabled: place == 0)
            .transition(.asymmetric(insertion: .opacity, removal: .offset(flight).combined(with: .opacity)))
            // The one that flies away stays in front.
            .zIndex(Double(-number))
        }
      }
      .frame(height: 330)
      .accessibilityIdentifier("card")
      Text("Drag the card, or throw it").font(.caption).foregroundStyle(.secondary)
    }
  }

  private func card(_ number: Int, isTop: Bool) -> some View {
    VStack(spacing: 10) {
      Text("\(number % 5 + 1)").font(.system(size: 72, weight: .semibold))
      Text("Throw me").font(.headline).opacity(isTop ? 1 : 0)
    }
    .foregroundStyle(.white)
    .frame(width: 230, height: 270)
    .background(Self.colors[number % 5], in: RoundedRectangle(cornerRadius: 20))
    .overlay { RoundedRectangle(cornerRadius: 20).strokeBorder(Color.white.opacity(0.35), lineWidth: 1.5) }
  }

  private var throwing: some Gesture {
    DragGesture()
      .updating($way) { drag, way, _ in way = drag.translation }
      .onEnded { drag in
        let end = drag.predictedEndTranslation
        guard hypot(end.width, end.height) > 180 else { return }
        let reach = 420 / hypot(end.width, end.height)
        flight = CGSize(width: end.width * reach, height: end.height * reach)
        withAnimation(.snappy(duration: 0.45)) {
          let card = cards.removeFirst()
          // Its successor of the same colour comes at the back.
          cards.append(card + 5)
        }
      }
  }
}
