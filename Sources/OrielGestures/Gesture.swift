import Foundation
@_spi(Oriel) import OrielCore
@_spi(Oriel) import OrielViews

/// Something that a person does with the pointer or with fingers, recognised from its events. SwiftUI: `Gesture`.
///
/// Gestures are attached to views with `gesture(_:including:)` and the like. One of a program's own has a `body` made of others.
@MainActor @preconcurrency public protocol Gesture<Value> {
  /// What it tells while it goes on and at its end.
  associatedtype Value
  /// The type of the gesture of which it consists.
  associatedtype Body: Gesture
  /// The gesture of which it consists, for gestures of a program's own.
  var body: Body { get }
  /// Makes the recognizer of a press; or gives one that was made for an earlier value the closures of this one, if it is alike.
  static func _recognizer(of gesture: Self, _ present: AnyObject?) -> _GestureRecognizer<Value>
  /// Whether it, or a gesture of which it consists, has state or environment properties.
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
  /// None: it consists of no others, and reading this traps.
  public var body: Never { fatalError("\(Self.self) has no body") }
  public static var _holdsProperties: Bool { false }
}

/// What a gesture makes for a press.
public struct _GestureRecognizer<Value> {
  let part: ValueRecognizer<Value>
  init(_ part: ValueRecognizer<Value>) { self.part = part }
}

/// Follows the events of a press for a gesture, and has its value.
@MainActor class ValueRecognizer<Value>: GestureRecognizer {
  /// nil until there is one; it stays after the end.
  @exclusivity(unchecked) final var value: Value?
  /// How often it has got a value.
  @exclusivity(unchecked) final var changes = 0
  /// What it tells of its cancellation; nil: nothing, as most.
  @exclusivity(unchecked) final var lastWords: Value?

  final func show(_ new: Value) {
    value = new
    changes += 1
  }

  /// Ends as what was waited for.
  final func end(_ new: Value) {
    show(new)
    stage = .ended
  }
}

/// What a part of a gesture adds to the recognizer of another part: it has the stage of that one.
@MainActor class PartRecognizer<Base, Value>: ValueRecognizer<Value> {
  let base: ValueRecognizer<Base>
  private var seen = 0

  init(_ base: ValueRecognizer<Base>) {
    self.base = base
    super.init()
  }

  /// The value for one of the base.
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
  override var wantsMagnification: Bool { base.wantsMagnification }
}
