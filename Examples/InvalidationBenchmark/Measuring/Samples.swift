/// Durations in nanoseconds, smallest first. At least one.
package struct Samples {
  private let sorted: [Int]

  package init(_ durations: [Duration]) {
    precondition(!durations.isEmpty, "no duration was measured")
    sorted = durations.map { $0.components }.map { Int($0.seconds) * 1_000_000_000 + Int($0.attoseconds / 1_000_000_000) }.sorted()
  }

  /// The middle one, or the mean of the two in the middle.
  package var median: Int {
    let middle = sorted.count / 2
    return sorted.count % 2 == 1 ? sorted[middle] : (sorted[middle - 1] + sorted[middle]) / 2
  }

  package var lowest: Int { sorted[0] }

  /// The smallest value that is not exceeded by a percentage, 1 to 100, of all.
  package func percentile(_ percentage: Int) -> Int { sorted[max(0, (sorted.count * percentage + 99) / 100 - 1)] }
}
