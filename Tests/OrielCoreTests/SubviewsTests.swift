import Oriel
import OrielTesting
import TestSupport
import Testing
import ViewTestSupport

private struct PinnedKey: ContainerValueKey { static let defaultValue = false }

extension ContainerValues {
  fileprivate var isPinned: Bool {
    get { self[PinnedKey.self] }
    set { self[PinnedKey.self] = newValue }
  }

  @Entry fileprivate var column = 0
  @Entry fileprivate var badge: String?
}

/// A container of an app: a row of cards, the pinned ones first, each with its badge.
private struct Board<Content: View>: View {
  @ViewBuilder let content: Content

  var body: some View {
    Group(subviews: content) { subviews in
      VStack {
        Text("\(subviews.count) cards").accessibilityIdentifier("count")
        ForEach(subviews.filter(\.containerValues.isPinned)) { Card(subview: $0) }
        ForEach(subviews.filter { !$0.containerValues.isPinned }) { Card(subview: $0) }
      }
    }
  }

  struct Card: View {
    let subview: Subview
    @State private var taps = 0
    var body: some View {
      HStack {
        subview
        if let badge = subview.containerValues.badge { Text(badge) }
        Text("\(taps)")
      }
      .onTapGesture { taps += 1 }
    }
  }
}

/// Content taken apart into the views that it consists of.
@MainActor @Suite struct SubviewsTests {
  @Observable final class Model {
    var items = [1, 2, 3]
    var pinned: Set<Int> = []
    var hasExtra = false
    var word = "word"
    var chosen = 0
  }

  struct ItemText: View {
    let number: Int
    var body: some View { Text("item \(number)").accessibilityIdentifier("item \(number)") }
  }

  struct Cards: View {
    let model: Model
    var body: some View {
      Board {
        Text(model.word).containerValue(\.badge, "first")
        ForEach(model.items, id: \.self) { ItemText(number: $0).containerValue(\.isPinned, model.pinned.contains($0)) }
        if model.hasExtra { Pair() }
      }
    }
  }

  struct Pair: View {
    var body: some View {
      Text("left")
      HStack { Text("right") }
    }
  }

  @Test func contentIsEachOfItsViews() throws {
    let model = Model()
    let harness = ViewHarness { Cards(model: model) }
    #expect(harness.texts == ["4 cards", "word", "first", "0", "item 1", "0", "item 2", "0", "item 3", "0"])
    model.hasExtra = true
    harness.settle()
    #expect(Array(harness.texts.suffix(4)) == ["left", "0", "right", "0"])
    #expect(harness.text(of: "count") == "6 cards")
    model.items = [3, 1]
    harness.settle()
    #expect(harness.texts == ["5 cards", "word", "first", "0", "item 3", "0", "item 1", "0", "left", "0", "right", "0"])
    try harness.verifyAgainstFresh()
  }

  @Test func stateGoesWithTheSubview() throws {
    let model = Model()
    let harness = ViewHarness { Cards(model: model) }
    harness.click("item 2")
    harness.settle()
    #expect(harness.texts == ["4 cards", "word", "first", "0", "item 1", "0", "item 2", "1", "item 3", "0"])
    model.items = [2, 3, 1]
    harness.settle()
    #expect(harness.texts == ["4 cards", "word", "first", "0", "item 2", "1", "item 3", "0", "item 1", "0"])
    model.items = [3, 1]
    harness.settle()
    model.items = [3, 2, 1]
    harness.settle()
    #expect(harness.texts == ["4 cards", "word", "first", "0", "item 3", "0", "item 2", "0", "item 1", "0"])
    try harness.verifyAgainstFresh()
  }

  @Test func aChangedValueRunsTheTransformAndAChangedViewDoesNot() throws {
    let model = Model()
    let harness = ViewHarness { Cards(model: model) }
    harness.explains = true
    // The root that reads, the board, the content's three, the transform, four cards.
    #expect(harness.firstReport.bodies == 10)
    model.pinned = [3]
    var report = harness.frame()
    #expect(report.bodies == 3)  // who reads it, the board, the transform: a card whose subview is the same is left alone
    model.items.append(4)
    report = harness.frame()
    #expect(report.bodies == 5)  // and the new item, the new card
    model.items.removeLast()
    harness.settle()
    #expect(harness.texts == ["4 cards", "item 3", "0", "word", "first", "0", "item 1", "0", "item 2", "0"])
    try harness.verifyAgainstFresh()
  }

  @Test(arguments: [200, 4_000]) func whatASubviewShowsChangesInItsPlaceAlone(count: Int) throws {
    struct Row: View {
      let model: Model
      var body: some View { Text(model.word).padding(model.chosen == 0 ? 1 : 5) }
    }
    struct Root: View {
      let model: Model
      let count: Int
      var body: some View {
        Board {
          Row(model: model)
          ForEach(0..<count, id: \.self) { Text("row \($0)") }
        }
      }
    }
    let model = Model()
    let harness = ViewHarness { Root(model: model, count: count) }
    model.word = "other"
    var report = harness.frame()
    #expect(report.bodies == 1)
    #expect(report.marked == 2)  // the row, and its place
    #expect(report.nodesMounted == 0 && report.nodesRemoved == 0)
    #expect(harness.texts.dropFirst().first == "other")
    model.chosen = 1
    report = harness.frame()
    #expect(report.bodies == 1)
    try harness.verifyAgainstFresh()
  }

  @Test func containersOfContainers() throws {
    struct Root: View {
      let model: Model
      var body: some View {
        Board {
          Group(subviews: ForEach(model.items, id: \.self) { Text("\($0)").containerValue(\.badge, "b\($0)") }.containerValue(\.column, 2))
          {
            $0
            ForEach(subviews: SubviewsOfAll(subviews: $0)) { $0.containerValue(\.isPinned, true) }
          }
          Text("end")
        }
      }
    }
    struct SubviewsOfAll: View {
      let subviews: SubviewsCollection
      var body: some View { subviews.first }
    }
    let model = Model()
    let harness = ViewHarness { Root(model: model) }
    #expect(harness.texts == ["5 cards", "1", "b1", "0", "1", "b1", "0", "2", "b2", "0", "3", "b3", "0", "end", "0"])
    model.items = [2]
    harness.settle()
    #expect(harness.texts == ["3 cards", "2", "b2", "0", "2", "b2", "0", "end", "0"])
    try harness.verifyAgainstFresh()
  }

  @Test func theInnermostValueWinsAndLayoutModifiersKeepIt() {
    var seen: [[Int]] = []
    _ = ViewHarness {
      Group(
        subviews: Group {
          Text("a").containerValue(\.column, 1).containerValue(\.column, 2).padding()
          Text("b").containerValue(\.column, 3)
          Text("c")
          VStack { Text("d").containerValue(\.column, 5) }
          AnyView(Text("e")).font(.title).containerValue(\.column, 6).id(3)
        }
        .containerValue(\.column, 4)
      ) { subviews -> Text in
        seen.append(subviews.map(\.containerValues.column))
        return Text("done")
      }
    }
    #expect(seen == [[1, 3, 4, 4, 6]])
  }

  @Test func everythingEndsWithTheContent() throws {
    struct Root: View {
      let model: Model
      var body: some View { if model.hasExtra { Cards(model: model).environment(\.lineLimit, 1) } }
    }
    let model = Model()
    let harness = ViewHarness { Root(model: model) }
    var baselines: [ViewHarness.RecordCounts] = []
    for round in 0..<3 {
      model.hasExtra = true
      harness.settle()
      model.items = [round, 7, 8, 9]
      harness.settle()
      #expect(harness.counts.boxes > 10)
      model.hasExtra = false
      harness.settle()
      baselines.append(harness.counts)
    }
    // The keys that were read stay known at the root.
    #expect(baselines[1] == baselines[0] && baselines[2] == baselines[0])
    #expect(baselines[0].boxes == 1)
  }

  @Test(arguments: [1, 2, 3] as [UInt64]) func afterRandomChangesItEqualsAFreshTree(seed: UInt64) throws {
    let model = Model()
    let harness = ViewHarness { Cards(model: model) }
    var random = SplitMix64(seed: seed)
    for step in 0..<40 {
      switch Int.random(in: 0...4, using: &random) {
      case 0: model.items = Array((0..<9).shuffled(using: &random).prefix(Int.random(in: 0...9, using: &random)))
      case 1: model.pinned = Set(model.items.filter { _ in Bool.random(using: &random) })
      case 2: model.hasExtra.toggle()
      case 3: model.word = "word \(step)"
      default: if let item = model.items.randomElement(using: &random) { harness.click("item \(item)") }
      }
      try harness.verifyAgainstFresh()
    }
  }
}
