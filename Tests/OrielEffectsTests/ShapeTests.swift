import Oriel
import OrielTesting
import Testing

/// Shapes made of others, and how they move.
@MainActor @Suite struct ShapeTests {
  private static let black = Color(red: 0, green: 0, blue: 0)

  private func show<S: Shape>(_ shape: S) -> ViewHarness {
    let harness = ViewHarness(size: CGSize(width: 60, height: 60), colorScheme: .light) {
      shape.fill(Self.black).frame(width: 40, height: 40).background(Color(red: 1, green: 1, blue: 1)).padding(10)
        .background(Color(red: 1, green: 1, blue: 1))
    }
    harness.settle()
    return harness
  }

  /// Whether a point of the shape's 40 × 40 points is black.
  private func isInked<S: Shape>(_ x: Int, _ y: Int, _ shape: S) -> Bool {
    let harness = show(shape)
    do { try harness.verifyAgainstFresh() } catch { Issue.record(error) }
    return harness.bitmap[x + 10, y + 10].red < 128
  }

  @Test func shapesAreMoved() {
    let box = Rectangle().size(width: 10, height: 10)
    #expect(isInked(5, 5, box) && !isInked(15, 5, box))
    #expect(isInked(25, 25, Rectangle().size(CGSize(width: 10, height: 10), anchor: .center)) == false)
    #expect(isInked(20, 20, Rectangle().size(width: 10, height: 10, anchor: .center)))
    #expect(isInked(25, 12, box.offset(x: 20, y: 10)) && !isInked(5, 5, box.offset(CGSize(width: 20, height: 10))))
    #expect(isInked(-4, 20, Rectangle().offset(CGPoint(x: -5, y: 0))) && !isInked(37, 20, Rectangle().offset(x: -5)))
    let bar = Rectangle().scale(x: 1, y: 0.25)
    #expect(isInked(2, 20, bar) && !isInked(20, 2, bar))
    #expect(isInked(20, 2, bar.rotation(.degrees(90))) && !isInked(2, 20, bar.rotation(.degrees(90))))
    #expect(isInked(2, 2, Rectangle().scale(0.5, anchor: .topLeading)) && !isInked(25, 25, Rectangle().scale(0.5, anchor: .topLeading)))
    #expect(isInked(30, 5, box.transform(CGAffineTransform(translationX: 25, y: 0))))
    #expect(show(Circle().offset(x: 3).inset(by: 4)).bitmap == show(Circle().inset(by: 4).offset(x: 3)).bitmap)
    #expect(!isInked(20, 1, Rectangle().rotation(.degrees(90)).inset(by: 5)))
  }

  @Test func partsOfOutlines() {
    let half = Circle().trim(from: 0, to: 0.5)
    #expect(isInked(20, 30, half) && !isInked(20, 10, half))
    let whole = show(Circle().trim()), circle = show(Circle().offset(x: 0))
    #expect(whole.bitmap[30, 30] == circle.bitmap[30, 30])
    #expect(!isInked(20, 20, Circle().trim(from: 0.7, to: 0.2)))
  }

  @Test func areasOfTwoShapes() {
    let dot = Circle().scale(0.5)
    #expect(!isInked(20, 20, Rectangle().subtracting(dot)) && isInked(3, 3, Rectangle().subtracting(dot)))
    #expect(isInked(20, 20, Circle().intersection(dot)) && !isInked(20, 5, Circle().intersection(dot)))
    #expect(isInked(1, 1, Circle().union(Rectangle().size(width: 9, height: 9))))
    #expect(!isInked(20, 20, Circle().symmetricDifference(dot)) && isInked(20, 4, Circle().symmetricDifference(dot)))
    #expect(!isInked(20, 20, Rectangle().lineIntersection(Circle())))
  }

  @Test func strokesAreShapes() {
    let ring = Circle().stroke(lineWidth: 8)
    #expect(isInked(20, 1, ring) && isInked(20, -3, ring) && !isInked(20, 20, ring), "the line alone")
    #expect(isInked(20, 1, AnyShape(ring)) && !isInked(20, 20, ring.offset(x: 2)))
    #expect(isInked(20, 20, Rectangle().subtracting(ring)) && !isInked(20, 2, Rectangle().subtracting(ring)))
    #expect(isInked(1, 20, Circle().trim(from: 0.25, to: 0.75).stroke(style: StrokeStyle(lineWidth: 8))))
    #expect(!isInked(39, 20, Circle().trim(from: 0.25, to: 0.75).stroke(style: StrokeStyle(lineWidth: 8))))
    // Drawn as the stroke that it is, and its two edges when it is traced itself.
    func drawn(_ view: some View) -> Bitmap {
      let harness = ViewHarness(size: CGSize(width: 60, height: 60)) { view.frame(width: 40, height: 40) }
      harness.settle()
      do { try harness.verifyAgainstFresh() } catch { Issue.record(error) }
      return harness.bitmap
    }
    #expect(drawn(ring.fill(Self.black)) == drawn(Circle().stroke(Self.black, lineWidth: 8)))
    #expect(drawn(ring) == drawn(Circle().stroke(.foreground, lineWidth: 8)))
    let edges = drawn(ring.stroke(Self.black, lineWidth: 2))
    #expect(edges[30, 10] != edges[30, 14] && edges[30, 10] == edges[30, 30] && edges[30, 6] == edges[30, 14])
    #expect(type(of: ring).role == .stroke)
  }

  @Test func hiddenTypes() {
    #expect(show(AnyShape(Capsule())).bitmap == show(Capsule()).bitmap)
    #expect(AnyShape(AnyShape(Circle())) == AnyShape(Circle()) && AnyShape(Circle()) != AnyShape(Rectangle()))
    #expect(Circle.role == .fill)
    let uneven = UnevenRoundedRectangle(topLeadingRadius: 20, style: .circular)
    #expect(!isInked(2, 2, uneven) && isInked(38, 2, uneven) && isInked(38, 38, uneven))
    #expect(!isInked(4, 20, uneven.inset(by: 8)) && isInked(37, 37, .rect(topLeadingRadius: 12)))
    #expect(show(.rect(cornerRadii: RectangleCornerRadii(bottomTrailing: 9))).bitmap == show(.rect(bottomTrailingRadius: 9)).bitmap)
  }

  @Test func shapesMove() throws {
    let model = EffectModel()
    let harness = ViewHarness(size: CGSize(width: 60, height: 60), colorScheme: .light) {
      Reading(model: model) { model in
        VStack(spacing: 0) {
          Circle().trim(from: 0, to: model.isOn ? 1 : 0).fill(Self.black).frame(width: 20, height: 20)
          AnyShape(UnevenRoundedRectangle(topLeadingRadius: model.isOn ? 20 : 0, style: .circular)).fill(Self.black)
            .frame(width: 20, height: 20)
          Rectangle().scale(model.isOn ? 1 : 0.2).rotation(.degrees(model.isOn ? 180 : 0)).offset(x: model.isOn ? 10 : 0)
            .fill(Self.black).frame(width: 20, height: 20)
        }
      }
    }
    harness.settle()
    withAnimation(.linear(duration: 1)) { model.isOn = true }
    harness.settle()
    for _ in 0..<3 {
      harness.advance(by: .seconds(0.25))
      #expect(harness.frame().bodies == 0)
    }
    // Three quarters of the circle: not its upper right.
    #expect(harness.bitmap[27, 12].red < 128 && harness.bitmap[37, 4].red > 128)
    #expect(harness.bitmap[22, 22].red > 128 && harness.bitmap[38, 22].red < 128)
    // What is drawn on the way is what a repaint draws.
    try harness.verifyAgainstFresh()
    harness.advance(by: .seconds(1))
    harness.settle()
    #expect(harness.nextWake == nil)
    try harness.verifyAgainstFresh()
  }

  @Test(arguments: [.nan, .infinity, -1e300, 1e300] as [CGFloat]) func hostileNumbers(number: CGFloat) throws {
    let harness = ViewHarness(size: CGSize(width: 60, height: 60)) {
      VStack {
        Circle().trim(from: number, to: 0.7).scale(number).offset(x: number)
        Rectangle().rotation(.radians(Double(number))).size(width: number, height: 10).union(Circle().offset(x: number))
        UnevenRoundedRectangle(topLeadingRadius: number, bottomTrailingRadius: -number).inset(by: number)
        Circle().transform(CGAffineTransform(scaleX: number, y: 1)).subtracting(Rectangle().scale(number))
      }
    }
    harness.settle()
    try harness.verifyAgainstFresh()
  }

  /// The size moves, and the point on which it lies.
  @Test func anchorsOfSizesMove() {
    func middle<S: Shape>(_ start: S, _ end: S) -> CGRect {
      var shape = start, way = end.animatableData
      way -= start.animatableData
      way.scale(by: 0.5)
      shape.animatableData += way
      return shape.path(in: CGRect(x: 0, y: 0, width: 40, height: 40)).boundingRect
    }
    func sized(_ side: CGFloat, _ anchor: UnitPoint) -> some Shape { Rectangle().size(width: side, height: side, anchor: anchor) }
    #expect(middle(sized(10, .topLeading), sized(10, .bottomTrailing)) == CGRect(x: 15, y: 15, width: 10, height: 10))
    #expect(middle(sized(10, .topLeading), sized(20, .topLeading)) == CGRect(x: 0, y: 0, width: 15, height: 15))
  }
}
