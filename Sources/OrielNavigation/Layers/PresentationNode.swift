import Foundation
import OrielAnimation
@_spi(Oriel) import OrielControls
@_spi(Oriel) import OrielCore
@_spi(Oriel) import OrielViews
import OrielDrawing
import OrielMotion

/// The content that a view requests to show over the window.
@MainActor struct PresentationRequest {
  /// A presentation with another id is a new one.
  var id: AnyHashable
  var visit: (inout _ViewContext) -> Void
}

/// The closures by which a view presents another.
@MainActor struct PresentationSource {
  var kind: any LayerKind
  /// Reads the values that determine whether something is shown; returns nil if nothing is.
  var request: () -> PresentationRequest?
  /// Writes that the presentation has ended.
  var dismiss: () -> Void
  var onDismiss: (() -> Void)?
}

/// A view that may present another, together with that presentation: a popover points at the content of this node.
@MainActor final class PresenterNode: ViewNode {
  override var typeName: String { "Presenter" }
}

/// The node of a presentation. Its content has its identity and environment here; its boxes are in a layer over the window's content.
@MainActor final class PresentationNode: PortalNode {
  private var source: PresentationSource
  private var shown: (id: AnyHashable, layer: PresentedLayer)?
  private var mayShow = false
  /// Whether it has been closed at least once, or was not shown from the start: then it is animated.
  private var isSoft = false
  /// Whether the waiting presentation is shown without animation.
  private var isStill = false

  init(_ source: PresentationSource, graph: ViewGraph, scope: EnvironmentScope, depth: Int32) {
    self.source = source
    super.init(graph: graph, scope: scope, depth: depth)
    beginObserving()
  }

  // Written out because the compiler warns about the synthesised one.
  override init(graph: ViewGraph?, scope: EnvironmentScope, depth: Int32) { preconditionFailure("a presentation has a source") }

  override var typeName: String { "Presentation" }

  /// The presentation that is shown here, as the container of its views.
  private(set) var container: PresentationContainer?
  override var preferences: AnyObject? { container?.preferences }
  /// Its position among all presentations of the window, in the order of opening.
  private var order: Int? { shown?.layer.order }

  func update(_ new: PresentationSource) {
    source = new
    invalidate("@self")
  }

  override func run() {
    guard !isRemoved else { return }
    observe(in: graph) { show(source.request()) }
  }

  private func show(_ request: PresentationRequest?) {
    if let id = shown?.id, id != request?.id { end() }
    guard let request else { return isSoft = true }
    if !mayShow && graph.replicaSource == nil {
      // It is shown from the start: the presenting view appears first, then the presentation.
      (mayShow, isStill) = (true, softly == nil)
      graph.lifecycle.dismissed.append { [weak self] in
        if let self, !self.isRemoved { self.runAgain() }
      }
      return
    }
    if shown == nil, graph.presentations.layers.count >= WindowPresentations.most {
      return graph.report(
        "More than \(WindowPresentations.most) sheets and popovers of a window are over one another: the others are not shown.")
    }
    if let layer = shown?.layer { layer.update(source.kind) }
    let kind = shown?.layer.kind ?? source.kind
    visitContent { context in
      let (place, isNew) = context.element { _, scope, _ in ScopeElement(EnvironmentScope(parent: scope)) }
      if isNew { open(request.id, in: place.scope) }
      context.visit(in: place.scope) { context in
        for modifier in PanelBox.modifiers(for: kind) { context.wait(modifier) }
        context.container({ PanelBox() }, update: { $0.padding = kind.panel.padding }) { panel in
          // Several views form a column.
          panel.container(
            { StackBox(axis: .vertical, alignment: HorizontalAlignment.center.key, spacing: nil) }, update: { _ in },
            content: { column in
              column.node.standsAlone = true
              request.visit(&column)
            })
          // Always visited: content sets traits after its first run.
          panel.visit(
            shown?.layer.presentation.traits.map {
              PanelExtras(background: $0.background, indicator: $0.showsIndicator ? PanelPull(layer: shown?.layer) : nil)
            })
        }
      }
    }
  }

  private func open(_ id: AnyHashable, in scope: EnvironmentScope) {
    let container = PresentationContainer(of: self, scope: scope, isWindow: false, isNearest: source.kind.isContainer, graph: graph)
    self.container = container
    let next = graph.presentations.nextOrder()
    let order = (graph.replicaSource?.donor(of: self) as? PresentationNode)?.order ?? next
    let layer = PresentedLayer(source.kind, of: container, from: presenter, order: order) { [weak self] in self?.source.dismiss() }
    container.dismissal = { [weak layer] in layer?.dismiss() }
    layer.parent = self
    layer.restAs((graph.replicaSource?.donor(of: self) as? PresentationNode)?.shown?.layer)
    container.onTraits = { [weak self, weak layer] in
      guard let self, let layer, shown?.layer === layer else { return }
      follow(layer, layer.presentation.traits)
    }
    layer.attach(graph: graph, scope: scope)
    shown = (id, layer)
    outlet = layer
    let picture = graph.presentations.takeAfterimage(of: self)
    if isSoft, !isStill, softly != nil { layer.willArrive(from: picture?.presence ?? 0) }
    isStill = false
    graph.presentations.add(layer)
    if let entry = source.kind.focus.entry { graph.focus.enter(layer, entry) }
    refreshPointer()
  }

  /// What of the traits the views of the panel depend on.
  private struct Surroundings: Equatable {
    var panel: LayerPanel
    var showsIndicator = false
    var hasBackground = false
  }
  private var surroundings: Surroundings?
  /// Whether the present run follows new traits. A background cannot be compared: without this, its run would be followed by another.
  private var followsTraits = false

  /// Follows what the content wants: the layer at once, the views around the content in another run.
  private func follow(_ layer: PresentedLayer, _ traits: PresentationTraits?) {
    layer.adapt()
    let new = Surroundings(
      panel: layer.kind.panel, showsIndicator: traits?.showsIndicator == true, hasBackground: traits?.background != nil)
    if new == surroundings && (!new.hasBackground || followsTraits) { return followsTraits = false }
    surroundings = new
    followsTraits = true
    invalidate("@self")
  }

  /// The layer whose content contains this node.
  private var presenter: PresentedLayer? {
    var next = parent
    while let node = next {
      if let outer = node as? PresentationNode { return outer.shown?.layer }
      next = node.parent
    }
    return nil
  }

  /// The transaction of its transition; nil: no animation.
  private var softly: Transaction? {
    guard graph.replicaSource == nil, let animation = source.kind.transition.animation else { return nil }
    // Without the program's animations, which are for changes that depend on its state.
    var transaction = graph.transaction(in: scope)
    transaction.animation = nil
    return graph.controlTransaction(animation, for: transaction, in: scope, isFade: true)
  }

  private func end(leavesPicture: Bool = true) {
    guard let layer = shown?.layer else { return }
    isSoft = true
    shown = nil
    (surroundings, followsTraits) = (nil, false)
    if leavesPicture, layer.hasBeenPlaced, !layer.needsPlacement, let softly { graph.presentations.fade(layer, of: self, softly) }
    container?.end()
    container = nil
    if let onDismiss = source.onDismiss { graph.lifecycle.dismissed.append(onDismiss) }
    close()
    layer.remove(from: graph)
    graph.presentations.remove(layer)
    refreshPointer()
  }

  /// Another view may be under the pointer now, although the pointer has not moved.
  private func refreshPointer() {
    graph.lifecycle.changes.append(
      (
        nil,
        { [mailbox = graph.mailbox] in
          guard let graph = mailbox.graph else { return }
          graph.input.refresh()
        }
      ))
  }

  override func remove(from graph: ViewGraph) {
    end(leavesPicture: false)
    super.remove(from: graph)
  }

  /// The rectangle of the presenting view, in points of the window; nil if it has no boxes.
  var anchor: CGRect? {
    guard let presenter = parent else { return nil }
    return graph.collectBoxes(of: presenter).filter(\.isShown).reduce(nil) { sum, box in
      // An offscreen view has not been placed.
      box.placePath()
      let rect = box.drawnPlace(of: CGRect(origin: .zero, size: box.size), plane: 0).whole
      return sum.map { $0.union(rect) } ?? rect
    }
  }
}

extension _ViewContext {
  /// Visits content that may present other content over the window.
  mutating func presenter<V: View>(of source: PresentationSource, around content: V) {
    let (presenter, _) = element { PresenterNode(graph: $0, scope: $1, depth: $2) }
    presenter.visitContent { inner in
      inner.visit(content)
      let (node, _) = inner.element { PresentationNode(source, graph: $0, scope: $1, depth: $2) }
      node.update(source)
    }
  }
}
