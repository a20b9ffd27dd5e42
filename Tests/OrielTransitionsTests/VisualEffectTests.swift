import Foundation
import Observation
import Oriel
import OrielTesting
import Testing

/// Effects that follow from a view's place.
@MainActor @Suite struct VisualEffectTests {
  private struct Faded: View {
    var body: some View {
      ScrollView {
        VStack(spacing: 0) {
          ForEach(0..<40, id: \.self) { _ in
            Color.red.frame(height: 50).visualEffect { effect, proxy in
              effect.opacity(proxy.frame(in: .scrollView).minY < 50 ? 0.5 : 1)
            }
          }
        }
      }
      .scrollIndicators(.hidden)
    }
  }

  @Test func effectsFollowPlacesWithoutBodiesOrMeasures() throws {
    let harness = ViewHarness(size: CGSize(width: 100, height: 200)) { Faded() }
    let (faint, full) = (harness.bitmap[50, 25], harness.bitmap[50, 75])
    #expect(faint != full)
    harness.scroll(at: CGPoint(x: 50, y: 50), by: CGVector(dx: 0, dy: -30))
    let report = harness.frame()
    #expect(report.bodies == 0 && report.measures == 0, "\(report)")
    harness.settle()
    #expect(harness.bitmap[50, 10] == faint && harness.bitmap[50, 65] == faint && harness.bitmap[50, 75] == full)
    try harness.verifyAgainstFresh()
  }

  /// Seed 1490: the effect seemed to be another one each time that it was found out.
  @Test func numbersThatAreNoneSettle() throws {
    let stage = Stage()
    let harness = ViewHarness(size: CGSize(width: 100, height: 100)) {
      Amount(stage: stage).visualEffect { effect, _ in effect.brightness(.nan).offset(x: .nan).opacity(.nan) }
        .transaction { $0.animation = .bouncy }
    }
    harness.settle()
    stage.count = 5
    harness.settle()
    harness.displayScale = 2
    harness.settle()
    #expect(!harness.messages.contains { $0.contains("settle") })
    try harness.verifyAgainstFresh()
  }

  private struct Amount: View {
    let stage: Stage
    var body: some View {
      HStack {
        Color.red.containerRelativeFrame(.horizontal, count: 1, span: 1, spacing: 4)
        ForEach(0..<stage.count, id: \.self) { Text("id \($0)") }
      }
      .border(.red, width: 4)
      .visualEffect { [count = stage.count] effect, _ in effect.brightness(count == 5 ? .nan : 0).grayscale(count == 5 ? .nan : 0) }
    }
  }

  @Test func effectsDrawAndHitElsewhereAndChangeNoLayout() throws {
    var clicks = 0
    let harness = ViewHarness(size: CGSize(width: 200, height: 100)) {
      Color.red.frame(width: 20, height: 20).onTapGesture { clicks += 1 }.accessibilityIdentifier("red")
        .visualEffect { effect, proxy in effect.scaleEffect(2).offset(x: proxy.size.width * 3) }
    }
    let background = harness.bitmap[2, 2]
    #expect(harness.bitmap[100, 50] == background && harness.bitmap[142, 50] != background && harness.bitmap[160, 32] != background)
    #expect(harness.frame(of: "red")?.minX == 90)
    harness.click(CGPoint(x: 100, y: 50))
    #expect(clicks == 0)
    harness.click(CGPoint(x: 160, y: 50))
    #expect(clicks == 1)
    try harness.verifyAgainstFresh()
  }

  // MARK: As the modifiers do

  private func pixels<Content: View>(_ direction: LayoutDirection = .leftToRight, scale: CGFloat = 1, @ViewBuilder _ content: () -> Content)
    throws -> Bitmap
  {
    let shown = content()
    let harness = ViewHarness(size: CGSize(width: 160, height: 120), displayScale: scale, colorScheme: .light) {
      shown.environment(\.layoutDirection, direction)
    }
    try harness.verifyAgainstFresh()
    return harness.bitmap
  }

  private var card: some View {
    HStack(spacing: 0) {
      Color.red.frame(width: 30)
      Text("Ab").frame(width: 40)
    }
    .frame(height: 40)
  }

  @Test(arguments: [LayoutDirection.leftToRight, .rightToLeft], [1, 2] as [CGFloat])
  func blursAndRotationsLookAsThoseOfModifiers(direction: LayoutDirection, scale: CGFloat) throws {
    func same<A: View, B: View>(_ effect: A, _ modifier: B, sourceLocation: SourceLocation = #_sourceLocation) throws {
      let (a, b, plain) = (
        try pixels(direction, scale: scale) { effect }, try pixels(direction, scale: scale) { modifier },
        try pixels(direction, scale: scale) { card }
      )
      #expect(a == b && a != plain, sourceLocation: sourceLocation)
    }
    try same(card.visualEffect { effect, _ in effect.blur(radius: 4) }, card.blur(radius: 4))
    try same(card.visualEffect { effect, _ in effect.blur(radius: 4, opaque: true) }, card.blur(radius: 4, opaque: true))
    try same(
      Color.clear.frame(width: 30, height: 20).visualEffect { effect, _ in effect.blur(radius: 4, opaque: true).offset(x: 40) },
      Color.clear.frame(width: 30, height: 20).blur(radius: 4, opaque: true).offset(x: 40))
    try same(
      card.visualEffect { effect, _ in
        effect.rotation3DEffect(.degrees(50), axis: (x: 0, y: 1, z: 0.2), anchor: .leading, anchorZ: 5, perspective: 0.7)
      }, card.rotation3DEffect(.degrees(50), axis: (x: 0, y: 1, z: 0.2), anchor: .leading, anchorZ: 5, perspective: 0.7))
    // In order: a blur around a scale is not scaled.
    try same(
      card.visualEffect { effect, _ in effect.scaleEffect(1.5).blur(radius: 3).rotationEffect(.degrees(90)).opacity(0.5).blur(radius: 1) },
      card.scaleEffect(1.5).blur(radius: 3).rotationEffect(.degrees(90)).opacity(0.5).blur(radius: 1))
    try same(
      card.visualEffect { effect, _ in
        effect.blur(radius: 2, opaque: true).rotation3DEffect(.degrees(40), axis: (x: 1, y: 0, z: 0)).blur(radius: 3)
      }, card.blur(radius: 2, opaque: true).rotation3DEffect(.degrees(40), axis: (x: 1, y: 0, z: 0)).blur(radius: 3))
  }

  @Test(arguments: [0, -4, .nan, .infinity] as [CGFloat]) func numbersThatSayNothingChangeNothing(number: CGFloat) throws {
    let plain = try pixels { card }
    for isOpaque in [false, true] {
      #expect(try pixels { card.visualEffect { effect, _ in effect.blur(radius: number, opaque: isOpaque) } } == plain)
    }
    if number.isFinite { return }
    let turned = try pixels {
      card.visualEffect { effect, _ in
        effect.rotation3DEffect(.radians(Double(number)), axis: (x: 0, y: 1, z: 0)).rotation3DEffect(
          .degrees(30), axis: (x: 0, y: 1, z: 0), anchorZ: number)
      }
    }
    #expect(turned == plain)
  }

  @Observable @MainActor fileprivate final class Model { var isOn = false }

  private struct Bar: View {
    let model: Model
    let index: Int
    var body: some View { Color(white: index == 4 && model.isOn ? 0 : 0.6).frame(width: 30, height: 100) }
  }

  /// What changes inside damages what the steps make of it, and no more.
  @Test func damageInsideGoesThroughAllSteps() throws {
    let model = Model()
    let harness = ViewHarness(size: CGSize(width: 300, height: 100)) {
      HStack(spacing: 0) { ForEach(0..<10, id: \.self) { Bar(model: model, index: $0) } }
        .visualEffect { effect, _ in effect.blur(radius: 5).offset(x: 20).blur(radius: 2) }
    }
    harness.settle()
    model.isOn = true
    let damage = try #require(harness.frame().damage.first)
    // The bar is from 120 to 150, and 20 farther; 15 and 6 for the blurs, and pixels for what lies between them.
    #expect(damage.minX >= 114 && damage.minX <= 119 && damage.maxX >= 191 && damage.maxX <= 196, "\(damage)")
    try harness.verifyAgainstFresh()
  }

  @Test func turnedEffectsAreHitWhereTheyAreSeen() throws {
    var clicks = 0
    let harness = ViewHarness(size: CGSize(width: 200, height: 100)) {
      Color.red.frame(width: 100, height: 50).onTapGesture { clicks += 1 }
        .visualEffect { effect, _ in effect.rotation3DEffect(.degrees(60), axis: (x: 0, y: 1, z: 0)).blur(radius: 1) }
    }
    for point in [CGPoint(x: 140, y: 50), CGPoint(x: 57, y: 4), CGPoint(x: 52, y: 50)] { harness.click(point) }
    #expect(clicks == 0)
    harness.click(CGPoint(x: 57, y: 8))
    harness.click(CGPoint(x: 116, y: 64))
    #expect(clicks == 2)
  }

  @Test func blursAndRotationsMoveInScrollTransitions() throws {
    func rows(_ part: CGFloat?) -> some View {
      ScrollView {
        VStack(spacing: 0) {
          ForEach(0..<40, id: \.self) { row in
            let color = Color.red.frame(width: 60, height: 50)
            if let part {
              color.blur(radius: row == 0 ? 8 * part : 0)
                .rotation3DEffect(.degrees(row == 0 ? 60 * part : 0), axis: (x: 0, y: 1, z: 0))
            } else {
              color.scrollTransition(.animated(.linear(duration: 1)).threshold(.visible(0.5))) { effect, phase in
                effect.blur(radius: phase == .topLeading ? 8 : 0)
                  .rotation3DEffect(.degrees(phase == .topLeading ? 60 : 0), axis: (x: 0, y: 1, z: 0))
              }
            }
          }
        }
      }
      .scrollIndicators(.hidden)
    }
    let harness = ViewHarness(size: CGSize(width: 100, height: 200)) { rows(nil) }
    let expected = [0.5, 1].map { part in
      let harness = ViewHarness(size: CGSize(width: 100, height: 200)) { rows(part) }
      harness.scroll(at: CGPoint(x: 50, y: 50), by: CGVector(dx: 0, dy: -30))
      harness.settle()
      return harness.bitmap
    }
    harness.scroll(at: CGPoint(x: 50, y: 50), by: CGVector(dx: 0, dy: -30))
    harness.settle()
    harness.advance(by: .milliseconds(500))
    let report = harness.frame()
    #expect(report.bodies == 0 && report.measures == 0)
    #expect(harness.bitmap == expected[0])
    harness.advance(by: .milliseconds(600))
    harness.settle()
    #expect(harness.bitmap == expected[1] && expected[0] != expected[1])
    try harness.verifyAgainstFresh()
  }

  // MARK: Scroll transitions

  private final class Log { var values: [Double] = [] }

  private struct Moved: View {
    let configuration: ScrollTransitionConfiguration
    var axis: Axis?
    let log: Log
    var body: some View {
      ScrollView {
        VStack(spacing: 0) {
          ForEach(0..<40, id: \.self) { row in
            Color.red.frame(height: 50)
              .scrollTransition(configuration, axis: axis) { effect, phase in
                if row == 1 { log.values.append(phase.value) }
                return effect.opacity(phase.isIdentity ? 1 : 0)
              }
          }
        }
      }
      .scrollIndicators(.hidden)
    }
  }

  /// Facts M098.
  @Test func phaseValues() {
    #expect([ScrollTransitionPhase.topLeading, .identity, .bottomTrailing].map(\.value) == [-1, 0, 1])
    #expect([ScrollTransitionPhase.topLeading, .identity, .bottomTrailing].map(\.isIdentity) == [false, true, false])
    let log = Log()
    let harness = ViewHarness(size: CGSize(width: 100, height: 200)) { Moved(configuration: .interactive, log: log) }
    harness.scroll(at: CGPoint(x: 50, y: 50), by: CGVector(dx: 0, dy: -75))
    harness.settle()
    #expect(Set(log.values) == [0, -1])
  }

  @Test func interactiveOnesFollowTheScroll() throws {
    let harness = ViewHarness(size: CGSize(width: 100, height: 200)) {
      Moved(configuration: .interactive(timingCurve: .linear), log: Log())
    }
    func red(_ y: Int) -> Int { 255 - Int(harness.bitmap[50, y].green) }
    let full = red(100)
    let none = 255 - Int(ViewHarness(size: CGSize(width: 9, height: 9)) { Color.clear }.bitmap[5, 5].green)
    harness.scroll(at: CGPoint(x: 50, y: 50), by: CGVector(dx: 0, dy: -25))
    let report = harness.frame()
    #expect(report.bodies == 0 && report.measures == 0)
    harness.settle()
    #expect(abs(red(10) - (full + none) / 2) <= 3 && abs(red(190) - (full + none) / 2) <= 3 && red(50) == full)
    try harness.verifyAgainstFresh()
  }

  @Test func animatedOnesChangeAtTheThreshold() throws {
    let harness = ViewHarness(size: CGSize(width: 100, height: 200)) {
      Moved(configuration: .animated(.linear(duration: 1)).threshold(.visible(0.5)), log: Log())
    }
    func red(_ y: Int) -> Int { 255 - Int(harness.bitmap[50, y].green) }
    let full = red(100)
    let none = 255 - Int(ViewHarness(size: CGSize(width: 9, height: 9)) { Color.clear }.bitmap[5, 5].green)
    harness.scroll(at: CGPoint(x: 50, y: 50), by: CGVector(dx: 0, dy: -20))
    harness.settle()
    #expect(red(10) == full && harness.nextWake == nil)
    harness.scroll(at: CGPoint(x: 50, y: 50), by: CGVector(dx: 0, dy: -10))
    harness.settle()
    harness.advance(by: .milliseconds(500))
    harness.settle()
    #expect(abs(red(10) - (full + none) / 2) <= 5)
    harness.advance(by: .milliseconds(600))
    harness.settle()
    #expect(red(10) == none && harness.nextWake == nil)
    try harness.verifyAgainstFresh()
  }

  @Test func identityAndOtherAxesChangeNothing() {
    for (configuration, axis) in [(ScrollTransitionConfiguration.identity, Axis?.none), (.interactive, .horizontal)] {
      let harness = ViewHarness(size: CGSize(width: 100, height: 200)) { Moved(configuration: configuration, axis: axis, log: Log()) }
      let full = harness.bitmap[50, 100]
      harness.scroll(at: CGPoint(x: 50, y: 50), by: CGVector(dx: 0, dy: -25))
      harness.settle()
      #expect(harness.bitmap[50, 10] == full)
    }
  }
}
