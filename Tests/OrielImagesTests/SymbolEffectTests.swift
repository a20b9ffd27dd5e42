import Oriel
import OrielDrawing
import OrielTesting
import Testing

@testable import OrielImages

/// Effects on symbols: what they show, when they end, and that nothing wakes the window afterwards.
@MainActor @Suite struct SymbolEffectTests {
  @Observable final class Model {
    var count = 0
    var isActive = false
    var isShown = true
  }

  private func harness(_ view: @escaping @MainActor () -> some View) -> ViewHarness {
    ViewHarness(size: CGSize(width: 80, height: 80)) { view() }
  }

  /// Lets a second pass in frames; returns how many of them showed something else.
  private func changes(_ harness: ViewHarness, seconds: Double) -> Int {
    var (last, count) = (harness.bitmap, 0)
    for _ in 0..<Int((seconds * 60).rounded()) {
      harness.advance(by: .nanoseconds(16_666_667))
      harness.settle()
      if harness.bitmap != last {
        count += 1
        last = harness.bitmap
      }
    }
    return count
  }

  struct Bouncing<E: SymbolEffect & DiscreteSymbolEffect>: View {
    let model: Model
    let effect: E
    var options = SymbolEffectOptions.default
    var body: some View {
      Image(systemName: "wifi").font(.system(size: 20)).symbolEffect(effect, options: options, value: model.count)
    }
  }

  private func runsOnce(_ effect: some SymbolEffect & DiscreteSymbolEffect) throws {
    let model = Model()
    let harness = harness { Bouncing(model: model, effect: effect) }
    let before = harness.bitmap
    #expect(harness.nextWake == nil && changes(harness, seconds: 1) == 0)
    model.count = 1
    harness.settle()
    #expect(harness.nextWake != nil)
    #expect(changes(harness, seconds: 0.5) >= 2, "\(effect)")
    try harness.verifyAgainstFresh()
    _ = changes(harness, seconds: 3)
    #expect(harness.bitmap == before && harness.nextWake == nil && !harness.needsFrame, "\(effect)")
    try harness.verifyAgainstFresh()
    // The same value again is no change.
    model.count = 1
    harness.settle()
    #expect(harness.nextWake == nil)
  }

  @Test func discreteEffectsRunOnceForAChange() throws {
    try runsOnce(.bounce)
    try runsOnce(.bounce.down)
    try runsOnce(.pulse)
    try runsOnce(.variableColor.iterative)
    try runsOnce(.variableColor.cumulative.reversing.hideInactiveLayers)
    try runsOnce(.wiggle)
    try runsOnce(.wiggle.left)
    try runsOnce(.rotate.counterClockwise)
    try runsOnce(.breathe)
    try runsOnce(.breathe.plain)
  }

  struct Active<E: SymbolEffect & IndefiniteSymbolEffect>: View {
    let model: Model
    let effect: E
    var options = SymbolEffectOptions.default
    var body: some View {
      if model.isShown {
        Image(systemName: "wifi").font(.system(size: 20)).symbolEffect(effect, options: options, isActive: model.isActive)
      }
    }
  }

  @Test func indefiniteEffectsRunWhileTheyAreActive() throws {
    let model = Model()
    let harness = harness { Active(model: model, effect: .pulse) }
    let before = harness.bitmap
    model.isActive = true
    harness.settle()
    #expect(changes(harness, seconds: 5) > 100 && harness.nextWake != nil)
    try harness.verifyAgainstFresh()
    model.isActive = false
    harness.settle()
    #expect(harness.bitmap == before && changes(harness, seconds: 1) == 0 && harness.nextWake == nil)
    model.isActive = true
    harness.settle()
    #expect(harness.nextWake != nil)
    // What is gone wakes nobody.
    model.isShown = false
    harness.settle()
    harness.advance(by: .milliseconds(20))
    harness.settle()
    #expect(harness.nextWake == nil)
  }

  @Test func hiddenWindowsAreNotWoken() {
    let model = Model()
    model.isActive = true
    let harness = harness { Active(model: model, effect: .variableColor) }
    #expect(harness.nextWake != nil)
    harness.setSystem(\.scenePhase, .background)
    harness.settle()
    #expect(harness.nextWake == nil)
    harness.setSystem(\.scenePhase, .active)
    harness.settle()
    #expect(harness.nextWake != nil)
  }

  @Test func whatIsOutOfSightWakesNobody() {
    let harness = harness {
      ScrollView {
        VStack(spacing: 0) {
          Color.clear.frame(width: 20, height: 400)
          Image(systemName: "wifi").symbolEffect(.pulse)
        }
      }
    }
    #expect(harness.nextWake == nil)
    harness.scroll(at: CGPoint(x: 40, y: 40), by: CGVector(dx: 0, dy: -1_000))
    harness.settle()
    #expect(changes(harness, seconds: 2) > 20)
  }

  @Test func scaledSymbolsStaySo() throws {
    for (effect, isLarger) in [(ScaleSymbolEffect.scale.up, true), (.scale.down, false)] as [(ScaleSymbolEffect, Bool)] {
      let model = Model()
      let harness = harness { Active(model: model, effect: effect) }
      let before = ink(harness.bitmap)
      model.isActive = true
      harness.settle()
      #expect(changes(harness, seconds: 1) > 3 && harness.nextWake == nil)
      #expect((ink(harness.bitmap) > before) == isLarger)
      try harness.verifyAgainstFresh()
      model.isActive = false
      harness.settle()
      _ = changes(harness, seconds: 1)
      #expect(ink(harness.bitmap) == before && harness.nextWake == nil)
      try harness.verifyAgainstFresh()
    }
  }

  /// How much of a window is drawn on.
  private func ink(_ bitmap: Bitmap) -> Int {
    let empty = harness { EmptyView() }.bitmap
    return (0..<bitmap.height).reduce(0) { sum, y in sum + (0..<bitmap.width).count { bitmap[$0, y] != empty[$0, y] } }
  }

  @Test func symbolsAppearAndDisappear() throws {
    let model = Model()
    let harness = harness { Active(model: model, effect: .disappear) }
    let before = harness.bitmap
    model.isActive = true
    harness.settle()
    _ = changes(harness, seconds: 1)
    #expect(ink(harness.bitmap) == 0 && harness.nextWake == nil)
    try harness.verifyAgainstFresh()
    // Turned round on the way, it comes back from where it is.
    model.isActive = false
    harness.settle()
    harness.advance(by: .milliseconds(100))
    harness.settle()
    let halfway = ink(harness.bitmap)
    #expect(halfway > 0 && harness.bitmap != before)
    model.isActive = true
    harness.settle()
    harness.advance(by: .milliseconds(20))
    harness.settle()
    #expect(ink(harness.bitmap) > 0)
    _ = changes(harness, seconds: 1)
    #expect(ink(harness.bitmap) == 0)

    let other = Model()
    let appearing = self.harness { Active(model: other, effect: .appear.down) }
    #expect(ink(appearing.bitmap) == 0)
    other.isActive = true
    appearing.settle()
    _ = changes(appearing, seconds: 1)
    #expect(appearing.bitmap == before && appearing.nextWake == nil)
  }

  @Test func optionsSayHowOftenAndHowFast() throws {
    func seconds(_ options: SymbolEffectOptions) -> Double? {
      let model = Model()
      let harness = harness { Bouncing(model: model, effect: .rotate, options: options) }
      model.count = 1
      harness.settle()
      for frame in 0..<1_200 {
        if harness.nextWake == nil { return Double(frame) / 60 }
        harness.advance(by: .nanoseconds(16_666_667))
        harness.settle()
      }
      return nil
    }
    let once = try #require(seconds(.default))
    #expect((1.1...1.4).contains(once))
    #expect(seconds(.nonRepeating) == once)
    #expect(abs(try #require(seconds(.repeat(3))) - 3 * once) < 0.2)
    #expect(abs(try #require(seconds(.speed(2))) - once / 2) < 0.1)
    #expect(abs(try #require(seconds(.repeat(.periodic(2, delay: 1)))) - (2 * once + 1)) < 0.2)
    #expect(seconds(.repeating) == nil && seconds(.repeat(nil)) == nil && seconds(.repeat(.continuous)) == nil)
    // Nonsense is the nearest sense.
    #expect(seconds(.speed(.nan)) == once && seconds(.repeat(-4)) == once)
    #expect(SymbolEffectOptions.speed(0) == .speed(0.01) && SymbolEffectOptions.speed(.infinity) == .speed(100))
    #expect(SymbolEffectOptions.repeat(.periodic(2, delay: -3)) == .repeat(.periodic(2, delay: 0)))
  }

  @Test func withReducedMotionNothingMoves() throws {
    let model = Model()
    let harness = harness {
      VStack {
        Bouncing(model: model, effect: .bounce)
        Active(model: model, effect: .scale.up)
        Active(model: model, effect: .pulse)
      }
    }
    harness.setSystem(\.accessibilityReduceMotion, true)
    harness.settle()
    let before = harness.bitmap
    model.count = 1
    model.isActive = true
    harness.settle()
    #expect(harness.nextWake == nil)
    // Only what stays is there, at once.
    #expect(ink(harness.bitmap) > ink(before))
    #expect(changes(harness, seconds: 1) == 0)
    try harness.verifyAgainstFresh()
  }

  @Test func removedEffectsAreGone() throws {
    let harness = harness {
      VStack {
        Image(systemName: "star").symbolEffectsRemoved()
        HStack { Image(systemName: "star.fill") }.symbolEffectsRemoved()
      }
      .symbolEffect(.pulse)
    }
    #expect(harness.nextWake == nil && changes(harness, seconds: 1) == 0)
    try harness.verifyAgainstFresh()
  }

  @Test func effectsAddUp() {
    let model = Model()
    let harness = harness {
      Image(systemName: "star").symbolEffect(.scale.up, isActive: true).symbolEffect(.bounce, value: model.count)
    }
    let plain = self.harness { Image(systemName: "star") }
    #expect(ink(harness.bitmap) > ink(plain.bitmap))
  }

  @Test func aFramePaintsAndMeasuresNothing() {
    let harness = harness {
      VStack {
        Text("beside")
        Image(systemName: "star").symbolEffect(.wiggle)
      }
    }
    harness.advance(by: .milliseconds(40))
    let report = harness.frame()
    #expect((report.bodies, report.measures, report.placements) == (0, 0, 0))
    #expect(report.damagedPixels > 0 && report.damagedPixels <= 50 * 50)
  }

  @Test func poses() {
    func pose(_ effect: some SymbolEffect, _ part: Double, steps: Int = 3) -> SymbolPose {
      effect._motion.pose(at: part, steps: steps, isEndless: false, isLeftToRight: false)
    }
    // Each begins and ends as it is, but for those that stay.
    for effect in [.bounce, .bounce.down] as [BounceSymbolEffect] {
      #expect(pose(effect, 0) == SymbolPose() && abs(pose(effect, 1).scale - 1) < 0.001)
    }
    #expect(pose(.bounce, 0.2).scale > 1.1 && pose(.bounce.down, 0.2).scale < 0.9)
    #expect(pose(.wiggle.forward, 0.05).offset.dx < 0 && pose(.wiggle.backward, 0.05).offset.dx > 0)
    #expect(pose(.wiggle.up, 0.05).offset.dy < 0 && pose(.wiggle.counterClockwise, 0.05).angle < 0)
    #expect(pose(.rotate, 0.5).angle > 0 && pose(.rotate.counterClockwise, 0.5).angle < 0)
    func lit(_ effect: VariableColorSymbolEffect, _ parts: [Double]) -> [Range<Int>?] { parts.map { pose(effect, $0).lit?.range } }
    #expect(lit(.variableColor, [0, 0.3, 0.6, 0.9]) == [0..<1, 1..<2, 2..<3, 0..<0])
    #expect(lit(.variableColor.cumulative, [0, 0.3, 0.6, 0.9]) == [0..<1, 0..<2, 0..<3, 0..<0])
    #expect(lit(.variableColor.reversing, [0, 0.2, 0.4, 0.55, 0.7, 0.9]) == [0..<1, 1..<2, 2..<3, 1..<2, 0..<1, 0..<0])
    // One that goes on for ever begins as the symbol is, too, and its runs join.
    func endless(_ effect: some SymbolEffect, _ part: Double) -> SymbolPose {
      effect._motion.pose(at: part, steps: 3, isEndless: true, isLeftToRight: true)
    }
    for part in [0, 0.001, 0.999, 1] {
      for pose in [endless(.breathe, part), endless(.breathe.plain, part), endless(.pulse, part)] {
        #expect(abs(pose.scale - 1) < 0.001 && pose.opacity > 0.999)
      }
    }
    #expect(endless(.breathe, 0.25).scale == 1.06 && endless(.breathe, 0.25).opacity == 1)
    #expect(endless(.breathe, 0.75).scale == 0.94 && endless(.breathe, 0.75).opacity == 0.6)
    #expect(endless(.breathe.plain, 0.75).opacity == 1)
    #expect(pose(.variableColor, 0.5, steps: 0) == SymbolPose())
    // What is drawn stays within the reach that is damaged.
    for step in 0...100 {
      for effect in [BounceSymbolEffect.bounce, .bounce.down] {
        #expect(pose(effect, Double(step) / 100).scale * 2.0.squareRoot() / 2 <= 0.5 + Double(SymbolPose.reach))
      }
    }
  }
}

/// Effects on the layers of a symbol, one after the other.
@Suite struct LayerEffectTests {
  @Test func layersFollowOneAnother() throws {
    let motion = _SymbolMotion(kind: .bounce(.up), isByLayer: true)
    #expect(abs(motion.duration(steps: 0, levels: 2) - 0.75) < 1e-9 && motion.duration(steps: 0) == 0.6)
    let early = motion.pose(at: 0.1, steps: 0, levels: 2, isEndless: false, isLeftToRight: true)
    #expect(early.scale == 1 && early.layers.count == 2 && early.layers[0].scale > 1 && early.layers[1] == SymbolPose())
    let late = motion.pose(at: 0.9, steps: 0, levels: 2, isEndless: false, isLeftToRight: true)
    #expect(late.layers[0] == SymbolPose() && late.layers[1].scale != 1)
    #expect(motion.pose(at: 0.3, steps: 0, levels: 1, isEndless: false, isLeftToRight: true).layers == [])
    let stays = ScaleSymbolEffect().up.byLayer._motion
    let end = stays.pose(at: 1, steps: 0, levels: 3, isEndless: false, isLeftToRight: true)
    #expect(end.layers.allSatisfy { $0.scale == 1.25 })
    #expect(BounceSymbolEffect().byLayer.wholeSymbol == BounceSymbolEffect())
    #expect(ReplaceSymbolEffect().magic(fallback: ReplaceSymbolEffect().upUp)._motion == ReplaceSymbolEffect().upUp._motion)
  }

  @Test func aWiggleMayGoAnyWay() {
    func offset(_ effect: WiggleSymbolEffect) -> CGVector {
      effect._motion.pose(at: 0.05, steps: 0, isEndless: false, isLeftToRight: true).offset
    }
    func isRight(_ effect: WiggleSymbolEffect) -> Bool {
      let (found, right) = (offset(effect), offset(WiggleSymbolEffect().right))
      return abs(found.dx - right.dx) < 1e-9 && abs(found.dy - right.dy) < 1e-9 && right.dx > 0.01
    }
    #expect(isRight(WiggleSymbolEffect().custom(angle: .degrees(0))))
    #expect(abs(offset(WiggleSymbolEffect().custom(angle: .degrees(90))).dy - offset(WiggleSymbolEffect().down).dy) < 1e-9)
    #expect(offset(WiggleSymbolEffect().custom(angle: .degrees(90)).left) == offset(WiggleSymbolEffect().left))
    #expect(isRight(WiggleSymbolEffect().custom(angle: .radians(.nan))))
  }
}
