import Oriel

/// Score, level and lives over the game.
struct ScoreBar: View {
  let status: GameStatus
  /// In points.
  static let height: CGFloat = 170

  var body: some View {
    ZStack(alignment: .top) {
      if status.screen == .playing || status.screen == .paused {
        HStack(alignment: .top) {
          Figure(title: "SCORE", number: status.score, alignment: .leading).accessibilityIdentifier("score")
          Spacer()
          Figure(title: "BEST", number: max(status.best, status.score), alignment: .trailing)
        }
        .overlay(alignment: .top) { Ships(count: status.lives).padding(.top, 8) }
        .padding(.horizontal, 28).padding(.top, 18)
        .transition(.opacity)
      }
      if let level = status.announced {
        Text("LEVEL \(level)").font(.system(size: 34, weight: .bold)).kerning(10)
          .foregroundStyle(Color(red: 0.75, green: 0.93, blue: 1))
          .padding(.top, 112)
          .transition(.opacity.combined(with: .scale(scale: 0.8)))
      }
    }
    .frame(maxWidth: .infinity, maxHeight: .infinity, alignment: .top)
    .animation(.easeOut(duration: 0.3), value: status.announced)
    .animation(.easeOut(duration: 0.25), value: status.screen)
    .allowsHitTesting(false)
  }
}

/// A number under its title.
private struct Figure: View {
  let title: String
  let number: Int
  let alignment: HorizontalAlignment

  var body: some View {
    VStack(alignment: alignment, spacing: 1) {
      Text(verbatim: title).font(.system(size: 12, weight: .semibold)).kerning(3).foregroundStyle(Color(white: 1, opacity: 0.55))
      Text(verbatim: "\(number)").font(.system(size: 30, weight: .bold)).monospacedDigit().foregroundStyle(Color(white: 0.97))
    }
    .accessibilityElement(children: .combine)
  }
}

/// A ship for each life.
private struct Ships: View {
  let count: Int

  var body: some View {
    HStack(spacing: 10) {
      if count > 6 {
        ShipShape().stroke(Color.ship, lineWidth: 1.6).frame(width: 15, height: 20)
        Text(verbatim: "× \(count)").font(.system(size: 18, weight: .semibold)).foregroundStyle(Color.ship)
      } else {
        ForEach(0..<count, id: \.self) { _ in
          ShipShape().stroke(Color.ship, lineWidth: 1.6).frame(width: 15, height: 20)
            .transition(.scale.combined(with: .opacity))
        }
      }
    }
    .animation(.spring(duration: 0.4), value: count)
    .accessibilityElement().accessibilityLabel("\(count) lives")
  }
}

struct ShipShape: Shape {
  nonisolated func path(in rect: CGRect) -> Path {
    Path { path in
      path.move(to: CGPoint(x: rect.midX, y: rect.minY))
      path.addLine(to: CGPoint(x: rect.maxX, y: rect.maxY))
      path.addLine(to: CGPoint(x: rect.midX, y: rect.maxY - rect.height * 0.2))
      path.addLine(to: CGPoint(x: rect.minX, y: rect.maxY))
      path.closeSubpath()
    }
  }
}

extension Color {
  /// The ship's.
  static let ship = Color(red: 0.49, green: 0.92, blue: 1)
}
