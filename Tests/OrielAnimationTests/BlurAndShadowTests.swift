import Oriel
@_spi(Oriel) import OrielCore
import Testing

@testable import OrielTesting
@_spi(Oriel) import OrielTextViews

@Observable @MainActor private final class Model {
  var isOn = false
  var number = 0
}

/// `blur` and `shadow`: the rows of the pages of facts, and what a change of them costs.
@MainActor @Suite struct BlurAndShadowTests {
  private static let white = Color(red: 1, green: 1, blue: 1), black = Color(red: 0, green: 0, blue: 0)

  private func show<Content: View>(
    _ width: CGFloat = 100, _ height: CGFloat = 100, scale: CGFloat = 1, @ViewBuilder _ content: @escaping (Model) -> Content
  ) -> (Model, ViewHarness) {
    let model = Model()
    let harness = ViewHarness(size: CGSize(width: width, height: height), displayScale: scale, colorScheme: .light) {
      ZStack(alignment: .topLeading) {
        Self.white
        Hosted(model: model, content: content)
      }
    }
    harness.settle()
    return (model, harness)
  }

  private var square: some View { Self.black.frame(width: 40, height: 40) }

  private func red(_ harness: ViewHarness, _ x: Int, _ y: Int) -> Int { Int(harness.bitmap[x, y].red) }

  // MARK: Facts

  @Test(arguments: [1, 2] as [CGFloat]) func d080(scale: CGFloat) throws {
    let (_, harness) = show(scale: scale) { _ in square.blur(radius: 4).accessibilityIdentifier("a").offset(x: 30, y: 30) }
    let factor = Int(scale), y = 50 * factor
    if scale == 1 {
      #expect(red(harness, 30, y) == 115 && red(harness, 34, y) == 32 && red(harness, 38, y) == 4)
      #expect(red(harness, 69, y) == 115 && red(harness, 65, y) == 32)
    } else {
      func pair(_ x: Int) -> Int { red(harness, x, y) + red(harness, x + 1, y) }
      #expect(abs(pair(60) - 2 * 115) <= 3 && abs(pair(68) - 2 * 32) <= 5 && abs(pair(76) - 2 * 4) <= 3)
    }
    #expect(harness.frame(of: "a")?.size == CGSize(width: 40, height: 40))
    let (_, opaque) = show(scale: scale) { _ in square.blur(radius: 4, opaque: true).offset(x: 30, y: 30) }
    for x in 0..<(100 * factor) { #expect(red(opaque, x, y) == (x >= 30 * factor && x < 70 * factor ? 0 : 255)) }
    try harness.verifyAgainstFresh()
    try opaque.verifyAgainstFresh()
  }

  @Test func i088() throws {
    let (_, harness) = show { _ in square.blur(radius: 4).clipped().offset(x: 30, y: 30) }
    #expect([26, 28, 30, 32, 34].map { red(harness, $0, 50) } == [255, 255, 115, 67, 32])
    try harness.verifyAgainstFresh()
  }

  @Test func s046() {
    let (_, harness) = show { _ in square.blur(radius: 2).blur(radius: 1, opaque: false) }
    #expect(red(harness, 20, 20) == 0)
  }

  @Test(arguments: [0, -4, .nan, .infinity, 0.1] as [CGFloat]) func radiiThatBlurNothing(radius: CGFloat) {
    for isOpaque in [false, true] {
      let (_, harness) = show { _ in square.blur(radius: radius, opaque: isOpaque).offset(x: 30, y: 30) }
      #expect((0..<100).allSatisfy { red(harness, $0, 50) == ($0 >= 30 && $0 < 70 ? 0 : 255) })
    }
  }

  @Test func hugeRadiiCountAsTheLargest() throws {
    let (_, huge) = show(20, 20) { _ in square.blur(radius: 1e9) }
    let (_, large) = show(20, 20) { _ in square.blur(radius: 256) }
    #expect(huge.bitmap == large.bitmap)
  }

  @Test func opaqueBlursStandOnBlackAndMixNothingIn() throws {
    let (_, harness) = show { _ in
      HStack(spacing: 0) {
        Color(red: 1, green: 0, blue: 0).frame(width: 30, height: 30)
        Color.clear.frame(width: 30, height: 30)
      }
      .blur(radius: 3, opaque: true)
      .offset(x: 20, y: 20)
    }
    let bitmap = harness.bitmap
    #expect(bitmap[20, 20].red == 255 && bitmap[20, 20].green == 0 && bitmap[79, 30].red == 0 && bitmap[19, 30].green == 255)
    #expect(bitmap[50, 30].red > 90 && bitmap[50, 30].red < 165 && bitmap[50, 30].green == 0)
    try harness.verifyAgainstFresh()
  }

  @Test func i080() throws {
    let (_, harness) = show { _ in square.shadow(color: Self.black, radius: 0, x: 10, y: 10).offset(x: 20, y: 20) }
    for y in 0..<100 {
      for x in 0..<100 {
        let inside = { (start: Int) in x >= start && x < start + 40 && y >= start && y < start + 40 }
        #expect(red(harness, x, y) == (inside(20) || inside(30) ? 0 : 255))
      }
    }
    // Behind: in another colour it is seen only where the view is not.
    let (_, blue) = show { _ in square.shadow(color: Color(red: 0, green: 0, blue: 1), radius: 0, x: 10, y: 10).offset(x: 20, y: 20) }
    #expect(blue.bitmap[45, 45].blue == 0 && blue.bitmap[65, 65].blue == 255 && blue.bitmap[65, 65].red == 0)
    try blue.verifyAgainstFresh()
  }

  @Test func i082() throws {
    let (_, harness) = show { _ in square.shadow(color: Self.black, radius: 4).offset(x: 30, y: 30) }
    for (distance, value) in [140, 163, 186, 205, 221, 234].enumerated() { #expect(abs(red(harness, 70 + distance, 50) - value) <= 2) }
  }

  @Test func i084() throws {
    let (_, ring) = show { _ in
      Circle().stroke(Self.white, lineWidth: 4).frame(width: 40, height: 40).shadow(color: Self.black, radius: 0, x: 20)
        .offset(x: 20, y: 20)
    }
    // The ring's shadow is a ring: its middle is empty.
    #expect(red(ring, 80, 40) == 0 && red(ring, 40, 40) < 10 && red(ring, 65, 40) == 255 && red(ring, 21, 21) == 255)
    let (_, text) = show { _ in Text("l").foregroundStyle(Self.white).shadow(color: Self.black, radius: 0, x: 20) }
    let inked = (0..<100).flatMap { y in (0..<100).map { red(text, $0, y) } }.count { $0 < 128 }
    #expect(inked > 5 && inked < 60)
  }

  @Test func i086() throws {
    let (_, harness) = show { _ in
      square.shadow(color: Self.black, radius: 0, y: 10).scaleEffect(2, anchor: .topLeading)
    }
    #expect(red(harness, 40, 99) == 0 && red(harness, 81, 40) == 255)
    let (_, gap) = show { _ in
      Self.white.frame(width: 20, height: 10).shadow(color: Self.black, radius: 0, y: 10).scaleEffect(2, anchor: .topLeading)
    }
    #expect(red(gap, 20, 19) == 255 && red(gap, 20, 20) == 0 && red(gap, 20, 39) == 0 && red(gap, 20, 40) == 255)
  }

  @Test func d050AndS045() throws {
    let (_, harness) = show { _ in square.shadow(radius: 0, x: 20).offset(x: 10, y: 10) }
    #expect(abs(red(harness, 65, 30) - 171) <= 1)
  }

  @Test func d052() throws {
    // The second shadow has the first one's beside the view's.
    let (_, twice) = show { _ in
      Self.black.frame(width: 10, height: 10).shadow(color: Self.black, radius: 0, x: 20).shadow(color: Self.black, radius: 0, y: 20)
        .accessibilityIdentifier("a")
    }
    for (x, y) in [(5, 5), (25, 5), (5, 25), (25, 25)] { #expect(red(twice, x, y) == 0) }
    #expect(red(twice, 15, 5) == 255 && twice.frame(of: "a")?.size == CGSize(width: 10, height: 10))
    let (_, outside) = show { _ in square.shadow(color: Self.black, radius: 4).clipped().offset(x: 30, y: 30) }
    #expect(red(outside, 71, 50) == 255)
    let (_, inside) = show { _ in square.clipShape(Circle()).shadow(color: Self.black, radius: 0, x: 30).offset(x: 10, y: 10) }
    #expect(red(inside, 60, 30) == 0 && red(inside, 78, 12) == 255)
  }

  // MARK: Looks

  /// A disc out of focus, one over its shadow, and an opaque blur, without letters.
  private struct Pictures: View {
    var body: some View {
      HStack(spacing: 12) {
        Circle().fill(Color.orange).frame(width: 18, height: 18).blur(radius: 2.5)
        Circle().fill(Color.contentBackground).frame(width: 18, height: 18).shadow(color: .black.opacity(0.5), radius: 3, x: 2, y: 3)
        HStack(spacing: 0) {
          Color.red
          Color.blue
        }
        .frame(width: 18, height: 18).blur(radius: 3, opaque: true)
      }
      .padding(9)
      .background(Color.windowBackground)
    }
  }

  @Test func pictures() {
    for scale in [1, 2] as [CGFloat] {
      for scheme in ColorScheme.allCases {
        expectSnapshot(
          of: Pictures(), size: CGSize(width: 96, height: 36), displayScale: scale, colorScheme: scheme,
          named: "blurs-\(scheme)@\(Int(scale))x")
      }
    }
  }

  // MARK: Input

  @Test func inputFindsTheViewWhereItIs() {
    let (model, harness) = show { model in square.blur(radius: 8).shadow(radius: 3, x: 30).onTapGesture { model.number += 1 }.padding(30) }
    harness.click(CGPoint(x: 32, y: 32))
    harness.settle()
    #expect(model.number == 1)
    harness.click(CGPoint(x: 26, y: 50))
    harness.click(CGPoint(x: 80, y: 50))
    harness.settle()
    #expect(model.number == 1)
  }

  // MARK: Work

  @Test func aRadiusMovesByItself() throws {
    let (model, harness) = show { square.blur(radius: $0.isOn ? 8 : 0).padding(30) }
    withAnimation(.linear(duration: 1)) { model.isOn = true }
    harness.settle()
    harness.advance(by: .seconds(0.5))
    let report = harness.frame()
    #expect(report.bodies == 0 && report.measures == 0 && report.paints <= 3)
    #expect(report.damage == [CGRect(x: 18, y: 18, width: 64, height: 64)])
    #expect(red(harness, 30, 50) == 115 && red(harness, 34, 50) == 32)
    try harness.verifyAgainstFresh()
    harness.advance(by: .seconds(1))
    harness.settle()
    #expect(harness.nextWake == nil)
    try harness.verifyAgainstFresh()
  }

  @Test func aShadowMoves() throws {
    let (model, harness) = show {
      square.shadow(color: $0.isOn ? Color(red: 0, green: 0, blue: 1) : Self.black, radius: $0.isOn ? 4 : 0, x: $0.isOn ? 20 : 0)
        .padding(20)
    }
    withAnimation(.linear(duration: 1)) { model.isOn = true }
    harness.settle()
    harness.advance(by: .seconds(0.5))
    let report = harness.frame()
    #expect(report.bodies == 0 && report.measures == 0 && report.paints <= 3)
    let pixel = harness.bitmap[64, 40]
    #expect(pixel.blue > pixel.red + 20)
    try harness.verifyAgainstFresh()
  }

  /// What changes inside damages what the blur makes of it, and no more.
  @Test func damageInsideGrowsByTheReach() throws {
    let (model, harness) = show(300, 100) { model in
      HStack(spacing: 0) {
        ForEach(0..<10, id: \.self) { index in
          Color(white: index == 4 && model.isOn ? 0 : 0.6).frame(width: 30, height: 100)
        }
      }
      .blur(radius: 5)
    }
    model.isOn = true
    let report = harness.frame()
    #expect(report.damage == [CGRect(x: 105, y: 0, width: 60, height: 100)])
    #expect(report.paints <= 8)
    try harness.verifyAgainstFresh()
    // Views beyond the window count, as far as they reach.
    let (other, beyond) = show { model in square.blur(radius: 8).offset(x: model.isOn ? -45 : -75) }
    #expect(red(beyond, 0, 20) == 255)
    other.isOn = true
    beyond.frame()
    #expect(red(beyond, 0, 20) < 240)
    try beyond.verifyAgainstFresh()
  }

  @Test(arguments: [30, 45, 90] as [Double]) func turnedBlursAreDamagedWhole(angle: Double) throws {
    let (model, harness) = show(200, 200) { model in
      VStack(spacing: 0) {
        ForEach(0..<6, id: \.self) { index in
          HStack(spacing: 0) {
            Color(white: index == model.number ? 0 : 0.7)
            Text("\(index) \(model.number)")
          }
          .frame(width: 90, height: 12)
        }
      }
      .blur(radius: 3).padding(10).shadow(radius: 2, x: 6, y: 3)
      .rotationEffect(.degrees(angle)).scaleEffect(x: 1.5, y: 0.8)
      .blur(radius: 1)
      .rotation3DEffect(.degrees(20), axis: (x: 1, y: 1, z: 0))
      .offset(x: 40, y: 40)
    }
    for number in 1..<8 {
      model.number = number
      harness.frame()
      try harness.verifyAgainstFresh()
    }
  }

  @Test func rowsOfListsAreBlurredWhileTheyScroll() throws {
    let (_, harness) = show(120, 100) { _ in
      ScrollView {
        LazyVStack(spacing: 6) {
          ForEach(0..<60, id: \.self) { Text("Row \($0)").frame(maxWidth: .infinity).blur(radius: CGFloat($0 % 3)) }
        }
        .shadow(radius: 4, y: 4)
      }
      .blur(radius: 1)
    }
    for distance in [-7, -40, -3, 20, -300] {
      harness.scroll(at: CGPoint(x: 50, y: 50), by: CGVector(dx: 0, dy: CGFloat(distance)))
      harness.settle()
      try harness.verifyAgainstFresh()
    }
  }

  // MARK: Each part by itself

  /// The shadow of a view in a container falls on the views before it; with a group or a clip inside there is one shadow of all.
  @Test func eachPartOfAContainerHasItsShadow() throws {
    @MainActor func pair() -> some View {
      ZStack(alignment: .topLeading) {
        Color(red: 1, green: 0, blue: 0).frame(width: 60, height: 60)
        Color(red: 0, green: 0, blue: 1).frame(width: 20, height: 20).offset(x: 10, y: 10)
      }
    }
    let (_, each) = show { _ in pair().shadow(color: Self.black, radius: 0, x: 25).offset(x: 5, y: 5) }
    // Beside the small one its shadow, on the large one; beside that the shadow of that.
    #expect(red(each, 20, 20) == 0 && each.bitmap[20, 20].blue == 255)
    #expect(red(each, 45, 20) == 0 && red(each, 45, 50) == 255 && red(each, 75, 50) == 0)
    for whole in [AnyView(pair().compositingGroup()), AnyView(pair().clipped()), AnyView(pair().rotationEffect(.degrees(180)))] {
      let (_, one) = show { _ in whole.shadow(color: Self.black, radius: 0, x: 25).offset(x: 5, y: 5) }
      #expect((6..<64).allSatisfy { red(one, $0, 50) == 255 } || (6..<64).allSatisfy { red(one, $0, 12) == 255 })
      #expect(red(one, 45, 20) == 255 || red(one, 20, 50) == 255)
      try one.verifyAgainstFresh()
    }
    try each.verifyAgainstFresh()
  }

  @Test func aTextThrowsItsShadowOnItsBackground() {
    @MainActor func label(_ text: String) -> some View {
      Text(text).foregroundStyle(Color(red: 0, green: 0, blue: 1)).padding(10).background(Color(red: 1, green: 0, blue: 0))
        .shadow(color: Self.black, radius: 0, x: 2, y: 2)
    }
    func darkInside(_ harness: ViewHarness, _ columns: Range<Int>) -> Int {
      (4..<28).reduce(0) { count, y in count + columns.filter { red(harness, $0, y) < 40 && harness.bitmap[$0, y].blue < 40 }.count }
    }
    let (_, empty) = show { _ in label(" ").overlay { Color.clear } }
    let (_, letters) = show { _ in label("HH") }
    // Inside the background, which is 20 points wider than the text.
    #expect(darkInside(empty, 4..<20) == 0)
    #expect(darkInside(letters, 4..<32) > 4)
  }

  /// Opacities outside and inside, effects in effects, overlays and what comes and goes inside: the frames on the way are those of a repaint.
  @Test func effectsOfPartsMoveAsOthersDo() throws {
    let (model, harness) = show { model in
      VStack(spacing: 4) {
        Color.red.frame(width: 20, height: 10).opacity(model.isOn ? 0.3 : 1)
        Text("words").background(.green).overlay(alignment: .trailing) { Circle().frame(width: 5) }
        if model.number > 0 { Color.blue.frame(width: 30, height: 8).rotationEffect(.degrees(30)) }
        ScrollView { Color.purple.frame(height: 90) }.frame(width: 30, height: 20).shadow(radius: 1)
      }
      .blur(radius: model.isOn ? 2 : 1).opacity(model.isOn ? 1 : 0.6).shadow(color: .orange, radius: 2, x: model.isOn ? 6 : 3)
      .scaleEffect(model.isOn ? 1 : 0.8).padding(10)
    }
    for _ in 0..<2 {
      withAnimation(.linear(duration: 1)) {
        model.isOn.toggle()
        model.number = 1 - model.number
      }
      harness.settle()
      for _ in 0..<3 {
        harness.skip(0.3)
        let shown = try harness.bitmap.copy()
        harness.host.damageAll()
        harness.settle()
        #expect(shown == harness.bitmap)
      }
      harness.skip(1)
      try harness.verifyAgainstFresh()
    }
  }

  @Test func blurIsOfEachPartToo() {
    @MainActor func squares() -> some View {
      ZStack {
        Self.black.frame(width: 48, height: 48)
        Self.white.frame(width: 40, height: 40)
        Color.clear
      }
      .frame(width: 100, height: 100)
    }
    let (_, each) = show { _ in squares().blur(radius: 4) }
    let (_, one) = show { _ in squares().compositingGroup().blur(radius: 4) }
    #expect(red(each, 50, 50) > 250 && red(one, 50, 50) > 250)
    // Between the edges both are half clear: one over the other covers more than both in one picture.
    #expect(red(one, 28, 50) - red(each, 28, 50) > 10, "\(red(one, 28, 50)) \(red(each, 28, 50))")
  }
}
