import Foundation
import Oriel
import OrielTesting
import Testing

/// Texts that renderers draw.
@MainActor @Suite struct TextRendererTests {
  private static let white = Color(red: 1, green: 1, blue: 1), black = Color(red: 0, green: 0, blue: 0)

  @MainActor @Observable final class Model {
    var amount = 0.0
    var isShown = false
  }
  private let model = Model()

  private func harness<V: View>(
    _ size: CGSize = CGSize(width: 200, height: 100), scale: CGFloat = 1, @ViewBuilder _ content: @escaping () -> V
  ) -> ViewHarness {
    let harness = ViewHarness(size: size, displayScale: scale, colorScheme: .light) {
      ZStack {
        Self.white
        content().foregroundColor(Self.black)
      }
    }
    harness.settle()
    return harness
  }

  /// The dark pixels.
  private func ink(_ harness: ViewHarness) -> CGRect {
    let bitmap = harness.bitmap
    var area = CGRect.null
    for y in 0..<bitmap.height {
      for x in 0..<bitmap.width where bitmap[x, y].red < 200 { area = area.union(CGRect(x: x, y: y, width: 1, height: 1)) }
    }
    return area
  }

  // MARK: As samples have them

  /// Lines on a wave.
  struct Wave: TextRenderer {
    var strength: Double
    var frequency = 0.5
    var animatableData: Double {
      get { strength }
      set { strength = newValue }
    }

    func draw(layout: Text.Layout, in context: inout GraphicsContext) {
      for line in layout {
        for run in line {
          for (index, glyph) in run.enumerated() {
            let yOffset = strength * sin(Double(index) * frequency)
            var copy = context
            copy.translateBy(x: 0, y: yOffset)
            copy.draw(glyph, options: .disablesSubpixelQuantization)
          }
        }
      }
    }

    var displayPadding: EdgeInsets { EdgeInsets(top: 20, leading: 0, bottom: 20, trailing: 0) }
  }

  struct Highlight: TextAttribute {}

  /// A bar behind words that stand out.
  struct HighlightRenderer: TextRenderer {
    func draw(layout: Text.Layout, in ctx: inout GraphicsContext) {
      for run in layout.flattenedRuns {
        if run[Highlight.self] != nil {
          let rect = run.typographicBounds.rect
          ctx.fill(RoundedRectangle(cornerRadius: 4).path(in: rect), with: .color(.black))
        }
        ctx.draw(run)
      }
    }
  }

  /// Letter by letter.
  struct Reveal: TextRenderer, Animatable {
    var progress: Double
    var animatableData: Double {
      get { progress }
      set { progress = newValue }
    }
    func draw(layout: Text.Layout, in context: inout GraphicsContext) {
      let slices = layout.flattenedRunSlices
      for (index, slice) in slices.enumerated() {
        let part = progress * Double(slices.count) - Double(index)
        var copy = context
        copy.opacity = min(1, max(0, part))
        copy.draw(slice)
      }
    }
  }

  struct EmphasisAttribute: TextAttribute {}

  /// Words come into focus letter by letter: the renderer of a session on transitions of texts.
  struct AppearanceEffectRenderer: TextRenderer, Animatable {
    var elapsedTime: TimeInterval
    var elementDuration: TimeInterval
    var totalDuration: TimeInterval

    var spring: Spring { .snappy(duration: elementDuration - 0.05, extraBounce: 0.4) }
    var animatableData: Double {
      get { elapsedTime }
      set { elapsedTime = newValue }
    }

    init(elapsedTime: TimeInterval, elementDuration: Double = 0.4, totalDuration: TimeInterval) {
      self.elapsedTime = min(elapsedTime, totalDuration)
      self.elementDuration = min(elementDuration, totalDuration)
      self.totalDuration = totalDuration
    }

    func draw(layout: Text.Layout, in context: inout GraphicsContext) {
      for run in layout.flattenedRuns {
        if run[EmphasisAttribute.self] != nil {
          let delay = elementDelay(count: run.count)
          for (index, slice) in run.enumerated() {
            let timeOffset = TimeInterval(index) * delay
            let elementTime = max(0, min(elapsedTime - timeOffset, elementDuration))
            var copy = context
            draw(slice, at: elementTime, in: &copy)
          }
        } else {
          var copy = context
          copy.opacity = UnitCurve.easeIn.value(at: elapsedTime / 0.2)
          copy.draw(run)
        }
      }
    }

    func draw(_ slice: Text.Layout.RunSlice, at time: TimeInterval, in context: inout GraphicsContext) {
      let progress = time / elementDuration
      let opacity = UnitCurve.easeIn.value(at: 1.4 * progress)
      let blurRadius = slice.typographicBounds.rect.height / 16 * UnitCurve.easeIn.value(at: 1 - progress)
      let translationY = spring.value(fromValue: -slice.typographicBounds.descent, toValue: 0, initialVelocity: 0, time: time)
      context.translateBy(x: 0, y: translationY)
      context.addFilter(.blur(radius: blurRadius))
      context.opacity = opacity
      context.draw(slice, options: .disablesSubpixelQuantization)
    }

    func elementDelay(count: Int) -> TimeInterval {
      let count = TimeInterval(count)
      let remainingTime = totalDuration - count * elementDuration
      return max(remainingTime / (count + 1), (totalDuration - elementDuration) / count)
    }
  }

  struct TextTransition: Transition {
    static var properties: TransitionProperties { TransitionProperties(hasMotion: true) }

    func body(content: Content, phase: TransitionPhase) -> some View {
      let duration = 0.9
      let elapsedTime = phase.isIdentity ? duration : 0
      let renderer = AppearanceEffectRenderer(elapsedTime: elapsedTime, totalDuration: duration)
      content.transaction { transaction in
        if !transaction.disablesAnimations { transaction.animation = .linear(duration: duration) }
      } body: { view in
        view.textRenderer(renderer)
      }
    }
  }

  // MARK: The four

  private struct Waving: View {
    let model: Model
    var body: some View { Text("waving letters").textRenderer(Wave(strength: model.amount)) }
  }

  @Test func lettersWave() throws {
    let shown = harness { Waving(model: model) }
    let flat = ink(shown)
    let plain = harness { Text("waving letters") }
    #expect(flat == ink(plain))
    withAnimation(.linear(duration: 1)) { model.amount = 10 }
    shown.settle()
    shown.advance(by: .seconds(0.5))
    let step = shown.frame()
    #expect(step.bodies == 0)
    let half = ink(shown)
    shown.advance(by: .seconds(1))
    shown.settle()
    let whole = ink(shown)
    #expect(half.height > flat.height + 4 && whole.height > half.height + 4 && whole.width <= flat.width + 2)
    try shown.verifyAgainstFresh()
    model.amount = 0
    shown.settle()
    #expect(ink(shown) == flat)
    #expect(shown.nextWake == nil)
    try shown.verifyAgainstFresh()
  }

  @Test func wordsStandOut() throws {
    let shown = harness {
      Text("some \(Text("words").customAttribute(Highlight())) here").textRenderer(HighlightRenderer()).accessibilityIdentifier("text")
    }
    let whole = try #require(shown.frame(of: "text")), bitmap = shown.bitmap
    let dark = (0..<bitmap.width).filter { bitmap[$0, Int(whole.midY) - 7].red < 50 }
    #expect(dark.count > 20 && CGFloat(dark.count) < whole.width * 0.6)
    try shown.verifyAgainstFresh()
  }

  private struct Revealing: View {
    let model: Model
    var body: some View { Text("revealed").textRenderer(Reveal(progress: model.amount)) }
  }

  @Test func lettersAreRevealed() throws {
    let shown = harness { Revealing(model: model) }
    #expect(ink(shown).isNull)
    model.amount = 0.5
    shown.settle()
    let half = ink(shown)
    model.amount = 1
    shown.settle()
    let whole = ink(shown)
    #expect(abs(half.width * 2 - whole.width) < 12 && half.minX == whole.minX)
    #expect(whole == ink(harness { Text("revealed") }))
    try shown.verifyAgainstFresh()
  }

  private struct Coming: View {
    let model: Model
    var body: some View {
      VStack {
        if model.isShown {
          let visualEffects = Text("Visual Effects").customAttribute(EmphasisAttribute()).bold()
          Text("Build \(visualEffects) with care").transition(TextTransition())
        }
      }
    }
  }

  @Test func textsComeIntoFocus() throws {
    let shown = harness { Coming(model: model) }
    withAnimation { model.isShown = true }
    shown.settle()
    #expect(ink(shown).isNull)
    shown.advance(by: .seconds(0.3))
    shown.settle()
    let early = ink(shown)
    #expect(!early.isNull)
    shown.advance(by: .seconds(2))
    shown.settle()
    #expect(ink(shown).width >= early.width)
    #expect(shown.nextWake == nil)
    try shown.verifyAgainstFresh()
  }

  // MARK: Layouts

  /// What a renderer is given.
  private final class Seen {
    var layout: Text.Layout?
  }
  private struct Watcher: TextRenderer {
    let seen: Seen
    func draw(layout: Text.Layout, in context: inout GraphicsContext) {
      seen.layout = layout
      for line in layout { context.draw(line) }
    }
  }

  @Test func layoutsHaveLinesRunsAndCharacters() throws {
    let seen = Seen()
    let shown = harness {
      Text("ab \(Text("cd").bold()) efg hij").frame(width: 60).textRenderer(Watcher(seen: seen)).accessibilityIdentifier("text")
    }
    let layout = try #require(seen.layout)
    #expect(layout.count == 2 && !layout.isTruncated)
    #expect(layout[0].count == 3)
    let bold = layout[0][1]
    #expect(bold.count == 2 && bold.layoutDirection == .leftToRight)
    #expect(bold.characterIndices.map { bold.characterIndices[0].distance(to: $0) } == [0, 1])
    #expect(bold[0].typographicBounds.rect.maxX <= bold[1].typographicBounds.rect.minX + 0.01)
    #expect(bold[0..<2].typographicBounds == bold.typographicBounds)
    #expect(layout[1].origin.y > layout[0].origin.y && layout[0].typographicBounds.width <= 60)
    #expect(layout[0].last?.last?.typographicBounds.rect.maxX ?? 0 <= layout[0].typographicBounds.rect.maxX + 0.01)
    #expect(ink(shown) == ink(harness { Text("ab \(Text("cd").bold()) efg hij").frame(width: 60) }))
    try shown.verifyAgainstFresh()
  }

  @Test func runsFollowDirections() throws {
    let seen = Seen()
    let shown = harness { Text("ab אבג cd \(Image(systemName: "star"))").textRenderer(Watcher(seen: seen)) }
    let layout = try #require(seen.layout)
    #expect(layout[0].map(\.layoutDirection).contains(.rightToLeft))
    let middles = layout[0].map(\.typographicBounds.rect.midX)
    #expect(middles == middles.sorted())
    #expect(ink(shown) == ink(harness { Text("ab אבג cd \(Image(systemName: "star"))") }))
    let short = Seen()
    _ = harness { Text("so much that it is cut off").lineLimit(1).frame(width: 60).textRenderer(Watcher(seen: short)) }
    #expect(short.layout?.isTruncated == true)
  }

  /// A renderer may give a text another size, and draws within it and its padding.
  private struct Large: TextRenderer {
    func draw(layout: Text.Layout, in context: inout GraphicsContext) {
      context.fill(Path(CGRect(x: -100, y: -100, width: 300, height: 300)), with: .color(.black))
    }
    func sizeThatFits(proposal: ProposedViewSize, text: TextProxy) -> CGSize {
      let size = text.sizeThatFits(proposal)
      return CGSize(width: size.width + 10, height: size.height + 20)
    }
    var displayPadding: EdgeInsets { EdgeInsets(top: 3, leading: 5, bottom: 3, trailing: 5) }
  }

  @Test func sizesAndPadding() throws {
    let shown = harness {
      VStack {
        Text("xyz").textRenderer(Large()).accessibilityIdentifier("large")
        Text("xyz").hidden().accessibilityIdentifier("own")
      }
    }
    let (large, own) = (try #require(shown.frame(of: "large")), try #require(shown.frame(of: "own")))
    #expect(large.size == CGSize(width: own.width + 10, height: own.height + 20))
    let dark = ink(shown)
    #expect(dark.minX <= large.minX - 5 && dark.minX >= large.minX - 8 && dark.maxY >= large.maxY + 3 && dark.maxY <= large.maxY + 8)
    try shown.verifyAgainstFresh()
  }

  /// Renderers take nothing that is drawn elsewhere, and what leaves damages what it drew.
  @Test func redactedTextsAreBlocks() throws {
    let shown = harness { Text("hidden").textRenderer(Large()).redacted(reason: .placeholder) }
    #expect(ink(shown).isNull || ink(shown).width < 60)
  }
}

extension Text.Layout {
  /// All runs of all lines.
  fileprivate var flattenedRuns: some RandomAccessCollection<Text.Layout.Run> { flatMap { line in line } }
  /// All characters of all runs.
  fileprivate var flattenedRunSlices: some RandomAccessCollection<Text.Layout.RunSlice> { flattenedRuns.flatMap(\.self) }
}
