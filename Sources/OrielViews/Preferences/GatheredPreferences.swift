@_spi(Oriel) import OrielCore
@_spi(Oriel) import OrielLayout

/// Finds the values of a preference in boxes, for views that do not set it. Shared by all windows.
package final class PreferenceGatherer<Value>: Sendable {
  /// The value of a box that has been laid out, equal if nothing has changed; nil if it has none.
  let value: @MainActor @Sendable (Box) -> Value?

  package init(_ value: @escaping @MainActor @Sendable (Box) -> Value?) { self.value = value }
}

/// The points of a window's tree where such preferences are combined: recomputed whenever boxes have been laid out.
@MainActor final class GatheredPreferences: GraphClient {
  static let key = GraphClientKey<GatheredPreferences>()
  private var points: [ObjectIdentifier: AnyPreferencePoint] = [:]

  override class var isInFrames: Bool { true }
  override var held: [String: Int] { ["gathered preferences": points.count] }

  func add(_ point: AnyPreferencePoint) { points[ObjectIdentifier(point)] = point }
  func remove(_ point: AnyPreferencePoint) { points[ObjectIdentifier(point)] = nil }

  override func settle() { for point in points.values where point.isOutdated { point.changed() } }
  override func treeEnded() { points.removeAll() }
}
