import Foundation
@_spi(Oriel) import OrielCore
@_spi(Oriel) import OrielViews

extension Gesture {
  /// Recognises another gesture at the same time; neither prevents the other. SwiftUI: `simultaneously(with:)`.
  nonisolated public func simultaneously<Other: Gesture>(with other: Other) -> SimultaneousGesture<Self, Other> {
    SimultaneousGesture(self, other)
  }
}

/// Two gestures at the same time. SwiftUI: `SimultaneousGesture`.
///
/// It continues while one of them does, and ends when both are over and at least one has not failed.
nonisolated public struct SimultaneousGesture<First: Gesture, Second: Gesture>: _PrimitiveGesture {
  /// The values of both gestures; nil for one that has none at the moment. SwiftUI: `SimultaneousGesture.Value`.
  public struct Value {
    /// nil until the first gesture has a value, and if it has failed.
    public var first: First.Value?
    /// nil until the second gesture has a value, and if it has failed.
    public var second: Second.Value?
  }

  /// The gesture that is notified first.
  public var first: First
  /// The second gesture, which is recognised independently.
  public var second: Second

  /// Creates a gesture from two simultaneous ones.
  public init(_ first: First, _ second: Second) { (self.first, self.second) = (first, second) }

  @MainActor public static func _recognizer(of gesture: Self, _ present: AnyObject?) -> _GestureRecognizer<Value> {
    SimultaneousRecognizer<First, Second>.recognizer(of: gesture.first, gesture.second, present)
  }

  @MainActor public static var _holdsProperties: Bool { First._holdsProperties || Second._holdsProperties }
}

extension SimultaneousGesture.Value: Sendable where First.Value: Sendable, Second.Value: Sendable {}
extension SimultaneousGesture.Value: Equatable where First.Value: Equatable, Second.Value: Equatable {}
extension SimultaneousGesture.Value: Hashable where First.Value: Hashable, Second.Value: Hashable {}

private final class SimultaneousRecognizer<First: Gesture, Second: Gesture>: PairRecognizer<
  First.Value, Second.Value, SimultaneousGesture<First, Second>.Value
>
{
  override func decide() {
    let (a, b) = (first.stage, second.stage)
    let isOver = (a == .failed || a == .ended) && (b == .failed || b == .ended)
    stage = isOver ? max(a, b) : a == .possible && b == .possible || min(a, b) == .failed ? max(a, b) : .active
    if stage == .active && max(a, b) == .possible { stage = .possible }
    let (one, other) = (a == .failed ? nil : first.value, b == .failed ? nil : second.value)
    if one != nil || other != nil { show(.init(first: one, second: other)) }
  }
}
