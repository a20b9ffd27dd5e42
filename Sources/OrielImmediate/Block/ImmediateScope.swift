import OrielCore
import OrielGraph

/// The items of a block, or of a call with content, in the order of their calls.
///
/// A run moves a cursor over the items of the last run. As long as the calls are the same it allocates nothing; from the first other call
/// on, items are found by their keys. Confined to the main actor by its users.
final class ImmediateScope: @unchecked Sendable {
  private let dependencies: Graph
  private let source: SourceID
  @exclusivity(unchecked) private(set) var items: ContiguousArray<ImmediateItem> = []
  @exclusivity(unchecked) private var cursor = 0
  /// What a run builds after its first other call; nil before.
  @exclusivity(unchecked) private var change: Change?
  /// The scope whose kept values new items take over, in a replica.
  @exclusivity(unchecked) var donor: ImmediateScope?

  private struct Change {
    var items: ContiguousArray<ImmediateItem>
    var old: [ImmediateKey: ImmediateItem] = [:]
    /// How many calls there have been at a place with an id; the ordinal of these keys is zero.
    var counts: [ImmediateKey: Int] = [:]
  }

  init(_ dependencies: Graph) {
    self.dependencies = dependencies
    source = dependencies.makeSource()
  }

  /// The items, for a view that shows them.
  func read() -> ContiguousArray<ImmediateItem> {
    dependencies.read(source)
    return items
  }

  func begin() {
    cursor = 0
    change = nil
  }

  /// The item of the next call; `make` creates it if the last run had none.
  func next<K: ImmediateKind>(_ place: ImmediatePlace, _ id: AnyHashable?, in ui: ImmediateUI, _ make: (ImmediateKey) -> ImmediateItemOf<K>)
    -> ImmediateItemOf<K>
  {
    if change == nil, cursor < items.count {
      let item = items[cursor]
      // All calls before it were the same in the last run, so the ordinal is equal as well.
      if item.key.place == place, item.key.id == id {
        cursor += 1
        // The place contains the type.
        return unsafeDowncast(item, to: ImmediateItemOf<K>.self)
      }
    }
    return other(place, id, in: ui, make)
  }

  private func other<K: ImmediateKind>(
    _ place: ImmediatePlace, _ id: AnyHashable?, in ui: ImmediateUI, _ make: (ImmediateKey) -> ImmediateItemOf<K>
  ) -> ImmediateItemOf<K> {
    var change = change ?? diverge()
    self.change = nil
    defer { self.change = change }
    let first = ImmediateKey(place: place, id: id, ordinal: 0)
    let ordinal = change.counts[first, default: 0]
    change.counts[first] = ordinal + 1
    if ordinal == 1, let id { ui.report("\(place.description): the id \(id) occurs more than once; ids in a block must be unique") }
    let key = ImmediateKey(place: place, id: id, ordinal: ordinal)
    let item: ImmediateItemOf<K>
    if let known = change.old.removeValue(forKey: key) {
      item = unsafeDowncast(known, to: ImmediateItemOf<K>.self)
    } else {
      item = make(key)
      if let from = donor?.items.first(where: { $0.key == key }) { item.adopt(from) }
    }
    change.items.append(item)
    return item
  }

  private func diverge() -> Change {
    var change = Change(items: ContiguousArray(items[..<cursor]))
    for item in items[..<cursor] { change.counts[ImmediateKey(place: item.key.place, id: item.key.id, ordinal: 0), default: 0] += 1 }
    for item in items[cursor...] { change.old[item.key] = item }
    return change
  }

  /// Ends a run: items without a call are removed.
  func end(in ui: ImmediateUI) {
    donor = nil
    guard change != nil || cursor < items.count else { return }
    let change = change ?? diverge()
    self.change = nil
    reportLoops(change, in: ui)
    items = change.items
    for item in change.old.values { item.destroy() }
    dependencies.invalidate(source)
  }

  /// Reports loops without ids whose number of items has changed, if one of them holds what the user did.
  private func reportLoops(_ change: Change, in ui: ImmediateUI) {
    if items.isEmpty { return }
    var before: [ImmediatePlace: (count: Int, holds: Bool)] = [:]
    for item in items where item.key.id == nil {
      let known = before[item.key.place] ?? (0, false)
      before[item.key.place] = (known.count + 1, known.holds || item.holdsWhatTheUserDid)
    }
    for (key, count) in change.counts where key.id == nil {
      guard let known = before[key.place], known.holds, known.count != count, known.count > 1 || count > 1 else { continue }
      ui.report(
        "\(key.place.description): a loop without ids has \(count) items after \(known.count); what the user did in one may now be in "
          + "another: use `each` or pass an id")
    }
  }

  /// Removes all items.
  func clear(in ui: ImmediateUI) {
    begin()
    end(in: ui)
  }

  func destroy() {
    for item in items { item.destroy() }
    items = []
    dependencies.destroySource(source)
  }

  var holdsWhatTheUserDid: Bool { items.contains { $0.holdsWhatTheUserDid } }
}
