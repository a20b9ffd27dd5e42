import Oriel
import OrielTesting
import Testing

/// The first view whose ideal size fits along the constrained axes, or the last.
@MainActor @Suite struct ViewThatFitsCaseTests: LayoutCases {
  private var both: some View {
    ViewThatFits {
      fixed(100, 40, "a"); fixed(60, 60, "b"); fixed(30, 10, "c")
    }
  }

  @Test func theFirstThatFits() {
    row("exactly", 100, 40, (100, 40), ["a": [0, 0, 100, 40], "b": [], "c": []]) { both }
    row("too narrow for the first, too low for the second", 99, 59, (30, 10), ["a": [], "b": [], "c": [0, 0, 30, 10]]) { both }
    row("too narrow for the first", 99, 60, (60, 60), ["b": [0, 0, 60, 60]]) { both }
    row("none: the last", 20, 5, (30, 10), ["c": [0, 0, 30, 10]]) { both }
    row("nothing proposed", nil, nil, (100, 40), ["a": [0, 0, 100, 40]]) { both }
    row("no width proposed", nil, 39, (30, 10), ["c": [0, 0, 30, 10]]) { both }
    row("without end", .infinity, .infinity, (100, 40)) { both }
    row("at zero", 0, 0, (30, 10)) { both }
  }

  @Test func oneAxis() {
    row("too high along the axis", 100, 50, (20, 20), ["b": [0, 0, 20, 20]]) {
      ViewThatFits(in: .vertical) {
        fixed(300, 60, "a"); fixed(20, 20, "b")
      }
    }
    row("wider across the axis", 100, 50, (300, 40), ["a": [0, 0, 300, 40]]) {
      ViewThatFits(in: .vertical) {
        fixed(300, 40, "a"); fixed(20, 20, "b")
      }
    }
    row("higher across the axis", 100, 50, (80, 90), ["a": [0, 0, 80, 90]]) {
      ViewThatFits(in: .horizontal) {
        fixed(80, 90, "a"); fixed(20, 20, "b")
      }
    }
  }

  @Test func flexibleViews() {
    row("an ideal that fits grows", 50, 20, (50, 10), ["a": [0, 0, 50, 10]]) {
      ViewThatFits {
        wide(0, .infinity, ideal: 30, "a"); fixed(5, 5, "b")
      }
    }
    row("an ideal that does not fit", 50, 20, (5, 5), ["b": [0, 0, 5, 5]]) {
      ViewThatFits {
        wide(0, .infinity, ideal: 51, "a"); fixed(5, 5, "b")
      }
    }
    row("an ideal frame decides", 50, 20, (5, 5), ["b": [0, 0, 5, 5]]) {
      ViewThatFits {
        wide(0, .infinity, "a").frame(idealWidth: 60); fixed(5, 5, "b")
      }
    }
    row("a row or a column", 80, 100, (40, 30), ["a": [0, 0, 40, 10], "b": [0, 20, 40, 10]]) {
      ViewThatFits(in: .horizontal) {
        HStack(spacing: 10) {
          fixed(40, 10); fixed(40, 10)
        }
        VStack(spacing: 10) {
          fixed(40, 10, "a"); fixed(40, 10, "b")
        }
      }
    }
    row("a row with a spacer by its least", 100, 20, (100, 10), ["a": [0, 0, 40, 10], "b": [60, 0, 40, 10]]) {
      ViewThatFits(in: .horizontal) {
        HStack(spacing: 0) {
          fixed(40, 10, "a"); Spacer(minLength: 20); fixed(40, 10, "b")
        }
        fixed(10, 10)
      }
    }
  }

  @Test func inStacks() {
    let wideOrNarrow = HStack(spacing: 0) {
      ViewThatFits {
        fixed(80, 10, "a"); fixed(40, 10, "b")
      }
      fixed(30, 10, "c")
    }
    row("the narrow one for its share", 100, 20, (70, 10), ["b": [0, 0, 40, 10], "c": [40, 0, 30, 10]]) { wideOrNarrow }
    row("the wide one for its share", 110, 20, (110, 10), ["a": [0, 0, 80, 10], "c": [80, 0, 30, 10]]) { wideOrNarrow }
    row("aligned in a frame", 300, 20, (50, 10), ["b": [10, 0, 40, 10]]) {
      ViewThatFits {
        fixed(80, 10, "a"); fixed(40, 10, "b")
      }.frame(width: 50, alignment: .trailing)
    }
    row("in padding", 90, 30, (60, 30), ["b": [10, 10, 40, 10]]) {
      ViewThatFits {
        fixed(80, 10, "a"); fixed(40, 10, "b")
      }.padding(10)
    }
    row("scrolled: no length along the axis", 50, 50, (40, 50), ["a": [0, 0, 40, 500]]) {
      ScrollView {
        ViewThatFits {
          fixed(40, 500, "a"); fixed(10, 10, "b")
        }
      }
    }
    row("in another", 50, 50, (40, 10), ["b": [0, 0, 40, 10]]) {
      ViewThatFits {
        fixed(60, 10, "z")
        ViewThatFits {
          fixed(40, 10, "b"); fixed(10, 10, "c")
        }
      }
    }
  }
}
