import Foundation
@_spi(Oriel) import OrielCore
@_spi(Oriel) import OrielInput

/// Follows the events of one press and finds out whether they are what it waits for.
///
/// Finding out (`receive`, `timePassed`) and telling the program (`deliver`) are separate: while another one goes first that is still
/// possible, nothing is told, and it is told later if that one fails.
@MainActor @_spi(Oriel) open class GestureRecognizer {
  @_spi(Oriel) public enum Stage: Int, Comparable {
    /// It cannot become what it waits for any more.
    case failed
    case possible
    /// It is over, as what was waited for.
    case ended
    /// It is what was waited for, and goes on.
    case active

    @_spi(Oriel) public static func < (a: Stage, b: Stage) -> Bool { a.rawValue < b.rawValue }
    package var isRecognized: Bool { self >= .ended }
  }

  @_spi(Oriel) public init() {}

  /// What the program calls it.
  package final var name: String?
  @exclusivity(unchecked) package final var stage = Stage.possible
  /// The view that it belongs to; nil for a part of another recognizer until that has it.
  @exclusivity(unchecked) @_spi(Oriel) open var place: GesturePlace?

  /// Takes part of an event; called while it is possible or active.
  @_spi(Oriel) open func receive(_ event: GestureEvent) {}
  /// The time of the window's clock at which it becomes something else without an event.
  @_spi(Oriel) open var deadline: Duration? { nil }
  @_spi(Oriel) open func timePassed(_ now: Duration) {}
  /// Tells the program what has come since it was last told.
  @_spi(Oriel) open func deliver() {}
  /// Whether all that has come was told.
  @_spi(Oriel) open var isDelivered: Bool { true }
  /// Ends it without a result: takes back what must not outlast it, and becomes `failed`.
  @_spi(Oriel) open func cancel() { stage = .failed }
  /// Takes back what must not outlast it; called when it has failed by itself, perhaps more than once.
  @_spi(Oriel) open func withdraw() {}
  /// Makes it possible again, for another press.
  @_spi(Oriel) open func reset() { stage = .possible }
  /// Whether another one that goes on may take over, though this one is possible.
  @_spi(Oriel) open var yields: Bool { false }
  /// Whether a scroll view around may take over as soon as a finger scrolls it; asked while it has not failed.
  @_spi(Oriel) open var yieldsToScrolling: Bool { stage == .possible }
  /// How many clicks it waits for, if it waits for nothing else. One that waits for more, around it, goes first.
  @_spi(Oriel) open var clicks: Int? { nil }
  /// Whether it waits for factors of a wheel or a pad.
  @_spi(Oriel) open var wantsMagnification: Bool { false }
}
