// ImmediateDemo: every call of `Immediate`, in windows over a page, as a debug panel or a tool uses them.
//
//   Examples/run ImmediateDemo

import Oriel

@main struct ImmediateDemo: App {
  var body: some Scene {
    WindowGroup("Immediate") { DemoView() }
      .defaultSize(width: 1040, height: 760)
  }
}

/// The windows of the demo.
struct DemoView: View {
  @State private var demo = DemoValues()
  @State private var panels = PanelArrangement()
  private struct Card: Sendable { let number: Int }

  var body: some View {
    Immediate(panels: $panels) { ui in
      demo.runs += 1
      ui.view {
        Text("The calls of Immediate. Windows move by their bars, resize at their corner and collapse.").foregroundStyle(.secondary)
          .padding(16)
      }
      ui.window("Controls", x: 16, y: 48, width: 340) { controls(ui) }
      ui.window("Layout", x: 372, y: 48, width: 320) { layout(ui) }
      ui.window("Data", x: 708, y: 48, width: 316) { data(ui) }
      ui.window("Note", isOpen: $demo.showsNote, x: 372, y: 440, width: 320, height: 160) { note(ui) }
      ui.window("Events", height: 110, dock: .bottom) { events(ui) }
      ui.window("Pixels", height: 110, dock: .bottom) { pixels(ui) }
      ui.modal("Reset everything?", isShown: $demo.asksToReset) {
        ui.row {
          if ui.button("Reset", role: .destructive) { demo = DemoValues() }
          if ui.button("Cancel") { demo.asksToReset = false }
        }
      }
    }
    .background(Color.windowBackground)
  }

  private func controls(_ ui: ImmediateUI) {
    ui.row {
      if ui.button("Count") { demo.count += 1 }
      if ui.button("Hold", repeats: true) { demo.count += 1 }
      ui.tooltip("Counts while it is held")
      if ui.button("Small", isSmall: true) { demo.count -= 1 }
      ui.text("\(demo.count)")
    }
    ui.toggle("Switch", $demo.isOn)
    ui.disabled(!demo.isOn) {
      ui.slider("Slider", $demo.amount, in: 0...100)
      ui.slider("Steps", $demo.level, in: 1...9)
      ui.drag("Drag", $demo.weight, in: 0...10)
      ui.stepper("Stepper", $demo.level, in: 1...9)
    }
    ui.drag("Position", &demo.position)
    ui.row {
      ui.checkbox("Bold", &demo.flags, .bold)
      ui.checkbox("Italic", &demo.flags, .italic)
      ui.checkbox("All", &demo.flags, [.bold, .italic])
    }
    ui.radio("Radio", &demo.mode, Mode.allCases) { $0.rawValue }
    ui.segments("Segments", &demo.mode, Mode.allCases) { $0.rawValue }
    ui.picker("Picker", &demo.mode, Mode.allCases) { $0.rawValue }
    ui.field("Name", $demo.name, prompt: "Your name")
    ui.color("Colour", $demo.color)
    ui.date("Date", &demo.date, components: .date)
  }

  private func layout(_ ui: ImmediateUI) {
    ui.menuBar {
      ui.menu("File") {
        if ui.menuItem("New count") { demo.count = 0 }
        if ui.menuItem("Show note", isOn: demo.showsNote) { demo.showsNote.toggle() }
        if ui.menuItem("Reset…") { demo.asksToReset = true }
      }
      ui.menu("Help") { _ = ui.menuItem("Runs: \(demo.runs)") }
    }
    ui.separator()
    ui.tabs {
      ui.tab("Grid") {
        ui.grid {
          for row in 1...3 {
            ui.gridRow {
              for column in 1...3 { ui.text("\(row) × \(column) = \(row * column)") }
            }
          }
        }
      }
      ui.tab("Box") { ui.box("Box") { ui.label("Name", demo.name) } }
      ui.tab("Popup") {
        ui.popup("Open") {
          ui.text("A panel beside its button")
          ui.slider("Slider", $demo.amount, in: 0...100)
        }
      }
    }
    ui.collapsing("Tree", isOpen: true) { tree(ui, [1]) }
    ui.collapsing("Rows") {
      ui.rows(100_000, height: 140) { ui, index in
        ui.text("Row \(index)")
        if ui.button("Choose", isSmall: true) { demo.count = index }
      }
    }
    ui.row {
      ui.image(systemName: "star")
      ui.text("Left")
      ui.spacing()
      ui.text("Right")
    }
  }

  private func events(_ ui: ImmediateUI) {
    ui.row {
      for card in 1...4 {
        ui.text("Card \(card)")
        ui.dragSource(Card(number: card))
        ui.contextMenu {
          if ui.menuItem("Play") { demo.played.append(card) }
          if ui.menuItem("Marked", isOn: demo.marked == card) { demo.marked = demo.marked == card ? 0 : card }
        }
      }
      ui.spacing(12)
      ui.text("Played: " + (demo.played.isEmpty ? "drop a card here" : demo.played.map(String.init).joined(separator: " ")))
      if let card = ui.dropTarget(for: Card.self) { demo.played.append(card.number) }
    }
    ui.row {
      _ = ui.button("Watched")
      ui.identifier("watched")
      let (isHovered, isActive) = (ui.isHovered, ui.isActive)
      let frame = ui.frame(of: "watched") ?? .zero
      ui.text("at \(Int(frame.minX)), \(Int(frame.minY))" + (isActive ? ", held" : isHovered ? ", under the pointer" : ""))
    }
    if ui.shortcut(KeyboardShortcut("r")) { demo.asksToReset = true }
  }

  private func pixels(_ ui: ImmediateUI) {
    ui.surface(width: 64, height: 16, scale: 4) { surface in
      for y in 0..<surface.height {
        for x in 0..<surface.width { surface[x, y] = 0xFF00_0000 | UInt32(x * 4) << 16 | UInt32(y * 16) << 8 | 0x60 }
      }
    }
  }

  private func tree(_ ui: ImmediateUI, _ path: [Int]) {
    ui.tree("Node " + path.map(String.init).joined(separator: "."), isOpen: path.count == 1) {
      if path.count > 2 { return ui.text("A leaf") }
      for child in 1...3 { tree(ui, path + [child]) }
    }
  }

  private func data(_ ui: ImmediateUI) {
    let wave = (0..<60).map { sin(Double($0) / 6) * demo.amount / 100 }
    ui.plot("Lines", wave, in: -1...1)
    ui.plot("Bars", Array(wave.prefix(24)), style: .bars, in: -1...1)
    ui.plot("Histogram", wave, style: .histogram(12))
    ui.progress("Progress", demo.amount / 100)
    ui.gauge("Gauge", demo.amount, in: 0...100)
    ui.label("Label", "a value")
    ui.table(
      "Planets", rows: Planet.all.count,
      columns: [ImmediateColumn("Name"), ImmediateColumn("Radius", width: 70), ImmediateColumn("Moons", width: 60)],
      state: $demo.table, height: 150, frozen: 1
    ) { [planets = Planet.sorted(by: demo.table.sort)] ui, row, column in
      switch column {
      case 0: ui.text(planets[row].name)
      case 1: ui.text("\(planets[row].radius)")
      default: ui.text("\(planets[row].moons)")
      }
    }
  }

  private func note(_ ui: ImmediateUI) {
    ui.editor($demo.note, height: 84)
    ui.text("\(demo.note.count) characters")
  }
}
