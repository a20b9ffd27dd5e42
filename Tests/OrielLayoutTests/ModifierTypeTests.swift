import Foundation
import Oriel
import OrielTesting
import Testing
import ViewTestSupport

/// Modifiers made of other modifiers, and numbers of values.
@MainActor @Suite struct ModifierTypeTests {
  private struct Padded: ViewModifier {
    let length: CGFloat
    func body(content: Content) -> some View { content.padding(length) }
  }

  private struct Framed: ViewModifier {
    func body(content: Content) -> some View { content.frame(width: 40, height: 40, alignment: .topLeading) }
  }

  @Test func modifiersAreConcatenatedFromTheInsideOut() {
    let inner = LayoutAsking.fixed(20, 20, "c")
    LayoutAsking.expect(inner.modifier(Padded(length: 3).concat(Framed())), nil, nil, "c", at: (3, 3, 20, 20))
    LayoutAsking.expect(inner.modifier(Framed().concat(Padded(length: 3))), nil, nil, answers: (46, 46))
    LayoutAsking.expect(inner.modifier(Padded(length: 1).concat(EmptyModifier()).concat(Padded(length: 2))), nil, nil, answers: (26, 26))
    LayoutAsking.expect(inner.modifier(EmptyModifier.identity), nil, nil, answers: (20, 20))
  }

  @Test func modifiersOfSeveralViewsAreOnTheirContent() {
    let two = Group {
      LayoutAsking.fixed(20, 20)
      LayoutAsking.fixed(20, 20)
    }
    LayoutAsking.expect(HStack(spacing: 0) { two.modifier(EmptyModifier()) }, nil, nil, answers: (40, 20))
    LayoutAsking.expect(HStack(spacing: 0) { two.modifier(Padded(length: 1).concat(Framed())) }, nil, nil, answers: (80, 40))
  }

  private struct ByScale: EnvironmentalModifier {
    func resolve(in environment: EnvironmentValues) -> some ViewModifier { Padded(length: environment.lineSpacing) }
  }

  @Observable final class Model {
    var spacing: CGFloat = 3
  }

  private struct Followed: View {
    let model: Model
    var body: some View {
      LayoutAsking.fixed(20, 20, "c").modifier(ByScale()).accessibilityIdentifier("padded")
        .environment(\.lineSpacing, model.spacing)
    }
  }

  @Test func anEnvironmentalModifierFollowsWhatItReads() throws {
    let model = Model()
    let harness = ViewHarness { Followed(model: model) }
    #expect(harness.frame(of: "padded")?.size == CGSize(width: 26, height: 26))
    model.spacing = 5
    harness.settle()
    #expect(harness.frame(of: "padded")?.size == CGSize(width: 30, height: 30))
    // It has not read the scheme.
    harness.colorScheme = .dark
    #expect(harness.frame().bodies == 0)
    try harness.verifyAgainstFresh()
  }

  @Test func aShapeIsFilledWithTheBackgroundStyle() {
    let size = CGSize(width: 40, height: 40)
    let circle = ViewHarness(size: size, colorScheme: .dark) { Color.clear.background(in: Circle()) }
    let filled = ViewHarness(size: size, colorScheme: .dark) { Color.clear.background(.background, in: Circle()) }
    #expect(circle.bitmap == filled.bitmap)
    #expect(circle.bitmap[20, 20] != ViewHarness(size: size, colorScheme: .dark) { Color.clear }.bitmap[20, 20])
  }

  @Test func numbersOfValues() {
    func moved<V: Animatable>(_ a: V, _ b: V) -> V {
      var value = a
      value.animatableData = a.animatableData.interpolated(towards: b.animatableData, amount: 0.25)
      return value
    }
    #expect(moved(CGRect.zero, CGRect(x: 4, y: 8, width: 12, height: 16)) == CGRect(x: 1, y: 2, width: 3, height: 4))
    #expect(moved(CGPoint(x: 0, y: 4), CGPoint(x: 4, y: 0)) == CGPoint(x: 1, y: 3))
    #expect(moved(CGSize.zero, CGSize(width: 4, height: 8)) == CGSize(width: 1, height: 2))
    #expect(moved(UnitPoint.topLeading, .bottomTrailing) == UnitPoint(x: 0.25, y: 0.25))
    #expect(
      moved(EdgeInsets(), EdgeInsets(top: 4, leading: 8, bottom: 12, trailing: 16))
        == EdgeInsets(top: 1, leading: 2, bottom: 3, trailing: 4))
    #expect(abs(moved(Angle.zero, .degrees(40)).degrees - 10) < 1e-9)
    #expect(
      moved(StrokeStyle(lineWidth: 0, dash: [2]), StrokeStyle(lineWidth: 4, dashPhase: 8))
        == StrokeStyle(lineWidth: 1, dash: [2], dashPhase: 2))
    let gray = moved(
      Color.Resolved(colorSpace: .sRGBLinear, red: 0, green: 0, blue: 0), Color.Resolved(colorSpace: .sRGBLinear, red: 1, green: 1, blue: 1)
    )
    // Cube roots are blended: a quarter of the way to white is a sixty-fourth of its light.
    for part in [gray.linearRed, gray.linearGreen, gray.linearBlue] { #expect(abs(part - 1.0 / 64) < 1e-5) }
    #expect(gray.opacity == 1)
  }
}
