import Oriel
import OrielTesting
import Testing

/// Alignment guides and baselines in stacks, through nested containers, and a program's own.
@MainActor @Suite struct GuideCaseTests: LayoutCases {
  private enum Rail: AlignmentID {
    static func defaultValue(in context: ViewDimensions) -> CGFloat { context[.leading] }
  }
  private enum Shelf: AlignmentID {
    static func defaultValue(in context: ViewDimensions) -> CGFloat { context.height }
  }
  private let rail = HorizontalAlignment(Rail.self)
  private let shelf = VerticalAlignment(Shelf.self)

  @Test func inOneStack() {
    row("the trailing guide in the middle", nil, nil, (35, 20), ["a": [0, 0, 20, 10], "b": [5, 10, 30, 10]]) {
      VStack(alignment: .trailing, spacing: 0) {
        fixed(20, 10, "a"); fixed(30, 10, "b").alignmentGuide(.trailing) { $0.width / 2 }
      }
    }
    row("the bottom guide at the top", nil, nil, (20, 50), ["a": [0, 0, 10, 20], "b": [10, 20, 10, 30]]) {
      HStack(alignment: .bottom, spacing: 0) {
        fixed(10, 20, "a"); fixed(10, 30, "b").alignmentGuide(.bottom) { _ in 0 }
      }
    }
    row("another guide does not count", nil, nil, (40, 20), ["a": [10, 0, 20, 10], "b": [0, 10, 40, 10]]) {
      VStack(spacing: 0) {
        fixed(20, 10, "a").alignmentGuide(.leading) { _ in 100 }; fixed(40, 10, "b")
      }
    }
    row("of the frame around", nil, nil, (70, 20), ["a": [20, 0, 20, 10], "b": [60, 10, 10, 10]]) {
      VStack(alignment: .leading, spacing: 0) {
        fixed(20, 10, "a").frame(width: 60).alignmentGuide(.leading) { $0.width }; fixed(10, 10, "b")
      }
    }
    row("of a stack", nil, nil, (50, 20), ["a": [0, 0, 20, 10], "b": [20, 0, 20, 10], "c": [20, 10, 30, 10]]) {
      VStack(alignment: .leading, spacing: 0) {
        HStack(spacing: 0) {
          fixed(20, 10, "a"); fixed(20, 10, "b")
        }.alignmentGuide(.leading) { _ in 20 }
        fixed(30, 10, "c")
      }
    }
    row("the middle at the trailing edge", nil, nil, (40, 20), ["a": [0, 0, 20, 10], "b": [0, 10, 40, 10]]) {
      VStack(spacing: 0) {
        fixed(20, 10, "a").alignmentGuide(HorizontalAlignment.center) { $0[.trailing] }; fixed(40, 10, "b")
      }
    }
    row("of each view in a group", nil, nil, (40, 30), ["a": [10, 0, 20, 10], "b": [0, 10, 30, 10], "c": [30, 20, 10, 10]]) {
      VStack(alignment: .leading, spacing: 0) {
        Group {
          fixed(20, 10, "a"); fixed(30, 10, "b")
        }.alignmentGuide(.leading) { $0.width }
        fixed(10, 10, "c")
      }
    }
  }

  @Test func nestedStacks() {
    row("an inner guide stays inside", nil, nil, (60, 30), ["a": [30, 0, 20, 10], "b": [20, 10, 40, 10], "c": [0, 20, 60, 10]]) {
      VStack(alignment: .trailing, spacing: 0) {
        VStack(alignment: .leading, spacing: 0) {
          fixed(20, 10, "a").alignmentGuide(.leading) { _ in -10 }; fixed(40, 10, "b")
        }
        fixed(60, 10, "c")
      }
    }
    row(
      "an own guide goes out of a column", nil, nil, (60, 65),
      ["a": [0, 0, 20, 10], "b": [0, 10, 20, 30], "c": [0, 40, 20, 20], "d": [20, 15, 20, 50], "e": [40, 5, 20, 20]]
    ) {
      HStack(alignment: shelf, spacing: 0) {
        VStack(spacing: 0) {
          fixed(20, 10, "a"); fixed(20, 30, "b").alignmentGuide(shelf) { $0[VerticalAlignment.center] }; fixed(20, 20, "c")
        }
        fixed(20, 50, "d").alignmentGuide(shelf) { _ in 10 }
        fixed(20, 20, "e")
      }
    }
    // 4 and 10 + 4: the mean is 9.
    row("the mean of two", nil, nil, (40, 31), ["a": [0, 11, 20, 10], "b": [0, 21, 20, 10], "e": [20, 0, 20, 20]]) {
      HStack(alignment: shelf, spacing: 0) {
        VStack(spacing: 0) {
          fixed(20, 10, "a").alignmentGuide(shelf) { _ in 4 }; fixed(20, 10, "b").alignmentGuide(shelf) { _ in 4 }
        }
        fixed(20, 20, "e")
      }
    }
    row("through padding and a frame", nil, nil, (40, 40), ["a": [0, 30, 20, 10], "e": [20, 13, 20, 20]]) {
      HStack(alignment: shelf, spacing: 0) {
        fixed(20, 10, "a").alignmentGuide(shelf) { _ in 3 }.padding(.top, 7).frame(height: 40, alignment: .bottom)
        fixed(20, 20, "e")
      }
    }
    row("out of three stacks", nil, nil, (60, 30), ["a": [30, 0, 20, 10], "b": [0, 10, 60, 10], "c": [35, 20, 5, 10]]) {
      VStack(alignment: rail, spacing: 0) {
        HStack(spacing: 0) {
          HStack(spacing: 0) { VStack(spacing: 0) { fixed(20, 10, "a").alignmentGuide(rail) { _ in 5 } } }
        }
        HStack(spacing: 0) { fixed(60, 10, "b") }.alignmentGuide(rail) { _ in 35 }
        fixed(5, 10, "c")
      }
    }
  }

  @Test func pilesAndLayers() {
    row("a pile by two own guides", nil, nil, (45, 30), ["a": [5, 0, 40, 20], "b": [0, 20, 10, 10]]) {
      ZStack(alignment: Alignment(horizontal: rail, vertical: shelf)) {
        fixed(40, 20, "a")
        fixed(10, 10, "b").alignmentGuide(rail) { _ in 5 }.alignmentGuide(shelf) { _ in 0 }
      }
    }
    row("an overlay by an own guide of its primary", 300, 300, (40, 20), ["o": [0, -5, 10, 10]]) {
      fixed(40, 20).alignmentGuide(shelf) { _ in 5 }.overlay(alignment: Alignment(horizontal: .leading, vertical: shelf)) {
        fixed(10, 10, "o")
      }
    }
    row("a background half outside", 300, 300, (40, 20), ["o": [35, 15, 10, 10]]) {
      fixed(40, 20).background(alignment: .bottomTrailing) {
        fixed(10, 10, "o").alignmentGuide(.trailing) { $0.width / 2 }.alignmentGuide(.bottom) { $0.height / 2 }
      }
    }
    row("a frame by an own guide", 300, 300, (100, 50), ["a": [-8, 40, 20, 10]]) {
      fixed(20, 10, "a").alignmentGuide(rail) { _ in 8 }.frame(
        width: 100, height: 50, alignment: Alignment(horizontal: rail, vertical: shelf))
    }
    row("the middle of a pile moved away", nil, nil, (50, 20), ["a": [0, 0, 40, 20], "b": [30, 0, 20, 20]]) {
      ZStack {
        fixed(40, 20, "a")
        fixed(20, 20, "b").alignmentGuide(HorizontalAlignment.center) { _ in -10 }
      }
    }
  }

  @Test func baselines() {
    row("without text it is the bottom", nil, nil, (40, 30), ["a": [0, 0, 20, 30], "b": [20, 20, 20, 10]]) {
      HStack(alignment: .firstTextBaseline, spacing: 0) {
        fixed(20, 30, "a"); fixed(20, 10, "b")
      }
    }
    row("of a column without text as well", nil, nil, (40, 40), ["a": [0, 0, 20, 10], "b": [0, 10, 20, 30], "c": [20, 20, 20, 20]]) {
      HStack(alignment: .firstTextBaseline, spacing: 0) {
        VStack(spacing: 0) {
          fixed(20, 10, "a"); fixed(20, 30, "b")
        }
        fixed(20, 20, "c")
      }
    }
    row("the first in a column", nil, nil, (40, 57), ["a": [0, 17, 20, 10], "b": [0, 27, 20, 30], "c": [20, 0, 20, 20]]) {
      HStack(alignment: .firstTextBaseline, spacing: 0) {
        VStack(spacing: 0) {
          fixed(20, 10, "a").alignmentGuide(.firstTextBaseline) { _ in 3 }; fixed(20, 30, "b")
        }
        fixed(20, 20, "c")
      }
    }
    row("the last in a column", nil, nil, (40, 45), ["a": [0, 5, 20, 10], "b": [0, 15, 20, 30], "c": [20, 0, 20, 20]]) {
      HStack(alignment: .lastTextBaseline, spacing: 0) {
        VStack(spacing: 0) {
          fixed(20, 10, "a").alignmentGuide(.lastTextBaseline) { _ in 3 }; fixed(20, 30, "b").alignmentGuide(.lastTextBaseline) { _ in 5 }
        }
        fixed(20, 20, "c")
      }
    }
    row("the least in a pile", nil, nil, (40, 44), ["a": [0, 14, 20, 30], "b": [0, 14, 20, 10], "c": [20, 0, 20, 20]]) {
      HStack(alignment: .firstTextBaseline, spacing: 0) {
        ZStack(alignment: .top) {
          fixed(20, 30, "a").alignmentGuide(.firstTextBaseline) { _ in 12 }
          fixed(20, 10, "b").alignmentGuide(.firstTextBaseline) { _ in 6 }
        }
        fixed(20, 20, "c")
      }
    }
    row("an offset does not move it", nil, nil, (40, 30), ["a": [0, 7, 20, 30], "b": [20, 0, 20, 10]]) {
      HStack(alignment: .firstTextBaseline, spacing: 0) {
        fixed(20, 30, "a").alignmentGuide(.firstTextBaseline) { _ in 10 }.offset(y: 7)
        fixed(20, 10, "b")
      }
    }
    row("padding without text has its own bottom", nil, nil, (40, 20), ["a": [0, 5, 20, 10], "b": [20, 0, 20, 20]]) {
      HStack(alignment: .lastTextBaseline, spacing: 0) {
        fixed(20, 10, "a").padding(.bottom, 5); fixed(20, 20, "b")
      }
    }
    row("padding around a baseline keeps it", nil, nil, (40, 26), ["a": [0, 18, 20, 10], "b": [20, 0, 20, 20]]) {
      HStack(alignment: .lastTextBaseline, spacing: 0) {
        fixed(20, 10, "a").alignmentGuide(.lastTextBaseline) { _ in 2 }.padding(.bottom, -2).padding(.top, 0)
        fixed(20, 20, "b")
      }
    }
    row("the overlay's does not count", nil, nil, (40, 20), ["a": [0, 0, 20, 20], "b": [20, 0, 20, 20]]) {
      HStack(alignment: .firstTextBaseline, spacing: 0) {
        fixed(20, 20, "a").overlay { fixed(5, 5).alignmentGuide(.firstTextBaseline) { _ in 1 } }
        fixed(20, 20, "b")
      }
    }
  }
}
