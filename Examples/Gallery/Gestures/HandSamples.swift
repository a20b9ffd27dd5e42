import Oriel

/// A ring that fills while it is held.
struct HoldSample: View {
  @State private var isPressing = false
  @State private var isDone = false

  var body: some View {
    GestureSample(title: "Hold", hint: isDone ? "Held. Click to start over." : "Press for a second.") {
      ZStack {
        Circle().stroke(Color.controlBorder, lineWidth: 8)
        Arc(fraction: isPressing || isDone ? 1 : 0).stroke(
          isDone ? Color.green : .accentColor, style: StrokeStyle(lineWidth: 8, lineCap: .round))
        Text(isDone ? "Done" : isPressing ? "…" : "Hold")
      }
      .frame(width: 84, height: 84)
      .padding(4)
      .scaleEffect(isPressing ? 0.94 : 1)
      .contentShape(Circle())
      .onLongPressGesture(minimumDuration: 1, maximumDistance: 40) {
        withAnimation(.bouncy) { isDone = true }
      } onPressingChanged: { pressing in
        if pressing { isDone = false }
        withAnimation(pressing ? .linear(duration: 1) : .easeOut(duration: 0.2)) { isPressing = pressing }
      }
    }
  }
}

/// A part of a circle, clockwise from the top.
private struct Arc: Shape {
  var fraction: Double

  nonisolated var animatableData: Double {
    get { fraction }
    set { fraction = newValue }
  }

  nonisolated func path(in rect: CGRect) -> Path {
    Path { path in
      if fraction <= 0 { return }
      path.addArc(
        center: CGPoint(x: rect.midX, y: rect.midY), radius: rect.width / 2, startAngle: .degrees(-90),
        endAngle: .degrees(-90 + 360 * min(1, fraction)), clockwise: false)
    }
  }
}

/// A tile that is made larger and turned.
struct PinchSample: View {
  @State private var scale = 1.0
  @State private var angle = Angle.zero
  @GestureState private var pinch = 1.0
  @GestureState private var turn = Angle.zero

  var body: some View {
    GestureSample(title: "Pinch and turn", hint: "Two fingers, or Control and the wheel. A double click resets it.") {
      RoundedRectangle(cornerRadius: 10).fill(.teal)
        .overlay { Text("\(Int((scale * pinch * 100).rounded())) %").foregroundStyle(.white) }
        .frame(width: 90, height: 60)
        .scaleEffect(scale * pinch)
        .rotationEffect(angle + turn)
        .frame(width: 260, height: 110)
        .contentShape(Rectangle())
        .background(Color.windowBackground, in: RoundedRectangle(cornerRadius: 10))
        .clipShape(RoundedRectangle(cornerRadius: 10))
        .gesture(
          MagnifyGesture().updating($pinch) { value, pinch, _ in pinch = value.magnification }
            .onEnded { scale = min(3, max(0.4, scale * $0.magnification)) }
            .simultaneously(
              with: RotateGesture().updating($turn) { value, turn, _ in turn = value.rotation }.onEnded { angle += $0.rotation })
        )
        .onTapGesture(count: 2) { withAnimation(.bouncy) { (scale, angle) = (1, .zero) } }
    }
  }
}

/// Where the pointer is over a field.
struct HoverSample: View {
  @State private var place: CGPoint?

  var body: some View {
    GestureSample(title: "Hover", hint: place.map { "\(Int($0.x)), \(Int($0.y))" } ?? "Move the pointer over the field.") {
      ZStack(alignment: .topLeading) {
        RoundedRectangle(cornerRadius: 10).fill(Color.windowBackground)
        if let place {
          Circle().fill(Color.accentColor.opacity(0.25)).frame(width: 36, height: 36).position(place).allowsHitTesting(false)
        }
      }
      .frame(width: 260, height: 90)
      .clipShape(RoundedRectangle(cornerRadius: 10))
      .pointerStyle(.rectSelection)
      .onContinuousHover { phase in
        if case .active(let point) = phase { place = point } else { place = nil }
      }
    }
  }
}
