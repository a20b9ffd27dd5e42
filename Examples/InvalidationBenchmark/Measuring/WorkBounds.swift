import Foundation
import OrielCore

/// What a frame may do at most and has to do at least; what is not named must not happen at all.
struct WorkBounds {
  var bodies = 0...0
  var marked = 0...0
  var measures = 0...0
  var placements = 0...0
  var paints = 0...0
  var nodesMounted = 0...0
  var nodesRemoved = 0...0
  /// What the damage has to lie in, in pixels; nil: nothing is damaged.
  var damage: CGRect?

  /// Where a report is outside, a line each.
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
