import Oriel

/// Shapes, what is made of them, and parts of their lines.
struct ShapesPage: View {
  @State private var part = 0.7
  @State private var turn = 20.0

  var body: some View {
    VStack(alignment: .leading, spacing: 20) {
      HStack(spacing: 20) {
        Rectangle().fill(.red).frame(width: 96, height: 72)
        RoundedRectangle(cornerRadius: 16).fill(.orange).frame(width: 96, height: 72)
        Circle().fill(.green).frame(width: 72, height: 72)
        Capsule().fill(.blue).frame(width: 112, height: 48)
        Ellipse().fill(.purple).frame(width: 96, height: 64)
        UnevenRoundedRectangle(topLeadingRadius: 32, bottomTrailingRadius: 32).fill(.pink).frame(width: 96, height: 72)
      }
      HStack(spacing: 20) {
        Rectangle().stroke(.red, lineWidth: 2).frame(width: 96, height: 72)
        RoundedRectangle(cornerRadius: 16).strokeBorder(.orange, lineWidth: 4).frame(width: 96, height: 72)
        Circle().strokeBorder(.green, style: StrokeStyle(lineWidth: 4, dash: [8, 6])).frame(width: 72, height: 72)
        Star().fill(.yellow).frame(width: 88, height: 88)
        Star().stroke(Color.primary, style: StrokeStyle(lineWidth: 3, lineJoin: .round)).frame(width: 88, height: 88)
        Star().path(in: CGRect(x: 0, y: 0, width: 88, height: 88)).strokedPath(StrokeStyle(lineWidth: 10, lineJoin: .round))
          .stroke(.blue, lineWidth: 1.5).frame(width: 88, height: 88)
      }
      HStack(spacing: 20) {
        let (left, right) = (Circle().scale(0.7).offset(x: -14), Circle().scale(0.7).offset(x: 14))
        sample("union") { left.union(right).fill(.teal) }
        sample("intersection") { left.intersection(right).fill(.teal) }
        sample("subtracting") { left.subtracting(right).fill(.teal) }
        sample("symmetricDifference") { left.symmetricDifference(right).fill(.teal) }
        sample("lineSubtraction") { left.lineSubtraction(right).stroke(.teal, style: StrokeStyle(lineWidth: 4, lineCap: .round)) }
      }
      HStack(spacing: 20) {
        Star().trim(from: 0, to: part).stroke(.indigo, style: StrokeStyle(lineWidth: 5, lineCap: .round, lineJoin: .round))
          .frame(width: 88, height: 88)
        Rectangle().scale(0.6).rotation(.degrees(turn)).fill(.mint).frame(width: 88, height: 88)
        VStack(alignment: .leading, spacing: 12) {
          Slider(value: $part) { Text("Part of the line") }
          Slider(value: $turn, in: 0...90) { Text("Turned by") }
        }
        .frame(width: 280)
      }
    }
  }

  private func sample(_ name: String, @ViewBuilder _ shape: () -> some View) -> some View {
    VStack(spacing: 6) {
      shape().frame(width: 96, height: 72)
      Text(name).font(.caption).foregroundStyle(.secondary)
    }
  }
}

struct Star: Shape {
  nonisolated func path(in rect: CGRect) -> Path {
    Path { path in
      for point in 0..<10 {
        let radius = point % 2 == 0 ? 0.5 : 0.21
        let angle = Double(point) * .pi / 5 - .pi / 2
        let p = CGPoint(x: rect.midX + rect.width * radius * cos(angle), y: rect.midY + rect.height * radius * sin(angle))
        if point == 0 { path.move(to: p) } else { path.addLine(to: p) }
      }
      path.closeSubpath()
    }
  }
}
