import Oriel
import OrielTesting
import Testing

@Observable @MainActor private final class Model {
  var isOn = false
  var number = 0
  var frames: [CGRect] = []
}

private struct Shake: GeometryEffect {
  var distance: CGFloat
  var animatableData: CGFloat {
    get { distance }
    set { distance = newValue }
  }
  func effectValue(size: CGSize) -> ProjectionTransform { ProjectionTransform(CGAffineTransform(translationX: distance, y: size.height)) }
}

/// Not animatable.
private struct Doubled: GeometryEffect {
  func effectValue(size: CGSize) -> ProjectionTransform { ProjectionTransform(CGAffineTransform(scaleX: 2, y: 2)) }
}

private struct Broken: GeometryEffect {
  func effectValue(size: CGSize) -> ProjectionTransform {
    var map = ProjectionTransform()
    map.m11 = .nan
    return map
  }
}

@MainActor @Suite struct GeometryEffectTests {
  private func show<Content: View>(@ViewBuilder _ content: @escaping (Model) -> Content) -> (Model, ViewHarness) {
    window(of: Model(), content: content)
  }

  @Test func effectsMoveByTheirOwnNumbers() throws {
    let (model, harness) = show { model in Color.red.frame(width: 20, height: 10).modifier(Shake(distance: model.isOn ? 60 : 0)) }
    #expect(harness.isRed(91, 56) && harness.isRed(109, 64) && !harness.isRed(100, 50))
    withAnimation(.linear(duration: 1)) { model.isOn = true }
    harness.settle()
    harness.advance(by: .seconds(0.5))
    let report = harness.frame()
    #expect(report.bodies == 0 && report.measures == 0)
    #expect(harness.isRed(121, 60) && harness.isRed(139, 60) && !harness.isRed(118, 60) && !harness.isRed(142, 60))
    try harness.verifyAgainstFresh()
    #expect(harness.isRed(151, 60) && harness.isRed(169, 60) && !harness.isRed(148, 60))
  }

  @Test func equalEffectsRepaintNothing() {
    let (model, harness) = show { model in
      Color.red.frame(width: 20, height: 10).modifier(Shake(distance: 5)).accessibilityIdentifier("\(model.number)")
    }
    model.number += 1
    let report = harness.frame()
    #expect(report.bodies == 1 && report.damagedPixels == 0)
  }

  @Test func brokenEffectsCountAsNone() throws {
    let (_, harness) = show { _ in Color.red.frame(width: 20, height: 10).modifier(Broken()) }
    #expect(harness.isRed(91, 46) && harness.isRed(109, 54))
    try harness.verifyAgainstFresh()
  }

  // MARK: Places

  private func frames(_ name: String, @ViewBuilder _ content: @escaping (GeometryReader<Color>) -> some View) -> (Model, ViewHarness) {
    show { model in
      content(
        GeometryReader { proxy in
          let _ = model.frames.append(proxy.frame(in: .global))
          Color.red
        })
    }
  }

  /// In SwiftUI, too, the places of views inside effects are those at which they are seen.
  @Test func placesInsideAreThoseThatAreSeen() {
    let (scaled, _) = frames("scaled") { $0.frame(width: 20, height: 10).scaleEffect(2) }
    #expect(scaled.frames.last == CGRect(x: 80, y: 40, width: 40, height: 20))
    let (turned, _) = frames("turned") { $0.frame(width: 20, height: 10).rotationEffect(.degrees(90)) }
    #expect(turned.frames.last == CGRect(x: 95, y: 40, width: 10, height: 20))
    let (doubled, _) = frames("doubled") { $0.frame(width: 20, height: 10).padding(5).modifier(Doubled()) }
    // The content, from (85, 40), grows about its top left: to (85 + 10, 40 + 10).
    #expect(doubled.frames.last == CGRect(x: 95, y: 50, width: 40, height: 20))
    let (inside, _) = frames("inside") { $0.scaleEffect(2).frame(width: 20, height: 10) }
    #expect(inside.frames.last == CGRect(x: 80, y: 40, width: 40, height: 20))
  }

  @Test func ignoredByLayout() {
    let (model, harness) = frames("ignored") { $0.frame(width: 20, height: 10).modifier(Doubled().ignoredByLayout()) }
    #expect(model.frames.last == CGRect(x: 90, y: 45, width: 20, height: 10))
    #expect(harness.isRed(128, 63))
  }

  @Test func readersHearOfAnEffectThatChanges() {
    let model = Model()
    struct Page: View {
      let model: Model
      var body: some View {
        GeometryReader { proxy in
          let _ = model.frames.append(proxy.frame(in: .global))
          Color.red
        }
        .frame(width: 20, height: 10).scaleEffect(model.isOn ? 3 : 1)
      }
    }
    let harness = ViewHarness(size: CGSize(width: 200, height: 100)) { Page(model: model) }
    #expect(model.frames.last == CGRect(x: 90, y: 45, width: 20, height: 10))
    model.isOn = true
    harness.settle()
    #expect(model.frames.last == CGRect(x: 70, y: 35, width: 60, height: 30))
    // In an animation at once, where it ends.
    let count = model.frames.count
    withAnimation(.linear(duration: 1)) { model.isOn = false }
    harness.settle()
    #expect(model.frames.last == CGRect(x: 90, y: 45, width: 20, height: 10) && model.frames.count == count + 1)
    harness.advance(by: .seconds(0.5))
    harness.settle()
    #expect(model.frames.count == count + 1)
  }

  @Test func namedSpacesInsideAndOutside() {
    let model = Model()
    struct Page: View {
      let model: Model
      var body: some View {
        Color.clear.frame(width: 20, height: 10)
          .background {
            GeometryReader { proxy in
              let _ =
                model.frames = [proxy.frame(in: .named("in")), proxy.frame(in: .named("out")), proxy.bounds(of: .named("out")) ?? .null]
              Color.red
            }
          }
          .padding(5).coordinateSpace(.named("in")).scaleEffect(2, anchor: .topLeading).padding(10).coordinateSpace(.named("out"))
      }
    }
    _ = ViewHarness(size: CGSize(width: 200, height: 100)) { Page(model: model) }
    #expect(model.frames.first == CGRect(x: 5, y: 5, width: 20, height: 10))
    #expect(model.frames.dropFirst().first == CGRect(x: 20, y: 20, width: 40, height: 20))
    // From the view's own corner, in its own points.
    #expect(model.frames.last == CGRect(x: -10, y: -10, width: 25, height: 20))
  }

  @Test func anchorsAreSeenThroughEffects() {
    struct Key: PreferenceKey {
      static var defaultValue: [Anchor<CGRect>] { [] }
      static func reduce(value: inout [Anchor<CGRect>], nextValue: () -> [Anchor<CGRect>]) { value += nextValue() }
    }
    struct Page: View {
      let model: Model
      var body: some View {
        HStack(spacing: 10) {
          Color.red.frame(width: 20, height: 10).anchorPreference(key: Key.self, value: .bounds) { [$0] }.rotationEffect(.degrees(90))
          Color.red.frame(width: 20, height: 10).anchorPreference(key: Key.self, value: .bounds) { [$0] }
        }
        .overlayPreferenceValue(Key.self) { anchors in
          GeometryReader { proxy in
            let _ = model.frames = anchors.map { proxy[$0] }
            Color.clear
          }
        }
        .rotationEffect(.degrees(model.isOn ? 30 : 0))
      }
    }
    let model = Model()
    let harness = ViewHarness(size: CGSize(width: 200, height: 100)) { Page(model: model) }
    #expect(model.frames == [CGRect(x: 5, y: -5, width: 10, height: 20), CGRect(x: 30, y: 0, width: 20, height: 10)])
    // What turns all of them changes nothing between them.
    model.isOn = true
    #expect(harness.frame().bodies == 1)
    #expect(model.frames == [CGRect(x: 5, y: -5, width: 10, height: 20), CGRect(x: 30, y: 0, width: 20, height: 10)])
  }
}
