import Oriel

/// What moves, and how: a spring to set, curves and springs side by side, views that come and go, a mark that follows, cards that turn, keyframes, and shadows.
struct MotionPage: View {
  var body: some View {
    ScrollView {
      HStack(alignment: .top, spacing: 36) {
        VStack(alignment: .leading, spacing: 32) {
          RaceSample()
          TransitionSample()
          TurnSample()
        }
        VStack(alignment: .leading, spacing: 32) {
          SpringLab()
          ContentSample()
          MatchedSample()
          DepthSample()
        }
      }
      .frame(maxWidth: .infinity, alignment: .leading)
      .padding(.bottom, 24)
    }
    // Down to the window's edge, over the page's own margin.
    .padding(.bottom, -24)
  }
}

/// A card that turns, and a ball on a way of keyframes.
struct TurnSample: View {
  @State private var turns = 0
  @State private var jumps = 0

  private struct Ball {
    var height = 0.0
    var stretch = 1.0
  }

  var body: some View {
    VStack(alignment: .leading, spacing: 12) {
      HStack(spacing: 24) {
        Text("Oriel").font(.title2)
          .padding(16)
          .foregroundStyle(.white)
          .background(turns % 2 == 0 ? Color.blue : Color.orange, in: RoundedRectangle(cornerRadius: 12))
          .scaleEffect(turns % 2 == 0 ? 1 : 1.2)
          .rotationEffect(.degrees(Double(turns) * 90))
          .frame(width: 120, height: 120)
        FlipCard(isTurned: turns % 2 == 1)
        Circle().fill(.red).frame(width: 36, height: 36)
          .keyframeAnimator(initialValue: Ball(), trigger: jumps) { ball, value in
            ball.scaleEffect(x: 2 - value.stretch, y: value.stretch, anchor: .bottom).offset(y: -value.height)
          } keyframes: { _ in
            KeyframeTrack(\.height) {
              CubicKeyframe(0, duration: 0.15)
              CubicKeyframe(80, duration: 0.3)
              CubicKeyframe(0, duration: 0.3)
              SpringKeyframe(0, duration: 0.3, spring: .bouncy)
            }
            KeyframeTrack(\.stretch) {
              CubicKeyframe(0.7, duration: 0.15)
              CubicKeyframe(1.2, duration: 0.2)
              CubicKeyframe(1, duration: 0.3)
              CubicKeyframe(0.8, duration: 0.1)
              SpringKeyframe(1, duration: 0.4, spring: .bouncy)
            }
          }
          .frame(width: 60, height: 120, alignment: .bottom)
      }
      HStack(spacing: 10) {
        Button("Turn") { withAnimation(.spring(duration: 0.6, bounce: 0.4)) { turns += 1 } }.accessibilityIdentifier("turn")
        Button("Jump") { jumps += 1 }.accessibilityIdentifier("jump")
      }
    }
  }
}
