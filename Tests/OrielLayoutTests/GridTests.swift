import Observation
import Oriel
import OrielTesting
import Testing
import ViewTestSupport

/// What changes in a grid make invalid, and how much is measured.
@MainActor @Suite struct GridTests {
  private typealias Ask = LayoutAsking

  @Observable final class Model {
    var width: CGFloat = 30
    var alignment: VerticalAlignment? = nil
    var span = 1
    var anchor = UnitPoint.center
    var column = HorizontalAlignment.center
    var axes: Axis.Set = []
    var gap: CGFloat? = nil
    var rows = [1, 2, 3]
    var hasRow = true
    var kind = 0
  }

  private func frames(_ harness: ViewHarness, _ names: String...) -> [CGFloat] {
    names.flatMap { name -> [CGFloat] in
      guard let frame = harness.frame(of: name) else { return [] }
      return [frame.minX, frame.minY]
    }
  }

  @Test func eachValueOfACellMovesCells() throws {
    let model = Model()
    let harness = ViewHarness(size: CGSize(width: 200, height: 200)) {
      Following {
        Grid(alignment: .topLeading, horizontalSpacing: model.gap, verticalSpacing: model.gap) {
          GridRow(alignment: model.alignment) {
            Ask.fixed(model.width, 10, "a").gridColumnAlignment(model.column)
            Ask.fixed(20, 20, "b")
          }
          GridRow {
            Ask.fixed(10, 30, "c").gridCellAnchor(model.anchor).gridCellColumns(model.span).gridCellUnsizedAxes(model.axes)
            Ask.fixed(40, 10, "d")
          }
        }
        .frame(width: 200, height: 200, alignment: .topLeading)
      }
    }
    #expect(frames(harness, "a", "b", "c", "d") == [0, 0, 38, 0, 10, 28, 38, 28])
    func after(_ change: () -> Void) throws -> [CGFloat] {
      change()
      harness.settle()
      let found = frames(harness, "a", "b", "c", "d")
      try harness.verifyAgainstFresh()
      #expect(!harness.needsFrame)
      return found
    }
    #expect(try after { model.alignment = .bottom } == [0, 10, 38, 0, 10, 28, 38, 28])
    #expect(try after { model.alignment = nil } == [0, 0, 38, 0, 10, 28, 38, 28])
    #expect(try after { model.anchor = .topTrailing } == [0, 0, 38, 0, 20, 28, 38, 28])
    #expect(try after { model.width = 50 } == [0, 0, 58, 0, 40, 28, 58, 28])
    // The cell spans both columns, and the next one begins in a third.
    #expect(try after { model.span = 2 } == [0, 0, 58, 0, 68, 28, 86, 28])
    #expect(try after { model.span = 1 } == [0, 0, 58, 0, 40, 28, 58, 28])
    #expect(try after { model.axes = .vertical } == [0, 0, 58, 0, 40, 28, 58, 28])
    #expect(try after { model.gap = 1 } == [0, 0, 51, 0, 40, 21, 51, 21])
    #expect(try after { (model.gap, model.axes, model.width) = (nil, .horizontal, 5) } == [0, 0, 13, 0, -5, 28, 13, 28])
    #expect(try after { (model.axes, model.column) = ([], .trailing) } == [5, 0, 18, 0, 0, 28, 18, 28])
  }

  @Test func rowsComeAndGo() throws {
    let model = Model()
    let harness = ViewHarness(size: CGSize(width: 200, height: 200)) {
      Following {
        Grid(alignment: .topLeading) {
          ForEach(model.rows, id: \.self) { row in
            GridRow {
              Ask.fixed(10, 10, "n\(row)"); Ask.fixed(10, 10, "m\(row)")
            }
          }
          if model.hasRow { GridRow { Ask.fixed(50, 10, "last") } }
        }
        .frame(width: 200, height: 200, alignment: .topLeading)
      }
    }
    #expect(frames(harness, "n2", "m2", "last") == [0, 18, 58, 18, 0, 54])
    model.rows = [3, 4, 1]
    try harness.verifyAgainstFresh()
    #expect(frames(harness, "n3", "m4", "m1", "last") == [0, 0, 58, 18, 58, 36, 0, 54])
    model.hasRow = false
    try harness.verifyAgainstFresh()
    #expect(frames(harness, "m3", "m1") == [18, 0, 18, 36])
    model.rows = []
    try harness.verifyAgainstFresh()
    model.rows = [7]
    try harness.verifyAgainstFresh()
    #expect(frames(harness, "n7", "m7") == [0, 0, 18, 0])
  }

  @Test func anotherLayoutKeepsTheViews() throws {
    struct Counter: View {
      @State private var count = 0
      var body: some View { Text("\(count)").accessibilityIdentifier("count").onTapGesture { count += 1 } }
    }
    let model = Model()
    let harness = ViewHarness(size: CGSize(width: 200, height: 200)) {
      Following {
        let layout =
          switch model.kind {
          case 0: AnyLayout(HStackLayout())
          case 1: AnyLayout(GridLayout(alignment: .topLeading))
          default: AnyLayout(VStackLayout(alignment: .leading))
          }
        layout {
          GridRow {
            Counter(); Ask.fixed(10, 10, "a")
          }
          GridRow {
            Ask.fixed(60, 10, "b"); Ask.fixed(20, 10, "c")
          }
        }
      }
    }
    harness.click("count")
    for kind in [1, 2, 1, 0] {
      model.kind = kind
      try harness.verifyAgainstFresh()
      #expect(harness.text(of: "count") == "1")
      let (a, c) = (harness.frame(of: "a")?.minX ?? -1, harness.frame(of: "c")?.minX ?? -2)
      #expect((a == c) == (kind != 0))
    }
  }

  // MARK: Counts

  @Test func onlyTheCellThatChangesIsMeasured() throws {
    let model = Model()
    let harness = ViewHarness(size: CGSize(width: 800, height: 8000)) {
      Following {
        Grid {
          GridRow {
            Color.red.frame(width: model.width, height: 10); Color.blue.frame(width: 10, height: 10)
          }
          ForEach(0..<300) { _ in
            GridRow {
              Color.red.frame(width: 30, height: 10)
              Color.blue.frame(width: 10, height: 10)
              Color.blue.frame(width: 10, height: 10)
            }
          }
        }
      }
    }
    model.width = 20
    // The cell and the grid; the column is as wide as before, so that nothing else is.
    #expect(harness.settle().map(\.measures) == [2])
    try harness.verifyAgainstFresh()
    model.width = 40
    let reports = harness.settle()
    // Now the grid's answer is another: the boxes around it are measured too, and no other cell.
    #expect(reports.reduce(0) { $0 + $1.measures } <= 8)
    try harness.verifyAgainstFresh()
    harness.size.width += 10
    // Cells that are fixed answer every proposal, and so does their grid.
    #expect(harness.settle().reduce(0) { $0 + $1.measures } <= 3)
  }

  @Test func manyCellsAreMeasuredAFewTimesEach() {
    func measures(_ rows: Int) -> Int {
      final class Count: @unchecked Sendable { var value = 0 }
      let count = Count()
      _ = Ask.answer(
        Grid {
          ForEach(0..<rows, id: \.self) { _ in
            GridRow {
              ForEach(0..<10) { _ in
                Ask.answering {
                  count.value += 1
                  return CGSize(width: max(10, min(20, $0.width ?? 15)), height: 10)
                }
              }
            }
          }
        }, 170, 3000)
      return count.value
    }
    let (few, many) = (measures(10), measures(100))
    #expect(few >= 200 && many <= 100 * 10 * 16, "\(few) \(many)")
    #expect(many <= few * 10 + 100)
  }

  @Test func nestedGridsAreMeasuredLinearly() {
    final class Count: @unchecked Sendable { var value = 0 }
    func measures(_ depth: Int, _ size: CGFloat?) -> Int {
      let count = Count()
      @MainActor func nest(_ level: Int) -> AnyView {
        if level == 0 { return AnyView(Color.red) }
        return AnyView(
          Grid {
            GridRow {
              nest(level - 1).padding(1); Ask.fixed(1, 1)
            }
            GridRow {
              Ask.answering {
                count.value += 1
                return CGSize(width: ($0.width ?? 10) / 2, height: 100 / max(1, $0.width ?? 10))
              }
              Color.blue
            }
          })
      }
      let harness = ViewHarness(size: CGSize(width: 900, height: 700)) { nest(depth).fixedSize(horizontal: size == nil, vertical: false) }
      harness.settle()
      return count.value
    }
    for size in [nil, 900] as [CGFloat?] {
      let (eight, sixteen, all) = (measures(8, size), measures(16, size), measures(64, size))
      #expect(all <= eight * 12 && sixteen <= eight * 3, "\(eight) \(sixteen) \(all)")
    }
  }

  @Test func aNegativeNumberOfColumnsIsRefused() async {
    await #expect(processExitsWith: .failure) { await MainActor.run { _ = Color.red.gridCellColumns(-1) } }
  }

  // Random app 9710949: the divisions inside a reader counted, its cell was measured less exactly with some content than without.
  @Test func theContentOfAReaderInACellDoesNotMatter() throws {
    struct Deep: View {
      let levels: Int
      var body: some View {
        if levels > 0 {
          VStack {
            AnyView(Deep(levels: levels - 1))
            Color.red
          }
        }
      }
    }
    func frames(_ levels: Int) -> [CGRect] {
      let harness = ViewHarness(size: CGSize(width: 30, height: 100)) {
        Grid {
          GridRow { GeometryReader { _ in Deep(levels: levels) }.accessibilityIdentifier("reader") }
          GridRow {
            Text("row 0").gridColumnAlignment(.trailing)
            Color.red
          }
          GridRow {
            Color.blue
            Text("a")
          }
        }
      }
      return harness.frames(of: "reader")
    }
    let alone = frames(0)
    #expect(alone.count == 1)
    for levels in [1, 3, 10] { #expect(frames(levels) == alone) }
  }
}
