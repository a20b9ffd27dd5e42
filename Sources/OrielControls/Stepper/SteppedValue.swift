import Foundation
@_spi(Oriel) import OrielCore
import OrielStrings

/// The actions of a stepper's two halves.
protocol SteppedValue {
  /// Whether a step up or down has an effect now.
  func canStep(_ isUp: Bool) -> Bool
  /// Makes steps at once. Returns whether they had an effect.
  func step(_ isUp: Bool, times: Int) -> Bool
  /// Goes to an end of the range. Returns false if there is none.
  func goToEnd(_ isUp: Bool) -> Bool
}

extension SteppedValue {
  /// Makes one step. Returns whether it had an effect.
  func step(_ isUp: Bool) -> Bool { step(isUp, times: 1) }
}

/// A binding that a stepper changes by a distance, clamped to a range.
struct SteppedBinding<V: Strideable>: SteppedValue {
  let value: Binding<V>
  let bounds: ClosedRange<V>?
  let step: V.Stride

  func canStep(_ isUp: Bool) -> Bool { next(value.wrappedValue, isUp) != nil }

  func step(_ isUp: Bool, times: Int) -> Bool {
    let start = value.wrappedValue
    var new = start
    for _ in 0..<times {
      guard let next = next(new, isUp) else { break }
      new = next
    }
    if new == start { return false }
    value.wrappedValue = new
    return true
  }

  func goToEnd(_ isUp: Bool) -> Bool {
    guard let bounds else { return false }
    let end = isUp ? bounds.upperBound : bounds.lowerBound
    if value.wrappedValue != end { value.wrappedValue = end }
    return true
  }

  /// The value after a step; nil if it equals the one before, or is not a value.
  private func next(_ value: V, _ isUp: Bool) -> V? {
    var next = Self.moved(value, by: step, isUp)
    if let bounds { next = next < bounds.lowerBound ? bounds.lowerBound : next > bounds.upperBound ? bounds.upperBound : next }
    return next == next && next != value ? next : nil
  }

  /// A whole number stops at the limits of its type.
  private static func moved(_ value: V, by distance: V.Stride, _ isUp: Bool) -> V {
    func moved<I: FixedWidthInteger>(_ value: I, by distance: Int) -> I {
      let (isUp, length) = ((distance >= 0) == isUp, I(clamping: distance.magnitude))
      let (result, isBeyond) = isUp ? value.addingReportingOverflow(length) : value.subtractingReportingOverflow(length)
      return isBeyond ? (isUp ? I.max : I.min) : result
    }
    if let number = value as? any FixedWidthInteger, let distance = distance as? Int {
      return moved(number, by: distance) as? V ?? value
    }
    return value.advanced(by: isUp ? distance : 0 - distance)
  }
}

/// Two actions of the program.
struct SteppingActions: SteppedValue {
  let onIncrement: (() -> Void)?
  let onDecrement: (() -> Void)?

  private func action(_ isUp: Bool) -> (() -> Void)? { isUp ? onIncrement : onDecrement }

  func canStep(_ isUp: Bool) -> Bool { action(isUp) != nil }

  func step(_ isUp: Bool, times: Int) -> Bool {
    guard let action = action(isUp) else { return false }
    for _ in 0..<times { action() }
    return true
  }

  func goToEnd(_ isUp: Bool) -> Bool { false }
}

/// A stepper's value as a text that can be edited.
protocol ShownValue {
  @MainActor func text(in place: FormatPlace) -> String
  /// The longest of the text and of the texts of the range's ends, so that a field seldom changes its width.
  @MainActor func longestText(in place: FormatPlace) -> String
  /// Takes over a typed text, limited to the range; one that cannot be parsed changes nothing.
  @MainActor func take(_ text: String, in place: FormatPlace)
}

struct FormattedBinding<F: ParseableFormatStyle>: ShownValue where F.FormatInput: Strideable, F.FormatOutput == String {
  let value: Binding<F.FormatInput>
  let bounds: ClosedRange<F.FormatInput>?
  let format: F

  func text(in place: FormatPlace) -> String { format.placed(place).format(value.wrappedValue) }

  func longestText(in place: FormatPlace) -> String {
    let format = format.placed(place)
    let all = [value.wrappedValue] + (bounds.map { [$0.lowerBound, $0.upperBound] } ?? [])
    return all.map { format.format($0) }.max { $0.count < $1.count } ?? ""
  }

  func take(_ text: String, in place: FormatPlace) {
    // A value that is not equal to itself is no number.
    guard var new = try? format.placed(place).parseStrategy.parse(text), new == new else { return }
    if let bounds { new = min(max(new, bounds.lowerBound), bounds.upperBound) }
    if new != value.wrappedValue { value.wrappedValue = new }
  }
}
