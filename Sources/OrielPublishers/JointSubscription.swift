import Foundation
import OpenCombine

/// The subscriptions of a publisher that is made of several ones.
///
/// All sources are asked for all their values once the subscriber demands any; what it does not demand yet is kept here.
final class JointSubscription<Downstream: Subscriber>: Subscription {
  /// Recursive: a subscriber may demand or cancel while it receives a value.
  private let lock = NSRecursiveLock()
  private var downstream: Downstream?
  /// By the sources' numbers. Without one that has ended.
  private var subscriptions: [Int: any Subscription] = [:]
  private var running: Int
  private var attached = 0
  private var demand = Subscribers.Demand.none
  private var isStarted = false
  private var isSending = false
  private var waiting: [Downstream.Input] = []
  private let keepsLatest: Bool
  /// Whether a source that needs a value for any output has ended without one.
  private var lacksValue = false

  /// `keepsLatest`: an output replaces one that is waiting, and every source must have a value for one.
  init(_ downstream: Downstream, sources: Int, keepsLatest: Bool) {
    (self.downstream, running, self.keepsLatest) = (downstream, sources, keepsLatest)
  }

  /// Gives the subscriber its subscription; before the sources are attached.
  func start() {
    downstream?.receive(subscription: self)
    if running == 0 { withLock { send() } }
  }

  /// Subscribes to a source; `output` makes an output of each of its values, or none yet.
  func attach<P: Publisher>(_ source: P, _ output: @escaping (P.Output) -> Downstream.Input?) where P.Failure == Downstream.Failure {
    let number = attached
    attached += 1
    source.subscribe(Source(joint: self, number: number, output: output))
  }

  private func withLock(_ body: () -> Void) {
    lock.lock()
    defer { lock.unlock() }
    body()
  }

  // MARK: The subscriber

  func request(_ demand: Subscribers.Demand) {
    withLock {
      guard downstream != nil, demand > 0 else { return }
      self.demand += demand
      if !isStarted {
        isStarted = true
        for (_, subscription) in subscriptions.sorted(by: { $0.key < $1.key }) { subscription.request(.unlimited) }
      }
      send()
    }
  }

  func cancel() {
    withLock {
      let all = Array(subscriptions.values)
      (downstream, subscriptions, waiting) = (nil, [:], [])
      for subscription in all { subscription.cancel() }
    }
  }

  // MARK: The sources

  fileprivate func begin(_ number: Int, _ subscription: any Subscription) {
    withLock {
      guard downstream != nil else { return subscription.cancel() }
      subscriptions[number] = subscription
      if isStarted { subscription.request(.unlimited) }
    }
  }

  fileprivate func receive(_ output: () -> Downstream.Input?) {
    withLock {
      guard downstream != nil, let output = output() else { return }
      if keepsLatest { waiting.removeAll() }
      waiting.append(output)
      send()
    }
  }

  fileprivate func end(_ number: Int, _ completion: Subscribers.Completion<Downstream.Failure>, hadValue: Bool) {
    withLock {
      subscriptions[number] = nil
      running -= 1
      switch completion {
      case .failure: complete(completion)
      case .finished:
        if keepsLatest && !hadValue { lacksValue = true }
        send()
      }
    }
  }

  /// Sends what is waiting and demanded, and the end. A call from inside of it leaves the rest to the outer one.
  private func send() {
    if isSending { return }
    isSending = true
    while let downstream, demand > 0, !waiting.isEmpty {
      let output = waiting.removeFirst()
      demand -= 1
      demand += downstream.receive(output)
    }
    isSending = false
    if waiting.isEmpty, running == 0 || lacksValue { complete(.finished) }
  }

  private func complete(_ completion: Subscribers.Completion<Downstream.Failure>) {
    guard let downstream else { return }
    cancel()
    downstream.receive(completion: completion)
  }

  /// What a source sends to.
  private final class Source<Input>: Subscriber {
    typealias Failure = Downstream.Failure
    private let joint: JointSubscription
    private let number: Int
    private let output: (Input) -> Downstream.Input?
    private var hadValue = false

    init(joint: JointSubscription, number: Int, output: @escaping (Input) -> Downstream.Input?) {
      (self.joint, self.number, self.output) = (joint, number, output)
    }

    func receive(subscription: any Subscription) { joint.begin(number, subscription) }

    func receive(_ input: Input) -> Subscribers.Demand {
      joint.receive {
        hadValue = true
        return output(input)
      }
      return .none
    }

    func receive(completion: Subscribers.Completion<Failure>) { joint.end(number, completion, hadValue: hadValue) }
  }
}
