import Oriel
import OrielTesting
import Testing

/// Grids: cells over several columns, cells that do not size, alignments of columns and rows.
@MainActor @Suite struct GridCaseTests: LayoutCases {
  @Test func spans() {
    // 30 and 20 are 30 less than 80: 15 more each.
    row("wider than its columns", nil, nil, (80, 20), ["a": [7.5, 0, 30, 10], "b": [52.5, 0, 20, 10], "c": [0, 10, 80, 10]]) {
      Grid(horizontalSpacing: 0, verticalSpacing: 0) {
        GridRow {
          fixed(30, 10, "a"); fixed(20, 10, "b")
        }
        GridRow { fixed(80, 10, "c").gridCellColumns(2) }
      }
    }
    row(
      "wider than its columns and their spacing", nil, nil, (80, 20), ["a": [5, 0, 30, 10], "b": [55, 0, 20, 10], "c": [0, 10, 80, 10]]
    ) {
      Grid(horizontalSpacing: 10, verticalSpacing: 0) {
        GridRow {
          fixed(30, 10, "a"); fixed(20, 10, "b")
        }
        GridRow { fixed(80, 10, "c").gridCellColumns(2) }
      }
    }
    row(
      "over the last of three columns and beyond", nil, nil, (60, 20),
      ["a": [0, 0, 20, 10], "b": [20, 0, 20, 10], "c": [40, 0, 20, 10], "d": [5, 10, 10, 10], "e": [35, 10, 10, 10]]
    ) {
      Grid(horizontalSpacing: 0, verticalSpacing: 0) {
        GridRow {
          fixed(20, 10, "a"); fixed(20, 10, "b"); fixed(20, 10, "c")
        }
        GridRow {
          fixed(10, 10, "d"); fixed(10, 10, "e").gridCellColumns(7)
        }
      }
    }
    row("as wide as its columns", 100, 100, (100, 20), ["a": [0, 0, 40, 10], "b": [40, 0, 60, 10], "s": [0, 10, 100, 10]]) {
      Grid(horizontalSpacing: 0, verticalSpacing: 0) {
        GridRow {
          wide(0, 40, "a"); wide(0, .infinity, "b")
        }
        GridRow { wide(0, .infinity, "s").gridCellColumns(2) }
      }
    }
    row(
      "beside a cell", nil, nil, (60, 20),
      ["a": [0, 0, 20, 10], "b": [20, 0, 20, 10], "c": [40, 0, 20, 10], "s": [15, 10, 10, 10], "d": [45, 10, 10, 10]]
    ) {
      Grid(horizontalSpacing: 0, verticalSpacing: 0) {
        GridRow {
          fixed(20, 10, "a"); fixed(20, 10, "b"); fixed(20, 10, "c")
        }
        GridRow {
          fixed(10, 10, "s").gridCellColumns(2); fixed(10, 10, "d")
        }
      }
    }
    row("a view outside of rows", nil, nil, (50, 25), ["a": [0, 0, 20, 20], "b": [30, 0, 20, 20], "c": [10, 20, 30, 5]]) {
      Grid(horizontalSpacing: 10, verticalSpacing: 0) {
        GridRow {
          fixed(20, 20, "a"); fixed(20, 20, "b")
        }
        fixed(30, 5, "c")
      }
    }
    row("a wider view outside of rows", nil, nil, (90, 25), ["a": [10, 0, 20, 20], "b": [60, 0, 20, 20], "c": [0, 20, 90, 5]]) {
      Grid(horizontalSpacing: 10, verticalSpacing: 0) {
        GridRow {
          fixed(20, 20, "a"); fixed(20, 20, "b")
        }
        fixed(90, 5, "c")
      }
    }
  }

  @Test func cellsThatDoNotSize() {
    row("across", 300, 100, (60, 20), ["w": [0, 0, 40, 10], "b": [40, 0, 20, 10], "c": [0, 10, 40, 10]]) {
      Grid(horizontalSpacing: 0, verticalSpacing: 0) {
        GridRow {
          wide(0, .infinity, "w").gridCellUnsizedAxes(.horizontal); fixed(20, 10, "b")
        }
        GridRow {
          fixed(40, 10, "c"); fixed(20, 10)
        }
      }
    }
    row("down", 100, 200, (40, 30), ["a": [0, 0, 30, 30], "t": [30, 0, 10, 30]]) {
      Grid(horizontalSpacing: 0, verticalSpacing: 0) {
        GridRow {
          fixed(30, 30, "a"); tall(0, .infinity, "t").gridCellUnsizedAxes(.vertical)
        }
      }
    }
    row("both", 300, 300, (60, 30), ["f": [0, 0, 40, 20], "b": [40, 0, 20, 20]]) {
      Grid(horizontalSpacing: 0, verticalSpacing: 0) {
        GridRow {
          filling("f").gridCellUnsizedAxes([.horizontal, .vertical]); fixed(20, 20, "b")
        }
        GridRow {
          fixed(40, 10); fixed(20, 10)
        }
      }
    }
    row("a column of such cells alone beside another", 300, 300, (20, 20), ["b": [0, 0, 20, 20], "f": [20, 0, 0, 20]]) {
      Grid(horizontalSpacing: 0, verticalSpacing: 0) {
        GridRow {
          fixed(20, 20, "b"); filling("f").gridCellUnsizedAxes([.horizontal, .vertical])
        }
      }
    }
    row("a line between rows", 300, 300, (50, 22), ["l": [0, 10, 50, 2]]) {
      Grid(horizontalSpacing: 10, verticalSpacing: 0) {
        GridRow {
          fixed(20, 10); fixed(20, 10)
        }
        filling("l").frame(height: 2).gridCellUnsizedAxes(.horizontal)
        GridRow {
          fixed(10, 10); fixed(10, 10)
        }
      }
    }
  }

  @Test func alignments() {
    row(
      "of a column", nil, nil, (70, 20), ["a": [0, 0, 10, 10], "b": [60, 0, 10, 10], "c": [0, 10, 30, 10], "d": [30, 10, 40, 10]]
    ) {
      Grid(alignment: .leading, horizontalSpacing: 0, verticalSpacing: 0) {
        GridRow {
          fixed(10, 10, "a"); fixed(10, 10, "b").gridColumnAlignment(.trailing)
        }
        GridRow {
          fixed(30, 10, "c"); fixed(40, 10, "d")
        }
      }
    }
    row(
      "of a column, said in its last row", nil, nil, (70, 20),
      ["a": [0, 0, 10, 10], "b": [60, 0, 10, 10], "c": [0, 10, 30, 10], "d": [30, 10, 40, 10]]
    ) {
      Grid(alignment: .leading, horizontalSpacing: 0, verticalSpacing: 0) {
        GridRow {
          fixed(10, 10, "a"); fixed(10, 10, "b")
        }
        GridRow {
          fixed(30, 10, "c"); fixed(40, 10, "d").gridColumnAlignment(.trailing)
        }
      }
    }
    row("of a row", nil, nil, (30, 50), ["a": [0, 20, 10, 10], "b": [10, 0, 20, 30], "c": [0, 35, 10, 10], "d": [10, 30, 20, 20]]) {
      Grid(horizontalSpacing: 0, verticalSpacing: 0) {
        GridRow(alignment: .bottom) {
          fixed(10, 10, "a"); fixed(20, 30, "b")
        }
        GridRow {
          fixed(10, 10, "c"); fixed(20, 20, "d")
        }
      }
    }
    row("an anchor against the column", nil, nil, (40, 30), ["a": [30, 0, 10, 10], "b": [20, 0, 20, 10], "c": [0, 10, 40, 20]]) {
      Grid(horizontalSpacing: 0, verticalSpacing: 0) {
        GridRow { ZStack { fixed(10, 10, "a") }.gridColumnAlignment(.leading).gridCellAnchor(.trailing) }
          .overlay(alignment: .leading) { fixed(20, 10, "b").alignmentGuide(.leading) { _ in 10 } }
        GridRow { fixed(40, 20, "c") }
      }
    }
    row("a span at the grid's alignment", nil, nil, (60, 30), ["s": [50, 20, 10, 10], "a": [0, 0, 40, 20], "b": [40, 0, 20, 20]]) {
      Grid(alignment: .bottomTrailing, horizontalSpacing: 0, verticalSpacing: 0) {
        GridRow {
          fixed(40, 20, "a"); fixed(20, 20, "b")
        }
        GridRow { fixed(10, 10, "s").gridCellColumns(2) }
      }
    }
  }

  @Test func sharing() {
    row("heights of rows", 100, 100, (10, 100), ["a": [0, 0, 10, 20], "b": [0, 20, 10, 70], "c": [0, 90, 10, 10]]) {
      Grid(horizontalSpacing: 0, verticalSpacing: 0) {
        GridRow { tall(0, 20, "a") }
        GridRow { tall(0, .infinity, "b") }
        GridRow { fixed(10, 10, "c") }
      }
    }
    row("a row's height, nothing proposed", nil, nil, (30, 30), ["a": [0, 0, 10, 30]]) {
      Grid(horizontalSpacing: 0, verticalSpacing: 0) {
        GridRow {
          filling("a"); fixed(20, 30)
        }
      }
    }
    row("as a share of a row", 100, 50, (100, 10), ["w": [0, 0, 50, 10], "b": [50, 0, 20, 10], "c": [70, 0, 30, 10]]) {
      HStack(spacing: 0) {
        Grid(horizontalSpacing: 0, verticalSpacing: 0) {
          GridRow {
            wide(0, .infinity, "w"); fixed(20, 10, "b")
          }
        }
        fixed(30, 10, "c")
      }
    }
    row(
      "three columns, one limited, one at least", 100, 50, (100, 10), ["x": [0, 0, 20, 10], "y": [20, 0, 50, 10], "z": [70, 0, 30, 10]]
    ) {
      Grid(horizontalSpacing: 0, verticalSpacing: 0) {
        GridRow {
          wide(0, 20, "x"); wide(50, 60, "y"); wide(0, .infinity, "z")
        }
      }
    }
  }
}
