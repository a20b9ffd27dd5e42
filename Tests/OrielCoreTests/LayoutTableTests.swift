import Oriel
import OrielTesting
import Testing

/// What stacks, frames, padding, shapes and scroll views answer to proposals, row by row as SwiftUI was seen to answer.
@MainActor @Suite struct LayoutTableTests {
  private typealias Ask = LayoutAsking

  private let child = CGSize(width: 20, height: 20)

  // MARK: Rows

  @Test func fixedFrames() {
    let box = Ask.fixed(20, 20, "c")
    Ask.expect(box.frame(width: 60, height: 40), 300, 200, answers: (60, 40), "both axes")
    #expect(Ask.frames(box.frame(width: 60, height: 40), 300, 200, "c") == [CGRect(x: 20, y: 10, width: 20, height: 20)])
    #expect(
      Ask.frames(Color.red.accessibilityIdentifier("c").frame(width: 60, height: 40), 300, 200, "c")[0].size
        == CGSize(width: 60, height: 40))
    Ask.expect(box.frame(height: 40), 300, 200, answers: (20, 40), "one axis")
    #expect(Ask.frames(box.frame(height: 40), 300, 200, "c")[0].origin == CGPoint(x: 0, y: 10))
    #expect(Ask.frames(box.frame(width: 0, height: 0), 300, 200, "c") == [CGRect(x: -10, y: -10, width: 20, height: 20)])
    #expect(
      Ask.frames(Ask.fixed(200, 160, "c").frame(width: 60, height: 40, alignment: .topLeading), 300, 200, "c") == [
        CGRect(x: 0, y: 0, width: 200, height: 160)
      ])
    Ask.expect(box.frame(width: 50).frame(width: 100), 300, 200, answers: (100, 20), "nested")
    #expect(Ask.frames(box.frame(width: 50).frame(width: 100), 300, 200, "c")[0].origin == CGPoint(x: 40, y: 0))
    Ask.expect(box.frame(width: 50).frame(maxWidth: .infinity), 300, 200, answers: (300, 20), "fixed in flexible")
    #expect(Ask.frames(box.frame(width: 50).frame(maxWidth: .infinity), 300, 200, "c")[0].origin == CGPoint(x: 140, y: 0))
    Ask.expect(box.frame(width: -10), nil, nil, answers: (0, 20), "negative")
    Ask.expect(box.frame(width: .nan), nil, nil, answers: (20, 20), "not a number")
  }

  @Test func flexibleFrames() {
    let box = Ask.fixed(20, 20, "c")
    Ask.expect(box.frame(idealWidth: 80), 300, 200, answers: (20, 20), "ideal, proposed")
    Ask.expect(box.frame(idealWidth: 80, idealHeight: 50), nil, nil, answers: (80, 50), "ideal")
    #expect(Ask.frames(box.frame(idealWidth: 80, idealHeight: 50), nil, nil, "c")[0].origin == CGPoint(x: 30, y: 15))
    Ask.expect(box.frame(minWidth: 40, idealWidth: 80, maxWidth: 120), nil, nil, answers: (80, 20), "three, nothing proposed")
    Ask.expect(box.frame(minWidth: 40, maxWidth: 80), 100, 100, answers: (80, 20), "grows to the maximum")
    #expect(
      Ask.frames(Color.red.frame(height: 20).accessibilityIdentifier("c").frame(minWidth: 40, maxWidth: 80), 100, 100, "c")[0].width == 80)
    Ask.expect(box.frame(minWidth: 40, maxWidth: 80), 30, 30, answers: (40, 20), "below the minimum")
    Ask.expect(box.frame(maxWidth: 80), 100, 100, answers: (80, 20), "maximum alone")
    #expect(Ask.frames(box.frame(maxWidth: 80), 100, 100, "c")[0].origin == CGPoint(x: 30, y: 0))
    Ask.expect(box.frame(maxWidth: 80), nil, nil, answers: (20, 20), "maximum, nothing proposed")
    Ask.expect(box.frame(minWidth: 40), 30, 30, answers: (40, 20), "minimum alone")
    Ask.expect(box.frame(maxWidth: .infinity), 100, 100, answers: (100, 20), "endless")
    #expect(Ask.frames(box.frame(maxWidth: .infinity), 100, 100, "c")[0].origin == CGPoint(x: 40, y: 0))
    Ask.expect(box.frame(maxWidth: .infinity), .infinity, .infinity, answers: (.infinity, 20), "endless, as much proposed")
    Ask.expect(Ask.fixed(200, 160).frame(maxWidth: 80), nil, nil, answers: (80, 160), "large child")
    Ask.expect(box.frame(minHeight: 40, maxHeight: 80), 100, 100, answers: (20, 80), "height")
    #expect(Ask.frames(box.frame(minHeight: 40, maxHeight: 80), 100, 100, "c")[0].origin == CGPoint(x: 0, y: 30))
    Ask.expect(box.frame(minWidth: 40).frame(minWidth: 80), 300, 200, answers: (80, 20), "nested minima")
    #expect(Ask.frames(box.frame(minWidth: 40).frame(minWidth: 80), 300, 200, "c")[0].origin == CGPoint(x: 30, y: 0))
    Ask.expect(box.frame(minWidth: -10), nil, nil, answers: (20, 20), "negative minimum")
    Ask.expect(box.frame(minWidth: 60, idealWidth: 40), nil, nil, answers: (60, 20), "ideal below the minimum")
    Ask.expect(box.frame(idealWidth: -10), nil, nil, answers: (0, 20), "negative ideal")
    Ask.expect(box.frame(minWidth: .infinity), nil, nil, answers: (.infinity, 20), "endless minimum")
  }

  @Test func spacersAndSpacing() {
    let (a, b) = (Ask.fixed(20, 20, "a"), Ask.fixed(20, 20, "b"))
    let least = HStack(spacing: 0) {
      a
      Spacer(minLength: 30)
      b
    }
    Ask.expect(least, nil, nil, answers: (70, 20), "minimum length")
    #expect(Ask.frames(least, nil, nil, "b")[0].minX == 50)
    let plain = HStack {
      a
      Spacer()
      b
    }
    Ask.expect(plain, nil, nil, answers: (48, 20), "no spacing beside a spacer")
    let spaced = HStack(spacing: 20) {
      a
      Spacer(minLength: 0)
      b
    }
    Ask.expect(spaced, nil, nil, answers: (80, 20), "explicit spacing counts")
    #expect(Ask.frames(spaced, nil, nil, "b")[0].minX == 60)
    let pushed = HStack(spacing: 0) {
      a
      Spacer()
      b
    }
    Ask.expect(pushed, 200, 50, answers: (200, 20), "takes what is left")
    #expect(Ask.frames(pushed, 200, 50, "b")[0].minX == 180)
    let centred = HStack(spacing: 0) {
      Spacer(minLength: 50)
      a
      Spacer()
    }
    #expect(Ask.frames(centred, 200, 50, "a")[0].minX == 90)
    Ask.expect(Spacer(), 100, 50, answers: (100, 50), "alone")
    Ask.expect(Spacer(), nil, nil, answers: (8, 8), "alone, nothing proposed")
    Ask.expect(ZStack { Spacer() }, 100, 50, answers: (100, 50), "in a ZStack")
    Ask.expect(ZStack { Spacer() }, nil, nil, answers: (8, 8), "in a ZStack, nothing proposed")
    let framed = HStack(spacing: 0) {
      a
      Spacer().frame(width: 10)
      b
    }
    Ask.expect(framed, 200, 50, answers: (50, 20), "a frame hides that it gives")
    let ideal = HStack(spacing: 0) {
      a
      Spacer().fixedSize()
      b
    }
    Ask.expect(ideal, 200, 50, answers: (48, 20), "fixed at its ideal")
    let nested = HStack {
      a
      VStack { Spacer(minLength: 0) }
      b
    }
    Ask.expect(nested, nil, nil, answers: (56, 20), "inside another stack")
    let padded = HStack {
      a
      Spacer(minLength: 0).padding(0)
      b
    }
    Ask.expect(padded, nil, nil, answers: (40, 20), "with padding")
    let overlapping = HStack(spacing: -10) {
      a
      b
    }
    Ask.expect(overlapping, nil, nil, answers: (30, 20), "negative spacing")
    let negative = HStack(spacing: 0) {
      a
      Spacer(minLength: -30)
      b
    }
    Ask.expect(negative, nil, nil, answers: (10, 20), "negative length")
    let mixed = HStack {
      Rectangle().frame(width: 20, height: 20)
      Color.red.frame(width: 20, height: 20)
      a
    }
    Ask.expect(mixed, nil, nil, answers: (76, 20), "default spacing")
  }

  @Test func distribution() {
    func widths<V: View>(_ view: V, _ width: CGFloat?, _ height: CGFloat?, _ names: String...) -> [CGFloat] {
      names.map { Ask.frames(view, width, height, $0)[0].width }
    }
    let equal = HStack(spacing: 0) {
      Ask.wide(0, 80, "a")
      Ask.wide(0, 80, "b")
    }
    #expect(widths(equal, 100, 50, "a", "b") == [50, 50])
    let reserved = HStack(spacing: 0) {
      Ask.wide(0, 80, "a").layoutPriority(1)
      Ask.wide(30, 80, "b")
    }
    #expect(widths(reserved, 100, 50, "a", "b") == [70, 30])
    let greedy = HStack(spacing: 0) {
      Ask.fixed(20, 10, "a")
      Ask.wide(0, .infinity, "b")
    }
    #expect(widths(greedy, 200, 50, "a", "b") == [20, 180])
    let beside = HStack(spacing: 0) {
      Ask.fixed(20, 10)
      Spacer()
      Ask.wide(0, .infinity, "b")
    }
    #expect(Ask.frames(beside, 200, 50, "b")[0].minX == 28 && widths(beside, 200, 50, "b") == [172])
    let unproposed = HStack(spacing: 0) {
      Ask.wide(0, 80, ideal: 80, height: 20)
      Spacer()
      Ask.fixed(20, 20)
    }
    Ask.expect(unproposed, nil, nil, answers: (108, 20), "ideals")
    let small = HStack(spacing: 0) {
      Ask.fixed(20, 20)
      Ask.fixed(20, 20)
    }
    Ask.expect(small, 300, 50, answers: (40, 20), "fixed children")
    let inner = HStack(spacing: 0) {
      HStack(spacing: 0) {
        Ask.wide(0, 80, "a").layoutPriority(1)
        Ask.fixed(0, 10)
      }
      Ask.wide(0, 80, "b")
    }
    #expect(widths(inner, 100, 50, "a", "b") == [50, 50])
    let tight = HStack(spacing: 0) {
      Ask.wide(30, 40, "a")
      Ask.wide(0, 100, "b")
      Ask.wide(45, 45, "c")
    }
    Ask.expect(tight, 60, 50, answers: (75, 10), "more than there is")
    #expect(widths(tight, 60, 50, "a", "b", "c") == [30, 0, 45])
    let column = VStack(spacing: 0) {
      Ask.tall(0, 80, "a")
      Ask.tall(20, 80, "b")
    }
    #expect(Ask.frames(column, 50, 100, "a", "b").map(\.height) == [50, 50])
    let across = VStack(spacing: 0) {
      Ask.wide(0, .infinity, height: 20, "a")
      Ask.fixed(30, 20)
    }
    Ask.expect(across, nil, nil, answers: (30, 40), "second pass")
    #expect(widths(across, nil, nil, "a") == [30])
    let between = HStack(spacing: 0) {
      Ask.wide(0, .infinity, "a")
      Spacer()
      Ask.wide(0, .infinity, "b")
    }
    #expect(widths(between, 200, 50, "a", "b") == [96, 96])
    let highest = HStack(spacing: 0) {
      Ask.wide(0, 80, "a").layoutPriority(.infinity)
      Ask.wide(0, 80, "b")
    }
    #expect(widths(highest, 100, 10, "a", "b") == [80, 20])
  }

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

  @Test func orderOfModifiers() {
    let leaf = Ask.fixed(20, 20, "leaf")
    let back = Color.blue.accessibilityIdentifier("back")
    #expect(Ask.frames(leaf.padding(8).background { back }, nil, nil, "back") == [CGRect(x: 0, y: 0, width: 36, height: 36)])
    #expect(Ask.frames(leaf.background { back }.padding(8), nil, nil, "back") == [CGRect(x: 8, y: 8, width: 20, height: 20)])
    #expect(
      Ask.frames(leaf.frame(width: 60, height: 60).background { back }, nil, nil, "back") == [CGRect(x: 0, y: 0, width: 60, height: 60)])
    #expect(
      Ask.frames(leaf.background { back }.frame(width: 60, height: 60), nil, nil, "back") == [CGRect(x: 20, y: 20, width: 20, height: 20)])
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

  @Test func bodiesOfSeveralViews() {
    struct Pair: View {
      var body: some View {
        Color.red.frame(width: 30, height: 10).accessibilityIdentifier("a")
        Color.red.frame(width: 50, height: 10).accessibilityIdentifier("b")
      }
    }
    Ask.expect(HStack { Pair() }, nil, nil, answers: (88, 10), "in a row")
    Ask.expect(HStack { Pair().frame(width: 70) }, nil, nil, answers: (148, 10), "framed")
    #expect(Ask.frames(HStack { Pair().frame(width: 70) }, nil, nil, "a", "b").map(\.minX) == [20, 88])
    #expect(
      Ask.frames(HStack { Pair().frame(maxWidth: .infinity, alignment: .leading) }, 300, 20, "a", "b").map(\.minX) == [0, 154])
    let nothing = VStack(spacing: 0) {
      Ask.fixed(30, 10)
      EmptyView().frame(width: 70)
      Group {}.frame(width: 70)
    }
    Ask.expect(nothing, nil, nil, answers: (30, 10), "a frame around nothing")
  }
}
