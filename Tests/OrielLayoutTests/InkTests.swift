import Oriel
import Testing

@testable import OrielTesting
import ViewTestSupport

/// Where views draw is known before they do: what comes, goes or changes there is painted. Random apps have found each of these once.
@MainActor @Suite struct InkTests {
  @Observable final class Model {
    var flag = false
    var number = 0
    var text = "a"
  }

  private let model = Model()

  private func harness(_ width: CGFloat, _ height: CGFloat, @ViewBuilder _ view: @escaping () -> some View) -> ViewHarness {
    ViewHarness(size: CGSize(width: width, height: height)) { Following(content: view) }
  }

  nonisolated static let lines: [(text: String, font: Font, tracking: CGFloat)] =
    ["Or", "fi fl ffi", "tuff", "f", "jay", "Very"].flatMap { text in
      stride(from: 11.0, through: 26, by: 2.5).flatMap { size in
        [
          (text, Font.system(size: size), 0), (text, Font.system(size: size, weight: .bold).italic(), 0),
          (text, Font.custom("DejaVu Sans", size: size).italic(), 0), (text, Font.custom("DejaVu Sans", size: size).bold(), 0),
          (text, Font.system(size: size), -3), (text, Font.system(size: size).lowercaseSmallCaps().italic(), 0),
          (text, Font.system(size: size).features(["ss02": 1, "kern": 0]), 0.7),
        ]
      }
    }

  /// 282, 403, 1439, 312: letters that are drawn at the nearest quarter of a pixel, made bold, joined, or moved together.
  @Test func lettersReachNoFartherThanIsKnown() throws {
    for (index, line) in Self.lines.enumerated() {
      model.flag = true
      let harness = harness(90.3, 60) { [model] in
        // At places between pixels.
        HStack(spacing: 3.7) {
          Color.red.frame(width: 7.3)
          if model.flag { Text(line.text).font(line.font).tracking(line.tracking).frame(width: index % 3 == 0 ? 21 : nil) }
        }
      }
      model.flag = false
      harness.settle()
      #expect(throws: Never.self, "\(line)") { try harness.verifyAgainstFresh() }
    }
  }

  /// A picture at the end of a line whose letters are moved together ends beyond the line.
  @Test func picturesReachNoFartherThanIsKnown() throws {
    for tracking in [-4.0, -9] {
      model.number = 0
      let harness = harness(60, 80) { [model] in
        VStack(alignment: .leading) {
          Text("ab \(Image(systemName: "star.fill"))").tracking(tracking)
          Color.clear.frame(width: 0, height: CGFloat(20 + model.number))
        }
      }
      for number in 1...6 {
        model.number = number
        harness.settle()
        #expect(throws: Never.self, "\(tracking)") { try harness.verifyAgainstFresh() }
      }
    }
  }

  /// 2: the knob of a wide bar changes inside of its lane.
  @Test func theKnobOfAWideBarChangesAlone() throws {
    let harness = harness(100, 175) { [model] in ScrollView { Color.red.frame(height: model.flag ? 178 : 188) } }
    harness.hover(CGPoint(x: 95, y: 48))
    for _ in 0..<4 {
      harness.settle()
      harness.advance(by: .milliseconds(60))
    }
    harness.settle()
    model.flag = true
    harness.settle()
    try harness.verifyAgainstFresh()
  }

  /// 1302: a pointer that comes near a bar in a window that nobody sees.
  @Test func barsOfAHiddenWindowStayAsTheyWereSeen() throws {
    let harness = harness(100, 100) { ScrollView { Color.red.frame(height: 400) } }
    let plain = harness.bitmap
    harness.scenePhase = .background
    harness.settle()
    harness.hover(CGPoint(x: 96, y: 50))
    harness.settle()
    try harness.verifyAgainstFresh()
    harness.scenePhase = .active
    for _ in 0..<4 {
      harness.settle()
      harness.advance(by: .milliseconds(60))
    }
    harness.settle()
    try harness.verifyAgainstFresh()
    #expect(harness.bitmap != plain, "the bar is seen")
  }

  /// 1313: a selection that was made while the text was out of sight.
  @Test func aSelectionMadeOutOfSightIsTakenBack() throws {
    let harness = harness(100, 23) { [model] in
      VStack {
        Color.blue.frame(height: 60)
        Color.red
        TextField("a", text: Binding(get: { model.text }, set: { model.text = $0 }), axis: .vertical)
      }
    }
    harness.press(.tab)
    try harness.verifyAgainstFresh()
    harness.size = CGSize(width: 100, height: 151)
    try harness.verifyAgainstFresh()
    harness.click(CGPoint(x: 99, y: 138))
    try harness.verifyAgainstFresh()
  }

  private struct Stamps<Symbol: View>: View {
    @ViewBuilder let symbol: Symbol
    var body: some View {
      Canvas { context, size in
        guard let stamp = context.resolveSymbol(id: 1) else { return }
        for x in [0, 0.5, 1] as [CGFloat] { context.draw(stamp, at: CGPoint(x: size.width * x, y: size.height / 2)) }
      } symbols: {
        symbol.tag(1)
      }
    }
  }

  /// 912: a symbol is larger than its canvas, and is drawn where it is not.
  @Test func rowsOfASymbolThatIsLargerThanItsCanvas() throws {
    let harness = harness(100, 100) { [model] in
      VStack {
        Color.red
        Stamps {
          ScrollView {
            LazyVGrid(columns: [GridItem(.flexible(maximum: 40)), GridItem(), GridItem(.fixed(20), alignment: .bottom)]) {
              Color.red
              Color.red
              if model.flag { Text("two words of a label that takes many lines") }
            }
          }
        }
      }
    }
    model.flag = true
    try harness.verifyAgainstFresh()
  }

  /// 1 and 430: a symbol that becomes longer than its canvas.
  @Test func aSymbolThatGrowsBeyondItsCanvas() throws {
    let harness = harness(100, 100) { [model] in
      Stamps {
        HStack {
          Text(model.flag ? "Unbreakablylongwordthatdoesnotfit" : "a"); Color.red.frame(width: 20, height: 24)
        }
      }
    }
    model.flag = true
    try harness.verifyAgainstFresh()
  }

  /// 1760: what stands on whole pixels in a symbol does so at another scale.
  @Test func symbolsAtAnotherScale() throws {
    let harness = harness(100, 100) { Stamps { Color.blue.frame(width: 30.3, height: 20.7).border(.red, width: 3.5) } }
    for scale in [1.333, 2, 0.7] as [CGFloat] {
      harness.displayScale = scale
      try harness.verifyAgainstFresh()
    }
  }

  /// 1997: the ring around a view that is narrower than the ring's line.
  @Test func theRingOfAViewWithoutWidth() throws {
    let harness = harness(100, 100) { Color.red.frame(width: 0, height: 16).focusable().accessibilityIdentifier("here") }
    harness.controlsMove = true
    harness.press(.tab)
    for _ in 0..<8 {
      harness.settle()
      let steps = harness.bitmap
      harness.host.damageAll()
      harness.settle()
      #expect(harness.bitmap == steps)
      harness.advance(by: .milliseconds(30))
    }
  }
}
