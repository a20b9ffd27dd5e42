import Oriel
import OrielTesting
import Testing

@Observable @MainActor private final class Model {
  var isOn = false
  var color = false
}

/// Text that is enlarged, mirrored and turned.
@MainActor @Suite struct MappedTextTests {
  private struct Host<Content: View>: View {
    let model: Model
    @ViewBuilder let content: (Model) -> Content
    var body: some View { content(model) }
  }

  private func show<Content: View>(
    _ size: CGSize = CGSize(width: 500, height: 240), displayScale: CGFloat = 1, @ViewBuilder _ content: @escaping (Model) -> Content
  ) -> (Model, ViewHarness) {
    let model = Model()
    return (
      model,
      ViewHarness(size: size, displayScale: displayScale, colorScheme: .light) {
        Host(model: model) { content($0).foregroundStyle(.black) }
      }
    )
  }

  /// Pixels that are not background, without the empty ones around them.
  private struct Ink: Equatable, CustomStringConvertible {
    var rows: [[UInt8]]
    var description: String { "\(rows.first?.count ?? 0) × \(rows.count) pixels, \(sum)" }
    var sum: Int { rows.reduce(0) { $0 + $1.reduce(0) { $0 + Int($1) } } }
    func count(atLeast value: UInt8) -> Int { rows.reduce(0) { $0 + $1.count { $0 >= value } } }
  }

  private func ink(_ bitmap: Bitmap) -> Ink {
    let ground = bitmap[0, 0]
    let inked = (0..<bitmap.height).map { y in (0..<bitmap.width).map { bitmap[$0, y] == ground ? 0 : 255 - bitmap[$0, y].green } }
    let rows = inked.indices.filter { inked[$0].contains { $0 > 0 } }
    let columns = (0..<bitmap.width).filter { x in inked.contains { $0[x] > 0 } }
    guard let first = columns.first, let last = columns.last, let top = rows.first, let bottom = rows.last else { return Ink(rows: []) }
    return Ink(rows: inked[top...bottom].map { Array($0[first...last]) })
  }

  private func text(_ size: CGFloat) -> Text { Text("Quick fox 12,5").font(.system(size: size)) }

  /// D064: text is drawn with the letters of the size at which it is seen.
  @Test(arguments: [0.5, 1.5, 2, 4], [1, 1.5, 2] as [CGFloat]) func d064(factor: CGFloat, displayScale: CGFloat) throws {
    let (_, scaled) = show(displayScale: displayScale) { _ in text(13).scaleEffect(factor) }
    let (_, set) = show(displayScale: displayScale) { _ in text(13 * factor) }
    #expect(!ink(set.bitmap).rows.isEmpty && ink(scaled.bitmap) == ink(set.bitmap))
    try scaled.verifyAgainstFresh()
  }

  /// D064: a line one point wide, four times as large, is drawn as one that is four wide: no half-tones.
  @Test func d064Paths() {
    let (_, harness) = show { _ in
      Path {
        $0.move(to: CGPoint(x: 0, y: 5.5))
        $0.addLine(to: CGPoint(x: 30, y: 5.5))
      }
      .stroke(.black, lineWidth: 1).frame(width: 30, height: 10).scaleEffect(4)
    }
    let pixels = ink(harness.bitmap).rows
    #expect(pixels.count == 4 && pixels.allSatisfy { $0.count == 120 && $0.allSatisfy { $0 == 255 } })
  }

  @Test func canvasesAreAsSharp() throws {
    let (_, scaled) = show { _ in
      Canvas { context, size in context.draw(text(13), at: CGPoint(x: 60, y: 30)) }.scaleEffect(2, anchor: .topLeading)
    }
    let (_, inside) = show { _ in
      Canvas { context, size in
        context.scaleBy(x: 2, y: 2)
        context.draw(text(13), at: CGPoint(x: 60, y: 30))
      }
    }
    let (_, set) = show { _ in text(26) }
    #expect(ink(scaled.bitmap) == ink(set.bitmap) && ink(inside.bitmap) == ink(set.bitmap))
  }

  @Test func mirroredAndTurnedByQuarters() throws {
    let (_, upright) = show { _ in text(13) }
    let pixels = ink(upright.bitmap).rows
    let (_, mirrored) = show { _ in text(13).scaleEffect(x: -1) }
    #expect(ink(mirrored.bitmap) == Ink(rows: pixels.map { $0.reversed() }))
    let (_, over) = show { _ in text(13).scaleEffect(CGSize(width: 1, height: -1)) }
    #expect(ink(over.bitmap) == Ink(rows: pixels.reversed()))
    let (_, half) = show { _ in text(13).rotationEffect(.degrees(180)) }
    #expect(ink(half.bitmap) == Ink(rows: pixels.reversed().map { $0.reversed() }))
    let (_, quarter) = show { _ in text(13).rotationEffect(.degrees(90)) }
    let turned = pixels[0].indices.map { x in pixels.indices.reversed().map { pixels[$0][x] } }
    #expect(ink(quarter.bitmap) == Ink(rows: turned))
    let (_, behind) = show { _ in text(13).rotation3DEffect(.degrees(180), axis: (x: 0, y: 1, z: 0)) }
    #expect(ink(behind.bitmap) == ink(mirrored.bitmap))
    for harness in [mirrored, over, half, quarter, behind] { try harness.verifyAgainstFresh() }
  }

  /// Letters twice as wide have stems as dark as in a font of that size.
  @Test func unevenScalesAreSharpToo() throws {
    let (_, wide) = show { _ in Text("llll").font(.system(size: 20)).scaleEffect(x: 3, y: 1) }
    let (_, plain) = show { _ in Text("llll").font(.system(size: 20)) }
    #expect(ink(wide.bitmap).count(atLeast: 250) > 3 * ink(plain.bitmap).count(atLeast: 250))
    try wide.verifyAgainstFresh()
  }

  /// Turned by any angle, a stem keeps its weight and is dark in the middle.
  @Test(arguments: [15.0, 45, 70]) func turnedText(angle: Double) throws {
    let (_, turned) = show { _ in text(26).rotationEffect(.degrees(angle)) }
    let (_, plain) = show { _ in text(26) }
    let (a, b) = (ink(turned.bitmap), ink(plain.bitmap))
    #expect(abs(a.sum - b.sum) < b.sum / 20)
    #expect(a.count(atLeast: 245) > b.count(atLeast: 245) / 2)
    try turned.verifyAgainstFresh()
  }

  /// On the way it may be drawn from letters of another size; at rest it is as sharp as a fresh one.
  @Test func sharpWhenTheMotionHasEnded() throws {
    let (model, harness) = show { model in text(13).scaleEffect(model.isOn ? 3 : 1) }
    withAnimation(.linear(duration: 1)) { model.isOn = true }
    harness.settle()
    for step in 1...9 {
      harness.advance(by: .seconds(0.1))
      let report = harness.frame()
      #expect(report.bodies == 0 && report.measures == 0, "\(step)")
    }
    harness.advance(by: .seconds(0.2))
    harness.settle()
    let (_, set) = show { _ in text(39) }
    #expect(ink(harness.bitmap) == ink(set.bitmap))
    try harness.verifyAgainstFresh()
  }

  /// A motion of something else on the same view does not blur what is enlarged at rest.
  @Test func otherMotionsLeaveTheSharpnessAlone() throws {
    let (model, harness) = show { model in text(13).scaleEffect(2).offset(x: model.isOn ? 20 : 0) }
    let before = ink(harness.bitmap)
    withAnimation(.linear(duration: 1)) { model.isOn = true }
    harness.settle()
    harness.advance(by: .seconds(0.25))
    harness.frame()
    #expect(ink(harness.bitmap) == before)
  }

  /// A link's underline appears where it is seen, and its letters keep their colour.
  @Test func changesInsideRepaintWhereTheyAreSeen() throws {
    let (model, harness) = show { model in
      text(13).foregroundStyle(model.color ? .red : .black).frame(width: 100, height: 20)
        .rotation3DEffect(.degrees(40), axis: (x: 1, y: 1, z: 0))
    }
    model.color = true
    let report = harness.frame()
    #expect(report.measures == 0 && report.damagedPixels < 160 * 70)
    try harness.verifyAgainstFresh()
  }

  @Test func hugeAndTinyScales() throws {
    for factor in [0.02, 30, 200, 1e6] as [CGFloat] {
      let (_, harness) = show { _ in
        Text(String(repeating: "Long ", count: 60)).font(.system(size: 13)).lineLimit(1).fixedSize().scaleEffect(factor)
      }
      try harness.verifyAgainstFresh()
    }
  }

  /// Of a long line in a canvas the part in sight is drawn, also where the canvas enlarges or turns it.
  @Test func longLinesInCanvases() {
    let line = String(repeating: "many words in one line ", count: 100)
    let (_, harness) = show { _ in
      Canvas { context, size in
        context.translateBy(x: -9_000, y: 20)
        context.scaleBy(x: 3, y: 3)
        context.draw(context.resolve(Text(line).font(.system(size: 13))), at: .zero, anchor: .topLeading)
      }
    }
    let pixels = ink(harness.bitmap).rows
    #expect((pixels.first?.count ?? 0) > 480 && pixels.count > 25)
  }
}
