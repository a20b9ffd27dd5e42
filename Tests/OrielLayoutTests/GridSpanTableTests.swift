import Oriel
import OrielTesting
import Testing

/// Cells of grids over several columns, outside of rows, and without a size of their own along an axis, worked out before they were run.
@MainActor @Suite struct GridSpanTableTests: GridTable {
  // MARK: Spans

  @Test func spans() {
    let small = Grid {
      GridRow {
        a; b
      }
      GridRow { Ask.fixed(10, 10, "e").gridCellColumns(2) }
    }
    Ask.expect(small, nil, nil, answers: (58, 38))
    #expect(corners(small, "e") == [[24, 28]])
    let clamped = Grid {
      GridRow {
        a; b
      }
      GridRow { Ask.fixed(10, 10, "e").gridCellColumns(5) }
    }
    Ask.expect(clamped, nil, nil, answers: (58, 38))
    #expect(corners(clamped, "e") == [[24, 28]])
    let zero = Grid {
      GridRow {
        a; b
      }
      GridRow {
        Ask.fixed(10, 10, "e").gridCellColumns(0); Ask.fixed(20, 10)
      }
    }
    #expect(corners(zero, "e") == [[10, 28]])
    // What a span needs more is divided equally.
    let wide = Grid {
      GridRow {
        a; b
      }
      GridRow { Ask.fixed(100, 10).gridCellColumns(2) }
    }
    for width in [nil, 200, 50] as [CGFloat?] {
      Ask.expect(wide, width, nil, answers: (100, 38))
      #expect(corners(wide, "a", "b", width: width) == [[10.5, 5], [69.5, 0]])
    }
    let second = Grid {
      GridRow {
        a; b; c
      }
      GridRow {
        d; Ask.fixed(60, 5, "e").gridCellColumns(2)
      }
    }
    Ask.expect(second, nil, nil, answers: (108, 48))
    #expect(corners(second, "b", "c", "e") == [[53.5, 5], [92.5, 0], [48, 40.5]])
  }

  @Test func flexibleSpans() {
    // A column that can grow takes all of it.
    let grows = Grid {
      GridRow {
        a; Ask.wide(0, .infinity, "w")
      }
      GridRow { Ask.fixed(200, 10).gridCellColumns(2) }
    }
    Ask.expect(grows, 150, nil, answers: (200, 28))
    #expect(
      Ask.frames(grows, 150, nil, "a", "w") == [CGRect(x: 0, y: 0, width: 30, height: 10), CGRect(x: 38, y: 0, width: 162, height: 10)])
    let rest = Grid {
      GridRow {
        a; Ask.wide(0, .infinity, "w")
      }
      GridRow { Ask.wide(0, .infinity).gridCellColumns(2) }
    }
    #expect(Ask.frames(rest, 200, nil, "w")[0].width == 162)
    // Where no other cell can, the columns share equally.
    let equal = Grid {
      GridRow {
        a; b
      }
      GridRow { Ask.wide(0, .infinity, "w").gridCellColumns(2) }
    }
    Ask.expect(equal, 200, nil, answers: (200, 38))
    #expect(corners(equal, "a", "b", "w", width: 200) == [[33, 5], [142, 0], [0, 28]])
  }

  @Test func columnsExistWhereCellsBegin() {
    let view = Grid {
      GridRow {
        Ask.fixed(10, 10, "x").gridCellColumns(5); b
      }
      GridRow {
        a; c
      }
    }
    Ask.expect(view, nil, nil, answers: (76, 58))
    #expect(corners(view, "x", "b", "c") == [[19, 5], [56, 0], [38, 28]])
    let endless = Grid {
      GridRow {
        a.gridCellColumns(.max); b.gridCellColumns(.max); c
      }
      GridRow { d }
    }
    Ask.expect(endless, nil, nil, answers: (86, 48))
  }

  @Test func viewsOutsideOfRows() {
    let small = Grid {
      GridRow {
        a; b
      }
      Ask.fixed(10, 10, "e")
    }
    Ask.expect(small, nil, nil, answers: (58, 38))
    #expect(corners(small, "e") == [[24, 28]])
    let one = Grid {
      GridRow {
        a; b
      }
      Ask.fixed(10, 10, "e").gridCellColumns(1)
    }
    #expect(corners(one, "e") == [[10, 28]])
    let leading = Grid(alignment: .trailing) {
      GridRow {
        a.gridColumnAlignment(.leading); b
      }
      Ask.fixed(10, 10, "e")
    }
    #expect(corners(leading, "e") == [[48, 28]])
    // Alone, they are a column.
    Ask.expect(
      Grid {
        a; b; c
      }, nil, nil, answers: (30, 76))
    Ask.expect(Grid { Spacer() }, 100, 100, answers: (100, 100))
  }

  // MARK: Unsized axes

  @Test func unsizedAxes() {
    let sized = Grid {
      GridRow {
        a; b
      }
      Ask.filling("f")
    }
    Ask.expect(sized, 200, 100, answers: (200, 100))
    Ask.expect(sized, 200, 100, "f", at: (0, 28, 200, 72))
    let unsized = Grid {
      GridRow {
        a; b
      }
      Ask.filling("f").gridCellUnsizedAxes(.horizontal)
    }
    Ask.expect(unsized, 200, 100, answers: (58, 100))
    Ask.expect(unsized, 200, 100, "f", at: (0, 28, 58, 72))
    let both = Grid {
      GridRow {
        Ask.filling("f").gridCellUnsizedAxes([.horizontal, .vertical]); b
      }
      GridRow {
        c; d
      }
    }
    for size in [nil, 200, 0, .infinity] as [CGFloat?] { Ask.expect(both, size, size, answers: (58, 58)) }
    Ask.expect(both, 200, 200, "f", at: (0, 0, 10, 20))
    // It is proposed its place, and may answer more.
    let large = Grid {
      GridRow {
        Ask.fixed(50, 50, "f").gridCellUnsizedAxes([.horizontal, .vertical]); b
      }
      GridRow {
        c; d
      }
    }
    Ask.expect(large, nil, nil, answers: (58, 58))
    Ask.expect(large, nil, nil, "f", at: (-20, -15, 50, 50))
    // A column of nothing else has no width, but its gap.
    let empty = Grid {
      GridRow {
        Ask.filling().gridCellUnsizedAxes(.horizontal); a
      }
    }
    Ask.expect(empty, 100, 30, answers: (38, 30))
  }

  @Test func spacersAndDividers() {
    let row = Grid(horizontalSpacing: 12) {
      GridRow {
        a; Spacer(); c
      }
    }
    Ask.expect(row, nil, 80, answers: (72, 80))
    let plain = Grid {
      GridRow {
        a; Spacer(); c
      }
    }
    Ask.expect(plain, nil, nil, answers: (48, 30))
    Ask.expect(plain, 200, 30, "c", at: (190, 0, 10, 30))
    // The gap between two columns is the largest that two cells prefer.
    let mixed = Grid {
      GridRow {
        a; Spacer(); c
      }
      GridRow {
        a; b; c
      }
    }
    Ask.expect(mixed, nil, nil, answers: (76, 68))
    let column = Grid {
      GridRow { a }
      Spacer()
      GridRow { b }
    }
    Ask.expect(column, 30, 100, answers: (30, 100))
    Ask.expect(column, 30, 100, "b", at: (5, 80, 20, 20))
    // Spacers come last.
    let last = Grid {
      GridRow {
        Spacer(); Ask.wide(0, .infinity, "w")
      }
    }
    #expect(Ask.frames(last, 100, 10, "w")[0].width == 92)
    let line = Grid {
      GridRow {
        a; b
      }
      Divider().accessibilityIdentifier("line").gridCellUnsizedAxes(.horizontal)
      GridRow {
        c; d
      }
    }
    Ask.expect(line, 300, 300, "line", at: (0, 28, 78, 1))
  }
}
