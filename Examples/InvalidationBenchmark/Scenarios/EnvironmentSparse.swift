import InvalidationMeasuring
@_spi(Oriel) import OrielCore

/// A key read by 100 of the leaves in their bodies, while all others read another key.
struct EnvironmentSparse: ChangeScenario {
  static let name = "env-sparse"
  static let summary = "a key that 100 leaves read; the others read another key"

  let window: OffscreenWindow
  let affected = 100
  /// The distance between leaves that read the key: one in so many does.
  private let distance: Int
  private let visible: Int

  init(nodes: Int, variant: Single) throws {
    let (distance, readers) = (nodes / affected, affected)
    window = try OffscreenWindow {
      LeafTree(count: nodes) { index in
        ReadingLeaf(index: index, reads: index % distance == 0 && index / distance < readers ? \.sparse : \.common)
      }
    }
    self.distance = distance
    visible = LeafTreeGeometry.visible(nodes)
  }

  /// Rectangles of damage are merged if there are many, and then meet leaves in between.
  var bounds: WorkBounds {
    WorkBounds(
      bodies: affected...affected, marked: affected...affected, paints: ((visible - 1) / distance + 1)...(visible + 3),
      damage: OffscreenWindow.bounds)
  }

  func change() { window.host.setPlatform(\.sparse, 1) }
  func restore() { window.host.setPlatform(\.sparse, 0) }
}
