import Foundation
@_spi(Oriel) import OrielCore
import OrielDrawing
@_spi(Oriel) import OrielLayout

/// A view that builds its content from its own size and position. SwiftUI: `GeometryReader`.
///
/// It takes the proposed size, or 10 points without a proposal, and places its content at its top leading corner. The content is built
/// during placement, so that it is laid out in the same frame, and again when the size changes.
///
/// ```swift
/// GeometryReader { proxy in
///   Rectangle().frame(width: proxy.size.width / 2)
/// }
/// ```
nonisolated public struct GeometryReader<Content: View>: _PrimitiveView {
  /// Builds the content for the reader's size and position.
  public var content: (GeometryProxy) -> Content

  /// Creates a view whose content is built from its geometry. Several views in the content are stacked at its corner.
  public init(@ViewBuilder content: @escaping (GeometryProxy) -> Content) { self.content = content }

  @MainActor public static func _visit(_ view: GeometryReader, _ context: inout _ViewContext) {
    context.container({ ReaderBox() }, update: { _ in }) { inner in
      let (node, isNew) = inner.element { ReaderNode<Content>(graph: $0, scope: $1, depth: $2) }
      if isNew { node.mounted() }
      node.update(view)
    }
  }
  public static var _isSingleBox: Bool { true }
}

/// The box of a reader, whose size does not depend on its content.
@MainActor final class ReaderBox: Box {
  /// Builds the content for a size.
  fileprivate weak var maker: (any ReaderContent)?
  private(set) var madeFor: CGSize?

  override var typeName: String { "GeometryReader" }
  override var answersAlone: Bool { true }

  override func attach(graph: ViewGraph, scope: EnvironmentScope) {
    super.attach(graph: graph, scope: scope)
    placeAlways()
  }

  override func adopt(_ donor: Element, in graph: ViewGraph, from other: ViewGraph) {
    if let donor = donor as? ReaderBox { madeFor = donor.madeFor }
  }

  override func measureContent(_ proposal: ProposedViewSize) -> BoxMeasurement {
    var result = BoxMeasurement(
      size: CGSize(width: proposal.width ?? 10, height: proposal.height ?? 10), width: .everything, height: .everything)
    for axis in Axis.allCases { result[axis] = proposal[axis] == nil ? .ideal : .following }
    // The content's size is known only when it is placed.
    result.overflows = true
    return result
  }

  override func placeContent(in size: CGSize, proposal: ProposedViewSize) {
    if size != madeFor && graph.isPlacing {
      madeFor = size
      maker?.sizeChanged()
      needsPlacement = false
    }
    let offered = ProposedViewSize(size)
    for child in children { place(child, at: .zero, in: size, proposal: offered) }
  }
}

@MainActor private protocol ReaderContent: AnyObject {
  func sizeChanged()
}

/// The content of a reader.
@MainActor private final class ReaderNode<Content: View>: ProbingNode, ReaderContent {
  /// Stores the view instead of its closure: an optional closure is stored through thunks, and would never equal the stored one.
  private var view: GeometryReader<Content>?
  private var place: GeometryPlace?

  override var typeName: String { "GeometryReader" }

  /// Its parent is the container of the reader's box.
  private var box: ReaderBox? { (parent as? ContainerNode)?.box as? ReaderBox }

  func mounted() {
    beginObserving()
    guard let box else { return }
    box.maker = self
    place = GeometryPlace(contentOf: box)
  }

  func update(_ new: GeometryReader<Content>) {
    if let view, ValueComparison<GeometryReader<Content>>.areEqual(view, new) { return }
    view = new
    // There is nothing to build before it has a size.
    if box?.madeFor != nil { invalidate("@self") }
  }

  func sizeChanged() {
    graph.make { invalidate("size") }
  }

  override func run() {
    guard !isRemoved, let view, let place, let size = box?.madeFor else { return }
    graph.countBody()
    observe(in: graph) { visitContent { $0.visit(view.content(GeometryProxy(place, size: size))) } }
  }
}
