import Foundation
@_spi(Oriel) import OrielCore

/// What a view asks to be shown over the window.
@MainActor struct PresentationRequest {
  /// Another id is another presentation.
  var id: AnyHashable
  var visit: (inout _ViewContext) -> Void
}

/// How a view presents another.
@MainActor struct PresentationSource {
  var style: PresentationStyle
  /// Reads what decides whether something is shown; nil is nothing.
  var request: () -> PresentationRequest?
  /// Writes that nothing is to be shown any more.
  var dismiss: () -> Void
  var onDismiss: (() -> Void)?
}

enum PresentationStyle: Equatable {
  case sheet
  case popover(PopoverAttachmentAnchor, Edge?)
}

/// A view that may present another, with that presentation: what a popover points at is what stands here.
@MainActor final class PresenterNode: ViewNode {
  override var typeName: String { "Presenter" }
}

/// A place for a sheet or popover. Its content has its identity and environment here; its boxes stand over the window's content.
@MainActor final class PresentationNode: ProbingNode {
  private var source: PresentationSource
  private var shown: (id: AnyHashable, box: PresentationBox)?
  private var mayShow = false

  init(_ source: PresentationSource, graph: ViewGraph, scope: EnvironmentScope, depth: Int32) {
    self.source = source
    super.init(graph: graph, scope: scope, depth: depth)
    beginObserving()
  }

  override var typeName: String { "Presentation" }

  /// What is shown here, as the container of its views.
  private(set) var container: PresentationContainer?
  override var preferences: PreferenceCollector? { container?.preferences }
  /// Its place among all of the window's, in the order of opening.
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
    guard let request else { return }
    if !mayShow && graph.replicaSource == nil {
      // Open from the start: the presenting view appears first, then what it presents.
      mayShow = true
      graph.lifecycle.disappearing.append { [weak self] in
        if let self, !self.isRemoved { self.runAgain() }
      }
      return
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
            { StackBox(axis: .vertical, alignment: .horizontal(.center), spacing: nil) }, update: { _ in }, content: request.visit)
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
    graph.presentations.add(box)
    refreshPointer()
  }

  private func close() {
    guard let box = shown?.box else { return }
    shown = nil
    container?.end()
    container = nil
    // After the content has disappeared: what is queued first runs last.
    if let onDismiss = source.onDismiss { graph.lifecycle.disappearing.append(onDismiss) }
    box.remove(from: graph)
    graph.presentations.remove(box)
    removeElements()
    refreshPointer()
  }

  /// The pointer is on something else now, though it has not moved.
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
  override func rebuildBoxes() { shown?.box.setChildren(graph.collectBoxes(of: self)) }
  override func appendBoxes(to list: inout ContiguousArray<Box>) {}

  override func remove(from graph: ViewGraph) {
    close()
    super.remove(from: graph)
  }

  /// Where the presenting view stands, in points of the window; nil when it draws nothing.
  var anchor: CGRect? {
    guard let presenter = parent else { return nil }
    return graph.collectBoxes(of: presenter).reduce(nil) { sum, box in
      // What is out of sight has not been placed.
      box.placePath()
      let rect = CGRect(origin: box.absoluteOrigin, size: box.size)
      return sum.map { $0.union(rect) } ?? rect
    }
  }
}

extension _ViewContext {
  /// Content that may present other content over the window.
  mutating func presenter<V: View>(of source: PresentationSource, around content: V) {
    let (presenter, _) = element { PresenterNode(graph: $0, scope: $1, depth: $2) }
    presenter.visitContent { inner in
      inner.visit(content)
      let (node, _) = inner.element { PresentationNode(source, graph: $0, scope: $1, depth: $2) }
      node.update(source)
    }
  }
}
