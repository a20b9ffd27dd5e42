import Oriel
import OrielTesting
import Testing
import ViewTestSupport

/// Grids, lazy ones too, as SwiftUI was seen to answer. A case's name is the number of the fact.
@MainActor @Suite struct GridFactTests: LayoutCases {
  private var a: some View { fixed(30, 10, "a") }
  private var b: some View { fixed(20, 20, "b") }
  private var c: some View { fixed(10, 30, "c") }
  private var d: some View { fixed(40, 10, "d") }

  private func square<First: View, Last: View>(
    _ first: First, _ last: Last, alignment: Alignment = .center, top: VerticalAlignment? = nil
  ) -> some View {
    Grid(alignment: alignment) {
      GridRow(alignment: top) {
        first; b
      }
      GridRow {
        c; last
      }
    }
  }

  private func half(_ name: String = "") -> some View {
    LayoutAsking.answering(name) { CGSize(width: $0.width.map { $0 / 2 } ?? 10, height: 10) }
  }

  // MARK: Grids

  @Test func columnsAreAsWideAsTheirWidestCell() {
    for side in [nil, 200] as [CGFloat?] {
      row("L200", side, side, (78, 58), ["a": [0, 5, 30, 10], "b": [48, 0, 20, 20], "c": [10, 28, 10, 30], "d": [38, 38, 40, 10]]) {
        square(a, d)
      }
    }
    row("L202", nil, nil, (71, 58), ["e": [66, 7.5, 5, 5], "c": [10, 28, 10, 30]]) {
      Grid {
        GridRow {
          a; b; fixed(5, 5, "e")
        }
        GridRow { c }
      }
    }
    row("L204", nil, nil, (30, 48), ["c": [10, 18, 10, 30]]) {
      Grid {
        GridRow { a }
        GridRow {}
        GridRow { c }
      }
    }
  }

  @Test func flexibleCellsShareWhatIsLeft() {
    row("L206", 200, 100, (200, 100), ["f": [0, 0, 152, 62], "b": [170, 21, 20, 20], "c": [71, 70, 10, 30], "d": [160, 80, 40, 10]]) {
      square(filling("f"), d)
    }
    row("L208", 200, 200, (104, 58)) { square(half("h"), half()) }
    row("L210", 200, 100, (200, 100), ["f": [0, 0, 96, 46, 104, 54, 96, 46]]) { square(filling("f"), filling("f")) }
    row("L212", 100, 100, (93, 10), ["x": [0, 0, 30, 10], "y": [38, 0, 55, 10]]) {
      Grid {
        GridRow {
          wide(0, 30, "x"); wide(0, 55, "y")
        }
      }
    }
  }

  @Test func spans() {
    for (count, name) in [(2, "L214"), (5, "L216")] {
      row(name, nil, nil, (58, 38), ["s": [24, 28, 10, 10]]) {
        Grid {
          GridRow {
            a; b
          }
          GridRow { fixed(10, 10, "s").gridCellColumns(count) }
        }
      }
    }
  }

  @Test func alignmentsOfRowsColumnsAndCells() {
    row("L220", nil, nil, (78, 58), ["a": [0, 0, 30, 10], "c": [10, 28, 10, 30], "d": [38, 38, 40, 10]]) { square(a, d, top: .top) }
    row("L222", nil, nil, (78, 58), ["c": [0, 28, 10, 30], "a": [0, 5, 30, 10]]) {
      Grid {
        GridRow {
          a.gridColumnAlignment(.trailing); b
        }
        GridRow {
          c.gridCellAnchor(.topLeading); d
        }
      }
    }
    row("L222, the inner anchor", nil, nil, (78, 58), ["c": [0, 28, 10, 30]]) {
      Grid {
        GridRow {
          a; b
        }
        GridRow {
          c.gridCellAnchor(.topLeading).gridCellAnchor(.bottomTrailing); d
        }
      }
    }
    let anywhere = Grid {
      GridRow {
        a; b.gridCellAnchor(UnitPoint(x: 0.25, y: 1))
      }
      GridRow {
        c; d
      }
    }
    row("L222, anywhere", nil, nil, (78, 58), ["b": [43, 0, 20, 20]]) { anywhere }
  }

  @Test func otherViewsBetweenRowsTakeTheWholeWidth() {
    row("L224", 200, 100, (58, 100), ["u": [0, 28, 58, 72]]) {
      Grid {
        GridRow {
          a; b
        }
        filling("u").gridCellUnsizedAxes(.horizontal)
      }
    }
    row("L226", 100, 100, (100, 100)) { Grid { Spacer() } }
    row("L228", nil, 80, (72, 80)) {
      Grid(horizontalSpacing: 12) {
        GridRow {
          fixed(20, 10); Spacer(minLength: 8).gridCellUnsizedAxes([]); fixed(20, 80)
        }
      }
    }
  }

  @Test func aRowIsItsCells() {
    row("L230, modified", nil, nil, (62, 22), ["a": [1, 6, 30, 10], "b": [41, 1, 20, 20]]) {
      Grid {
        GridRow {
          a; b
        }.padding(1)
      }
    }
    row("L230, in a row", nil, nil, (58, 20), ["b": [38, 0, 20, 20]]) {
      HStack {
        GridRow {
          a; b
        }
      }
    }
    row("L230, in a column", nil, nil, (30, 38), ["b": [5, 18, 20, 20]]) {
      VStack {
        GridRow {
          a; b
        }
      }
    }
    row("L230, two rows modified at once", nil, nil, (98, 58), ["a": [5, 5, 30, 10], "d": [53, 38, 40, 10]]) {
      Grid {
        Group {
          GridRow {
            a; b
          }
          GridRow {
            c; d
          }
        }.padding(.horizontal, 5)
      }
    }
    row("L230, from a loop", nil, nil, (30, 46), ["a": [0, 0, 30, 10, 0, 18, 30, 10, 0, 36, 30, 10]]) {
      Grid { ForEach(0..<3) { _ in GridRow { a } } }
    }
  }

  // MARK: Lazy grids

  @Test func lazyGrids() {
    let widths = [30, 20, 100, 20] as [CGFloat]
    row("L240", 200, 200, (200, 28), ["0": [33, 0, 30, 10], "1": [142, 0, 20, 10], "2": [-2, 18, 100, 10], "3": [142, 18, 20, 10]]) {
      LazyVGrid(columns: [GridItem(.flexible()), GridItem(.flexible())]) { ForEach(0..<4) { fixed(widths[$0], 10, "\($0)") } }
    }
    // Columns of (200 − 16) / 3, with the cell in the middle.
    func thirds(_ y: CGFloat) -> [CGFloat] {
      let first: CGFloat = 77 / 3
      let step: CGFloat = 208 / 3
      return [first, y, 10, 10, first + step, y, 10, 10, first + 2 * step, y, 10, 10]
    }
    row("L242", 200, 200, (200, 28), ["c": thirds(0) + thirds(18)]) {
      LazyVGrid(columns: [GridItem(.adaptive(minimum: 45))]) { ForEach(0..<6) { _ in fixed(10, 10, "c") } }
    }
    let heights = [30, 20, 100, 20] as [CGFloat]
    row("L244", 200, 200, (28, 200), ["0": [0, 71, 10, 30], "1": [0, 109, 10, 20], "2": [18, 36, 10, 100], "3": [18, 109, 10, 20]]) {
      LazyHGrid(rows: [GridItem(.fixed(30)), GridItem(.fixed(20))]) { ForEach(0..<4) { fixed(10, heights[$0], "\($0)") } }
    }
  }

  /// Fixed columns first; then each in its order gets its share of what is left, within its limits.
  @Test func columnArithmetic() {
    row("L246, a maximum", 200, 20, (200, 10), ["a": [0, 0, 30, 10], "b": [38, 0, 20, 10], "c": [66, 0, 134, 10]]) {
      LazyVGrid(columns: [GridItem(.flexible(maximum: 30)), GridItem(.fixed(20)), GridItem(.flexible())]) {
        wide(0, .infinity, "a"); wide(0, .infinity, "b"); wide(0, .infinity, "c")
      }
    }
    // The first takes its share before the second's minimum is known: the columns are wider than the grid, and stand in its middle.
    row("L246, a minimum", 100, 20, (100, 10), ["a": [-13, 0, 46, 10], "b": [41, 0, 72, 10]]) {
      LazyVGrid(columns: [GridItem(.flexible()), GridItem(.flexible(minimum: 72))]) {
        wide(0, .infinity, "a"); wide(0, .infinity, "b")
      }
    }
  }
}
