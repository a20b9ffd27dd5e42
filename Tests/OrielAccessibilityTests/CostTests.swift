import Foundation
@_spi(Oriel) import OrielAccessibility
import Oriel
@_spi(Oriel) import OrielCore
@testable import OrielTesting
@_spi(Oriel) import OrielTextViews
import Testing

/// What saying something of views costs: no work, until it is asked for.
@MainActor @Suite struct CostTests {
  struct Leaves: View {
    let count: Int
    @State var label = "a"
    var body: some View {
      VStack {
        Button("Change") { label = "b" }
        ForEach(0..<count, id: \.self) { index in
          Text(verbatim: "\(index)").accessibilityLabel(index == 3 ? label : "leaf").accessibilityAddTraits(.isHeader)
        }
      }
    }
  }

  @Test(arguments: [1_000, 20_000]) func aChangedLabelMeasuresAndPaintsNothing(count: Int) throws {
    let harness = ViewHarness(size: CGSize(width: 300, height: 300)) { Leaves(count: count) }
    let button = try #require(harness.element(.button))
    harness.settle()
    #expect(button.perform(.activate))
    let reports = harness.settle()
    #expect(reports.map(\.measures).reduce(0, +) == 0)
    #expect(reports.map(\.paints).reduce(0, +) == 0)
    #expect(harness.elements(.heading).filter { $0.name == "b" }.count == 1)
  }

  @Test func aLogOfChangesListsWhatIsSaid() throws {
    struct Said: View {
      @State var isLate = false
      var body: some View {
        VStack {
          Button("Go") { isLate = true }
          VStack {
            Text("a"); Color.red.frame(width: 5, height: 5).accessibilityLabel(isLate ? "new" : "old")
          }
          .accessibilityValue(isLate ? "late" : "early")
        }
      }
    }
    let harness = ViewHarness { Said() }
    let log = harness.host.graph[SemanticsLog.key]
    log.isOn = true
    let tree = harness.host.graph.elementTree().all
    tree.first { $0.role == .button }?.actions.first?.run()
    harness.settle()
    let changes = log.takeChanges()
    let text = try #require(tree.first { $0.name == "a" }).id, color = try #require(tree.first { $0.name == "old" }).id
    #expect(changes.contains(SemanticsLog.Change(id: text, kinds: [.value])))
    #expect(changes.contains(SemanticsLog.Change(id: color, kinds: [.value, .name])))
    #expect(harness.elementDescription.contains("\"new\" = \"late\""))
  }
}
