import Oriel
import OrielTesting
import Testing

/// Lazy stacks and lazy grids with every kind of grid item.
@MainActor @Suite struct LazyCaseTests: LayoutCases {
  @Test func stacks() {
    row("a leading column", 100, 200, (100, 30), ["a": [0, 0, 20, 10], "b": [0, 20, 100, 10]]) {
      LazyVStack(alignment: .leading, spacing: 10) {
        fixed(20, 10, "a"); filling("b")
      }
    }
    row("a trailing column", 100, 200, (100, 30), ["a": [80, 0, 20, 10], "b": [70, 10, 30, 20]]) {
      LazyVStack(alignment: .trailing, spacing: 0) {
        fixed(20, 10, "a"); fixed(30, 20, "b")
      }
    }
    row("a row at the top", 200, 50, (45, 50), ["a": [0, 0, 20, 10], "b": [25, 0, 20, 30]]) {
      LazyHStack(alignment: .top, spacing: 5) {
        fixed(20, 10, "a"); fixed(20, 30, "b")
      }
    }
    row("a row in the middle", 200, 50, (40, 50), ["a": [0, 20, 20, 10], "b": [20, 10, 20, 30]]) {
      LazyHStack(spacing: 0) {
        fixed(20, 10, "a"); fixed(20, 30, "b")
      }
    }
    row("views wider than the column", 50, 200, (50, 20), ["a": [-15, 0, 80, 10], "b": [15, 10, 20, 10]]) {
      LazyVStack(spacing: 0) {
        fixed(80, 10, "a"); fixed(20, 10, "b")
      }
    }
    row("a header and a footer", 100, 200, (100, 20), ["h": [30, 0, 40, 5], "a": [40, 5, 20, 10], "f": [35, 15, 30, 5]]) {
      LazyVStack(spacing: 0) {
        Section {
          fixed(20, 10, "a")
        } header: {
          fixed(40, 5, "h")
        } footer: {
          fixed(30, 5, "f")
        }
      }
    }
    row("text in a column", 50, 200, (50, 40), ["t": [5, 0, 40, 30], "b": [15, 30, 20, 10]]) {
      LazyVStack(spacing: 0) {
        words(6, "t"); fixed(20, 10, "b")
      }
    }
    row("scrolled", 100, 100, (100, 100), ["a": [0, 0, 100, 60], "b": [0, 64, 100, 60]]) {
      ScrollView {
        LazyVStack(spacing: 4) {
          filling("a").frame(height: 60); filling("b").frame(height: 60)
        }
      }
    }
    row("scrolled sideways", 100, 40, (100, 40), ["a": [0, 0, 60, 40], "b": [64, 0, 60, 40]]) {
      ScrollView(.horizontal) {
        LazyHStack(spacing: 4) {
          filling("a").frame(width: 60); filling("b").frame(width: 60)
        }
      }
    }
  }

  @Test func fixedItems() {
    // 50 + 5 + 30 = 85, in the middle of 200.
    let columns = [GridItem(.fixed(50), spacing: 5), GridItem(.fixed(30))]
    row("in the middle", 200, 200, (200, 40), ["a": [72.5, 5, 20, 10], "b": [117.5, 0, 20, 20], "c": [72.5, 30, 20, 10]]) {
      LazyVGrid(columns: columns, spacing: 10) {
        fixed(20, 10, "a"); fixed(20, 20, "b"); fixed(20, 10, "c")
      }
    }
    row("at the leading edge", 200, 200, (200, 10), ["a": [15, 0, 20, 10], "b": [60, 0, 20, 10]]) {
      LazyVGrid(columns: columns, alignment: .leading, spacing: 10) {
        fixed(20, 10, "a"); fixed(20, 10, "b")
      }
    }
    row("cells by their item's alignment", 85, 200, (85, 30), ["a": [0, 0, 20, 10], "b": [65, 20, 20, 10], "c": [85, 0, 0, 30]]) {
      LazyVGrid(
        columns: [
          GridItem(.fixed(50), spacing: 5, alignment: .topLeading), GridItem(.fixed(30), spacing: 0, alignment: .bottomTrailing),
          GridItem(.fixed(0)),
        ],
        spacing: 10
      ) {
        fixed(20, 10, "a"); fixed(20, 10, "b"); fixed(0, 30, "c")
      }
    }
    row("views that fill have their column's width", 85, 200, (85, 10), ["a": [0, 0, 50, 10], "b": [55, 0, 30, 10]]) {
      LazyVGrid(columns: columns, spacing: 0) {
        filling("a"); filling("b")
      }
    }
    row("rows", 200, 100, (36, 100), ["a": [0, 25, 20, 10], "b": [5, 55, 10, 10], "c": [26, 25, 10, 10]]) {
      LazyHGrid(rows: [GridItem(.fixed(20), spacing: 0), GridItem(.fixed(40))], spacing: 6) {
        fixed(20, 10, "a"); fixed(10, 10, "b"); fixed(10, 10, "c")
      }
    }
  }

  @Test func flexibleItems() {
    // 200 / 2 = 100, at most 80; then 120.
    row("a limited column first", 200, 200, (200, 10), ["a": [35, 0, 10, 10], "b": [135, 0, 10, 10]]) {
      LazyVGrid(columns: [GridItem(.flexible(minimum: 50, maximum: 80), spacing: 0), GridItem(.flexible(minimum: 20))]) {
        fixed(10, 10, "a"); fixed(10, 10, "b")
      }
    }
    // In the order of the columns: 100, and then 80 of the other 100.
    row("a limited column last", 200, 200, (200, 10), ["a": [45, 0, 10, 10], "b": [135, 0, 10, 10]]) {
      LazyVGrid(
        columns: [GridItem(.flexible(minimum: 20), spacing: 0), GridItem(.flexible(minimum: 50, maximum: 80))], alignment: .leading
      ) {
        fixed(10, 10, "a"); fixed(10, 10, "b")
      }
    }
    // 100 − 60 = 40 in halves, but the first is at least 30.
    row("a least length", 100, 200, (100, 10), ["a": [0, 0, 30, 10], "b": [30, 0, 60, 10], "c": [90, 0, 10, 10]]) {
      LazyVGrid(columns: [GridItem(.flexible(minimum: 30), spacing: 0), GridItem(.fixed(60), spacing: 0), GridItem(.flexible(minimum: 5))])
      {
        filling("a"); filling("b"); filling("c")
      }
    }
    row("rows", 200, 100, (10, 100), ["a": [0, 35, 10, 10], "b": [0, 85, 10, 10]]) {
      LazyHGrid(rows: [GridItem(.flexible(), spacing: 0), GridItem(.fixed(20))]) {
        fixed(10, 10, "a"); fixed(10, 10, "b")
      }
    }
    // 116 − 2 · 10 = 96 in thirds.
    row("three with spacing", 116, 200, (116, 10), ["a": [0, 0, 32, 10], "b": [42, 0, 32, 10], "c": [84, 0, 32, 10]]) {
      LazyVGrid(columns: Array(repeating: GridItem(.flexible(), spacing: 10), count: 3)) {
        filling("a"); filling("b"); filling("c")
      }
    }
    row("lines as high as their highest", 100, 200, (100, 50), ["a": [0, 5, 50, 10], "b": [50, 0, 20, 20], "c": [20, 20, 10, 30]]) {
      LazyVGrid(columns: [GridItem(spacing: 0), GridItem(alignment: .leading)], spacing: 0) {
        filling("a"); fixed(20, 20, "b"); fixed(10, 30, "c")
      }
    }
  }

  @Test func adaptiveItems() {
    // (200 + 10) / (40 + 10) = 4.2: four of (200 − 30) / 4 = 42.5.
    row(
      "as many as fit", 200, 200, (200, 20),
      ["a": [16.25, 0, 10, 10], "b": [68.75, 0, 10, 10], "d": [173.75, 0, 10, 10], "e": [16.25, 10, 10, 10]]
    ) {
      LazyVGrid(columns: [GridItem(.adaptive(minimum: 40, maximum: 50), spacing: 10)], spacing: 0) {
        fixed(10, 10, "a"); fixed(10, 10, "b"); fixed(10, 10); fixed(10, 10, "d"); fixed(10, 10, "e")
      }
    }
    // 190 / 50: three of 160 / 3, at most 45; 155 in the middle of 180.
    row("at most their maximum", 180, 200, (180, 10), ["a": [30, 0, 10, 10], "b": [85, 0, 10, 10], "c": [140, 0, 10, 10]]) {
      LazyVGrid(columns: [GridItem(.adaptive(minimum: 40, maximum: 45), spacing: 10)]) {
        fixed(10, 10, "a"); fixed(10, 10, "b"); fixed(10, 10, "c")
      }
    }
    // 200 − 50 − 10 = 140: (140 + 10) / (30 + 10) = 3 of 40.
    row(
      "beside a fixed one", 200, 200, (200, 10),
      ["a": [20, 0, 10, 10], "b": [75, 0, 10, 10], "c": [125, 0, 10, 10], "d": [175, 0, 10, 10]]
    ) {
      LazyVGrid(columns: [GridItem(.fixed(50), spacing: 10), GridItem(.adaptive(minimum: 30), spacing: 10)]) {
        fixed(10, 10, "a"); fixed(10, 10, "b"); fixed(10, 10, "c"); fixed(10, 10, "d")
      }
    }
    row("exactly as many", 90, 200, (90, 20), ["a": [0, 0, 30, 10], "c": [60, 0, 30, 10], "d": [0, 10, 30, 10]]) {
      LazyVGrid(columns: [GridItem(.adaptive(minimum: 30), spacing: 0)], spacing: 0) {
        filling("a"); filling(); filling("c"); filling("d")
      }
    }
    row("rows", 200, 100, (20, 100), ["a": [0, 20, 10, 10], "b": [0, 70, 10, 10], "c": [10, 20, 10, 10]]) {
      LazyHGrid(rows: [GridItem(.adaptive(minimum: 40), spacing: 0)], spacing: 0) {
        fixed(10, 10, "a"); fixed(10, 10, "b"); fixed(10, 10, "c")
      }
    }
  }
}
