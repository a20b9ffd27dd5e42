import Combine
import OrielTesting
import SwiftUI
import Testing

/// `@Published` and `onReceive`, with OpenCombine's operators.
@MainActor @Suite struct PublisherTests {
  final class Model: ObservableObject {
    @Published var first = 1
    @Published var doubled = 0
    init() { $first.map { 2 * $0 }.assign(to: &$doubled) }
  }

  @Test func aPropertyPublishesBeforeItIsStored() {
    let model = Model()
    var log: [String] = []
    let all = model.objectWillChange.sink { log.append("object") }
    let one = model.$first.sink { log.append("\($0) \(model.first)") }
    #expect(log == ["1 1"])
    model.first = 5
    #expect(log == ["1 1", "object", "object", "5 1"] || log == ["1 1", "object", "5 1", "object"])
    #expect(model.doubled == 10)
    withExtendedLifetime((all, one)) {}
  }

  @Test func anAssignmentEndsWithItsProperty() {
    var model: Model? = Model()
    weak let kept = model
    model?.first = 3
    #expect(kept?.doubled == 6)
    model = nil
    #expect(kept == nil)
  }

  @Test func propertiesMayBeWrittenOnManyThreads() {
    let model = Model()
    nonisolated(unsafe) let shared = model
    DispatchQueue.concurrentPerform(iterations: 4) { thread in
      for number in 0..<1_000 { shared.first = thread * 1_000 + number }
    }
    #expect(model.first >= 0)
  }

  private struct Receiver: View {
    let subject: PassthroughSubject<Int, Never>
    @State private var last = 0
    var body: some View { Text(verbatim: "\(last)").accessibilityIdentifier("last").onReceive(subject) { last = $0 } }
  }

  @Test func onReceiveWritesStateAndRunsOnceForEachValue() throws {
    let subject = PassthroughSubject<Int, Never>()
    let harness = ViewHarness { Receiver(subject: subject) }
    subject.send(1)
    subject.send(2)
    #expect(harness.frame().bodies == 1)
    #expect(harness.text(of: "last") == "2")
    #expect(!harness.needsFrame)
    try harness.verifyAgainstFresh()
  }

  private struct Latest: View {
    @ObservedObject var model: Model
    @State private var last = 0
    var body: some View {
      VStack {
        Text(verbatim: "\(last)").accessibilityIdentifier("last")
        if model.first < 10 { Text("Low").onReceive(model.$first) { last += $0 } }
      }
    }
  }

  @Test func aPublisherWithAValueIsReceivedInTheFirstFrameAndUntilTheViewLeaves() {
    let model = Model()
    let harness = ViewHarness { Latest(model: model) }
    harness.settle()
    // An equal publisher in a later body is not subscribed to again.
    #expect(harness.text(of: "last") == "1")
    model.first = 4
    harness.settle()
    #expect(harness.text(of: "last") == "5")
    model.first = 20
    harness.settle()
    let last = harness.text(of: "last")
    model.first = 30
    harness.settle()
    #expect(harness.text(of: "last") == last)
  }

  @Test func onReceiveTakesValuesOfOtherThreadsOnTheMainThread() async {
    let subject = PassthroughSubject<Int, Never>()
    let harness = ViewHarness { Receiver(subject: subject) }
    nonisolated(unsafe) let shared = subject
    await withCheckedContinuation { done in
      Thread.detachNewThread {
        shared.send(3)
        done.resume()
      }
    }
    harness.settle()
    #expect(harness.text(of: "last") == "3")
  }
}
