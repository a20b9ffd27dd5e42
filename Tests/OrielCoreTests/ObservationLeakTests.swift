import Foundation
import Observation
import Testing

@_spi(Oriel) @testable import OrielCore
@_spi(Oriel) @testable import OrielLayout
@_spi(Oriel) @testable import OrielViews
@testable import OrielTesting

/// What views leave behind at observable objects that outlive them.
@MainActor @Suite(.serialized) struct ObservationLeakTests {
  @MainActor @Observable final class Store {
    var title = "title"
    var round = 0
  }

  private struct Row: View {
    let store: Store
    var body: some View { Color.red.frame(width: CGFloat(store.title.count), height: 10) }
  }

  private struct Page: View {
    let store: Store
    var body: some View {
      VStack { ForEach([store.round], id: \.self) { _ in Row(store: store) } }
    }
  }

  @Test func viewsThatLeaveTakeTheirRegistrationsAlong() {
    let store = Store()
    let harness = ViewHarness(size: CGSize(width: 60, height: 60)) { Page(store: store) }
    harness.settle()
    let before = ObservationProbe.registrations.load(ordering: .relaxed)
    for _ in 0..<100 {
      store.round += 1
      harness.settle()
    }
    // The first of a type leaves one, and tests of other suites may be under way.
    #expect(ObservationProbe.registrations.load(ordering: .relaxed) - before < 20)
    let bodies = harness.frame().bodies
    store.title = "another"
    #expect(harness.frame().bodies == bodies + 1)
  }

  @Test func hostsThatLeaveTakeTheirRegistrationsAlong() {
    let store = Store()
    let before = ObservationProbe.registrations.load(ordering: .relaxed)
    for _ in 0..<100 { ViewHarness(size: CGSize(width: 60, height: 60)) { Row(store: store) }.settle() }
    #expect(ObservationProbe.registrations.load(ordering: .relaxed) - before < 20)
  }
}
