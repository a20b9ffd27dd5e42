import Foundation
import Oriel
import OrielTesting
import Testing

/// The same interface as retained views and as calls.
@MainActor @Suite struct ImmediateLikenessTests {
  private func expectEqual(_ calls: some View, _ views: some View, scale: CGFloat = 1) {
    let size = CGSize(width: 360, height: 420)
    let (a, b) = (ViewHarness(size: size, displayScale: scale) { calls }, ViewHarness(size: size, displayScale: scale) { views })
    a.settle()
    b.settle()
    #expect(a.bitmap.pngData() == b.bitmap.pngData())
    #expect(a.elementDescription == b.elementDescription)
    // The focus goes the same way.
    for _ in 0..<6 {
      a.press(.tab)
      b.press(.tab)
      a.settle()
      b.settle()
      #expect(a.bitmap.pngData() == b.bitmap.pngData())
    }
  }

  @Test(arguments: [1.0, 2]) func aBlockLooksAndReadsLikeItsViews(scale: Double) {
    let game = PlainGame()
    expectEqual(
      Immediate { ui in
        ui.text("Title")
        _ = ui.button("Save")
        ui.checkbox("Paused", &game.isPaused)
        ui.separator()
        ui.row {
          ui.text("Left")
          ui.spacing()
          _ = ui.button("Right", role: .destructive)
        }
        ui.box("Box") { ui.text("Inside") }
        ui.grid {
          ui.gridRow {
            ui.text("a")
            ui.text("long")
          }
          ui.gridRow {
            ui.text("long")
            ui.text("b")
          }
        }
      },
      VStack(alignment: .leading, spacing: 8) {
        Text(verbatim: "Title")
        Button("Save") {}
        Toggle("Paused", isOn: .constant(false)).toggleStyle(.checkbox)
        Divider()
        HStack(spacing: 8) {
          Text(verbatim: "Left")
          Spacer(minLength: 0)
          Button("Right", role: .destructive) {}
        }
        GroupBox {
          VStack(alignment: .leading, spacing: 8) { Text(verbatim: "Inside") }.frame(maxWidth: .infinity, alignment: .leading)
        } label: {
          Text(verbatim: "Box")
        }
        Grid(alignment: .leading, horizontalSpacing: 8, verticalSpacing: 8) {
          GridRow {
            Text(verbatim: "a")
            Text(verbatim: "long")
          }
          GridRow {
            Text(verbatim: "long")
            Text(verbatim: "b")
          }
        }
      }, scale: scale)
  }

  @Test func theFirstFrameIsLikeTheTenth() {
    struct Panel: View {
      let game: PlainGame
      @State private var tick = 0
      var body: some View {
        Immediate { ui in
          ui.frame(after: 0.01)
          ui.tabs {
            ui.tab("One") { ui.text("first") }
            ui.tab("Two") { ui.text("second") }
          }
          ui.collapsing("Open", isOpen: true) { ui.slider("Gravity", &game.gravity, in: 0...20) }
          ui.window("Window", x: 100, y: 100) { ui.text("A window as high as its text") }
        }
      }
    }
    let harness = ViewHarness { Panel(game: PlainGame()) }
    let first = harness.bitmap.pngData()
    for _ in 0..<9 {
      harness.advance(by: .milliseconds(20))
      harness.settle()
    }
    #expect(harness.bitmap.pngData() == first)
  }
}
