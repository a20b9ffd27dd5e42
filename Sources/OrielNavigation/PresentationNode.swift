import Foundation
import OrielAnimation
@_spi(Oriel) import OrielControls
@_spi(Oriel) import OrielCore
@_spi(Oriel) import OrielViews
import OrielDrawing
import OrielMotion

/// The content that a view requests to be shown over the window.
@MainActor struct PresentationRequest {
  /// A presentation with another id is a new one.
  var id: AnyHashable
  var visit: (inout _ViewContext) -> Void
}

/// The settings with which a view presents another.
@MainActor struct PresentationSource {
  var style: PresentationStyle
  /// Reads the values that determine whether something is shown; returns nil if nothing is.
  var request: () -> PresentationRequest?
  /// Writes that the presentation is over.
  var dismiss: () -> Void
  var onDismiss: (() -> Void)?
}

enum PresentationStyle: Equatable {
  case sheet
  case popover(PopoverAttachmentAnchor, Edge?)
}

/// A view that may present another, together with that presentation: a popover points at the content of this node.
@MainActor final class PresenterNode: ViewNode {
  override var typeName: String { "Presenter" }
}

/// The place of a sheet or popover. Its content has its identity and environment here; its boxes are above the window's content.
@MainActor final class PresentationNode: ProbingNode {
  private var source: PresentationSource
  private var shown: (id: AnyHashable, box: PresentationBox)?
  private var mayShow = false
  /// Whether it has been closed at least once, or was not shown from the start: then it comes and goes softly.
  private var isSoft = false
  /// Whether what waits to be shown is to be there at once.
  private var isStill = false

  init(_ source: PresentationSource, graph: ViewGraph, scope: EnvironmentScope, depth: Int32) {
    self.source = source
    super.init(graph: graph, scope: scope, depth: depth)
    beginObserving()
  }

  override var typeName: String { "Presentation" }

  /// The presentation that is shown here, as the container of its views.
  private(set) var container: PresentationContainer?
  override var preferences: AnyObject? { container?.preferences }
  /// Its position among all presentations of the window, in the order of opening.
  private var order: Int? { shown?.box.order }

  func update(_ new: PresentationSource) {
    source = new
    invalidate("@self")
  }

  override func run() {
    guard !isRemoved else { return }
    observe(in: graph) { show(source.request()) }
  }

  private func show(_ request: PresentationRequest?) {
    if let id = shown?.id, id != request?.id { close() }
    guard let request else { return isSoft = true }
    if !mayShow && graph.replicaSource == nil {
      // It is shown from the start: the presenting view appears first, then the presentation.
      (mayShow, isStill) = (true, softly == nil)
      graph.lifecycle.dismissed.append { [weak self] in
        if let self, !self.isRemoved { self.runAgain() }
      }
      return
    }
    if shown == nil, graph.presentations.boxes.count >= WindowPresentations.most {
      return graph.report(
        "More than \(WindowPresentations.most) sheets and popovers of a window are over one another: the others are not shown.")
    }
    if let box = shown?.box { box.update(source.style) }
    visitContent { context in
      let (place, isNew) = context.element { _, scope, _ in ScopeElement(EnvironmentScope(parent: scope)) }
      if isNew { open(request.id, in: place.scope) }
      context.visit(in: place.scope) { context in
        for modifier in PanelBox.modifiers(for: source.style) { context.wait(modifier) }
        context.container({ PanelBox() }, update: { _ in }) { panel in
          // Several views form a column.
          panel.container(
            { StackBox(axis: .vertical, alignment: HorizontalAlignment.center.key, spacing: nil) }, update: { _ in },
            content: { column in
              column.node.standsAlone = true
              request.visit(&column)
            })
        }
      }
    }
  }

  private func open(_ id: AnyHashable, in scope: EnvironmentScope) {
    let container = PresentationContainer(of: self, scope: scope, isWindow: false, graph: graph)
    container.dismissal = { [weak self] in self?.source.dismiss() }
    self.container = container
    let next = graph.presentations.nextOrder()
    let order = (graph.replicaSource?.donor(of: self) as? PresentationNode)?.order ?? next
    let box = PresentationBox(source.style, of: container, order: order)
    box.parent = self
    box.attach(graph: graph, scope: scope)
    shown = (id, box)
    let picture = graph.presentations.takeAfterimage(of: self)
    if isSoft, !isStill, softly != nil { box.willArrive(from: picture?.presence ?? 0) }
    isStill = false
    graph.presentations.add(box)
    if source.style == .sheet { graph.focus.focusFirstField() }
    refreshPointer()
  }

  /// How it comes and goes; nil: at once.
  private var softly: Transaction? {
    if graph.replicaSource != nil { return nil }
    // By no animation of the program's, which is for what depends on its state.
    var transaction = graph.transaction(in: scope)
    transaction.animation = nil
    return graph.controlTransaction(.ofPresentations, for: transaction, in: scope, isFade: true)
  }

  private func close(leavesPicture: Bool = true) {
    guard let box = shown?.box else { return }
    isSoft = true
    shown = nil
    if leavesPicture, box.hasBeenPlaced, !box.needsPlacement, let softly { graph.presentations.fade(box, of: self, softly) }
    container?.end()
    container = nil
    if let onDismiss = source.onDismiss { graph.lifecycle.dismissed.append(onDismiss) }
    box.remove(from: graph)
    graph.presentations.remove(box)
    removeElements()
    refreshPointer()
  }

  /// Another view may be under the pointer now, though the pointer has not moved.
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

  override var ownsBoxes: Bool { true }
  override var showsContentElsewhere: Bool { true }
  override func rebuildBoxes() { shown?.box.setChildren(graph.containerBoxes(of: self)) }
  override func appendBoxes(to list: inout ContiguousArray<Box>) {}

  override func remove(from graph: ViewGraph) {
    close(leavesPicture: false)
    super.remove(from: graph)
  }

  /// The rectangle of the presenting view, in points of the window; nil if it has no boxes.
  var anchor: CGRect? {
    guard let presenter = parent else { return nil }
    return graph.collectBoxes(of: presenter).filter(\.isShown).reduce(nil) { sum, box in
      // A view that is out of sight has not been placed.
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
