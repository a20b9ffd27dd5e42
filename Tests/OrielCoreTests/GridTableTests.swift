import Oriel
import OrielTesting
import Testing

/// Sizes and places in grids, worked out before they were run: as SwiftUI was seen to answer, or as its documentation says.
@MainActor @Suite struct GridTableTests {
  private typealias Ask = LayoutAsking

  private var a: some View { Ask.fixed(30, 10, "a") }
  private var b: some View { Ask.fixed(20, 20, "b") }
  private var c: some View { Ask.fixed(10, 30, "c") }
  private var d: some View { Ask.fixed(40, 10, "d") }

  /// Half of the proposed width.
  private func half(_ name: String = "") -> some View {
    Ask.answering(name) { CGSize(width: $0.width.map { $0 / 2 } ?? 10, height: 10) }
  }

  /// As high as its width leaves it for an area of 600.
  private func area(_ name: String = "") -> some View {
    Ask.answering(name) {
      let width = $0.width ?? 10
      return CGSize(width: width, height: width > 0 ? 600 / width : 0)
    }
  }

  /// Two rows of two.
  private func square(
    _ alignment: Alignment = .center, _ across: CGFloat? = nil, _ down: CGFloat? = nil, top: VerticalAlignment? = nil,
    bottom: VerticalAlignment? = nil
  ) -> some View {
    Grid(alignment: alignment, horizontalSpacing: across, verticalSpacing: down) {
      GridRow(alignment: top) {
        a; b
      }
      GridRow(alignment: bottom) {
        c; d
      }
    }
  }

  private func corners<V: View>(_ view: V, _ names: String..., width: CGFloat? = nil, height: CGFloat? = nil) -> [[CGFloat]] {
    names.map {
      let frame = Ask.frames(view, width, height, $0)[0]
      return [frame.minX, frame.minY]
    }
  }

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
    #expect(corners(twice, "c") == [[20, 28]])
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
