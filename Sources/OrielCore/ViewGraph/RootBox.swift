import Foundation
import OrielDrawing

/// The box of a window's content: proposes the window's size and centres what comes back, over the window's background.
@MainActor package final class RootBox: Box {
  /// The window's size in points.
  @exclusivity(unchecked) var viewport = CGSize.zero
  @exclusivity(unchecked) var paintsBackground = true

  /// What stands over the content, each over those before it. While there is one, input stays in the last.
  @exclusivity(unchecked) var layers: ContiguousArray<Box> = []

  override init() {
    super.init()
    clipsContent = true
  }

  override var typeName: String { "Root" }

  // The root reads nothing while measuring; what it is told of are the layout directions of scopes.
  override func layoutReadsChanged() { graph.directionsChanged() }

  /// Layers are drawn over the content.
  override func arranged(_ boxes: ContiguousArray<Box>) -> ContiguousArray<Box> { boxes + layers }

  override func measureContent(_ proposal: ProposedViewSize) -> Measurement {
    Measurement(size: viewport, width: .everything, height: .everything)
  }

  override func placeContent(in size: CGSize, proposal: ProposedViewSize) {
    let offered = ProposedViewSize(viewport)
    for child in children {
      let answer = child.measure(offered).size
      let origin = Alignment.center.origin(of: answer, in: viewport)
      child.place(at: CGPoint(x: origin.x.orZero, y: origin.y.orZero), proposal: offered)
    }
  }

  override func contentInk(size: CGSize) -> CGRect { CGRect(origin: .zero, size: size) }
  override var readsWhilePainting: Bool { true }
  override var fillsWithOneColor: Bool { paintsBackground }

  override func paintContent(_ painter: inout Painter, size: CGSize) {
    guard paintsBackground else { return }
    painter.list.fill(
      CGRect(origin: .zero, size: size), Color.windowBackground.pixelColor(in: EnvironmentValues(scope)), options: .snapsToPixels)
  }

  override var paintsAboveChildren: Bool { true }

  override func paintAboveChildren(_ painter: inout Painter, size: CGSize) {
    let graph: ViewGraph = graph
    for index in graph.clients.inFrames.indices { graph.clients.inFrames.unretained(index).look { $0.paintOver(&painter) } }
  }
}
