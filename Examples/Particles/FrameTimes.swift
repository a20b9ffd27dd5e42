import Oriel

/// How long the last frames of the window took.
@Observable @MainActor final class FrameTimes {
  struct Frame {
    var recording: Double
    var drawing: Double
    var all: Double { recording + drawing }
  }

  /// In milliseconds; the oldest first.
  private(set) var frames: [Frame] = []
  static let most = 180

  func add(_ phases: FrameReport.Phases) {
    func milliseconds(_ durations: Duration...) -> Double { durations.reduce(0) { $0 + $1 / .milliseconds(1) } }
    if frames.count == Self.most { frames.removeFirst() }
    frames.append(
      Frame(recording: milliseconds(phases.update, phases.layout, phases.paint), drawing: milliseconds(phases.rasterize, phases.present)))
  }

  /// The median of the frames shown.
  var median: Double {
    let sorted = frames.map(\.all).sorted()
    return sorted.isEmpty ? 0 : sorted[sorted.count / 2]
  }
}

/// The times as bars, with a line for what a display of 60 Hz allows.
struct FrameTimesView: View {
  let times: FrameTimes
  /// What the plot's height is, in milliseconds.
  nonisolated private static let top = 25.0, limit = 1000.0 / 60

  var body: some View {
    VStack(alignment: .leading, spacing: 4) {
      HStack {
        Text("Frame")
        Spacer()
        Text("\(times.median.formatted(.number.precision(.fractionLength(1)))) ms")
      }
      .font(.callout)
      Canvas { context, size in
        func height(_ time: Double) -> CGFloat { size.height * CGFloat(min(1, time / Self.top)) }
        let width = size.width / CGFloat(FrameTimes.most)
        for (index, frame) in times.frames.enumerated() {
          let x = CGFloat(index + FrameTimes.most - times.frames.count) * width
          let (recording, all) = (height(frame.recording), height(frame.all))
          context.fill(Path(CGRect(x: x, y: size.height - all, width: width, height: all - recording)), with: .color(.blue))
          context.fill(Path(CGRect(x: x, y: size.height - recording, width: width, height: recording)), with: .color(.orange))
        }
        var line = Path()
        line.move(to: CGPoint(x: 0, y: size.height - height(Self.limit)))
        line.addLine(to: CGPoint(x: size.width, y: size.height - height(Self.limit)))
        context.stroke(line, with: .color(.secondary), style: StrokeStyle(lineWidth: 1, dash: [3, 3]))
      }
      .frame(height: 72)
      .background(Color.primary.opacity(0.05), in: RoundedRectangle(cornerRadius: 6))
      HStack(spacing: 12) {
        label("Recording", .orange)
        label("Drawing", .blue)
        Spacer()
        Text("60 Hz").foregroundStyle(.secondary)
      }
      .font(.caption)
    }
  }

  private func label(_ name: String, _ color: Color) -> some View {
    HStack(spacing: 4) {
      Circle().fill(color).frame(width: 8, height: 8)
      Text(name)
    }
  }
}
