@_spi(Oriel) import OrielCore
import OrielDrawing
import OrielGraph

extension ViewGraph {
  /// The numbers of records that exist for views, by name: equal again when the same views are shown again.
  ///
  /// The root scope keeps a slot for each key, and a reading for each key path, once they have been read there. O(timers + texts).
  package var heldRecords: [String: Int] {
    let records = dependencies.counts
    var held = [
      "sources": records.sources, "observers": records.observers, "edges": records.edges, "boxes": counters.boxes,
      "timers": timers.count, "transactions": transactions.count, "values written elsewhere": stateHome.crossing.count,
      "waiting modifiers": waitingModifiers.count,
    ]
    for client in clients.all { held.merge(client.held) { $1 } }
    held.merge(rootScope.held.map { ("root " + $0, $1) }) { $1 }
    held.merge(windowScope.held.map { ("window " + $0, $1) }) { $1 }
    return held
  }

  /// The bytes in the window's own caches and of the tiles of all windows, with the limit of each.
  package var keptBytes: [(name: String, bytes: Int, bound: Int)] {
    fonts.keptBytes + clients.all.compactMap(\.kept) + [("tiles", DrawnTiles.keptBytes, CacheBounds.tiles)]
  }
}
