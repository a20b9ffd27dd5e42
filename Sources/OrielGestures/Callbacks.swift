import Foundation
import OrielAnimation
@_spi(Oriel) import OrielCore
@_spi(Oriel) import OrielViews

extension Gesture {
  /// Adds an action that runs when the gesture ends, but not if it is cancelled. SwiftUI: `onEnded(_:)`.
  nonisolated public func onEnded(_ action: @escaping (Value) -> Void) -> _EndedGesture<Self> { _EndedGesture(base: self, action: action) }

  /// Derives another value from each value of the gesture. SwiftUI: `map(_:)`.
  nonisolated public func map<T>(_ body: @escaping (Value) -> T) -> _MapGesture<Self, T> { _MapGesture(base: self, transform: body) }
}

extension Gesture where Value: Equatable {
  /// Adds an action that runs when the gesture's value changes, from its beginning on, but not at its end. SwiftUI: `onChanged(_:)`.
  ///
  /// A `SpatialEventGesture` also reports its cancellation. State changes made by the action are continuous: the transaction follows
  /// velocities, so that a spring started at the end continues at the same speed.
  nonisolated public func onChanged(_ action: @escaping (Value) -> Void) -> _ChangedGesture<Self> {
    _ChangedGesture(base: self, action: action)
  }
}

extension Transaction {
  /// The transaction of state changes during a gesture.
  package static var ofGesture: Transaction {
    var transaction = Transaction()
    (transaction.isContinuous, transaction.tracksVelocity) = (true, true)
    return transaction
  }

  /// The transaction of repeated state changes while a control is held.
  package static var ofHold: Transaction {
    var transaction = Transaction()
    transaction.isContinuous = true
    return transaction
  }
}

// MARK: The end

/// A gesture with an action for its end.
nonisolated public struct _EndedGesture<Base: Gesture>: _PrimitiveGesture {
  public typealias Value = Base.Value
  let base: Base
  let action: (Base.Value) -> Void

  @MainActor public static func _recognizer(of gesture: Self, _ present: AnyObject?) -> _GestureRecognizer<Base.Value> {
    _GestureRecognizer(recognizer(of: gesture, present))
  }

  @MainActor public static var _holdsProperties: Bool { Base._holdsProperties }

  @MainActor private static func recognizer(of gesture: Self, _ present: AnyObject?) -> ValueRecognizer<Base.Value> {
    let known = present as? EndedRecognizer<Base.Value>
    let base = Base._recognizer(of: gesture.base, known?.base).part
    guard let known, known.base === base else { return EndedRecognizer(base, gesture.action) }
    known.action = gesture.action
    return known
  }
}

private final class EndedRecognizer<Value>: PartRecognizer<Value, Value> {
  var action: (Value) -> Void
  private var wasNotified = false

  init(_ base: ValueRecognizer<Value>, _ action: @escaping (Value) -> Void) {
    self.action = action
    super.init(base)
  }

  override func value(for base: Value) -> Value { base }
  override var isDelivered: Bool { base.isDelivered && (stage != .ended || wasNotified) }

  override func deliver() {
    base.deliver()
    guard stage == .ended, !wasNotified, let value else { return }
    wasNotified = true
    action(value)
  }
}

// MARK: Changes

/// A gesture with an action for its changes.
nonisolated public struct _ChangedGesture<Base: Gesture>: _PrimitiveGesture where Base.Value: Equatable {
  public typealias Value = Base.Value
  let base: Base
  let action: (Base.Value) -> Void

  @MainActor public static func _recognizer(of gesture: Self, _ present: AnyObject?) -> _GestureRecognizer<Base.Value> {
    _GestureRecognizer(recognizer(of: gesture, present))
  }

  @MainActor public static var _holdsProperties: Bool { Base._holdsProperties }

  @MainActor private static func recognizer(of gesture: Self, _ present: AnyObject?) -> ValueRecognizer<Base.Value> {
    let known = present as? ChangedRecognizer<Base.Value>
    let base = Base._recognizer(of: gesture.base, known?.base).part
    guard let known, known.base === base else { return ChangedRecognizer(base, gesture.action) }
    known.action = gesture.action
    return known
  }
}

private final class ChangedRecognizer<Value: Equatable>: PartRecognizer<Value, Value> {
  var action: (Value) -> Void
  private var told: Value?

  init(_ base: ValueRecognizer<Value>, _ action: @escaping (Value) -> Void) {
    self.action = action
    super.init(base)
  }

  override func value(for base: Value) -> Value { base }

  override func deliver() {
    base.deliver()
    guard stage != .ended, let value, told != value else { return }
    told = value
    withTransaction(.ofGesture) { action(value) }
  }

  override func cancel() {
    super.cancel()
    // An action that was never called need not be notified.
    guard told != nil, let last = lastWords else { return }
    told = nil
    withTransaction(.ofGesture) { action(last) }
  }
}

// MARK: Other values

/// A gesture with transformed values.
nonisolated public struct _MapGesture<Base: Gesture, Value>: _PrimitiveGesture {
  let base: Base
  let transform: (Base.Value) -> Value

  @MainActor public static func _recognizer(of gesture: Self, _ present: AnyObject?) -> _GestureRecognizer<Value> {
    _GestureRecognizer(recognizer(of: gesture, present))
  }

  @MainActor public static var _holdsProperties: Bool { Base._holdsProperties }

  @MainActor private static func recognizer(of gesture: Self, _ present: AnyObject?) -> ValueRecognizer<Value> {
    let known = present as? MapRecognizer<Base.Value, Value>
    let base = Base._recognizer(of: gesture.base, known?.base).part
    guard let known, known.base === base else { return MapRecognizer(base, gesture.transform) }
    known.transform = gesture.transform
    return known
  }
}

private final class MapRecognizer<Base, Value>: PartRecognizer<Base, Value> {
  var transform: (Base) -> Value

  init(_ base: ValueRecognizer<Base>, _ transform: @escaping (Base) -> Value) {
    self.transform = transform
    super.init(base)
  }

  override func value(for base: Base) -> Value { transform(base) }
}
