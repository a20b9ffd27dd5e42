import Foundation

/// Where windows come to rest.
enum PanelSnap {
  /// In points.
  static let distance: Double = 8
  static let least = CGSize(width: 120, height: 60)
  static let barHeight: Double = 26

  /// A place whose title bar can be reached.
  static func limited(_ place: PanelArrangement.Place, in space: CGSize) -> PanelArrangement.Place {
    var place = place
    func number(_ value: Double) -> Double { value.isFinite ? value : 0 }
    place.width = min(max(least.width, number(place.width)), max(least.width, space.width))
    place.height = place.height.map { min(max(least.height, number($0)), max(least.height, space.height)) }
    place.x = min(max(number(place.x), 40 - place.width), max(0, space.width - 40))
    place.y = min(max(number(place.y), 0), max(0, space.height - barHeight))
    return place
  }

  /// A place moved to the nearest edge within reach: of the space, or of another window or dock.
  static func snapped(_ place: PanelArrangement.Place, size: CGSize, in space: CGSize, others: [CGRect]) -> PanelArrangement.Place {
    var place = limited(place, in: space)
    let (columns, rows) = lines(of: space, others)
    place.x = snapped(place.x, size.width, to: columns)
    place.y = max(0, snapped(place.y, size.height, to: rows))
    return place
  }

  /// A size whose right and lower edges are moved to the nearest edge within reach.
  static func snapped(_ size: CGSize, at origin: CGPoint, in space: CGSize, others: [CGRect]) -> CGSize {
    let (columns, rows) = lines(of: space, others)
    func end(_ start: Double, _ length: Double, _ lines: [Double], _ least: Double) -> Double {
      let nearest = lines.min { abs($0 - start - length) < abs($1 - start - length) }
      guard let nearest, abs(nearest - start - length) < distance, nearest - start >= least else { return length }
      return nearest - start
    }
    return CGSize(
      width: end(origin.x, size.width, columns, least.width), height: end(origin.y, size.height, rows, least.height))
  }

  private static func lines(of space: CGSize, _ others: [CGRect]) -> (columns: [Double], rows: [Double]) {
    ([0, space.width] + others.flatMap { [$0.minX, $0.maxX] }, [0, space.height] + others.flatMap { [$0.minY, $0.maxY] })
  }

  private static func snapped(_ start: Double, _ length: Double, to lines: [Double]) -> Double {
    var best = (distance: distance, start: start)
    for line in lines {
      for candidate in [line, line - length] where abs(candidate - start) < best.distance {
        best = (abs(candidate - start), candidate)
      }
    }
    return best.start
  }
}
