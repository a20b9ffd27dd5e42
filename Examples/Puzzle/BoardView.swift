import Oriel
import PuzzleGame

/// The fields with the tiles on them, and the end of a game over them.
struct BoardView: View {
  let game: Game
  private static let gap: CGFloat = 10

  var body: some View {
    GeometryReader { proxy in
      let side = (min(proxy.size.width, proxy.size.height) - Self.gap * CGFloat(Game.side + 1)) / CGFloat(Game.side)
      ZStack(alignment: .topLeading) {
        RoundedRectangle(cornerRadius: 14).fill(Color.primary.opacity(0.14))
        ForEach(0..<Game.side * Game.side, id: \.self) { place in
          RoundedRectangle(cornerRadius: 8).fill(Color.primary.opacity(0.07))
            .frame(width: side, height: side)
            .offset(offset(row: place / Game.side, column: place % Game.side, side))
        }
        ForEach(game.tiles) { tile in
          let offset = offset(row: tile.row, column: tile.column, side)
          // It grows about its own centre, not about the centre of its frame in the layout.
          let middle = UnitPoint(x: 0.5 + offset.width / side, y: 0.5 + offset.height / side)
          TileView(tile: tile, side: side)
            .transition(.scale(scale: 0.3, anchor: middle).combined(with: .opacity))
            .offset(offset)
            .zIndex(Double(tile.joins))
        }
        if game.isOver || game.hasWon {
          EndView(hasWon: game.hasWon) { withAnimation(.smooth) { game.restart() } }
            .transition(.opacity.animation(.easeIn(duration: 0.4)))
            .zIndex(100)
        }
      }
    }
  }

  private func offset(row: Int, column: Int, _ side: CGFloat) -> CGSize {
    CGSize(width: Self.gap + CGFloat(column) * (side + Self.gap), height: Self.gap + CGFloat(row) * (side + Self.gap))
  }
}

/// One tile, which jumps when it has been joined with another.
private struct TileView: View {
  let tile: Tile
  let side: CGFloat

  var body: some View {
    Text(verbatim: "\(tile.value)")
      .font(.system(size: side * (tile.value < 100 ? 0.44 : tile.value < 1000 ? 0.36 : 0.28), weight: .bold))
      .foregroundStyle(tile.value < 8 ? Color(red: 0.35, green: 0.31, blue: 0.27) : .white)
      .frame(width: side, height: side)
      .background(color, in: RoundedRectangle(cornerRadius: 8))
      .phaseAnimator([1.0, 1.12], trigger: tile.joins) { view, scale in
        view.scaleEffect(scale)
      } animation: { _ in
        .snappy(duration: 0.12)
      }
  }

  private var color: Color {
    switch tile.value {
    case 2: Color(red: 0.93, green: 0.89, blue: 0.85)
    case 4: Color(red: 0.93, green: 0.87, blue: 0.78)
    case 8: Color(red: 0.95, green: 0.69, blue: 0.47)
    case 16: Color(red: 0.96, green: 0.58, blue: 0.39)
    case 32: Color(red: 0.96, green: 0.48, blue: 0.37)
    case 64: Color(red: 0.96, green: 0.37, blue: 0.23)
    case 128: Color(red: 0.90, green: 0.76, blue: 0.36)
    case 256: Color(red: 0.89, green: 0.73, blue: 0.28)
    case 512: Color(red: 0.88, green: 0.69, blue: 0.20)
    case 1024: Color(red: 0.45, green: 0.70, blue: 0.42)
    default: Color(red: 0.24, green: 0.58, blue: 0.66)
    }
  }
}

/// What is shown when the game has ended.
private struct EndView: View {
  let hasWon: Bool
  let restart: @MainActor () -> Void

  var body: some View {
    VStack(spacing: 14) {
      Text(hasWon ? "2048!" : "Game over").font(.largeTitle).fontWeight(.bold)
      Button("Play again", action: restart).buttonStyle(.borderedProminent)
    }
    .frame(maxWidth: .infinity, maxHeight: .infinity)
    .background(Color.windowBackground.opacity(0.8), in: RoundedRectangle(cornerRadius: 14))
  }
}
