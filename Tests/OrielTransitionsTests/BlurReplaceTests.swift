import Oriel
import OrielTesting
import Testing

/// Views that come into focus in place of others.
@MainActor @Suite struct BlurReplaceTests {
  @MainActor @Observable final class Model {
    var isShown = false
  }

  private let model = Model()
  private static let white = Color(red: 1, green: 1, blue: 1), black = Color(red: 0, green: 0, blue: 0)

  private struct Page<T: View>: View {
    let model: Model
    @ViewBuilder let content: (Color) -> T
    var body: some View {
      ZStack {
        BlurReplaceTests.white
        if model.isShown { content(BlurReplaceTests.black) }
      }
    }
  }

  private func harness<T: View>(@ViewBuilder _ content: @escaping (Color) -> T) -> ViewHarness {
    let harness = ViewHarness(size: CGSize(width: 100, height: 100)) { Page(model: model, content: content) }
    harness.settle()
    return harness
  }

  private func set(_ isShown: Bool, _ harness: ViewHarness, after seconds: Double) {
    withAnimation(.linear(duration: 1)) { model.isShown = isShown }
    harness.settle()
    harness.advance(by: .seconds(seconds))
    harness.settle()
  }

  /// How dark the middle row is, and how far from its middle half of that is reached.
  private func look(_ harness: ViewHarness) -> (dark: Int, half: Int) {
    let row = (0..<100).map { 255 - Int(harness.bitmap[$0, 50].red) }, dark = row[50]
    return (dark, (50..<100).first { row[$0] < dark / 2 }.map { $0 - 50 } ?? 50)
  }

  @Test(arguments: [false, true]) func itComesIntoFocusAndGrows(isErased: Bool) throws {
    let harness = harness { color in
      if isErased {
        color.frame(width: 60, height: 60).transition(AnyTransition(.blurReplace))
      } else {
        color.frame(width: 60, height: 60).transition(.blurReplace(.downUp))
      }
    }
    set(true, harness, after: 0)
    #expect(look(harness).dark == 0)
    harness.advance(by: .seconds(0.5))
    let report = harness.frame()
    // Half of it, 54 points wide, with soft edges.
    #expect(report.bodies == 0 && report.measures == 0)
    #expect(abs(look(harness).dark - 128) <= 2 && abs(look(harness).half - 27) <= 1)
    #expect(harness.bitmap[80, 50].red < 250 && harness.bitmap[70, 50].red > 130)
    harness.advance(by: .seconds(1))
    harness.settle()
    #expect(look(harness) == (255, 30) && harness.nextWake == nil)
    try harness.verifyAgainstFresh()
    set(false, harness, after: 0.5)
    #expect(abs(look(harness).half - 27) <= 1)
    harness.advance(by: .seconds(1))
    harness.settle()
    #expect(look(harness).dark == 0 && harness.nextWake == nil)
    try harness.verifyAgainstFresh()
  }

  @Test func upUpGrowsAsItGoes() {
    let transition = BlurReplaceTransition(configuration: .upUp)
    #expect(transition.configuration == .upUp && transition.configuration != .downUp)
    let harness = harness { $0.frame(width: 60, height: 60).transition(transition) }
    set(true, harness, after: 0.5)
    #expect(abs(look(harness).half - 27) <= 1)
    harness.advance(by: .seconds(1))
    harness.settle()
    set(false, harness, after: 0.5)
    #expect(abs(look(harness).half - 34) <= 1)
  }

  @Test func withReducedMotionItFades() {
    let harness = harness { $0.frame(width: 60, height: 60).transition(.blurReplace) }
    harness.setSystem(\.accessibilityReduceMotion, true)
    set(true, harness, after: 0.5)
    #expect(abs(look(harness).dark - 128) <= 2 && harness.bitmap[79, 50] == harness.bitmap[50, 50] && harness.bitmap[80, 50].red == 255)
  }
}
