import Oriel
import OrielTesting
import Testing

@Observable @MainActor private final class Model {
  var isOn = false
  var other = 0
  @ObservationIgnored var sizes: [CGSize] = []
}

/// What moves of the library's own views: places, sizes, paints, colours.
@MainActor @Suite struct MovingViewsTests {
  private func show<Content: View>(@ViewBuilder _ content: @escaping (Model) -> Content) -> (Model, ViewHarness) {
    window(of: Model(), content: content)
  }

  private func go(_ model: Model, _ harness: ViewHarness, _ animation: Animation? = .linear(duration: 1)) {
    withAnimation(animation) { model.isOn.toggle() }
    harness.settle()
  }

  @Test func frames() throws {
    let (model, harness) = show { Color.red.frame(width: $0.isOn ? 100 : 20, height: 20).accessibilityIdentifier("a") }
    go(model, harness)
    #expect(harness.frame(of: "a") == CGRect(x: 90, y: 40, width: 20, height: 20))
    harness.skip(0.5)
    #expect(harness.frame(of: "a") == CGRect(x: 70, y: 40, width: 60, height: 20))
    #expect(harness.bitmap[72, 50] == harness.bitmap[100, 50])
    #expect(harness.bitmap[66, 50] != harness.bitmap[100, 50])
    harness.skip(0.5)
    #expect(harness.frame(of: "a") == CGRect(x: 50, y: 40, width: 100, height: 20))
    try harness.verifyAgainstFresh()
  }

  @Test func siblingsMoveWithTheirStack() throws {
    let (model, harness) = show { model in
      HStack(spacing: model.isOn ? 20 : 0) {
        Color.red.frame(width: 20, height: 20)
        Color.blue.frame(width: 20, height: 20).accessibilityIdentifier("b")
      }
      .accessibilityIdentifier("stack")
    }
    go(model, harness)
    #expect(harness.frame(of: "b")?.minX == 100)
    harness.skip(0.5)
    #expect(harness.frame(of: "b")?.minX == 105)
    #expect(harness.frame(of: "stack") == CGRect(x: 75, y: 40, width: 50, height: 20))
    harness.skip(0.5)
    #expect(harness.frame(of: "b")?.minX == 110)
    try harness.verifyAgainstFresh()
  }

  @Test func rowsCloseUp() throws {
    let (model, harness) = show { model in
      VStack(spacing: 0) {
        if !model.isOn { Color.red.frame(width: 20, height: 30) }
        Color.blue.frame(width: 20, height: 30).accessibilityIdentifier("b")
      }
      .frame(maxHeight: .infinity, alignment: .top)
    }
    go(model, harness)
    #expect(harness.frame(of: "b")?.minY == 30)
    harness.skip(0.5)
    #expect(harness.frame(of: "b")?.minY == 15)
    harness.skip(0.5)
    #expect(harness.frame(of: "b")?.minY == 0)
    try harness.verifyAgainstFresh()
  }

  @Test func paddingMovesTheBackgroundAndWhatIsInside() throws {
    let (model, harness) = show { model in
      Color.black.frame(width: 10, height: 10).accessibilityIdentifier("inside").padding(model.isOn ? 20 : 0)
        .background(.red).accessibilityIdentifier("outside")
    }
    go(model, harness)
    harness.skip(0.5)
    #expect(harness.frame(of: "outside") == CGRect(x: 85, y: 35, width: 30, height: 30))
    #expect(harness.frame(of: "inside") == CGRect(x: 95, y: 45, width: 10, height: 10))
    try harness.verifyAgainstFresh()
    #expect(harness.frame(of: "outside") == CGRect(x: 75, y: 25, width: 50, height: 50))
  }

  @Test func opacityPaintsAlone() throws {
    let (model, harness) = show { model in
      VStack(spacing: 0) {
        Color.black.frame(width: 50, height: 50).opacity(model.isOn ? 0 : 1)
        Color.red.frame(width: 50, height: 50)
      }
    }
    go(model, harness)
    let before = harness.bitmap[100, 25]
    harness.advance(by: .seconds(0.5))
    let report = harness.frame()
    #expect(report.bodies == 0 && report.measures == 0)
    #expect(report.damagedPixels == 50 * 50)
    let middle = harness.bitmap[100, 25]
    #expect(before.red == 0 && abs(Int(middle.red) - 124) < 8, "\(middle)")
    try harness.verifyAgainstFresh()
  }

  @Test func offsetsMoveByTheirOwnTransaction() throws {
    let (model, harness) = show { model in
      VStack(spacing: 0) {
        Color.red.frame(width: 10, height: 10).accessibilityIdentifier("in").offset(x: model.isOn ? 50 : 0)
          .animation(.linear(duration: 1), value: model.isOn)
        // An animation says nothing of the modifiers around it.
        Color.red.frame(width: 10, height: 10).accessibilityIdentifier("out").animation(.linear(duration: 1), value: model.isOn)
          .offset(x: model.isOn ? 50 : 0)
      }
    }
    model.isOn = true
    harness.settle()
    #expect(harness.frame(of: "in")?.minX == 95)
    #expect(harness.frame(of: "out")?.minX == 145)
    harness.skip(0.5)
    #expect(harness.frame(of: "in")?.minX == 120)
    try harness.verifyAgainstFresh()
    #expect(harness.frame(of: "in")?.minX == 145)
  }

  @Test func coloursMoveThroughOklab() throws {
    let (model, harness) = show { $0.isOn ? Color(red: 0, green: 0, blue: 1) : Color(red: 1, green: 0, blue: 0) }
    go(model, harness)
    harness.skip(0.5)
    let pixel = harness.bitmap[100, 50]
    // The mean of the cube roots of the cones' answers, in sRGB.
    #expect(abs(Int(pixel.red) - 140) <= 2 && abs(Int(pixel.green) - 83) <= 2 && abs(Int(pixel.blue) - 162) <= 2, "\(pixel)")
    try harness.verifyAgainstFresh()
  }

  @Test func stylesOfTextAndBackgroundsMove() throws {
    let (model, harness) = show { model in
      Rectangle().frame(width: 40, height: 40).foregroundStyle(model.isOn ? Color.white : Color.black)
        .padding(10).background(model.isOn ? Color.black : Color.white)
    }
    go(model, harness)
    #expect(harness.bitmap[100, 50].red == 0 && harness.bitmap[75, 50].red == 255)
    harness.skip(0.5)
    #expect(abs(Int(harness.bitmap[100, 50].red) - 99) <= 2, "\(harness.bitmap[100, 50])")
    #expect(abs(Int(harness.bitmap[75, 50].red) - 99) <= 2)
    try harness.verifyAgainstFresh()
    #expect(harness.bitmap[100, 50].red == 255)
  }

  private struct Wedge: Shape {
    var fraction: Double
    var animatableData: Double {
      get { fraction }
      set { fraction = newValue }
    }
    func path(in rect: CGRect) -> Path { Path(CGRect(x: rect.minX, y: rect.minY, width: rect.width * fraction, height: rect.height)) }
  }

  @Test func shapesMoveTheirNumbers() throws {
    let (model, harness) = show { Wedge(fraction: $0.isOn ? 1 : 0).fill(.red) }
    go(model, harness)
    let ground = harness.bitmap[150, 50]
    harness.skip(0.5)
    #expect(harness.bitmap[90, 50] != ground && harness.bitmap[110, 50] == ground)
    harness.skip(0.5)
    #expect(harness.bitmap[190, 50] != ground)
    try harness.verifyAgainstFresh()
  }

  private struct Wide: ViewModifier, Animatable {
    var width: Double
    nonisolated var animatableData: Double {
      get { width }
      set { width = newValue }
    }
    func body(content: Content) -> some View { content.frame(width: width, height: 10).accessibilityIdentifier("wide") }
  }

  @Test func modifiersMoveTheirNumbers() throws {
    let (model, harness) = show { Color.red.modifier(Wide(width: $0.isOn ? 100 : 0)) }
    go(model, harness)
    harness.skip(0.25)
    #expect(harness.frame(of: "wide")?.width == 25)
    try harness.verifyAgainstFresh()
  }

  /// One modifier's motion goes on when another one changes, and ends when the modifier goes.
  @Test func modifiersOfOneBoxMoveApart() throws {
    let (model, harness) = show { model in
      Color.black.frame(width: 50, height: 50).accessibilityIdentifier("a").offset(x: model.isOn ? 50 : 0)
        .opacity(model.other == 1 ? 0.5 : 1)
    }
    go(model, harness)
    harness.skip(0.5)
    model.other = 1
    harness.settle()
    #expect(harness.frame(of: "a")?.minX == 100)
    harness.skip(0.25)
    #expect(harness.frame(of: "a")?.minX == 112.5)
    try harness.verifyAgainstFresh()
  }

  @Test func modifiersThatTakeAnothersPlaceDoNotTakeItsMotion() throws {
    let (model, harness) = show { model in
      // One view in either form: the same box gets other modifiers.
      Color.black.frame(width: 50, height: 50).modifier(Switched(isOn: model.isOn, form: model.other))
    }
    go(model, harness)
    for form in [1, 2, 0, 2, 1] {
      model.other = form
      harness.settle()
      harness.skip(0.1)
      go(model, harness)
      harness.skip(0.1)
    }
    try harness.verifyAgainstFresh()
  }

  private struct Switched: ViewModifier {
    let isOn: Bool
    let form: Int
    func body(content: Content) -> some View {
      content.opacity(form == 0 && isOn ? 0.5 : 1).rotationEffect(.degrees(form == 1 && isOn ? 45 : 0))
        .scaleEffect(form == 2 && isOn ? 2 : 1).background(form == 1 ? Color.red : Color.blue)
    }
  }

  @Test func noLengthIsNegativeThoughASpringOvershoots() throws {
    let (model, harness) = show { Color.red.frame(width: $0.isOn ? 0 : 100, height: 20).accessibilityIdentifier("a") }
    go(model, harness, .spring(duration: 0.5, bounce: 0.8))
    var least = 100.0
    for _ in 0..<100 {
      harness.skip(0.01)
      least = min(least, harness.frame(of: "a")?.size.width ?? -1)
    }
    #expect(least == 0)
    try harness.verifyAgainstFresh()
  }

  /// A reader of geometry hears of the end of a motion alone.
  @Test func geometryIsThatOfTheEnd() throws {
    let (model, harness) = show { model in
      GeometryReader { proxy in
        let _ = model.sizes.append(proxy.size)
        Color.red
      }
      .frame(width: model.isOn ? 100 : 20, height: 20)
    }
    go(model, harness)
    harness.run(0.5)
    #expect(model.sizes == [CGSize(width: 20, height: 20), CGSize(width: 100, height: 20)])
    harness.run(0.6)
    try harness.verifyAgainstFresh()
  }

  @Test func clicksGoToWhereThingsAre() {
    let (model, harness) = show { model in
      Color.red.frame(width: 20, height: 20).onTapGesture { model.other += 1 }
        .frame(width: 200, alignment: model.isOn ? .trailing : .leading)
    }
    go(model, harness)
    harness.skip(0.5)
    harness.click(CGPoint(x: 100, y: 50))
    #expect(model.other == 1)
    harness.click(CGPoint(x: 190, y: 50))
    #expect(model.other == 1)
  }

  @Test func whatGoesWhileItMovesIsForgotten() throws {
    let (model, harness) = show { model in
      if model.other == 0 { Color.red.frame(width: model.isOn ? 100 : 20, height: 20).opacity(model.isOn ? 0.5 : 1) }
    }
    go(model, harness)
    harness.skip(0.25)
    model.other = 1
    harness.settle()
    #expect(harness.nextWake == nil)
    try harness.verifyAgainstFresh()
  }

  @Test func resizingTheWindowMovesNothing() throws {
    let (_, harness) = show { _ in
      Color.red.frame(width: 20, height: 20).accessibilityIdentifier("a").animation(.linear(duration: 1), value: 1)
    }
    harness.size = CGSize(width: 400, height: 100)
    harness.settle()
    #expect(harness.frame(of: "a")?.minX == 190)
    #expect(harness.nextWake == nil)
  }

  /// What of a stroke has no numbers that move is new at once, whatever the rest does.
  @Test(arguments: [Animation.linear(duration: 1), .linear(duration: 1).delay(2), .linear(duration: 1).speed(-2)])
  func dashesAreNewAtOnce(animation: Animation) {
    let (model, harness) = show {
      Circle().stroke(.black, style: StrokeStyle(lineWidth: $0.isOn ? 4 : 2, dash: $0.isOn ? [6, 6] : [])).padding(10)
    }
    harness.settle()
    let whole = harness.bitmap
    withAnimation(animation) { model.isOn = true }
    harness.settle()
    #expect(harness.bitmap.difference(from: whole).count > 50)
  }
}
