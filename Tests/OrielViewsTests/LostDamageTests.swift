import Oriel
import Testing

@testable import OrielTesting
import ViewTestSupport

/// What changes a picture is damaged, wherever it comes to be seen: each of these random apps have found once.
@MainActor @Suite struct LostDamageTests {
  @Observable final class Model {
    var flag = false
    var number = 0
    var length: CGFloat?
    var spacing: CGFloat?
    var horizontal = HorizontalAlignment.center
    var vertical = VerticalAlignment.top
    var alignment = Alignment.leading
    var anchor = PopoverAttachmentAnchor.rect(.bounds)
    var tint: Color?
    var scheme = ColorScheme.light
  }

  private let model = Model()

  private func harness(_ width: CGFloat, _ height: CGFloat, _ scale: CGFloat = 1, @ViewBuilder _ view: @escaping () -> some View)
    -> ViewHarness
  {
    ViewHarness(size: CGSize(width: width, height: height), displayScale: scale) { Following(content: view) }
  }

  @Test func aDividerWherePixelsAreLongerThanPoints() throws {
    let harness = harness(71, 100, 0.5) { [model] in
      VStack(alignment: model.horizontal) {
        Color.red
        Divider()
        Color.red.frame(width: 100)
      }
    }
    model.horizontal = .leading
    try harness.verifyAgainstFresh()
  }

  @Test func whatAFramesAlignmentBringsIntoSight() throws {
    let harness = harness(100, 100) { [model] in
      Image(systemName: "star").frame(minWidth: model.length, alignment: model.alignment)
    }
    model.length = 1e9
    try harness.verifyAgainstFresh()
    model.alignment = .center
    try harness.verifyAgainstFresh()
  }

  /// 411132: what is there in place of another view stands outside its container, which is out of sight itself.
  @Test func anotherViewInAContainerOutOfSight() throws {
    struct Clipped: View {
      let model: Model
      var body: some View {
        func clipped(_ shape: some Shape) -> AnyView { AnyView(Color.red.clipShape(shape).disabled(false)) }
        return model.flag ? clipped(Path(ellipseIn: CGRect(x: 2, y: 2, width: 20, height: 9))) : clipped(Rectangle())
      }
    }
    struct Low: View {
      let model: Model
      var body: some View { Clipped(model: model).frame(height: 100).frame(height: 20) }
    }
    struct Tapped: PrimitiveButtonStyle {
      func makeBody(configuration: Configuration) -> some View { configuration.label.onTapGesture { configuration.trigger() } }
    }
    let harness = harness(100, 100) { [model] in
      Button(action: {}) { ForEach(model.number...model.number, id: \.self) { id in if id == 0 { Color.red } else { Low(model: model) } } }
        .buttonStyle(Tapped()).environment(\.isEnabled, false).frame(height: model.length, alignment: .topLeading)
    }
    model.length = 160
    harness.settle()
    model.number = 1
    harness.settle()
    for flag in [true, false] {
      model.flag = flag
      harness.settle()
      try harness.verifyAgainstFresh()
    }
  }

  @Test func aPopoversArrowThatAloneMoves() throws {
    let harness = harness(100, 117) { [model] in
      Color.red.popover(isPresented: .constant(true), attachmentAnchor: model.anchor) {
        Text("3")
        Divider()
      }
    }
    model.anchor = .point(.center)
    try harness.verifyAgainstFresh()
  }

  @Test func popoversInAPopoverThatMoves() throws {
    let harness = harness(200, 200) { [model] in
      VStack {
        Color.red
        Color.green.frame(width: CGFloat(10 + model.number * 5), height: CGFloat(5 + model.number))
          .popover(isPresented: .constant(true), attachmentAnchor: .point(.bottomTrailing)) {
            ForEach(0..<4) { Text("row \($0)") }.popover(isPresented: .constant(true)) { EmptyView() }
          }
      }
    }
    for number in 1...3 {
      model.number = number
      try harness.verifyAgainstFresh()
    }
  }

  @Test func aTextInOtherLinesOfTheSameSize() throws {
    let harness = harness(100, 100) { [model] in
      HStack(spacing: model.spacing) {
        Color.red
        Color.red
        Text("0.142857")
      }
      .frame(width: 40, height: 66.6, alignment: .topTrailing)
    }
    model.spacing = 0
    try harness.verifyAgainstFresh()
  }

  /// Where letters have several colours, other parts of a line are drawn for what is seen in the damage.
  @Test func lettersThatAreStretchedAndPartlyRepainted() throws {
    let long = Text(LocalizedStringKey(String(repeating: "%@ %lld", count: 60) + "e\u{301}\u{323}<https://a.b>"))
    let harness = harness(120, 150) { [model] in
      VStack(alignment: .leading, spacing: 1) {
        Text(verbatim: model.flag ? "w\no\nr\nd\nw\nx\nr" : "w\no\nr\nd\nw\no\nr")
        long.environment(\.sizeCategory, .extraLarge).scaleEffect(x: -4, y: 60).font(.system(size: 0.5)).textSelection(.enabled)
      }
    }
    for flag in [true, false] {
      model.flag = flag
      harness.settle()
      try harness.verifyAgainstFresh()
    }
  }

  /// The mesh has as many numbers as the colour and its shadow: it begins where that is.
  @Test func shadowsOfLettersThatBecomeSomethingElse() throws {
    let shadows = [8, 1, 8].map { AnyShapeStyle(Color.red.shadow(.drop(color: .black, radius: $0, x: 0, y: 0))) }
    let styles = shadows + [AnyShapeStyle(MeshGradient(width: 1, height: 0, points: [[0, 0]], colors: [.red])), AnyShapeStyle(.blue)]
    let harness = harness(60, 60) { [model] in Text("two\nlines").foregroundStyle(styles[model.number]).underline() }
    harness.settle()
    for number in [1, 2, 3, 0, 3, 2, 4, 0, 1] {
      withAnimation(.linear(duration: 0.3)) { model.number = number }
      harness.settle()
      for _ in 0..<(number == 2 ? 3 : 12) {
        harness.advance(by: .milliseconds(30))
        harness.settle()
      }
      if number != 2 { try harness.verifyAgainstFresh() }
    }
  }

  @Test func aBackgroundAroundAClip() throws {
    let harness = harness(50, 50) { [model] in
      if model.flag { Color.red.clipShape(Rectangle()).padding(4).background(.blue) }
    }
    model.flag = true
    try harness.verifyAgainstFresh()
  }

  @Test func whatAScrollBringsIntoSight() throws {
    let harness = harness(200, 100) { [model] in
      ScrollView(showsIndicators: false) {
        TextField("a", text: .constant("a")).frame(height: model.length, alignment: .bottomLeading)
      }
    }
    model.length = 160
    try harness.verifyAgainstFresh()
    harness.scroll(at: CGPoint(x: 100, y: 50), by: CGVector(dx: 0, dy: -20))
    try harness.verifyAgainstFresh()
  }

  @Test func scrollIndicatorsThatHaveNoRoom() throws {
    for width in [CGFloat(0), 1, 5, 8, 20] {
      let harness = harness(100, 100) { ScrollView { Color.red.frame(width: width, height: 300) } }
      harness.scroll(at: CGPoint(x: 50, y: 50), by: CGVector(dx: 0, dy: -20))
      try harness.verifyAgainstFresh()
      harness.press(.end)
      try harness.verifyAgainstFresh()
    }
  }

  @Test func theRingOfTheFocusInAnotherColor() throws {
    let harness = harness(100, 100) { [model] in
      HStack(alignment: model.vertical) {
        Color.red
        TextField("a", text: .constant("a")).tint(model.tint)
      }
      .environment(\.colorScheme, model.scheme)
    }
    harness.press(.tab)
    // Painted in part, away from the ring.
    model.vertical = .center
    try harness.verifyAgainstFresh()
    model.tint = .red
    try harness.verifyAgainstFresh()
    model.vertical = .top
    try harness.verifyAgainstFresh()
    model.scheme = .dark
    try harness.verifyAgainstFresh()
  }

  @Test func theRingOfAFieldBesideTheWindow() throws {
    for x in [-2.75, 0.5, 2, 2.5, 3.75] {
      let harness = harness(50, 50, 1.1) {
        VStack { TextField("a", text: .constant("name")) }.frame(minWidth: 0, alignment: .leading).offset(x: 7 + x)
      }
      harness.press(.tab)
      harness.size = CGSize(width: 7, height: 100)
      try harness.verifyAgainstFresh()
    }
  }

  @Test func aFieldsTextStaysWhereItIsScrolledTo() throws {
    let harness = harness(115, 100, 1.1) { TextField("a", text: .constant("a longer line of words that wraps around at some place")) }
    harness.click(CGPoint(x: 28, y: 50))
    for width in [4000, 147, 146, 147, 120, 4000, 90.5] {
      harness.size = CGSize(width: width, height: 100)
      try harness.verifyAgainstFresh()
    }
  }

  @Test func whatIsNarrowerThanAHair() throws {
    let harness = harness(100, 100) { [model] in
      if model.flag { Color.red.aspectRatio(1e-9, contentMode: .fit) }
    }
    model.flag = true
    try harness.verifyAgainstFresh()
  }

  @Test func theBorderOfAFieldWithoutRoomForIt() throws {
    for width in [0, 0.5, 1, 1.2, 2, 3] {
      let harness = harness(40, 60, 2) { [model] in
        if model.flag { TextField("a", text: .constant("a")).frame(width: width) }
      }
      model.flag = true
      try harness.verifyAgainstFresh()
    }
  }

  @Test func aWideDrawingUnderWhatComesOverIt() throws {
    let harness = harness(4000, 100) { [model] in
      ZStack {
        Canvas { context, size in
          context.stroke(Path(ellipseIn: CGRect(origin: .zero, size: size).insetBy(dx: 2, dy: 2)), with: .color(.red), lineWidth: 1)
        }
        if model.flag { Color.clear.frame(width: 404).background(.blue.opacity(0.1)) }
      }
    }
    model.flag = true
    try harness.verifyAgainstFresh()
  }

  /// In a box of the same size, another font's letters reach farther down.
  @Test func lettersThatReachFartherInTheSamePlace() throws {
    let harness = harness(100, 24) { [model] in
      VStack {
        Text("Unbreakablylongwordthatdoesnotfit")
        Color.blue
        Circle()
      }
      .monospaced(model.flag)
    }
    model.flag = true
    try harness.verifyAgainstFresh()
    harness.setSystem(\.dynamicTypeSize, .xSmall)
    try harness.verifyAgainstFresh()
    harness.setSystem(\.legibilityWeight, .bold)
    try harness.verifyAgainstFresh()
    model.flag = false
    try harness.verifyAgainstFresh()
  }

  /// Drawn closer together, letters that run from right to left begin before the text's leading end.
  @Test func tightenedLettersFromRightToLeft() throws {
    let harness = harness(61, 100) { [model] in
      HStack(alignment: model.vertical, spacing: nil) {
        Text("\u{FEFF}\u{200B}\u{202E}x").allowsTightening(true).font(.system(size: 13.5, weight: .bold))
          .frame(width: 7.5, height: 13, alignment: .topTrailing)
        Label("a", systemImage: "gear")
      }
    }
    model.vertical = .center
    try harness.verifyAgainstFresh()
    model.vertical = .top
    try harness.verifyAgainstFresh()
  }

  /// 420: what is turned about its middle stands elsewhere when its size changes, though it begins at the same place.
  @Test func whatIsTurnedChangesItsSize() throws {
    let harness = harness(100, 100) { [model] in
      ScrollView(.vertical, showsIndicators: false) {
        Grid {
          Group {
            Color.red
            ScrollView {
              LazyVStack { VStack { if model.flag { Color.red } else { Text("n = 0") } } }
            }
          }
          .overlay { Text("a") }
        }
        .rotationEffect(.degrees(90))
      }
    }
    model.flag = true
    try harness.verifyAgainstFresh()
  }

  /// 617: letters on the way to another size are drawn at whole pixels, up to one beyond their lines.
  @Test func lettersOfAnotherSizeOnTheWay() throws {
    let harness = harness(100, 100) { [model] in
      VStack {
        Color.red
        Color.red
        Group {
          ForEach([1, 2, 3], id: \.self) { Text("\($0)") }
          Text("sum 6")
        }
        .transaction { $0.animation = .bouncy }
        .font(model.flag ? .system(size: 13.5, weight: .bold) : .body)
      }
    }
    model.flag = true
    harness.settle()
    for _ in 0..<8 {
      harness.advance(by: .milliseconds(65))
      harness.settle()
      let steps = try harness.bitmap.copy()
      harness.host.damageAll()
      harness.settle()
      #expect(harness.bitmap == steps)
    }
    try harness.verifyAgainstFresh()
  }

  /// An editor cuts off what scrolls in it, though scroll views around do not: its letters may be wider than its lines.
  @Test func anEditorThatIsNarrowerThanItsLetters() throws {
    let harness = harness(123, 100) { [model] in
      HStack {
        TextEditor(text: .constant("[link](https://oriel.dev) after")).frame(width: 7, height: 68)
        Color.white
      }
      .scrollClipDisabled(!model.flag)
    }
    harness.press(.tab)
    try harness.verifyAgainstFresh()
    model.flag = true
    try harness.verifyAgainstFresh()
  }
}
