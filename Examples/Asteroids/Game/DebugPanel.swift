import Oriel

/// The numbers of the game, as calls.
struct DebugPanel: View {
  let status: GameStatus
  let game: GameData
  @State private var panels = PanelArrangement()

  var body: some View {
    if status.showsDebugPanel {
      Immediate(panels: $panels) { ui in
        // The world announces nothing, so the panel looks ten times a second.
        ui.frame(after: 0.1)
        ui.window("Debug", x: 24, y: 96, width: 320) { numbers(ui) }
      }
    }
  }

  private func numbers(_ ui: ImmediateUI) {
    let times = game.frameTimes
    ui.label("Frame", String(format: "%.1f ms, worst %.1f", times.mean, times.worst))
    ui.plot("Times", times.recent, in: 0...16.7, height: 44)
    ui.label("Rocks", "\(game.world.rocks.count)")
    ui.label("Sparks", "\(game.world.sparks.count)")
    ui.separator()
    ui.slider("Rocks", &game.world.tuning.rockSpeed, in: 0...4)
    ui.slider("Thrust", &game.world.tuning.thrust, in: 50...1_000, step: 10)
    ui.slider("Turning", &game.world.tuning.turning, in: 1...10)
    ui.slider("Shots", &game.world.tuning.shotSpeed, in: 200...1_500, step: 10)
    ui.slider("Per second", &game.world.tuning.fireRate, in: 1...30)
    ui.toggle("Invulnerable", &game.world.tuning.isInvulnerable)
    ui.separator()
    ui.row {
      if ui.button("Large rock", isSmall: true) { game.world.addRock(size: 3) }
      ui.identifier("spawn")
      ui.contextMenu {
        if ui.menuItem("Ten small rocks") { for _ in 0..<10 { game.world.addRock(size: 1) } }
        if ui.menuItem("Ten large rocks") { for _ in 0..<10 { game.world.addRock(size: 3) } }
      }
      ui.tooltip("Its menu adds ten")
      if ui.button("Clear", isSmall: true) { game.world.clearRocks() }
      ui.spacing()
      if ui.button("Defaults", isSmall: true) { game.world.tuning = Tuning() }
    }
  }
}
