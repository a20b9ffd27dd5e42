import Oriel

/// A view whose width changes, and what the last layout took.
struct ResizingSection: View {
  @State private var width: CGFloat = 380
  @State private var isMoving = false
  @State private var counts = FrameCounts()
  @Environment(\.horizontalSizeClass) private var sizeClass

  private static let range: ClosedRange<CGFloat> = 200...400

  var body: some View {
    VStack(alignment: .leading, spacing: 12) {
      FlowLayout(spacing: 20, lineSpacing: 8) {
        Setting("Width") { Amount(value: $width, range: Self.range, leap: 20) }
        Toggle("Back and forth", isOn: $isMoving).font(.callout)
      }
      sides {
        ScrollView { Feed() }
          .frame(maxWidth: width)
          .background(Color.contentBackground)
          .clipShape(RoundedRectangle(cornerRadius: 8))
          .overlay { RoundedRectangle(cornerRadius: 8).strokeBorder(Color.controlBorder).allowsHitTesting(false) }
          .accessibilityIdentifier("resized")
          .frame(maxWidth: .infinity, alignment: .leading)
        VStack(alignment: .leading, spacing: 10) {
          Text("The last layout").font(.headline)
          FrameCountsView(counts: counts)
          Text("Of the whole window, with \(Feed.lines) lines here. Resizing the window counts as well.")
            .font(.caption)
            .foregroundStyle(.secondary)
            .fixedSize(horizontal: false, vertical: true)
        }
        .padding(14)
        .frame(maxWidth: sizeClass == .compact ? .infinity : 210, alignment: .leading)
        .background(Color.windowBackground, in: RoundedRectangle(cornerRadius: 10))
      }
    }
    .onFrame { frame in
      // The pointer over a button makes frames too, which lay out nothing.
      if frame.report.placements > 0 { counts = FrameCounts(frame.report) }
    }
    .task(id: isMoving) { await moveBackAndForth() }
  }

  /// The counts stand beside the view, or below it in a narrow window.
  private var sides: AnyLayout {
    sizeClass == .compact
      ? AnyLayout(VStackLayout(alignment: .leading, spacing: 12)) : AnyLayout(HStackLayout(alignment: .top, spacing: 16))
  }

  private func moveBackAndForth() async {
    var step: CGFloat = -1
    while isMoving, (try? await Task.sleep(for: .milliseconds(16))) != nil {
      if !Self.range.contains(width + step) { step = -step }
      width += step
    }
  }
}
