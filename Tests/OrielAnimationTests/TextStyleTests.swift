import Foundation
import Oriel
import OrielTesting
import Testing

/// `foregroundStyle` of a text is the text's own: it stays a text, and is drawn as in a style that is set around it.
@MainActor @Suite struct TextStyleTests {
  @Observable final class Model {
    var isOn = false
    var color = Color.red
  }

  private static let size = CGSize(width: 200, height: 60)

  private func pixels(_ view: some View) -> [UInt8] {
    let bitmap = ViewHarness(size: Self.size) { view }.bitmap
    return (0..<bitmap.height).flatMap { y in (0..<bitmap.width).flatMap { [bitmap[$0, y].red, bitmap[$0, y].green, bitmap[$0, y].blue] } }
  }

  private struct Emphasis: TextAttribute {}

  /// As in Apple's sample: it is interpolated as a text, with its style.
  @Test func aStyledTextIsAPartOfAnother() {
    let visualEffects = Text("Visual Effects").customAttribute(Emphasis()).foregroundStyle(.pink).bold()
    let passed: Text = visualEffects
    let harness = ViewHarness(size: Self.size) { Text("Build \(passed) with SwiftUI").accessibilityIdentifier("text") }
    #expect(harness.text(of: "text") == "Build Visual Effects with SwiftUI")
    let bitmap = harness.bitmap
    func isPink(_ x: Int, _ y: Int) -> Bool { Int(bitmap[x, y].red) > Int(bitmap[x, y].green) + 80 }
    let pink = (0..<bitmap.height).reduce(0) { sum, y in sum + (0..<bitmap.width).count { isPink($0, y) } }
    #expect(pink > 100)
  }

  /// A style of a text's own is drawn as one around it, whether it is a colour, a level, a pattern, or has a shadow.
  @Test(arguments: 0..<8) func aStyleOfItsOwnIsDrawnAsOneAround(number: Int) {
    let gradient = LinearGradient(colors: [.red, .blue], startPoint: .leading, endPoint: .trailing)
    let styles: [AnyShapeStyle] = [
      AnyShapeStyle(.red), AnyShapeStyle(HierarchicalShapeStyle.secondary), AnyShapeStyle(.tertiary), AnyShapeStyle(gradient),
      AnyShapeStyle(.tint),
      AnyShapeStyle(Color.red.shadow(.drop(color: .black, radius: 3, x: 20, y: 10))), AnyShapeStyle(.foreground.opacity(0.5)),
      AnyShapeStyle(Color.red.opacity(0.3)),
    ]
    let style = styles[number]
    for (plain, text) in [(AnyView(Text("Words")), Text("Words")), (AnyView(Text("a **b** c")), Text("a **b** c"))] {
      let own: Text = text.foregroundStyle(style)
      let isAsAround = pixels(own) == pixels(plain.foregroundStyle(style))
      #expect(isAsAround)
      // A level is one of the style around; so it is of several.
      let isInBlue = pixels(VStack { own }.foregroundStyle(.blue)) == pixels(VStack { plain.foregroundStyle(style) }.foregroundStyle(.blue))
      #expect(isInBlue)
      let isOfLevels =
        pixels(VStack { own }.foregroundStyle(.red, .green))
        == pixels(VStack { plain.foregroundStyle(style) }.foregroundStyle(.red, .green))
      #expect(isOfLevels)
    }
  }

  /// The first of several counts, as of styles around; links keep the tint.
  @Test func theFirstStyleCounts() {
    func areSame(_ a: Text, _ b: Text) -> Bool { pixels(a) == pixels(b) }
    #expect(areSame(Text("x").foregroundStyle(.red).foregroundStyle(.blue), Text("x").foregroundColor(.red)))
    #expect(areSame(Text("x").foregroundStyle(.secondary).foregroundColor(.blue), Text("x").foregroundStyle(.secondary)))
    #expect(areSame(Text("[x](a:b)").foregroundStyle(.red), Text("[x](a:b)")))
  }

  private struct Colored: View {
    let model: Model
    var body: some View {
      Text("||||||||||||").font(.system(size: 40)).foregroundStyle(model.isOn ? Color.white : .black).background(Color.black)
    }
  }

  /// A change of the colour lays nothing out, and makes nothing.
  @Test func aNewColourOnlyPaints() throws {
    let model = Model()
    let harness = ViewHarness(size: Self.size) { Colored(model: model) }
    let counts = harness.counts
    model.isOn = true
    let work = harness.frame()
    #expect(work.bodies == 1 && work.measures == 0 && work.placements == 0 && work.paints == 2)
    #expect(harness.counts == counts)
    try harness.verifyAgainstFresh()
  }

  /// It moves as a colour around does: half way in Oklab.
  @Test func coloursMove() throws {
    let model = Model()
    struct Shown: View {
      let model: Model
      var body: some View {
        Text("█████████████████████████").font(.system(size: 40)).foregroundStyle(model.isOn ? Color(white: 0.9) : .black).fixedSize()
      }
    }
    let harness = ViewHarness(size: Self.size) { Shown(model: model) }
    #expect(harness.bitmap[100, 30].red == 0)
    withAnimation(.linear(duration: 1)) { model.isOn = true }
    harness.settle()
    harness.skip(0.5)
    let middle = harness.bitmap[100, 30].red
    #expect(middle > 40 && middle < 190)
    harness.skip(0.6)
    #expect(abs(Int(harness.bitmap[100, 30].red) - 230) <= 1)
    #expect(harness.nextWake == nil)
    try harness.verifyAgainstFresh()
  }

  /// From a style of its own to that around, and back.
  @Test func aStyleThatGoesMovesToThatAround() throws {
    struct Shown: View {
      let model: Model
      var body: some View {
        Text("█████████████████████████").font(.system(size: 40)).foregroundColor(model.isOn ? .red : nil).fixedSize()
      }
    }
    let model = Model()
    let harness = ViewHarness(size: Self.size) { VStack { Shown(model: model) }.foregroundStyle(.black) }
    withAnimation(.linear(duration: 1)) { model.isOn = true }
    harness.settle()
    harness.skip(0.5)
    #expect(harness.bitmap[100, 30].red > 60 && harness.bitmap[100, 30].red < 240)
    withAnimation(.linear(duration: 1)) { model.isOn = false }
    harness.settle()
    harness.skip(2)
    // Without a colour it is the default one, whatever is around (X068).
    let usual = ViewHarness(size: Self.size) { VStack { Shown(model: Model()).foregroundStyle(.primary) } }
    #expect(harness.bitmap[100, 30] == usual.bitmap[100, 30])
    try harness.verifyAgainstFresh()
  }
}
