import Oriel

/// What moves, and how: curves and springs side by side, a card that turns, and rows that change places.
struct MotionPage: View {
  @State private var isAway = false
  @State private var turns = 0
  @State private var order = Array(0..<5)

  private static let runs: [(name: String, animation: Animation)] = [
    ("linear", .linear(duration: 1)), ("easeInOut", .easeInOut(duration: 1)), ("smooth", .smooth(duration: 1)),
    ("snappy", .snappy(duration: 1)), ("bouncy", .bouncy(duration: 1)),
  ]
  private static let colors: [Color] = [.red, .orange, .green, .blue, .purple]

  var body: some View {
    VStack(alignment: .leading, spacing: 24) {
      VStack(alignment: .leading, spacing: 10) {
        ForEach(Self.runs.indices, id: \.self) { index in
          HStack(spacing: 12) {
            Text(Self.runs[index].name).foregroundStyle(.secondary).frame(width: 80, alignment: .trailing)
            Circle().fill(Self.colors[index]).frame(width: 20, height: 20)
              .frame(width: 320, alignment: isAway ? .trailing : .leading)
              .animation(Self.runs[index].animation, value: isAway)
              .padding(3)
              .background(Color.windowBackground, in: Capsule())
          }
        }
      }
      HStack(spacing: 48) {
        Text("Oriel").font(.title)
          .padding(20)
          .foregroundStyle(.white)
          .background(turns % 2 == 0 ? Color.blue : Color.orange, in: RoundedRectangle(cornerRadius: 12))
          .scaleEffect(turns % 2 == 0 ? 1 : 1.25)
          .rotationEffect(.degrees(Double(turns) * 90))
          .frame(width: 140, height: 140)
        VStack(alignment: .leading, spacing: 4) {
          ForEach(order, id: \.self) { number in
            Text("Row \(number + 1)")
              .padding(EdgeInsets(top: 4, leading: 10, bottom: 4, trailing: 10))
              .background(Self.colors[number].opacity(0.25), in: RoundedRectangle(cornerRadius: 6))
          }
        }
      }
      HStack(spacing: 10) {
        Button("Race") { isAway.toggle() }.buttonStyle(.borderedProminent).accessibilityIdentifier("race")
        Button("Turn") { withAnimation(.spring(duration: 0.6, bounce: 0.4)) { turns += 1 } }.accessibilityIdentifier("turn")
        Button("Shuffle") { withAnimation(.smooth) { order.append(order.removeFirst()) } }.accessibilityIdentifier("shuffle")
      }
    }
  }
}
