import Foundation
import Oriel
import OrielTesting
import Testing

/// Shadows and ways of blending of styles.
@MainActor @Suite struct EffectStyleTests {
  private static let red = Color(red: 1, green: 0, blue: 0), black = Color(red: 0, green: 0, blue: 0)
  private static let blue = Color(red: 0.2, green: 0.4, blue: 0.6), orange = Color(red: 0.8, green: 0.4, blue: 0.2)

  private func show(_ view: some View, scale: CGFloat = 1, _ scheme: ColorScheme = .light) -> ViewHarness {
    ViewHarness(size: CGSize(width: 80, height: 60), displayScale: scale, colorScheme: scheme) {
      ZStack {
        Color(red: 1, green: 1, blue: 1)
        view
      }
    }
  }

  /// The style throws what the modifier throws.
  @Test(arguments: [1, 2] as [CGFloat]) func aDropShadowIsThatOfTheModifier(scale: CGFloat) throws {
    let shadow = ShadowStyle.drop(radius: 3, x: 4, y: 6)
    let circle = show(Circle().fill(Self.red.shadow(shadow)).frame(width: 20, height: 20), scale: scale)
    #expect(circle.bitmap == show(Circle().fill(Self.red).frame(width: 20, height: 20).shadow(radius: 3, x: 4, y: 6), scale: scale).bitmap)
    try circle.verifyAgainstFresh()
    // A foreground style, with texts, symbols and shapes.
    @MainActor func views(_ style: some ShapeStyle) -> some View {
      HStack {
        Text("Ag")
        Image(systemName: "star.fill")
        Capsule().frame(width: 9, height: 20)
      }
      .foregroundStyle(style)
    }
    let styled = show(views(Self.red.shadow(shadow)), scale: scale)
    // Each throws its own: where none is near another, that is the shadow of all.
    let together = show(views(Self.red).shadow(radius: 3, x: 4, y: 6), scale: scale)
    let (a, b) = (styled.bitmap, together.bitmap)
    let differing = (0..<a.height).reduce(0) { count, y in
      count + (0..<a.width).filter { abs(Int(a[$0, y].green) - Int(b[$0, y].green)) > 24 }.count
    }
    #expect(differing == 0 && styled.bitmap != show(views(Self.red), scale: scale).bitmap)
    try styled.verifyAgainstFresh()
  }

  @Observable final class Reach {
    var radius = 0.0
  }

  private struct Reaching: View {
    let reach: Reach
    let form: Int
    var body: some View {
      let style = EffectStyleTests.black.shadow(.drop(color: .red, radius: reach.radius, x: reach.radius))
      switch form {
      case 0: Circle().fill(style).frame(width: 20, height: 20)
      case 1: Circle().strokeBorder(style, lineWidth: 4).frame(width: 20, height: 20)
      case 2: Color.clear.frame(width: 20, height: 20).background(style, in: Circle())
      case 3: Color.clear.frame(width: 20, height: 20).overlay(style)
      case 4: Color.clear.frame(width: 20, height: 20).border(style, width: 4)
      case 5: Text("Ag").foregroundStyle(style)
      case 6: Image(systemName: "star.fill").foregroundStyle(style)
      case 7: VStack { Circle().frame(width: 20, height: 20) }.foregroundStyle(style)
      case 8: Circle().fill(.tint).frame(width: 20, height: 20).tint(style)
      default: Circle().fill(.background).frame(width: 20, height: 20).backgroundStyle(style)
      }
    }
  }

  /// How far a style draws around what it fills is found anew when it changes.
  @Test(arguments: 0..<10) func aShadowThatGrowsIsDrawnWhole(form: Int) throws {
    let reach = Reach(), harness = show(Reaching(reach: reach, form: form))
    harness.settle()
    for radius in [6, 2, 0, 6.0] {
      reach.radius = radius
      harness.settle()
      try harness.verifyAgainstFresh()
    }
  }

  /// Seeds 1207 and 1729: a shadow of the foreground inside of a step of the foreground meant itself.
  @Test func aForegroundWithAnEffectInsideAStepOfTheForeground() throws {
    for step in [HierarchicalShapeStyle.secondary, .primary, .quaternary] {
      let harness = ViewHarness(size: CGSize(width: 60, height: 30)) {
        VStack {
          Text("a").foregroundStyle(ForegroundStyle().shadow(.inner(color: .blue, radius: 2)))
          Text("b").foregroundStyle(.secondary)
            .foregroundStyle(ForegroundStyle().shadow(.drop(radius: 2)).opacity(0.5))
        }
        .foregroundStyle(step)
      }
      try harness.verifyAgainstFresh()
    }
  }

  @Test func anInnerShadowLiesOnWhatIsFilled() throws {
    let harness = show(
      Rectangle().fill(Self.red.shadow(.inner(color: Self.black, radius: 0, x: 5, y: 0))).frame(width: 40, height: 40))
    // What is left of it throws its shadow five points into it; nothing is drawn outside.
    #expect(harness.bitmap[21, 30].red == 0 && harness.bitmap[24, 30].red == 0)
    #expect(harness.bitmap[26, 30].red == 255 && harness.bitmap[26, 30].green == 0 && harness.bitmap[58, 30].red == 255)
    #expect(harness.bitmap[19, 30].green == 255 && harness.bitmap[61, 30].green == 255 && harness.bitmap[40, 9].green == 255)
    try harness.verifyAgainstFresh()
  }

  @Test func blendingStyles() throws {
    let fill = show(
      ZStack {
        Self.blue
        Rectangle().fill(Self.orange.blendMode(.multiply)).frame(width: 20, height: 20)
      })
    let p = fill.bitmap[40, 30]
    #expect(abs(Int(p.red) - 41) <= 1 && abs(Int(p.green) - 41) <= 1 && abs(Int(p.blue) - 31) <= 1)
    #expect(fill.bitmap[10, 10].blue == 153)
    try fill.verifyAgainstFresh()
    let background = show(Color.clear.background(Self.orange.blendMode(.difference)).background(Self.blue))
    let q = background.bitmap[40, 30]
    #expect(abs(Int(q.red) - 153) <= 1 && q.green <= 1 && abs(Int(q.blue) - 102) <= 1)
    try background.verifyAgainstFresh()
  }

  @MainActor @Observable final class Model {
    var isOn = false
  }

  private struct Board: View {
    let model: Model
    var body: some View {
      HStack(spacing: 20) {
        Text(model.isOn ? "B" : "A")
        Rectangle().fill(.tint).frame(width: model.isOn ? 12 : 8, height: 8)
      }
      .tint(Self.style)
      .foregroundStyle(.secondary.shadow(.drop(color: .blue, radius: 2, x: 9)))
      .background(.background)
      .backgroundStyle(.white.shadow(.drop(radius: model.isOn ? 4 : 2)))
    }
    static var style: some ShapeStyle { Color.red.shadow(.drop(color: .primary, radius: 1, y: 7)) }
  }

  /// A change of what throws a shadow damages the shadow.
  @Test(arguments: [ColorScheme.light, .dark]) func shadowsFollow(scheme: ColorScheme) throws {
    let model = Model()
    let harness = show(Board(model: model), scheme)
    harness.settle()
    try harness.verifyAgainstFresh()
    for _ in 0..<2 {
      model.isOn.toggle()
      harness.settle()
      try harness.verifyAgainstFresh()
    }
  }

  /// A shadow is hit nowhere, and lays out nothing.
  @Test func shadowsAreOnlySeen() {
    var count = 0
    let harness = show(
      Rectangle().fill(Self.red.shadow(.drop(color: Self.black, radius: 0, x: 20))).frame(width: 20, height: 20)
        .accessibilityIdentifier("a").onTapGesture { count += 1 })
    #expect(harness.frame(of: "a") == CGRect(x: 30, y: 20, width: 20, height: 20) && harness.bitmap[60, 30].red == 0)
    harness.click(CGPoint(x: 60, y: 30))
    #expect(count == 0)
    harness.click(CGPoint(x: 40, y: 30))
    harness.settle()
    #expect(count == 1)
  }

  private struct Own: ShapeStyle {
    func resolve(in environment: EnvironmentValues) -> some ShapeStyle {
      Color(red: 1, green: 0, blue: 0).shadow(
        .drop(
          color: environment.colorScheme == .dark ? Color(red: 0, green: 1, blue: 0) : Color(red: 0, green: 0, blue: 0), radius: 0, x: 15))
    }
  }

  @Test func stylesOfOnesOwn() throws {
    let light = show(Rectangle().fill(Own()).frame(width: 10, height: 10)),
      dark = show(Rectangle().foregroundStyle(Own()).frame(width: 10, height: 10), .dark)
    #expect(
      light.bitmap[55, 30] == Bitmap.Pixel(red: 0, green: 0, blue: 0) && dark.bitmap[55, 30] == Bitmap.Pixel(red: 0, green: 255, blue: 0))
    try light.verifyAgainstFresh()
    try dark.verifyAgainstFresh()
  }

  @Test func canvasesThrowThem() throws {
    @MainActor func canvas(_ shading: GraphicsContext.Shading) -> ViewHarness {
      show(
        Canvas { context, _ in
          context.translateBy(x: 10, y: 10)
          context.fill(Path(CGRect(x: 0, y: 0, width: 10, height: 10)), with: shading)
          context.opacity = 0.5
          context.stroke(Path(ellipseIn: CGRect(x: 20, y: 0, width: 10, height: 10)), with: shading, lineWidth: 3)
        })
    }
    let harness = canvas(.style(Self.red.shadow(.drop(color: Self.black, radius: 0, x: 12))))
    #expect(harness.bitmap[15, 15] == Bitmap.Pixel(red: 255, green: 0, blue: 0) && harness.bitmap[25, 15].red < 10)
    try harness.verifyAgainstFresh()
    let blended = canvas(.style(Self.blue.blendMode(.multiply)))
    try blended.verifyAgainstFresh()
  }

  @Test(arguments: [.nan, .infinity, -1, 1e300] as [CGFloat]) func numbersOfNoUse(number: CGFloat) throws {
    let harness = show(
      Text("A").foregroundStyle(.red.shadow(.drop(radius: number, x: number, y: -number)).shadow(.inner(radius: number, x: number))))
    try harness.verifyAgainstFresh()
  }

  @Test func aMovingStyleKeepsItsShadow() throws {
    struct Root: View {
      @State var isOn = false
      var body: some View {
        Rectangle().fill(
          (isOn ? EffectStyleTests.blue : EffectStyleTests.orange).shadow(.drop(color: EffectStyleTests.black, radius: 0, x: 15))
        )
        .frame(width: 10, height: 10).onTapGesture { withAnimation(.linear(duration: 1)) { isOn = true } }
      }
    }
    let harness = show(Root())
    harness.click(CGPoint(x: 40, y: 30))
    harness.settle()
    harness.advance(by: .seconds(0.5))
    harness.frame()
    let p = harness.bitmap[40, 30]
    #expect(p.red > 60 && p.red < 200 && harness.bitmap[55, 30].red == 0)
    try harness.verifyAgainstFresh()
    harness.advance(by: .seconds(1))
    harness.settle()
    #expect(harness.bitmap[40, 30].red == 51)
    try harness.verifyAgainstFresh()
  }

  @Test func materialsThrowShadows() throws {
    let harness = show(
      ZStack {
        Rectangle().fill(Self.red).frame(width: 20, height: 60)
        Rectangle().fill(.regularMaterial.shadow(.drop(color: Self.black, radius: 0, y: 15))).frame(width: 40, height: 20)
      })
    // Over the red it is tinted; below it the shadow.
    #expect(harness.bitmap[40, 30].red > harness.bitmap[40, 30].blue && harness.bitmap[25, 48].red < 200)
    try harness.verifyAgainstFresh()
  }
}
