import Foundation
@_spi(Oriel) import OrielCore
@_spi(Oriel) import OrielDrawing

/// The picture of a closed sheet or popover, which fades out after its views are gone.
@MainActor final class Afterimage {
  private let picture: DisplayList.Recorded
  /// Where it draws, in points of the window.
  private let ink: CGRect
  private let map: (Double) -> ProjectionTransform?
  /// The node that presented it.
  private(set) weak var node: PresentationNode?
  /// Its opacity, from 0 to 1.
  private(set) var presence: Double

  init(of box: PresentedLayer, from node: PresentationNode) {
    (ink, presence) = (box.ink, box.presence ?? 1)
    // Drawn as if fully opaque.
    box.presence = nil
    let graph: ViewGraph = box.graph
    picture = graph.stage.recording(of: box, at: .zero)
    map = box.mapsOfPresence
    self.node = node
  }

  func show(_ new: Double, in graph: ViewGraph) {
    presence = new
    damage(graph)
  }

  func damage(_ graph: ViewGraph) { graph.stage.damage(ink, of: graph.stage.rootBox) }

  func paint(_ painter: inout Painter) {
    painter.list.origin = .zero
    guard painter.meetsDamage(local: ink) else { return }
    // The window may be larger by now.
    painter.list.pushClip(ink, options: .snapsToPixels)
    painter.list.pushLayer(opacity: presence, bounds: ink)
    let map = map(presence)
    if let map { painter.list.pushTransform(map, options: .moving) }
    painter.list.draw(picture)
    if map != nil { painter.list.popTransform() }
    painter.list.popLayer()
    painter.list.popClip()
  }
}
