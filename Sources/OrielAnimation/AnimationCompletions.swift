import Foundation
@_spi(Oriel) import OrielCore
import Synchronization

/// The point at which an animation counts as complete. SwiftUI: `AnimationCompletionCriteria`.
public struct AnimationCompletionCriteria: Hashable, Sendable {
  private enum Kind { case logical, removed }
  private let kind: Kind

  /// When the animation is over to the eye, although a spring may still settle. Later animations of the same values do not count.
  public static let logicallyComplete = AnimationCompletionCriteria(kind: .logical)
  /// When all animations of the affected values are over.
  public static let removed = AnimationCompletionCriteria(kind: .removed)
}

/// An action that runs when the last reference to this object is released: by the transaction and by the motions started in it.
final class AnimationCompletion: Sendable {
  private let action: @MainActor () -> Void

  init(_ action: @escaping @MainActor () -> Void) { self.action = action }

  deinit { FinishedAnimations.add(action) }
}

/// Actions of completed animations, to be run on the main actor: by a window's next turn, or else as soon as the actor is free.
enum FinishedAnimations {
  private static let waiting = Mutex<[@MainActor () -> Void]>([])
  private static let count = Atomic<Int>(0)

  /// Whether actions are waiting, determined without a lock.
  static var wait: Bool { count.load(ordering: .relaxed) > 0 }

  static func add(_ action: @escaping @MainActor () -> Void) {
    waiting.withLock { $0.append(action) }
    count.add(1, ordering: .relaxed)
    Task { @MainActor in _ = run() }
  }

  /// Runs the waiting actions. Returns whether there were any.
  @MainActor static func run() -> Bool {
    let actions = waiting.withLock { waiting in
      defer { waiting = [] }
      return waiting
    }
    count.subtract(actions.count, ordering: .relaxed)
    for action in actions { action() }
    return !actions.isEmpty
  }
}

/// Runs the actions of completed animations in a window's turns.
@MainActor package final class CompletionRunner: GraphClient {
  package static let key = GraphClientKey<CompletionRunner>()

  package override class var isInFrames: Bool { true }
  package override var isPending: Bool { FinishedAnimations.wait && runs < Self.maxRuns }
  package override class var endsEvents: Bool { true }
  package override func eventEnded() { if FinishedAnimations.wait { _ = FinishedAnimations.run() } }
  package override func settle() {
    if !isPending { return }
    runs += 1
    _ = FinishedAnimations.run()
  }
  package override func willPaint() {
    if runs < Self.maxRuns { return runs = 0 }
    if timer != nil { return }
    timer = graph.timers.schedule(after: Animator.step, isLate: true) { [unowned self] in
      timer = nil
      runs = 0
      _ = FinishedAnimations.run()
    }
  }

  /// How often actions have run in this frame. Chains of completions continue a step later, because otherwise the frame might never end.
  private var runs = 0
  private static let maxRuns = 3
  private var timer: TimerQueue.ID?
}

extension Transaction {
  private enum CompletionsKey: TransactionKey { static var defaultValue: Completions { Completions() } }

  /// The completions of the animations of one transaction.
  struct Completions {
    var logical: [AnyObject] = []
    var removed: [AnyObject] = []
  }

  var completions: Completions { self[CompletionsKey.self] }

  /// Runs a closure when the animations of this transaction are complete: once, also if there are none.
  ///
  /// SwiftUI: `Transaction.addAnimationCompletion(criteria:_:)`.
  public mutating func addAnimationCompletion(
    criteria: AnimationCompletionCriteria = .logicallyComplete, _ completion: @escaping () -> Void
  ) {
    // SwiftUI runs it on the main actor, like the animations.
    let completion = MainActorValue(completion)
    let object = AnimationCompletion { completion.value() }
    if criteria == .removed { self[CompletionsKey.self].removed.append(object) } else { self[CompletionsKey.self].logical.append(object) }
  }
}
