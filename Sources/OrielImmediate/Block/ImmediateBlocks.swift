@_spi(Oriel) import OrielCore

/// The blocks of a window, for developer tools.
@MainActor package final class ImmediateBlocks: GraphClient {
  package static let key = GraphClientKey<ImmediateBlocks>()
  private struct Entry { weak var ui: ImmediateUI? }
  private var entries: [Entry] = []
  private var next = 64
  /// Increases with each frame of the window.
  private(set) var frameNumber = 0

  package override class var isInFrames: Bool { true }
  package override func willPaint() { frameNumber &+= 1 }

  func add(_ ui: ImmediateUI) {
    entries.append(Entry(ui: ui))
    // Each row of a table is a block: those that have ended are removed now and then.
    if entries.count < next { return }
    entries.removeAll { $0.ui == nil }
    next = 2 * entries.count + 64
  }

  /// The calls by the nodes that show their items: module, file and line. O(items)
  package var places: [ObjectIdentifier: String] {
    var places: [ObjectIdentifier: String] = [:]
    for case let ui? in entries.map(\.ui) {
      var waiting = [ui.root, ui.floating]
      while let scope = waiting.popLast() {
        for item in scope.items {
          if let node = item.shownBy { places[node] = item.key.place.description }
          if let children = item.children { waiting.append(children) }
        }
      }
    }
    return places
  }

  package override func treeEnded() { entries = [] }
}
