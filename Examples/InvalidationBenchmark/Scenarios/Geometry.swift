import Foundation
import InvalidationMeasuring
@_spi(Oriel) import OrielCore
@_spi(Oriel) import OrielTextViews
import OrielViews

/// The window's width, by a point, with 1,000 leaves whose content is made from their width.
struct Geometry: ChangeScenario {
  static let name = "geometry"
  static let summary = "the window's width by one point, with 1,000 geometry readers among N leaves"

  let window: OffscreenWindow
  /// The readers.
  let affected: Int
  private let nodes: Int

  init(nodes: Int, variant: Single) throws {
    let readers = min(1_000, nodes)
    let distance = nodes / readers
    window = try OffscreenWindow {
      LeafTree(count: nodes) { index in
        if index % distance == 0 && index / distance < readers {
          Meter()
        } else {
          Text(verbatim: "Leaf \(index)").leaf()
        }
      }
    }
    affected = readers
    self.nodes = nodes
  }

  /// Each reader's content is made again, visible or not; one body each, which measures the bar that it makes. Everything else is as in
  /// `Resize`, and invisible readers are placed too, with the containers around them.
  var bounds: WorkBounds {
    let visible = LeafTreeGeometry.visible(nodes)
    return WorkBounds(
      bodies: affected...affected, marked: affected...(2 * affected), measures: affected...(3 * affected + 2),
      placements: affected...(visible * 5 / 4 + 30 * affected + 10 * LeafTreeGeometry.levels(nodes)), paints: 1...(2 * visible + 3),
      damage: OffscreenWindow.bounds.insetBy(dx: -1, dy: 0))
  }

  func change() {
    let size = OffscreenWindow.size
    window.host.setSize(CGSize(width: size.width + 1, height: size.height), displayScale: 1)
  }

  func restore() { window.host.setSize(OffscreenWindow.size, displayScale: 1) }

  /// A bar over half of its width.
  private struct Meter: View {
    var body: some View {
      GeometryReader { proxy in Color.blue.frame(width: proxy.size.width / 2, height: proxy.size.height) }
        .frame(height: LeafTreeGeometry.leafHeight)
    }
  }
}
