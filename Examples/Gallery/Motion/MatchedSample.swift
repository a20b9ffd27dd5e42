import Oriel

/// Tabs whose mark goes to the one that is chosen, and a tile that becomes a card.
struct MatchedSample: View {
  private static let names = ["Day", "Week", "Month", "Year"]
  @State private var chosen = 0
  @State private var isOpen = false
  @Namespace private var space

  var body: some View {
    VStack(alignment: .leading, spacing: 16) {
      HStack(spacing: 4) {
        ForEach(Self.names.indices, id: \.self) { index in
          Text(Self.names[index])
            .foregroundStyle(index == chosen ? .white : .primary)
            .padding(EdgeInsets(top: 6, leading: 14, bottom: 6, trailing: 14))
            .background {
              if index == chosen { Capsule().fill(Color.accentColor).matchedGeometryEffect(id: "mark", in: space) }
            }
            .contentShape(Capsule())
            .onTapGesture { withAnimation(.snappy) { chosen = index } }
        }
      }
      .padding(4)
      .background(Color.windowBackground, in: Capsule())
      ZStack(alignment: .topLeading) {
        if isOpen {
          RoundedRectangle(cornerRadius: 14).fill(.orange).matchedGeometryEffect(id: "card", in: space)
            .frame(width: 260, height: 130)
            .overlay { Text("Click to close").font(.headline).foregroundStyle(.white) }
            .onTapGesture { withAnimation(.bouncy) { isOpen = false } }
        } else {
          RoundedRectangle(cornerRadius: 10).fill(.orange).matchedGeometryEffect(id: "card", in: space)
            .frame(width: 70, height: 50)
            .onTapGesture { withAnimation(.bouncy) { isOpen = true } }
        }
      }
      .frame(width: 260, height: 130, alignment: .topLeading)
    }
  }
}
