import Foundation
import Oriel
import OrielTesting
import Testing

/// What the display, the window and the user's settings supply, each seen where it shows; a change runs its readers and nothing else.
@MainActor @Suite struct SystemValueTests {
  private func picture(_ width: CGFloat = 60, _ height: CGFloat = 40, scale: CGFloat = 1, @ViewBuilder _ content: () -> some View) -> Bitmap
  {
    ViewHarness(size: CGSize(width: width, height: height), displayScale: scale, content: content).bitmap
  }

  // MARK: Display

  @Test(arguments: [1, 1.25, 1.5, 2, 3] as [CGFloat]) func aHairlineIsOnePixel(scale: CGFloat) {
    struct Hairline: View {
      @Environment(\.pixelLength) private var pixelLength
      var body: some View {
        VStack(spacing: 0) {
          Color.white
          Rectangle().fill(Color.black).frame(height: pixelLength)
          Color.white
        }
      }
    }
    let picture = ViewHarness(size: CGSize(width: 20, height: 20), displayScale: scale) { Hairline() }.bitmap
    let ink = (0..<picture.height).map { 255 - Int(picture[picture.width / 2, $0].red) }
    // As much ink as one full row of pixels holds, in one row.
    #expect(ink.reduce(0, +) == 255)
    #expect(ink.contains(255))
  }

  @Test func theDisplayScaleMayBeOverridden() {
    struct Probe: View {
      @Environment(\.displayScale) private var scale
      @Environment(\.pixelLength) private var pixelLength
      var body: some View { Text(verbatim: "\(scale) \(pixelLength)").accessibilityIdentifier("x") }
    }
    let harness = ViewHarness(displayScale: 2) { Probe() }
    #expect(harness.text(of: "x") == "2.0 0.5")
    harness.displayScale = 1.25
    #expect(harness.frame().bodies == 1)
    #expect(harness.text(of: "x") == "1.25 0.8")
    #expect(ViewHarness(displayScale: 2) { Probe().environment(\.displayScale, 4) }.text(of: "x") == "4.0 0.25")
  }

  /// Values that replace all of those around say nothing of the display.
  @Test func lettersAreAsLargeInAnEnvironmentOfTheirOwn() {
    struct Page: View {
      let isOwn: Bool
      var body: some View {
        let text = Text("Words").foregroundStyle(Color.black)
        if isOwn { text.environment(\.self, EnvironmentValues()) } else { text }
      }
    }
    func picture(_ isOwn: Bool) -> Bitmap {
      ViewHarness(size: CGSize(width: 60, height: 30), displayScale: 2, colorScheme: .light) { Page(isOwn: isOwn) }.bitmap
    }
    #expect(picture(true) == picture(false))
  }

  /// A program's own display scale is what its views read; what they draw has the pixels that there are.
  @Test(arguments: [0.5, 3, 20]) func lettersAreAsLargeAtAnyScaleThatIsSet(scale: CGFloat) throws {
    struct Page: View {
      let scale: CGFloat?
      var body: some View {
        let content = VStack(alignment: .leading, spacing: 2) {
          Text("Words, שלום")
          Text("of \(Image(systemName: "star")) **two** `kinds`").foregroundStyle(.red.gradient)
          TextField("A field", text: .constant("typed"))
          TextEditor(text: .constant("of several lines")).frame(height: 30)
          Label("Symbol", systemImage: "wifi")
          Canvas { context, _ in context.draw(Text("drawn"), at: CGPoint(x: 30, y: 8)) }.frame(height: 16)
        }
        if let scale { content.environment(\.displayScale, scale) } else { content }
      }
    }
    let harness = ViewHarness(size: CGSize(width: 140, height: 160), displayScale: 1.25) { Page(scale: scale) }
    harness.settle()
    let plain = ViewHarness(size: CGSize(width: 140, height: 160), displayScale: 1.25) { Page(scale: nil) }
    plain.settle()
    #expect(harness.bitmap.difference(from: plain.bitmap).count == 0)
    for window in [harness, plain] {
      window.displayScale = 2
      window.settle()
    }
    #expect(harness.bitmap.difference(from: plain.bitmap).count == 0)
    try harness.verifyAgainstFresh()
  }

  // MARK: Window

  @Test func sizeClassesFlipAtTheirWidths() {
    struct Probe: View {
      @Environment(\.horizontalSizeClass) private var horizontal
      @Environment(\.verticalSizeClass) private var vertical
      var body: some View {
        Text(verbatim: "\(horizontal == .compact ? "c" : "r")\(vertical == .compact ? "c" : "r")").accessibilityIdentifier("x")
      }
    }
    let harness = ViewHarness(size: CGSize(width: 500, height: 500)) { Probe() }
    #expect(harness.text(of: "x") == "cr")
    for width in [501, 550, 599] as [CGFloat] {
      harness.size.width = width
      #expect(harness.frame().bodies == 0)
    }
    harness.size.width = 600
    #expect(harness.frame().bodies == 1)
    #expect(harness.text(of: "x") == "rr")
    harness.size.width = 900
    #expect(harness.frame().bodies == 0)
    harness.size.height = 399
    #expect(harness.frame().bodies == 1)
    #expect(harness.text(of: "x") == "rc")
  }

  @Test func aScenePhaseRunsItsReaders() {
    struct Probe: View {
      @Environment(\.scenePhase) private var phase
      var body: some View { Text(String(describing: phase)).accessibilityIdentifier("x") }
    }
    let harness = ViewHarness {
      VStack {
        Probe(); Text("other")
      }
    }
    harness.scenePhase = .inactive
    #expect(harness.frame().bodies == 1)
    #expect(harness.text(of: "x") == "inactive")
    #expect(ScenePhase.background < .inactive && ScenePhase.inactive < .active)
  }

  // MARK: Settings

  @Test(arguments: [ColorScheme.light, .dark]) func contrastStrengthensSemanticColours(scheme: ColorScheme) {
    func distance(_ color: Color, _ contrast: ColorSchemeContrast) -> Int {
      let picture = ViewHarness(size: CGSize(width: 20, height: 20), colorScheme: scheme) {
        color.environment(\.colorSchemeContrast, contrast).background(Color.contentBackground)
      }.bitmap
      let background = ViewHarness(size: CGSize(width: 20, height: 20), colorScheme: scheme) { Color.contentBackground }.bitmap[5, 5]
      // As light as they look.
      func light(_ pixel: Bitmap.Pixel) -> Int { 2126 * Int(pixel.red) + 7152 * Int(pixel.green) + 722 * Int(pixel.blue) }
      return abs(light(picture[5, 5]) - light(background))
    }
    for color in [Color.secondary, .separator, .controlBorder, .green, .yellow, .selection] {
      #expect(distance(color, .increased) > distance(color, .standard), "\(color)")
    }
    let harness = ViewHarness(colorScheme: scheme) { Text("x").foregroundStyle(.secondary) }
    harness.setSystem(\.colorSchemeContrast, .increased)
    let report = harness.frame()
    #expect(report.bodies == 0 && report.measures == 0 && report.placements == 0 && report.paints > 0)
  }

  @Test func reducedTransparencyMakesColoursOpaque() {
    func middle(_ reduced: Bool) -> PixelComponents {
      let picture = picture {
        Color.separator.background(Color(red: 1, green: 0, blue: 0)).environment(\.accessibilityReduceTransparency, reduced)
      }
      return PixelComponents(picture, 30, 20)
    }
    #expect(middle(false).green < 10)
    // Over the content's white, not over the red.
    #expect(middle(true).green > 180)
  }

  private struct PixelComponents {
    let red: Int, green: Int, blue: Int
    init(_ picture: Bitmap, _ x: Int, _ y: Int) {
      let pixel = picture[x, y]
      (red, green, blue) = (Int(pixel.red), Int(pixel.green), Int(pixel.blue))
    }
  }

  @Test(arguments: [true, false]) func switchesGetMarks(isOn: Bool) {
    func toggle(_ marked: Bool) -> Bitmap {
      picture(80, 30) { Toggle("", isOn: .constant(isOn)).environment(\.accessibilityDifferentiateWithoutColor, marked) }
    }
    #expect(toggle(true) != toggle(false))
  }

  @Test func plainButtonsGetShapesAndLinksALine() throws {
    func button(_ shapes: Bool) -> Bitmap {
      picture(80, 40) { Button("Go") {}.buttonStyle(.plain).environment(\.accessibilityShowButtonShapes, shapes) }
    }
    #expect(button(true) != button(false))
    func link(_ shapes: Bool) throws -> Bitmap {
      let url = try #require(URL(string: "https://example.org"))
      return picture(80, 40) { Link("Go", destination: url).environment(\.accessibilityShowButtonShapes, shapes) }
    }
    #expect(try link(true) != link(false))
    let harness = ViewHarness { Button("Go") {} }
    let before = harness.bitmap
    harness.setSystem(\.accessibilityShowButtonShapes, true)
    harness.settle()
    #expect(harness.bitmap == before)
  }
}

/// Settings that change how the keyboard's place is shown, and shadows.
@MainActor @Suite struct SystemValueEffectTests {
  @Test func aCaretStandsStillWhereMotionIsToBeAvoided() throws {
    let harness = ViewHarness(size: CGSize(width: 200, height: 60)) { TextField("Name", text: .constant("")).accessibilityIdentifier("x") }
    harness.click("x")
    harness.settle()
    harness.advance(by: .milliseconds(600))
    #expect(harness.needsFrame)
    harness.settle()
    harness.setSystem(\.accessibilityReduceMotion, true)
    harness.settle()
    let shown = harness.bitmap
    for _ in 0..<4 {
      harness.advance(by: .milliseconds(600))
      #expect(!harness.needsFrame)
    }
    #expect(harness.bitmap == shown)
    harness.setSystem(\.accessibilityReduceMotion, false)
    harness.settle()
    harness.advance(by: .milliseconds(600))
    #expect(harness.needsFrame)
  }

  @Test func anAssistiveTechnologyIsShownTheFocusHoweverItCame() {
    let harness = ViewHarness(size: CGSize(width: 200, height: 60)) {
      Color.gray.frame(width: 60, height: 20).focusable().accessibilityIdentifier("x")
    }
    harness.click("x")
    harness.settle()
    let before = harness.bitmap
    harness.setSystem(\.accessibilityEnabled, true)
    harness.settle()
    #expect(harness.bitmap != before)
    harness.setSystem(\.accessibilityEnabled, false)
    harness.settle()
    #expect(harness.bitmap == before)
  }

  @Test func shadowsAreLightOnADisplayThatInverts() throws {
    func below(_ inverted: Bool) -> Int {
      let harness = ViewHarness(size: CGSize(width: 300, height: 200), colorScheme: .dark) {
        Color(white: 0.5).popover(isPresented: .constant(true)) { Text("x").frame(width: 80, height: 40).accessibilityIdentifier("panel") }
          .frame(width: 200, height: 40)
      }
      harness.setSystem(\.accessibilityInvertColors, inverted)
      harness.settle()
      guard let panel = harness.frame(of: "panel") else { return -1 }
      return Int(harness.bitmap[Int(panel.midX), min(199, Int(panel.maxY) + 12)].red)
    }
    #expect(below(true) > below(false))
  }
}
