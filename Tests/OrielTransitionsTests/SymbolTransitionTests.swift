import Oriel
import OrielTesting
import Testing

/// Symbols that come and go by an effect.
@MainActor @Suite struct SymbolTransitionTests {
  private let stage = Stage()

  private func harness(_ transition: SymbolEffectTransition?, withBar: Bool = false) -> ViewHarness {
    let stage = stage
    return ViewHarness.settled {
      Hosting(stage: stage) { stage in
        ZStack {
          Color.clear
          if stage.isShown {
            VStack(spacing: 0) {
              Image(systemName: "star.fill").font(.system(size: 60)).foregroundStyle(.black)
              if withBar { Color.black.frame(width: 60, height: 4) }
            }
            .transition(transition.map { AnyTransition($0) } ?? .symbolEffect)
          }
        }
      }
    }
  }

  private struct Hosting<Content: View>: View {
    let stage: Stage
    @ViewBuilder let content: (Stage) -> Content
    var body: some View { content(stage) }
  }

  /// The columns with something dark in them, and the darkest green.
  private func look(_ harness: ViewHarness, rows: Range<Int> = 0..<100) -> (width: Int, darkest: Int) {
    let bitmap = harness.bitmap
    var (columns, darkest) = (Set<Int>(), 255)
    for y in rows {
      for x in 0..<100 where bitmap[x, y].green < 250 {
        columns.insert(x)
        darkest = min(darkest, Int(bitmap[x, y].green))
      }
    }
    return (columns.count, darkest)
  }

  @Test func theyAppearAndDisappear() throws {
    let harness = harness(nil)
    #expect(look(harness).width == 0)
    harness.animate { stage.isShown = true }
    harness.wait(0.5)
    let middle = look(harness)
    harness.wait(0.6)
    let whole = look(harness)
    #expect(whole.darkest < 10 && middle.darkest > 80 && middle.width < whole.width && middle.width > whole.width / 2)
    #expect(harness.nextWake == nil)
    try harness.verifyAgainstFresh()
    harness.animate { stage.isShown = false }
    harness.wait(0.5)
    let going = look(harness)
    #expect(going.width == middle.width && abs(going.darkest - middle.darkest) < 3, "it goes as it came")
    harness.wait(0.6)
    #expect(look(harness).width == 0 && harness.nextWake == nil)
    try harness.verifyAgainstFresh()
  }

  @Test func theyGrowOrShrinkAsTheEffectSays() {
    let whole = {
      stage.isShown = true
      return look(harness(nil)).width
    }()
    func middle(_ transition: SymbolEffectTransition) -> Int {
      stage.isShown = false
      let harness = harness(transition)
      harness.animate { stage.isShown = true }
      harness.wait(0.5)
      return look(harness).width
    }
    #expect(middle(.symbolEffect(.appear)) < whole && middle(.symbolEffect(.appear.up)) < whole)
    #expect(middle(.symbolEffect(.appear.down)) > whole, "it comes from a larger size, beyond its own")
    #expect(middle(.symbolEffect(.disappear)) < whole && middle(.symbolEffect(.disappear.up)) > whole)
    #expect(middle(.symbolEffect(.automatic)) == middle(.symbolEffect))
  }

  @Test func theSpeedIsAFactorOfTheAnimations() {
    let harness = harness(.symbolEffect(.appear, options: .speed(2)))
    harness.animate { stage.isShown = true }
    harness.wait(0.25)
    let middle = look(harness)
    harness.wait(0.25)
    #expect(middle.darkest > 80 && look(harness).darkest < 10)
  }

  @Test func theRestIsThereAtOnceAndGoesAtTheEnd() throws {
    let harness = harness(nil, withBar: true)
    harness.animate { stage.isShown = true }
    harness.wait(0.02)
    #expect(look(harness, rows: 70..<100).darkest < 10, "the bar under the symbol")
    harness.wait(1)
    harness.animate { stage.isShown = false }
    harness.wait(0.9)
    #expect(look(harness, rows: 70..<100).darkest < 10)
    harness.wait(0.2)
    #expect(look(harness).width == 0)
    try harness.verifyAgainstFresh()
  }

  @Test func withoutMotionTheViewFades() {
    let harness = harness(nil, withBar: true)
    harness.setSystem(\.accessibilityReduceMotion, true)
    harness.settle()
    harness.animate { stage.isShown = true }
    harness.wait(0.5)
    #expect(abs(look(harness, rows: 70..<100).darkest - 128) < 20)
  }

  @Test func aStepOnlyPaints() {
    let harness = harness(nil)
    harness.animate { stage.isShown = true }
    harness.wait(0.3)
    harness.advance(by: .milliseconds(20))
    let report = harness.frame()
    #expect(report.bodies == 0 && report.measures == 0 && report.placements == 0 && report.paints <= 4, "the symbol, and what is behind it")
  }
}
