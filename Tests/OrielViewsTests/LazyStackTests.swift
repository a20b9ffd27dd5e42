import Foundation
import Observation
import Oriel
import OrielTesting
import Testing
import ViewTestSupport

/// Views that are made when they come into sight.
@MainActor @Suite struct LazyStackTests {
  @Observable final class Model {
    var rows = Array(0..<1000)
    var heights: [Int: CGFloat] = [:]
    var width: CGFloat = 100
    var tall = false
  }

  /// The rows whose closures have run.
  private final class Log {
    var rows: [Int] = []
    func add(_ row: Int) { rows.append(row) }
    func take() -> [Int] {
      defer { rows = [] }
      return rows.sorted()
    }
  }

  private struct Row: View {
    let row: Int
    let height: CGFloat
    let log: Log
    var body: some View {
      let _ = log.add(row)
      Color.red.frame(height: height).accessibilityIdentifier("\(row)")
    }
  }

  private struct Rows: View {
    @Bindable var model: Model
    let log: Log
    var body: some View {
      ScrollView {
        LazyVStack(spacing: 0) {
          ForEach(model.rows, id: \.self) { row in Row(row: row, height: model.heights[row] ?? 20, log: log) }
        }
      }
    }
  }

  private func scroll(_ harness: ViewHarness, by distance: CGFloat) {
    harness.scroll(at: CGPoint(x: 50, y: 50), by: CGVector(dx: 0, dy: -distance))
    harness.settle()
  }

  @Test func onlyRowsInSightAreMade() throws {
    let log = Log()
    let harness = ViewHarness(size: CGSize(width: 100, height: 100)) { Rows(model: Model(), log: log) }
    #expect(log.take() == Array(0..<5))
    #expect(harness.frame(of: "4") == CGRect(x: 0, y: 80, width: 100, height: 20))
    #expect(harness.frame(of: "5") == nil)
    #expect(harness.treeDescription.contains("LazyVStack (0,0 100×20000)"))
    try harness.verifyAgainstFresh()
  }

  @Test func aScrollMakesTheRowsThatItExposes() throws {
    let log = Log()
    let harness = ViewHarness(size: CGSize(width: 100, height: 100)) { Rows(model: Model(), log: log) }
    _ = log.take()
    scroll(harness, by: 40)
    #expect(log.take() == [5, 6])
    #expect(harness.frame(of: "6") == CGRect(x: 0, y: 80, width: 100, height: 20))
    scroll(harness, by: 10)
    #expect(log.take() == [7])
    scroll(harness, by: -50)
    #expect(log.take() == [])
    try harness.verifyAgainstFresh()
  }

  @Test func aJumpMakesOnlyWhatIsThere() throws {
    let log = Log()
    let harness = ViewHarness(size: CGSize(width: 100, height: 100)) { Rows(model: Model(), log: log) }
    _ = log.take()
    scroll(harness, by: 10_000)
    #expect(log.take() == Array(500..<505))
    #expect(harness.frame(of: "500")?.minY == 0)
    try harness.verifyAgainstFresh()
    _ = log.take()
    scroll(harness, by: 1e9)
    #expect(log.take() == Array(995..<1000))
    #expect(harness.frame(of: "999")?.maxY == 100)
    scroll(harness, by: -1e9)
    #expect(log.take() == [])
    #expect(harness.frame(of: "0")?.minY == 0)
  }

  @Test func aMillionRowsCostWhatAThousandDo() {
    struct Page: View {
      let count: Int
      var body: some View {
        ScrollView { LazyVStack { ForEach(0..<count, id: \.self) { Text("row \($0)") } } }
      }
    }
    func report(_ count: Int) -> FrameReport {
      ViewHarness(size: CGSize(width: 200, height: 300)) { Page(count: count) }.firstReport
    }
    let (few, many) = (report(1_000), report(1_000_000))
    #expect(few.nodesMounted == many.nodesMounted)
    #expect(few.measures == many.measures)
    #expect(few.nodesMounted < 40)
  }

  @Test func rowsOfDifferentHeightsStayInPlaceWhenOthersAreMade() throws {
    let (model, log) = (Model(), Log())
    for row in 0..<1000 { model.heights[row] = 10 + CGFloat((row * 37) % 50) }
    let harness = ViewHarness(size: CGSize(width: 100, height: 200)) { Rows(model: model, log: log) }
    scroll(harness, by: 9_000)
    let first = try #require(log.take().dropFirst(3).filter { $0 > 50 }.min())
    let before = try #require(harness.frame(of: "\(first + 1)"))
    // Upwards: rows are made above that are not as high as was thought.
    scroll(harness, by: -60)
    let after = try #require(harness.frame(of: "\(first + 1)"))
    #expect(after.minY == before.minY + 60)
    try harness.verifyAgainstFresh()
    for _ in 0..<40 { scroll(harness, by: -95) }
    try harness.verifyAgainstFresh()
  }

  @Test func aRowInsertedAboveMovesNothingInSight() throws {
    let (model, log) = (Model(), Log())
    let harness = ViewHarness(size: CGSize(width: 100, height: 100)) { Rows(model: model, log: log) }
    scroll(harness, by: 205)
    let before = try #require(harness.frame(of: "12"))
    _ = log.take()
    model.rows.insert(5_000, at: 2)
    harness.settle()
    #expect(harness.frame(of: "12") == before)
    #expect(harness.frame(of: "5000") == nil)
    #expect(log.take() == [])
    model.rows.remove(at: 0)
    harness.settle()
    #expect(harness.frame(of: "12") == before)
    try harness.verifyAgainstFresh()
  }

  @Test func atTheTopAnInsertedRowComesIntoSight() {
    let (model, log) = (Model(), Log())
    let harness = ViewHarness(size: CGSize(width: 100, height: 100)) { Rows(model: model, log: log) }
    _ = log.take()
    model.rows.insert(5_000, at: 0)
    harness.settle()
    #expect(harness.frame(of: "5000") == CGRect(x: 0, y: 0, width: 100, height: 20))
    #expect(log.take() == [5_000])
  }

  @Test func aHeightThatChangesOutOfSightMovesNothing() throws {
    let (model, log) = (Model(), Log())
    let harness = ViewHarness(size: CGSize(width: 100, height: 100)) { Rows(model: model, log: log) }
    scroll(harness, by: 200)
    let before = try #require(harness.frame(of: "11"))
    model.heights[3] = 50
    harness.settle()
    #expect(harness.frame(of: "11") == before)
    try harness.verifyAgainstFresh()
  }

  @Test func aNewWidthMeasuresTheRowsThatAreMade() throws {
    let log = Log()
    let harness = ViewHarness(size: CGSize(width: 100, height: 100)) { Rows(model: Model(), log: log) }
    _ = log.take()
    harness.size.width = 120
    let report = harness.frame()
    #expect(log.take() == [])
    #expect(report.measures == 4)
    #expect(harness.frame(of: "4")?.width == 120)
    try harness.verifyAgainstFresh()
  }

  @Test func rowsThatMoveKeepTheirState() throws {
    struct Counter: View {
      let id: Int
      @State private var count = 0
      var body: some View { Button("\(id): \(count)") { count += 1 }.accessibilityIdentifier("\(id)") }
    }
    struct Page: View {
      @Bindable var model: Model
      var body: some View { ScrollView { LazyVStack { ForEach(model.rows, id: \.self) { Counter(id: $0) } } } }
    }
    let model = Model()
    let harness = ViewHarness(size: CGSize(width: 100, height: 100)) { Page(model: model) }
    harness.click("1")
    harness.settle()
    model.rows.swapAt(0, 1)
    harness.settle()
    #expect(harness.text(of: "1") == "1: 1")
    // Away and back.
    scroll(harness, by: 5_000)
    scroll(harness, by: -5_000)
    #expect(harness.text(of: "1") == "1: 1")
    model.rows.removeAll { $0 == 1 }
    harness.settle()
    #expect(harness.frame(of: "1") == nil)
    model.rows.insert(1, at: 0)
    harness.settle()
    #expect(harness.text(of: "1") == "1: 0")
    try harness.verifyAgainstFresh()
  }

  @Test func onAppearRunsForRowsThatAreMade() {
    var appeared: [Int] = []
    let harness = ViewHarness(size: CGSize(width: 100, height: 100)) {
      ScrollView {
        LazyVStack(spacing: 0) { ForEach(0..<100, id: \.self) { row in Color.red.frame(height: 25).onAppear { appeared.append(row) } } }
      }
    }
    #expect(appeared.sorted() == [0, 1, 2, 3])
    scroll(harness, by: 30)
    #expect(appeared.sorted() == [0, 1, 2, 3, 4, 5])
  }

  @Test func viewsAroundAndBetweenCollections() throws {
    let harness = ViewHarness(size: CGSize(width: 100, height: 100)) {
      ScrollView {
        LazyVStack(alignment: .leading, spacing: 10) {
          Color.blue.frame(width: 30, height: 20).accessibilityIdentifier("top")
          ForEach(0..<3, id: \.self) { Color.red.frame(width: 40, height: 10).accessibilityIdentifier("a\($0)") }
          Group {
            Color.green.frame(width: 50, height: 10).accessibilityIdentifier("mid")
            ForEach(0..<1_000, id: \.self) { Color.red.frame(width: 60, height: 10).accessibilityIdentifier("b\($0)") }
          }
        }
      }
    }
    #expect(harness.frame(of: "top") == CGRect(x: 0, y: 0, width: 30, height: 20))
    #expect(harness.frame(of: "a2") == CGRect(x: 0, y: 70, width: 40, height: 10))
    #expect(harness.frame(of: "mid") == CGRect(x: 0, y: 90, width: 50, height: 10))
    #expect(harness.frame(of: "b0") == nil)
    scroll(harness, by: 30)
    #expect(harness.frame(of: "b0") == CGRect(x: 0, y: 80, width: 60, height: 10))
    try harness.verifyAgainstFresh()
  }

  @Test func nestedCollectionsAreMadeInSight() {
    let log = Log()
    let harness = ViewHarness(size: CGSize(width: 100, height: 100)) {
      ScrollView {
        LazyVStack(spacing: 0) {
          ForEach(0..<100, id: \.self) { outer in
            Section {
              ForEach(0..<100, id: \.self) { inner in Row(row: outer * 100 + inner, height: 20, log: log) }
            } header: {
              Color.blue.frame(height: 20).accessibilityIdentifier("header \(outer)")
            }
          }
        }
      }
    }
    #expect(log.take() == [0, 1, 2, 3])
    #expect(harness.frame(of: "header 0")?.minY == 0)
    scroll(harness, by: 2_000)
    #expect(harness.frame(of: "header 1")?.minY == 20)
  }

  @Test func itTakesTheProposedWidthAndTheHeightOfItsRows() {
    let column = LazyVStack(spacing: 5) {
      Color.red.frame(width: 30, height: 10)
      Color.red.frame(width: 50, height: 20)
    }
    LayoutAsking.expect(column, 80, 40, answers: (80, 35))
    LayoutAsking.expect(column, nil, nil, answers: (50, 35))
    let row = LazyHStack(spacing: 5) {
      Color.red.frame(width: 30, height: 10)
      Color.red.frame(width: 50, height: 20)
    }
    LayoutAsking.expect(row, 200, 60, answers: (85, 60))
  }

  @Test func aRowOfManyIsMadeAlong() throws {
    for direction in [LayoutDirection.leftToRight, .rightToLeft] {
      let log = Log()
      let harness = ViewHarness(size: CGSize(width: 100, height: 50)) {
        ScrollView(.horizontal) {
          LazyHStack(alignment: .top, spacing: 0) {
            ForEach(0..<1_000, id: \.self) { row in Row(row: row, height: 30, log: log).frame(width: 25) }
          }
        }
        .environment(\.layoutDirection, direction)
      }
      #expect(log.take() == [0, 1, 2, 3])
      #expect(harness.frame(of: "0")?.minX == (direction == .leftToRight ? 0 : 75))
      harness.scroll(at: CGPoint(x: 50, y: 25), by: CGVector(dx: direction == .leftToRight ? -50 : 50, dy: 0))
      harness.settle()
      #expect(log.take() == [4, 5])
      try harness.verifyAgainstFresh()
    }
  }

  @Test func pinnedHeadersStayWhileTheirSectionIsInSight() throws {
    let harness = ViewHarness(size: CGSize(width: 100, height: 100)) {
      ScrollView {
        LazyVStack(spacing: 0, pinnedViews: [.sectionHeaders, .sectionFooters]) {
          ForEach(0..<5, id: \.self) { section in
            Section {
              ForEach(0..<4, id: \.self) { _ in Color.red.frame(height: 30) }
            } header: {
              Color.blue.frame(height: 20).accessibilityIdentifier("header \(section)")
            } footer: {
              Color.green.frame(height: 10).accessibilityIdentifier("footer \(section)")
            }
          }
        }
      }
    }
    // A section is 150 high.
    #expect(harness.frame(of: "header 0")?.minY == 0)
    #expect(harness.frame(of: "footer 0")?.minY == 90)
    scroll(harness, by: 60)
    #expect(harness.frame(of: "header 0")?.minY == 0)
    #expect(harness.frame(of: "footer 0")?.minY == 80)
    #expect(harness.bitmap[50, 5].blue > 200)
    scroll(harness, by: 80)
    // The rows of the section have ended at the edge, and its footer 10 below.
    #expect(harness.frame(of: "header 0")?.maxY == 0)
    #expect(harness.frame(of: "footer 0")?.minY == 0)
    #expect(harness.frame(of: "header 1")?.minY == 10)
    try harness.verifyAgainstFresh()
    scroll(harness, by: 40)
    #expect(harness.frame(of: "header 1")?.minY == 0)
    try harness.verifyAgainstFresh()
  }

  @Test func withoutAScrollViewTheWindowDecides() {
    let log = Log()
    let harness = ViewHarness(size: CGSize(width: 100, height: 100)) {
      LazyVStack(spacing: 0) { ForEach(0..<1_000, id: \.self) { Row(row: $0, height: 20, log: log) } }.frame(height: 100, alignment: .top)
    }
    #expect(log.take().sorted() == [0, 1, 2, 3, 4])
    harness.size.height = 140
    harness.settle()
    #expect(Set(log.take()).isSubset(of: Set(0..<8)))
  }

  @Test func aModifierOnAWholeCollectionLeavesItLazy() throws {
    let log = Log()
    let harness = ViewHarness(size: CGSize(width: 100, height: 100)) {
      ScrollView {
        LazyVStack(spacing: 0) {
          ForEach(0..<1_000, id: \.self) { Row(row: $0, height: 20, log: log) }.padding(.bottom, 5).background { Color.blue }
        }
      }
    }
    #expect(log.take() == [0, 1, 2, 3])
    scroll(harness, by: 50)
    #expect(log.take() == [4, 5])
    #expect(harness.frame(of: "5") == CGRect(x: 0, y: 75, width: 100, height: 20))
    try harness.verifyAgainstFresh()
  }

  @Test func emptyDataAndDataThatComesLater() throws {
    let (model, log) = (Model(), Log())
    model.rows = []
    let harness = ViewHarness(size: CGSize(width: 100, height: 100)) { Rows(model: model, log: log) }
    #expect(log.take() == [])
    model.rows = Array(0..<50)
    harness.settle()
    #expect(log.take() == Array(0..<5))
    model.rows = [3, 900]
    harness.settle()
    #expect(log.take() == [900])
    try harness.verifyAgainstFresh()
  }

  /// Found by the random apps (610563).
  @Test func aFirstRowThatIsHigherThanThoughtIsDrawn() throws {
    let harness = ViewHarness(size: CGSize(width: 100, height: 100)) {
      LazyVStack { ForEach(0..<1, id: \.self) { _ in Text("a") } }.frame(height: 20)
    }
    try harness.verifyAgainstFresh()
  }

  /// Found by the random apps (620837).
  @Test func aCollectionInACollectionWhoseIDsChange() throws {
    struct Page: View {
      @Bindable var model: Model
      var body: some View {
        LazyVStack {
          ForEach(model.rows, id: \.self) { Text("id \($0)") }
        }
      }
    }
    let model = Model()
    model.rows = [0, 1, 2, 3, 4, 5]
    let harness = ViewHarness(size: CGSize(width: 100, height: 100)) { Page(model: model) }
    try harness.verifyAgainstFresh()
    model.rows = [0, 2, 4, 6, 1, 3]
    harness.settle()
    try harness.verifyAgainstFresh()
  }
}
