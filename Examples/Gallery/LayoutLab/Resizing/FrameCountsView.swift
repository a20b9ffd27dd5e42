import Oriel

/// A frame's counts, in rows of name and number.
struct FrameCountsView: View {
  let counts: FrameCounts

  var body: some View {
    Grid(alignment: .leading, horizontalSpacing: 16, verticalSpacing: 7) {
      row("Bodies", "\(counts.bodies)")
      row("Measures", "\(counts.measures)")
      row("Placements", "\(counts.placements)")
      row("Paints", "\(counts.paints)")
      row("Pixels", "\(counts.pixels)")
      Divider().gridCellUnsizedAxes(.horizontal)
      row("Time", "\(counts.milliseconds, specifier: "%.2f") ms")
    }
  }

  private func row(_ name: LocalizedStringKey, _ value: LocalizedStringKey) -> some View {
    GridRow {
      Text(name).foregroundStyle(.secondary)
      Text(value).monospacedDigit().frame(maxWidth: .infinity, alignment: .trailing)
    }
  }
}
