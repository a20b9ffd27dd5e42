import Oriel
import OrielDrawing
import OrielTesting
import Testing

@_spi(Oriel) import OrielCore
@_spi(Oriel) @testable import OrielEffects

@_spi(Oriel) import OrielTextViews
@_spi(Oriel) import OrielViews

@Observable @MainActor private final class Model {
  var isOn = false
  var taps = 0
}

/// Views rotated in space.
@MainActor @Suite struct Rotation3DTests {
  private func show<Content: View>(_ size: CGSize = CGSize(width: 200, height: 100), @ViewBuilder _ content: @escaping (Model) -> Content)
    -> (Model, ViewHarness)
  { window(of: Model(), size: size, content: content) }

  private func numbers(_ m: ProjectionTransform) -> [CGFloat] { [m.m11, m.m12, m.m13, m.m21, m.m22, m.m23, m.m31, m.m32, m.m33] }

  private func expect(_ map: ProjectionTransform, _ expected: [CGFloat], sourceLocation: SourceLocation = #_sourceLocation) {
    for (a, b) in zip(numbers(map), expected) { #expect(abs(a - b) < 1e-12, "\(map)", sourceLocation: sourceLocation) }
  }

  private func modifier(_ numbers: [Double]) -> Rotation3DModifier { Rotation3DModifier(SpaceRotation(numbers)) }

  private let rect = CGRect(x: 0, y: 0, width: 100, height: 50)

  /// I100: the distance of the eye is the longer side divided by the perspective; the numbers are SwiftUI's.
  @Test func i100() {
    let aboutX = modifier([.pi / 4, 1, 0, 0, 0.5, 0.5, 2, 2]), aboutY = modifier([.pi / 3, 0, 1, 0, 0.5, 0.5, 1, 1])
    let x: [CGFloat] = [
      1, 0, 0, -0.7071067811865475, 0.35355339059327384, -0.014142135623730949, 19.09188309203678, 18.282485578727798, 1.3818376618407355,
    ]
    expect(aboutX.map(in: rect, isMirrored: false), x)
    expect(aboutX.map(in: rect, isMirrored: true), x)
    expect(
      aboutY.map(in: rect, isMirrored: false),
      [
        0.9330127018922194, 0.21650635094610965, 0.008660254037844387, 0, 1, 0, 2.7333395016045907, -10.700317547305483, 0.5719872981077807,
      ])
    expect(
      aboutY.map(in: rect, isMirrored: true),
      [
        0.06698729810778081, -0.21650635094610965, -0.008660254037844387, 0, 1, 0, 47.766660498395396, 10.950317547305483,
        1.4380127018922193,
      ])
  }

  @Test func specialCases() {
    // About z it is a rotation of the plane, whatever the perspective.
    let turn = modifier([.pi / 2, 0, 0, 1, 0.5, 0.5, 0, 3]).map(in: rect, isMirrored: false)
    #expect(turn == ProjectionTransform(CGAffineTransform(a: 0, b: 1, c: -1, d: 0, tx: 75, ty: -25)))
    // Without perspective it is narrower, and no trapezium.
    let flat = modifier([.pi / 3, 0, 1, 0, 0, 0, 0, 0]).map(in: rect, isMirrored: false)
    #expect(flat.isAffine && abs(flat.m11 - 0.5) < 1e-12)
    // From behind it is mirrored.
    let behind = modifier([.pi, 0, 1, 0, 0.5, 0.5, 0, 1]).map(in: rect, isMirrored: false)
    #expect(behind == ProjectionTransform(CGAffineTransform(a: -1, b: 0, c: 0, d: 1, tx: 100, ty: 0)))
    for odd: [Double] in [[1, 0, 0, 0, 0.5, 0.5, 0, 1], [.nan, 0, 1, 0, 0, 0, 0, 1], [1, 0, 1, 0, .infinity, 0, 0, 1]] {
      #expect(modifier(odd).map(in: rect, isMirrored: false).isIdentity)
    }
  }

  @Test func drawsATrapeziumAndLayoutStays() throws {
    let (_, harness) = show { _ in
      Color.red.frame(width: 100, height: 50).rotation3DEffect(.degrees(60), axis: (x: 0, y: 1, z: 0)).accessibilityIdentifier("a")
    }
    #expect(harness.frame(of: "a") == CGRect(x: 50, y: 25, width: 100, height: 50))
    // At the left edge w = 1 − 0.433: it is at x = 100 − 25 / 0.567 = 55.9, and 88 high. At the right edge w = 1.433: x = 117.4, 35 high.
    #expect(harness.isRed(57, 8) && harness.isRed(57, 92) && !harness.isRed(54, 50) && !harness.isRed(57, 4))
    #expect(harness.isRed(116, 35) && harness.isRed(116, 65) && !harness.isRed(119, 50) && !harness.isRed(116, 30))
    try harness.verifyAgainstFresh()
  }

  @Test func fromRightToLeftItTurnsTheOtherWay() {
    let (_, harness) = show { _ in
      Color.red.frame(width: 100, height: 50).rotation3DEffect(.degrees(60), axis: (x: 0, y: 1, z: 0))
        .environment(\.layoutDirection, .rightToLeft)
    }
    #expect(harness.isRed(142, 8) && !harness.isRed(146, 50) && harness.isRed(84, 35) && !harness.isRed(80, 50))
  }

  /// D062: hits are where it is seen.
  @Test func hits() {
    let (model, harness) = show { model in
      Color.red.frame(width: 100, height: 50).onTapGesture { model.taps += 1 }.rotation3DEffect(.degrees(60), axis: (x: 0, y: 1, z: 0))
    }
    for point in [CGPoint(x: 140, y: 50), CGPoint(x: 57, y: 4), CGPoint(x: 116, y: 30), CGPoint(x: 52, y: 50)] {
      harness.click(point)
      #expect(model.taps == 0, "\(point)")
    }
    harness.click(CGPoint(x: 57, y: 8))
    harness.click(CGPoint(x: 116, y: 64))
    #expect(model.taps == 2)
  }

  @Test func whatIsBehindTheEyeIsNeitherDrawnNorHit() throws {
    // The eye is 25 points away, so the near half passes it: w = 1 + x · 0.866 / 25, from the middle.
    let (model, harness) = show { model in
      Color.red.frame(width: 100, height: 50).onTapGesture { model.taps += 1 }
        .rotation3DEffect(.degrees(60), axis: (x: 0, y: 1, z: 0), perspective: 4)
    }
    // To the left it reaches beyond all edges, to the right as far as 100 + 25 / 2.732 = 109.
    #expect(
      harness.isRed(1, 1) && harness.isRed(1, 98) && harness.isRed(108, 50) && !harness.isRed(112, 50) && !harness.isRed(150, 50))
    harness.click(CGPoint(x: 150, y: 50))
    #expect(model.taps == 0)
    harness.click(CGPoint(x: 3, y: 90))
    #expect(model.taps == 1)
    try harness.verifyAgainstFresh()
  }

  @Test func edgeOnNothingIsDrawn() throws {
    let (_, harness) = show { _ in
      Color.red.frame(width: 100, height: 50).rotation3DEffect(.degrees(90), axis: (x: 0, y: 1, z: 0))
    }
    #expect((0..<200).allSatisfy { x in (0..<100).allSatisfy { !harness.isRed(x, $0) } })
    try harness.verifyAgainstFresh()
  }

  /// A step of a motion runs no body, measures nothing, and damages the ink before and after.
  @Test func motionRepaintsWhatMovesAndNothingElse() throws {
    let (model, harness) = show { model in
      HStack(spacing: 0) {
        Color.red.frame(width: 60, height: 40).rotation3DEffect(.degrees(model.isOn ? 180 : 0), axis: (x: 0, y: 1, z: 0))
        Color.blue.frame(width: 100, height: 40)
      }
    }
    withAnimation(.linear(duration: 1)) { model.isOn = true }
    harness.settle()
    harness.advance(by: .seconds(0.25))
    let first = harness.frame()
    #expect(first.bodies == 0 && first.measures == 0 && first.paints == 3, "\(first)")
    harness.advance(by: .seconds(0.125))
    let second = harness.frame()
    #expect(second.bodies == 0 && second.measures == 0 && second.placements == 0)
    #expect(second.damage.count == 1)
    // Seen at 45° and at 67.5°: around its middle at x = 50, the left edge at 50 − 21.2 / 0.646 = 17.2 before, which is the farthest, and
    // 61.9 high; after, 74.3 high. The right edge at 50 + 21.2 / 1.354 = 65.7. Some pixels more for what lies between pixels.
    let damage = try #require(second.damage.first)
    #expect(damage.minX >= 12 && damage.minX <= 17 && damage.maxX >= 65 && damage.maxX <= 69, "\(damage)")
    #expect(damage.minY >= 8 && damage.minY <= 12 && damage.maxY >= 88 && damage.maxY <= 92, "\(damage)")
    try harness.verifyAgainstFresh()
  }

  @Test func everyNumberMoves() throws {
    let (model, harness) = show { model in
      let on = model.isOn
      Color.red.frame(width: 60, height: 40).rotation3DEffect(
        .degrees(40), axis: (x: on ? 1 : 0, y: 1, z: on ? 0.5 : 0), anchor: on ? .leading : .center, anchorZ: on ? 20 : 0,
        perspective: on ? 0 : 1)
    }
    let before = harness.bitmap
    withAnimation(.linear(duration: 1)) { model.isOn = true }
    harness.settle()
    #expect(harness.bitmap == before)
    harness.advance(by: .seconds(0.5))
    harness.frame()
    let half = harness.bitmap
    #expect(half != before)
    try harness.verifyAgainstFresh()
    #expect(harness.bitmap != half && !harness.needsFrame)
  }

  @Test func projections() throws {
    var map = ProjectionTransform()
    map.m13 = 1.0 / 60
    let (model, harness) = show { [map] model in
      Color.red.frame(width: 60, height: 40).onTapGesture { model.taps += 1 }.projectionEffect(map)
    }
    // From its top left, at (70, 30): at the right edge w = 2, so 30 wide and there 20 high.
    #expect(harness.isRed(71, 68) && harness.isRed(98, 48) && !harness.isRed(101, 40) && !harness.isRed(98, 53))
    harness.click(CGPoint(x: 98, y: 54))
    #expect(model.taps == 0)
    harness.click(CGPoint(x: 98, y: 46))
    #expect(model.taps == 1)
    try harness.verifyAgainstFresh()
  }

  /// What is behind the eye of the inner effect stays there, although by both it would be in front.
  @Test func perspectivesInPerspectives() throws {
    var (inner, outer) = (ProjectionTransform(), ProjectionTransform())
    (inner.m13, outer.m13) = (-1.0 / 50, 1.0 / 20)
    let (_, harness) = show { [inner, outer] _ in
      Color.red.frame(width: 160, height: 20).projectionEffect(inner).projectionEffect(outer)
    }
    // From the frame's corner (20, 40): by the inner one, points up to 50 go to infinity, which the outer one shows at 20.
    #expect(harness.isRed(21, 45) && harness.isRed(38, 45) && !harness.isRed(42, 45))
    #expect((42..<200).allSatisfy { x in (0..<100).allSatisfy { !harness.isRed(x, $0) } })
    try harness.verifyAgainstFresh()
  }

  @Test func scrolledContentInPerspective() throws {
    let (_, harness) = show { _ in
      ScrollView {
        VStack(spacing: 0) {
          ForEach(0..<40) { row in
            Text("Row \(row)").frame(width: 80, height: 20).background(row % 2 == 0 ? .red : .blue)
          }
        }
      }
      .frame(width: 80, height: 80).rotation3DEffect(.degrees(35), axis: (x: 1, y: 1, z: 0))
    }
    harness.scroll(at: CGPoint(x: 100, y: 50), by: CGVector(dx: 0, dy: -130))
    try harness.verifyAgainstFresh()
    harness.scroll(at: CGPoint(x: 100, y: 50), by: CGVector(dx: 0, dy: 33))
    try harness.verifyAgainstFresh()
  }

  /// Buttons in a turned card are pressed where they are seen, and its field's ring turns with it.
  @Test func controlsInPerspective() throws {
    struct Page: View {
      let model: Model
      @State private var text = "text"
      var body: some View {
        VStack {
          Button("Tap") { model.taps += 1 }.accessibilityIdentifier("button")
          TextField("Field", text: $text).frame(width: 80).accessibilityIdentifier("field")
        }
        .rotation3DEffect(.degrees(180), axis: (x: 1, y: 0, z: 0))
      }
    }
    let model = Model()
    let harness = ViewHarness(size: CGSize(width: 200, height: 120)) { Page(model: model) }
    let (button, field) = (try #require(harness.frame(of: "button")), try #require(harness.frame(of: "field")))
    // Upside down, the button is where the field would be.
    let middle = (button.minY + field.maxY) / 2
    harness.click(CGPoint(x: button.midX, y: 2 * middle - button.midY))
    #expect(model.taps == 1)
    let before = harness.bitmap
    harness.click(CGPoint(x: field.midX, y: 2 * middle - field.midY))
    harness.settle()
    let changed = (0..<120).filter { y in (0..<200).contains { harness.bitmap[$0, y] != before[$0, y] } }
    let seen = (2 * middle - field.maxY, 2 * middle - field.minY)
    #expect(CGFloat(changed.first ?? 0) > seen.0 - 5 && CGFloat(changed.last ?? 120) < seen.1 + 5)
    try harness.verifyAgainstFresh()
  }
}
