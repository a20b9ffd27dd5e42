import Oriel

// Code as tutorials of SwiftUI have it, unchanged but for the import: cards to swipe away, a sheet to drag, a picture to pinch.

struct Card: Identifiable, Equatable {
  let id: Int
  let title: String
  let color: Color
}

struct CardStackView: View {
  @State private var cards = [
    Card(id: 0, title: "One", color: .red), Card(id: 1, title: "Two", color: .green), Card(id: 2, title: "Three", color: .blue),
  ]

  var body: some View {
    ZStack {
      ForEach(cards) { card in
        CardView(card: card) {
          withAnimation(.spring(response: 0.4, dampingFraction: 0.8)) {
            cards.removeAll { $0.id == card.id }
          }
        }
        .stacked(at: index(of: card), in: cards.count)
        .allowsHitTesting(card.id == cards.last?.id)
      }
      if cards.isEmpty {
        Text("No more cards")
          .font(.headline)
          .accessibilityIdentifier("empty")
          .transition(.opacity.combined(with: .scale))
      }
    }
    .frame(maxWidth: .infinity, maxHeight: .infinity)
  }

  private func index(of card: Card) -> Int { cards.firstIndex(of: card) ?? 0 }
}

extension View {
  func stacked(at position: Int, in total: Int) -> some View {
    let offset = Double(total - position)
    return self.offset(y: offset * 10)
  }
}

struct CardView: View {
  let card: Card
  var removal: (() -> Void)?

  @State private var offset = CGSize.zero
  @GestureState private var isDragging = false

  var body: some View {
    ZStack {
      RoundedRectangle(cornerRadius: 25, style: .continuous)
        .fill(card.color.gradient)
        .shadow(radius: isDragging ? 10 : 4)
      Text(card.title)
        .font(.largeTitle)
        .foregroundStyle(.white)
    }
    .frame(width: 200, height: 120)
    .accessibilityIdentifier("card \(card.id)")
    .rotationEffect(.degrees(offset.width / 5.0))
    .offset(x: offset.width * 2)
    .opacity(2 - Double(abs(offset.width / 50)))
    .gesture(
      DragGesture()
        .updating($isDragging) { _, state, _ in state = true }
        .onChanged { gesture in
          offset = gesture.translation
        }
        .onEnded { _ in
          if abs(offset.width) > 100 {
            removal?()
          } else {
            withAnimation(.bouncy) { offset = .zero }
          }
        }
    )
    .animation(.default, value: isDragging)
  }
}

struct DraggableSheet<Content: View>: View {
  enum Detent: CGFloat, CaseIterable { case low = 0.15, middle = 0.5, high = 0.9 }

  @State private var detent = Detent.low
  @GestureState(resetTransaction: Transaction(animation: .interactiveSpring())) private var translation: CGFloat = 0
  @ViewBuilder let content: () -> Content

  var body: some View {
    GeometryReader { proxy in
      VStack(spacing: 12) {
        Capsule().fill(.secondary).frame(width: 40, height: 6).padding(.top, 8)
        content()
        Spacer(minLength: 0)
      }
      .frame(width: proxy.size.width, height: proxy.size.height, alignment: .top)
      .background(.background, in: UnevenRoundedRectangle(topLeadingRadius: 16, topTrailingRadius: 16))
      .accessibilityIdentifier("sheet")
      .offset(y: max(0, proxy.size.height * (1 - detent.rawValue) + translation))
      .gesture(
        DragGesture(coordinateSpace: .global)
          .updating($translation) { value, state, _ in
            state = value.translation.height
          }
          .onEnded { value in
            let height = proxy.size.height * detent.rawValue - value.predictedEndTranslation.height
            let nearest = Detent.allCases.min {
              abs($0.rawValue * proxy.size.height - height) < abs($1.rawValue * proxy.size.height - height)
            }
            withAnimation(.spring(duration: 0.4, bounce: 0.2)) {
              detent = nearest ?? .low
            }
          }
      )
      .animation(.interactiveSpring(response: 0.3, dampingFraction: 0.85, blendDuration: 0), value: detent)
    }
  }
}

struct PinchZoomView: View {
  @State private var scale: CGFloat = 1
  @State private var angle = Angle.zero
  @GestureState private var pinch: CGFloat = 1
  @GestureState private var twist = Angle.zero

  var body: some View {
    let magnify = MagnifyGesture()
      .updating($pinch) { value, state, _ in state = value.magnification }
      .onEnded { value in scale = min(max(scale * value.magnification, 0.5), 4) }
    let rotate = RotateGesture()
      .updating($twist) { value, state, transaction in
        state = value.rotation
        transaction.animation = nil
      }
      .onEnded { angle += $0.rotation }
    return RoundedRectangle(cornerRadius: 12)
      .fill(LinearGradient(colors: [.orange, .pink], startPoint: .topLeading, endPoint: .bottomTrailing))
      .frame(width: 80, height: 80)
      .accessibilityIdentifier("picture")
      .scaleEffect(scale * pinch)
      .rotationEffect(angle + twist)
      .gesture(magnify.simultaneously(with: rotate))
      .onTapGesture(count: 2) {
        withAnimation(.snappy) {
          scale = 1
          angle = .zero
        }
      }
      .overlay(alignment: .bottom) { Text("\(Int(scale * 100))%").accessibilityIdentifier("scale") }
  }
}
