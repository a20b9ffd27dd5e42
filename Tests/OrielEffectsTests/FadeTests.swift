import Foundation
import Oriel
@_spi(Oriel) @testable import OrielCore
import OrielDrawing
@testable import OrielTesting
@_spi(Oriel) @testable import OrielTextViews
import Testing

/// What an opacity costs: shapes in a colour and lines of letters are drawn in a paler one, all else goes through a layer.
@MainActor @Suite struct FadeTests {
  @MainActor @Observable final class Model {
    var opacity = 1.0
  }

  private struct Faded<Content: View>: View {
    let model: Model
    let content: Content
    var body: some View { content.opacity(model.opacity) }
  }

  private func show(_ content: some View) -> (Model, ViewHarness) {
    let model = Model()
    return (model, ViewHarness(size: CGSize(width: 90, height: 40)) { Faded(model: model, content: content) })
  }

  /// The layers that are recorded, and the largest difference between what is drawn and the same drawn as one picture.
  private func fade(_ opacity: Double, @ViewBuilder _ content: () -> some View) throws -> (layers: Int, difference: Int) {
    let (model, harness) = show(content())
    model.opacity = opacity
    harness.settle()
    try harness.verifyAgainstFresh()
    let (whole, group) = show(content().compositingGroup())
    whole.opacity = opacity
    group.settle()
    var difference = 0
    for y in 0..<40 {
      for x in 0..<90 {
        let (a, b) = (harness.bitmap[x, y], group.bitmap[x, y])
        difference = max(difference, abs(Int(a.red) - Int(b.red)), abs(Int(a.green) - Int(b.green)), abs(Int(a.blue) - Int(b.blue)))
      }
    }
    let commands = harness.host.graph.stage.displayList.commands
    #expect(commands.count > 1)
    return (commands.count { $0.kind == .pushLayer }, difference)
  }

  @Test(arguments: [0.2, 0.5, 0.83]) func linesOfLettersNeedNoLayer(opacity: Double) throws {
    let plain = try fade(opacity) { Text("Wavy fjord") }
    #expect(plain.layers == 0 && plain.difference <= 1)
    let colored = try fade(opacity) { Text("Wavy fjord").foregroundStyle(.red).font(.title.bold()) }
    #expect(colored.layers == 0 && colored.difference <= 1)
    // Letters that are joined: their parts lie over each other.
    let joined = try fade(opacity) { Text("ﷺ سلام").font(.title) }
    #expect(joined.layers == 0 && joined.difference <= 1)
  }

  @Test(arguments: [0.2, 0.5, 0.83]) func shapesNeedNoLayer(opacity: Double) throws {
    let filled = try fade(opacity) { Circle().fill(.blue) }
    #expect(filled.layers == 0 && filled.difference <= 1)
    let stroked = try fade(opacity) { RoundedRectangle(cornerRadius: 8).stroke(.green, lineWidth: 3).padding(4) }
    #expect(stroked.layers == 0 && stroked.difference <= 1)
  }

  @Test(arguments: [0.2, 0.5, 0.83]) func whatIsSeveralThingsFadesAsOnePicture(opacity: Double) throws {
    let wrapped = try fade(opacity) { Text("Two lines of letters that wrap") }
    #expect(wrapped.layers == 1 && wrapped.difference <= 1)
    let picture = try fade(opacity) { Text("a\(Image(systemName: "star.fill"))b") }
    #expect(picture.layers == 1 && picture.difference <= 1)
    let parts = try fade(opacity) { Text("\(Text("red").foregroundStyle(.red)) and blue").underline() }
    #expect(parts.layers == 1 && parts.difference <= 1)
    let gradient = try fade(opacity) { Circle().fill(.blue.gradient) }
    #expect(gradient.layers == 1 && gradient.difference <= 1)
  }
}
