import Oriel
import OrielTesting
import Testing
import ViewTestSupport

/// Alignment, layers, overlays, shapes and ratios, as SwiftUI was seen to answer. A case's name is the number of the fact.
@MainActor @Suite struct LayerFactTests: LayoutCases {
  private static let corners: [(Alignment, CGFloat, CGFloat)] = [
    (.topLeading, 0, 0), (.top, 20, 0), (.topTrailing, 40, 0), (.leading, 0, 10), (.center, 20, 10), (.trailing, 40, 10),
    (.bottomLeading, 0, 20), (.bottom, 20, 20), (.bottomTrailing, 40, 20),
  ]

  // MARK: Layers

  @Test func rowsAlign() {
    for (alignment, y) in [(VerticalAlignment.top, 0), (.center, 10), (.bottom, 20)] as [(VerticalAlignment, CGFloat)] {
      row("L120", nil, nil, (40, 30), ["a": [0, y, 20, 10]]) {
        HStack(alignment: alignment, spacing: 0) {
          fixed(20, 10, "a"); fixed(20, 30)
        }
      }
    }
  }

  @Test func layersAlign() {
    for (alignment, x, y) in Self.corners {
      row("L122", nil, nil, (60, 40), ["s": [x, y, 20, 20]]) {
        ZStack(alignment: alignment) {
          fixed(60, 40); fixed(20, 20, "s")
        }
      }
      row("L126", 300, 300, (60, 40), ["s": [x, y, 20, 20]]) { fixed(60, 40).overlay(alignment: alignment) { fixed(20, 20, "s") } }
      row("L126, background", nil, nil, (60, 40), ["s": [x, y, 20, 20]]) {
        fixed(60, 40).background(alignment: alignment) { fixed(20, 20, "s") }
      }
    }
    row("L122, proposed again", nil, nil, (60, 40), ["s": [0, 0, 60, 40]]) {
      ZStack {
        fixed(60, 40); filling("s")
      }
    }
    row("L126, proposal", 300, 300, (60, 40), ["s": [0, 0, 60, 40]]) { fixed(60, 40).overlay { filling("s") } }
    for (width, height, answer, x, y) in [(100, 80, (100, 80), 40, 30), (nil, nil, (20, 20), 0, 0)]
      as [(CGFloat?, CGFloat?, (CGFloat, CGFloat), CGFloat, CGFloat)]
    {
      row("L124", width, height, answer, ["s": [x, y, 20, 20]]) {
        ZStack {
          filling(); fixed(20, 20, "s")
        }
      }
    }
  }

  @Test func severalLayersOfAnOverlayAlignAsOne() {
    row("L128", nil, nil, (60, 40), ["a": [20, 10, 20, 20], "b": [15, 15, 30, 10]]) {
      fixed(60, 40).overlay {
        fixed(20, 20, "a"); fixed(30, 10, "b")
      }
    }
    // Each stands in the middle of both, and both at the corner.
    row("L128, at a corner", nil, nil, (60, 40), ["a": [35, 20, 20, 20], "b": [30, 25, 30, 10]]) {
      fixed(60, 40).overlay(alignment: .bottomTrailing) {
        fixed(20, 20, "a"); fixed(30, 10, "b")
      }
    }
    row("L128, from ForEach", nil, nil, (60, 40), ["a": [35, 20, 20, 20], "b": [30, 25, 30, 10]]) {
      fixed(60, 40).background(alignment: .bottomTrailing) { ForEach(0..<2) { $0 == 0 ? fixed(20, 20, "a") : fixed(30, 10, "b") } }
    }
    row("L130", nil, nil, (60, 40)) { fixed(60, 40).overlay { if Self.corners.isEmpty { Color.red } } }
  }

  @Test func theWindowHasItsContentInTheMiddle() {
    let harness = ViewHarness(size: CGSize(width: 100, height: 100)) { fixed(58, 20, "c") }
    #expect(harness.frame(of: "c") == CGRect(x: 21, y: 40, width: 58, height: 20), "L132")
  }

  @Test func thePriorityDecidesWhichLayersSizeTheStack() {
    row("L138", nil, nil, (40, 40), ["a": [0, -30, 100, 100], "b": [0, -10, 60, 60], "c": [0, 0, 40, 40], "d": [10, 10, 20, 20]]) {
      ZStack(alignment: .leading) {
        fixed(100, 100, "a").layoutPriority(-0.1)
        fixed(60, 60, "b")
        fixed(40, 40, "c").layoutPriority(1)
      }
      .overlay { fixed(20, 20, "d") }
    }
    row("L138, several of the highest", nil, nil, (60, 40), ["a": [-20, -30, 100, 100], "b": [0, 10, 60, 20], "c": [10, 0, 40, 40]]) {
      ZStack {
        fixed(100, 100, "a")
        Group {
          fixed(60, 20, "b"); fixed(40, 40, "c")
        }.layoutPriority(2)
      }
    }
  }

  // MARK: Shapes

  private struct Own: Shape {
    func path(in rect: CGRect) -> Path { Path(rect) }
  }

  @Test func shapesTakeWhatTheyAreProposed() {
    let proposals: [(CGFloat?, CGFloat?, CGFloat, CGFloat)] = [
      (nil, nil, 10, 10), (100, 60, 100, 60), (0, 0, 0, 0), (.infinity, .infinity, .infinity, .infinity), (100, nil, 100, 10),
    ]
    func shape<V: View>(_ name: String, _ view: V) {
      for (width, height, w, h) in proposals { LayoutAsking.expect(view, width, height, answers: (w, h), "L150, \(name)") }
      LayoutAsking.expect(view.fixedSize(), 100, 60, answers: (10, 10), "L168, \(name)")
    }
    shape("Color", Color.red)
    shape("Rectangle", Rectangle())
    shape("RoundedRectangle", RoundedRectangle(cornerRadius: 3))
    shape("Capsule", Capsule())
    shape("Ellipse", Ellipse())
    shape("Path", Path())
    shape("a shape of one's own", Own())
    LayoutAsking.expect(Color.red, -10, -20, answers: (-10, -20), "L152")
    for (width, height, _, _) in proposals {
      let symbol = LayoutAsking.answer(Image(systemName: "star"), nil, nil)
      LayoutAsking.expect(Image(systemName: "star"), width, height, answers: (symbol.width, symbol.height), "L154")
    }
  }

  @Test func ratios() {
    row("L156, fit", 100, 60, (100, 50)) { ideal40x20().aspectRatio(contentMode: .fit) }
    row("L156, fill", 100, 60, (120, 60)) { ideal40x20().aspectRatio(contentMode: .fill) }
    let two = Color.red.aspectRatio(2, contentMode: .fit)
    row("L158", 100, 80, (100, 50)) { two }
    row("L158, one axis", 100, nil, (100, 50)) { two }
    row("L158, nothing proposed", nil, nil, (10, 10)) { two }
    row("L160", 100, 60, (60, 60)) { Color.red.aspectRatio(contentMode: .fit) }
    row("L160, one axis", 100, nil, (100, 100)) { Color.red.aspectRatio(contentMode: .fit) }
    row("L162, nothing proposed", nil, nil, (40, 20)) { ideal40x20().aspectRatio(contentMode: .fit) }
    row("L162", 100, 60, (100, 50)) { ideal40x20().aspectRatio(contentMode: .fit) }
    row("L164", 500, 300, (500, 281.25)) { filling().aspectRatio(16 / 9, contentMode: .fit) }
    row("L164, a height alone", nil, 300, (300 * 16 / 9, 300)) { filling().aspectRatio(16 / 9, contentMode: .fit) }
    row("L164, an endless height", 500, .infinity, (500, 281.25)) { filling().aspectRatio(16 / 9, contentMode: .fit) }
    row("L166", 100, 80, (0, 80)) { Color.red.aspectRatio(0, contentMode: .fit) }
    LayoutAsking.expect(Color.red.aspectRatio(0, contentMode: .fit), 100, nil, answers: (0, .infinity), "L166, one axis")
    row("L170, fit", nil, nil, (100, 50), ["c": [37.5, 0, 25, 50]]) {
      filling("c").aspectRatio(0.5, contentMode: .fit).frame(width: 100, height: 50)
    }
    row("L170, fill", nil, nil, (50, 100), ["c": [0, 0, 50, 100]]) {
      filling("c").aspectRatio(0.5, contentMode: .fill).frame(width: 50, height: 100)
    }
  }

  // MARK: Several views

  private struct Two: View {
    var body: some View {
      LayoutAsking.fixed(60, 40, "a")
      LayoutAsking.fixed(20, 20, "b")
    }
  }

  /// A layer around several views is around each of them, in the alignment that the modifier has, also through other modifiers.
  @Test func layersOfSeveralViewsAreLayersOfEach() {
    func each<V: View>(_ name: String, @ViewBuilder _ views: () -> V) {
      let made = views()
      row(name, nil, nil, (80, 40), ["s": [50, 30, 10, 10, 70, 20, 10, 10]]) {
        HStack(spacing: 0) { made.overlay(alignment: .bottomTrailing) { fixed(10, 10, "s") } }
      }
      row("\(name), background", nil, nil, (80, 40), ["s": [0, 30, 10, 10, 60, 20, 10, 10]]) {
        HStack(spacing: 0) { made.background(alignment: .bottomLeading) { fixed(10, 10, "s") }.opacity(0.5) }
      }
      row("\(name), between", nil, nil, (88, 44), ["s": [52, 32, 12, 12, 76, 22, 12, 12]]) {
        HStack(spacing: 0) { made.padding(2).overlay(alignment: .bottomTrailing) { fixed(12, 12, "s") } }
      }
      // Views of their own size keep it: together they are larger than the frame.
      row("\(name), ratio", 120, 30, (75, 30), ["a": [-2.5, -5, 60, 40], "b": [57.5, 5, 20, 20]]) {
        HStack(spacing: 0) { made.aspectRatio(contentMode: .fit) }.frame(width: 75, height: 30)
      }
    }
    each("a view's body") { Two() }
    each("Group") { Group { Two() } }
    each("ForEach") { ForEach(0..<2) { $0 == 0 ? fixed(60, 40, "a") : fixed(20, 20, "b") } }
  }
}
