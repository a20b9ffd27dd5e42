import Oriel
import ParticleSwarm

/// The particles, with a panel that says how they move, and how long the frames take.
struct ParticlesView: View {
  @State private var settings = Swarm.Settings()
  @State private var pointer: CGPoint?
  @State private var times = FrameTimes()
  let swarm: Swarm

  var body: some View {
    HStack(spacing: 0) {
      TimelineView(.animation(paused: settings.isPaused)) { timeline in
        ParticleCanvas(swarm: swarm, settings: settings, pointer: pointer, date: timeline.date)
      }
      .onContinuousHover { phase in
        if case .active(let location) = phase { pointer = location } else { pointer = nil }
      }
      SettingsPanel(settings: $settings, times: times).frame(width: 272)
    }
    .onFrame { times.add($0.report.phases) }
  }
}

/// One drawing of all particles.
private struct ParticleCanvas: View {
  let swarm: Swarm
  let settings: Swarm.Settings
  let pointer: CGPoint?
  let date: Date

  private static let hues: [Color] = [.blue, .indigo, .purple, .pink, .orange, .yellow]

  var body: some View {
    Canvas(opaque: true) { context, size in
      swarm.advance(to: date, in: size, settings, attractedTo: pointer)
      let side = settings.size
      let (xs, ys, speedX, speedY, age, life) = (swarm.x, swarm.y, swarm.speedX, swarm.speedY, swarm.age, swarm.life)
      for index in xs.indices {
        let color = Self.hues[min(Self.hues.count - 1, Int(age[index] / life[index] * Double(Self.hues.count)))]
        let (x, y) = (xs[index], ys[index])
        let rect = CGRect(x: x - side / 2, y: y - side / 2, width: side, height: side)
        switch settings.kind {
        case .dots: context.fill(Path(ellipseIn: rect), with: .color(color))
        case .squares: context.fill(Path(rect), with: .color(color))
        case .sparks:
          var line = Path()
          line.move(to: CGPoint(x: x, y: y))
          line.addLine(to: CGPoint(x: x - speedX[index] * 0.03, y: y - speedY[index] * 0.03))
          context.stroke(line, with: .color(color), lineWidth: side / 3)
        }
      }
    }
  }
}

private struct SettingsPanel: View {
  @Binding var settings: Swarm.Settings
  let times: FrameTimes

  var body: some View {
    VStack(alignment: .leading, spacing: 16) {
      Text("Particles").font(.title2.bold())
      FrameTimesView(times: times)
      setting("Number", settings.count.formatted()) {
        Slider(value: number, in: 500...20_000, step: 500)
      }
      setting("Size", "\(settings.size.formatted(.number.precision(.fractionLength(1)))) pt") {
        Slider(value: $settings.size, in: 2...16)
      }
      setting("Gravity", settings.gravity.formatted(.number.precision(.fractionLength(0)))) {
        Slider(value: $settings.gravity, in: 0...600)
      }
      setting("Pull of the pointer", settings.pull.formatted(.number.precision(.fractionLength(0)))) {
        Slider(value: $settings.pull, in: -2_000...2_000)
      }
      HStack(spacing: 8) {
        ForEach(Swarm.Kind.allCases, id: \.self) { kind in
          Button(kind.rawValue) { settings.kind = kind }
            .font(.callout)
            .fixedSize()
            .fontWeight(settings.kind == kind ? .semibold : .regular)
            .foregroundStyle(settings.kind == kind ? Color.accentColor : .primary)
        }
      }
      Toggle("Paused", isOn: $settings.isPaused)
      Spacer(minLength: 0)
      Text("Move the pointer over the particles.").font(.caption).foregroundStyle(.secondary)
    }
    .padding(18)
    .frame(maxHeight: .infinity)
  }

  private var number: Binding<Double> {
    Binding {
      Double(settings.count)
    } set: {
      settings.count = Int($0)
    }
  }

  private func setting(_ name: String, _ value: String, @ViewBuilder _ slider: () -> some View) -> some View {
    VStack(alignment: .leading, spacing: 4) {
      HStack {
        Text(name)
        Spacer()
        Text(value).foregroundStyle(.secondary)
      }
      .font(.callout)
      slider()
    }
  }
}
