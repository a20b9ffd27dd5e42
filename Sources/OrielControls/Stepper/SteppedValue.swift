import Foundation
@_spi(Oriel) import OrielCore
@_spi(Oriel) import OrielTextViews
@_spi(Oriel) import OrielViews

/// The actions of a stepper's two halves.
protocol SteppedValue {
  /// Whether a step up or down has an effect now.
  func canStep(_ isUp: Bool) -> Bool
  /// Makes a step. Returns whether it had an effect.
  func step(_ isUp: Bool) -> Bool
}

/// A binding that a stepper changes by a distance, clamped to a range.
struct SteppedBinding<V: Strideable>: SteppedValue {
  let value: Binding<V>
  let bounds: ClosedRange<V>?
  let step: V.Stride

  func canStep(_ isUp: Bool) -> Bool { next(isUp) != nil }

  func step(_ isUp: Bool) -> Bool {
    guard let next = next(isUp) else { return false }
    value.wrappedValue = next
    return true
  }

  /// The value after a step; nil if it equals the current one, or is not a value.
  private func next(_ isUp: Bool) -> V? {
    let value = value.wrappedValue
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

  func step(_ isUp: Bool) -> Bool {
    guard let action = action(isUp) else { return false }
    action()
    return true
  }
}

/// A stepper's value as a text.
protocol ShownValue {
  @MainActor var text: Text { get }
}

struct FormattedBinding<F: FormatStyle>: ShownValue where F.FormatInput: Equatable, F.FormatOutput == String {
  let value: Binding<F.FormatInput>
  let format: F

  @MainActor var text: Text { Text(value.wrappedValue, format: format) }
}
