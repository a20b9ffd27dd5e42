import Oriel
import OrielTesting
import Testing

@Animatable private struct Arc: Shape {
  static var isTidy: Bool { true }
  var start: Angle
  var end: Angle
  var center = UnitPoint.center
  @AnimatableIgnored var isClockwise: Bool
  let name: String
  var width: Double { didSet { changes += 1 } }
  @AnimatableIgnored var changes = 0
  var sweep: Angle { end - start }

  func path(in rect: CGRect) -> Path { Path(rect) }
}

@Animatable private struct Level: View {
  var value: Double
  let journey: Journey
  @State private var count = 0
  @Environment(\.colorScheme) private var scheme

  var body: some View {
    journey.seen.append(value)
    return Color.black.frame(width: 10, height: 10)
  }
}

@Animatable private struct Widening: ViewModifier {
  var width: CGFloat
  @AnimatableIgnored var isTall = false
  func body(content: Content) -> some View { content.frame(width: width, height: isTall ? 20 : 10).accessibilityIdentifier("wide") }
}

@Animatable private struct Stairs: Layout {
  var step: CGSize

  func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) -> CGSize { CGSize(width: 100, height: 100) }
  func placeSubviews(in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) {
    for (index, subview) in subviews.enumerated() {
      let spot = CGPoint(x: bounds.minX + step.width * CGFloat(index), y: bounds.minY + step.height * CGFloat(index))
      subview.place(at: spot, proposal: .unspecified)
    }
  }
}

@Animatable package struct Several<V: VectorArithmetic & Sendable>: Sendable {
  var a = 0.0, b: CGFloat, c: Float
  package var vector: V
  var rect: CGRect
  var color: Color.Resolved
  var insets: EdgeInsets
}

@Animatable private final class Knob {
  var turn = 0.0
  var at = CGPoint.zero
}

/// What `@Animatable` makes, running: `Tests/OrielMacrosTests` has what it writes.
@MainActor @Suite struct AnimatableMacroTests {
  private func moved<V: Animatable>(_ a: V, _ b: V, _ part: Double = 0.5) -> V {
    var value = a
    value.animatableData = a.animatableData.interpolated(towards: b.animatableData, amount: part)
    return value
  }

  @Test func aShapesVariablesMoveTogether() {
    let from = Arc(start: .zero, end: .degrees(90), isClockwise: false, name: "from", width: 1)
    let to = Arc(start: .degrees(10), end: .degrees(180), center: .bottomTrailing, isClockwise: true, name: "to", width: 3)
    let middle = moved(from, to)
    #expect(abs(middle.start.degrees - 5) < 1e-9 && abs(middle.end.degrees - 135) < 1e-9)
    #expect(middle.center == UnitPoint(x: 0.75, y: 0.75) && middle.width == 2)
    #expect(!middle.isClockwise && middle.name == "from" && middle.changes == 1)
  }

  @Test func everyKindOfValueMoves() {
    func several(_ x: Double) -> Several<AnimatablePair<Double, Double>> {
      Several(
        a: x, b: CGFloat(x), c: Float(x), vector: AnimatablePair(x, -x), rect: CGRect(x: x, y: x, width: x, height: x),
        color: Color.Resolved(colorSpace: .sRGBLinear, red: Float(x), green: 0, blue: 0),
        insets: EdgeInsets(top: x, leading: x, bottom: x, trailing: x))
    }
    let middle = moved(several(0), several(8), 0.25)
    #expect(middle.a == 2 && middle.b == 2 && middle.c == 2 && middle.vector == AnimatablePair(2, -2))
    #expect(middle.rect == CGRect(x: 2, y: 2, width: 2, height: 2) && middle.insets.trailing == 2)
    // Through the cube root.
    #expect(abs(middle.color.linearRed - 8.0 / 64) < 1e-4)
  }

  @Test func aClassMoves() {
    let knob = Knob()
    knob.animatableData = moved(knob, Knob()).animatableData
    let other = Knob()
    (other.turn, other.at) = (4, CGPoint(x: 2, y: 6))
    knob.animatableData = knob.animatableData.interpolated(towards: other.animatableData, amount: 0.5)
    #expect(knob.turn == 2 && knob.at == CGPoint(x: 1, y: 3))
  }

  @Test func aViewMoves() {
    struct Content: View {
      let journey: Journey
      var body: some View { Level(value: journey.target, journey: journey) }
    }
    let journey = Journey()
    let harness = ViewHarness(size: CGSize(width: 50, height: 50)) { Content(journey: journey) }
    withAnimation(.linear(duration: 1)) { journey.target = 10 }
    harness.settle()
    harness.skip(0.5)
    #expect(abs(journey.last - 5) < 0.01)
    harness.skip(0.5)
    #expect(journey.last == 10)
  }

  @Test func aModifierAndALayoutMove() throws {
    let (board, harness) = stage { board in
      Color.red.modifier(Widening(width: board.isOn ? 100 : 0))
      Stairs(step: board.isOn ? CGSize(width: 40, height: 20) : .zero) {
        Color.red.frame(width: 10, height: 10)
        Color.blue.frame(width: 10, height: 10).accessibilityIdentifier("second")
      }
      .accessibilityIdentifier("stairs")
    }
    let corner = try #require(harness.frame(of: "stairs")).origin
    withAnimation(.linear(duration: 1)) { board.isOn = true }
    harness.settle()
    harness.skip(0.5)
    #expect(harness.frame(of: "wide")?.width == 50)
    #expect(harness.frame(of: "second")?.origin == CGPoint(x: corner.x + 20, y: corner.y + 10))
    try harness.verifyAgainstFresh()
  }

  @Test func valuesTogether() {
    var values = AnimatableValues(1.0, CGFloat(2), AnimatablePair(3.0, 4.0))
    let (a, b, pair) = values.value
    #expect(a == 1 && b == 2 && pair.second == 4)
    #expect(values.magnitudeSquared == 1 + 4 + 9 + 16)
    values.scale(by: 2)
    let doubled = AnimatableValues(2.0, CGFloat(4), AnimatablePair(6.0, 8.0))
    #expect(values == doubled)
    let (more, none) = (values + .zero, values - values)
    #expect(more == values)
    #expect(none == .zero)
    let half = values.interpolated(towards: .zero, amount: 0.5)
    #expect(half == AnimatableValues(1.0, CGFloat(2), AnimatablePair(3.0, 4.0)))
    values.value = (2, 5, pair)
    #expect(values != doubled)
    // Of one, and of none.
    let (one, empty) = (AnimatableValues(3.0).value, AnimatableValues().magnitudeSquared)
    #expect(one == 3 && empty == 0)
    #expect(EmptyAnimatableData() + .zero == EmptyAnimatableData() && EmptyAnimatableData().magnitudeSquared == 0)
    #expect(AnimatablePair(1.0, Float(2)).scaled(by: 2) - AnimatablePair(1, 2) == AnimatablePair(1, 2))
  }
}
