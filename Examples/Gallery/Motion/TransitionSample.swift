import Oriel

/// Tiles that come and go, each in its own way.
struct TransitionSample: View {
  @State private var isShown = true

  private static let tiles: [(name: String, transition: AnyTransition, color: Color)] = [
    ("opacity", .opacity, .blue), ("scale", .scale, .green), ("slide", .slide, .orange), ("push", .push(from: .top), .purple),
    ("move", .move(edge: .bottom).combined(with: .opacity), .pink),
    ("turn", .modifier(active: Turned(degrees: 120), identity: Turned(degrees: 0)), .teal),
  ]

  var body: some View {
    VStack(alignment: .leading, spacing: 10) {
      LazyVGrid(columns: Array(repeating: GridItem(.fixed(84), spacing: 10), count: 3), spacing: 10) {
        ForEach(Self.tiles.indices, id: \.self) { index in
          ZStack {
            RoundedRectangle(cornerRadius: 8).strokeBorder(Color.controlBorder)
            if isShown {
              Text(Self.tiles[index].name).foregroundStyle(.white)
                .frame(width: 84, height: 54)
                .background(Self.tiles[index].color, in: RoundedRectangle(cornerRadius: 8))
                .transition(Self.tiles[index].transition)
            }
          }
          .frame(width: 84, height: 54)
          .clipShape(RoundedRectangle(cornerRadius: 8))
        }
      }
      .frame(width: 272)
      Button(isShown ? "Take out" : "Put in") { withAnimation(.smooth(duration: 0.7)) { isShown.toggle() } }
        .accessibilityIdentifier("transitions")
    }
  }
}

private struct Turned: ViewModifier {
  let degrees: Double
  func body(content: Content) -> some View {
    content.rotationEffect(.degrees(degrees), anchor: .bottomLeading).opacity(degrees == 0 ? 1 : 0)
  }
}
