import Oriel
import OrielTesting
import Testing
import ViewTestSupport

/// Sizes and places in grids, worked out before they were run: as SwiftUI was seen to answer, or as its documentation says.
@MainActor @Suite struct GridTableTests: GridTable {
  // MARK: Fixed cells

  @Test func columnsAndRows() {
    for size in [nil, 200] as [CGFloat?] {
      Ask.expect(square(), size, size, answers: (78, 58))
      #expect(corners(square(), "a", "b", "c", "d", width: size, height: size) == [[0, 5], [48, 0], [10, 28], [38, 38]])
    }
    Ask.expect(square(), 0, 0, answers: (78, 58))
    Ask.expect(square(), .infinity, .infinity, answers: (78, 58))
    let uneven = Grid {
      GridRow {
        a; b; Ask.fixed(5, 5, "e")
      }
      GridRow { c }
    }
    Ask.expect(uneven, nil, nil, answers: (71, 58))
    #expect(corners(uneven, "e", "c") == [[66, 7.5], [10, 28]])
  }

  @Test func emptyRowsAndGrids() {
    let view = Grid {
      GridRow { a }
      GridRow {}
      GridRow { c }
    }
    Ask.expect(view, nil, nil, answers: (30, 48))
    let ends = Grid {
      GridRow {}
      GridRow { a }
      GridRow { EmptyView() }
    }
    Ask.expect(ends, nil, nil, answers: (30, 10))
    Ask.expect(Grid {}, 100, 100, answers: (0, 0))
    Ask.expect(Grid { GridRow {} }, 100, 100, answers: (0, 0))
  }

  @Test func spacing() {
    Ask.expect(square(.center, 0, 0), nil, nil, answers: (70, 50))
    Ask.expect(square(.center, 20), nil, nil, answers: (90, 58))
    Ask.expect(square(.center, nil, 1), nil, nil, answers: (78, 51))
    Ask.expect(square(.center, -5, -5), nil, nil, answers: (65, 45))
    Ask.expect(square(.center, .nan, .infinity), nil, nil, answers: (70, 50))
  }

  @Test func alignments() {
    #expect(corners(square(.topLeading), "a", "b", "c", "d") == [[0, 0], [38, 0], [0, 28], [38, 28]])
    #expect(corners(square(.bottomTrailing), "a", "b", "c", "d") == [[0, 10], [58, 0], [20, 28], [38, 48]])
    #expect(corners(square(top: .top), "a", "b", "c", "d") == [[0, 0], [48, 0], [10, 28], [38, 38]])
    #expect(corners(square(.top, bottom: .bottom), "a", "d") == [[0, 0], [38, 48]])
    let columns = Grid(alignment: .leading) {
      GridRow {
        a; b.gridColumnAlignment(.trailing)
      }
      GridRow {
        c; d
      }
    }
    #expect(corners(columns, "a", "b", "c", "d") == [[0, 5], [58, 0], [0, 28], [38, 38]])
    let twice = Grid {
      GridRow {
        a.gridColumnAlignment(.leading); b
      }
      GridRow {
        c.gridColumnAlignment(.trailing); d
      }
    }
    // The first one counts.
    #expect(corners(twice, "c") == [[0, 28]])
  }

  @Test func rightToLeft() {
    let view = square(.topLeading).environment(\.layoutDirection, .rightToLeft)
    #expect(corners(view, "a", "b", "c", "d") == [[48, 0], [20, 0], [68, 28], [0, 28]])
    let anchored = Grid {
      GridRow {
        a; b
      }
      GridRow {
        c.gridCellAnchor(.topLeading); d
      }
    }.environment(\.layoutDirection, .rightToLeft)
    #expect(corners(anchored, "c") == [[68, 28]])
  }

  @Test func anchors() {
    func view(_ cell: some View, _ other: some View) -> some View {
      Grid {
        GridRow {
          a.gridColumnAlignment(.trailing); other
        }
        GridRow {
          cell; d
        }
      }
    }
    #expect(corners(view(c.gridCellAnchor(.topLeading), b), "a", "c") == [[0, 5], [0, 28]])
    #expect(corners(view(c, b.gridCellAnchor(UnitPoint(x: 0.25, y: 1))), "b", "c") == [[43, 0], [20, 28]])
    #expect(corners(view(c.gridCellAnchor(.topLeading).gridCellAnchor(.bottomTrailing), b), "c") == [[0, 28]])
    #expect(corners(view(c.gridCellAnchor(.topLeading).padding(1).gridCellAnchor(.trailing), b), "c") == [[1, 29]])
    // Around a view whose boxes are not known, the modifiers are wrappers.
    #expect(
      corners(
        view(
          Group {
            c; EmptyView()
          }.gridCellAnchor(.topLeading).padding(1), b), "c") == [[1, 29]])
    // A row that only has anchored cells is as high as the highest.
    let all = Grid {
      GridRow {
        a; b
      }.gridCellAnchor(.bottom)
    }
    Ask.expect(all, nil, nil, answers: (58, 20))
    #expect(corners(all, "a") == [[0, 10]])
  }

  // MARK: Flexible cells

  @Test func flexibleCells() {
    let one = Grid {
      GridRow {
        Ask.filling("f"); b
      }
      GridRow {
        c; d
      }
    }
    Ask.expect(one, 200, 100, answers: (200, 100))
    #expect(
      Ask.frames(one, 200, 100, "f", "b", "c", "d") == [
        CGRect(x: 0, y: 0, width: 152, height: 62), CGRect(x: 170, y: 21, width: 20, height: 20),
        CGRect(x: 71, y: 70, width: 10, height: 30),
        CGRect(x: 160, y: 80, width: 40, height: 10),
      ])
    Ask.expect(one, 0, 0, answers: (58, 58))
    Ask.expect(one, .infinity, .infinity, answers: (.infinity, .infinity))
    Ask.expect(one, nil, nil, answers: (58, 58))
    // It takes its place, though nothing was proposed.
    Ask.expect(one, nil, nil, "f", at: (0, 0, 10, 20))
    Ask.expect(one, nil, 100, answers: (58, 100))
    Ask.expect(one, 200, nil, answers: (200, 58))
    let two = Grid {
      GridRow {
        Ask.filling("f"); b
      }
      GridRow {
        c; Ask.filling("g")
      }
    }
    Ask.expect(two, 200, 100, answers: (200, 100))
    #expect(Ask.frames(two, 200, 100, "f", "g").map(\.size) == [CGSize(width: 96, height: 46), CGSize(width: 96, height: 46)])
    let halves = Grid {
      GridRow {
        half(); b
      }
      GridRow {
        c; half()
      }
    }
    Ask.expect(halves, 200, 200, answers: (104, 58))
  }

  @Test func limitedCells() {
    Ask.expect(
      Grid {
        GridRow {
          Ask.wide(0, 30); Ask.wide(0, 55)
        }
      }, 100, 100, answers: (93, 10))
    Ask.expect(
      Grid {
        GridRow {
          Ask.wide(0, 55); Ask.wide(0, 30)
        }
      }, 100, 100, answers: (93, 10))
    let three = Grid {
      GridRow {
        Ask.wide(20, 60, "x"); Ask.wide(0, 200, "y")
      }
    }
    Ask.expect(three, 150, 50, answers: (150, 10))
    #expect(Ask.frames(three, 150, 50, "x", "y").map(\.width) == [60, 82])
    // What a cell needs at least is not shared.
    let large = Grid {
      GridRow {
        Ask.fixed(150, 10); Ask.filling("f")
      }
      GridRow {
        Ask.filling("g"); a
      }
    }
    #expect(Ask.frames(large, 200, 100, "f", "g").map(\.width) == [42, 150])
    let tall = Grid {
      GridRow { Ask.tall(0, .infinity, "t") }
      GridRow { a }
      GridRow { Ask.tall(0, 20, "u") }
    }
    Ask.expect(tall, 50, 100, answers: (30, 100))
    #expect(Ask.frames(tall, 50, 100, "t", "u").map(\.height) == [54, 20])
  }

  @Test func heightsComeFromWidths() {
    let view = Grid {
      GridRow {
        area("w"); b
      }
    }
    Ask.expect(view, 128, nil, answers: (128, 20))
    Ask.expect(view, 128, nil, "w", at: (0, 7, 100, 6))
    // Without a width it is as wide as its column.
    let column = Grid {
      GridRow { area("w") }
      GridRow { d }
    }
    Ask.expect(column, nil, nil, answers: (40, 33))
    Ask.expect(column, nil, nil, "w", at: (0, 0, 40, 15))
  }

  @Test func priorities() {
    let view = Grid {
      GridRow {
        Ask.wide(0, .infinity, "x"); Ask.wide(0, .infinity, "y").layoutPriority(1)
      }
    }
    #expect(Ask.frames(view, 100, 10, "x", "y").map(\.width) == [0, 92])
    let least = Grid {
      GridRow {
        Ask.wide(30, .infinity, "x"); Ask.wide(0, .infinity, "y").layoutPriority(1)
      }
    }
    #expect(Ask.frames(least, 100, 10, "x", "y").map(\.width) == [30, 62])
    // A column has the priority of its most important cell.
    let column = Grid {
      GridRow {
        Ask.wide(0, .infinity, "x"); Ask.wide(0, .infinity, "y")
      }
      GridRow {
        a; a.layoutPriority(1)
      }
    }
    #expect(Ask.frames(column, 100, 30, "x", "y").map(\.width) == [30, 62])
  }

  // MARK: Guides

  @Test func guides() {
    let baselines = Grid {
      GridRow(alignment: .firstTextBaseline) {
        a.alignmentGuide(.firstTextBaseline) { _ in 2 }
        b.alignmentGuide(.firstTextBaseline) { _ in 15 }
      }
    }
    Ask.expect(baselines, nil, nil, answers: (58, 23))
    #expect(corners(baselines, "a", "b") == [[0, 13], [38, 0]])
    let columns = Grid(alignment: .leading) {
      GridRow { a.alignmentGuide(.leading) { _ in -5 } }
      GridRow { c }
    }
    Ask.expect(columns, nil, nil, answers: (35, 48))
    #expect(corners(columns, "a", "c") == [[5, 0], [0, 18]])
    // The grid's own baselines are those of its first and last rows.
    let beside = HStack(alignment: .firstTextBaseline) {
      Grid {
        GridRow { b.alignmentGuide(.firstTextBaseline) { _ in 15 } }
        GridRow { c.alignmentGuide(.firstTextBaseline) { _ in 15 } }
      }
      a.alignmentGuide(.firstTextBaseline) { _ in 10 }
    }
    #expect(corners(beside, "a", "b") == [[28, 5], [0, 0]])
  }

  // MARK: Structure

  private struct TwoRows: View {
    var body: some View {
      GridRow {
        LayoutAsking.fixed(30, 10, "a"); LayoutAsking.fixed(20, 20, "b")
      }
      GridRow {
        LayoutAsking.fixed(10, 30, "c"); LayoutAsking.fixed(40, 10, "d")
      }
    }
  }

  @Test func rowsFromAnywhere() {
    Ask.expect(Grid { TwoRows() }, nil, nil, answers: (78, 58))
    Ask.expect(Grid { Group { AnyView(TwoRows()) } }, nil, nil, answers: (78, 58))
    Ask.expect(Grid { ForEach(0..<2) { _ in TwoRows() } }, nil, nil, answers: (78, 124))
    Ask.expect(Grid { GridRow { ForEach(0..<3) { _ in Ask.fixed(10, 10) } } }, nil, nil, answers: (46, 10))
    // Rows never merge, whatever is in them.
    Ask.expect(Grid { ForEach(0..<3) { _ in GridRow { a } } }, nil, nil, answers: (30, 46))
    Ask.expect(
      Grid {
        GridRow { a }; GridRow { a }
      }, nil, nil, answers: (30, 28))
    // A row in a row adds cells to the outer one.
    Ask.expect(
      Grid {
        GridRow {
          a;
          GridRow {
            b; c
          }
        }
      }, nil, nil, answers: (76, 30))
    let two = Grid {
      GridRow(alignment: .top) {
        a;
        GridRow(alignment: .bottom) {
          b; c
        }
      }
    }
    #expect(corners(two, "a", "b", "c") == [[0, 0], [38, 0], [66, 0]])
  }

  @Test func modifiersOfRows() {
    Ask.expect(
      Grid {
        GridRow {
          a; b
        }.padding(1)
      }, nil, nil, answers: (62, 22))
    Ask.expect(Grid { TwoRows().padding(1).padding(1) }, nil, nil, answers: (86, 66))
    Ask.expect(Grid { TwoRows().background { Color.red } }, nil, nil, answers: (78, 58))
    Ask.expect(
      Grid {
        Group { TwoRows() }.overlay {
          Color.red; Color.blue
        }.frame(width: 50)
      }, nil, nil, answers: (108, 58))
    let spans = Grid {
      GridRow {
        b; b; b; b
      }
      GridRow {
        a; a
      }.gridCellColumns(2)
    }
    Ask.expect(spans, nil, nil, answers: (104, 38))
    Ask.expect(
      Grid {
        GridRow {
          a; b
        }.hidden();
        GridRow {
          c; d
        }
      }, nil, nil, answers: (78, 58))
  }

  @Test func rowsOutsideOfGrids() {
    Ask.expect(
      HStack {
        GridRow {
          a; b
        }
      }, nil, nil, answers: (58, 20))
    Ask.expect(
      VStack {
        GridRow {
          a; b
        }
      }, nil, nil, answers: (30, 38))
    // Inside a container in a cell a row is just its views, too.
    Ask.expect(
      Grid {
        GridRow {
          VStack {
            GridRow {
              a; b
            }
          }; c
        }
      }, nil, nil, answers: (48, 38))
  }

  @Test func nestedGrids() {
    Ask.expect(
      Grid {
        GridRow {
          Grid {
            GridRow {
              a; b
            }
          }; c
        }
      }, nil, nil, answers: (76, 30))
    let inner = Grid {
      GridRow {
        Grid {
          GridRow {
            Ask.filling("f"); b
          }
        }; Ask.filling("g")
      }
      GridRow {
        c; d
      }
    }
    Ask.expect(inner, 208, 100, answers: (208, 100))
    #expect(Ask.frames(inner, 208, 100, "f", "g").map(\.size) == [CGSize(width: 72, height: 62), CGSize(width: 100, height: 62)])
  }

  @Test func layouts() {
    let any = AnyLayout(GridLayout(alignment: .topLeading, horizontalSpacing: 0, verticalSpacing: 2))
    let view = any { TwoRows() }
    Ask.expect(view, nil, nil, answers: (70, 42 + 10))
    #expect(corners(view, "a", "b", "c", "d") == [[0, 0], [30, 0], [0, 22], [30, 22]])
    Ask.expect(AnyLayout(HStackLayout())({ TwoRows() }), nil, nil, answers: (124, 30))
    struct Framed: Layout {
      let grid = GridLayout(alignment: .topLeading)
      func makeCache(subviews: Subviews) -> GridLayout.Cache { grid.makeCache(subviews: subviews) }
      func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout GridLayout.Cache) -> CGSize {
        let size = grid.sizeThatFits(proposal: proposal, subviews: subviews, cache: &cache)
        return CGSize(width: size.width + 10, height: size.height)
      }
      func placeSubviews(in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout GridLayout.Cache) {
        grid.placeSubviews(in: bounds.offsetBy(dx: 10, dy: 0), proposal: proposal, subviews: subviews, cache: &cache)
      }
    }
    Ask.expect(Framed()({ TwoRows().padding(1) }), nil, nil, answers: (92, 62))
    #expect(corners(Framed()({ TwoRows() }), "a", "b", "c", "d") == [[10, 0], [48, 0], [10, 28], [48, 28]])
  }
}
