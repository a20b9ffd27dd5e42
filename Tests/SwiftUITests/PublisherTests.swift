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

  @Test func latestValuesAreCombinedOnceAllHaveOne() {
    let (name, age) = (PassthroughSubject<String, Never>(), CurrentValueSubject<Int, Never>(1))
    var log: [String] = []
    let subscription = name.combineLatest(age) { "\($0) \($1)" }.sink { _ in
      log.append("end")
    } receiveValue: {
      log.append($0)
    }
    age.send(2)
    #expect(log.isEmpty)
    name.send("Ada")
    age.send(3)
    #expect(log == ["Ada 2", "Ada 3"])
    name.send(completion: .finished)
    age.send(4)
    #expect(log == ["Ada 2", "Ada 3", "Ada 4"])
    age.send(completion: .finished)
    #expect(log.last == "end")
    withExtendedLifetime(subscription) {}
  }

  @Test func aSourceWithoutAValueEndsTheCombination() {
    let other = CurrentValueSubject<Int, Never>(1)
    var ends = 0, values = 0
    let subscription = Publishers.CombineLatest(Empty<Int, Never>(), other).sink { _ in
      ends += 1
    } receiveValue: { _ in
      values += 1
    }
    #expect(ends == 1 && values == 0)
    withExtendedLifetime(subscription) {}
  }

  @Test func aFormIsValidByItsPublishedProperties() {
    final class SignUp: ObservableObject {
      @Published var name = ""
      @Published var password = ""
      @Published var repeated = ""
      @Published private(set) var isValid = false
      init() {
        Publishers.CombineLatest3($name, $password, $repeated)
          .map { !$0.isEmpty && $1.count > 3 && $1 == $2 }
          .removeDuplicates()
          .assign(to: &$isValid)
      }
    }
    let form = SignUp()
    (form.name, form.password) = ("Ada", "1234")
    #expect(!form.isValid)
    form.repeated = "1234"
    #expect(form.isValid)
  }

  @Test func mergedValuesKeepTheirOrder() {
    let (a, b) = (PassthroughSubject<Int, Never>(), PassthroughSubject<Int, Never>())
    var log: [Int] = [], ends = 0
    let subscription = a.merge(with: b, Just(0).append(9)).sink { _ in
      ends += 1
    } receiveValue: {
      log.append($0)
    }
    a.send(1)
    b.send(2)
    a.send(3)
    #expect(log == [0, 9, 1, 2, 3])
    a.send(completion: .finished)
    #expect(ends == 0)
    b.send(completion: .finished)
    #expect(ends == 1)
    #expect(Publishers.MergeMany([Int]().map { Just($0) }).collects() == [])
    #expect(Just(1).merge(with: Just(2)).merge(with: Just(3)).collects() == [1, 2, 3])
    withExtendedLifetime(subscription) {}
  }

  @Test func whatIsNotDemandedWaits() {
    final class OneByOne: Subscriber {
      var subscription: (any Subscription)?
      var log: [Int] = []
      func receive(subscription: any Subscription) { self.subscription = subscription }
      func receive(_ input: Int) -> Subscribers.Demand {
        log.append(input)
        return .none
      }
      func receive(completion: Subscribers.Completion<Never>) { log.append(-1) }
    }
    let subscriber = OneByOne()
    [1, 2].publisher.merge(with: [3].publisher).receive(subscriber: subscriber)
    #expect(subscriber.log.isEmpty)
    subscriber.subscription?.request(.max(1))
    #expect(subscriber.log == [1])
    subscriber.subscription?.request(.max(2))
    #expect(subscriber.log == [1, 2, 3, -1])
  }

  @Test func aFailureEndsAllSources() {
    enum Problem: Error { case bad }
    let (a, b) = (PassthroughSubject<Int, Problem>(), PassthroughSubject<Int, Problem>())
    var cancelled = 0, failed = false
    let subscription = a.merge(with: b.handleEvents(receiveCancel: { cancelled += 1 })).sink { completion in
      if case .failure = completion { failed = true }
    } receiveValue: { _ in
    }
    a.send(completion: .failure(.bad))
    #expect(failed && cancelled == 1)
    withExtendedLifetime(subscription) {}
  }
}

extension Publisher where Failure == Never {
  /// The values that it publishes at once.
  fileprivate func collects() -> [Output] {
    var values: [Output] = []
    _ = sink { values.append($0) }
    return values
  }
}
