import Oriel
import OrielTesting
import Testing

/// Rows are made when they become visible: exact counts of the work, whatever the length of the list.
@MainActor @Suite struct LazyRowTests {
  struct Item: Identifiable, Equatable {
    var id: Int
    var text: String
  }

  @Observable final class Model {
    var items: [Item]
    var selection: Set<Int> = []
    var deleted: [[Int]] = []
    init(_ count: Int) { items = (0..<count).map { Item(id: $0, text: "Row \($0)") } }
  }

  private struct Row: View {
    let item: Item
    var body: some View { Text(item.text).accessibilityIdentifier("\(item.id)") }
  }

  private struct Rows: View {
    @Bindable var model: Model
    var body: some View {
      List(selection: $model.selection) {
        ForEach(model.items) { Row(item: $0) }
          .onDelete {
            model.deleted.append(Array($0))
            model.items.remove(atOffsets: $0)
          }
          .onMove { model.items.move(fromOffsets: $0, toOffset: $1) }
      }
    }
  }

  private let size = CGSize(width: 300, height: 280)
  private func harness(_ model: Model) -> ViewHarness { ViewHarness(size: size) { Rows(model: model) } }
  private func scroll(_ harness: ViewHarness, _ distance: CGFloat) -> [FrameReport] {
    harness.scroll(at: CGPoint(x: 100, y: 100), by: CGVector(dx: 0, dy: -distance))
    return harness.settle()
  }

  @Test func theFirstFrameOfAMillionRowsIsThatOfAHundred() {
    let counts = [100, 1_000_000].map { count in
      let harness = ViewHarness(size: size) { List(0..<count, id: \.self) { Text("\($0)") } }
      return harness.counts
    }
    #expect(counts[0] == counts[1])
    #expect(counts[0].boxes < 40)
  }

  @Test(arguments: [100, 100_000]) func aPageOfScrollingMakesTheRowsExposed(count: Int) throws {
    let harness = harness(Model(count))
    for _ in 0..<3 {
      let reports = scroll(harness, 280)
      #expect(reports.map(\.bodies) == [10])
      // Each row with its text, and the column of the rows.
      #expect(reports.map(\.measures) == [21])
      #expect(reports.map(\.nodesMounted) == [20])
    }
    // Back where everything is made: nothing is made or measured.
    let back = scroll(harness, -280)
    #expect(back.map(\.bodies) == [0] && back.map(\.measures) == [0] && back.map(\.nodesMounted) == [0])
    if count < 1_000 { try harness.verifyAgainstFresh() }
  }

  @Test(arguments: [100, 100_000]) func changesTouchTheRowsThatTheyConcern(count: Int) throws {
    let model = Model(count), harness = harness(model)
    func change(_ body: () -> Void) -> FrameReport {
      body()
      let reports = harness.settle()
      #expect(reports.count == 1)
      return reports[0]
    }
    // Nothing above the visible rows is made.
    _ = scroll(harness, 560)
    let front = change { model.items.insert(Item(id: -1, text: "front"), at: 0) }
    // The row that it moves into sight.
    #expect(front.bodies == 2 && front.nodesMounted == 2)
    let middle = change { model.items.insert(Item(id: -2, text: "middle"), at: 25) }
    #expect(middle.bodies == 2 && middle.nodesMounted == 2)
    let end = change { model.items.append(Item(id: -3, text: "end")) }
    #expect(end.bodies == 1 && end.nodesMounted == 0)
    let move = change { model.items.move(fromOffsets: [24], toOffset: 27) }
    #expect(move.bodies == 1 && move.nodesMounted == 0)
    let deletion = change { model.items.remove(at: 26) }
    #expect(deletion.bodies == 1 && deletion.nodesMounted <= 2)
    for report in [front, middle, end, move, deletion] { #expect(report.measures <= 5) }
    if count < 1_000 { try harness.verifyAgainstFresh() }
  }

  @Test func keysReachRowsThatWereNeverMade() throws {
    let model = Model(100_000), harness = harness(model)
    func press(_ key: KeyEquivalent, _ modifiers: EventModifiers = []) -> Set<Int> {
      harness.press(key, modifiers: modifiers)
      harness.settle()
      return model.selection
    }
    harness.click(CGPoint(x: 100, y: 14))
    harness.settle()
    #expect(press(.end) == [99_999])
    #expect((harness.frame(of: "99999")?.maxY ?? 999) <= 280)
    #expect(press(.upArrow) == [99_998])
    #expect(press(.home) == [0])
    #expect((harness.frame(of: "0")?.minY ?? -1) >= 0)
    #expect(press(.pageDown) == [9])
    #expect(press(.pageDown, .shift) == Set(9...18))
    #expect(press(.end, .shift) == Set(9...99_999))
    #expect(press("a", .control).count == 100_000)
    // One call, with the rows that were not made; the selection remains.
    model.selection = [3, 50_000]
    #expect(press(.delete) == [3, 50_000])
    #expect(model.deleted == [[3, 50_000]] && model.items.count == 99_998)
    #expect(harness.counts.boxes < 300)
    #expect(harness.messages.isEmpty)
  }

  @Test func lettersFindRows() throws {
    let model = Model(300), harness = harness(model)
    harness.click(CGPoint(x: 100, y: 42))
    harness.settle()
    func type(_ text: String) -> Set<Int> {
      for letter in text {
        harness.press(KeyEquivalent(letter))
        harness.settle()
      }
      return model.selection
    }
    #expect(type("r") == [2])
    #expect(type("ow 25") == [25])
    harness.advance(by: .seconds(2))
    // After a pause another word begins.
    #expect(type("row 277") == [277])
    #expect((harness.frame(of: "277")?.maxY ?? 999) <= 280)
    harness.advance(by: .seconds(2))
    #expect(type("x") == [277])
    try harness.verifyAgainstFresh()
  }

  // MARK: Mixed content

  private struct Mixed: View {
    @Bindable var model: Model
    let sections: Int
    var body: some View {
      ScrollViewReader { proxy in
        VStack(spacing: 0) {
          Button("go") { proxy.scrollTo(model.items.first?.id ?? 0, anchor: .top) }.accessibilityIdentifier("go")
          List(selection: $model.selection) {
            Text("static").tag(-5)
            ForEach(0..<sections, id: \.self) { section in
              Section("Section \(section)") {
                ForEach((section * 100)..<(section * 100 + 100), id: \.self) { Text("\($0)").tag($0).accessibilityIdentifier("\($0)") }
              }
            }
            ForEach(1_000_000..<2_000_000, id: \.self) { Text("late \($0)").accessibilityIdentifier("\($0)") }
          }
        }
      }
    }
  }

  @Test func sectionsAndSeveralCollectionsAreLazyTogether() throws {
    let model = Model(1), harness = ViewHarness(size: size) { Mixed(model: model, sections: 1_000) }
    #expect(harness.counts.boxes < 60)
    harness.click("0")
    harness.settle()
    #expect(model.selection == [0])
    // Past headers, into rows that have tags, which must be made first.
    for (key, expected) in [(KeyEquivalent.home, -5), (.downArrow, 0), (.downArrow, 1), (.end, 1_999_999), (.upArrow, 1_999_998)] {
      harness.press(key)
      harness.settle()
      #expect(model.selection == [expected])
    }
    #expect(harness.counts.boxes < 120)
    #expect(harness.messages.isEmpty)
    try harness.verifyAgainstFresh()
  }

  @Test func scrollingToAnElementPlacesIt() throws {
    let model = Model(1)
    model.items = [Item(id: 1_500_000, text: "")]
    let harness = ViewHarness(size: size) { Mixed(model: model, sections: 3) }
    let list = harness.frame(of: "go")?.maxY ?? 0
    harness.click("go")
    harness.settle()
    let frame = try #require(harness.frame(of: "1500000"))
    #expect(abs(frame.midY - list - 14) < 0.5)
    #expect(harness.counts.boxes < 120)
    try harness.verifyAgainstFresh()
  }

  @Test func rowsAppearAndDisappearWithTheirVisibility() {
    final class Log { var appeared: Set<Int> = [], gone: Set<Int> = [] }
    let log = Log()
    let harness = ViewHarness(size: size) {
      List(0..<1_000, id: \.self) { row in
        Text("\(row)").onAppear { log.appeared.insert(row) }.onDisappear { log.gone.insert(row) }
      }
    }
    #expect(log.appeared == Set(0..<10) && log.gone.isEmpty)
    _ = scroll(harness, 280)
    #expect(log.appeared == Set(0..<20) && log.gone == Set(0..<10))
  }
}
