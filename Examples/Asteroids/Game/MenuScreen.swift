import Oriel

/// What the menus ask the game to do.
@MainActor struct MenuActions {
  let start: () -> Void
  let resume: () -> Void
  let giveUp: () -> Void
  let quit: () -> Void
}

/// The title, the pause menu and the end, each over the game.
struct MenuScreen: View {
  let status: GameStatus
  let actions: MenuActions

  var body: some View {
    ZStack {
      switch status.screen {
      case .title: TitleMenu(status: status, actions: actions).transition(.menu)
      case .paused: PauseMenu(status: status, actions: actions).transition(.menu)
      case .over: EndMenu(status: status, actions: actions).transition(.menu)
      case .playing: EmptyView()
      }
    }
    .frame(maxWidth: .infinity, maxHeight: .infinity)
    .animation(.spring(duration: 0.42, bounce: 0.22), value: status.screen)
    .tint(.ship)
  }
}

extension AnyTransition {
  @MainActor fileprivate static var menu: AnyTransition { .scale(scale: 0.86).combined(with: .opacity).combined(with: .offset(y: 26)) }
}

private struct TitleMenu: View {
  let status: GameStatus
  let actions: MenuActions

  var body: some View {
    VStack(spacing: 30) {
      VStack(spacing: 10) {
        Text("ASTEROIDS").font(.system(size: 84, weight: .heavy)).kerning(18)
          .foregroundStyle(LinearGradient(colors: [.white, .ship], startPoint: .top, endPoint: .bottom))
          .shadow(color: .ship.opacity(0.6), radius: 18)
        Text("An SDL game with an interface by Oriel").foregroundStyle(Color(white: 1, opacity: 0.6))
      }
      VStack(spacing: 12) {
        MenuButton("Play", isMain: true) { actions.start() }
        MenuButton("Quit") { actions.quit() }
      }
      KeyHelp()
    }
  }
}

private struct PauseMenu: View {
  let status: GameStatus
  let actions: MenuActions

  var body: some View {
    MenuCard {
      Text("Paused").font(.system(size: 34, weight: .bold))
      Text("Level \(status.level) · \(status.score) points").foregroundStyle(Color(white: 1, opacity: 0.6))
      VStack(spacing: 12) {
        MenuButton("Resume", isMain: true) { actions.resume() }
        MenuButton("Start again") { actions.start() }
        MenuButton("Give up") { actions.giveUp() }
      }
      .padding(.top, 8)
      KeyHelp()
    }
  }
}

private struct EndMenu: View {
  let status: GameStatus
  let actions: MenuActions

  var body: some View {
    MenuCard {
      Text("Game over").font(.system(size: 34, weight: .bold))
      VStack(spacing: 2) {
        Text(verbatim: "\(status.score)").font(.system(size: 56, weight: .heavy)).monospacedDigit().foregroundStyle(Color.ship)
          .accessibilityIdentifier("final score")
        Text(status.isNewBest ? "A new best" : "Best \(status.best)").foregroundStyle(Color(white: 1, opacity: 0.6))
      }
      VStack(spacing: 12) {
        MenuButton("Play again", isMain: true) { actions.start() }
        MenuButton("Title") { actions.giveUp() }
      }
      .padding(.top, 8)
    }
  }
}

/// A dark pane with content in a column.
private struct MenuCard<Content: View>: View {
  @ViewBuilder let content: Content

  var body: some View {
    VStack(spacing: 14) { content }
      .foregroundStyle(.white)
      .padding(.horizontal, 44).padding(.vertical, 32)
      .background(Color(red: 0.05, green: 0.07, blue: 0.14, opacity: 0.72), in: RoundedRectangle(cornerRadius: 22))
      .overlay { RoundedRectangle(cornerRadius: 22).strokeBorder(Color(white: 1, opacity: 0.16)).allowsHitTesting(false) }
      .contentShape(RoundedRectangle(cornerRadius: 22))
  }
}

private struct MenuButton: View {
  let title: LocalizedStringKey
  let isMain: Bool
  let action: () -> Void
  @State private var isHovered = false

  init(_ title: LocalizedStringKey, isMain: Bool = false, action: @escaping () -> Void) {
    (self.title, self.isMain, self.action) = (title, isMain, action)
  }

  var body: some View {
    Button(action: { action() }) {
      Text(title).font(.system(size: 18, weight: .semibold))
        .foregroundStyle(isMain ? Color(red: 0.02, green: 0.1, blue: 0.16) : .white)
        .frame(width: 230, height: 44)
        .background(isMain ? Color.ship : Color(white: 1, opacity: isHovered ? 0.22 : 0.11), in: Capsule())
        .overlay { Capsule().fill(Color(white: 1, opacity: isMain && isHovered ? 0.25 : 0)) }
        .contentShape(Capsule())
    }
    .buttonStyle(.plain)
    .scaleEffect(isHovered ? 1.04 : 1)
    .onHover { isHovered = $0 }
    .animation(.easeOut(duration: 0.15), value: isHovered)
  }
}

/// The keys of the game.
private struct KeyHelp: View {
  var body: some View {
    HStack(spacing: 18) {
      entry("← →", "turn")
      entry("↑", "thrust")
      entry("Space", "fire")
      entry("Esc", "pause")
      entry("F1", "debug")
    }
    .padding(.top, 6)
  }

  private func entry(_ key: String, _ meaning: LocalizedStringKey) -> some View {
    HStack(spacing: 6) {
      Text(verbatim: key).font(.system(size: 12, weight: .semibold)).foregroundStyle(.white)
        .padding(.horizontal, 7).padding(.vertical, 3)
        .overlay { RoundedRectangle(cornerRadius: 5).strokeBorder(Color(white: 1, opacity: 0.35)) }
      Text(meaning).font(.system(size: 12)).foregroundStyle(Color(white: 1, opacity: 0.6))
    }
  }
}
