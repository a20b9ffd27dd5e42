import Oriel
import OrielDrawing
import OrielTesting
import Testing

@testable import OrielImages

/// Variants, rendering modes and variable values of symbols, in known pixels; and the layers of the files.
@MainActor @Suite struct SymbolFormTests {
  private static let names: [String] = AssetFolders.symbols.flatMap {
    ((try? FileManager.default.contentsOfDirectory(atPath: $0.path)) ?? []).filter { $0.hasSuffix(".svg") }.map { String($0.dropLast(4)) }
  }
  private let red = Color(red: 1, green: 0, blue: 0), green = Color(red: 0, green: 1, blue: 0), blue = Color(red: 0, green: 0, blue: 1)

  /// A view in the middle of a white window of 60 by 60 points, symbols of which are 30 points high.
  private func bitmap(_ view: some View) -> Bitmap {
    ViewHarness(size: CGSize(width: 60, height: 60)) {
      view.font(.system(size: 26)).frame(width: 60, height: 60).background(Color.white)
    }
    .bitmap
  }

  private func components(_ bitmap: Bitmap, _ x: Int, _ y: Int) -> [Int] {
    [Int(bitmap[x, y].red), Int(bitmap[x, y].green), Int(bitmap[x, y].blue)]
  }

  // MARK: Files

  @Test func filesAreComplete() throws {
    #expect(Self.names.count >= 400)
    let colors = Set(SymbolInk.colors.keys)
    // What stands in a shape is there filled, too.
    for name in Self.names {
      for shape in ["circle", "square"] where name.hasSuffix(".\(shape)") && !name.contains("fill") && !name.contains(".on.") {
        let filled = try SymbolLibrary.shared.drawing(named: name + ".fill")
        #expect(filled.size.height == 15, "\(name).fill")
      }
      for layer in try SymbolLibrary.shared.drawing(named: name).parts.map(\.layer) {
        if let color = layer.color { #expect(colors.contains(color), "\(name) has a layer in \(color)") }
      }
    }
  }

  @Test func thePageOfDifferencesCountsThem() throws {
    let top = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    let text = try String(contentsOf: top.appendingPathComponent("docs/differences-from-swiftui.md"), encoding: .utf8)
    let count = Self.names.count.formatted(.number.locale(Locale(identifier: "en_US")))
    #expect(text.contains("`Image(systemName:)` for \(count) names"))
  }

  @Test func layersOfFiles() throws {
    func layers(_ name: String) throws -> [VectorDrawing.Layer] { try SymbolLibrary.shared.drawing(named: name).parts.map(\.layer) }
    #expect(try layers("wifi").compactMap(\.step) == [0, 1, 2, 3])
    #expect(try SymbolLibrary.shared.drawing(named: "speaker.wave.3.fill").stepCount == 3)
    #expect(try SymbolLibrary.shared.drawing(named: "chart.bar.fill").stepCount == 3)
    #expect(try SymbolLibrary.shared.drawing(named: "cellularbars").stepCount == 4)
    for name in ["checkmark.circle.fill", "plus.square.fill", "checkmark.seal.fill", "xmark.octagon.fill"] {
      let layers = try layers(name)
      #expect(layers.first?.level == 1 && layers.contains { $0.cut == .mark && $0.level == 0 }, "\(name)")
    }
    for name in ["mic.slash", "bell.badge", "person.badge.plus", "cloud.sun.fill", "envelope.fill"] {
      #expect(try layers(name).contains { $0.cut == .gap }, "\(name)")
    }
    #expect(try layers("cloud.sun.rain.fill").compactMap(\.color).contains("yellow"))
  }

  @Test func partsAfterAGapJoinNoneBeforeIt() throws {
    let drawing = try VectorDrawing(
      svg: """
        <svg viewBox='0 0 9 9' fill='none' stroke='black'><path d='M1 1h7'/><path class='gap' d='M1 2h7'/><path d='M1 3h7'/>
        <g class='secondary step' data-color='red'><path d='M1 4h7'/><path d='M1 5h7'/></g></svg>
        """)
    #expect(drawing.parts.map(\.layer.cut) == [.none, .gap, .none, .none, .none])
    #expect(drawing.parts.map(\.layer.step) == [nil, nil, nil, 0, 1])
    #expect(drawing.parts.map(\.layer.level) == [0, 0, 0, 1, 1] && drawing.stepCount == 2 && drawing.hasGaps && !drawing.hasMarks)
    #expect(drawing.parts[3].layer.color == "red")
  }

  // MARK: Variants

  @Test func variantsAddUpAndContainOneAnother() {
    #expect(SymbolVariants.circle.fill == SymbolVariants.fill.circle)
    #expect(SymbolVariants.circle.square == .square)
    #expect(SymbolVariants.circle.fill.contains(.fill) && SymbolVariants.circle.fill.contains(.none))
    #expect(!SymbolVariants.fill.contains(.circle) && !SymbolVariants.circle.contains(.square) && !SymbolVariants.none.contains(.slash))
  }

  @Test(arguments: [
    (SymbolVariants.fill, "heart", "heart.fill"), (.circle, "heart", "heart.circle"), (.circle.fill, "heart", "heart.circle.fill"),
    (.circle, "heart.fill", "heart.circle.fill"), (.slash, "mic", "mic.slash"), (.slash.fill, "mic", "mic.slash.fill"),
    (.fill, "person.badge.plus", "person.fill.badge.plus"), (.fill, "checkmark.circle", "checkmark.circle.fill"),
    (.square.fill, "plus", "plus.square.fill"), (.rectangle, "play", "play.rectangle"), (.none, "heart", "heart"),
    // What there is no form for stays, or has the nearest form.
    (.fill, "wind", "wind"), (.circle, "wind", "wind"), (.square.fill, "bell", "bell.fill"), (.circle.slash, "mic", "mic.circle"),
    (.slash, "wind", "wind"),
  ]) func variantsNameForms(variants: SymbolVariants, name: String, form: String) throws {
    #expect(bitmap(Image(systemName: name).symbolVariant(variants)) == bitmap(Image(systemName: form)))
    #expect(try SymbolLibrary.shared.drawing(named: name, variants) == SymbolLibrary.shared.drawing(named: form))
  }

  @Observable final class Model { var variant = SymbolVariants.fill }

  @Test func variantsAreAddedInwards() throws {
    struct Root: View {
      let model: Model
      var body: some View {
        VStack {
          Image(systemName: "heart").symbolVariant(.circle)
          Image(systemName: "heart").environment(\.symbolVariants, .none)
          Image(systemName: "heart").symbolVariant(.none)
        }
        .symbolVariant(model.variant)
      }
    }
    let model = Model()
    let harness = ViewHarness { Root(model: model) }
    func expected(_ names: [String]) -> Bitmap { ViewHarness { VStack { ForEach(names, id: \.self) { Image(systemName: $0) } } }.bitmap }
    #expect(harness.bitmap == expected(["heart.circle.fill", "heart", "heart.fill"]))
    model.variant = .slash
    harness.settle()
    #expect(harness.bitmap == expected(["heart.circle", "heart", "heart.slash"]))
    try harness.verifyAgainstFresh()
    #expect(EnvironmentValues().symbolVariants == .none)
  }

  // MARK: Modes

  /// In `checkmark.circle.fill` at 30 points the disc has the pixel (30, 18), and the mark (28, 34).
  @Test func modesPaintLayers() {
    let symbol = Image(systemName: "checkmark.circle.fill")
    let plain = bitmap(symbol.foregroundStyle(red))
    #expect(components(plain, 30, 19) == [255, 0, 0] && components(plain, 28, 34) == [255, 255, 255])
    let hierarchical = bitmap(symbol.symbolRenderingMode(.hierarchical).foregroundStyle(red))
    #expect(components(hierarchical, 30, 19)[0] == 255 && (126...128).contains(components(hierarchical, 30, 19)[1]))
    #expect(components(hierarchical, 28, 34) == [255, 0, 0])
    let palette = bitmap(symbol.symbolRenderingMode(.palette).foregroundStyle(red, blue))
    #expect(components(palette, 30, 19) == [0, 0, 255] && components(palette, 28, 34) == [255, 0, 0])
    // Styles of several levels are a palette by themselves.
    #expect(bitmap(symbol.foregroundStyle(red, blue)) == palette)
    #expect(bitmap(symbol.symbolRenderingMode(.monochrome).foregroundStyle(red, blue)) == plain)
    let multicolor = bitmap(symbol.symbolRenderingMode(.multicolor).foregroundStyle(red))
    #expect(components(multicolor, 28, 34) == [255, 255, 255])
    let disc = components(multicolor, 30, 19)
    #expect(disc[1] > disc[0] && disc[1] > disc[2])
    // The image's own mode goes before the one around it, and nil does not.
    let own: Image = symbol.symbolRenderingMode(.monochrome)
    #expect(bitmap(own.foregroundStyle(red).symbolRenderingMode(.hierarchical)) == plain)
    #expect(bitmap(symbol.symbolRenderingMode(nil).foregroundStyle(red).symbolRenderingMode(.hierarchical)) == hierarchical)
  }

  @Test func threeStylesAreThreeLayers() {
    let levels = bitmap(Image(systemName: "square.stack.3d.up.fill").foregroundStyle(red, green, blue))
    var found: Set<[Int]> = []
    for y in 0..<60 { for x in 0..<60 { found.insert(components(levels, x, y)) } }
    #expect(found.isSuperset(of: [[255, 0, 0], [0, 255, 0], [0, 0, 255]]))
  }

  @Test func withoutColoursOfItsOwnASymbolIsAsItsStyle() {
    let heart = Image(systemName: "house.fill")
    #expect(bitmap(heart.symbolRenderingMode(.multicolor).foregroundStyle(red)) == bitmap(heart.foregroundStyle(red)))
    #expect(bitmap(heart.symbolRenderingMode(.hierarchical).foregroundStyle(red)) == bitmap(heart.foregroundStyle(red)))
  }

  @Test func clearColoursAreLaidOnce() {
    for name in ["checkmark.circle.fill", "mic.slash.fill", "person.badge.plus", "cloud.sun.fill", "speaker.wave.3"] {
      let symbol = bitmap(Image(systemName: name).foregroundStyle(red.opacity(0.5)))
      let least = (0..<60).flatMap { y in (0..<60).map { components(symbol, $0, y)[1] } }.min() ?? 0
      #expect((126...129).contains(least), "\(name): \(least)")
    }
  }

  @Test func whatIsCutOutShowsWhatIsBehind() {
    let symbol = bitmap(Image(systemName: "xmark.circle.fill").foregroundStyle(red).background(blue))
    #expect(components(symbol, 30, 30) == [0, 0, 255])
  }

  // MARK: Values

  @Test(arguments: [(0.0, 0), (0.1, 1), (0.25, 1), (0.26, 2), (0.6, 3), (1, 4), (7, 4), (-1, 0), (.nan, 0), (.infinity, 4)])
  func aValueLightsLayers(value: Double, count: Int) {
    func light(_ image: Image) -> [Bool] {
      let bitmap = bitmap(image.foregroundStyle(red))
      // Along the middle from the bottom: the dot and the three arcs.
      var (lit, isIn) = ([Bool](), false)
      for y in (0..<60).reversed() {
        let ink = 255 - components(bitmap, 30, y)[1]
        if ink > 60, !isIn {
          let darkest = (max(0, y - 2)...y).map { 255 - components(bitmap, 30, $0)[1] }.max() ?? 0
          lit.append(darkest > 200)
        }
        isIn = ink > 60
      }
      return lit
    }
    #expect(light(Image(systemName: "wifi", variableValue: value)) == (0..<4).map { $0 < count })
    #expect(light(Image(systemName: "wifi", variableValue: nil)) == [true, true, true, true])
  }

  @Test func aValueChangesNothingElse() throws {
    #expect(bitmap(Image(systemName: "heart", variableValue: 0.1)) == bitmap(Image(systemName: "heart")))
    #expect(bitmap(Image(systemName: "wifi", variableValue: 1)) == bitmap(Image(systemName: "wifi")))
    #expect(Image(systemName: "wifi", variableValue: .nan) == Image(systemName: "wifi", variableValue: 0))
    #expect(Image(systemName: "wifi", variableValue: 0.5) != Image(systemName: "wifi"))
  }

  // MARK: Weights and scales

  @Test(arguments: ["checkmark.circle.fill", "mic.slash", "person.badge.plus", "cloud.sun", "gear"])
  func weightsAndScalesWork(name: String) {
    let weights: [Font.Weight] = [.ultraLight, .thin, .light, .regular, .medium, .semibold, .bold, .heavy, .black]
    for size in [9, 13, 17, 40] as [CGFloat] {
      for scale in Image.Scale.allCases {
        let pictures = weights.map { weight in
          ViewHarness(size: CGSize(width: 80, height: 80)) {
            Image(systemName: name).font(.system(size: size, weight: weight)).imageScale(scale).foregroundStyle(red)
          }
          .bitmap
        }
        for (lighter, heavier) in zip(pictures, pictures.dropFirst()) { #expect(lighter != heavier, "\(name) at \(size)") }
      }
    }
  }

  // MARK: Unknown names

  @Test func anUnknownSymbolHasAPlaceholder() throws {
    let harness = ViewHarness(size: CGSize(width: 60, height: 60)) {
      HStack {
        Image(systemName: "no.such.thing").symbolVariant(.fill).accessibilityIdentifier("one")
        Image(systemName: "no.such.thing").font(.system(size: 26)).accessibilityIdentifier("two")
      }
    }
    #expect(harness.messages == ["No symbol named 'no.such.thing' found in system symbol set"])
    #expect(harness.frame(of: "one")?.size == CGSize(width: 15, height: 15))
    #expect(harness.frame(of: "two")?.size == CGSize(width: 30, height: 30))
    #expect(harness.bitmap != ViewHarness(size: CGSize(width: 60, height: 60)) { EmptyView() }.bitmap)
    try harness.verifyAgainstFresh()
  }
}
