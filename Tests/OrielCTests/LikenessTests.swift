import CBlocks
import COriel
import CSDL2
import Foundation
import Oriel
import Testing

/// The same block in C and in Swift.
@MainActor @Suite(.serialized) struct CLikenessTests {
  private final class Model {
    var isOn = true, isChecked = false
    var flags = 4
    var gravity = 9.8
    var speed: Float = 2.5
    var count = 3, steps = 4
    var point = [1.0, 2, 3]
    var name = "Ada"
    var level = "Normal"
    var color = Color(red: 1, green: 0.5, blue: 0.25, opacity: 0.75)
  }

  private static let levels = ["Easy", "Normal", "Hard"]

  private static func block(_ ui: ImmediateUI, _ model: Model) {
    ui.text("Title")
    ui.text("3 of many")
    ui.label("Frames", "60")
    ui.image(systemName: "star.fill")
    _ = ui.button("Save")
    _ = ui.button("Delete", role: .destructive, isSmall: true)
    ui.toggle("Paused", &model.isOn)
    ui.checkbox("Checked", &model.isChecked)
    var hasFlag = true
    ui.checkbox("Flag", &hasFlag)
    ui.separator()
    ui.slider("Gravity", &model.gravity, in: 0...20)
    ui.slider("Speed", &model.speed, in: 0...10)
    ui.slider("Count", &model.count, in: 0...5)
    ui.drag("Drag", &model.speed, speed: 0.5, in: 0...100)
    ui.drag("Point", &model.point, speed: 1)
    ui.stepper("Steps", &model.steps, in: 0...9)
    ui.field("Name", &model.name)
    ui.picker("Level", &model.level, levels, name: { $0 })
    ui.segments("Level", &model.level, levels, name: { $0 })
    ui.color("Colour", &model.color)
    ui.progress("Done", 0.25)
    ui.gauge("Load", 0.5)
    ui.plot("Lines", [3, 2, 5, 4, 1], in: 0...6, height: 40)
    ui.plot("Bars", [1, 3, 2, 5, 4], style: .bars, height: 40)
    ui.plot("Bins", [1, 3, 2, 5, 4], style: .histogram(3))
    ui.row {
      ui.text("Left")
      ui.spacing()
      ui.text("Right")
    }
    ui.box("Box") { ui.text("Inside") }
    ui.grid {
      ui.gridRow {
        ui.text("a")
        ui.text("b")
      }
      ui.gridRow {
        ui.text("long text")
        ui.text("b")
      }
    }
    ui.disabled { _ = ui.button("Disabled") }
    ui.collapsing("Open", isOpen: true) { ui.text("Shown") }
    ui.tree("Closed") { ui.text("Not shown") }
    ui.tabs {
      ui.tab("One") { ui.text("First") }
      ui.tab("Two") { ui.text("Second") }
    }
  }

  @Test(arguments: [(1, false), (1, true), (2, false), (2, true)]) func aBlockInCLooksLikeTheBlockInSwift(scale: Int, isDark: Bool) throws {
    let c = CPanel(cblocks_likeness, width: 400, height: 1200, scale: scale) { state in
      (state.is_on, state.flags, state.gravity, state.speed) = (true, 4, 9.8, 2.5)
      (state.count, state.steps, state.choice, state.point) = (3, 4, 1, (1, 2, 3))
      state.rgba = (1, 0.5, 0.25, 0.75)
      withUnsafeMutableBytes(of: &state.name) { $0.copyBytes(from: "Ada".utf8) }
    }
    let model = Model()
    let swift = try OrielHost(size: CGSize(width: 400, height: 1200), displayScale: CGFloat(scale)) {
      Immediate { Self.block($0, model) }
    }
    let surface = try #require(
      SDL_CreateRGBSurfaceWithFormat(0, c.surface.pointee.w, c.surface.pointee.h, 32, SDL_PIXELFORMAT_ARGB8888.rawValue))
    defer { SDL_FreeSurface(surface) }
    _ = oriel_host_set_color_scheme(c.host, isDark ? ORIEL_DARK : ORIEL_LIGHT)
    swift.environment(\.colorScheme, isDark ? .dark : .light)
    c.settle()
    try swift.render(into: surface)
    #expect(c.pixels == Data(bytes: surface.pointee.pixels, count: c.pixels.count))
    #expect(Set(c.pixels).count > 50, "something is drawn")
    if let folder = ProcessInfo.processInfo.environment["ORIEL_LOOK"] {
      _ = oriel_save_png(c.surface, "\(folder)/c-\(isDark ? "dark" : "light")@\(scale)x.png")
      _ = oriel_save_png(surface, "\(folder)/swift-\(isDark ? "dark" : "light")@\(scale)x.png")
    }
  }

  @Test func theFirstFrameIsLikeTheTenth() {
    let panel = CPanel(cblocks_likeness, height: 1200)
    let first = panel.pixels
    for _ in 0..<9 {
      _ = oriel_host_changed(panel.host)
      panel.settle()
    }
    #expect(panel.pixels == first)
    #expect(panel.state.pointee.runs == 10)
  }
}
