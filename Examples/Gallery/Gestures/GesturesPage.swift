import Oriel

/// What a hand can do: cards that are thrown, a tile that is pinched and turned, a button that is held, and where the pointer is.
struct GesturesPage: View {
  var body: some View {
    HStack(alignment: .top, spacing: 40) {
      CardStack().frame(width: 300, height: 400).zIndex(1)
      VStack(alignment: .leading, spacing: 28) {
        HoldSample()
        PinchSample()
        HoverSample()
      }
    }
  }
}

/// A title over a sample, with a line that says what to do.
struct GestureSample<Content: View>: View {
  let title: String
  let hint: String
  @ViewBuilder let content: Content

  var body: some View {
    VStack(alignment: .leading, spacing: 8) {
      Text(title).font(.headline)
      content
      Text(hint).font(.caption).foregroundStyle(.secondary)
    }
  }
}
