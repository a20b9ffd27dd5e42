import Oriel
import PuzzleGame

/// The window: the score, the board, and what can be done. Arrow keys and swipes push the tiles.
struct PuzzleView: View {
  let game: Game
  @FocusState private var isFocused: Bool

  var body: some View {
    VStack(spacing: 20) {
      HStack(alignment: .center, spacing: 10) {
        Text("2048").font(.system(size: 44, weight: .bold))
        Spacer()
        ScoreBox(title: "Score", value: game.score)
        ScoreBox(title: "Best", value: game.best)
      }
      BoardView(game: game)
        .aspectRatio(1, contentMode: .fit)
        .contentShape(Rectangle())
        .gesture(DragGesture(minimumDistance: 16).onEnded { swipe($0.predictedEndTranslation) })
      HStack(spacing: 10) {
        Button("New game", systemImage: "plus") { withAnimation(.smooth) { game.restart() } }.buttonStyle(.borderedProminent)
        Button("Undo", systemImage: "arrow.uturn.backward") { withAnimation(.smooth) { game.undo() } }.disabled(!game.canUndo)
        Spacer()
        Text("Arrow keys, or swipe").font(.caption).foregroundStyle(.secondary)
      }
    }
    .padding(24)
    .frame(maxWidth: .infinity, maxHeight: .infinity)
    .background(Color.windowBackground)
    .focusable()
    .focusEffectDisabled()
    .focused($isFocused)
    .onKeyPress(keys: [.upArrow, .downArrow, .leftArrow, .rightArrow]) { press in
      push(press.key == .upArrow ? .up : press.key == .downArrow ? .down : press.key == .leftArrow ? .left : .right)
      return .handled
    }
    .onAppear { isFocused = true }
  }

  private func swipe(_ way: CGSize) {
    if abs(way.width) > abs(way.height) { push(way.width > 0 ? .right : .left) } else { push(way.height > 0 ? .down : .up) }
  }

  private func push(_ push: Push) {
    game.endPush()
    withAnimation(.snappy(duration: 0.14)) {
      _ = game.push(push)
    } completion: {
      withAnimation(.bouncy(duration: 0.25)) { _ = game.endPush() }
    }
  }
}

/// A number with its title.
private struct ScoreBox: View {
  let title: String
  let value: Int

  var body: some View {
    VStack(spacing: 2) {
      Text(title).font(.caption).foregroundStyle(.secondary)
      Text("\(value)").font(.headline).monospacedDigit()
    }
    .frame(minWidth: 64)
    .padding(EdgeInsets(top: 6, leading: 10, bottom: 6, trailing: 10))
    .background(Color.controlBackground, in: RoundedRectangle(cornerRadius: 8))
  }
}
