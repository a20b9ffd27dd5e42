import Oriel
import OrielTesting
import Testing

/// What stacks, frames, padding, shapes and scroll views answer to proposals, row by row as SwiftUI was seen to answer.
@MainActor @Suite struct LayoutTableTests {
  // MARK: Leaves

  /// Always the same size.
  private func fixed(_ width: CGFloat, _ height: CGFloat, _ name: String = "") -> some View {
    Probe(answer: { _ in CGSize(width: width, height: height) }).accessibilityIdentifier(name)
  }

  /// As wide as proposed, within limits.
  private func wide(
    _ least: CGFloat, _ most: CGFloat, ideal: CGFloat = 10, height: CGFloat = 10, _ name: String = ""
  ) -> some View {
    Probe(answer: { CGSize(width: max(least, min(most, $0.width ?? ideal)), height: height) }).accessibilityIdentifier(name)
  }

  private func tall(_ least: CGFloat, _ most: CGFloat, ideal: CGFloat = 10, width: CGFloat = 10, _ name: String = "") -> some View {
    Probe(answer: { CGSize(width: width, height: max(least, min(most, $0.height ?? ideal))) }).accessibilityIdentifier(name)
  }

  private struct Probe: Shape {
    let answer: @Sendable (ProposedViewSize) -> CGSize
    func path(in rect: CGRect) -> Path { Path(rect) }
    func sizeThatFits(_ proposal: ProposedViewSize) -> CGSize { answer(proposal) }
  }

  // MARK: Asking

  private func answer<V: View>(_ view: V, _ width: CGFloat?, _ height: CGFloat?) -> CGSize {
    ViewHarness { view }.contentSize(proposed: ProposedViewSize(width: width, height: height))
  }

  private func expect<V: View>(
    _ view: V, _ width: CGFloat?, _ height: CGFloat?, answers size: (CGFloat, CGFloat), _ row: String,
    location: SourceLocation = #_sourceLocation
  ) {
    let found = answer(view, width, height)
    #expect(found == CGSize(width: size.0, height: size.1), Comment(rawValue: row), sourceLocation: location)
  }

  /// Where the named views lie in a container that is proposed a size and answers it or its own.
  private func frames<V: View>(_ view: V, _ width: CGFloat?, _ height: CGFloat?, _ names: String...) -> [CGRect] {
    let container = "container"
    let harness = ViewHarness(size: CGSize(width: width ?? 1000, height: height ?? 1000)) {
      view.accessibilityIdentifier(container).fixedSize(horizontal: width == nil, vertical: height == nil)
    }
    let origin = harness.frame(of: container)?.origin ?? .zero
    return names.map { (harness.frame(of: $0) ?? .null).offsetBy(dx: -origin.x, dy: -origin.y) }
  }

  private let child = CGSize(width: 20, height: 20)

  // MARK: Rows

  @Test func fixedFrames() {
    let box = fixed(20, 20, "c")
    expect(box.frame(width: 60, height: 40), 300, 200, answers: (60, 40), "both axes")
    #expect(frames(box.frame(width: 60, height: 40), 300, 200, "c") == [CGRect(x: 20, y: 10, width: 20, height: 20)])
    #expect(
      frames(Color.red.accessibilityIdentifier("c").frame(width: 60, height: 40), 300, 200, "c")[0].size == CGSize(width: 60, height: 40))
    expect(box.frame(height: 40), 300, 200, answers: (20, 40), "one axis")
    #expect(frames(box.frame(height: 40), 300, 200, "c")[0].origin == CGPoint(x: 0, y: 10))
    #expect(frames(box.frame(width: 0, height: 0), 300, 200, "c") == [CGRect(x: -10, y: -10, width: 20, height: 20)])
    #expect(
      frames(fixed(200, 160, "c").frame(width: 60, height: 40, alignment: .topLeading), 300, 200, "c") == [
        CGRect(x: 0, y: 0, width: 200, height: 160)
      ])
    expect(box.frame(width: 50).frame(width: 100), 300, 200, answers: (100, 20), "nested")
    #expect(frames(box.frame(width: 50).frame(width: 100), 300, 200, "c")[0].origin == CGPoint(x: 40, y: 0))
    expect(box.frame(width: 50).frame(maxWidth: .infinity), 300, 200, answers: (300, 20), "fixed in flexible")
    #expect(frames(box.frame(width: 50).frame(maxWidth: .infinity), 300, 200, "c")[0].origin == CGPoint(x: 140, y: 0))
    expect(box.frame(width: -10), nil, nil, answers: (0, 20), "negative")
    expect(box.frame(width: .nan), nil, nil, answers: (20, 20), "not a number")
  }

  @Test func flexibleFrames() {
    let box = fixed(20, 20, "c")
    expect(box.frame(idealWidth: 80), 300, 200, answers: (20, 20), "ideal, proposed")
    expect(box.frame(idealWidth: 80, idealHeight: 50), nil, nil, answers: (80, 50), "ideal")
    #expect(frames(box.frame(idealWidth: 80, idealHeight: 50), nil, nil, "c")[0].origin == CGPoint(x: 30, y: 15))
    expect(box.frame(minWidth: 40, idealWidth: 80, maxWidth: 120), nil, nil, answers: (80, 20), "three, nothing proposed")
    expect(box.frame(minWidth: 40, maxWidth: 80), 100, 100, answers: (80, 20), "grows to the maximum")
    #expect(
      frames(Color.red.frame(height: 20).accessibilityIdentifier("c").frame(minWidth: 40, maxWidth: 80), 100, 100, "c")[0].width == 80)
    expect(box.frame(minWidth: 40, maxWidth: 80), 30, 30, answers: (40, 20), "below the minimum")
    expect(box.frame(maxWidth: 80), 100, 100, answers: (80, 20), "maximum alone")
    #expect(frames(box.frame(maxWidth: 80), 100, 100, "c")[0].origin == CGPoint(x: 30, y: 0))
    expect(box.frame(maxWidth: 80), nil, nil, answers: (20, 20), "maximum, nothing proposed")
    expect(box.frame(minWidth: 40), 30, 30, answers: (40, 20), "minimum alone")
    expect(box.frame(maxWidth: .infinity), 100, 100, answers: (100, 20), "endless")
    #expect(frames(box.frame(maxWidth: .infinity), 100, 100, "c")[0].origin == CGPoint(x: 40, y: 0))
    expect(box.frame(maxWidth: .infinity), .infinity, .infinity, answers: (.infinity, 20), "endless, as much proposed")
    expect(fixed(200, 160).frame(maxWidth: 80), nil, nil, answers: (80, 160), "large child")
    expect(box.frame(minHeight: 40, maxHeight: 80), 100, 100, answers: (20, 80), "height")
    #expect(frames(box.frame(minHeight: 40, maxHeight: 80), 100, 100, "c")[0].origin == CGPoint(x: 0, y: 30))
    expect(box.frame(minWidth: 40).frame(minWidth: 80), 300, 200, answers: (80, 20), "nested minima")
    #expect(frames(box.frame(minWidth: 40).frame(minWidth: 80), 300, 200, "c")[0].origin == CGPoint(x: 30, y: 0))
    expect(box.frame(minWidth: -10), nil, nil, answers: (20, 20), "negative minimum")
    expect(box.frame(minWidth: 60, idealWidth: 40), nil, nil, answers: (60, 20), "ideal below the minimum")
    expect(box.frame(idealWidth: -10), nil, nil, answers: (0, 20), "negative ideal")
    expect(box.frame(minWidth: .infinity), nil, nil, answers: (.infinity, 20), "endless minimum")
  }

  @Test func spacersAndSpacing() {
    let (a, b) = (fixed(20, 20, "a"), fixed(20, 20, "b"))
    let least = HStack(spacing: 0) {
      a
      Spacer(minLength: 30)
      b
    }
    expect(least, nil, nil, answers: (70, 20), "minimum length")
    #expect(frames(least, nil, nil, "b")[0].minX == 50)
    let plain = HStack {
      a
      Spacer()
      b
    }
    expect(plain, nil, nil, answers: (48, 20), "no spacing beside a spacer")
    let spaced = HStack(spacing: 20) {
      a
      Spacer(minLength: 0)
      b
    }
    expect(spaced, nil, nil, answers: (80, 20), "explicit spacing counts")
    #expect(frames(spaced, nil, nil, "b")[0].minX == 60)
    let pushed = HStack(spacing: 0) {
      a
      Spacer()
      b
    }
    expect(pushed, 200, 50, answers: (200, 20), "takes what is left")
    #expect(frames(pushed, 200, 50, "b")[0].minX == 180)
    let centred = HStack(spacing: 0) {
      Spacer(minLength: 50)
      a
      Spacer()
    }
    #expect(frames(centred, 200, 50, "a")[0].minX == 90)
    expect(Spacer(), 100, 50, answers: (100, 50), "alone")
    expect(Spacer(), nil, nil, answers: (8, 8), "alone, nothing proposed")
    expect(ZStack { Spacer() }, 100, 50, answers: (100, 50), "in a ZStack")
    expect(ZStack { Spacer() }, nil, nil, answers: (8, 8), "in a ZStack, nothing proposed")
    let framed = HStack(spacing: 0) {
      a
      Spacer().frame(width: 10)
      b
    }
    expect(framed, 200, 50, answers: (50, 20), "a frame hides that it gives")
    let ideal = HStack(spacing: 0) {
      a
      Spacer().fixedSize()
      b
    }
    expect(ideal, 200, 50, answers: (48, 20), "fixed at its ideal")
    let nested = HStack {
      a
      VStack { Spacer(minLength: 0) }
      b
    }
    expect(nested, nil, nil, answers: (56, 20), "inside another stack")
    let padded = HStack {
      a
      Spacer(minLength: 0).padding(0)
      b
    }
    expect(padded, nil, nil, answers: (40, 20), "with padding")
    let overlapping = HStack(spacing: -10) {
      a
      b
    }
    expect(overlapping, nil, nil, answers: (30, 20), "negative spacing")
    let negative = HStack(spacing: 0) {
      a
      Spacer(minLength: -30)
      b
    }
    expect(negative, nil, nil, answers: (10, 20), "negative length")
    let mixed = HStack {
      Rectangle().frame(width: 20, height: 20)
      Color.red.frame(width: 20, height: 20)
      a
    }
    expect(mixed, nil, nil, answers: (76, 20), "default spacing")
  }

  @Test func distribution() {
    func widths<V: View>(_ view: V, _ width: CGFloat?, _ height: CGFloat?, _ names: String...) -> [CGFloat] {
      names.map { frames(view, width, height, $0)[0].width }
    }
    let equal = HStack(spacing: 0) {
      wide(0, 80, "a")
      wide(0, 80, "b")
    }
    #expect(widths(equal, 100, 50, "a", "b") == [50, 50])
    let reserved = HStack(spacing: 0) {
      wide(0, 80, "a").layoutPriority(1)
      wide(30, 80, "b")
    }
    #expect(widths(reserved, 100, 50, "a", "b") == [70, 30])
    let greedy = HStack(spacing: 0) {
      fixed(20, 10, "a")
      wide(0, .infinity, "b")
    }
    #expect(widths(greedy, 200, 50, "a", "b") == [20, 180])
    let beside = HStack(spacing: 0) {
      fixed(20, 10)
      Spacer()
      wide(0, .infinity, "b")
    }
    #expect(frames(beside, 200, 50, "b")[0].minX == 28 && widths(beside, 200, 50, "b") == [172])
    let unproposed = HStack(spacing: 0) {
      wide(0, 80, ideal: 80, height: 20)
      Spacer()
      fixed(20, 20)
    }
    expect(unproposed, nil, nil, answers: (108, 20), "ideals")
    let small = HStack(spacing: 0) {
      fixed(20, 20)
      fixed(20, 20)
    }
    expect(small, 300, 50, answers: (40, 20), "fixed children")
    let inner = HStack(spacing: 0) {
      HStack(spacing: 0) {
        wide(0, 80, "a").layoutPriority(1)
        fixed(0, 10)
      }
      wide(0, 80, "b")
    }
    #expect(widths(inner, 100, 50, "a", "b") == [50, 50])
    let tight = HStack(spacing: 0) {
      wide(30, 40, "a")
      wide(0, 100, "b")
      wide(45, 45, "c")
    }
    expect(tight, 60, 50, answers: (75, 10), "more than there is")
    #expect(widths(tight, 60, 50, "a", "b", "c") == [30, 0, 45])
    let column = VStack(spacing: 0) {
      tall(0, 80, "a")
      tall(20, 80, "b")
    }
    #expect(frames(column, 50, 100, "a", "b").map(\.height) == [50, 50])
    let across = VStack(spacing: 0) {
      wide(0, .infinity, height: 20, "a")
      fixed(30, 20)
    }
    expect(across, nil, nil, answers: (30, 40), "second pass")
    #expect(widths(across, nil, nil, "a") == [30])
    let between = HStack(spacing: 0) {
      wide(0, .infinity, "a")
      Spacer()
      wide(0, .infinity, "b")
    }
    #expect(widths(between, 200, 50, "a", "b") == [96, 96])
    let highest = HStack(spacing: 0) {
      wide(0, 80, "a").layoutPriority(.infinity)
      wide(0, 80, "b")
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
        fixed(60, 40)
        fixed(20, 20, "small")
      }
      #expect(frames(stack, nil, nil, "small") == [small])
      #expect(frames(fixed(60, 40).overlay(alignment: alignment) { fixed(20, 20, "small") }, 300, 300, "small") == [small])
      #expect(frames(fixed(60, 40).background(alignment: alignment) { fixed(20, 20, "small") }, 300, 300, "small") == [small])
    }
    for (alignment, y) in [(VerticalAlignment.top, 0), (.center, 10), (.bottom, 20)] as [(VerticalAlignment, CGFloat)] {
      let row = HStack(alignment: alignment, spacing: 0) {
        fixed(20, 10, "a")
        fixed(20, 30)
      }
      #expect(frames(row, nil, nil, "a")[0].minY == y)
    }
    let filled = ZStack {
      Color.red
      fixed(20, 20, "small")
    }
    expect(filled, 100, 80, answers: (100, 80), "a child that fills")
    #expect(frames(filled, 100, 80, "small")[0].origin == CGPoint(x: 40, y: 30))
    expect(filled, nil, nil, answers: (20, 20), "nothing proposed")
    let several = fixed(60, 40).overlay {
      fixed(20, 20, "a")
      fixed(30, 10, "b")
    }
    #expect(frames(several, nil, nil, "a", "b").map(\.origin) == [CGPoint(x: 20, y: 10), CGPoint(x: 15, y: 15)])
    expect(fixed(60, 40).overlay { if child.width < 0 { Color.red } }, 300, 200, answers: (60, 40), "empty overlay")
    expect(Color.red.overlay(fixed(300, 300)), 100, 80, answers: (100, 80), "larger overlay")
    let ordered = ZStack(alignment: .leading) {
      fixed(100, 100, "a").layoutPriority(-0.1)
      fixed(60, 60, "b")
      fixed(40, 40, "c").layoutPriority(1)
    }
    .overlay { fixed(20, 20, "d") }
    expect(ordered, nil, nil, answers: (40, 40), "the highest priority sizes")
    #expect(
      frames(ordered, nil, nil, "a", "b", "c", "d").map(\.origin) == [
        CGPoint(x: 0, y: -30), CGPoint(x: 0, y: -10), .zero, CGPoint(x: 10, y: 10),
      ])
  }

  @Test func orderOfModifiers() {
    let leaf = fixed(20, 20, "leaf")
    let back = Color.blue.accessibilityIdentifier("back")
    #expect(frames(leaf.padding(8).background { back }, nil, nil, "back") == [CGRect(x: 0, y: 0, width: 36, height: 36)])
    #expect(frames(leaf.background { back }.padding(8), nil, nil, "back") == [CGRect(x: 8, y: 8, width: 20, height: 20)])
    #expect(frames(leaf.frame(width: 60, height: 60).background { back }, nil, nil, "back") == [CGRect(x: 0, y: 0, width: 60, height: 60)])
    #expect(
      frames(leaf.background { back }.frame(width: 60, height: 60), nil, nil, "back") == [CGRect(x: 20, y: 20, width: 20, height: 20)])
  }

  @Test func padding() {
    let box = fixed(20, 20, "c")
    expect(box.padding(5), nil, nil, answers: (30, 30), "around")
    #expect(frames(box.padding(5), nil, nil, "c")[0].origin == CGPoint(x: 5, y: 5))
    expect(box.padding(-15), nil, nil, answers: (0, 0), "negative")
    #expect(frames(box.padding(-15), nil, nil, "c") == [CGRect(x: -15, y: -15, width: 20, height: 20)])
    expect(Color.red.padding(60), 100, 100, answers: (120, 120), "more than there is")
    expect(box.padding(4).padding(4), nil, nil, answers: (36, 36), "twice")
    expect(box.padding(), nil, nil, answers: (52, 52), "default")
    expect(box.padding(.horizontal), nil, nil, answers: (52, 20), "default, one axis")
    expect(box.padding([.top, .leading], 3), nil, nil, answers: (23, 23), "some edges")
    expect(box.padding(EdgeInsets(top: 1, leading: 2, bottom: 3, trailing: 4)), nil, nil, answers: (26, 24), "insets")
  }

  @Test func shapesTakeWhatTheyAreOffered() {
    let proposals: [(CGFloat?, CGFloat?, CGFloat, CGFloat)] = [
      (nil, nil, 10, 10), (100, 60, 100, 60), (0, 0, 0, 0), (.infinity, .infinity, .infinity, .infinity), (100, nil, 100, 10),
    ]
    struct Own: Shape { func path(in rect: CGRect) -> Path { Path(rect) } }
    for (width, height, w, h) in proposals {
      expect(Color.red, width, height, answers: (w, h), "Color")
      expect(Rectangle(), width, height, answers: (w, h), "Rectangle")
      expect(RoundedRectangle(cornerRadius: 3), width, height, answers: (w, h), "RoundedRectangle")
      expect(Capsule(), width, height, answers: (w, h), "Capsule")
      expect(Ellipse().fill(.red), width, height, answers: (w, h), "Ellipse")
      expect(Path(), width, height, answers: (w, h), "Path")
      expect(Own().stroke(.red), width, height, answers: (w, h), "a shape of one's own")
      expect(Canvas { _, _ in }, width, height, answers: (w, h), "Canvas")
    }
    expect(Circle(), 100, 60, answers: (60, 60), "Circle")
    expect(Circle(), 100, nil, answers: (100, 100), "Circle, one axis")
    expect(Circle(), nil, nil, answers: (10, 10), "Circle, nothing proposed")
    expect(Color.red, -10, -20, answers: (-10, -20), "negative")
    expect(Color.red.fixedSize(), 100, 60, answers: (10, 10), "fixedSize")
    expect(Color.red.fixedSize(horizontal: true, vertical: false), 100, 60, answers: (10, 60), "fixedSize, one axis")
  }

  @Test func aspectRatios() {
    expect(Color.red.aspectRatio(2, contentMode: .fit), 100, 80, answers: (100, 50), "fit")
    expect(Color.red.aspectRatio(2, contentMode: .fit), 100, nil, answers: (100, 50), "fit, one axis")
    expect(Color.red.aspectRatio(2, contentMode: .fit), nil, nil, answers: (10, 10), "nothing proposed passes through")
    expect(Color.red.aspectRatio(contentMode: .fit), 100, 60, answers: (60, 60), "own ratio")
    expect(Color.red.aspectRatio(contentMode: .fit), 100, nil, answers: (100, 100), "own ratio, one axis")
    let own = Color.red.frame(minWidth: 0, idealWidth: 40, maxWidth: .infinity, minHeight: 0, idealHeight: 20, maxHeight: .infinity)
    expect(own.aspectRatio(contentMode: .fit), nil, nil, answers: (40, 20), "ideal ratio")
    expect(own.aspectRatio(contentMode: .fit), 100, 60, answers: (100, 50), "ideal ratio, proposed")
    expect(Color.red.aspectRatio(16 / 9, contentMode: .fit), 500, 300, answers: (500, 281.25), "wide")
    expect(Color.red.aspectRatio(16 / 9, contentMode: .fit), 500, .infinity, answers: (500, 281.25), "endless height")
    expect(Color.red.aspectRatio(0, contentMode: .fit), 100, 80, answers: (0, 80), "zero")
    #expect(
      frames(
        Color.red.accessibilityIdentifier("c").aspectRatio(0.5, contentMode: .fit).frame(width: 100, height: 50), nil, nil, "c")
        == [CGRect(x: 37.5, y: 0, width: 25, height: 50)])
    expect(Color.red.aspectRatio(2, contentMode: .fill), 100, 80, answers: (160, 80), "fill")
  }

  @Test func scrollViews() {
    let content = Color.red.frame(minWidth: 0, idealWidth: 50, maxWidth: .infinity, minHeight: 0, idealHeight: 300, maxHeight: .infinity)
    let vertical = ScrollView { content.accessibilityIdentifier("c") }
    expect(vertical, nil, nil, answers: (50, 300), "nothing proposed")
    expect(vertical, 100, 100, answers: (100, 100), "proposed")
    expect(vertical, .infinity, .infinity, answers: (.infinity, .infinity), "endless")
    #expect(frames(vertical, 100, 100, "c")[0].size == CGSize(width: 100, height: 300))
    expect(ScrollView { fixed(500, 500) }, 100, 100, answers: (500, 100), "large content")
    func pair(_ axes: Axis.Set) -> some View {
      ScrollView(axes) {
        fixed(50, 30, "a")
        fixed(30, 20, "b")
      }
    }
    expect(pair(.vertical), 200, 200, answers: (50, 200), "two children, vertical")
    expect(pair(.horizontal), 200, 200, answers: (200, 58), "two children, horizontal")
    expect(pair([.horizontal, .vertical]), 200, 200, answers: (200, 200), "two children, both")
    #expect(frames(pair(.vertical), 200, 200, "b")[0].origin == CGPoint(x: 10, y: 38))
    #expect(frames(ScrollView { fixed(20, 20, "c") }, 100, 100, "c")[0].minY == 0)
    #expect(frames(ScrollView(.horizontal) { fixed(20, 20, "c") }, 100, 100, "c")[0].minX == 0)
    let both = ScrollView([.horizontal, .vertical]) { fixed(20, 20, "c") }
    #expect(frames(both, 100, 100, "c")[0].origin == CGPoint(x: 40, y: 40), "small content")
    #expect(frames(both, 100, 10, "c")[0].origin == CGPoint(x: 40, y: 0), "small along one axis")
    let mirrored = ScrollView(.horizontal) { fixed(20, 20, "c") }.environment(\.layoutDirection, .rightToLeft)
    #expect(frames(mirrored, 100, 100, "c")[0].minX == 80, "from right to left")
  }

  @Test func bodiesOfSeveralViews() {
    struct Pair: View {
      var body: some View {
        Color.red.frame(width: 30, height: 10).accessibilityIdentifier("a")
        Color.red.frame(width: 50, height: 10).accessibilityIdentifier("b")
      }
    }
    expect(HStack { Pair() }, nil, nil, answers: (88, 10), "in a row")
    expect(HStack { Pair().frame(width: 70) }, nil, nil, answers: (148, 10), "framed")
    #expect(frames(HStack { Pair().frame(width: 70) }, nil, nil, "a", "b").map(\.minX) == [20, 88])
    #expect(
      frames(HStack { Pair().frame(maxWidth: .infinity, alignment: .leading) }, 300, 20, "a", "b").map(\.minX) == [0, 154])
    let nothing = VStack(spacing: 0) {
      fixed(30, 10)
      EmptyView().frame(width: 70)
      Group {}.frame(width: 70)
    }
    expect(nothing, nil, nil, answers: (30, 10), "a frame around nothing")
  }
}
