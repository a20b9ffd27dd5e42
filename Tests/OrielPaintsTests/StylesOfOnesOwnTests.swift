import Foundation
import Oriel
import OrielTesting
import Testing

/// Styles that stand for others, and what is fitted to frames.
@MainActor @Suite struct StylesOfOnesOwnTests {
  struct Dim: ShapeStyle {
    func resolve(in environment: EnvironmentValues) -> HierarchicalShapeStyle { environment.isEnabled ? .primary : .secondary }
  }
  struct Half: ShapeStyle {
    func resolve(in environment: EnvironmentValues) -> some ShapeStyle { ForegroundStyle().opacity(0.5) }
  }
  struct Glass: ShapeStyle {
    func resolve(in environment: EnvironmentValues) -> Material { .ultraThin }
  }
  private let red = Color(red: 1, green: 0, blue: 0), blue = Color(red: 0, green: 0, blue: 1)

  private func pixel(_ view: some View, _ x: Int = 20, _ y: Int = 20, scale: CGFloat = 1) throws -> Bitmap.Pixel {
    let harness = ViewHarness(size: CGSize(width: 40, height: 40), displayScale: scale) { view.background(Color.white) }
    harness.settle()
    try harness.verifyAgainstFresh()
    return harness.bitmap[x, y]
  }

  /// They mean the foreground around, and do not ask themselves.
  @Test func onesThatReferToTheForeground() throws {
    #expect(try pixel(Rectangle().foregroundStyle(Dim()).foregroundStyle(red)) == pixel(red))
    #expect(try pixel(Rectangle().foregroundStyle(Dim()).foregroundStyle(red).disabled(true)) == pixel(red.opacity(0.5)))
    #expect(try pixel(Rectangle().foregroundStyle(Half()).foregroundStyle(red)) == pixel(red.opacity(0.5)))
    #expect(
      try pixel(Rectangle().foregroundStyle(Half().opacity(0.5)).foregroundStyle(Half()).foregroundStyle(red)) == pixel(red.opacity(0.125)))
    #expect(try pixel(Rectangle().foregroundStyle(Dim())) == pixel(Color.primary))
    #expect(try pixel(VStack { Rectangle().fill(.secondary) }.foregroundStyle(Dim())) == pixel(Color.primary.opacity(0.5)))
    _ = try pixel(
      VStack {
        Text("W"); Image(systemName: "heart")
      }.foregroundStyle(Dim(), Half()).foregroundStyle(red))
    _ = try pixel(Text("W").foregroundStyle(Half()).tint(Dim()).backgroundStyle(Dim()))
  }

  /// I092, also of rings that are not whole.
  @Test func gradientsSpanTheFrame() throws {
    let gradient = LinearGradient(colors: [red, blue], startPoint: .leading, endPoint: .trailing)
    func middle(_ view: some View) -> [Bitmap.Pixel] {
      let harness = ViewHarness(size: CGSize(width: 200, height: 100)) { view }
      return [51, 100, 148].map { harness.bitmap[$0, 50] }
    }
    let clipped = middle(gradient.clipShape(Circle()))
    // A circle is as wide as it is high, as a view.
    #expect(middle(Circle().fill(gradient)) == middle(gradient.frame(width: 100).clipShape(Circle())))
    #expect(middle(Color.clear.background(gradient, in: Circle())) == clipped)
    #expect(middle(Color.clear.overlay(gradient, in: Circle())) == clipped)

    for progress in [0.1, 0.25, 0.4, 0.75] {
      let ring = Circle().trim(from: 0, to: progress).rotation(.degrees(-90)).stroke(
        AngularGradient(colors: [red, blue], center: .center, startAngle: .degrees(-90), endAngle: .degrees(progress * 360 - 90)),
        lineWidth: 20)
      let harness = ViewHarness(size: CGSize(width: 200, height: 200)) { ring.padding(20) }
      func color(_ part: Double) -> Bitmap.Pixel {
        let angle = (part * progress * 360 - 90) * .pi / 180
        return harness.bitmap[Int(100 + 80 * cos(angle)), Int(100 + 80 * sin(angle))]
      }
      #expect(abs(Int(color(0.1).red) - 230) < 10 && abs(Int(color(0.9).blue) - 230) < 10, "\(progress): \(color(0.1)), \(color(0.9))")
    }
  }

  /// The largest step between pixels side by side across an edge behind.
  private func step(_ view: some View) throws -> Int {
    let harness = ViewHarness(size: CGSize(width: 160, height: 80)) {
      ZStack {
        HStack(spacing: 0) {
          Color.black
          Color.white
        }
        view
      }
    }
    harness.settle()
    try harness.verifyAgainstFresh()
    let row = (60..<100).map { Int(harness.bitmap[$0, 40].red) }
    return zip(row, row.dropFirst()).map { abs($0 - $1) }.max() ?? 0
  }

  @Test func materialsAreWhereTheyAreSetAround() throws {
    #expect(try step(Color.clear) == 255)
    #expect(try step(Rectangle().fill(.ultraThinMaterial)) <= 4)
    #expect(try step(Rectangle().fill(Glass())) <= 4)
    #expect(try step(Rectangle().foregroundStyle(.ultraThinMaterial)) <= 4)
    #expect(try step(Rectangle().fill(.ultraThinMaterial.in(CGRect(x: 0, y: 0, width: 160, height: 80)))) <= 4)
    #expect(try step(Color.clear.border(.ultraThinMaterial, width: 40)) <= 4)
    #expect(try step(Color.clear.background().backgroundStyle(.ultraThinMaterial)) <= 4)
    #expect(try step(Color.clear.background(in: Rectangle()).backgroundStyle(.ultraThinMaterial)) <= 4)
    #expect(try step(Rectangle().fill(.tint).tint(Material.ultraThin)) <= 4)
    #expect(
      try step(Canvas { context, size in context.fill(Path(CGRect(origin: .zero, size: size)), with: .style(.ultraThinMaterial)) }) <= 4)
    // Half of it lets half of the edge through.
    #expect(try abs(step(Rectangle().fill(.ultraThinMaterial.opacity(0.5))) - 128) <= 3)
    #expect(try abs(step(Rectangle().fill(.ultraThinMaterial).opacity(0.5)) - 128) <= 3)
    #expect(try abs(step(Rectangle().fill(.secondary).foregroundStyle(.ultraThinMaterial)) - 128) <= 3)
  }

  /// What changes behind them is seen, wherever they are.
  @Test func materialsFollowWhatIsBehind() throws {
    struct Page: View {
      @State private var isOn = false
      var body: some View {
        ZStack {
          (isOn ? Color.black : .white).frame(width: 20, height: 20).onTapGesture { isOn.toggle() }.accessibilityIdentifier("behind")
          Text("Words in a material").font(.title).foregroundStyle(.thinMaterial).allowsHitTesting(false)
          Color.clear.frame(width: 60, height: 60).border(.ultraThinMaterial, width: 8).allowsHitTesting(false)
          Canvas { context, size in context.fill(Path(CGRect(x: 0, y: 0, width: 30, height: 30)), with: .style(.thickMaterial)) }
            .frame(width: 30, height: 30).offset(x: 30).allowsHitTesting(false)
        }
      }
    }
    let harness = ViewHarness(size: CGSize(width: 200, height: 100)) { Page() }
    harness.settle()
    let before = harness.bitmap
    harness.click("behind")
    harness.settle()
    #expect(harness.bitmap != before)
    try harness.verifyAgainstFresh()
  }

  /// What is far from the material is no part of what it depends on, though it is in the same view.
  @Test func materialsDependOnWhatIsNear() {
    struct Corner: Shape { func path(in rect: CGRect) -> Path { Path(CGRect(x: 0, y: 0, width: 20, height: 20)) } }
    struct Page: View {
      let hasMaterial: Bool
      @State private var isOn = false
      var body: some View {
        HStack(spacing: 0) {
          Color.blue.frame(width: 10, height: 10)
          Spacer()
          (isOn ? Color.black : .red).frame(width: 10, height: 10).onTapGesture { isOn.toggle() }.accessibilityIdentifier("far")
        }
        .frame(width: 300, height: 40)
        .background(hasMaterial ? AnyShapeStyle(.ultraThinMaterial) : AnyShapeStyle(.green), in: Corner())
      }
    }
    func damage(_ hasMaterial: Bool) -> [CGRect] {
      let harness = ViewHarness(size: CGSize(width: 300, height: 40)) { Page(hasMaterial: hasMaterial) }
      harness.settle()
      harness.click("far")
      return harness.settle().flatMap(\.damage)
    }
    #expect(damage(true) == damage(false) && damage(true).count == 1)
  }

  @Test func mixturesStaySmall() {
    var constant = red
    for _ in 0..<20_000 { constant = constant.mix(with: blue, by: 0.1).opacity(1) }
    #expect(constant.resolve(in: EnvironmentValues()).blue > 0.99)
    var role = Color.accentColor
    for _ in 0..<20_000 { role = role.mix(with: blue, by: 0.1).opacity(1) }
    #expect(role.resolve(in: EnvironmentValues()).blue > 0.99)
    // Each in the next one twice.
    var twice = Color.primary
    for _ in 0..<200 { twice = twice.mix(with: twice.opacity(0.99), by: 0.5) }
    var dark = EnvironmentValues()
    dark.colorScheme = .dark
    #expect(twice.resolve(in: dark).red > 0.8 && twice.resolve(in: EnvironmentValues()).red < 0.2)
    #expect(twice == twice && twice != twice.mix(with: red, by: 0.5) && !twice.description.isEmpty)
    #expect(Set([twice, twice, constant]).count == 2)
    #expect(red.mix(with: blue, by: 0.25) == red.mix(with: blue, by: 0.25))
    var faint = red
    for _ in 0..<10_000 { faint = faint.opacity(0.9999) }
    #expect(abs(faint.resolve(in: EnvironmentValues()).opacity - 0.3679) < 0.001)
  }

  /// The corner of a container's shape, as a clip and behind and over views.
  @Test func containerShapesClip() throws {
    func corner(_ view: some View) throws -> [Bitmap.Pixel] {
      let harness = ViewHarness(size: CGSize(width: 60, height: 60)) {
        view.padding(4).containerShape(RoundedRectangle(cornerRadius: 24)).background(Color.white)
      }
      harness.settle()
      try harness.verifyAgainstFresh()
      return [harness.bitmap[5, 5], harness.bitmap[30, 5], harness.bitmap[30, 30]]
    }
    let filled = try corner(ContainerRelativeShape().fill(red))
    #expect(filled[0] == Bitmap.Pixel(red: 255, green: 255, blue: 255) && filled[1] == Bitmap.Pixel(red: 255, green: 0, blue: 0))
    #expect(try corner(red.clipShape(ContainerRelativeShape())) == filled)
    #expect(try corner(red.clipShape(.containerRelative)) == filled)
    #expect(try corner(Color.clear.background(red, in: ContainerRelativeShape())) == filled)
    #expect(try corner(Color.clear.background(in: .containerRelative).backgroundStyle(red)) == filled)
    #expect(try corner(Color.clear.overlay(red, in: .containerRelative)) == filled)
  }
}
