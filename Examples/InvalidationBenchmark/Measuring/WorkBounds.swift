import Foundation
@_spi(Oriel) import OrielCore

/// The most and the least work that a frame may do; work that is not named must not happen at all.
package struct WorkBounds {
  package var bodies: ClosedRange<Int>
  package var marked: ClosedRange<Int>
  package var measures: ClosedRange<Int>
  package var placements: ClosedRange<Int>
  package var paints: ClosedRange<Int>
  package var nodesMounted: ClosedRange<Int>
  package var nodesRemoved: ClosedRange<Int>
  /// The area that must contain the damage, in pixels; nil: there must be no damage.
  package var damage: CGRect?

  package init(
    bodies: ClosedRange<Int> = 0...0, marked: ClosedRange<Int> = 0...0, measures: ClosedRange<Int> = 0...0,
    placements: ClosedRange<Int> = 0...0, paints: ClosedRange<Int> = 0...0, nodesMounted: ClosedRange<Int> = 0...0,
    nodesRemoved: ClosedRange<Int> = 0...0, damage: CGRect? = nil
  ) {
    self.bodies = bodies
    self.marked = marked
    self.measures = measures
    self.placements = placements
    self.paints = paints
    self.nodesMounted = nodesMounted
    self.nodesRemoved = nodesRemoved
    self.damage = damage
  }

  /// The violations in a report, one line for each.
  func complaints(about report: FrameReport) -> [String] {
    let counts: [(name: String, bounds: ClosedRange<Int>, count: Int)] = [
      ("bodies", bodies, report.bodies), ("marked", marked, report.marked), ("measures", measures, report.measures),
      ("placements", placements, report.placements), ("paints", paints, report.paints),
      ("nodesMounted", nodesMounted, report.nodesMounted), ("nodesRemoved", nodesRemoved, report.nodesRemoved),
    ]
    var complaints = counts.filter { !$0.bounds.contains($0.count) }.map { name, bounds, count in
      let expected = bounds.lowerBound == bounds.upperBound ? "\(bounds.lowerBound)" : "\(bounds.lowerBound) to \(bounds.upperBound)"
      return "\(name) should be \(expected) and is \(count)"
    }
    if let damage {
      if report.damage.isEmpty { complaints.append("nothing is damaged") }
      for rect in report.damage where !damage.contains(rect) { complaints.append("damage \(rect.text) reaches out of \(damage.text)") }
    } else if !report.damage.isEmpty {
      complaints.append("nothing should be damaged, and this is: \(report.damage.map(\.text).joined(separator: ", "))")
    }
    return complaints
  }
}

extension CGRect {
  fileprivate var text: String { "(\(minX), \(minY), \(width) × \(height))" }
}
