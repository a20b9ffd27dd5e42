import Foundation
import Oriel
import OrielTesting
import Testing

/// Texts and symbols that become others in animations.
@MainActor @Suite struct ContentTransitionTests {
  private let stage = Stage()

  private struct Number: View {
    let stage: Stage
    let transition: ContentTransition?
    var size: CGFloat = 40
    var body: some View {
      VStack(spacing: 0) {
        let text = Text(stage.text).font(.system(size: size)).foregroundStyle(Color(red: 0, green: 0, blue: 0))
        if let transition { text.contentTransition(transition) } else { text }
      }
    }
  }

  private func harness(_ transition: ContentTransition?, _ text: String = "9") -> ViewHarness {
    stage.text = text
    return ViewHarness.settled(CGSize(width: 160, height: 100)) { Number(stage: stage, transition: transition) }
  }

  private func fresh(_ text: String) -> Bitmap {
    let other = Stage()
    other.text = text
    return ViewHarness.settled(CGSize(width: 160, height: 100)) { Number(stage: other, transition: nil) }.bitmap
  }

  /// S157, and the names of transitions.
  @Test func namesOfContentTransitions() {
    let all: [ContentTransition] = [
      .identity, .opacity, .interpolate, .numericText(), .numericText(countsDown: true), .numericText(value: 3), .symbolEffect,
    ]
    for (index, one) in all.enumerated() { #expect(all.firstIndex(of: one) == index) }
    #expect(EnvironmentValues().contentTransition == .identity && !EnvironmentValues().contentTransitionAddsDrawingGroup)
    var values = EnvironmentValues()
    values.contentTransition = .opacity
    #expect(values.contentTransition == .opacity)
  }

  @Test(arguments: [nil, .identity, .symbolEffect] as [ContentTransition?]) func thereAtOnce(transition: ContentTransition?) throws {
    let harness = harness(transition)
    harness.animate { stage.text = "8" }
    #expect(harness.bitmap.difference(from: fresh("8")).count == 0)
    #expect(harness.nextWake == nil)
    try harness.verifyAgainstFresh()
  }

  @Test(
    arguments: [
      .opacity, .interpolate, .numericText(), .numericText(countsDown: true), .numericText(value: 1),
    ] as [ContentTransition]) func withoutAnAnimationItIsThereAtOnce(transition: ContentTransition) throws
  {
    let harness = harness(transition)
    stage.text = "18"
    harness.settle()
    #expect(harness.bitmap.difference(from: fresh("18")).count == 0 && harness.nextWake == nil)
    try harness.verifyAgainstFresh()
  }

  @Test(
    arguments: [
      .opacity, .interpolate, .numericText(), .numericText(countsDown: true),
    ] as [ContentTransition]) func itBeginsAndEndsAsTheTextsDo(transition: ContentTransition) throws
  {
    let harness = harness(transition, "19")
    harness.animate { stage.text = "28" }
    #expect(harness.bitmap.meanDistance(from: fresh("19")) < 1.5, "letter by letter, at fractions of pixels")
    harness.wait(0.5)
    #expect(harness.bitmap.difference(from: fresh("19")).count > 50 && harness.bitmap.difference(from: fresh("28")).count > 50)
    harness.wait(1)
    #expect(harness.bitmap.difference(from: fresh("28")).count == 0)
    #expect(harness.nextWake == nil && !harness.needsFrame)
    try harness.verifyAgainstFresh()
  }

  @Test func opacityFadesFromOneToTheOther() {
    let harness = harness(.opacity, "I")
    let full = harness.darkness(inColumns: 0..<160)
    harness.animate { stage.text = " " }
    harness.wait(0.25)
    #expect(abs(Double(harness.darkness(inColumns: 0..<160)) / Double(full) - 0.75) < 0.05)
    harness.wait(0.5)
    #expect(abs(Double(harness.darkness(inColumns: 0..<160)) / Double(full) - 0.25) < 0.05)
    harness.wait(1)
    #expect(harness.darkness(inColumns: 0..<160) == 0)
  }

  @Test func digitsRollUpOrDown() throws {
    for (transition, isUp) in [(ContentTransition.numericText(), true), (.numericText(countsDown: true), false)] {
      let harness = harness(transition, "1")
      let rest = try #require(harness.inkedRows(inColumns: 0..<160))
      harness.animate { stage.text = "2" }
      harness.wait(0.2)
      let early = try #require(harness.inkedRows(inColumns: 0..<160))
      #expect(isUp ? early.lowerBound < rest.lowerBound : early.upperBound > rest.upperBound)
      harness.wait(2)
      #expect(harness.inkedRows(inColumns: 0..<160) == fresh("2").rows)
    }
  }

  @Test func theNumberSaysWhereDigitsRoll() throws {
    @MainActor struct Counter: View {
      let stage: Stage
      var body: some View {
        Text("\(stage.count)").font(.system(size: 40)).foregroundStyle(Color(red: 0, green: 0, blue: 0))
          .contentTransition(.numericText(value: Double(stage.count)))
      }
    }
    let harness = ViewHarness.settled { Counter(stage: stage) }
    let rest = try #require(harness.inkedRows(inColumns: 0..<100))
    for (next, isUp) in [(5, true), (4, false), (1, false), (7, true)] {
      harness.animate { stage.count = next }
      harness.wait(0.2)
      let early = try #require(harness.inkedRows(inColumns: 0..<100))
      #expect(isUp ? early.lowerBound < rest.lowerBound - 1 : early.upperBound > rest.upperBound + 1, "\(next)")
      harness.wait(2)
      try harness.verifyAgainstFresh()
    }
  }

  @Test func onlyDigitsThatDifferRoll() throws {
    let harness = harness(.numericText(), "1000")
    let rest = try #require(harness.inkedRows(inColumns: 0..<160))
    harness.animate { stage.text = "2000" }
    harness.wait(0.3)
    #expect(harness.inkedRows(inColumns: 86..<160) == rest, "zeros stay")
    #expect(harness.inkedRows(inColumns: 0..<75) != rest)
  }

  @Test func digitsRollOneByOne() throws {
    let harness = harness(.numericText(), "1111")
    harness.animate { stage.text = "7777" }
    harness.wait(0.08)
    let left = harness.darkness(inColumns: 0..<60), right = harness.darkness(inColumns: 100..<160)
    let before = fresh("1111")
    #expect(left != before.darkness(0..<60), "the first has begun")
    #expect(abs(right - before.darkness(100..<160)) < before.darkness(100..<160) / 4, "the last waits")
  }

  @Test func wordsMoveWhatTheyHaveInCommon() throws {
    let harness = harness(.interpolate, "abI")
    let old = try #require(harness.bitmap.columns)
    harness.animate { stage.text = "I" }
    harness.wait(0.5)
    // The bar of the I is on its way from the right end to the middle, and as dark as ever.
    let mid = try #require(harness.bitmap.darkestColumn)
    #expect(mid < old.upperBound - 3 && mid > 84)
    harness.wait(1)
    #expect(harness.bitmap.difference(from: fresh("I")).count == 0)
  }

  @Test func lettersChangeTheirSizeOnTheWay() throws {
    struct Sized: View {
      let stage: Stage
      var body: some View {
        Text("Ab").font(.system(size: stage.isShown ? 60 : 20)).foregroundStyle(Color(red: 0, green: 0, blue: 0))
          .contentTransition(.interpolate)
      }
    }
    let harness = ViewHarness.settled(CGSize(width: 160, height: 100)) { Sized(stage: stage) }
    let small = try #require(harness.bitmap.rows).count
    harness.animate { stage.isShown = true }
    #expect(abs((harness.bitmap.rows.map(\.count) ?? 0) - small) <= 2)
    harness.wait(0.5)
    let middle = try #require(harness.bitmap.rows).count
    harness.wait(1)
    let large = try #require(harness.bitmap.rows).count
    #expect(abs(Double(middle) - Double(small + large) / 2) < 3)
  }

  @Test func anotherChangeGoesOnFromWhereItIs() throws {
    for transition in [ContentTransition.numericText(), .opacity, .interpolate] {
      let harness = harness(transition, "10")
      harness.animate(.linear(duration: 1)) { stage.text = "25" }
      for next in ["37", "4", "501", "501", "", "88"] {
        harness.wait(0.3)
        let before = harness.bitmap
        let copy = try before.copyOfPixels()
        harness.animate(.linear(duration: 1)) { stage.text = next }
        #expect(harness.bitmap.meanDistance(from: copy) < 3, "\(transition): nothing jumps before \(next)")
      }
      harness.wait(3)
      #expect(harness.bitmap.difference(from: fresh("88")).count == 0 && harness.nextWake == nil)
      try harness.verifyAgainstFresh()
    }
  }

  @Test func aChangeWithoutAnAnimationEndsIt() throws {
    let harness = harness(.numericText(), "10")
    harness.animate { stage.text = "25" }
    harness.wait(0.3)
    stage.text = "77"
    harness.settle()
    #expect(harness.bitmap.difference(from: fresh("77")).count == 0 && harness.nextWake == nil)
  }

  @Test(
    arguments: [
      .opacity, .interpolate, .numericText(), .numericText(value: 2),
    ] as [ContentTransition]) func framesOfMotionOnlyPaint(transition: ContentTransition)
  {
    let harness = harness(transition, "1234")
    harness.animate { stage.text = "1934" }
    for _ in 0..<4 {
      harness.advance(by: .milliseconds(100))
      let report = harness.frame()
      #expect(report.bodies == 0 && report.measures == 0 && report.placements == 0)
    }
  }

  @Test func whatWasDrawnStepByStepIsWhatIsDrawnAtOnce() {
    for (text, next) in [("1", "29"), ("1999", "2000"), ("Hello there", "Here, all"), ("a\nb", "b\nca")] {
      for transition in [ContentTransition.opacity, .interpolate, .numericText()] {
        let harness = harness(transition, text)
        harness.animate(.bouncy(duration: 1)) { stage.text = next }
        for _ in 0..<5 {
          harness.wait(0.13)
          let before = try? harness.bitmap.copyOfPixels()
          harness.repaint()
          #expect(before.map { harness.bitmap.difference(from: $0).count } == 0)
        }
      }
    }
  }

  @Test func lessMotionFades() throws {
    for transition in [ContentTransition.numericText(), .interpolate] {
      let harness = harness(transition, "1")
      harness.setSystem(\.accessibilityReduceMotion, true)
      harness.settle()
      let rest = harness.inkedRows(inColumns: 0..<160)
      harness.animate { stage.text = "7" }
      harness.wait(0.5)
      #expect(harness.inkedRows(inColumns: 0..<160) == rest)
      #expect(harness.bitmap.difference(from: fresh("7")).count > 10)
      harness.wait(1)
      #expect(harness.bitmap.difference(from: fresh("7")).count == 0)
    }
  }

  @Test func asAGroupItLooksTheSame() {
    @MainActor func picture(_ isGroup: Bool) -> Bitmap {
      let stage = Stage()
      let harness = ViewHarness.settled(CGSize(width: 160, height: 100)) {
        Number(stage: stage, transition: .numericText()).environment(\.contentTransitionAddsDrawingGroup, isGroup)
      }
      harness.animate { stage.text = "187" }
      harness.wait(0.4)
      return harness.bitmap
    }
    #expect(picture(true).difference(from: picture(false)).largestChannelDistance <= 2)
  }

  // MARK: Symbols

  private struct Symbol: View {
    let stage: Stage
    let transition: ContentTransition
    var body: some View {
      Image(systemName: stage.isShown ? "square.fill" : "circle.fill").font(.system(size: 40))
        .foregroundStyle(Color(red: 0, green: 0, blue: 0)).contentTransition(transition)
    }
  }

  @Test(arguments: [.opacity, .interpolate, .symbolEffect, .identity, .numericText()] as [ContentTransition])
  func symbolsBecomeOthers(transition: ContentTransition) throws {
    let harness = ViewHarness.settled { Symbol(stage: stage, transition: transition) }
    let (before, width) = (harness.bitmap.darkness(0..<100), harness.bitmap.columns?.count ?? 0)
    harness.animate { stage.isShown = true }
    harness.wait(0.5)
    let (middle, narrow) = (harness.bitmap.darkness(0..<100), harness.bitmap.columns?.count ?? 0)
    harness.advance(by: .milliseconds(20))
    let report = harness.frame()
    harness.wait(1)
    let after = harness.bitmap.darkness(0..<100)
    switch transition {
    case .identity, .numericText(): #expect(middle == after)
    case .symbolEffect: #expect(middle < min(before, after) * 3 / 4 && narrow < width)
    default: #expect(middle != after && middle != before)
    }
    #expect(report.bodies == 0 && report.measures == 0)
    #expect(harness.nextWake == nil)
    harness.animate { stage.isShown = false }
    harness.wait(0.3)
    harness.animate { stage.isShown = true }
    harness.wait(3)
    #expect(harness.bitmap.darkness(0..<100) == after)
    try harness.verifyAgainstFresh()
  }

  /// `replace` in its directions, and faster than the animation.
  @Test func symbolsAreReplacedAsTheEffectSays() throws {
    func widths(_ transition: ContentTransition, _ moments: [Double]) -> [Int] {
      stage.isShown = false
      let harness = ViewHarness.settled { Symbol(stage: stage, transition: transition) }
      harness.animate { stage.isShown = true }
      var last = 0.0
      return moments.map { moment in
        harness.wait(moment - last)
        last = moment
        return harness.bitmap.columns?.count ?? 0
      }
    }
    let usual = widths(.symbolEffect(.replace), [0.2, 0.75, 1])
    #expect(widths(.symbolEffect(.replace.downUp), [0.2, 0.75, 1]) == usual)
    #expect(widths(.symbolEffect(.automatic), [0.2, 0.75, 1]) == usual && widths(.symbolEffect, [0.2, 0.75, 1]) == usual)
    let upwards = widths(.symbolEffect(.replace.upUp), [0.2, 0.75, 1])
    #expect(upwards[0] > usual[0] && upwards[1] == usual[1] && upwards[2] == usual[2], "the first one grows as it goes")
    let off = widths(.symbolEffect(.replace.offUp), [0.02, 0.5, 1])
    #expect(off[0] < usual[0] && off[1] == usual[1] && off[2] == usual[2], "the first one is gone at once")
    let quick = widths(.symbolEffect(.replace, options: .speed(2)), [0.1, 0.375, 0.5])
    #expect(quick == usual, "twice as fast as the animation")
  }
}

extension Bitmap {
  private func isDark(_ x: Int, _ y: Int) -> Bool { self[x, y].green < 200 }

  fileprivate func darkness(_ columns: Range<Int>) -> Int {
    columns.reduce(0) { sum, x in (0..<height).reduce(sum) { $0 + 255 - Int(self[x, $1].green) } }
  }

  fileprivate var rows: ClosedRange<Int>? {
    let found = (0..<height).filter { y in (0..<width).contains { isDark($0, y) } }
    return found.first.flatMap { first in found.last.map { first...$0 } }
  }

  fileprivate var columns: ClosedRange<Int>? {
    let found = (0..<width).filter { x in (0..<height).contains { isDark(x, $0) } }
    return found.first.flatMap { first in found.last.map { first...$0 } }
  }

  fileprivate var darkestColumn: Int? { (0..<width).max { darkness($0..<($0 + 1)) < darkness($1..<($1 + 1)) } }

  fileprivate func copyOfPixels() throws -> Bitmap { try Bitmap(png: pngData()) }

  /// The mean distance of the green of all pixels.
  fileprivate func meanDistance(from other: Bitmap) -> Double {
    var sum = 0
    for y in 0..<height { for x in 0..<width { sum += abs(Int(self[x, y].green) - Int(other[x, y].green)) } }
    return Double(sum) / Double(width * height)
  }
}

extension ViewHarness {
  /// Draws everything anew.
  fileprivate func repaint() {
    let scheme = colorScheme
    colorScheme = scheme == .light ? .dark : .light
    settle()
    colorScheme = scheme
    settle()
  }
}
