/// The measurements of one variant of a case; encoded, a line of JSON. Times are nanoseconds per step.
package struct EngineMeasurement: Encodable {
  package struct Times: Encodable {
    package var median: Int
    package var lowest: Int

    private enum CodingKeys: String, CodingKey {
      case median = "p50_ns"
      case lowest = "lowest_ns"
    }
  }

  package var group: EngineCase.Group
  package var name: String
  package var variant: String
  package var unit: String
  package var units: Int
  package var iterations: Int
  package var times: Times
  /// By the reference's name.
  package var references: [String: Times]
  /// The counts of the last step, in the order in which it reports them.
  package var counts: [(name: String, count: Int)]
  /// The number of allocations in a step; nil if they could not be counted.
  package var allocations: Int?
  /// The problems found. Not encoded: the program fails instead.
  package var problems: [String]

  /// Nanoseconds for each unit of work.
  package func each(_ nanoseconds: Int) -> Double { Double(nanoseconds) / Double(max(1, units)) }
  /// Units of work for each nanosecond.
  package func rate(_ nanoseconds: Int) -> Double { Double(units) / Double(max(1, nanoseconds)) }

  private enum CodingKeys: String, CodingKey {
    case group, name = "case", variant, unit, units, iterations, times, references, counts, allocations
  }

  package func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(group, forKey: .group)
    try container.encode(name, forKey: .name)
    if !variant.isEmpty { try container.encode(variant, forKey: .variant) }
    try container.encode(unit, forKey: .unit)
    try container.encode(units, forKey: .units)
    try container.encode(iterations, forKey: .iterations)
    try container.encode(times, forKey: .times)
    try container.encode(references, forKey: .references)
    try container.encode(Dictionary(counts.map { ($0.name, $0.count) }) { first, _ in first }, forKey: .counts)
    try container.encodeIfPresent(allocations, forKey: .allocations)
  }
}
