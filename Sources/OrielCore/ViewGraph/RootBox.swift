import Foundation
import OrielDrawing

/// The box of a window's content, over the window's background.
///
/// It proposes the window's size and centres the content, which is a column if it consists of several views.
@MainActor package final class RootBox: Box {
  /// The window's size in points.
  @safe @exclusivity(unchecked) package var viewport = CGSize.zero
  @exclusivity(unchecked) var paintsBackground = true
  /// Whether content larger than the viewport begins at the top leading corner, so that it is cut on one side only; otherwise it is
  /// centred.
  package var beginsLargeContentAtCorner = false

  /// The layers over the content, each drawn over the ones before it.
  @safe @exclusivity(unchecked) package var layers: ContiguousArray<StageLayer> = [] {
    didSet { if reordersDrawing { drawingOrder = nil } }
  }

  /// Makes the box that arranges the content if it consists of several views; without it they overlap.
  package var makeColumn: (() -> Box)?
  private(set) var column: Box?

  override init() {
    super.init()
    clipsContent = true
  }

  package override func takeContent(of node: ViewNode) {
    let boxes = graph.containerBoxes(of: node)
    guard boxes.count > 1, let makeColumn else {
      if column != nil {
        setChildren([])
        removeColumn()
      }
      return setChildren(boxes)
    }
    let column = column ?? makeColumn()
    if self.column == nil {
      setChildren([])
      self.column = column
      column.parent = node
      column.attach(graph: graph, scope: scope)
    }
    column.setChildren(boxes)
    setChildren([column])
  }

  func removeColumn() {
    column?.setChildren([])
    column?.remove(from: graph)
    column = nil
  }

  package override var typeName: String { "Root" }

  // The root reads nothing for measuring; its observers watch the layout directions of scopes.
  package override func layoutReadsChanged() { graph.directionsChanged() }

  /// Layers are drawn over the content.
  @_spi(Oriel) public override func arranged(_ boxes: ContiguousArray<Box>) -> ContiguousArray<Box> {
    layers.isEmpty ? boxes : boxes.filter { !($0 is StageLayer) } + layers.map { $0 as Box }
  }

  package override func measureContent(_ proposal: ProposedViewSize) -> BoxMeasurement {
    BoxMeasurement(size: viewport, width: .everything, height: .everything)
  }

  package override func placeContent(in size: CGSize, proposal: ProposedViewSize) {
    let offered = ProposedViewSize(viewport)
    for child in children {
      let size = child.measure(offered).size
      var origin = size.centered(in: viewport)
      if beginsLargeContentAtCorner {
        if size.width > viewport.width { origin.x = isMirrored ? viewport.width - size.width : 0 }
        origin.y = max(0, origin.y)
      }
      child.place(at: origin, proposal: offered)
    }
  }

  /// The content's answer to a proposal of zero: the minimum size at which none of it is cut. O(1) while nothing has changed.
  package var minimumSize: CGSize { children.first?.measure(.zero).size.orZero ?? .zero }

  package override func contentInk(size: CGSize) -> CGRect { CGRect(origin: .zero, size: size) }
  package override var readsWhilePainting: Bool { true }
  package override var fillsWithOneColor: Bool { paintsBackground }

  package override func paintContent(_ painter: inout Painter, size: CGSize) {
    guard paintsBackground else { return }
    painter.list.fill(
      CGRect(origin: .zero, size: size), Color.windowBackground.pixelColor(in: EnvironmentValues(scope)), options: .snapsToPixels)
  }

  package override var paintsAboveChildren: Bool { true }

  package override func paintAboveChildren(_ painter: inout Painter, size: CGSize) {
    let graph: ViewGraph = graph
    for index in graph.clients.inFrames.indices { graph.clients.inFrames.unretained(index).look { $0.paintOver(&painter) } }
  }
}
