import Foundation
@_spi(Oriel) import OrielCore
@_spi(Oriel) import OrielInput
@_spi(Oriel) import OrielLayout

/// Follows the events of one press and determines whether they match a gesture.
///
/// Recognition (`receive`, `timePassed`) and notification (`deliver`) are separate: while another gesture with precedence is still
/// possible, notification is postponed, and happens if that one fails.
@MainActor @_spi(Oriel) open class GestureRecognizer {
  @_spi(Oriel) public enum Stage: Int, Comparable {
    /// It can no longer match.
    case failed
    case possible
    /// It has matched and is over.
    case ended
    /// It matches and continues.
    case active

    @_spi(Oriel) public static func < (a: Stage, b: Stage) -> Bool { a.rawValue < b.rawValue }
    package var isRecognized: Bool { self >= .ended }
  }

  @_spi(Oriel) public init() {}

  /// The name set by the program.
  package final var name: String?
  @exclusivity(unchecked) package final var stage = Stage.possible
  /// The view to which it belongs; nil for a part of another recognizer until that has one.
  @exclusivity(unchecked) @_spi(Oriel) open var place: GesturePlace?

  /// Processes an event; called while it is possible or active.
  @_spi(Oriel) open func receive(_ event: GestureEvent) {}
  /// The time of the window's clock at which its state changes without an event.
  @_spi(Oriel) open var deadline: Duration? { nil }
  @_spi(Oriel) open func timePassed(_ now: Duration) {}
  /// Notifies the program of everything since the last notification.
  @_spi(Oriel) open func deliver() {}
  /// Whether all changes were notified.
  @_spi(Oriel) open var isDelivered: Bool { true }
  /// Ends it without a result: reverts temporary changes, and becomes `failed`.
  @_spi(Oriel) open func cancel() { stage = .failed }
  /// Reverts temporary changes; called when it has failed by itself, possibly more than once.
  @_spi(Oriel) open func withdraw() {}
  /// Makes it possible again, for another press.
  @_spi(Oriel) open func reset() { stage = .possible }
  /// Whether another active recognizer may take over while this one is possible.
  @_spi(Oriel) open var yields: Bool { false }
  /// Whether an enclosing scroll view may take over as soon as a finger scrolls it; called while it has not failed.
  @_spi(Oriel) open var yieldsToScrolling: Bool { stage == .possible }
  /// Whether an enclosing draggable view may be lifted as soon as the pointer moves; called while it has not failed.
  @_spi(Oriel) open var yieldsToLifting: Bool { stage == .possible }
  /// The number of clicks for which it waits; nil for other gestures. An outer gesture that waits for more has precedence.
  @_spi(Oriel) open var clicks: Int? { nil }
  /// Whether it handles magnification by a wheel or touchpad.
  @_spi(Oriel) open var wantsMagnification: Bool { false }
}
