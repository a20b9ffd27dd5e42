import Foundation
import OrielCore

/// The completed amount of a task.
enum ProgressAmount: Equatable {
  /// Unknown, without a value: shown by a spinner.
  case unknown
  /// The value is not known yet: shown in a bar.
  case unknownPart
  /// A fraction, from 0 to 1.
  case part(Double)
  /// The elapsed or the remaining part of a time interval.
  case time(DateProgress)

  /// A value of a total, clamped to 0...total, with NaN as 0. A total that is not positive is reported.
  init<V: BinaryFloatingPoint>(_ value: V?, of total: V) {
    guard let value else {
      self = .unknownPart
      return
    }
    guard total > 0 else {
      Diagnostics.misuse("the total \(total) of a ProgressView is not positive: it is shown as 0 % complete")
      self = .part(0)
      return
    }
    let part = Double(value) / Double(total)
    self = .part(part > 0 ? min(1, part) : 0)
  }

  /// The completed fraction; nil if it is unknown, or follows from the time.
  var fraction: Double? { if case .part(let part) = self { part } else { nil } }

  /// The text for assistive technology.
  var spoken: String? { fraction.map { "\(Int(($0 * 100).rounded()))%" } }
}

/// The part of a span of time that has passed, or that is left.
struct DateProgress: Equatable {
  let span: ClosedRange<Date>
  let countsDown: Bool

  private var length: TimeInterval { span.upperBound.timeIntervalSince(span.lowerBound) }

  /// The number of parts, of many equal ones, that have passed.
  func passed(of count: Int, at date: Date) -> Int {
    if date >= span.upperBound { return count }
    if date <= span.lowerBound { return 0 }
    let part = date.timeIntervalSince(span.lowerBound) / length
    // A span without a beginning has no parts.
    if !part.isFinite { return 0 }
    // The last bits of dates are not exact.
    return max(0, min(count - 1, Int((part * Double(count) + 1e-6).rounded(.down))))
  }

  /// The seconds from a date until one more part has elapsed; nil if all have, or if none ever does.
  func wait(until passed: Int, of count: Int, from date: Date) -> TimeInterval? {
    if passed > count { return nil }
    let moment = passed == count ? span.upperBound : span.lowerBound.addingTimeInterval(length * Double(passed) / Double(count))
    let seconds = moment.timeIntervalSince(date)
    return seconds.isFinite ? seconds : nil
  }
}
