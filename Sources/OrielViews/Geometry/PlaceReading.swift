import Foundation
@_spi(Oriel) import OrielCore
import OrielGraph
@_spi(Oriel) import OrielLayout

/// The positions read by bodies, and actions for changes of positions: compared with the current ones when boxes have moved.
@MainActor final class PlaceReading: GraphClient {
  static let key = GraphClientKey<PlaceReading>()

  /// A view's position in a space, or relative to another view's top left; or the rectangle of the view that names the space.
  private struct Query: Hashable {
    let place: GeometryPlace
    let other: GeometryPlace?
    let space: CoordinateSpace
    /// Whether it is the rectangle of the view that names the space; null without such a view.
    var isOfSpace = false

    @MainActor var answer: SeenPlace {
      if isOfSpace, case .named(let name) = space {
        let bounds = place.bounds(of: name) ?? .null
        return SeenPlace(size: bounds.size, corner: bounds.origin)
      }
      return other.map { place.seen(from: $0) } ?? place.seen(in: space)
    }

    static func == (a: Query, b: Query) -> Bool {
      a.place === b.place && a.other === b.other && a.space == b.space && a.isOfSpace == b.isOfSpace
    }
    func hash(into hasher: inout Hasher) {
      hasher.combine(ObjectIdentifier(place))
      hasher.combine(other.map { ObjectIdentifier($0) })
      hasher.combine(space)
      hasher.combine(isOfSpace)
    }
  }

  private struct Record {
    var source: SourceID
    var answer: SeenPlace
  }

  private var records: [Query: Record] = [:]
  private var watches: [ObjectIdentifier: GeometryWatch] = [:]

  override class var isInFrames: Bool { true }
  override class var isNotifiedOfPlaces: Bool { true }
  override var held: [String: Int] { ["places read": records.count, "places watched": watches.count] }

  func add(_ watch: GeometryWatch) {
    watches[ObjectIdentifier(watch)] = watch
    graph.placesHaveChanged = true
  }
  func remove(_ watch: GeometryWatch) { watches[ObjectIdentifier(watch)] = nil }

  /// A view's position in a space, or relative to another view's top left. The current body will run again when it changes. O(depth).
  func seen(_ place: GeometryPlace, from other: GeometryPlace? = nil, in space: CoordinateSpace) -> SeenPlace {
    answer(to: Query(place: place, other: other, space: space))
  }

  /// The rectangle of the nearest enclosing view that names a space, relative to the view's top left; nil if there is none.
  func bounds(of name: AnyHashable, around place: GeometryPlace) -> CGRect? {
    let answer = answer(to: Query(place: place, other: nil, space: .named(name), isOfSpace: true))
    let bounds = CGRect(origin: answer.corner, size: answer.size)
    return bounds.isNull ? nil : bounds
  }

  private func answer(to query: Query) -> SeenPlace {
    let answer = query.answer
    guard graph.dependencies.isTracking else { return answer }
    var record = records[query] ?? Record(source: graph.dependencies.makeSource(), answer: answer)
    record.answer = answer
    records[query] = record
    graph.dependencies.read(record.source)
    return answer
  }

  /// O(positions read × depth).
  override func placesHaveChanged() {
    for (query, record) in records {
      guard graph.dependencies.hasReaders(record.source) else {
        graph.dependencies.destroySource(record.source)
        records[query] = nil
        continue
      }
      let new = query.answer
      if new == record.answer { continue }
      records[query]?.answer = new
      graph.dependencies.invalidate(record.source)
    }
    for watch in watches.values { watch.check() }
  }

  override func treeEnded() {
    for record in records.values { graph.dependencies.destroySource(record.source) }
    records.removeAll()
    watches.removeAll()
  }
}
