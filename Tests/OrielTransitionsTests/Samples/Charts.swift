import Foundation
import Oriel

// Code as tutorials of SwiftUI have it, unchanged but for the import: a chart that grows, confetti, a bell, a button to hold.

struct AnimatedBarChart: View {
  let values: [Double]
  @State private var progress = 0.0
  @State private var selection: Int?

  var body: some View {
    HStack(alignment: .bottom, spacing: 8) {
      ForEach(Array(values.enumerated()), id: \.offset) { index, value in
        VStack {
          if selection == index {
            Text(value, format: .number.precision(.fractionLength(0)))
              .font(.caption.monospacedDigit())
              .transition(.move(edge: .bottom).combined(with: .opacity))
          }
          RoundedRectangle(cornerRadius: 4)
            .fill(selection == index ? Color.accentColor : Color.gray)
            .frame(height: value * progress)
            .accessibilityIdentifier("bar \(index)")
            .onTapGesture {
              withAnimation(.easeInOut(duration: 0.2)) { selection = selection == index ? nil : index }
            }
        }
        .animation(.spring(response: 0.5, dampingFraction: 0.7).delay(Double(index) * 0.05), value: progress)
      }
    }
    .frame(height: 150, alignment: .bottom)
    .onAppear { progress = 1 }
  }
}

struct LineChart: Shape {
  var points: [CGFloat]
  var end: CGFloat

  var animatableData: CGFloat {
    get { end }
    set { end = newValue }
  }

  func path(in rect: CGRect) -> Path {
    guard points.count > 1 else { return Path() }
    let step = rect.width / CGFloat(points.count - 1)
    return Path { path in
      path.move(to: CGPoint(x: rect.minX, y: rect.maxY - points[0] * rect.height))
      for index in points.indices.dropFirst() {
        path.addLine(to: CGPoint(x: rect.minX + CGFloat(index) * step, y: rect.maxY - points[index] * rect.height))
      }
    }
    .trimmedPath(from: 0, to: end)
  }
}

struct DrawnLineChart: View {
  @State private var end: CGFloat = 0

  var body: some View {
    LineChart(points: [0.1, 0.6, 0.3, 0.9, 0.5], end: end)
      .stroke(.blue, style: StrokeStyle(lineWidth: 3, lineCap: .round, lineJoin: .round))
      .frame(height: 100)
      .onAppear {
        withAnimation(.easeOut(duration: 1)) { end = 1 }
      }
  }
}

struct ConfettiView: View {
  struct Particle {
    var x = Double.random(in: 0...1)
    var speed = Double.random(in: 60...140)
    var spin = Double.random(in: -360...360)
    var color = [Color.red, .orange, .yellow, .green, .blue, .purple].randomElement()!
  }

  let start: Date
  var duration: TimeInterval = 3
  @State private var particles = (0..<60).map { _ in Particle() }
  @State private var isOver = false

  var body: some View {
    TimelineView(.animation(minimumInterval: nil, paused: isOver)) { timeline in
      Canvas { context, size in
        let time = timeline.date.timeIntervalSince(start)
        guard time < duration else { return }
        context.opacity = max(0, 1 - time / duration)
        for particle in particles {
          var copy = context
          copy.translateBy(x: particle.x * size.width, y: particle.speed * time)
          copy.rotate(by: .degrees(particle.spin * time))
          copy.fill(Path(CGRect(x: -4, y: -2, width: 8, height: 4)), with: .color(particle.color))
        }
      }
      .onChange(of: timeline.date) { _, date in
        if date.timeIntervalSince(start) > duration { isOver = true }
      }
    }
    .allowsHitTesting(false)
    .accessibilityIdentifier("confetti")
  }
}

struct BellValues {
  var angle = Angle.zero
  var scale = 1.0
  var lift = 0.0
}

struct RingingBell: View {
  @State private var rings = 0

  var body: some View {
    Image(systemName: "bell.fill")
      .font(.largeTitle)
      .keyframeAnimator(initialValue: BellValues(), trigger: rings) { content, value in
        content
          .rotationEffect(value.angle, anchor: .top)
          .scaleEffect(value.scale)
          .offset(y: value.lift)
      } keyframes: { _ in
        KeyframeTrack(\.angle) {
          CubicKeyframe(.degrees(20), duration: 0.15)
          CubicKeyframe(.degrees(-20), duration: 0.15)
          CubicKeyframe(.degrees(10), duration: 0.15)
          SpringKeyframe(.zero, duration: 0.3, spring: .bouncy)
        }
        KeyframeTrack(\.scale) {
          LinearKeyframe(1.2, duration: 0.2)
          LinearKeyframe(1, duration: 0.2)
        }
        KeyframeTrack(\.lift) {
          SpringKeyframe(-10, duration: 0.25, spring: .snappy)
          MoveKeyframe(0)
        }
      }
      .onTapGesture { rings += 1 }
      .accessibilityIdentifier("bell")
  }
}

struct HoldToConfirmButton: View {
  var duration = 1.0
  let action: () -> Void
  @State private var progress = 0.0
  @State private var isDone = false

  var body: some View {
    Label(isDone ? "Deleted" : "Hold to delete", systemImage: isDone ? "checkmark" : "trash")
      .padding()
      .background(alignment: .leading) {
        GeometryReader { proxy in
          Rectangle().fill(.red.opacity(0.5)).frame(width: proxy.size.width * progress)
        }
      }
      .clipShape(.capsule)
      .overlay(Capsule().strokeBorder(.red))
      .contentShape(.capsule)
      .accessibilityIdentifier("hold")
      .onLongPressGesture(minimumDuration: duration, maximumDistance: 30) {
        action()
        withAnimation(.snappy) { isDone = true }
      } onPressingChanged: { isPressing in
        if isPressing {
          withAnimation(.linear(duration: duration)) { progress = 1 }
        } else if !isDone {
          withAnimation(.easeOut(duration: 0.2)) { progress = 0 }
        }
      }
      .sensoryScale(isDone)
  }
}

extension View {
  fileprivate func sensoryScale(_ isDone: Bool) -> some View {
    phaseAnimator([1.0, 1.1, 1.0], trigger: isDone) { content, scale in
      content.scaleEffect(scale)
    } animation: { phase in
      phase == 1.1 ? .easeOut(duration: 0.1) : .bouncy
    }
  }
}
