import Foundation
@_spi(Oriel) import OrielCore
@_spi(Oriel) import OrielViews

extension Gesture {
  /// Recognises this gesture, or the other one if this one fails. SwiftUI: `exclusively(before:)`.
  nonisolated public func exclusively<Other: Gesture>(before other: Other) -> ExclusiveGesture<Self, Other> {
    ExclusiveGesture(self, other)
  }
}

/// One of two gestures: the second is recognised only if the first has failed. SwiftUI: `ExclusiveGesture`.
nonisolated public struct ExclusiveGesture<First: Gesture, Second: Gesture>: _PrimitiveGesture {
  /// The value of the recognised gesture. SwiftUI: `ExclusiveGesture.Value`.
  public enum Value {
    /// The first gesture was recognised, with this value.
    case first(First.Value)
    /// The second gesture was recognised, with this value.
    case second(Second.Value)
  }

  /// The gesture that wins if both could be recognised.
  public var first: First
  /// The gesture that waits until the first has failed.
  public var second: Second

  /// Creates a gesture that is the first, or the second if the first fails.
  public init(_ first: First, _ second: Second) { (self.first, self.second) = (first, second) }

  @MainActor public static func _recognizer(of gesture: Self, _ present: AnyObject?) -> _GestureRecognizer<Value> {
    ExclusiveRecognizer<First, Second>.recognizer(of: gesture.first, gesture.second, present)
  }

  @MainActor public static var _holdsProperties: Bool { First._holdsProperties || Second._holdsProperties }
}

extension ExclusiveGesture.Value: Sendable where First.Value: Sendable, Second.Value: Sendable {}
extension ExclusiveGesture.Value: Equatable where First.Value: Equatable, Second.Value: Equatable {}

private final class ExclusiveRecognizer<First: Gesture, Second: Gesture>: PairRecognizer<
  First.Value, Second.Value, ExclusiveGesture<First, Second>.Value
>
{
  override func decide() {
    if first.stage.isRecognized && second.stage != .failed { second.cancel() }
    stage = first.stage == .failed ? second.stage : first.stage
    if first.stage != .failed {
      if let value = first.value { show(.first(value)) }
    } else if let value = second.value {
      show(.second(value))
    }
  }

  override func deliver() {
    if first.stage != .failed { return first.deliver() }
    first.withdraw()
    second.deliverOrWithdraw()
  }
  override var isDelivered: Bool { first.stage == .failed ? second.isDelivered : first.isDelivered }
}
