import Oriel

/// Lines with names, texts that wrap, and dates: 300 of them, of which a few are visible.
struct Feed: View {
  static let lines = 300

  var body: some View {
    VStack(alignment: .leading, spacing: 0) {
      ForEach(0..<Feed.lines, id: \.self) { FeedLine(index: $0) }
    }
  }
}

private struct FeedLine: View {
  let index: Int

  private static let names = ["Ada", "Charles", "Grace", "Alan", "Edsger", "Barbara"]
  private static let texts = [
    "A row proposes its width to each view in turn, and divides what is left among those that can grow.",
    "Looks good to me.",
    "What is out of sight waits, and is placed when it comes into view.",
    "An answer holds for a range of proposals, so one more point of width asks hardly anybody again.",
  ]

  var body: some View {
    VStack(spacing: 0) {
      HStack(alignment: .firstTextBaseline, spacing: 10) {
        Text(Self.names[index % Self.names.count]).fontWeight(.semibold).frame(width: 64, alignment: .leading)
        Text(Self.texts[index % Self.texts.count])
        Spacer(minLength: 0)
        Text("\(index + 1)").foregroundStyle(.secondary).monospacedDigit()
      }
      .font(.callout)
      .padding(EdgeInsets(top: 7, leading: 12, bottom: 7, trailing: 12))
      Divider()
    }
  }
}
