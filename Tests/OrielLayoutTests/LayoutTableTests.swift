import Oriel
import OrielTesting
import Testing
import ViewTestSupport

/// What layers, padding, shapes and scroll views answer to proposals, row by row; the facts of `LayoutFacts` and their neighbours.
@MainActor @Suite struct LayoutTableTests {
  private typealias Ask = LayoutAsking

  private let child = CGSize(width: 20, height: 20)

  // MARK: Rows

  @Test func alignment() {
    let corners: [(Alignment, CGFloat, CGFloat)] = [
      (.topLeading, 0, 0), (.top, 20, 0), (.topTrailing, 40, 0), (.leading, 0, 10), (.center, 20, 10), (.trailing, 40, 10),
      (.bottomLeading, 0, 20), (.bottom, 20, 20), (.bottomTrailing, 40, 20),
    ]
    for (alignment, x, y) in corners {
      let small = CGRect(x: x, y: y, width: 20, height: 20)
      let stack = ZStack(alignment: alignment) {
        Ask.fixed(60, 40)
        Ask.fixed(20, 20, "small")
      }
      #expect(Ask.frames(stack, nil, nil, "small") == [small])
      #expect(Ask.frames(Ask.fixed(60, 40).overlay(alignment: alignment) { Ask.fixed(20, 20, "small") }, 300, 300, "small") == [small])
      #expect(Ask.frames(Ask.fixed(60, 40).background(alignment: alignment) { Ask.fixed(20, 20, "small") }, 300, 300, "small") == [small])
    }
    for (alignment, y) in [(VerticalAlignment.top, 0), (.center, 10), (.bottom, 20)] as [(VerticalAlignment, CGFloat)] {
      let row = HStack(alignment: alignment, spacing: 0) {
        Ask.fixed(20, 10, "a")
        Ask.fixed(20, 30)
      }
      #expect(Ask.frames(row, nil, nil, "a")[0].minY == y)
    }
    let filled = ZStack {
      Color.red
      Ask.fixed(20, 20, "small")
    }
    Ask.expect(filled, 100, 80, answers: (100, 80), "a child that fills")
    #expect(Ask.frames(filled, 100, 80, "small")[0].origin == CGPoint(x: 40, y: 30))
    Ask.expect(filled, nil, nil, answers: (20, 20), "nothing proposed")
    let several = Ask.fixed(60, 40).overlay {
      Ask.fixed(20, 20, "a")
      Ask.fixed(30, 10, "b")
    }
    #expect(Ask.frames(several, nil, nil, "a", "b").map(\.origin) == [CGPoint(x: 20, y: 10), CGPoint(x: 15, y: 15)])
    Ask.expect(Ask.fixed(60, 40).overlay { if child.width < 0 { Color.red } }, 300, 200, answers: (60, 40), "empty overlay")
    Ask.expect(Color.red.overlay(Ask.fixed(300, 300)), 100, 80, answers: (100, 80), "larger overlay")
    let ordered = ZStack(alignment: .leading) {
      Ask.fixed(100, 100, "a").layoutPriority(-0.1)
      Ask.fixed(60, 60, "b")
      Ask.fixed(40, 40, "c").layoutPriority(1)
    }
    .overlay { Ask.fixed(20, 20, "d") }
    Ask.expect(ordered, nil, nil, answers: (40, 40), "the highest priority sizes")
    #expect(
      Ask.frames(ordered, nil, nil, "a", "b", "c", "d").map(\.origin) == [
        CGPoint(x: 0, y: -30), CGPoint(x: 0, y: -10), .zero, CGPoint(x: 10, y: 10),
      ])
  }

  @Test func padding() {
    let box = Ask.fixed(20, 20, "c")
    Ask.expect(box.padding(5), nil, nil, answers: (30, 30), "around")
    #expect(Ask.frames(box.padding(5), nil, nil, "c")[0].origin == CGPoint(x: 5, y: 5))
    Ask.expect(box.padding(-15), nil, nil, answers: (0, 0), "negative")
    #expect(Ask.frames(box.padding(-15), nil, nil, "c") == [CGRect(x: -15, y: -15, width: 20, height: 20)])
    Ask.expect(Color.red.padding(60), 100, 100, answers: (120, 120), "more than there is")
    Ask.expect(box.padding(4).padding(4), nil, nil, answers: (36, 36), "twice")
    Ask.expect(box.padding(), nil, nil, answers: (52, 52), "default")
    Ask.expect(box.padding(.horizontal), nil, nil, answers: (52, 20), "default, one axis")
    Ask.expect(box.padding([.top, .leading], 3), nil, nil, answers: (23, 23), "some edges")
    Ask.expect(box.padding(EdgeInsets(top: 1, leading: 2, bottom: 3, trailing: 4)), nil, nil, answers: (26, 24), "insets")
  }

  @Test func shapesTakeWhatTheyAreOffered() {
    let proposals: [(CGFloat?, CGFloat?, CGFloat, CGFloat)] = [
      (nil, nil, 10, 10), (100, 60, 100, 60), (0, 0, 0, 0), (.infinity, .infinity, .infinity, .infinity), (100, nil, 100, 10),
    ]
    struct Own: Shape { func path(in rect: CGRect) -> Path { Path(rect) } }
    for (width, height, w, h) in proposals {
      Ask.expect(Color.red, width, height, answers: (w, h), "Color")
      Ask.expect(Rectangle(), width, height, answers: (w, h), "Rectangle")
      Ask.expect(RoundedRectangle(cornerRadius: 3), width, height, answers: (w, h), "RoundedRectangle")
      Ask.expect(Capsule(), width, height, answers: (w, h), "Capsule")
      Ask.expect(Ellipse().fill(.red), width, height, answers: (w, h), "Ellipse")
      Ask.expect(Path(), width, height, answers: (w, h), "Path")
      Ask.expect(Own().stroke(.red), width, height, answers: (w, h), "a shape of one's own")
      Ask.expect(Canvas { _, _ in }, width, height, answers: (w, h), "Canvas")
    }
    Ask.expect(Circle(), 100, 60, answers: (60, 60), "Circle")
    Ask.expect(Circle(), 100, nil, answers: (100, 100), "Circle, one axis")
    Ask.expect(Circle(), nil, 7, answers: (7, 7), "Circle, the other axis")
    Ask.expect(Circle().inset(by: 3).rotation(.degrees(45)).stroke(lineWidth: 4), 100, nil, answers: (100, 100), "made of a circle")
    Ask.expect(Circle().stroke(lineWidth: 4), 5, nil, answers: (5, 5), "Circle, little on one axis")
    Ask.expect(Circle(), nil, nil, answers: (10, 10), "Circle, nothing proposed")
    Ask.expect(Color.red, -10, -20, answers: (-10, -20), "negative")
    Ask.expect(Color.red.fixedSize(), 100, 60, answers: (10, 10), "fixedSize")
    Ask.expect(Color.red.fixedSize(horizontal: true, vertical: false), 100, 60, answers: (10, 60), "fixedSize, one axis")
  }

  @Test func aspectRatios() {
    Ask.expect(Color.red.aspectRatio(2, contentMode: .fit), 100, 80, answers: (100, 50), "fit")
    Ask.expect(Color.red.aspectRatio(2, contentMode: .fit), 100, nil, answers: (100, 50), "fit, one axis")
    Ask.expect(Color.red.aspectRatio(2, contentMode: .fit), nil, nil, answers: (10, 10), "nothing proposed passes through")
    Ask.expect(Color.red.aspectRatio(contentMode: .fit), 100, 60, answers: (60, 60), "own ratio")
    Ask.expect(Color.red.aspectRatio(contentMode: .fit), 100, nil, answers: (100, 100), "own ratio, one axis")
    let own = Color.red.frame(minWidth: 0, idealWidth: 40, maxWidth: .infinity, minHeight: 0, idealHeight: 20, maxHeight: .infinity)
    Ask.expect(own.aspectRatio(contentMode: .fit), nil, nil, answers: (40, 20), "ideal ratio")
    Ask.expect(own.aspectRatio(contentMode: .fit), 100, 60, answers: (100, 50), "ideal ratio, proposed")
    Ask.expect(Color.red.aspectRatio(16 / 9, contentMode: .fit), 500, 300, answers: (500, 281.25), "wide")
    Ask.expect(Color.red.aspectRatio(16 / 9, contentMode: .fit), 500, .infinity, answers: (500, 281.25), "endless height")
    Ask.expect(Color.red.aspectRatio(0, contentMode: .fit), 100, 80, answers: (0, 80), "zero")
    #expect(
      Ask.frames(
        Color.red.accessibilityIdentifier("c").aspectRatio(0.5, contentMode: .fit).frame(width: 100, height: 50), nil, nil, "c")
        == [CGRect(x: 37.5, y: 0, width: 25, height: 50)])
    Ask.expect(Color.red.aspectRatio(2, contentMode: .fill), 100, 80, answers: (160, 80), "fill")
  }

  @Test func scrollViews() {
    let content = Color.red.frame(minWidth: 0, idealWidth: 50, maxWidth: .infinity, minHeight: 0, idealHeight: 300, maxHeight: .infinity)
    let vertical = ScrollView { content.accessibilityIdentifier("c") }
    Ask.expect(vertical, nil, nil, answers: (50, 300), "nothing proposed")
    Ask.expect(vertical, 100, 100, answers: (100, 100), "proposed")
    Ask.expect(vertical, .infinity, .infinity, answers: (.infinity, .infinity), "endless")
    #expect(Ask.frames(vertical, 100, 100, "c")[0].size == CGSize(width: 100, height: 300))
    Ask.expect(ScrollView { Ask.fixed(500, 500) }, 100, 100, answers: (500, 100), "large content")
    func pair(_ axes: Axis.Set) -> some View {
      ScrollView(axes) {
        Ask.fixed(50, 30, "a")
        Ask.fixed(30, 20, "b")
      }
    }
    Ask.expect(pair(.vertical), 200, 200, answers: (50, 200), "two children, vertical")
    Ask.expect(pair(.horizontal), 200, 200, answers: (200, 58), "two children, horizontal")
    Ask.expect(pair([.horizontal, .vertical]), 200, 200, answers: (200, 200), "two children, both")
    #expect(Ask.frames(pair(.vertical), 200, 200, "b")[0].origin == CGPoint(x: 10, y: 38))
    #expect(Ask.frames(ScrollView { Ask.fixed(20, 20, "c") }, 100, 100, "c")[0].minY == 0)
    #expect(Ask.frames(ScrollView(.horizontal) { Ask.fixed(20, 20, "c") }, 100, 100, "c")[0].minX == 0)
    let both = ScrollView([.horizontal, .vertical]) { Ask.fixed(20, 20, "c") }
    #expect(Ask.frames(both, 100, 100, "c")[0].origin == CGPoint(x: 40, y: 40), "small content")
    #expect(Ask.frames(both, 100, 10, "c")[0].origin == CGPoint(x: 40, y: 0), "small along one axis")
    let mirrored = ScrollView(.horizontal) { Ask.fixed(20, 20, "c") }.environment(\.layoutDirection, .rightToLeft)
    #expect(Ask.frames(mirrored, 100, 100, "c")[0].minX == 80, "from right to left")
  }
}
