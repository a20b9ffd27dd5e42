import Foundation
import OrielAnimation
@_spi(Oriel) import OrielCore
@_spi(Oriel) import OrielViews

/// State that a gesture sets while it is active, and that is reset when the gesture is over. SwiftUI: `GestureState`.
///
/// ```swift
/// @GestureState private var offset = CGSize.zero
///
/// DragGesture().updating($offset) { value, state, _ in state = value.translation }
/// ```
@propertyWrapper public struct GestureState<Value>: DynamicProperty {
  let initial: Value
  let reset: (Value, inout Transaction) -> Void
  var location: StateLocation<Value>?

  /// Creates state with an initial value, to which it is reset without an animation.
  public init(wrappedValue: Value) { self.init(wrappedValue: wrappedValue) { _, _ in } }
  /// Creates a state with the value that it has without a gesture. The same as `init(wrappedValue:)`.
  public init(initialValue: Value) { self.init(wrappedValue: initialValue) }
  /// Creates state that is reset with a transaction.
  public init(wrappedValue: Value, resetTransaction: Transaction) {
    self.init(wrappedValue: wrappedValue) { _, new in new = resetTransaction }
  }
  /// Creates a state that is reset with a transaction. The same as `init(wrappedValue:resetTransaction:)`.
  public init(initialValue: Value, resetTransaction: Transaction) {
    self.init(wrappedValue: initialValue, resetTransaction: resetTransaction)
  }
  /// Creates state that is reset with a transaction modified by `reset`, which receives the last value.
  public init(wrappedValue: Value, reset: @escaping (Value, inout Transaction) -> Void) { (initial, self.reset) = (wrappedValue, reset) }
  /// Creates a state whose reset is prepared by a closure. The same as `init(wrappedValue:reset:)`.
  public init(initialValue: Value, reset: @escaping (Value, inout Transaction) -> Void) {
    self.init(wrappedValue: initialValue, reset: reset)
  }

  /// The current value: the initial one while no gesture sets it. Only `updating(_:body:)` writes it.
  public var wrappedValue: Value { location?.get() ?? initial }

  /// The state itself, for `updating(_:body:)`.
  public var projectedValue: GestureState<Value> { self }

  @MainActor func set(_ value: Value, with transaction: Transaction) { withTransaction(transaction) { location?.set(value) } }

  @MainActor func end(from value: Value) {
    var transaction = Transaction()
    reset(value, &transaction)
    set(initial, with: transaction)
  }
}

extension GestureState where Value: ExpressibleByNilLiteral {
  /// Creates state that is nil while no gesture sets it.
  public init(resetTransaction: Transaction = Transaction()) { self.init(wrappedValue: nil, resetTransaction: resetTransaction) }
  /// Creates state that is nil while no gesture sets it, and is reset with a transaction modified by `reset`.
  public init(reset: @escaping (Value, inout Transaction) -> Void) { self.init(wrappedValue: nil, reset: reset) }
}

extension GestureState: @unchecked Sendable where Value: Sendable {}

extension GestureState: ConnectedProperty {
  @MainActor package mutating func connect(
    keeping kept: inout StateLocation<Value>?, donor: StateLocation<Value>?, context: DynamicPropertyContext
  ) {
    if kept == nil { kept = StateLocation(donor?.current ?? initial, in: context.graph.stateHome, name: context.name) }
    location = kept
  }

  @MainActor package static func disconnect(_ kept: StateLocation<Value>) { kept.destroy() }
  @MainActor package static func changes(of kept: StateLocation<Value>) -> Int { kept.changes }
}

extension Gesture {
  /// Sets state while the gesture is active; afterwards the state is reset. SwiftUI: `updating(_:body:)`.
  ///
  /// `body` receives the gesture's value, the state, and the transaction of the change.
  public func updating<State>(
    _ state: GestureState<State>, body: @escaping (Value, inout State, inout Transaction) -> Void
  ) -> GestureStateGesture<Self, State> { GestureStateGesture(base: self, state: state, body: body) }
}

/// A gesture that sets state while it is active. SwiftUI: `GestureStateGesture`.
nonisolated public struct GestureStateGesture<Base: Gesture, State>: _PrimitiveGesture {
  public typealias Value = Base.Value
  /// The gesture whose values update the state.
  public var base: Base
  /// The state that the gesture's values update.
  public var state: GestureState<State>
  /// Called with each of the gesture's values, to change the state.
  public var update: (Base.Value, inout State, inout Transaction) -> Void

  /// Creates a gesture that updates a state. Use `updating(_:body:)` instead.
  public init(base: Base, state: GestureState<State>, body: @escaping (Base.Value, inout State, inout Transaction) -> Void) {
    (self.base, self.state, update) = (base, state, body)
  }

  @MainActor public static func _recognizer(of gesture: Self, _ present: AnyObject?) -> _GestureRecognizer<Base.Value> {
    _GestureRecognizer(recognizer(of: gesture, present))
  }

  @MainActor public static var _holdsProperties: Bool { Base._holdsProperties }

  @MainActor private static func recognizer(of gesture: Self, _ present: AnyObject?) -> ValueRecognizer<Base.Value> {
    let known = present as? StateRecognizer<Base.Value, State>
    let base = Base._recognizer(of: gesture.base, known?.base).part
    guard let known, known.base === base else { return StateRecognizer(base, gesture.state, gesture.update) }
    (known.state, known.update) = (gesture.state, gesture.update)
    return known
  }
}

private final class StateRecognizer<Value, State>: PartRecognizer<Value, Value> {
  var state: GestureState<State>
  var update: (Value, inout State, inout Transaction) -> Void
  private var told = 0
  /// The value that it has set; nil before and after.
  private var present: State?

  init(_ base: ValueRecognizer<Value>, _ state: GestureState<State>, _ update: @escaping (Value, inout State, inout Transaction) -> Void) {
    (self.state, self.update) = (state, update)
    super.init(base)
  }

  override func value(for base: Value) -> Value { base }

  override func deliver() {
    base.deliver()
    if stage == .ended { return end() }
    guard let value, told != changes else { return }
    told = changes
    var (new, transaction) = (present ?? state.initial, Transaction.ofGesture)
    update(value, &new, &transaction)
    present = new
    state.set(new, with: transaction)
  }

  override func withdraw() {
    super.withdraw()
    end()
  }

  override func cancel() {
    super.cancel()
    end()
  }

  private func end() {
    guard let last = present else { return }
    present = nil
    state.end(from: last)
  }
}
