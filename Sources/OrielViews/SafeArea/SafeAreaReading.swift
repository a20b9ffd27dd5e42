import Foundation
@_spi(Oriel) import OrielCore
import OrielGraph
@_spi(Oriel) import OrielLayout
import OrielDrawing

/// What depends on the positions of safe areas: modifiers that extend through them, and insets read by bodies. Compared with the current
/// positions when boxes have moved.
@MainActor final class SafeAreaReading: GraphClient {
  static let key = GraphClientKey<SafeAreaReading>()

  /// Boxes with modifiers that may be extended.
  private var reaching: [ObjectIdentifier: Box] = [:]
  /// The axes on which boxes' modifiers inset the safe area.
  private var paddedAxes: [ObjectIdentifier: Axis.Set] = [:]
  private var records: [ObjectIdentifier: Record] = [:]

  private struct Record {
    let place: GeometryPlace
    let source: SourceID
    var answer: EdgeInsets
  }

  override class var isInFrames: Bool { true }
  override class var isNotifiedOfPlaces: Bool { true }
  override var held: [String: Int] {
    ["views at safe areas": reaching.count, "safe areas": paddedAxes.count, "safe areas read": records.count]
  }

  /// Called for each container created in the window: from then on backgrounds may extend through safe areas.
  static func containerAppeared(in graph: ViewGraph) {
    if graph.aroundBackgrounds == nil { graph.aroundBackgrounds = { StyleReach.pair(.all) } }
  }

  func add(_ box: Box) { reaching[ObjectIdentifier(box)] = box }

  /// Called when a box has modifiers that inset the safe area.
  func padded(_ box: Box) {
    var axes: Axis.Set = []
    for case let padding as SafeAreaPaddingModifier in box.modifiers { axes.formUnion(padding.insets.axes) }
    let old = paddedAxes.updateValue(axes, forKey: ObjectIdentifier(box))
    if let old, old != axes { box.safeAreasChanged() }
  }

  /// The insets of a view; the current body will run again when they change. O(depth).
  func insets(of place: GeometryPlace) -> EdgeInsets {
    let answer = place.safeAreaInsets
    guard graph.dependencies.isTracking else { return answer }
    let id = ObjectIdentifier(place)
    let source = records[id]?.source ?? graph.dependencies.makeSource()
    records[id] = Record(place: place, source: source, answer: answer)
    graph.dependencies.read(source)
    return answer
  }

  /// O(views at safe areas × depth).
  override func placesHaveChanged() {
    for box in reaching.values where box.hasBeenPlaced && !box.needsPlacement {
      for case let reach as SafeAreaReach in box.modifiers where reach.isOutdated {
        box.invalidatePlacement()
        break
      }
    }
    for (id, record) in records {
      guard graph.dependencies.hasReaders(record.source) else {
        graph.dependencies.destroySource(record.source)
        records[id] = nil
        continue
      }
      let new = record.place.safeAreaInsets
      if new == record.answer { continue }
      records[id]?.answer = new
      graph.dependencies.invalidate(record.source)
    }
  }

  override class var knowsBoxes: Bool { true }
  override func forget(_ box: Box) {
    if !reaching.isEmpty { reaching[ObjectIdentifier(box)] = nil }
    if !paddedAxes.isEmpty { paddedAxes[ObjectIdentifier(box)] = nil }
  }

  override func treeEnded() {
    for record in records.values { graph.dependencies.destroySource(record.source) }
    records.removeAll()
    reaching.removeAll()
    paddedAxes.removeAll()
  }
}

extension GeometryProxy {
  /// How far the view would extend beyond the safe area at each edge if it ignored it, in points; zero where it does not touch the edge of
  /// a safe area. SwiftUI: `GeometryProxy.safeAreaInsets`.
  public var safeAreaInsets: EdgeInsets {
    MainThread.call("a view's safe area was read") { place.box.map { $0.graph[SafeAreaReading.key].insets(of: place) } } ?? EdgeInsets()
  }
}

extension GeometryPlace {
  fileprivate var safeAreaInsets: EdgeInsets {
    located { box, rect, index in
      SafeAreaSearch.insets(around: rect, in: box, before: index).edgeInsets(isMirrored: box.isMirrored)
    } ?? EdgeInsets()
  }
}
