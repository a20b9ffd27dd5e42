import Oriel

/// A card with two sides, which turns about its middle.
struct FlipCard: View {
  let isTurned: Bool

  var body: some View {
    ZStack {
      side("Front", .blue).opacity(isTurned ? 0 : 1).rotation3DEffect(.degrees(isTurned ? 180 : 0), axis: (x: 0, y: 1, z: 0))
      side("Back", .orange).opacity(isTurned ? 1 : 0).rotation3DEffect(.degrees(isTurned ? 0 : -180), axis: (x: 0, y: 1, z: 0))
    }
  }

  private func side(_ title: String, _ color: Color) -> some View {
    Text(title).font(.title2).foregroundStyle(.white).frame(width: 110, height: 140).background(
      color, in: RoundedRectangle(cornerRadius: 12))
  }
}
