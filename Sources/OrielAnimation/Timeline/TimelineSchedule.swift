import Foundation

/// Whether a schedule provides all its dates or only few. SwiftUI: `TimelineScheduleMode`.
public enum TimelineScheduleMode: Hashable, Sendable {
  /// The content may change at all dates of the schedule.
  case normal
  /// Once a minute or less. No window requests it yet.
  case lowFrequency
}

/// The dates at which a timeline view is updated. SwiftUI: `TimelineSchedule`.
public protocol TimelineSchedule {
  /// How often a schedule may give dates.
  typealias Mode = TimelineScheduleMode
  associatedtype Entries: Sequence where Entries.Element == Date
  /// The dates in ascending order. The first may be before `startDate`, and is the view's initial date.
  func entries(from startDate: Date, mode: Mode) -> Entries
}

/// Dates at equal intervals, from a first date on. SwiftUI: `PeriodicTimelineSchedule`.
public struct PeriodicTimelineSchedule: TimelineSchedule, Sendable {
  /// The dates from the first one on, at equal intervals.
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

  /// Creates a schedule from a date on, with an interval in seconds. Without a positive, finite interval it has no dates.
  public init(from startDate: Date, by interval: TimeInterval) { (self.startDate, self.interval) = (startDate, interval) }

  /// The last date that is not after `startDate`, and all following ones.
  public func entries(from startDate: Date, mode: TimelineScheduleMode) -> Entries {
    // In low frequency, at least a minute.
    let step = mode == .lowFrequency ? max(interval, 60) : interval
    let passed = startDate.timeIntervalSince(self.startDate) / step
    return Entries(start: self.startDate, number: max(0, passed.rounded(.down)), interval: step)
  }
}

/// The first moment of each minute, in the calendar's time. SwiftUI: `EveryMinuteTimelineSchedule`.
public struct EveryMinuteTimelineSchedule: TimelineSchedule, Sendable {
  /// The beginnings of minutes, one after the other.
  public typealias Entries = PeriodicTimelineSchedule.Entries

  /// A schedule of every minute of the clock.
  public init() {}

  /// The beginning of the current minute, and of all following ones.
  public func entries(from startDate: Date, mode: TimelineScheduleMode) -> Entries {
    let minute = (startDate.timeIntervalSinceReferenceDate / 60).rounded(.down) * 60
    return PeriodicTimelineSchedule(from: Date(timeIntervalSinceReferenceDate: minute), by: 60).entries(from: startDate, mode: .normal)
  }
}

/// The dates of a sequence, which must be in ascending order. SwiftUI: `ExplicitTimelineSchedule`.
public struct ExplicitTimelineSchedule<Entries: Sequence>: TimelineSchedule where Entries.Element == Date {
  private let dates: Entries

  /// Creates a schedule from dates in ascending order.
  public init(_ dates: Entries) { self.dates = dates }

  public func entries(from startDate: Date, mode: TimelineScheduleMode) -> Entries { dates }
}

/// The dates of a window's frames. SwiftUI: `AnimationTimelineSchedule`.
public struct AnimationTimelineSchedule: TimelineSchedule, Sendable {
  /// The dates of frames, as they are drawn.
  public struct Entries: Sequence, IteratorProtocol, DateCourse, Sendable {
    fileprivate var dates: PeriodicTimelineSchedule.Entries?

    public mutating func next() -> Date? { dates?.next() }
    mutating func skip(to date: Date) { dates?.skip(to: date) }
  }

  private let interval: TimeInterval
  private let isPaused: Bool

  /// Creates a schedule with dates at least `minimumInterval` seconds apart, a sixtieth by default and at least; none while paused.
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
  /// Dates from `startDate` on, with an interval in seconds.
  public static func periodic(from startDate: Date, by interval: TimeInterval) -> PeriodicTimelineSchedule {
    PeriodicTimelineSchedule(from: startDate, by: interval)
  }
}
extension TimelineSchedule where Self == EveryMinuteTimelineSchedule {
  /// The first moment of each minute.
  public static var everyMinute: EveryMinuteTimelineSchedule { EveryMinuteTimelineSchedule() }
}
extension TimelineSchedule where Self == AnimationTimelineSchedule {
  /// The dates of a window's frames.
  public static var animation: AnimationTimelineSchedule { AnimationTimelineSchedule() }
  /// The dates of a window's frames, at least `minimumInterval` seconds apart; none while paused.
  public static func animation(minimumInterval: Double? = nil, paused: Bool = false) -> AnimationTimelineSchedule {
    AnimationTimelineSchedule(minimumInterval: minimumInterval, paused: paused)
  }
}
extension TimelineSchedule {
  /// An explicit sequence of dates in ascending order.
  public static func explicit<S: Sequence>(_ dates: S) -> ExplicitTimelineSchedule<S>
  where Self == ExplicitTimelineSchedule<S>, S.Element == Date { ExplicitTimelineSchedule(dates) }
}
