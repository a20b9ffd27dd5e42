import Foundation
import Oriel
import OrielTesting
import Testing
import ViewTestSupport

/// Where texts and baselines lie in containers, in proportion, as SwiftUI was seen to answer. A case's name is the number of the fact.
@MainActor @Suite struct TextFactTests: LayoutCases {
  private func size<V: View>(_ view: V, _ width: CGFloat? = nil, _ height: CGFloat? = nil) -> CGSize {
    LayoutAsking.answer(view, width, height)
  }

  private let long = "The quick brown fox jumps over the lazy dog"

  @Test func aTextIsAsWideAsItsWidestLine() throws {
    let wrapped = size(Text(long), 100)
    #expect(wrapped.width <= 100 && wrapped.height > size(Text(long)).height, "L280")
    for (alignment, place) in [(HorizontalAlignment.leading, 0.0), (.center, (100 - wrapped.width) / 2)] {
      let frame = Alignment(horizontal: alignment, vertical: .top)
      LayoutAsking.expect(
        Text(long).accessibilityIdentifier("t").frame(width: 100, alignment: frame), nil, nil, "t",
        at: (place, 0, wrapped.width, wrapped.height))
    }
    for scale in [1, 2, 3] as [CGFloat] {
      let harness = ViewHarness(displayScale: scale) { Text(long) }
      let width = harness.contentSize(proposed: .unspecified).width * scale
      #expect(abs(width - width.rounded()) < 1e-6, "L282, \(scale)")
    }
  }

  @Test func linesAreLimitedAndReserved() {
    let line = size(Text("Hi")).height
    #expect(size(Text(long).lineLimit(0), 100).height == line, "L284")
    #expect(size(Text("Hi").lineLimit(3, reservesSpace: true)).height == 3 * line, "L284")
    #expect(size(Text("Hi").lineLimit(2...3)).height == 2 * line, "L284")
    #expect(size(VStack { Text("a\nb\nc\nd").lineLimit(3) }.lineLimit(1)).height == 3 * line, "X080")
    #expect(size(Text("Hi").lineLimit(3, reservesSpace: true), 100, line * 1.25).height == 3 * line, "X082")
    #expect(size(Text(long).lineLimit(2), 100, line * 1.25).height == line, "X084")
    #expect(size(Text("a\nb").lineSpacing(4)).height == 2 * line + 4, "X086")
  }

  @Test func aShortTextKeepsItsWidthBesideALongOne() {
    func widths(_ priority: Double) -> [CGFloat] {
      LayoutAsking.frames(
        HStack(spacing: 0) {
          Text(long).layoutPriority(priority).accessibilityIdentifier("long")
          Text("Short").accessibilityIdentifier("short")
        }, 120, nil, "long", "short"
      ).map(\.width)
    }
    let short = size(Text("Short")).width
    #expect(widths(0)[1] == short, "L286")
    #expect(widths(1)[1] < short && widths(1)[0] > widths(0)[0], "L286, with priority")
  }

  @Test func dividers() {
    row("L288", nil, nil, (10, 1)) { VStack { Divider() } }
    row("L288, proposed", 80, nil, (80, 1)) { VStack { Divider() } }
    row("L288, in a row", nil, 80, (1, 80)) { HStack { Divider() } }
  }

  @Test func linesAlignInTheTextsOwnWidth() throws {
    let text = Text("a\n\(long)").multilineTextAlignment(.center)
    let width = size(text).width
    LayoutAsking.expect(
      text.accessibilityIdentifier("t").frame(width: 600, alignment: .leading), nil, nil, "t", at: (0, 0, width, size(text).height))
  }

  // MARK: Baselines

  /// The first and the last baseline of a view, as a layout sees them.
  private func baselines<V: View>(_ view: V) -> (first: CGFloat, last: CGFloat) {
    func guide(_ alignment: VerticalAlignment) -> CGFloat {
      let top = HStack(alignment: alignment, spacing: 0) {
        view.accessibilityIdentifier("v")
        LayoutAsking.fixed(0, 0, "zero").alignmentGuide(alignment) { _ in 0 }
      }
      let frames = LayoutAsking.frames(top, nil, nil, "v", "zero")
      return frames[1].minY - frames[0].minY
    }
    return (guide(.firstTextBaseline), guide(.lastTextBaseline))
  }

  private func expect<V: View>(_ name: String, _ view: V, _ first: CGFloat, _ last: CGFloat, location: SourceLocation = #_sourceLocation) {
    let found = baselines(view)
    #expect(abs(found.first - first) < 1e-6 && abs(found.last - last) < 1e-6, "\(name): \(found)", sourceLocation: location)
  }

  @Test func viewsWithoutTextHaveTheirBaselineAtTheBottom() {
    expect("X096", Color.red.frame(width: 20, height: 30), 30, 30)
    expect(
      "a stack of them",
      VStack(spacing: 0) {
        Color.red.frame(width: 20, height: 30); Color.red.frame(width: 20, height: 10)
      }, 40, 40)
  }

  @Test func baselinesOfContainersAndLayers() {
    let (small, large) = (baselines(Text("a")).first, baselines(Text("a").font(.system(size: 40))).first)
    let (low, high) = (size(Text("a")).height, size(Text("a").font(.system(size: 40))).height)
    let middle = (high - low) / 2 + small
    // In the middle of the row, the small one's baseline is above: the first is the least, the last the greatest.
    expect(
      "X098",
      HStack {
        Text("a"); Text("a").font(.system(size: 40))
      }, min(middle, large), max(middle, large))
    expect("X100", Color.red.frame(width: 30, height: 30).overlay { Text("a") }, 30, 30)
    expect("X100, text", Text("a").overlay { Color.red }, small, small)
    expect("X100, background", Text("a").background { Color.red.frame(width: 50, height: 50) }, small, small)
    expect("X104", Text("a").alignmentGuide(.firstTextBaseline) { _ in 4 }, 4, small)
    expect("two lines", Text("a\nb"), small, low + small)
    expect(
      "column",
      VStack(spacing: 0) {
        Text("a"); Text("a")
      }, small, low + small)
    expect("padding", Text("a").padding(.top, 7), small + 7, small + 7)
    expect("frame", Text("a").frame(height: low + 10), small + 5, small + 5)
    expect(
      "two views, each with its guide",
      HStack {
        Group {
          Text("a"); Text("b")
        }.alignmentGuide(.firstTextBaseline) { _ in 2 }
      }, 2, small)
  }

  @Test func aRowOfBaselines() {
    let (small, large) = (baselines(Text("a")).first, baselines(Text("a").font(.system(size: 40))).first)
    let view = HStack(alignment: .firstTextBaseline) {
      Text("a").accessibilityIdentifier("a")
      Text("a").font(.system(size: 40)).accessibilityIdentifier("b")
      Text("a\na").accessibilityIdentifier("c")
      Color.red.frame(width: 10, height: 10).accessibilityIdentifier("d")
    }
    let tops = LayoutAsking.frames(view, nil, nil, "a", "b", "c", "d").map(\.minY)
    #expect(zip(tops, [large - small, 0, large - small, large - 10]).allSatisfy { abs($0 - $1) < 1e-6 }, "X102: \(tops)")
  }

  @Test func textsStandEightApart() {
    let width = size(Text("a")).width
    #expect(
      size(
        HStack {
          Text("a"); Text("a")
        }
      ).width == 2 * width + 8, "X106")
  }

  @Test func linesAreKeptWhileTheyFit() {
    let line = size(Text("a")).height
    #expect(size(Text("a\nb"), nil, 2 * line - 1).height == line, "X110")
    #expect(size(Text("a\nb"), nil, 2 * line).height == 2 * line, "X110")
  }
}
