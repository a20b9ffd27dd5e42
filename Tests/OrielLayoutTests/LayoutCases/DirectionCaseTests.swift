import Oriel
import OrielTesting
import Testing

/// Two directions in one view: a modifier has that of the place where it is written, not that of the view inside.
@MainActor @Suite struct DirectionCaseTests: LayoutCases {
  /// A row from left to right alone, whose views set other directions.
  private func left<V: View>(
    _ name: String, _ width: CGFloat?, _ height: CGFloat?, _ answer: (CGFloat, CGFloat), _ frames: KeyValuePairs<String, [CGFloat]>,
    location: SourceLocation = #_sourceLocation, @ViewBuilder _ view: () -> V
  ) {
    row(name, width, height, answer, frames, mirrors: false, location: location, view)
  }

  @Test func stacksInStacks() {
    left("left to right inside", nil, nil, (60, 20), ["a": [10, 0, 20, 20], "b": [30, 0, 30, 20], "c": [0, 5, 10, 10]]) {
      HStack(spacing: 0) {
        HStack(spacing: 0) {
          fixed(20, 20, "a"); fixed(30, 20, "b")
        }.environment(\.layoutDirection, .leftToRight)
        fixed(10, 10, "c")
      }
      .environment(\.layoutDirection, .rightToLeft)
    }
    left("right to left inside", nil, nil, (60, 20), ["a": [30, 0, 20, 20], "b": [0, 0, 30, 20], "c": [50, 5, 10, 10]]) {
      HStack(spacing: 0) {
        HStack(spacing: 0) {
          fixed(20, 20, "a"); fixed(30, 20, "b")
        }.environment(\.layoutDirection, .rightToLeft)
        fixed(10, 10, "c")
      }
    }
    left("leading padding in a leading column", nil, nil, (40, 20), ["a": [15, 0, 20, 10], "b": [0, 10, 40, 10]]) {
      VStack(alignment: .leading, spacing: 0) {
        fixed(20, 10, "a").padding(.leading, 5); fixed(40, 10, "b")
      }
      .environment(\.layoutDirection, .rightToLeft)
    }
    left("members of another direction keep their order", nil, nil, (50, 20), ["a": [0, 0, 20, 20], "b": [20, 0, 30, 20]]) {
      HStack(spacing: 0) {
        Group {
          fixed(20, 20, "a"); fixed(30, 20, "b")
        }.environment(\.layoutDirection, .rightToLeft)
      }
    }
    left("a grid inside", nil, nil, (80, 20), ["a": [60, 0, 20, 20], "b": [30, 0, 30, 20], "c": [0, 5, 30, 10]]) {
      HStack(spacing: 0) {
        fixed(30, 10, "c")
        Grid(horizontalSpacing: 0) {
          GridRow {
            fixed(20, 20, "a"); fixed(30, 20, "b")
          }
        }.environment(\.layoutDirection, .rightToLeft)
      }
    }
  }

  @Test func modifiersOutside() {
    left("a frame", 300, 50, (100, 20), ["a": [0, 0, 20, 20]]) {
      fixed(20, 20, "a").environment(\.layoutDirection, .rightToLeft).frame(width: 100, alignment: .leading)
    }
    left("an endless frame", 100, 50, (100, 20), ["a": [80, 0, 20, 20]]) {
      fixed(20, 20, "a").environment(\.layoutDirection, .rightToLeft).frame(maxWidth: .infinity, alignment: .trailing)
    }
    left("padding", nil, nil, (30, 20), ["a": [10, 0, 20, 20]]) {
      fixed(20, 20, "a").environment(\.layoutDirection, .rightToLeft).padding(.leading, 10)
    }
    left("an offset", nil, nil, (20, 20), ["a": [5, 0, 20, 20]]) {
      fixed(20, 20, "a").environment(\.layoutDirection, .rightToLeft).offset(x: 5)
    }
    left("a position", 100, 50, (100, 50), ["a": [20, 0, 20, 20]]) {
      fixed(20, 20, "a").environment(\.layoutDirection, .rightToLeft).position(x: 30, y: 10)
    }
    left("an overlay", 300, 300, (60, 40), ["o": [0, 15, 10, 10]]) {
      fixed(60, 40).environment(\.layoutDirection, .rightToLeft).overlay(alignment: .leading) { fixed(10, 10, "o") }
    }
    left("a background", 300, 300, (60, 40), ["o": [50, 15, 10, 10]]) {
      fixed(60, 40).environment(\.layoutDirection, .rightToLeft).background(alignment: .trailing) { fixed(10, 10, "o") }
    }
    left("a safe area", 100, 50, (100, 50), ["c": [10, 0, 90, 50]]) {
      filling("c").environment(\.layoutDirection, .rightToLeft).safeAreaPadding(.leading, 10)
    }
    left("a guide", nil, nil, (25, 20), ["a": [0, 0, 20, 10], "b": [5, 10, 20, 10]]) {
      VStack(alignment: .leading, spacing: 0) {
        fixed(20, 10, "a").environment(\.layoutDirection, .rightToLeft).alignmentGuide(.leading) { _ in 5 }
        fixed(20, 10, "b")
      }
    }
    left("a container's length", 100, 50, (100, 20), ["a": [0, 0, 20, 20]]) {
      fixed(20, 20, "a").environment(\.layoutDirection, .rightToLeft).containerRelativeFrame(.horizontal, alignment: .leading)
    }
  }

  @Test func modifiersInside() {
    left("a frame", 300, 50, (100, 20), ["a": [80, 0, 20, 20]]) {
      fixed(20, 20, "a").frame(width: 100, alignment: .leading).environment(\.layoutDirection, .rightToLeft)
    }
    left("padding", nil, nil, (30, 20), ["a": [0, 0, 20, 20]]) {
      fixed(20, 20, "a").padding(.leading, 10).environment(\.layoutDirection, .rightToLeft)
    }
    left("padding inside and outside", nil, nil, (50, 20), ["a": [20, 0, 20, 20]]) {
      fixed(20, 20, "a").padding(.leading, 10).environment(\.layoutDirection, .rightToLeft).padding(.leading, 20)
    }
    left("a position", 100, 50, (100, 50), ["a": [60, 0, 20, 20]]) {
      fixed(20, 20, "a").position(x: 30, y: 10).environment(\.layoutDirection, .rightToLeft)
    }
    left("an overlay with another inside", 300, 300, (60, 40), ["a": [30, 0, 10, 10], "b": [40, 0, 20, 10]]) {
      fixed(60, 40).overlay(alignment: .topLeading) {
        HStack(spacing: 0) {
          fixed(10, 10, "a"); fixed(20, 10, "b")
        }.environment(\.layoutDirection, .leftToRight)
      }
      .environment(\.layoutDirection, .rightToLeft)
    }
    left("a reader", 100, 50, (100, 50), ["a": [90, 0, 10, 10]]) {
      GeometryReader { _ in fixed(10, 10, "a").environment(\.layoutDirection, .leftToRight) }.environment(\.layoutDirection, .rightToLeft)
    }
    left("a scroll view", 100, 50, (100, 20), ["a": [80, 0, 20, 20]]) {
      ScrollView(.horizontal) { fixed(20, 20, "a").environment(\.layoutDirection, .leftToRight) }.environment(
        \.layoutDirection, .rightToLeft)
    }
    left("content of a scroll view", 100, 50, (100, 20), ["a": [0, 0, 20, 20]]) {
      ScrollView(.horizontal) { fixed(20, 20, "a").environment(\.layoutDirection, .rightToLeft) }
    }
    left("a lazy column", 100, 50, (100, 10), ["a": [80, 0, 20, 10]]) {
      LazyVStack(alignment: .leading, spacing: 0) { fixed(20, 10, "a").environment(\.layoutDirection, .leftToRight) }
        .environment(\.layoutDirection, .rightToLeft)
    }
  }
}
