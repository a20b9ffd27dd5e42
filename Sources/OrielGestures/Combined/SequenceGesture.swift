import Foundation
@_spi(Oriel) import OrielCore
@_spi(Oriel) import OrielViews

extension Gesture {
  /// Recognises this gesture followed by another one. SwiftUI: `sequenced(before:)`.
  public func sequenced<Other: Gesture>(before other: Other) -> SequenceGesture<Self, Other> { SequenceGesture(self, other) }
}

/// One gesture after another. SwiftUI: `SequenceGesture`.
///
/// If the first ends while the pointer is still pressed, the second begins there. It fails if one of the two fails, or if no press follows
/// within 0.35 seconds.
nonisolated public struct SequenceGesture<First: Gesture, Second: Gesture>: _PrimitiveGesture {
  /// How far the sequence is: in its first gesture, or in its second. SwiftUI: `SequenceGesture.Value`.
  public enum Value {
    /// The first gesture has not ended.
    case first(First.Value)
    /// The first gesture has ended; the second may not have a value yet.
    case second(First.Value, Second.Value?)
  }

  /// The gesture that must succeed before the second one can begin.
  public var first: First
  /// The gesture that follows when the first has ended.
  public var second: Second

  /// Creates a sequence of two gestures.
  public init(_ first: First, _ second: Second) { (self.first, self.second) = (first, second) }

  @MainActor public static func _recognizer(of gesture: Self, _ present: AnyObject?) -> _GestureRecognizer<Value> {
    SequenceRecognizer<First, Second>.recognizer(of: gesture.first, gesture.second, present)
  }

  @MainActor public static var _holdsProperties: Bool { First._holdsProperties || Second._holdsProperties }
}

extension SequenceGesture.Value: Sendable where First.Value: Sendable, Second.Value: Sendable {}
extension SequenceGesture.Value: Equatable where First.Value: Equatable, Second.Value: Equatable {}

private final class SequenceRecognizer<First: Gesture, Second: Gesture>: PairRecognizer<
  First.Value, Second.Value, SequenceGesture<First, Second>.Value
>
{
  private var last: GestureEvent?
  private var isDown = false
  /// The time until which a press must follow.
  private var patience: Duration?

  override func receive(_ event: GestureEvent) {
    last = event
    if case .pointer(let phase) = event.action {
      isDown = phase != .ended
      if phase == .began { patience = nil }
    }
    if first.stage == .ended {
      if second.stage == .possible || second.stage == .active { second.receive(event) }
    } else {
      first.receive(event)
      if first.stage == .ended { secondBegins(event.now) }
    }
    decide()
  }

  /// The second gesture has not received the press that is still held.
  private func secondBegins(_ now: Duration) {
    guard isDown, var event = last else { return patience = now + .milliseconds(350) }
    event.action = .pointer(.began)
    event.now = now
    second.receive(event)
  }

  override var deadline: Duration? {
    if first.stage != .ended { return first.deadline }
    return [patience, second.deadline].compactMap { $0 }.min()
  }

  override func timePassed(_ now: Duration) {
    if first.stage != .ended {
      first.timePassed(now)
      if first.stage == .ended { secondBegins(now) }
    } else if let patience, patience <= now, second.stage == .possible {
      second.cancel()
    } else {
      second.timePassed(now)
    }
    decide()
  }

  override func decide() {
    guard first.stage == .ended, let before = first.value else {
      stage = first.stage
      if let value = first.value, stage != .failed { show(.first(value)) }
      return
    }
    stage = second.stage == .possible ? .active : second.stage
    if stage != .failed { show(.second(before, second.value)) }
  }

  override func deliver() {
    first.deliverOrWithdraw()
    if first.stage == .ended { second.deliverOrWithdraw() }
  }
}
