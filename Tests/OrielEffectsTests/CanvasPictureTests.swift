import Oriel
import OrielTesting
import Testing

@testable import OrielImages

/// Symbols and pictures in canvases and paints, as views show them; and shadings of several levels and of what was drawn.
@MainActor @Suite struct CanvasPictureTests {
  private static let white = Color(red: 1, green: 1, blue: 1), red = Color(red: 1, green: 0, blue: 0)
  private static let green = Color(red: 0, green: 1, blue: 0), blue = Color(red: 0, green: 0, blue: 1)
  private static let rect = CGRect(x: 10, y: 10, width: 40, height: 40)

  private func show(_ view: some View) -> ViewHarness {
    let harness = ViewHarness(size: CGSize(width: 60, height: 60), displayScale: 1, colorScheme: .light) {
      view.frame(width: 60, height: 60).background(Self.white)
    }
    harness.settle()
    do { try harness.verifyAgainstFresh() } catch { Issue.record(error) }
    return harness
  }

  private func canvas(_ image: Image) -> some View { Canvas { context, _ in context.draw(image, in: Self.rect) } }
  private func view(_ image: Image) -> some View { image.resizable().frame(width: 40, height: 40) }

  private func draw(_ drawing: @escaping (inout GraphicsContext) -> Void) -> Bitmap {
    show(Canvas { context, _ in drawing(&context) }).bitmap
  }

  // MARK: Symbols

  @Test func symbolsLookAsInViews() {
    let badge = Image(systemName: "checkmark.circle.fill")
    func same(_ change: (AnyView) -> AnyView, _ image: Image, _ line: Int = #line) {
      let drawn = show(change(AnyView(canvas(image)))).bitmap
      #expect(drawn == show(change(AnyView(view(image)))).bitmap, "line \(line)")
      #expect(drawn != show(canvas(Image(systemName: "heart"))).bitmap, "line \(line)")
    }
    same({ AnyView($0.symbolVariant(.fill)) }, Image(systemName: "heart"))
    same({ AnyView($0.symbolRenderingMode(.multicolor)) }, badge)
    same({ AnyView($0.symbolRenderingMode(.hierarchical)) }, badge)
    same({ AnyView($0.foregroundStyle(Self.red, Self.blue)) }, badge)
    same({ $0 }, badge.symbolRenderingMode(.multicolor))
    same({ $0 }, Image(systemName: "wifi", variableValue: 0.3))
    same({ $0 }, badge.renderingMode(.original))
  }

  @Test func theShadingOfASymbolMayHaveLevels() {
    let bitmap = draw { context in
      var image = context.resolve(Image(systemName: "checkmark.circle.fill"))
      image.shading = .palette([.color(Self.red), .color(Self.blue)])
      context.draw(image, in: Self.rect)
      context.fill(Path(CGRect(x: 0, y: 0, width: 5, height: 5)), with: .palette([.color(Self.green), .color(Self.red)]))
    }
    let view = show(view(Image(systemName: "checkmark.circle.fill")).foregroundStyle(Self.red, Self.blue)).bitmap
    #expect(bitmap[14, 30] == view[14, 30] && bitmap[14, 30] == Bitmap.Pixel(red: 0, green: 0, blue: 255))
    #expect(bitmap[2, 2] == Bitmap.Pixel(red: 0, green: 255, blue: 0))
  }

  @Test func originalSymbolsHaveTheirColors() {
    let symbol = Image(systemName: "cloud.sun.fill")
    #expect(show(view(symbol.renderingMode(.original))).bitmap == show(view(symbol.symbolRenderingMode(.multicolor))).bitmap)
    let template = show(view(symbol.renderingMode(.template)).symbolRenderingMode(.multicolor)).bitmap
    #expect(template == show(view(symbol)).bitmap && template != show(view(symbol.renderingMode(.original))).bitmap)
  }

  @Test func paintedSymbolsHaveModesAndValues() {
    func paint(_ image: Image) -> Bitmap { show(Rectangle().fill(ImagePaint(image: image, scale: 3))).bitmap }
    let badge = Image(systemName: "checkmark.circle.fill")
    #expect(paint(badge) != paint(badge.symbolRenderingMode(.multicolor)))
    #expect(paint(Image(systemName: "wifi", variableValue: 0)) != paint(Image(systemName: "wifi", variableValue: 1)))
    // A paint of a symbol may itself be the foreground.
    let own = show(Rectangle().foregroundStyle(ImagePaint(image: badge.symbolRenderingMode(.palette)), Self.red)).bitmap
    #expect(own != show(Color.clear).bitmap)
  }

  // MARK: What cannot be had

  @Test func whatIsUnknownIsToldOnce() {
    let symbol = show(canvas(Image(systemName: "no.such.symbol")))
    #expect(symbol.messages == ["No symbol named 'no.such.symbol' found in system symbol set"])
    #expect(symbol.bitmap == show(view(Image(systemName: "no.such.symbol"))).bitmap && symbol.bitmap != show(Color.clear).bitmap)
    let missing = "No image named 'no-such-image' found in asset catalog or folder"
    for harness in [show(canvas(Image("no-such-image"))), show(Rectangle().fill(ImagePaint(image: Image("no-such-image"))))] {
      #expect(harness.messages.count == 1 && harness.messages[0].hasPrefix(missing.prefix(30)))
      #expect(harness.bitmap == show(Color.clear).bitmap)
    }
  }

  // MARK: Files

  private struct Files: View {
    let file: URL
    var body: some View {
      HStack(spacing: 0) {
        Canvas { context, _ in context.draw(Image(contentsOf: file), in: CGRect(x: 0, y: 0, width: 20, height: 20)) }
        Rectangle().fill(ImagePaint(image: Image(contentsOf: file), scale: 20))
      }
    }
  }

  @Test func filesAreReadElsewhere() async throws {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let (file, other) = (folder.appendingPathComponent("a.png"), folder.appendingPathComponent("b.png"))
    let bitmap = try Bitmap(width: 2, height: 2)
    bitmap.withPixels { $0.update(repeating: 0xFFFF_0000, count: 4) }
    for file in [file, other] { try bitmap.pngData().write(to: file) }
    let red = Bitmap.Pixel(red: 255, green: 0, blue: 0)
    // A picture that nobody waits for is there at once.
    #expect(show(Files(file: other)).bitmap[10, 10] == red)
    let shown = ViewHarness(size: CGSize(width: 60, height: 60)) { Later(file: file) }
    shown.setSystem(\.readsPicturesElsewhere, true)
    shown.settle()
    let button = try #require(shown.frame(of: "button"))
    shown.click(CGPoint(x: button.midX, y: button.midY))
    #expect(shown.bitmap[10, 10] != red && shown.bitmap[40, 10] != red)
    while shown.bitmap[10, 10] != red || shown.bitmap[40, 10] != red, !Task.isCancelled {
      await Task.yield()
      shown.settle()
    }
    try shown.verifyAgainstFresh()
  }

  private struct Later: View {
    let file: URL
    @State private var isShown = false
    var body: some View {
      if isShown { Files(file: file) } else { Button("A") { isShown = true }.accessibilityIdentifier("button") }
    }
  }

  // MARK: Shadings

  @Test func theBackdropIsACopyOfWhatWasDrawn() {
    let bitmap = draw { context in
      context.fill(Path(CGRect(x: 0, y: 0, width: 30, height: 60)), with: .color(Color(red: 0.5, green: 0.5, blue: 0.5)))
      context.blendMode = .multiply
      context.fill(Path(CGRect(x: 10, y: 10, width: 10, height: 10)), with: .backdrop)
      context.blendMode = .normal
      context.addFilter(.blur(radius: 4))
      context.fill(Path(CGRect(x: 0, y: 40, width: 60, height: 20)), with: .backdrop)
    }
    #expect(bitmap[5, 5].red == 128 && abs(Int(bitmap[15, 15].red) - 64) <= 1)
    // The edge is blurred: right of it is some grey.
    #expect(bitmap[32, 50].red < 250 && bitmap[32, 30].red == 255 && bitmap[45, 50].red == 255)
  }

  @Test func tooManyCopiesAreLeftOut() {
    let harness = show(
      Canvas { context, _ in
        context.fill(Path(Self.rect), with: .color(Self.red))
        context.blendMode = .multiply
        for _ in 0..<20 { context.fill(Path(Self.rect), with: .backdrop) }
      })
    #expect(harness.messages.count == 1 && harness.messages[0].contains("backdrop"))
  }

  @Test func resolvedShadingsAreTheSame() {
    func fill(_ shading: @escaping (GraphicsContext) -> GraphicsContext.Shading) -> Bitmap {
      draw { $0.fill(Path(ellipseIn: Self.rect), with: shading($0)) }
    }
    let gradient = LinearGradient(colors: [Self.red, Self.blue], startPoint: .top, endPoint: .bottom)
    let mesh = MeshGradient(
      width: 2, height: 2, points: [[0, 0], [1, 0], [0, 1], [1, 1]],
      resolvedColors: [
        .init(red: 1, green: 0, blue: 0), .init(red: 0, green: 1, blue: 0), .init(red: 0, green: 0, blue: 1),
        .init(red: 0, green: 0, blue: 0),
      ])
    let shadings: [GraphicsContext.Shading] = [
      .color(.accentColor), .color(.primary), .foreground, .style(.tint), .style(gradient), .meshGradient(mesh),
      .palette([.color(.secondary), .foreground]), .color(white: 0.25, opacity: 0.5),
    ]
    for shading in shadings { #expect(fill { _ in shading } == fill { $0.resolve(shading) }) }
    #expect(fill { _ in .meshGradient(mesh) } == fill { _ in .style(mesh) })
    #expect(fill { _ in .color(white: 0.25) }[30, 30] == Bitmap.Pixel(red: 64, green: 64, blue: 64))
  }
}
