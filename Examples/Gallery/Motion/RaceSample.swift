import Oriel

/// Curves and springs side by side.
struct RaceSample: View {
  @State private var isAway = false

  private static let runs: [(name: String, animation: Animation, color: Color)] = [
    ("linear", .linear(duration: 1), .red), ("easeInOut", .easeInOut(duration: 1), .orange), ("smooth", .smooth(duration: 1), .green),
    ("snappy", .snappy(duration: 1), .blue), ("bouncy", .bouncy(duration: 1), .purple),
  ]

  var body: some View {
    VStack(alignment: .leading, spacing: 8) {
      ForEach(Self.runs.indices, id: \.self) { index in
        HStack(spacing: 12) {
          Text(Self.runs[index].name).foregroundStyle(.secondary).frame(width: 80, alignment: .trailing)
          Circle().fill(Self.runs[index].color).frame(width: 18, height: 18)
            .frame(width: 220, alignment: isAway ? .trailing : .leading)
            .animation(Self.runs[index].animation, value: isAway)
            .padding(3)
            .background(Color.windowBackground, in: Capsule())
        }
      }
      Button("Race") { isAway.toggle() }.buttonStyle(.borderedProminent).accessibilityIdentifier("race").padding(.leading, 92)
    }
  }
}
