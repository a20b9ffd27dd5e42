import Foundation
import Oriel
import OrielProcess
import OrielTesting
import Testing

/// Names of phones and of other frameworks that files of apps use.
@MainActor @Suite struct CompatibilityTests {
  @Test func aFormForPhonesIsShownAsIfTheirNamesWereNotThere() throws {
    let harness = ViewHarness(size: CGSize(width: 300, height: 400)) { SignUpForm() }
    harness.settle()
    try #require(harness.element(.textField, "Email")).click()
    harness.settle()
    harness.type("a@b")
    harness.settle()
    #expect(harness.element(.textField, "Email")?.value == "a@b")
    try #require(harness.element(.button, "Sign Up")).click()
    harness.settle()
    try harness.verifyAgainstFresh()
  }

  @Test func whatWithoutEffectMightBeMissedIsSaidOnce() {
    _ = ViewHarness { Text("a").hoverEffect().sensoryFeedback(.success, trigger: 1) }
    #if DEBUG
      #expect(
        Diagnostics.hasReported(
          "hoverEffect has no effect on a desktop: a program sees the pointer by onHover, and changes it by pointerStyle"))
      #expect(Diagnostics.hasReported("sensoryFeedback has no effect on a desktop: show its meaning in the view as well"))
    #endif
  }

  // MARK: Colours

  private func components(_ color: Color, isDark: Bool) -> [Int] {
    var environment = EnvironmentValues()
    environment.colorScheme = isDark ? .dark : .light
    let own = color.resolve(in: environment)
    return [own.red, own.green, own.blue, own.opacity].map { Int(($0 * 255).rounded()) }
  }

  @Test(arguments: [
    (UIColor.systemBackground, Color.contentBackground), (.label, .primary), (.secondaryLabel, .secondary), (.systemRed, .red),
    (.separator, .separator), (.windowBackgroundColor, .windowBackground), (.labelColor, .primary), (.controlAccentColor, .accentColor),
  ]) func coloursByRoleAreThoseOfOriel(_ pair: (UIColor, Color)) {
    for isDark in [false, true] {
      #expect(components(Color(pair.0), isDark: isDark) == components(pair.1, isDark: isDark))
      #expect(components(Color(uiColor: pair.0), isDark: isDark) == components(pair.1, isDark: isDark))
    }
  }

  @Test func aColourMadeForTraitsFollowsTheScheme() {
    let color = Color(Palette.brand)
    #expect(components(color, isDark: true) == [51, 102, 230, 255])
    #expect(components(color, isDark: false) == components(.indigo, isDark: false))
    #expect(components(Color(.systemGray6), isDark: false) == [0xF2, 0xF2, 0xF7, 255])
    #expect(components(Color(.systemGray6), isDark: true) == [0x1C, 0x1C, 0x1E, 255])
  }

  @Test func componentsAreReadAndTheOpacityIsSet() {
    var (red, green, blue, alpha) = (CGFloat.zero, CGFloat.zero, CGFloat.zero, CGFloat.zero)
    let color = UIColor(red: 0.25, green: 0.5, blue: 0.75, alpha: 0.5)
    #expect(color.getRed(&red, green: &green, blue: &blue, alpha: &alpha))
    #expect(abs(red - 0.25) < 1e-3 && abs(green - 0.5) < 1e-3 && abs(blue - 0.75) < 1e-3 && abs(alpha - 0.5) < 1e-3)
    #expect(abs(color.withAlphaComponent(0.2).alphaComponent - 0.2) < 1e-3)
    #expect(UIColor(white: 1, alpha: 1) == NSColor.white)
  }

  // MARK: Pictures

  @Test func aPictureIsReadWrittenAndShown() throws {
    let bitmap = try Bitmap(width: 8, height: 6)
    let image = UIImage(bitmap: bitmap, scale: 2)
    #expect(image.size == CGSize(width: 4, height: 3))
    let data = try #require(image.pngData())
    let read = try #require(NSImage(data: data))
    #expect(read.size == CGSize(width: 8, height: 6))
    #expect(UIImage(data: Data([1, 2, 3])) == nil)
    #expect(UIImage().size == .zero)
    let empty = ViewHarness { Image(uiImage: UIImage()).resizable().frame(width: 20, height: 10).accessibilityIdentifier("empty") }
    #expect(empty.frame(of: "empty")?.size == CGSize(width: 20, height: 10))
    #expect(UIImage(contentsOfFile: "/nowhere.png") == nil)
    #expect(UIImage(named: "nowhere at all") == nil)
    let path = NSTemporaryDirectory() + "oriel-\(UUID().uuidString)@2x.png"
    try data.write(to: URL(fileURLWithPath: path))
    defer { try? FileManager.default.removeItem(atPath: path) }
    #expect(UIImage(contentsOfFile: path)?.size == CGSize(width: 4, height: 3))
    let harness = ViewHarness { Image(uiImage: image).accessibilityIdentifier("image") }
    #expect(harness.frame(of: "image")?.size == CGSize(width: 4, height: 3))
    let renderer = ImageRenderer(content: Color.red.frame(width: 3, height: 2))
    #expect(renderer.uiImage?.size == CGSize(width: 3, height: 2))
  }

  // MARK: Views

  @Test func childrenOfAVariadicViewAreDivided() throws {
    struct Shown: View {
      @State var count = 2
      var body: some View {
        VStack {
          DividedStack { ForEach(0..<count, id: \.self) { Text("row \($0)") } }
          Button("More") { count += 1 }
        }
      }
    }
    let harness = ViewHarness(size: CGSize(width: 200, height: 300)) { Shown() }
    #expect(harness.elements(.text).map(\.name) == ["row 0", "row 1"])
    try #require(harness.element(.button, "More")).click()
    harness.settle()
    #expect(harness.elements(.text).map(\.name) == ["row 0", "row 1", "row 2"])
    try harness.verifyAgainstFresh()
  }

  @Test func childrenHaveTraitsAndIdentities() {
    let harness = ViewHarness {
      VStack {
        _VariadicView.Tree(Dotted()) {
          Text("a")
          Text("b")._trait(LevelKey.self, 2)
        }
      }
    }
    #expect(harness.elements(.text).map(\.name) == ["-", "a", "*", "b"])
  }

  @Test func effectsByNameDrawAsTheirModifiers() throws {
    func drawn(_ view: some View) -> Bitmap? {
      let renderer = ImageRenderer(content: view.frame(width: 40, height: 40).background(.white))
      return try? renderer.bitmap()
    }
    let square = Color.red.frame(width: 20, height: 10)
    let pairs: [(any View, any View)] = [
      (
        square.modifier(_ScaleEffect(scale: CGSize(width: 0.5, height: 2), anchor: .topLeading)),
        square.scaleEffect(CGSize(width: 0.5, height: 2), anchor: .topLeading)
      ),
      (square.modifier(_OffsetEffect(offset: CGSize(width: 5, height: 3))), square.offset(x: 5, y: 3)),
      (square.modifier(_RotationEffect(angle: .degrees(30))), square.rotationEffect(.degrees(30))),
    ]
    for (named, modified) in pairs {
      let (a, b) = (try #require(drawn(AnyView(named))), try #require(drawn(AnyView(modified))))
      #expect(a.pngData() == b.pngData())
    }
  }

  @Test func glassIsBehindAViewAndTakesNoRoom() throws {
    let harness = ViewHarness(size: CGSize(width: 300, height: 100)) { GlassBadge().accessibilityIdentifier("glass") }
    harness.settle()
    let plain = ViewHarness { Text("9").padding().accessibilityIdentifier("text") }
    let glass = ViewHarness { Text("9").padding().glassEffect(.clear).accessibilityIdentifier("text") }
    #expect(plain.frame(of: "text")?.size == glass.frame(of: "text")?.size)
    try harness.verifyAgainstFresh()
  }

  @Test func aThumbnailHasTheAverageOfWhatItCovers() async throws {
    let bitmap = try Bitmap(width: 4, height: 2)
    bitmap.withPixels { for index in 0..<8 { $0[index] = index % 4 < 2 ? 0xFF00_0000 : 0xFFFF_8040 } }
    let image = UIImage(bitmap: bitmap)
    let small = try #require(image.preparingThumbnail(of: CGSize(width: 2, height: 1)))
    #expect(small.size == CGSize(width: 2, height: 1))
    #expect(small.bitmap[0, 0] == Bitmap.Pixel(red: 0, green: 0, blue: 0))
    #expect(small.bitmap[1, 0] == Bitmap.Pixel(red: 255, green: 128, blue: 64))
    let one = try #require(await image.byPreparingThumbnail(ofSize: CGSize(width: 1, height: 1)))
    #expect(one.bitmap[0, 0] == Bitmap.Pixel(red: 128, green: 64, blue: 32))
    #expect(image.preparingThumbnail(of: .zero) == nil)
    #expect(image.preparingThumbnail(of: CGSize(width: CGFloat.infinity, height: 1)) == nil)
  }
}
