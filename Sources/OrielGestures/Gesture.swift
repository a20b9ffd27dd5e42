import Foundation
@_spi(Oriel) import OrielCore
@_spi(Oriel) import OrielViews

/// An interaction with a pointer or fingers, recognised from input events. SwiftUI: `Gesture`.
///
/// Gestures are attached to views with `gesture(_:including:)` and similar modifiers. A custom gesture has a `body` composed of others.
///
/// ```swift
/// Circle().gesture(DragGesture().onChanged { position = $0.location })
/// ```
@MainActor @preconcurrency public protocol Gesture<Value> {
  /// The type of the values reported during the gesture and at its end.
  associatedtype Value
  /// The type of the composed gesture.
  associatedtype Body: Gesture
  /// The gesture of which a custom gesture is composed.
  var body: Body { get }
  /// Creates the recognizer of a press, or updates the closures of one created for an earlier, compatible value.
  static func _recognizer(of gesture: Self, _ present: AnyObject?) -> _GestureRecognizer<Value>
  /// Whether it, or a gesture of which it is composed, has state or environment properties.
  static var _holdsProperties: Bool { get }
}

extension Gesture {
  public static func _recognizer(of gesture: Self, _ present: AnyObject?) -> _GestureRecognizer<Body.Value> {
    Body._recognizer(of: (GestureHome.current?.connected(gesture) ?? gesture).body, present)
  }
  public static var _holdsProperties: Bool { !DynamicPropertyPlan.of(Self.self).isEmpty || Body._holdsProperties }
}

extension Never: Gesture {
  public typealias Value = Never
  public static func _recognizer(of gesture: Never, _ present: AnyObject?) -> _GestureRecognizer<Never> {}
  public static var _holdsProperties: Bool { false }
}

/// A gesture that the runtime recognises itself.
@MainActor @preconcurrency public protocol _PrimitiveGesture: Gesture where Body == Never {}

extension _PrimitiveGesture {
  /// Traps when read: built-in gestures are not composed of others.
  public var body: Never { fatalError("\(Self.self) has no body") }
  public static var _holdsProperties: Bool { false }
}

/// The result of a gesture for a press.
public struct _GestureRecognizer<Value> {
  let part: ValueRecognizer<Value>
  init(_ part: ValueRecognizer<Value>) { self.part = part }
}

/// Follows the events of a press for a gesture, and provides its value.
@MainActor class ValueRecognizer<Value>: GestureRecognizer {
  /// Nil until there is a value; kept after the end.
  final var value: Value?
  /// The number of values set.
  final var changes = 0
  /// The value reported on cancellation; nil, as for most gestures: none.
  final var lastWords: Value?

  final func show(_ new: Value) {
    value = new
    changes += 1
  }

  /// Ends successfully with a value.
  final func end(_ new: Value) {
    show(new)
    stage = .ended
  }
}

/// A recognizer that wraps another one and has its stage.
@MainActor class PartRecognizer<Base, Value>: ValueRecognizer<Value> {
  let base: ValueRecognizer<Base>
  private var seen = 0

  init(_ base: ValueRecognizer<Base>) {
    self.base = base
    super.init()
  }

  /// The value for a value of the base.
  func value(for base: Base) -> Value { preconditionFailure("\(type(of: self)) has no value") }

  private func follow() {
    stage = base.stage
    guard seen != base.changes, let new = base.value else { return }
    seen = base.changes
    show(value(for: new))
  }

  override var place: GesturePlace? { didSet { base.place = place } }
  override func receive(_ event: GestureEvent) {
    base.receive(event)
    follow()
  }
  override var deadline: Duration? { base.deadline }
  override func timePassed(_ now: Duration) {
    base.timePassed(now)
    follow()
  }
  override func deliver() { base.deliver() }
  override func withdraw() { base.withdraw() }
  override var isDelivered: Bool { base.isDelivered }
  override func cancel() {
    base.cancel()
    if let last = base.lastWords { lastWords = value(for: last) }
    base.lastWords = nil
    super.cancel()
  }
  override var clicks: Int? { base.clicks }
  override var yields: Bool { base.yields }
  override var yieldsToScrolling: Bool { base.yieldsToScrolling }
  override var yieldsToLifting: Bool { base.yieldsToLifting }
  override var wantsMagnification: Bool { base.wantsMagnification }
}
