import Foundation
import InvalidationMeasuring
@_spi(Oriel) import OrielCore
@_spi(Oriel) import OrielTextViews
import OrielViews

/// The window's width, by one point, while every tenth leaf wraps its text.
struct Resize: ChangeScenario {
  static let name = "resize"
  static let summary = "the window's width by one point, while every tenth leaf wraps its text"

  let window: OffscreenWindow
  /// The leaves whose height depends on their width.
  let affected: Int
  private let nodes: Int

  init(nodes: Int, variant: Single) throws {
    self.nodes = nodes
    affected = nodes / 10
    window = try OffscreenWindow {
      LeafTree(count: nodes) { index in
        Text(index % 10 == 0 ? "Wrapping text number \(index) that is long enough to need several lines" : "Leaf \(index)").leaf(
          height: nil)
      }
    }
  }

  /// The root is measured; every other answer still holds. The visible boxes are placed, with their neighbours on the way there.
  var bounds: WorkBounds {
    let visible = LeafTreeGeometry.visible(nodes)
    return WorkBounds(
      measures: 1...2, placements: 1...(visible * 5 / 4 + 10 * LeafTreeGeometry.levels(nodes)), paints: 1...(visible + 3),
      damage: OffscreenWindow.bounds.insetBy(dx: -1, dy: 0))
  }

  func change() {
    let size = OffscreenWindow.size
    window.host.setSize(CGSize(width: size.width + 1, height: size.height), displayScale: 1)
  }

  func restore() { window.host.setSize(OffscreenWindow.size, displayScale: 1) }
}
