import Oriel
@_spi(Oriel) import OrielCore
import OrielNavigation
import OrielTesting
@_spi(Oriel) import OrielTextViews
import Testing

private enum MoodKey: EnvironmentKey { static let defaultValue = "none" }

extension EnvironmentValues {
  fileprivate var mood: String {
    get { self[MoodKey.self] }
    set { self[MoodKey.self] = newValue }
  }
}

/// Views whose identity and environment are at one place, and their boxes at another.
@MainActor @Suite struct PortalTests {
  @Observable final class Model {
    var mood = "calm"
    var hasBar = true
    var items = [1, 2, 3]
  }

  private static let bar = PortalSlotKey("bar")
  private let model = Model()

  private struct Item: View {
    let id: Int
    @State private var taps = 0
    @Environment(\.mood) private var mood
    var body: some View { Text("\(id) \(mood) \(taps)").onTapGesture { taps += 1 }.accessibilityIdentifier("item \(id)") }
  }

  private struct Row: View {
    let id: Int
    var body: some View { Text("Row \(id)").accessibilityIdentifier("row \(id)").portal(to: PortalTests.bar) { Item(id: id) } }
  }

  private struct Page: View {
    let model: Model
    var body: some View {
      VStack {
        if model.hasBar { HStack { PortalSlotView(PortalTests.bar) }.accessibilityIdentifier("bar") }
        VStack { ForEach(model.items, id: \.self) { Row(id: $0) } }.environment(\.mood, model.mood)
        Spacer()
      }
      .portalSlots()
    }
  }

  private func xs(_ harness: ViewHarness) -> [CGFloat] { model.items.map { harness.frame(of: "item \($0)")?.minX ?? -1 } }

  @Test func boxesStandInTheSlotAndTheEnvironmentIsThatOfThePlace() throws {
    let harness = ViewHarness { Page(model: model) }
    let bar = try #require(harness.frame(of: "bar"))
    for id in 1...3 {
      #expect(bar.contains(try #require(harness.frame(of: "item \(id)"))))
      #expect(harness.text(of: "item \(id)") == "\(id) calm 0")
    }
    #expect(xs(harness) == xs(harness).sorted())
    try harness.verifyAgainstFresh()
    model.mood = "wild"
    let report = harness.frame()
    #expect(report.bodies == 4)  // the page, and each item that reads the mood
    #expect(harness.text(of: "item 2") == "2 wild 0")
    try harness.verifyAgainstFresh()
  }

  @Test func stateStaysWhileTheSlotGoesAndComesBack() throws {
    let harness = ViewHarness { Page(model: model) }
    harness.click("item 2")
    let report = harness.frame()
    #expect(report.bodies == 1 && harness.text(of: "item 2") == "2 calm 1")
    model.hasBar = false
    harness.settle()
    #expect(harness.frame(of: "bar") == nil)
    try harness.verifyAgainstFresh()
    model.hasBar = true
    harness.settle()
    #expect(harness.text(of: "item 2") == "2 calm 1")
    #expect(xs(harness) == xs(harness).sorted() && xs(harness)[0] > 0)
    try harness.verifyAgainstFresh()
  }

  @Test func theSlotFollowsTheOrderOfTheTree() throws {
    let harness = ViewHarness { Page(model: model) }
    model.items = [3, 1, 2]
    harness.settle()
    #expect(xs(harness) == xs(harness).sorted())
    try harness.verifyAgainstFresh()
    model.items = [2]
    harness.settle()
    #expect(harness.frame(of: "item 1") == nil && harness.frame(of: "item 2") != nil)
    try harness.verifyAgainstFresh()
    model.items = [4, 2, 5]
    harness.settle()
    #expect(xs(harness) == xs(harness).sorted())
    try harness.verifyAgainstFresh()
  }

  @Test func nothingIsLeftBehind() {
    let harness = ViewHarness { Page(model: model) }
    model.items = []
    harness.settle()
    let counts = harness.counts
    model.items = [1, 2]
    harness.settle()
    model.items = []
    harness.settle()
    #expect(harness.counts == counts)
  }

  @Test func withoutASlotNothingIsShown() throws {
    let harness = ViewHarness { VStack { Row(id: 1) } }
    #expect(harness.frame(of: "row 1") != nil && harness.text(of: "item 1") == nil)
    try harness.verifyAgainstFresh()
  }
}
