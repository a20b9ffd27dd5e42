import Oriel
import OrielTesting
import Testing

/// Views that wrap as text does, with words of 20×10, in stacks and other containers.
@MainActor @Suite struct WrappingCaseTests: LayoutCases {
  @Test func inARow() {
    // 140 − 40 = 100: five words a line, two lines.
    row("beside a fixed view", 140, 100, (140, 20), ["t": [0, 0, 100, 20], "b": [100, 5, 40, 10]]) {
      HStack(spacing: 0) {
        words(10, "t"); fixed(40, 10, "b")
      }
    }
    // 90 are offered, four words of 80 taken, three lines.
    row("it hugs its words", 130, 100, (120, 30), ["t": [0, 0, 80, 30], "b": [80, 10, 40, 10]]) {
      HStack(spacing: 0) {
        words(10, "t"); fixed(40, 10, "b")
      }
    }
    row("the shorter text first", 160, 100, (160, 20), ["t": [0, 0, 100, 20], "u": [100, 5, 60, 10]]) {
      HStack(spacing: 0) {
        words(10, "t"); words(3, "u")
      }
    }
    row("with a priority the longer one", 160, 100, (160, 30), ["t": [0, 5, 140, 20], "u": [140, 0, 20, 30]]) {
      HStack(spacing: 0) {
        words(10, "t").layoutPriority(1); words(3, "u")
      }
    }
    row("a text of fixed size", 160, 100, (160, 30), ["t": [0, 10, 120, 10], "u": [120, 0, 40, 30]]) {
      HStack(spacing: 0) {
        words(6, "t").fixedSize(); words(6, "u")
      }
    }
    row("narrower than a word", 30, 100, (60, 60), ["t": [0, 0, 20, 60], "b": [20, 25, 40, 10]]) {
      HStack(spacing: 0) {
        words(6, "t"); fixed(40, 10, "b")
      }
    }
  }

  @Test func inNestedStacks() {
    row("over a row that it narrows", 100, 200, (100, 40), ["t": [0, 0, 100, 20], "u": [0, 20, 60, 20], "b": [80, 25, 20, 10]]) {
      VStack(alignment: .leading, spacing: 0) {
        words(10, "t")
        HStack(spacing: 0) {
          words(4, "u"); Spacer(); fixed(20, 10, "b")
        }
      }
    }
    let column = HStack(spacing: 0) {
      VStack(spacing: 0) {
        words(6, "t"); fixed(30, 10, "c")
      }
      fixed(50, 20, "b")
    }
    row("a column gets what is left", 110, 100, (110, 30), ["t": [0, 0, 60, 20], "c": [15, 20, 30, 10], "b": [60, 5, 50, 20]]) { column }
    row("a column with nothing left", 50, 100, (80, 70), ["t": [5, 0, 20, 60], "c": [0, 60, 30, 10], "b": [30, 25, 50, 20]]) { column }
    row("a column with everything", nil, nil, (170, 20), ["t": [0, 0, 120, 10], "c": [45, 10, 30, 10], "b": [120, 0, 50, 20]]) { column }
    // The third text is less flexible (60) than the inner row (120): it is asked first, with half of 120.
    row(
      "a row in a row", 120, 100, (120, 40), ["t": [0, 0, 20, 40], "u": [20, 10, 40, 20], "v": [60, 10, 60, 20]]
    ) {
      HStack(spacing: 0) {
        HStack(spacing: 0) {
          words(4, "t"); words(4, "u")
        }
        words(4, "v")
      }
    }
    row("two columns of text", 160, 100, (160, 40), ["t": [0, 0, 80, 20], "u": [0, 20, 40, 10], "v": [80, 0, 80, 40]]) {
      HStack(alignment: .top, spacing: 0) {
        VStack(alignment: .leading, spacing: 0) {
          words(8, "t"); words(2, "u")
        }
        words(16, "v")
      }
    }
  }

  @Test func inFramesAndPadding() {
    row("a maximum narrows it", 200, 100, (50, 30), ["t": [5, 0, 40, 30]]) { words(6, "t").frame(maxWidth: 50) }
    // Asked without a width it is one line; placed, it has the frame's width.
    row("a maximum, nothing proposed", nil, nil, (50, 10), ["t": [5, -10, 40, 30]]) { words(6, "t").frame(maxWidth: 50) }
    row("a minimum above what is proposed", 30, 100, (50, 30), ["t": [0, 0, 40, 30]]) {
      words(6, "t").frame(minWidth: 50, alignment: .leading)
    }
    row("a minimum below what is proposed", 110, 100, (100, 20), ["t": [0, 0, 100, 20]]) {
      words(6, "t").frame(minWidth: 50, alignment: .leading)
    }
    row("padding at the sides", 100, 100, (90, 20), ["t": [15, 0, 60, 20]]) { words(6, "t").padding(.horizontal, 15) }
    row("a fixed width and the own height", 100, 15, (100, 20), ["t": [40, 0, 60, 20]]) {
      words(6, "t").frame(width: 70, alignment: .trailing).fixedSize(horizontal: false, vertical: true).frame(
        width: 100, alignment: .trailing)
    }
    row("a frame lower than the text", 50, 100, (50, 20), ["t": [0, -5, 40, 30]]) {
      words(6, "t").frame(width: 50, height: 20, alignment: .leading)
    }
  }

  @Test func inOtherContainers() {
    row("over a smaller view", 300, 100, (50, 10), ["t": [5, 0, 40, 30]]) { fixed(50, 10).overlay(alignment: .top) { words(6, "t") } }
    row("behind a smaller view", 300, 100, (50, 10), ["t": [10, -20, 40, 30]]) {
      fixed(50, 10).background(alignment: .bottomTrailing) { words(6, "t") }
    }
    row("scrolled", 50, 100, (40, 100), ["t": [0, 0, 40, 30]]) { ScrollView { words(6, "t") } }
    row("scrolled sideways", 50, 100, (50, 10), ["t": [0, 0, 120, 10]]) { ScrollView(.horizontal) { words(6, "t") } }
    row("in a grid", 100, 100, (90, 20), ["t": [0, 0, 60, 20], "b": [60, 5, 30, 10]]) {
      Grid(horizontalSpacing: 0, verticalSpacing: 0) {
        GridRow {
          words(6, "t"); fixed(30, 10, "b")
        }
      }
    }
    row("in a pile", 70, 100, (60, 25), ["t": [0, 2.5, 60, 20], "b": [20, 0, 20, 25]]) {
      ZStack {
        words(6, "t"); fixed(20, 25, "b")
      }
    }
    row("the whole line fits or another view", 50, 100, (40, 10), ["u": [0, 0, 40, 10]]) {
      ViewThatFits(in: .horizontal) {
        words(6, "t"); words(2, "u")
      }
    }
    // The width is proposed as it is, so the text is three lines high.
    row("too high at the width", 50, 25, (30, 10), ["b": [0, 0, 30, 10]]) {
      ViewThatFits(in: .vertical) {
        words(6, "t"); fixed(30, 10, "b")
      }
    }
  }
}
