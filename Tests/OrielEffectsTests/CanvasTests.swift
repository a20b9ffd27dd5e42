import Oriel
import OrielTesting
import Testing

/// What a canvas draws with filters, modes, layers, clips and symbols.
@MainActor @Suite struct CanvasTests {
  private static let black = Color(red: 0, green: 0, blue: 0), red = Color(red: 1, green: 0, blue: 0)
  private static let orange = Color(red: 0.8, green: 0.4, blue: 0.2), blue = Color(red: 0.2, green: 0.4, blue: 0.6)
  private static let square = CGRect(x: 10, y: 10, width: 20, height: 20)

  private func draw(_ scale: CGFloat = 1, _ drawing: @escaping (inout GraphicsContext) -> Void) -> Bitmap {
    let harness = ViewHarness(size: CGSize(width: 40, height: 40), displayScale: scale, colorScheme: .light) {
      Canvas { context, _ in drawing(&context) }.background(Color(red: 1, green: 1, blue: 1))
    }
    harness.settle()
    do { try harness.verifyAgainstFresh() } catch { Issue.record(error) }
    return harness.bitmap
  }

  private func isNear(_ pixel: Bitmap.Pixel, _ red: Int, _ green: Int, _ blue: Int) -> Bool {
    abs(Int(pixel.red) - red) <= 1 && abs(Int(pixel.green) - green) <= 1 && abs(Int(pixel.blue) - blue) <= 1
  }

  // MARK: Colour modes

  /// Half of white over black: by numbers, and as light.
  @Test(arguments: [(.nonLinear, 128), (.linear, 188), (.extendedLinear, 188)] as [(ColorRenderingMode, Int)])
  func colorModes(mode: ColorRenderingMode, expected: Int) throws {
    @MainActor func check(_ view: some View, _ note: String) throws {
      let harness = ViewHarness(size: CGSize(width: 40, height: 40), colorScheme: .light) { view }
      harness.settle()
      try harness.verifyAgainstFresh()
      #expect(isNear(harness.bitmap[20, 20], expected, expected, expected), "\(note)")
      #expect(harness.messages.isEmpty)
    }
    let half = Color(red: 1, green: 1, blue: 1).opacity(0.5), all = CGRect(x: 0, y: 0, width: 40, height: 40)
    try check(Canvas(opaque: true, colorMode: mode) { context, _ in context.fill(Path(all), with: .color(half)) }, "Canvas")
    try check(
      ZStack {
        Self.black; half
      }.drawingGroup(colorMode: mode), "drawingGroup")
    try check(half.drawingGroup(opaque: true, colorMode: mode), "opaque")
    let image = Image(size: all.size, opaque: true, colorMode: mode) { $0.fill(Path(all), with: .color(half)) }
    try check(image, "Image")
    let renderer = ImageRenderer(
      content: ZStack {
        Self.black; half
      }.frame(width: 40, height: 40))
    renderer.colorMode = mode
    #expect(try isNear(renderer.bitmap()[20, 20], expected, expected, expected))
  }

  /// The mode of a canvas changes alone.
  @Test func aColorModeMayChange() throws {
    let model = EffectModel()
    let harness = ViewHarness(size: CGSize(width: 40, height: 40), colorScheme: .light) {
      Reading(model: model) { model in
        Canvas(opaque: true, colorMode: model.isOn ? .linear : .nonLinear) { context, size in
          context.fill(Path(CGRect(origin: .zero, size: size)), with: .color(Color(red: 1, green: 1, blue: 1).opacity(0.5)))
        }
      }
    }
    harness.settle()
    model.isOn = true
    harness.settle()
    try harness.verifyAgainstFresh()
    #expect(harness.bitmap[20, 20].red == 188)
  }

  /// Large letters at places that are no numbers, or seen through coordinates that are none.
  @Test func largeTextsNowhere() {
    let text = Text("a").font(.system(size: 37_000))
    let plain = draw { _ in }
    #expect(draw { $0.draw(text, at: CGPoint(x: CGFloat.nan, y: 0)) } == plain)
    let turned = draw { context in
      context.rotate(by: .degrees(.nan))
      context.draw(text, at: .zero)
    }
    #expect(turned == plain)
    _ = draw { context in
      context.scaleBy(x: -1e-306, y: 1e-306)
      context.draw(text, at: .zero)
    }
  }

  // MARK: Layers and clips

  @Test func layersInsideOneAnotherAreBounded() {
    @MainActor final class Count { var deepest = 0 }
    let count = Count()
    func draw(_ context: GraphicsContext, _ depth: Int) {
      MainActor.assumeIsolated { count.deepest = max(count.deepest, depth) }
      if depth == 10_000 { return }
      context.drawLayer { inner in
        inner.fill(Path(Self.square), with: .color(Self.red))
        var clipped = inner
        if depth % 2 == 0 { clipped.clipToLayer { $0.fill(Path(Self.square), with: .color(Self.red)) } }
        draw(clipped, depth + 1)
      }
    }
    let harness = ViewHarness(size: CGSize(width: 40, height: 40), colorScheme: .light) { Canvas { context, _ in draw(context, 0) } }
    #expect(count.deepest == 256)
    #expect(isNear(harness.bitmap[15, 15], 255, 0, 0))
  }

  @Test func layersAreOnePicture() throws {
    let bitmap = draw { context in
      context.opacity = 0.5
      context.drawLayer { layer in
        #expect(layer.opacity == 1 && layer.blendMode == .normal)
        layer.fill(Path(Self.square), with: .color(Self.red))
        layer.fill(Path(Self.square), with: .color(Self.black))
      }
    }
    #expect(isNear(bitmap[20, 20], 127, 127, 127) && bitmap[5, 5].red == 255)
    let apart = draw { context in
      context.opacity = 0.5
      context.fill(Path(Self.square), with: .color(Self.red))
      context.fill(Path(Self.square), with: .color(Self.black))
    }
    #expect(isNear(apart[20, 20], 127, 64, 64))
    #expect(throws: CancellationError.self) {
      try GraphicsContextThrows.run()
    }
  }

  private enum GraphicsContextThrows {
    @MainActor static func run() throws {
      var thrown: (any Error)?
      let harness = ViewHarness {
        Canvas { context, _ in
          do { try context.drawLayer { _ in throw CancellationError() } } catch { thrown = error }
        }
      }
      harness.settle()
      if let thrown { throw thrown }
    }
  }

  @Test func clipsOfEachKind() {
    let half = CGRect(x: 0, y: 0, width: 20, height: 40)
    let inside = draw { context in
      context.clip(to: Path(half))
      #expect(context.clipBoundingRect == half)
      context.fill(Path(Self.square), with: .color(Self.black))
    }
    #expect(inside[15, 20].red == 0 && inside[25, 20].red == 255)
    let outside = draw { context in
      context.translateBy(x: 5, y: 0)
      context.clip(to: Path(half), options: .inverse)
      context.fill(Path(Self.square), with: .color(Self.black))
    }
    #expect(outside[17, 20].red == 255 && outside[26, 20].red == 0 && outside[36, 20].red == 255)
    let layer = draw { context in
      context.clipToLayer(opacity: 0.5) { $0.fill(Path(half), with: .color(Self.red)) }
      context.fill(Path(Self.square), with: .color(Self.black))
    }
    #expect(isNear(layer[15, 20], 127, 127, 127) && layer[25, 20].red == 255)
    let rest = draw { context in
      context.clipToLayer(options: .inverse) { $0.fill(Path(half), with: .color(Self.red.opacity(0.5))) }
      context.fill(Path(Self.square), with: .color(Self.black))
    }
    #expect(isNear(rest[15, 20], 128, 128, 128) && rest[25, 20].red == 0)
  }

  // MARK: Blend modes

  @Test(
    arguments: [
      (.multiply, (41, 41, 31)), (.screen, (214, 163, 173)), (.difference, (153, 0, 102)), (.luminosity, (86, 137, 188)),
      (.copy, (204, 102, 51)), (.sourceIn, (204, 102, 51)), (.destinationOver, (51, 102, 153)), (.plusLighter, (255, 204, 204)),
    ] as [(GraphicsContext.BlendMode, (Int, Int, Int))]) func i040AndI050(mode: GraphicsContext.BlendMode, expected: (Int, Int, Int)) throws
  {
    let bitmap = draw { context in
      context.fill(Path(CGRect(x: 0, y: 0, width: 40, height: 40)), with: .color(Self.blue))
      context.blendMode = mode
      context.fill(Path(Self.square), with: .color(Self.orange))
    }
    #expect(isNear(bitmap[20, 20], expected.0, expected.1, expected.2), "\(bitmap[20, 20])")
    // A fill changes nothing beyond its shape.
    #expect(isNear(bitmap[5, 5], 51, 102, 153) && isNear(bitmap[32, 20], 51, 102, 153))
  }

  @Test func modesThatTakeAway() {
    // Half a pixel is taken away in half.
    let cleared = draw { context in
      context.fill(Path(CGRect(x: 0, y: 0, width: 40, height: 40)), with: .color(Self.black))
      context.blendMode = .clear
      context.fill(Path(CGRect(x: 10, y: 10, width: 20.5, height: 20)), with: .color(Self.red))
      context.stroke(Path { $0.addLines([CGPoint(x: 0, y: 35), CGPoint(x: 40, y: 35)]) }, with: .color(.clear), lineWidth: 2)
    }
    #expect(cleared[20, 20].red == 255 && isNear(cleared[30, 20], 127, 127, 127) && cleared[31, 20].red == 0)
    #expect(cleared[20, 35].red == 255 && cleared[20, 37].red == 0)
    // A layer does it wherever it may draw.
    let layer = draw { context in
      context.fill(Path(CGRect(x: 0, y: 0, width: 40, height: 40)), with: .color(Self.black))
      context.clip(to: Path(CGRect(x: 0, y: 0, width: 40, height: 30)))
      context.blendMode = .copy
      context.drawLayer { $0.fill(Path(Self.square), with: .color(Self.red)) }
    }
    #expect(isNear(layer[20, 20], 255, 0, 0) && layer[5, 5].red == 255 && layer[5, 5].green == 255 && layer[5, 35].red == 0)
    #expect(GraphicsContext.BlendMode(rawValue: 1) == .multiply)
  }

  // MARK: Filters

  @Test func filtersChangeLaterDrawing() {
    func filtered(_ filters: GraphicsContext.Filter..., options: GraphicsContext.FilterOptions = []) -> Bitmap.Pixel {
      draw { context in
        for filter in filters { context.addFilter(filter, options: options) }
        context.fill(Path(Self.square), with: .color(Self.red))
      }[20, 20]
    }
    #expect(isNear(filtered(.brightness(0.5)), 255, 128, 128) && isNear(filtered(.contrast(-1)), 0, 255, 255))
    #expect(isNear(filtered(.saturation(0.5)), 155, 27, 27) && isNear(filtered(.grayscale(0.5)), 155, 27, 27))
    #expect(isNear(filtered(.hueRotation(.degrees(90))), 0, 91, 0) && isNear(filtered(.colorInvert()), 0, 255, 255))
    // The last is the first.
    #expect(isNear(filtered(.brightness(0.5), .grayscale(1)), 182, 182, 182))
    #expect(isNear(filtered(.grayscale(1), .brightness(0.5)), 155, 155, 155))
    #expect(isNear(filtered(.colorMultiply(Color(red: 0, green: 1, blue: 1))), 0, 0, 0))
    #expect(isNear(filtered(.luminanceToAlpha), 201, 201, 201))
    #expect(isNear(filtered(.alphaThreshold(min: 0.5, color: Self.blue)), 51, 102, 153))
    #expect(isNear(filtered(.alphaThreshold(min: 0.2, max: 0.5, color: Self.blue)), 255, 255, 255))
    var swap = ColorMatrix()
    (swap.r1, swap.g1, swap.b1) = (0, 0, 1)
    #expect(isNear(filtered(.colorMatrix(swap)), 0, 0, 255))
    // Half the light of red is the grey of 188.
    #expect(isNear(filtered(.brightness(0.5), options: .linearColor), 255, 188, 188))
    #expect(isNear(filtered(.projectionTransform(ProjectionTransform(CGAffineTransform(translationX: 30, y: 0)))), 255, 255, 255))
  }

  /// The widely used way to draw drops that run into one another: a threshold, then a blur.
  @Test func aBlurBeforeAThresholdKeepsEdgesSharp() {
    let drops = draw { context in
      context.addFilter(.alphaThreshold(min: 0.5, color: Self.red))
      context.addFilter(.blur(radius: 3))
      context.drawLayer { layer in
        for x in [8, 22] as [CGFloat] { layer.fill(Path(ellipseIn: CGRect(x: x, y: 12, width: 12, height: 14)), with: .color(.black)) }
      }
    }
    #expect(isNear(drops[14, 19], 255, 0, 0) && isNear(drops[28, 19], 255, 0, 0) && isNear(drops[3, 3], 255, 255, 255))
    // Between them there is a bridge; and hardly a pixel is soft.
    #expect(isNear(drops[21, 19], 255, 0, 0))
    let soft = (0..<40).count { x in drops[x, 19].green > 8 && drops[x, 19].green < 247 }
    #expect(soft <= 4, "\(soft)")
  }

  @Test func blursAndShadows() {
    let blurred = draw { context in
      context.addFilter(.blur(radius: 4))
      context.fill(Path(CGRect(x: 20, y: -100, width: 200, height: 300)), with: .color(Self.black))
    }
    #expect(abs(Int(blurred[20, 20].red) - 115) <= 2 && abs(Int(blurred[16, 20].red) - 212) < 20)
    // In the coordinates in which it was added.
    let scaled = draw { context in
      context.scaleBy(x: 2, y: 2)
      context.addFilter(.shadow(color: Self.red, radius: 0, x: 5, y: 0))
      context.scaleBy(x: 0.5, y: 0.5)
      context.fill(Path(CGRect(x: 10, y: 10, width: 10, height: 10)), with: .color(Self.black))
    }
    #expect(scaled[15, 15].red == 0 && isNear(scaled[25, 15], 255, 0, 0) && scaled[31, 15].green == 255)
    func shadow(_ options: GraphicsContext.ShadowOptions, _ mode: GraphicsContext.BlendMode = .normal) -> Bitmap {
      draw { context in
        context.addFilter(.shadow(color: Self.red, radius: 0, x: 10, y: 0, blendMode: mode, options: options))
        context.fill(Path(Self.square), with: .color(Self.black))
      }
    }
    #expect(isNear(shadow([])[25, 20], 0, 0, 0) && isNear(shadow([])[35, 20], 255, 0, 0))
    #expect(isNear(shadow(.shadowAbove)[25, 20], 255, 0, 0) && isNear(shadow(.shadowAbove)[15, 20], 0, 0, 0))
    #expect(isNear(shadow(.shadowOnly)[15, 20], 255, 255, 255) && isNear(shadow(.shadowOnly)[25, 20], 255, 0, 0))
    // Inside: where the moved square is not.
    let inner = shadow([.shadowAbove, .invertsAlpha], .sourceAtop)
    #expect(isNear(inner[15, 20], 255, 0, 0) && isNear(inner[25, 20], 0, 0, 0) && isNear(inner[35, 20], 255, 255, 255))
    #expect(isNear(shadow([.shadowAbove, .disablesGroup])[25, 20], 255, 0, 0))
  }

  @Test(arguments: [.nan, .infinity, -.infinity, 1e300] as [Double]) func hostileNumbers(number: Double) {
    _ = draw { context in
      context.opacity = number
      context.addFilter(.blur(radius: number))
      context.addFilter(.shadow(radius: number, x: number, y: number))
      context.addFilter(.alphaThreshold(min: number, max: -number))
      context.addFilter(.brightness(number))
      context.scaleBy(x: number, y: number)
      context.addFilter(.blur(radius: 3))
      context.clip(to: Path(CGRect(x: number, y: 0, width: number, height: 3)), options: .inverse)
      context.clipToLayer(opacity: number) { $0.fill(Path(Self.square), with: .foreground) }
      _ = context.clipBoundingRect
      context.blendMode = .copy
      context.fill(Path(Self.square), with: .foreground)
      context.draw(Image(systemName: "star"), in: CGRect(x: number, y: 0, width: number, height: 3))
    }
  }

  // MARK: Pictures and symbols

  @Test func symbolsOfTheLibrary() {
    let bitmap = draw { context in
      var image = context.resolve(Image(systemName: "star.fill"))
      #expect(image.size.width > 5 && image.baseline > 0)
      image.shading = .color(Self.red)
      context.draw(image, in: CGRect(x: 0, y: 0, width: 30, height: 30))
      context.draw(Image(systemName: "no such symbol"), at: CGPoint(x: 30, y: 30))
      #expect(context.resolve(Image(systemName: "no such symbol")).size.height > 5)
    }
    #expect(isNear(bitmap[15, 15], 255, 0, 0))
  }

  @Test(arguments: [1, 2] as [CGFloat]) func viewsByTheirTags(scale: CGFloat) throws {
    let model = EffectModel()
    let harness = ViewHarness(size: CGSize(width: 40, height: 40), displayScale: scale, colorScheme: .light) {
      Canvas { context, size in
        guard let dot = context.resolveSymbol(id: "dot"), let second = context.resolveSymbol(id: 2) else { return }
        #expect(dot.size == CGSize(width: 10, height: 10) && context.resolveSymbol(id: "none") == nil)
        for x in [10, 20, 30] as [CGFloat] { context.draw(dot, at: CGPoint(x: x, y: 10)) }
        context.draw(second, in: CGRect(x: 0, y: 20, width: 40, height: 20))
      } symbols: {
        Reading(model: model) { $0.color.frame(width: 10, height: 10) }.tag("dot")
        ForEach(1..<3) { number in Color(red: Double(number) - 1, green: 0, blue: 0).frame(width: 5, height: 5) }
      }
      .background(Color(red: 1, green: 1, blue: 1))
    }
    harness.settle()
    let factor = Int(scale)
    #expect(isNear(harness.bitmap[7 * factor, 10 * factor], 0, 255, 0) && isNear(harness.bitmap[33 * factor, 10 * factor], 0, 255, 0))
    #expect(isNear(harness.bitmap[20 * factor, 30 * factor], 255, 0, 0) && harness.bitmap[2 * factor, 2 * factor].red == 255)
    try harness.verifyAgainstFresh()
    model.color = Self.blue
    harness.settle()
    #expect(isNear(harness.bitmap[20 * factor, 10 * factor], 51, 102, 153))
    try harness.verifyAgainstFresh()
    // Also when all is drawn again anyway.
    model.color = Self.orange
    harness.size = CGSize(width: 44, height: 40)
    harness.settle()
    #expect(isNear(harness.bitmap[20 * factor, 10 * factor], 204, 102, 51))
    try harness.verifyAgainstFresh()
    // They take no input.
    harness.click(CGPoint(x: 2, y: 2))
    harness.settle()
  }
}
