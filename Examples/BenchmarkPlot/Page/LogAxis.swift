import Foundation

/// An axis of whole decades around values above zero.
struct LogAxis {
  /// Powers of ten.
  let decades: ClosedRange<Int>

  init(_ values: [Double]) {
    let logs = values.filter { $0 > 0 && $0.isFinite }.map { log10($0) }
    // A bar without length would say nothing: the axis begins a little below the least value.
    let low = Int(((logs.min() ?? 0) - 0.1).rounded(.down))
    decades = low...max(low + 1, Int((logs.max() ?? 1).rounded(.up)))
  }

  /// The position of a value, from 0 to 1.
  func position(_ value: Double) -> Double {
    value > 0 ? max(0, min(1, (log10(value) - Double(decades.lowerBound)) / Double(decades.count - 1))) : 0
  }
}

extension Figure {
  /// A value with its unit, in two or three digits.
  static func text(_ value: Double, _ quantity: Quantity) -> String {
    let units: [(Double, String)] =
      quantity == .time
      ? [(1e9, "s"), (1e6, "ms"), (1e3, "µs"), (1, "ns")] : [(1e6, "MB"), (1e3, "kB"), (1, "B")]
    let (size, unit) = units.first { value >= $0.0 * 0.9995 } ?? units[units.count - 1]
    return "\(number(value / size)) \(unit)"
  }

  /// A ratio of two values as text.
  static func number(_ value: Double) -> String {
    String(format: value < 9.95 ? "%.1f" : "%.0f", value)
  }

  /// The label below a decade: with a unit where a new one begins.
  static func tick(_ decade: Int, _ quantity: Quantity) -> String {
    let value = pow(10, Double(decade))
    if quantity == .memory { return decade < 3 ? "\(Int(value)) B" : "\(Int(value / 1_000)) kB" }
    let units = ["ns", "µs", "ms", "s"]
    let unit = max(0, min(units.count - 1, decade / 3))
    return "\(Int(pow(10, Double(decade - 3 * unit)))) \(units[unit])"
  }
}
