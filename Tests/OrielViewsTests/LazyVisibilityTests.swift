import Foundation
import Observation
import Oriel
import OrielTesting
import Testing

/// Views of lazy containers appear and disappear as their rows come into sight and go out of it.
@MainActor @Suite struct LazySightTests {
  @Observable final class Model {
    var rows = Array(0..<100)
    var height: CGFloat = 20
    var page = 0
    var isShown = true
    var extra = false
  }

  final class Log {
    var entries: [String] = []
    func take() -> [String] {
      defer { entries.removeAll() }
      return entries
    }
  }

  private let log = Log()
  private let model = Model()

  private struct Page<Content: View>: View {
    @ViewBuilder let content: () -> Content
    var body: some View { content() }
  }

  private func harness(@ViewBuilder _ content: @escaping () -> some View) -> ViewHarness {
    ViewHarness(size: CGSize(width: 100, height: 100)) { Page(content: content) }
  }

  /// A view with actions that log its name.
  private func logging(_ name: String, _ view: some View) -> some View {
    view.onAppear { [log] in log.entries.append("+\(name)") }.onDisappear { [log] in log.entries.append("-\(name)") }
  }

  private func scroll(_ harness: ViewHarness, by distance: CGFloat, x: CGFloat = 0) {
    harness.scroll(at: CGPoint(x: 50, y: 50), by: CGVector(dx: -x, dy: -distance))
    harness.settle()
  }

  private struct Counter: View {
    let row: Int
    let log: Log
    @State private var times = 0
    var body: some View {
      Color.red.frame(height: 20)
        .onAppear {
          times += 1
          log.entries.append("\(row) ×\(times)")
        }
    }
  }

  @Test func rowsDisappearWhenTheyGoOutOfSight() throws {
    let harness = harness {
      ScrollView { LazyVStack(spacing: 0) { ForEach(model.rows, id: \.self) { logging("\($0)", Color.red.frame(height: 20)) } } }
    }
    #expect(log.take() == ["+4", "+3", "+2", "+1", "+0"])
    scroll(harness, by: 30)
    #expect(log.take() == ["+6", "+5", "-0"])
    scroll(harness, by: 10)
    #expect(log.take() == ["-1"])
    scroll(harness, by: -40)
    #expect(log.take() == ["+1", "+0", "-5", "-6"])
    scroll(harness, by: 0)
    #expect(log.take().isEmpty)
    try harness.verifyAgainstFresh()
  }

  @Test func stateIsKeptWhileARowIsOutOfSight() {
    let harness = harness { ScrollView { LazyVStack(spacing: 0) { ForEach(0..<100) { Counter(row: $0, log: log) } } } }
    #expect(log.take().sorted() == ["0 ×1", "1 ×1", "2 ×1", "3 ×1", "4 ×1"])
    scroll(harness, by: 100)
    scroll(harness, by: -100)
    #expect(log.take().suffix(5).sorted() == ["0 ×2", "1 ×2", "2 ×2", "3 ×2", "4 ×2"])
  }

  @Test func tasksAreCancelled() async {
    let harness = harness {
      ScrollView {
        LazyVStack(spacing: 0) {
          ForEach(0..<(model.isShown ? 10 : 0), id: \.self) { row in
            Color.red.frame(height: 50).task { [log] in
              log.entries.append("begin \(row)")
              while !Task.isCancelled { await Task.yield() }
              log.entries.append("end \(row)")
            }
          }
        }
      }
    }
    #expect(log.take() == ["begin 1", "begin 0"])
    scroll(harness, by: 50)
    while !log.entries.contains("end 0") { await Task.yield() }
    #expect(log.take() == ["begin 2", "end 0"])
    model.isShown = false
    harness.settle()
    while log.entries.count < 2 { await Task.yield() }
    #expect(log.take().sorted() == ["end 1", "end 2"])
  }

  /// A row counts as a whole: what is inside it, over it and behind it, and stacks of its own.
  @Test func aRowCountsAsAWhole() {
    let harness = harness {
      ScrollView {
        LazyVStack(spacing: 0) {
          ForEach(0..<10) { row in
            VStack(spacing: 0) {
              logging("top \(row)", Color.red.frame(height: 50))
              HStack { logging("bottom \(row)", Color.blue) }.frame(height: 50)
            }
            .overlay { logging("over \(row)", Color.green.frame(width: 5, height: 5)) }
            .padding(.bottom, 10)
          }
        }
      }
    }
    #expect(log.take() == ["+over 0", "+bottom 0", "+top 0"])
    scroll(harness, by: 60)
    #expect(log.take() == ["+over 1", "+bottom 1", "+top 1"])
    scroll(harness, by: 50)
    #expect(log.take().sorted() == ["-bottom 0", "-over 0", "-top 0"])
  }

  /// A group of rows is in sight while one of them is.
  @Test func groupsOfRowsCountAsOne() {
    let harness = harness {
      ScrollView {
        LazyVStack(spacing: 0) {
          logging("header", Color.green.frame(height: 30))
          logging("group", Group { ForEach(0..<10) { logging("\($0)", Color.red.frame(height: 50)) } })
          logging("footer", Color.blue.frame(height: 30))
        }
      }
    }
    #expect(log.take() == ["+1", "+0", "+group", "+header"])
    scroll(harness, by: 100)
    #expect(log.take() == ["+3", "+2", "-header", "-0"])
    scroll(harness, by: 360)
    #expect(log.take() == ["+footer", "+9", "+8", "-1", "-2", "-3"])
    scroll(harness, by: -460)
    #expect(log.take() == ["+1", "+0", "+header", "-8", "-9", "-footer"])
  }

  @Test func aSentinelWithoutHeightIsSeenAtTheEnd() {
    let harness = harness {
      ScrollView {
        LazyVStack(spacing: 0) {
          ForEach(0..<10) { _ in Color.red.frame(height: 50) }
          logging("end", Color.clear.frame(height: 0))
        }
      }
    }
    #expect(log.take().isEmpty)
    for _ in 0..<10 { scroll(harness, by: 100) }
    #expect(log.take() == ["+end"])
    scroll(harness, by: -20)
    #expect(log.take() == ["-end"])
    scroll(harness, by: 19)
    #expect(log.take().isEmpty)
    scroll(harness, by: 1)
    #expect(log.take() == ["+end"])
  }

  /// Pages exactly as large as the scroll view: the next one is not in sight because it begins where this one ends.
  @Test func aRowThatTouchesTheEdgeIsNotInSight() {
    let harness = harness {
      ScrollView(.horizontal) {
        LazyHStack(spacing: 0) { ForEach(0..<10) { logging("\($0)", Color.red.frame(width: 100)) } }
      }
    }
    #expect(log.take() == ["+0"])
    scroll(harness, by: 0, x: 100)
    #expect(log.take() == ["+1", "-0"])
    scroll(harness, by: 0, x: 50)
    #expect(log.take() == ["+2"])
  }

  @Test func rowsOfNestedLazyStacksFollowBoth() throws {
    let harness = harness {
      ScrollView {
        LazyVStack(spacing: 0) {
          ForEach(0..<20) { row in
            ScrollView(.horizontal) {
              LazyHStack(spacing: 0) { ForEach(0..<20) { logging("\(row).\($0)", Color.red.frame(width: 50, height: 50)) } }
            }
          }
        }
      }
    }
    #expect(log.take().sorted() == ["+0.0", "+0.1", "+1.0", "+1.1"])
    harness.scroll(at: CGPoint(x: 50, y: 20), by: CGVector(dx: -50, dy: 0))
    harness.settle()
    #expect(log.take() == ["+0.2", "-0.0"])
    scroll(harness, by: 50)
    #expect(log.take().sorted() == ["+2.0", "+2.1", "-0.1", "-0.2"])
    scroll(harness, by: -50)
    #expect(log.take().sorted() == ["+0.1", "+0.2", "-2.0", "-2.1"])
    try harness.verifyAgainstFresh()
  }

  /// A lazy row without a height of its own is as high as its first view, which is made for that, though nothing of it is in sight yet.
  @Test func theLengthAcrossIsThatOfTheFirstView() throws {
    let harness = harness {
      ScrollView {
        VStack(spacing: 0) {
          Color.green.frame(height: 200)
          ScrollView(.horizontal) {
            LazyHStack(spacing: 0) {
              ForEach(0..<100) { if $0 >= 20 { logging("\($0)", Color.red.frame(width: 50, height: 30)) } }
            }
          }
          Color.blue.frame(height: 100).accessibilityIdentifier("below")
        }
      }
    }
    #expect(harness.frame(of: "below")?.minY == 230)
    #expect(log.take().isEmpty)
    scroll(harness, by: 150)
    #expect(log.take() == ["+21", "+20"])
    #expect(harness.messages.isEmpty)
    try harness.verifyAgainstFresh()
  }

  @Test func elementsWithoutViewsGiveNoLengthAcross() {
    let harness = harness {
      ScrollView { ScrollView(.horizontal) { LazyHStack { ForEach(0..<100_000) { if $0 >= 20_000 { Text("\($0)") } } } } }
    }
    #expect(harness.messages == ["a LazyHStack takes its height from its first view, and its first 1,000 elements have no views"])
  }

  @Test func rightToLeftAndGrids() {
    let harness = harness {
      ScrollView(.horizontal) {
        LazyHGrid(rows: [GridItem(.fixed(40), spacing: 0), GridItem(.fixed(40), spacing: 0)], spacing: 0) {
          ForEach(0..<20) { logging("\($0)", Color.red.frame(width: 50)) }
        }
      }
      .environment(\.layoutDirection, .rightToLeft)
    }
    #expect(log.take() == ["+3", "+2", "+1", "+0"])
    scroll(harness, by: 0, x: -50)
    #expect(log.take() == ["+5", "+4", "-0", "-1"])
  }

  @Test func pinnedHeadersAreInSightWhileTheyArePinned() {
    let harness = harness {
      ScrollView {
        LazyVStack(spacing: 0, pinnedViews: .sectionHeaders) {
          ForEach(0..<3) { section in
            Section {
              ForEach(0..<10) { _ in Color.red.frame(height: 20) }
            } header: {
              logging("\(section)", Color.blue.frame(height: 20))
            }
          }
        }
      }
    }
    #expect(log.take() == ["+0"])
    scroll(harness, by: 100)
    #expect(log.take().isEmpty)
    scroll(harness, by: 30)
    #expect(log.take() == ["+1"])
    scroll(harness, by: 90)
    #expect(log.take() == ["-0"])
  }

  /// Rows that are moved, removed, inserted or made smaller, and views that come into a row.
  @Test func changesOfRows() throws {
    let harness = harness {
      ScrollView {
        LazyVStack(spacing: 0) {
          ForEach(model.rows, id: \.self) { row in
            logging("\(row)", Color.red.frame(height: model.height))
            if model.extra && (row < 6 || row == 200) { logging("extra \(row)", Color.blue.frame(height: 10)) }
          }
        }
      }
    }
    #expect(log.take() == ["+4", "+3", "+2", "+1", "+0"])
    model.rows.insert(200, at: 1)
    harness.settle()
    #expect(log.take() == ["+200", "-4"])
    model.rows.remove(at: 0)
    harness.settle()
    #expect(log.take() == ["+4", "-0"])
    model.rows.reverse()
    harness.settle()
    #expect(log.take().sorted() == ["+95", "+96", "+97", "+98", "+99", "-1", "-2", "-200", "-3", "-4"])
    model.rows.reverse()
    harness.settle()
    _ = log.take()
    model.height = 50
    harness.settle()
    #expect(log.take().sorted() == ["-2", "-3", "-4"])
    model.extra = true
    harness.settle()
    #expect(log.take() == ["+extra 200"])
    try harness.verifyAgainstFresh()
    model.height = 5
    harness.settle()
    #expect(Set(log.take()).isSuperset(of: ["+2", "+extra 2", "+3", "+extra 3", "+4", "+extra 4"]))
    try harness.verifyAgainstFresh()
  }

  /// A container that is no longer shown takes its rows out of sight; a view outside of lazy containers appears in sight or not.
  @Test func hiddenContainers() {
    let harness = harness {
      ScrollView {
        VStack(spacing: 0) {
          Color.green.frame(height: 200)
          logging("static", Color.red.frame(height: 20))
          if model.isShown { LazyVStack(spacing: 0) { ForEach(0..<3) { logging("\($0)", Color.red.frame(height: 20)) } } }
        }
      }
    }
    #expect(log.take() == ["+static"])
    for _ in 0..<2 { scroll(harness, by: 500) }
    #expect(log.take().sorted() == ["+0", "+1", "+2"])
    model.isShown = false
    harness.settle()
    #expect(log.take() == ["-0", "-1", "-2"])
    model.isShown = true
    harness.settle()
    for _ in 0..<2 { scroll(harness, by: 500) }
    #expect(log.take().sorted() == ["+0", "+1", "+2"])
  }

  /// What a row's actions write changes the same frame, and more rows are loaded as the last one comes into sight.
  @Test func rowsAreLoadedOnDemand() {
    model.rows = Array(0..<10)
    let harness = harness {
      ScrollView {
        LazyVStack(spacing: 0) {
          ForEach(model.rows, id: \.self) { row in
            Color.red.frame(height: 20).onAppear {
              if row == model.rows.last { model.rows += (model.rows.count..<model.rows.count + 10) }
            }
          }
        }
      }
    }
    #expect(model.rows.count == 10)
    scroll(harness, by: 80)
    #expect(model.rows.count == 10)
    scroll(harness, by: 10)
    #expect(model.rows.count == 20)
    for _ in 0..<20 { scroll(harness, by: 100) }
    #expect(model.rows.count == 120)
  }

  @Test func aModifierAroundAForEachLeavesItLazy() {
    let harness = harness {
      ScrollView {
        LazyVStack(spacing: 0) {
          ForEach(0..<100) { logging("\($0)", Color.red.frame(height: 20)) }.padding(.bottom, 5).background { logging("b", Color.blue) }
        }
      }
    }
    #expect(log.take() == ["+b", "+b", "+b", "+b", "+3", "+2", "+1", "+0"])
    scroll(harness, by: 25)
    #expect(log.take() == ["+b", "+4", "-0", "-b"])
  }

  /// Of lengths that are no whole pixels, the end can be reached, and what stands there is seen.
  @Test(arguments: [20.3, 16.1, 100.0 / 3, 20.25, 33.4], [1, 1.25, 2, 3]) func theEndIsReached(_ height: Double, _ scale: Double) {
    let harness = ViewHarness(size: CGSize(width: 100, height: 100), displayScale: scale) {
      ScrollView {
        LazyVStack(spacing: 0) {
          ForEach(0..<11) { _ in Color.red.frame(height: height) }
          logging("end", Color.clear.frame(height: 0))
        }
      }
    }
    for _ in 0..<5 { scroll(harness, by: 1_000) }
    #expect(log.take() == ["+end"])
  }

  private struct Looking: View {
    let model: Model
    let running: Log
    let begun: Log
    var isLazy = false
    var body: some View {
      if isLazy {
        ScrollView { LazyVStack(spacing: 0) { ForEach(0..<100) { task(around: Color.red.frame(height: 50), "\($0)") } } }
      } else {
        task(around: Group { if model.isShown { Color.red } }, "group")
      }
    }
    func task(around view: some View, _ name: String) -> some View {
      view.task(id: model.page) {
        running.entries.append(name)
        begun.entries.append(name)
        while !Task.isCancelled { await Task.yield() }
        running.entries.removeAll { $0 == name }
      }
    }
  }

  /// A task that starts anew in the update in which its view goes is cancelled as well.
  @Test(arguments: [false, true]) func noTaskIsLeft(_ isLazy: Bool) async {
    let begun = Log()
    let harness = ViewHarness(size: CGSize(width: 100, height: 100)) { Looking(model: model, running: log, begun: begun, isLazy: isLazy) }
    if isLazy {
      scroll(harness, by: 1_000)
      scroll(harness, by: -1_000)
    }
    for _ in 0..<100 { await Task.yield() }
    _ = begun.take()
    model.page = 1
    model.isShown = false
    scroll(harness, by: 1_000)
    // Other threads take part in a yield: they may be late.
    let left = isLazy ? ["20", "21"] : []
    for _ in 0..<100_000 where log.entries.sorted() != left { await Task.yield() }
    #expect(log.entries.sorted() == left)
    // It does not even begin.
    #expect(begun.entries.sorted() == left)
  }

  /// After elements without views, others with views may come.
  @Test func rowsAppearAfterManyWithoutViews() {
    model.rows = Array(0..<2_000)
    let harness = harness {
      ScrollView {
        ScrollView(.horizontal) {
          LazyHStack(spacing: 0) {
            ForEach(model.rows, id: \.self) { if $0 >= 5_000 { logging("\($0)", Color.red.frame(width: 50, height: 30)) } }
          }
        }
      }
    }
    #expect(harness.messages.count == 1)
    model.rows = Array(6_000..<8_000)
    harness.settle()
    #expect(log.take() == ["+6001", "+6000"])
  }

  private struct Pinning: View {
    let model: Model
    var body: some View {
      ScrollView {
        LazyVStack(spacing: -5, pinnedViews: model.isShown ? [.sectionHeaders] : []) {
          Section {
            Color.red.frame(height: 50)
          } header: {
            Color.green.frame(height: 20)
          }
        }
      }
    }
  }

  @Test func headersThatAreNoLongerPinnedAreDrawnInTheirPlace() throws {
    let harness = ViewHarness(size: CGSize(width: 100, height: 100)) { Pinning(model: model) }
    model.isShown = false
    harness.settle()
    try harness.verifyAgainstFresh()
  }

  @Test func nestedActionsAreCheckedOnce() {
    func nest(_ depth: Int) -> AnyView {
      var view = AnyView(Color.red.frame(height: 20))
      for level in 0..<depth { view = AnyView(view.onAppear { [log] in log.entries.append("\(level)") }) }
      return view
    }
    let harness = harness { ScrollView { LazyVStack { ForEach(0..<3) { _ in nest(400) } } } }
    #expect(log.entries.count == 1_200)
    #expect(harness.messages.isEmpty)
  }

  @Test func repeatedIdsAreReported() {
    let harness = harness { ScrollView { LazyVStack { ForEach([1, 2, 1], id: \.self) { Text("\($0)") } } } }
    #expect(harness.messages == ["ForEach: the id 1 occurs more than once; ids must be unique for views to keep their state"])
  }

  /// A view beside the rows, a sentinel without a height or a high header, says nothing about rows that are not made yet.
  @Test func rowsCountWithTheMeanOfRows() {
    let harness = harness {
      ScrollView {
        LazyVStack(spacing: 0) {
          Color.green.frame(height: 60)
          ForEach(0..<100) { _ in Color.red.frame(height: 20) }
          Color.clear.frame(height: 0)
        }
      }
    }
    #expect(harness.treeDescription.contains("LazyVStack (0,0 100×2060)"))
  }

  /// Bodies, measures and actions follow the rows that come and go, not those that have been made.
  @Test func workPerScroll() {
    let harness = harness {
      ScrollView { LazyVStack(spacing: 0) { ForEach(0..<10_000) { logging("\($0)", Color.red.frame(height: 20)) } } }
    }
    for _ in 0..<50 { scroll(harness, by: 100) }
    _ = log.take()
    for _ in 0..<20 { scroll(harness, by: -100) }
    #expect(log.entries.count == 200)
    harness.scroll(at: CGPoint(x: 50, y: 50), by: CGVector(dx: 0, dy: 20))
    let report = harness.frame()
    #expect(report.bodies == 0)
    #expect(report.measures == 0)
    #expect(log.entries.count == 202)
  }
}
