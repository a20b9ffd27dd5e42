import Oriel

/// A spring that is set with sliders, its curve, and a ball that it moves.
struct SpringLab: View {
  @State private var duration = 0.5
  @State private var bounce = 0.3
  @State private var isAway = false

  private var spring: Spring { Spring(duration: duration, bounce: bounce) }

  var body: some View {
    VStack(alignment: .leading, spacing: 12) {
      Text("Spring").font(.headline)
      SpringPlot(spring: spring).frame(width: 270, height: 140)
        .background(Color.windowBackground, in: RoundedRectangle(cornerRadius: 8))
        .accessibilityIdentifier("spring plot")
      setting("Duration", "\(duration, format: .number.precision(.fractionLength(2))) s") {
        Slider(value: $duration, in: 0.1...1.5).accessibilityIdentifier("spring duration")
      }
      setting("Bounce", "\(bounce, format: .number.precision(.fractionLength(2)))") {
        Slider(value: $bounce, in: -0.5...0.8).accessibilityIdentifier("spring bounce")
      }
      HStack(spacing: 12) {
        Button("Go") { withAnimation(.spring(spring)) { isAway.toggle() } }.buttonStyle(.borderedProminent)
          .accessibilityIdentifier("spring")
        ZStack(alignment: isAway ? .trailing : .leading) {
          Capsule().fill(Color.windowBackground).frame(height: 8)
          Circle().fill(Color.accentColor).frame(width: 24, height: 24)
        }
        // Room for what a spring goes too far.
        .padding(.horizontal, 24)
      }
      .frame(width: 270)
    }
  }

  private func setting(_ name: String, _ value: LocalizedStringKey, @ViewBuilder slider: () -> some View) -> some View {
    HStack(spacing: 8) {
      Text(name).foregroundStyle(.secondary).frame(width: 64, alignment: .leading)
      slider()
      Text(value).frame(width: 48, alignment: .trailing)
    }
    .frame(width: 270)
  }
}

/// Where a spring is in the first two seconds: from the lower line to the upper one.
private struct SpringPlot: View {
  let spring: Spring

  var body: some View {
    Canvas { context, size in
      func point(_ time: Double, _ value: Double) -> CGPoint {
        CGPoint(x: 12 + (size.width - 24) * time / 2, y: size.height - 20 - (size.height - 60) * value)
      }
      for value in [0.0, 1.0] {
        var line = Path()
        line.move(to: point(0, value))
        line.addLine(to: point(2, value))
        context.stroke(line, with: .color(.separator), lineWidth: 1)
      }
      var curve = Path()
      curve.move(to: point(0, 0))
      for step in 1...160 {
        let time = Double(step) / 80
        curve.addLine(to: point(time, spring.value(target: 1.0, time: time)))
      }
      context.stroke(curve, with: .color(.accentColor), lineWidth: 2)
    }
  }
}
