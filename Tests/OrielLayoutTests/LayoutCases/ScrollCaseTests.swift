import Oriel
import OrielTesting
import Testing

/// Scroll views: nothing is proposed along their axes, and what they answer across is their content's.
@MainActor @Suite struct ScrollCaseTests: LayoutCases {
  @Test func content() {
    row("small, sideways", 100, 100, (100, 20), ["a": [0, 0, 20, 20]]) { ScrollView(.horizontal) { fixed(20, 20, "a") } }
    row("large, both ways", 100, 100, (100, 100), ["a": [0, 0, 300, 200]]) {
      ScrollView([.horizontal, .vertical]) { fixed(300, 200, "a") }
    }
    row("that fills, down", 100, 100, (100, 100), ["a": [0, 0, 100, 10]]) { ScrollView { filling("a") } }
    row("that fills, sideways", 100, 100, (100, 100), ["a": [0, 0, 10, 100]]) { ScrollView(.horizontal) { filling("a") } }
    row("that fills, both ways", 100, 100, (100, 100), ["a": [45, 45, 10, 10]]) { ScrollView([.horizontal, .vertical]) { filling("a") } }
    row("with a spacer", 100, 100, (20, 100), ["a": [0, 8, 20, 20]]) {
      ScrollView {
        VStack(spacing: 0) {
          Spacer(); fixed(20, 20, "a")
        }
      }
    }
    row("wider across", 100, 100, (150, 100), ["a": [0, 0, 150, 50]]) { ScrollView { fixed(150, 50, "a") } }
    row("higher across", 100, 100, (100, 150), ["a": [0, 0, 20, 150]]) { ScrollView(.horizontal) { fixed(20, 150, "a") } }
    row("an endless frame along", 100, 100, (20, 100), ["a": [0, 0, 20, 20]]) {
      ScrollView { fixed(20, 20, "a").frame(maxHeight: .infinity) }
    }
    row("an endless frame across", 100, 100, (100, 100), ["a": [40, 0, 20, 20]]) {
      ScrollView { fixed(20, 20, "a").frame(maxWidth: .infinity) }
    }
    row("an ideal length", 100, 100, (100, 100), ["a": [0, 0, 100, 250]]) { ScrollView { filling("a").frame(idealHeight: 250) } }
    row("wider across in a frame", 100, 100, (100, 100), ["a": [-25, 0, 150, 50]]) { ScrollView { fixed(150, 50, "a") }.frame(width: 100) }
    row("without a proposal", nil, nil, (70, 30), ["a": [0, 0, 20, 30], "b": [40, 10, 30, 10]]) {
      ScrollView {
        HStack(spacing: 20) {
          fixed(20, 30, "a"); fixed(30, 10, "b")
        }
      }
    }
    row("at zero", 0, 0, (20, 0)) { ScrollView { fixed(20, 30) } }
    row("without a height", 100, nil, (20, 30), ["a": [0, 0, 20, 30]]) { ScrollView { fixed(20, 30, "a") } }
  }

  @Test func inContainers() {
    row("in a row it is as wide as its content", 100, 100, (80, 100), ["a": [0, 0, 50, 300], "b": [50, 40, 30, 20]]) {
      HStack(spacing: 0) {
        ScrollView { fixed(50, 300, "a") }; fixed(30, 20, "b")
      }
    }
    row("in a column it has the rest", 100, 100, (50, 100), ["a": [0, 0, 50, 300], "b": [10, 80, 30, 20]]) {
      VStack(spacing: 0) {
        ScrollView { fixed(50, 300, "a") }; fixed(30, 20, "b")
      }
    }
    row("two share a column", 100, 100, (50, 100), ["a": [0, 0, 50, 300], "b": [10, 50, 30, 20]]) {
      VStack(spacing: 0) {
        ScrollView { fixed(50, 300, "a") }
        ScrollView { fixed(30, 20, "b") }
      }
    }
    row("sideways in a column", 100, 100, (100, 50), ["a": [0, 0, 300, 30], "b": [35, 30, 30, 20]]) {
      VStack(spacing: 0) {
        ScrollView(.horizontal) { fixed(300, 30, "a") }; fixed(30, 20, "b")
      }
    }
    row("sideways in one that scrolls down", 100, 100, (100, 100), ["a": [0, 0, 300, 20], "b": [40, 20, 20, 200]]) {
      ScrollView {
        VStack(spacing: 0) {
          ScrollView(.horizontal) { fixed(300, 20, "a") }; fixed(20, 200, "b")
        }
      }
    }
    row("beside a spacer", 100, 100, (100, 100), ["a": [0, 0, 30, 30], "b": [70, 0, 30, 200]]) {
      HStack(spacing: 0) {
        fixed(30, 30, "a").frame(maxHeight: .infinity, alignment: .top); Spacer(); ScrollView { fixed(30, 200, "b") }
      }
    }
    row("one down in one down has no length of its own", 100, 100, (50, 100), ["a": [0, 0, 50, 300], "b": [15, 300, 20, 20]]) {
      ScrollView {
        VStack(spacing: 0) {
          ScrollView { fixed(50, 300, "a") }; fixed(20, 20, "b")
        }
      }
    }
    row("in a grid", 100, 100, (80, 100), ["a": [0, 0, 50, 300], "b": [50, 40, 30, 20]]) {
      Grid(horizontalSpacing: 0, verticalSpacing: 0) {
        GridRow {
          ScrollView { fixed(50, 300, "a") }; fixed(30, 20, "b")
        }
      }
    }
    row("at its content's height at most", 100, 400, (50, 300), ["a": [0, 0, 50, 300]]) {
      ScrollView { fixed(50, 300, "a") }.frame(maxHeight: 300)
    }
  }
}
