import Foundation
import Observation
@_spi(Oriel) import OrielCore
import OrielDrawing
import OrielReports

/// What an inspector shows, kept with its view.
@Observable @MainActor final class InspectorModel {
  /// The tree that contains the inspector, which it does not show.
  @ObservationIgnored private weak var ownGraph: ViewGraph?
  @ObservationIgnored private weak var watched: WindowRecord?
  @ObservationIgnored private var hovered: ObjectIdentifier?
  /// The index of the window among the others.
  var index = 0
  var filter = ""
  var showsAll = false
  private(set) var isPicking = false
  private(set) var selection: ObjectIdentifier?
  private(set) var closed: Set<ObjectIdentifier> = []
  /// The key of the environment whose readers are marked.
  private(set) var key: String?

  init(in graph: ViewGraph?) { ownGraph = graph }

  /// The windows that it can show.
  var windows: [WindowRecord] { InspectedWindows.shared.all.filter { $0.graph !== ownGraph } }

  /// The window that it shows now; frames of that window are explained until it shows another one.
  func follow() -> WindowRecord? {
    let windows = windows
    let window = windows.isEmpty ? nil : windows[min(max(0, index), windows.count - 1)]
    if window !== watched {
      leave()
      watched = window
      window?.watchers += 1
    } else if window == nil && isPicking {
      // The window has ended while a view was to be picked in it.
      isPicking = false
    }
    _ = window?.tick.count
    return window
  }

  /// Stops explaining, marking and picking.
  func leave() {
    guard let watched else { return }
    watched.watchers -= 1
    if !watched.hasEnded {
      watched.graph.existing(PickRouter.key)?.end()
      watched.graph.existing(WindowMarks.key)?.show([])
    }
    self.watched = nil
    if isPicking { isPicking = false }
  }

  // MARK: Actions

  func select(_ id: ObjectIdentifier?) {
    if selection != id { selection = id }
    mark()
  }

  func toggle(_ id: ObjectIdentifier) { closed.formSymmetricDifference([id]) }

  func hover(_ id: ObjectIdentifier, _ isOver: Bool) {
    if isOver { hovered = id } else if hovered == id { hovered = nil }
    mark()
  }

  func choose(key: String) {
    self.key = self.key == key ? nil : key
    mark()
  }

  /// Lets the user pick a view with the pointer, or stops that.
  func pick() {
    guard let watched, !watched.hasEnded else { return }
    let graph = watched.graph, router = graph[PickRouter.key]
    if router.isPicking {
      router.end()
      isPicking = false
      mark()
      return
    }
    isPicking = true
    // The tree keeps the router, and must not be kept by it.
    router.begin { [weak self, weak graph] box in
      guard let self, let graph else { return }
      hovered = box.flatMap { InspectedTree(graph: graph).shown($0, showsAll: true) }.map { ObjectIdentifier($0) }
      mark()
    } onPick: { [weak self, weak graph] box in
      guard let self, let graph else { return }
      (isPicking, hovered) = (false, nil)
      if let box { reveal(box, in: graph) } else { mark() }
    }
  }

  /// Selects the element of a box, and opens what is around it.
  private func reveal(_ box: Box, in graph: ViewGraph) {
    let tree = InspectedTree(graph: graph)
    guard let element = tree.shown(box, showsAll: showsAll) else { return }
    closed.subtract(tree.around(element).map { ObjectIdentifier($0) })
    filter = ""
    select(ObjectIdentifier(element))
  }

  // MARK: Marks

  /// Outlines what is chosen, in the window.
  func mark() {
    guard let watched, !watched.hasEnded else { return }
    let graph = watched.graph
    let tree = InspectedTree(graph: graph)
    func outline(_ id: ObjectIdentifier?, _ style: WindowMarks.Outline.Style) -> WindowMarks.Outline? {
      id.flatMap(tree.element).flatMap(InspectedTree.frame).map { WindowMarks.Outline($0, style) }
    }
    var outlines: [WindowMarks.Outline] = []
    if let key {
      for reader in graph.keyReaders() where reader.key == key {
        if let element = reader.owner as? Element, let frame = InspectedTree.frame(of: element) { outlines.append(.init(frame, .reader)) }
      }
    }
    if hovered != selection, let hover = outline(hovered, .hover) { outlines.append(hover) }
    if let chosen = outline(selection, .selection) { outlines.append(chosen) }
    if outlines.isEmpty && graph.existing(WindowMarks.key) == nil { return }
    graph[WindowMarks.key].show(outlines)
  }

  // MARK: Values of the platform

  func value<V>(_ keyPath: KeyPath<EnvironmentValues, V>, in window: WindowRecord) -> V {
    window.graph.dependencies.untracked { EnvironmentValues(window.graph.rootScope)[keyPath: keyPath] }
  }

  /// Writes a value as the platform does.
  func write<V>(_ keyPath: WritableKeyPath<EnvironmentValues, V>, _ value: V, in window: WindowRecord) {
    let graph = window.graph
    var values = EnvironmentValues(recordingOn: graph.rootScope)
    graph.dependencies.untracked { values[keyPath: keyPath] = value }
    graph.rootScope.add(values)
    for client in graph.clients.all { client.platformChanged(keyPath) }
  }
}

/// The model of an inspector, kept with the node of its view.
@propertyWrapper struct InspectorConnection: ConnectedProperty {
  @MainActor final class Storage {
    let model: InspectorModel
    /// Whether it shows what the inspector of the original tree shows.
    let isOfReplica: Bool
    init(_ graph: ViewGraph, donor: Storage?) {
      model = donor?.model ?? InspectorModel(in: graph)
      isOfReplica = donor != nil
    }
  }
  private var storage: Storage?

  init() {}

  @MainActor var wrappedValue: InspectorModel {
    guard let storage else { preconditionFailure("an inspector works only in a tree") }
    return storage.model
  }

  @MainActor mutating func connect(keeping kept: inout Storage?, donor: Storage?, context: DynamicPropertyContext) {
    let own = kept ?? Storage(context.graph, donor: donor)
    kept = own
    storage = own
  }

  @MainActor static func disconnect(_ kept: Storage) { if !kept.isOfReplica { kept.model.leave() } }
}
