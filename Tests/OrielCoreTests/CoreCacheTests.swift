import Foundation
import OrielDrawing
import OrielText
import Testing
@testable import OrielStrings

@_spi(Oriel) @testable import OrielCore
@_spi(Oriel) @testable import OrielLayout
@_spi(Oriel) @testable import OrielViews
@_spi(Oriel) @testable import OrielNavigation
@_spi(Oriel) @testable import OrielLists
@_spi(Oriel) @testable import OrielInspection
@_spi(Oriel) @testable import OrielHosting
@_spi(Oriel) @testable import OrielControls

@_spi(Oriel) @testable import OrielTextViews

/// What the view graph keeps, in bytes.
@MainActor @Suite struct CoreCacheTests {
  @Test func drawnTextsStayWithinTheirBoundAndServeTheNewest() throws {
    let fonts = try FontLibrary(directories: AssetFolders.fonts)
    let graph = ViewGraph(fonts: fonts) {}
    defer { graph.tearDown() }
    let drawn = DrawnTexts(graph, bound: 200_000)
    let spec = FontSpec(face: FontFace(family: "DejaVu Sans"), size: 12), text = TextBox(Text(verbatim: "text"))
    for number in 0..<9_000 {
      let words = "\(number)" + String(repeating: "x", count: number % 50)
      let layout = number % 90 == 0 ? fonts.layout(words, spec, ParagraphStyle(), width: nil, height: nil, scale: 1) : nil
      guard let layout else { continue }
      let place = drawn.insert(.layout(layout), of: text, for: .unspecified)
      #expect(drawn.bytes <= 200_000)
      #expect(drawn[place, of: text, for: .unspecified]?.layout === layout)
    }
    // Far more than a quarter of the bound: used, and not kept.
    let huge = fonts.layout(String(repeating: "line\n", count: 2_000), spec, ParagraphStyle(), width: nil, height: nil, scale: 1)
    #expect(drawn.insert(.layout(huge), of: text, for: .unspecified) < 0)
  }

  @Test func placesOfDrawnTextsAreTakenAgainInTurn() throws {
    let fonts = try FontLibrary(directories: AssetFolders.fonts)
    let layout = fonts.layout(
      "x", FontSpec(face: FontFace(family: "DejaVu Sans"), size: 12), ParagraphStyle(), width: nil, height: nil, scale: 1)
    let graph = ViewGraph(fonts: fonts) {}
    defer { graph.tearDown() }
    let text = TextBox(Text(verbatim: "x"))
    for bound in [CacheBounds.drawnTexts, 50 * layout.bytes] {
      let drawn = DrawnTexts(graph, bound: bound)
      for _ in 0..<10_000 {
        let place = drawn.insert(.layout(layout), of: text, for: .unspecified)
        #expect(place >= 0 && drawn[place, of: text, for: .unspecified]?.layout === layout)
      }
      #expect(drawn.bytes <= bound)
    }
  }

  @Test func aListOfModifiersTooLargeIsNotKeptForOthers() throws {
    let graph = ViewGraph(fonts: try FontLibrary(directories: AssetFolders.fonts)) {}
    func list(_ elements: Int) -> ModifierList {
      var path = Path()
      path.move(to: .zero)
      for index in 0..<elements { path.addLine(to: CGPoint(x: index, y: 0)) }
      return graph.modifierLists.list(of: ModifierStack([PackedModifier(whole: ClipModifier(ClipShape(shape: path)))]), from: 0)
    }
    #expect(list(3).isShareable && !list(10_000).isShareable)
    #expect(
      !graph.modifierLists.list(of: ModifierStack(Array(repeating: PackedModifier(.init(HiddenModifier.self)), count: 1_000)), from: 0)
        .isShareable
    )
    graph.tearDown()
  }

  @Test func messagesOfAWindowAreBoundedAndThatIsSaid() throws {
    let graph = ViewGraph(fonts: try FontLibrary(directories: AssetFolders.fonts)) {}
    for number in 0..<500 { graph.report("\(number) " + String(repeating: "message ", count: 100)) }
    #expect(graph.messages.count < 400)
    #expect(graph.messages.last?.contains("left out") == true)
    #expect(graph.messages.reduce(0) { $0 + $1.utf8.count } <= CacheBounds.messages)
    graph.tearDown()
  }

  @Test func bracketsBeforeManyLinksAreLookedAtOnce() {
    let key = LocalizedStringKey(String(repeating: "[", count: 20_000) + String(repeating: "[a](b)", count: 4_000))
    #expect(key.string == String(repeating: "[", count: 20_000) + String(repeating: "a", count: 4_000))
    #expect(LocalizedStringKey("[x [a](b) y](c)").string == "[x a y](c)")
  }
}
