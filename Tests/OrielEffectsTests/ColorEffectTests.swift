import Oriel
import OrielTesting
import Testing

@Observable @MainActor final class EffectModel {
  var isOn = false
  var number = 0
  var color = Color(red: 0, green: 1, blue: 0)
}

/// A view whose body alone reads the model.
struct Reading<Content: View>: View {
  let model: EffectModel
  let content: (EffectModel) -> Content
  var body: some View { content(model) }
}

/// Effects on colours, ways of blending, groups and masks: rows I020 to I072 of the pages of facts.
@MainActor @Suite struct ColorEffectTests {
  static let white = Color(red: 1, green: 1, blue: 1), black = Color(red: 0, green: 0, blue: 0), red = Color(red: 1, green: 0, blue: 0)
  static let blue = Color(red: 0.2, green: 0.4, blue: 0.6), orange = Color(red: 0.8, green: 0.4, blue: 0.2)

  func show<Content: View>(
    _ size: CGFloat = 40, scale: CGFloat = 1, @ViewBuilder _ content: @escaping (EffectModel) -> Content
  ) -> (EffectModel, ViewHarness) {
    let model = EffectModel()
    let harness = ViewHarness(size: CGSize(width: size, height: size), displayScale: scale, colorScheme: .light) {
      ZStack(alignment: .topLeading) {
        Self.white
        Reading(model: model, content: content)
      }
    }
    harness.settle()
    return (model, harness)
  }

  private func expect(
    _ view: some View, _ expected: (Int, Int, Int), at point: (Int, Int) = (10, 10), _ place: SourceLocation = #_sourceLocation
  ) throws {
    let (_, harness) = show { _ in view.frame(width: 20, height: 20) }
    let p = harness.bitmap[point.0, point.1]
    #expect(
      abs(Int(p.red) - expected.0) <= 1 && abs(Int(p.green) - expected.1) <= 1 && abs(Int(p.blue) - expected.2) <= 1,
      "\(p.red) \(p.green) \(p.blue), not \(expected)", sourceLocation: place)
    // Beside the view nothing changes.
    #expect(harness.bitmap[30, 30].red == 255 && harness.bitmap[30, 30].green == 255, sourceLocation: place)
    try harness.verifyAgainstFresh()
  }

  @Test func i020ToI030() throws {
    try expect(Self.red.brightness(0.5), (255, 128, 128))
    try expect(Self.blue.brightness(0.5), (178, 230, 255))
    try expect(Self.blue.contrast(0), (128, 128, 128))
    try expect(Self.red.contrast(-1), (0, 255, 255))
    try expect(Self.blue.colorInvert(), (204, 153, 102))
    try expect(Self.red.saturation(0.5), (155, 27, 27))
    try expect(Self.blue.grayscale(0.5), (73, 98, 124))
    try expect(Self.red.hueRotation(.degrees(90)), (0, 91, 0))
    try expect(Self.blue.hueRotation(.degrees(90)), (153, 73, 139))
    try expect(Self.blue.colorMultiply(Color(red: 0, green: 1, blue: 1)), (0, 102, 153))
    // Alpha too: half of white over white is white, half of black is grey.
    try expect(Self.black.colorMultiply(Self.white.opacity(0.5)), (127, 127, 127))
    try expect(Self.red.luminanceToAlpha(), (201, 201, 201))
  }

  @Test func i032() throws {
    try expect(Self.red.grayscale(1).brightness(0.5), (182, 182, 182))
    let (model, harness) = show { model in
      Self.red.frame(width: 20, height: 20).grayscale(1).brightness(0.5).contrast(2).saturation(0).hueRotation(.degrees(4)).colorInvert()
        .colorMultiply(Self.white).accessibilityIdentifier("a").onTapGesture { model.number += 1 }
    }
    #expect(harness.frame(of: "a") == CGRect(x: 0, y: 0, width: 20, height: 20))
    harness.click(CGPoint(x: 10, y: 10))
    harness.click(CGPoint(x: 25, y: 10))
    harness.settle()
    #expect(model.number == 1)
  }

  @Test func amountsThatChangeNothingMakeNoLayer() {
    let (_, plain) = show { _ in Self.orange.frame(width: 20, height: 20) }
    let (_, same) = show { _ in
      Self.orange.frame(width: 20, height: 20).brightness(0).contrast(1).saturation(1).grayscale(0).hueRotation(.zero)
        .colorMultiply(Self.white).blendMode(.normal).brightness(.nan).contrast(.nan).saturation(.nan).grayscale(.nan)
        .hueRotation(.radians(.nan))
    }
    #expect(plain.bitmap == same.bitmap)
    try? same.verifyAgainstFresh()
  }

  @Test(arguments: [.infinity, -.infinity, 1e300, -1e300] as [Double]) func hugeAmounts(amount: Double) throws {
    let (_, harness) = show { _ in
      Text("A").brightness(amount).contrast(amount).saturation(amount).grayscale(amount).hueRotation(.radians(amount))
    }
    try harness.verifyAgainstFresh()
  }

  /// A change of an amount only paints, and only the view; on the way it is between.
  @Test func amountsMove() throws {
    let (model, harness) = show { model in
      Self.black.frame(width: 20, height: 20).brightness(model.isOn ? 1 : 0).colorMultiply(model.isOn ? model.color : Self.white)
    }
    withAnimation(.linear(duration: 1)) { model.isOn = true }
    harness.settle()
    harness.advance(by: .seconds(0.5))
    let report = harness.frame()
    #expect(report.bodies == 0 && report.measures == 0 && report.damage == [CGRect(x: 0, y: 0, width: 20, height: 20)])
    let p = harness.bitmap[10, 10]
    #expect(p.red > 30 && p.red < 115 && abs(Int(p.green) - 128) < 20)
    try harness.verifyAgainstFresh()
    harness.advance(by: .seconds(1))
    harness.settle()
    #expect(harness.bitmap[10, 10].red == 0 && harness.bitmap[10, 10].green == 255 && harness.nextWake == nil)
    try harness.verifyAgainstFresh()
  }

  @Test func effectsOfPlaces() throws {
    let (_, harness) = show { _ in
      Self.red.frame(width: 20, height: 20).visualEffect { effect, _ in effect.grayscale(1).brightness(0.5).offset(x: 10) }
    }
    #expect(harness.bitmap[15, 10].red == 182 && harness.bitmap[15, 10].green == 182 && harness.bitmap[5, 10].red == 255)
    try harness.verifyAgainstFresh()
    let (_, other) = show { _ in
      Self.blue.frame(width: 20, height: 20).visualEffect { effect, _ in effect.saturation(0.5).contrast(1).hueRotation(.zero) }
    }
    #expect(abs(Int(other.bitmap[5, 5].red) - 73) <= 1)
  }

  // MARK: Blending

  @Test(
    arguments: [
      (.multiply, (41, 41, 31)), (.screen, (214, 163, 173)), (.darken, (51, 102, 51)), (.lighten, (204, 102, 153)),
      (.difference, (153, 0, 102)), (.exclusion, (173, 122, 143)), (.color, (169, 67, 16)), (.luminosity, (86, 137, 188)),
      (.destinationOver, (51, 102, 153)), (.sourceAtop, (204, 102, 51)), (.plusLighter, (255, 204, 204)),
    ] as [(BlendMode, (Int, Int, Int))]) func i040(mode: BlendMode, expected: (Int, Int, Int)) throws
  {
    try expect(
      ZStack {
        Self.blue
        Self.orange.blendMode(mode)
      }, expected)
  }

  @Test(
    arguments: [
      .normal, .multiply, .screen, .overlay, .darken, .lighten, .colorDodge, .colorBurn, .softLight, .hardLight, .difference, .exclusion,
      .hue, .saturation, .color, .luminosity, .sourceAtop, .destinationOver, .destinationOut, .plusDarker, .plusLighter,
    ] as [BlendMode]) func everyModeFollowsChanges(mode: BlendMode) throws
  {
    let (model, harness) = show { model in
      ZStack {
        Circle().fill(model.isOn ? Self.blue : Self.red)
        Text("Ag").foregroundStyle(Self.orange).blendMode(mode).offset(x: model.isOn ? 3 : 0)
      }
      .frame(width: 30, height: 30)
    }
    model.isOn = true
    harness.settle()
    try harness.verifyAgainstFresh()
  }

  /// I062's second half: a group is blended as one.
  @Test func groups() throws {
    let blended = Self.orange.frame(width: 20, height: 20).blendMode(.multiply)
    let (_, plain) = show { _ in Self.blue.frame(width: 20, height: 20).overlay { blended } }
    let (_, group) = show { _ in Self.blue.frame(width: 20, height: 20).overlay { blended.compositingGroup() } }
    let (_, drawing) = show { _ in Self.blue.frame(width: 20, height: 20).overlay { blended.drawingGroup() } }
    #expect(plain.bitmap[10, 10].red == 41 && group.bitmap[10, 10].red == 204 && drawing.bitmap == group.bitmap)
    let (_, opaque) = show { _ in Circle().fill(Self.red).frame(width: 20, height: 20).offset(x: 10).drawingGroup(opaque: true) }
    #expect(opaque.bitmap[1, 1].red == 0 && opaque.bitmap[15, 10].red == 255 && opaque.bitmap[22, 10].green == 255)
    try opaque.verifyAgainstFresh()
    let (_, linear) = show { _ in Self.red.drawingGroup(colorMode: .linear).frame(width: 20, height: 20) }
    #expect(linear.bitmap[10, 10].red == 255)
  }

  // MARK: Masks

  @Test func i072() throws {
    let pale = Color(red: 1, green: 230 / 255, blue: 230 / 255)
    for mask in [Self.black, Self.white] {
      let (_, harness) = show { _ in
        pale.frame(width: 30, height: 30).mask { mask.frame(width: 10, height: 10) }.accessibilityIdentifier("a")
      }
      #expect(harness.bitmap[15, 15].green == 230 && harness.bitmap[5, 15].green == 255 && harness.bitmap[25, 15].green == 255)
      #expect(harness.frame(of: "a")?.size == CGSize(width: 30, height: 30))
      try harness.verifyAgainstFresh()
    }
  }

  @Test(arguments: [1, 2] as [CGFloat]) func masksCoverInPart(scale: CGFloat) throws {
    let (model, harness) = show(scale: scale) { model in
      ZStack {
        Self.red
        Self.black.padding(5)
      }
      .frame(width: 40, height: 40)
      .mask(alignment: .bottomTrailing) {
        Self.white.opacity(0.5).frame(width: model.isOn ? 30 : 20, height: 20)
      }
      .onTapGesture { model.number += 1 }
    }
    let factor = Int(scale)
    func at(_ x: Int, _ y: Int) -> Int { Int(harness.bitmap[x * factor, y * factor].red) }
    // As one picture: nothing red shows through the black.
    #expect(at(30, 30) == 127 && harness.bitmap[30 * factor, 30 * factor].green == 127 && at(15, 30) == 255 && at(30, 15) == 255)
    model.isOn = true
    let report = harness.settle()
    #expect(at(15, 30) == 127)
    _ = report
    try harness.verifyAgainstFresh()
    // Input finds all of the view, and not the mask.
    harness.click(CGPoint(x: 2, y: 2))
    harness.click(CGPoint(x: 30, y: 30))
    harness.settle()
    #expect(model.number == 2)
  }

  @Test func maskedScrollsAndMasksOfTexts() throws {
    let (_, harness) = show(100) { _ in
      ScrollView {
        VStack(spacing: 0) { ForEach(0..<20) { Color(red: Double($0) / 20, green: 0, blue: 0).frame(width: 60, height: 10) } }
      }
      .frame(width: 60, height: 80)
      .mask {
        VStack(spacing: 0) {
          Self.black.opacity(0.3); Self.black
        }
      }
    }
    harness.scroll(at: CGPoint(x: 30, y: 40), by: CGVector(dx: 0, dy: -2))
    harness.settle()
    try harness.verifyAgainstFresh()
    let (_, text) = show(100) { _ in Self.red.mask(Text("Mask").font(.largeTitle)) }
    try text.verifyAgainstFresh()
    let inked = (0..<100).flatMap { y in (0..<100).map { text.bitmap[$0, y] } }.count { $0.green < 128 }
    #expect(inked > 100 && inked < 2_000)
    let (_, empty) = show { _ in Self.red.mask { EmptyView() } }
    #expect((0..<40).allSatisfy { empty.bitmap[$0, 20].green == 255 })
  }

  /// Each of several views has its own mask.
  @Test func severalViews() throws {
    let (_, harness) = show { _ in
      HStack(spacing: 0) {
        Group {
          Self.red.frame(width: 20, height: 20)
          Self.black.frame(width: 20, height: 20)
        }
        .mask { Circle() }
      }
    }
    #expect(harness.bitmap[10, 10].green == 0 && harness.bitmap[30, 10].red == 0)
    #expect(harness.bitmap[1, 1].green == 255 && harness.bitmap[21, 1].red == 255)
    try harness.verifyAgainstFresh()
  }
}
