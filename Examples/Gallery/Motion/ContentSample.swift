import Oriel

/// Contents that become others in place: digits that roll, words that exchange letters, a symbol that is replaced.
struct ContentSample: View {
  @State private var count = 98
  @State private var isPlaying = false

  private static let words = ["later", "alert", "alter"]

  var body: some View {
    VStack(alignment: .leading, spacing: 12) {
      HStack(spacing: 18) {
        Text("\(count)").font(.system(size: 44, weight: .semibold))
          .contentTransition(.numericText(value: Double(count)))
          .frame(width: 110, alignment: .leading)
          .accessibilityIdentifier("number")
        Text(Self.words[abs(count) % Self.words.count]).font(.system(size: 28))
          .foregroundStyle(count % 2 == 0 ? .orange : .blue)
          .contentTransition(.interpolate)
          .frame(width: 84)
        Image(systemName: isPlaying ? "pause.fill" : "play.fill").font(.system(size: 26))
          .contentTransition(.symbolEffect)
          .frame(width: 40)
      }
      HStack(spacing: 10) {
        Button("More") { change(by: 4) }.accessibilityIdentifier("more")
        Button("Less") { change(by: -5) }.accessibilityIdentifier("less")
      }
    }
  }

  private func change(by step: Int) {
    withAnimation(.smooth(duration: 0.6)) {
      count += step
      isPlaying.toggle()
    }
  }
}
