import Oriel
import OrielTesting
import Testing

/// Padding that is negative, uneven or more than there is.
@MainActor @Suite struct PaddingCaseTests: LayoutCases {
  @Test func ofOneView() {
    row("uneven and negative", nil, nil, (15, 15), ["a": [10, -5, 20, 20]]) {
      fixed(20, 20, "a").padding(EdgeInsets(top: -5, leading: 10, bottom: 0, trailing: -15))
    }
    row("negative sides of a view that fills", 100, 50, (100, 50), ["a": [-10, 0, 120, 50]]) { filling("a").padding(.horizontal, -10) }
    row("four different sides", 50, 50, (50, 50), ["a": [2, 1, 44, 46]]) {
      filling("a").padding(EdgeInsets(top: 1, leading: 2, bottom: 3, trailing: 4))
    }
    row("one side wider than all", 20, 20, (30, 20), ["a": [30, 0, 0, 20]]) { filling("a").padding(.leading, 30) }
    row("first smaller than nothing, then larger", nil, nil, (40, 40), ["a": [5, 5, 20, 20]]) {
      fixed(20, 20, "a").padding(-15).padding(20)
    }
    row("two sides", nil, nil, (25, 25), ["a": [0, 5, 20, 20]]) { fixed(20, 20, "a").padding([.top, .trailing], 5) }
    row("negative around an ideal", nil, nil, (4, 4), ["a": [-3, -3, 10, 10]]) { filling("a").padding(-3) }
    row("negative at zero", 0, 0, (0, 0), ["a": [-10, -10, 20, 20]]) { filling("a").padding(-10) }
    row("one axis smaller than nothing", nil, nil, (0, 20), ["a": [-12, 0, 20, 20]]) { fixed(20, 20, "a").padding(.horizontal, -12) }
    row("one side smaller than nothing", nil, nil, (0, 20), ["a": [-30, 0, 20, 20]]) { fixed(20, 20, "a").padding(.leading, -30) }
  }

  @Test func inStacks() {
    row("a view over its neighbour", nil, nil, (35, 20), ["a": [0, 0, 20, 20], "b": [15, 0, 20, 20]]) {
      HStack(spacing: 0) {
        fixed(20, 20, "a").padding(.trailing, -5); fixed(20, 20, "b")
      }
    }
    row("a view out of its column", nil, nil, (20, 40), ["a": [-8, 0, 20, 20], "b": [0, 20, 20, 20]]) {
      VStack(alignment: .leading, spacing: 0) {
        fixed(20, 20, "a").padding(.leading, -8); fixed(20, 20, "b")
      }
    }
    row("of the stack", nil, nil, (20, 20), ["a": [-10, 0, 20, 20], "b": [10, 0, 20, 20]]) {
      HStack(spacing: 0) {
        fixed(20, 20, "a"); fixed(20, 20, "b")
      }.padding(.horizontal, -10)
    }
    row("a share with negative padding", 100, 20, (100, 10), ["a": [-10, 0, 90, 10], "b": [70, 0, 30, 10]]) {
      HStack(spacing: 0) {
        wide(0, .infinity, "a").padding(.horizontal, -10); fixed(30, 10, "b")
      }
    }
    row("a padded view in the middle", nil, nil, (40, 20), ["a": [5, 0, 20, 10], "b": [0, 10, 40, 10]]) {
      VStack(spacing: 0) {
        fixed(20, 10, "a").padding(.trailing, 10); fixed(40, 10, "b")
      }
    }
    // The padding of 30 is kept for the lower priority.
    row("padding as a least length", 50, 20, (50, 10), ["a": [15, 0, 0, 10], "b": [30, 0, 20, 10]]) {
      HStack(spacing: 0) {
        wide(0, 10, "a").padding(.horizontal, 15); wide(0, .infinity, "b").layoutPriority(1)
      }
    }
    row("spacing next to padding", nil, nil, (70, 30), ["a": [5, 5, 20, 20], "b": [45, 5, 20, 20]]) {
      HStack(spacing: 10) {
        Group {
          fixed(20, 20, "a"); fixed(20, 20, "b")
        }.padding(5)
      }
    }
  }

  @Test func withOtherModifiers() {
    row("inside a frame", 300, 50, (60, 20), ["a": [25, 0, 20, 20]]) { fixed(20, 20, "a").padding(.leading, 10).frame(width: 60) }
    row("outside a frame", 300, 50, (70, 20), ["a": [30, 0, 20, 20]]) { fixed(20, 20, "a").frame(width: 60).padding(.leading, 10) }
    row("before a background", 300, 300, (20, 20), ["a": [-10, -10, 40, 40], "b": [0, 0, 20, 20]]) {
      fixed(40, 40, "a").padding(-10).background { filling("b") }
    }
    row("inside a background of negative padding", 300, 300, (40, 40), ["b": [-4, -4, 48, 48]]) {
      fixed(40, 40).background { filling("b").padding(-4) }
    }
    row("scrolled", 100, 100, (40, 100), ["a": [10, 10, 20, 300]]) { ScrollView { fixed(20, 300, "a").padding(10) } }
    row("around a scroll view", 100, 100, (40, 100), ["a": [10, 10, 20, 300]]) { ScrollView { fixed(20, 300, "a") }.padding(10) }
    row("of a fixed size", 100, 100, (16, 16), ["a": [3, 3, 10, 10]]) { filling("a").padding(3).fixedSize() }
    row("a least width in padding", 30, 20, (50, 20), ["a": [5, 0, 40, 20]]) { filling("a").frame(minWidth: 40).padding(.horizontal, 5) }
  }
}
