import Foundation

/// Whether a schedule's dates come as often as they can, or seldom. SwiftUI: `TimelineScheduleMode`.
public enum TimelineScheduleMode: Hashable, Sendable {
  /// As often as the schedule says.
  case normal
  /// Once a minute or less. No window asks for it yet.
  case lowFrequency
}

/// The dates at which a timeline view is made again. SwiftUI: `TimelineSchedule`.
public protocol TimelineSchedule {
  /// How often dates come.
  typealias Mode = TimelineScheduleMode
  associatedtype Entries: Sequence where Entries.Element == Date
  /// The dates in ascending order; the first may lie before `startDate`: the view begins with it.
  func entries(from startDate: Date, mode: Mode) -> Entries
}

/// Dates at equal intervals. SwiftUI: `PeriodicTimelineSchedule`.
public struct PeriodicTimelineSchedule: TimelineSchedule, Sendable {
  /// The dates at equal intervals.
  public struct Entries: Sequence, IteratorProtocol, DateCourse, Sendable {
    fileprivate let start: Date
    fileprivate var number: Double
    fileprivate let interval: TimeInterval

    public mutating func next() -> Date? {
      guard number.isFinite, interval > 0, interval.isFinite else { return nil }
      defer { number += 1 }
      return start.addingTimeInterval(number * interval)
    }

    mutating func skip(to date: Date) {
      let passed = (date.timeIntervalSince(start) / interval).rounded(.down)
      if passed > number { number = passed }
    }
  }

  private let startDate: Date
  private let interval: TimeInterval

  /// Dates from one on, at an interval in seconds. Without a positive, finite interval there are none.
  public init(from startDate: Date, by interval: TimeInterval) { (self.startDate, self.interval) = (startDate, interval) }

  /// The last date that is not after `startDate`, and those that follow.
  public func entries(from startDate: Date, mode: TimelineScheduleMode) -> Entries {
    // In low frequency, whole minutes.
    let step = mode == .lowFrequency ? max(interval, 60) : interval
    let passed = startDate.timeIntervalSince(self.startDate) / step
    return Entries(start: self.startDate, number: max(0, passed.rounded(.down)), interval: step)
  }
}

/// The beginnings of minutes. SwiftUI: `EveryMinuteTimelineSchedule`.
public struct EveryMinuteTimelineSchedule: TimelineSchedule, Sendable {
  /// Beginnings of minutes, one after the other.
  public typealias Entries = PeriodicTimelineSchedule.Entries

  /// A schedule of every minute of the clock.
  public init() {}

  /// The beginning of the minute that has begun last, and those that follow.
  public func entries(from startDate: Date, mode: TimelineScheduleMode) -> Entries {
    let minute = (startDate.timeIntervalSinceReferenceDate / 60).rounded(.down) * 60
    return PeriodicTimelineSchedule(from: Date(timeIntervalSinceReferenceDate: minute), by: 60).entries(from: startDate, mode: .normal)
  }
}

/// The dates of a sequence. SwiftUI: `ExplicitTimelineSchedule`.
public struct ExplicitTimelineSchedule<Entries: Sequence>: TimelineSchedule where Entries.Element == Date {
  private let dates: Entries

  /// Dates in ascending order.
  public init(_ dates: Entries) { self.dates = dates }

  public func entries(from startDate: Date, mode: TimelineScheduleMode) -> Entries { dates }
}

/// The dates of a window's frames. SwiftUI: `AnimationTimelineSchedule`.
public struct AnimationTimelineSchedule: TimelineSchedule, Sendable {
  /// Dates of frames.
  public struct Entries: Sequence, IteratorProtocol, DateCourse, Sendable {
    fileprivate var dates: PeriodicTimelineSchedule.Entries?

    public mutating func next() -> Date? { dates?.next() }
    mutating func skip(to date: Date) { dates?.skip(to: date) }
  }

  private let interval: TimeInterval
  private let isPaused: Bool

  /// Dates not less than `minimumInterval` seconds apart, a sixtieth at least; none while it is paused.
  public init(minimumInterval: Double? = nil, paused: Bool = false) {
    let interval = minimumInterval ?? 0
    (self.interval, isPaused) = (max(1.0 / 60, interval.isFinite ? interval : 0), paused)
  }

  public func entries(from start: Date, mode: TimelineScheduleMode) -> Entries {
    if isPaused || mode == .lowFrequency { return Entries() }
    return Entries(dates: PeriodicTimelineSchedule(from: start, by: interval).entries(from: start, mode: .normal))
  }
}

extension TimelineSchedule where Self == PeriodicTimelineSchedule {
  /// Dates from one on, at an interval in seconds.
  public static func periodic(from startDate: Date, by interval: TimeInterval) -> PeriodicTimelineSchedule {
    PeriodicTimelineSchedule(from: startDate, by: interval)
  }
}
extension TimelineSchedule where Self == EveryMinuteTimelineSchedule {
  /// The beginnings of minutes.
  public static var everyMinute: EveryMinuteTimelineSchedule { EveryMinuteTimelineSchedule() }
}
extension TimelineSchedule where Self == AnimationTimelineSchedule {
  /// The dates of a window's frames.
  public static var animation: AnimationTimelineSchedule { AnimationTimelineSchedule() }
  /// The dates of a window's frames, not less than `minimumInterval` seconds apart; none while it is paused.
  public static func animation(minimumInterval: Double? = nil, paused: Bool = false) -> AnimationTimelineSchedule {
    AnimationTimelineSchedule(minimumInterval: minimumInterval, paused: paused)
  }
}
extension TimelineSchedule {
  /// The dates of a sequence, in ascending order.
  public static func explicit<S: Sequence>(_ dates: S) -> ExplicitTimelineSchedule<S>
  where Self == ExplicitTimelineSchedule<S>, S.Element == Date { ExplicitTimelineSchedule(dates) }
}
