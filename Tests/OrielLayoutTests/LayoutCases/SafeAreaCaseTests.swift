import Oriel
import OrielTesting
import Testing

/// Safe areas, margins of scroll views, and lengths of containers.
@MainActor @Suite struct SafeAreaCaseTests: LayoutCases {
  @Test func insets() {
    row("a bar over a side", 200, 100, (200, 100), ["c": [20, 30, 180, 70], "s": [0, 60, 20, 10], "t": [95, 0, 10, 30]]) {
      filling("c").safeAreaInset(edge: .leading, spacing: 0) { fixed(20, 10, "s") }.safeAreaInset(edge: .top, spacing: 0) {
        fixed(10, 30, "t")
      }
    }
    row("a side beside a bar", 200, 100, (200, 100), ["c": [20, 30, 180, 70], "s": [0, 45, 20, 10], "t": [105, 0, 10, 30]]) {
      filling("c").safeAreaInset(edge: .top, spacing: 0) { fixed(10, 30, "t") }.safeAreaInset(edge: .leading, spacing: 0) {
        fixed(20, 10, "s")
      }
    }
    row("a bar that fills", 200, 100, (200, 100), ["c": [0, 0, 200, 80], "b": [0, 85, 200, 15]]) {
      filling("c").safeAreaInset(edge: .bottom, spacing: 5) { filling("b").frame(height: 15) }
    }
    row("bars at both ends", 200, 100, (200, 100), ["c": [0, 14, 200, 61], "t": [0, 0, 30, 10], "b": [190, 80, 10, 20]]) {
      filling("c")
        .safeAreaInset(edge: .top, alignment: .leading, spacing: 4) { fixed(30, 10, "t") }
        .safeAreaInset(edge: .bottom, alignment: .trailing, spacing: 5) { fixed(10, 20, "b") }
    }
    row("padding of four lengths", 200, 100, (200, 100), ["c": [2, 1, 194, 96]]) {
      filling("c").safeAreaPadding(EdgeInsets(top: 1, leading: 2, bottom: 3, trailing: 4))
    }
    row("paddings add up", 200, 100, (200, 100), ["c": [12, 0, 188, 100]]) {
      filling("c").safeAreaPadding(.leading, 5).safeAreaPadding(.leading, 7)
    }
  }

  @Test func ignoring() {
    row("one edge", 200, 100, (200, 100), ["c": [10, 10, 180, 90]]) { filling("c").ignoresSafeArea(edges: .bottom).safeAreaPadding(10) }
    row("both edges of an axis", 200, 100, (200, 100), ["c": [10, 0, 180, 100]]) {
      filling("c").ignoresSafeArea(edges: .vertical).safeAreaPadding(10)
    }
    row("all", 200, 100, (200, 100), ["c": [0, 0, 200, 100]]) { filling("c").ignoresSafeArea().safeAreaPadding(10) }
    row("the keyboard alone", 200, 100, (200, 100), ["c": [10, 10, 180, 80]]) {
      filling("c").ignoresSafeArea(.keyboard).safeAreaPadding(10)
    }
    // 170 inside, 50 of them for b; only the leading edge is touched.
    row("the first of a row", 200, 100, (200, 100), ["a": [0, 0, 140, 100], "b": [140, 45, 50, 10]]) {
      HStack(spacing: 0) {
        filling("a").ignoresSafeArea(); fixed(50, 10, "b")
      }.safeAreaPadding(.leading, 20).safeAreaPadding(.trailing, 10)
    }
    row("a background alone", 200, 100, (200, 100), ["c": [20, 0, 180, 100], "b": [0, 0, 200, 100]]) {
      filling("c").background { filling("b").ignoresSafeArea() }.safeAreaPadding(.leading, 20)
    }
    row("under a bar", 200, 100, (200, 100), ["c": [0, 0, 200, 100], "t": [0, 0, 200, 30]]) {
      filling("c").ignoresSafeArea(edges: .top).safeAreaInset(edge: .top, spacing: 0) { filling("t").frame(height: 30) }
    }
    row("no edge", 200, 100, (200, 100), ["c": [15, 15, 170, 70]]) {
      filling("c").padding(5).ignoresSafeArea(edges: []).safeAreaPadding(10)
    }
    row("padding inside what ignores", 200, 100, (200, 100), ["c": [5, 5, 190, 90]]) {
      filling("c").padding(5).ignoresSafeArea().safeAreaPadding(10)
    }
  }

  @Test func margins() {
    row("at both sides", 100, 100, (100, 100), ["c": [10, 0, 80, 10]]) {
      ScrollView { filling("c") }.contentMargins(.horizontal, 10, for: .scrollContent)
    }
    row("at the leading side", 100, 100, (100, 100), ["c": [30, 0, 70, 10]]) { ScrollView { filling("c") }.contentMargins(.leading, 30) }
    row("at the top", 100, 100, (100, 100), ["c": [0, 15, 100, 10]]) { ScrollView { filling("c") }.contentMargins(.top, 15) }
    row("before a row", 100, 50, (100, 50), ["a": [12, 15, 20, 20], "b": [37, 15, 20, 20]]) {
      ScrollView(.horizontal) {
        HStack(spacing: 5) {
          fixed(20, 20, "a"); fixed(20, 20, "b")
        }.frame(maxHeight: .infinity)
      }.contentMargins(.leading, 12)
    }
    row("a scroll view in a safe area", 100, 100, (100, 100), ["c": [10, 0, 80, 10]]) {
      ScrollView { filling("c") }.safeAreaPadding(.horizontal, 10)
    }
    row("a scroll view under a bar", 100, 100, (100, 100), ["c": [0, 20, 100, 10], "t": [45, 0, 10, 20]]) {
      ScrollView { filling("c") }.safeAreaInset(edge: .top, spacing: 0) { fixed(10, 20, "t") }
    }
  }

  @Test func lengthsOfContainers() {
    // (200 − 20) / 3 = 60; two of them and the space between are 130.
    row("thirds across", 200, 100, (200, 100), ["a": [0, 0, 60, 100], "b": [70, 0, 130, 100]]) {
      ScrollView(.horizontal) {
        HStack(spacing: 10) {
          filling("a").containerRelativeFrame(.horizontal, count: 3, span: 1, spacing: 10)
          filling("b").containerRelativeFrame(.horizontal, count: 3, span: 2, spacing: 10)
        }
      }
    }
    // (104 − 12) / 4 = 23.
    row("quarters down", 80, 104, (80, 104), ["a": [0, 0, 80, 23], "b": [0, 27, 80, 77]]) {
      ScrollView {
        VStack(spacing: 4) {
          filling("a").containerRelativeFrame(.vertical, count: 4, span: 1, spacing: 4)
          filling("b").containerRelativeFrame(.vertical, count: 4, span: 3, spacing: 4)
        }
      }
    }
    row("at the end of a half", 100, 40, (100, 10), ["a": [40, 0, 10, 10]]) {
      ScrollView(.horizontal) {
        fixed(10, 10, "a").containerRelativeFrame(.horizontal, count: 2, span: 1, spacing: 0, alignment: .trailing)
      }
    }
    row("with padding it is wider than the container", 100, 100, (120, 100), ["a": [10, 10, 100, 10]]) {
      ScrollView { filling("a").containerRelativeFrame(.horizontal).padding(10) }
    }
    row("less than the container", 100, 100, (80, 100), ["a": [0, 0, 80, 10]]) {
      ScrollView { filling("a").containerRelativeFrame(.horizontal) { length, _ in length - 20 } }
    }
    row("a view larger than its share", 100, 100, (50, 100), ["a": [-15, 0, 80, 30]]) {
      ScrollView { fixed(80, 30, "a").containerRelativeFrame(.horizontal, count: 2, spacing: 0) }
    }
    row("both axes of both ways", 100, 60, (100, 60), ["a": [0, 0, 100, 60]]) {
      ScrollView([.horizontal, .vertical]) { filling("a").containerRelativeFrame([.horizontal, .vertical]) }
    }
    row("without a scroll view, of the window", 100, 60, (100, 60), ["a": [0, 0, 50, 40], "b": [50, 10, 50, 40]]) {
      HStack(spacing: 0) {
        filling("a").frame(height: 40).containerRelativeFrame(.horizontal, count: 2, spacing: 0).frame(
          maxHeight: .infinity, alignment: .top)
        filling("b").frame(height: 40).containerRelativeFrame(.horizontal, count: 2, spacing: 0)
      }
    }
  }
}
